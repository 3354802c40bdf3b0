import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';

import { putLast } from '../trigger/state/bounded';
import { decodeState, encodeState, withoutMissing, type PolledState } from './snapshot';

/** n8n loads and writes static data whole, with each run. */
const MOST_BYTES = 1_000_000;

/** The member of the node's static data. */
const MEMBER = 'polled';

/** What this process wrote last, by its JSON: a poll mostly reads what the one before it wrote. */
const written = new Map<string, PolledState>();
const MOST_WRITTEN = 3;

/** What the reading before found; undefined for a first one, and where it was of another service. */
export function loadState(context: IPollFunctions, baseUrl: string): PolledState | undefined {
	const kept = context.getWorkflowStaticData('node')[MEMBER];
	const state = written.get(JSON.stringify(kept)) ?? decodeState(kept);
	return state?.baseUrl === baseUrl ? state : undefined;
}

/** What the next reading compares with, ready to be kept in one step, or a refusal. */
export function encoded(context: IPollFunctions, state: PolledState): IDataObject {
	const data = encodeState(state);
	const text = JSON.stringify(data);
	const bytes = Buffer.byteLength(text);
	if (bytes <= MOST_BYTES) {
		putLast(written, text, state, MOST_WRITTEN);
		return data;
	}
	if (state.missing.size > 0) return encoded(context, withoutMissing(state));
	const [size, count] = [bytes, state.containers.size].map((value) => value.toLocaleString('en'));
	throw new NodeOperationError(
		context.getNode(),
		`${count} containers take ${size} bytes to remember, and n8n is given 1,000,000 at most: choose fewer with Filters`,
		{
			description:
				'Use several of these triggers, each with Filters of its own, e.g. by carrier or customer. Or keep the containers in a database and compare there: docs/containers-to-postgresql.md shows how. Nothing was told or remembered by this poll.',
		},
	);
}

/** In one step, so that whatever saves the static data saves all of it or nothing. */
export function keepState(context: IPollFunctions, state: IDataObject): void {
	context.getWorkflowStaticData('node')[MEMBER] = state;
}
