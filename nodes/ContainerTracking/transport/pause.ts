import { NodeOperationError, sleep } from 'n8n-workflow';

import type { RequestContext } from './types';

export type Pause = (ms: number) => Promise<void>;

const SLICE_MS = 500;

/** Waits in slices, so that a stopped execution does not sit out a rate limit. */
export function pauseFor(context: RequestContext): Pause {
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	return async (ms) => {
		const until = Date.now() + ms;
		for (let left = ms; left > 0; left = until - Date.now()) {
			if (signal?.aborted) {
				throw new NodeOperationError(context.getNode(), 'The execution was stopped while waiting');
			}
			await sleep(Math.min(left, SLICE_MS));
		}
	};
}
