import clamp from 'lodash/clamp';
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { TriggerOutput } from '../events/item';
import { textList } from '../api/input/values';
import { textOf } from '../api/jsonapi/types';
import { readFields } from '../pickup/read';
import {
	eventsOfAnyDirection,
	eventsToRegister,
	fieldsOfUpdates,
	traitsOfKind,
} from '../events/catalogue';
import { needsResult, type TriggerFilters } from './filters';

/** n8n, or parameters that were read already. */
interface ParameterSource {
	getNodeParameter(name: string, unset: unknown): unknown;
}

/** The service waits that long for an answer at least, as far as anybody knows. */
export const MOST_COLLECT_SECONDS = 10;

type UnsignedDeliveries = 'refuse' | 'acceptWithUrlSecret' | 'acceptAny';

export type TriggerSettings = ReturnType<typeof readSettings>;

export function readSettings(context: IHookFunctions | IWebhookFunctions) {
	const options = readFields(context.getNodeParameter('options', {}));
	const isAutomatic = options.registration !== 'manual';
	// Whatever an expression gives that is none of the two that accept refuses.
	const { unsignedDeliveries: unsigned } = options;
	const isAccepted = unsigned === 'acceptWithUrlSecret' || unsigned === 'acceptAny';
	const unsignedDeliveries: UnsignedDeliveries = isAccepted ? unsigned : 'refuse';
	const typed = (name: string) => (isAutomatic ? '' : textOf(options[name]).trim());
	const eventSettings = readEventSettings(context);
	const { addsPickupStatus, onlyNews, events, filters } = eventSettings;
	return {
		isAutomatic,
		/** The secret of a webhook that the user made; empty with automatic registration. */
		typedSecret: typed('webhookSecret'),
		/** What becomes of a delivery that brings no signature, or one that nothing is known to verify by. */
		unsignedDeliveries,
		/** What the URL of a webhook that the user made has as `secret`; empty where none is asked for. */
		typedUrlSecret: unsigned === 'acceptWithUrlSecret' ? typed('urlSecret') : '',
		...eventSettings,
		// Without automatic registration the trigger has no credential to ask with.
		fetchesMissing: isAutomatic && options.fetchMissing !== false,
		// Only where anything that is known of a container matters.
		readsAccount:
			isAutomatic &&
			options.readAccount !== false &&
			(addsPickupStatus ||
				onlyNews ||
				needsResult(filters) ||
				events.some((kind) => traitsOfKind(kind).moment !== undefined)),
		readsAnyAccount: options.readAccount === true,
		/** Events that arrive within that time come in one run; 0: each has a run of its own. */
		collectMs: 1_000 * clamp(Number(options.collectSeconds) || 0, 0, MOST_COLLECT_SECONDS),
		acknowledgesAtEnd: options.acknowledge === 'lastNode',
	};
}

/** What is ticked and typed, part by part. */
export function readEntries(context: ParameterSource): string[] {
	const { furtherEvents } = readFields(context.getNodeParameter('options', {}));
	return [...textList(context.getNodeParameter('events', [])), ...textList(furtherEvents)];
}

/** The settings of every trigger: which events of what start a run, and how their items look. */
export type EventSettings = ReturnType<typeof readEventSettings>;

export function readEventSettings(context: ParameterSource) {
	const options = readFields(context.getNodeParameter('options', {}));
	const filters = readFields(context.getNodeParameter('filters', {}));
	const entries = readEntries(context);
	const shape = context.getNodeParameter('output', 'simplified');
	// Whatever an expression gives that is none of the three is taken for the first.
	const output: TriggerOutput = shape === 'full' || shape === 'raw' ? shape : 'simplified';
	// An expression may give a text, or nothing; what is no number limits nothing.
	const daysLeft =
		textOf(filters.daysLeftAtMost).trim() === '' ? NaN : Number(filters.daysLeftAtMost);
	return {
		/** Event kinds, sorted, each once; `*` alone for everything. */
		events: eventsToRegister(entries),
		filters: {
			scacs: textList(filters.scacs),
			references: textList(filters.references),
			numbers: textList(filters.numbers),
			customers: [filters.customers].flat().map(textOf).join(','),
			changedFields: fieldsOfUpdates(entries, textList(filters.changedFields)),
			onlyRealChanges: filters.onlyRealChanges === true,
			directions: textList(filters.direction),
			daysLeftAtMost: Number.isFinite(daysLeft) ? daysLeft : undefined,
			terminals: [filters.terminals].flat().map(textOf).join(','),
			eventsOfAnyDirection: eventsOfAnyDirection(entries),
		} satisfies TriggerFilters,
		output,
		/** Where links of items lead, as entered; undefined for the app of the service, if it has one. */
		linkBase: options.linkBase,
		addsPickupStatus: options.addPickupStatus === true,
		onlyNews: options.onlyNews === true,
	};
}
