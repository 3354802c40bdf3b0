/** Answers that never end: too slow, or too large. */
import { describe, expect, test } from 'vitest';

import { INFLATED, large, SLOW } from './answers.mts';
import { LIST_OPERATIONS, read, SHIPMENTS, wrongIn } from './lists.mts';
import type { Request, Spoil } from './service.mts';
import { inTurns, PATIENT } from './turns.mts';

/** Short, and yet long enough for a page that is not held back, on a machine that is busy. */
const TIMEOUT = { timeoutSeconds: 5 };
const PAGES = [1, 2, 3];

const onPage =
	(page: number, spoil: Spoil, times = Infinity) =>
	(request: Request): Spoil | undefined =>
		request.page === page && times-- > 0 ? spoil : undefined;

describe.concurrent('one byte a second', PATIENT, () => {
	test.each(PAGES)('on page %s once: the page is fetched again', async (page) => {
		const faults = await inTurns(LIST_OPERATIONS, async (operation) => {
			const reading = await read(operation, {
				options: TIMEOUT,
				service: { spoil: onPage(page, SLOW, 1) },
			});
			return wrongIn(operation, reading) ?? reading.error?.message;
		});
		expect(faults.filter(Boolean)).toEqual([]);
	});

	test.each(PAGES)('on page %s for ever: an error after what came before', async (page) => {
		const { given, all, error } = await read(SHIPMENTS, {
			options: { ...TIMEOUT, maxWaitSeconds: 0 },
			service: { spoil: onPage(page, SLOW) },
		});
		expect(given).toEqual(all.slice(0, (page - 1) * 100));
		expect(error?.message).toBe('The service did not answer in time [Item 0]');
	});
});

// One by one, and not beside those above: a page that is not held back has to come in time.
describe('more than 50 MB', PATIENT, () => {
	test.each(PAGES)('on page %s: an error after what came before', async (page) => {
		const sent = { megabytes: 0 };
		const { given, all, error } = await read(SHIPMENTS, {
			options: { maxWaitSeconds: 0 },
			service: { spoil: onPage(page, large(sent)) },
		});
		expect(given).toEqual(all.slice(0, (page - 1) * 100));
		expect(error?.message).toMatch(/50 MB/);
		// Refused while it arrives; what is on its way then is a few buffers.
		expect(sent.megabytes).toBeLessThan(60);
	});

	test('unpacked from a few kilobytes', async () => {
		const { given, all, error } = await read(SHIPMENTS, {
			options: { maxWaitSeconds: 0 },
			service: { spoil: onPage(2, INFLATED) },
		});
		expect(given).toEqual(all.slice(0, 100));
		expect(error?.message).toMatch(/50 MB/);
	});
});
