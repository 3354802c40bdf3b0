/** Answers that never end: too slow, or too large. */
import { expect, test } from 'vitest';

import { INFLATED, large, SLOW } from './answers.mts';
import { LIST_OPERATIONS, read, SHIPMENTS, wrongIn } from './lists.mts';
import type { Request, Spoil } from './service.mts';
import { inTurns } from './turns.mts';

/** Short, and yet long enough for a page that is not held back, on a machine that is busy. */
const TIMEOUT = { timeoutSeconds: 4 };

const onPage2 =
	(spoil: Spoil, times = Infinity) =>
	({ page }: Request): Spoil | undefined =>
		page === 2 && times-- > 0 ? spoil : undefined;

test.concurrent('one byte a second, once: the page is fetched again', async () => {
	const faults = await inTurns(LIST_OPERATIONS, async (operation) => {
		const service = { spoil: onPage2(SLOW, 1) };
		const reading = await read(operation, { options: TIMEOUT, service });
		return wrongIn(operation, reading) ?? reading.error?.message;
	});
	expect(faults.filter(Boolean)).toEqual([]);
});

const sent = { megabytes: 0 };

test.concurrent.each<[string, Spoil, string]>([
	['one byte a second', SLOW, 'The service did not answer in time'],
	['more than 50 MB', large(sent), 'The answer of the service is larger than 50 MB'],
	['more, of a few kilobytes', INFLATED, 'The answer of the service is larger than 50 MB'],
])('%s, for ever: an error after what came before', async (_, spoil, message) => {
	// A busy machine may unpack 50 MB for longer than that.
	const options = { ...(spoil === SLOW && TIMEOUT), maxWaitSeconds: 0 };
	const { given, all, error } = await read(SHIPMENTS, {
		options,
		service: { spoil: onPage2(spoil) },
	});
	expect(given).toEqual(all.slice(0, 100));
	expect(error?.message).toBe(`${message} [Item 0]`);
	// Refused while it arrives; what is on its way then is a few buffers.
	expect(sent.megabytes).toBeLessThan(60);
});
