import clamp from 'lodash/clamp';
import { NodeOperationError, type INode } from 'n8n-workflow';

import { BadInput } from '../input';
import type { Parameters } from '../operation/definition';
import { readChangeSettings, type ChangeSettings } from '../snapshot/settings';
import { rethrow } from '../transport';
import { assertLinkBase } from '../trigger/registration/assertSettings';
import { DEFAULT_EVERY_MINUTES, MOST_EVERY_MINUTES } from '../trigger/parameters/receiveBy';

export interface PollingSettings extends ChangeSettings {
	/** From the beginning of one reading to that of the next. */
	everyMs: number;
}

/** Any context of n8n, for the first item where it has items. */
interface Source {
	getNode(): INode;
	parameter(name: string, unset: unknown): unknown;
}

export const isPolling = (parameter: Source['parameter']): boolean =>
	parameter('receiveBy', 'webhook') === 'polling';

/** Throws where it could never report anything: at publishing somebody looks. */
export function readPollingSettings({ getNode, parameter }: Source): PollingSettings {
	const names = ['events', 'filters', 'output', 'options'];
	const parameters: Parameters = Object.fromEntries(
		names.map((name) => [name, parameter(name, undefined)]),
	);
	const minutes = Number(parameter('everyMinutes', DEFAULT_EVERY_MINUTES)) || DEFAULT_EVERY_MINUTES;
	try {
		const settings = readChangeSettings(parameters, { reader: 'Polling', events: 'Trigger On' });
		assertLinkBase({ getNode }, settings);
		return { ...settings, everyMs: 60_000 * clamp(minutes, 1, MOST_EVERY_MINUTES) };
	} catch (error) {
		if (!(error instanceof BadInput)) return rethrow(error);
		const { message, description } = error;
		throw new NodeOperationError(getNode(), message, { description });
	}
}
