import { NodeOperationError, sleep } from 'n8n-workflow';

import type { RequestContext } from './types';

export type Pause = (ms: number) => Promise<void>;

const SLICE_MS = 500;

/**
 * Waits in slices, so that a stopped execution does not sit out a rate limit. Throws once it is stopped,
 * also where there is nothing to wait for; n8n knows a stopped run by the word "canceled".
 */
export function pauseFor(context: RequestContext): Pause {
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	return async (ms) => {
		const until = Date.now() + ms;
		for (;;) {
			if (signal?.aborted) {
				throw new NodeOperationError(context.getNode(), 'The execution was canceled');
			}
			const left = until - Date.now();
			if (left <= 0) return;
			await sleep(Math.min(left, SLICE_MS));
		}
	};
}
