import debounce from 'lodash/debounce';
import { NodeOperationError } from 'n8n-workflow';

import type { RequestContext } from './types';

/** Waits so long, or until `sooner` resolves. */
export type Pause = (ms: number, sooner?: Promise<void>) => Promise<void>;

/** The longest delay that timers of Node.js take: a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * A pause ends with the execution, so that a stopped one does not sit out a rate limit. It throws once the
 * execution is stopped, also where there is nothing to wait for; n8n knows a stopped run by the word "canceled".
 */
export function pauseFor(context: RequestContext): Pause {
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	return async (ms, sooner) => {
		const until = Date.now() + ms;
		let isWoken = false;
		void sooner?.then(() => (isWoken = true));
		for (;;) {
			if (signal?.aborted) {
				throw new NodeOperationError(context.getNode(), 'The execution was canceled');
			}
			const left = until - Date.now();
			if (left <= 0 || isWoken) return;
			await timeOrEvent(left, signal, sooner);
		}
	};
}

/** Until the time is over, the signal is aborted or the promise resolves; nothing is left running then. */
async function timeOrEvent(
	ms: number,
	signal: AbortSignal | undefined,
	sooner: Promise<void> | undefined,
): Promise<void> {
	await new Promise<void>((resolve) => {
		const end = () => {
			timer.cancel();
			signal?.removeEventListener('abort', end);
			resolve();
		};
		// A timer that can be cleared; of n8n, community nodes have one that cannot.
		const timer = debounce(end, Math.min(ms, LONGEST_TIMER_MS));
		if (Number.isFinite(ms)) timer();
		signal?.addEventListener('abort', end);
		void sooner?.then(end);
	});
}
