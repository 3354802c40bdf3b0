/**
 * A list that changes while it is read: of 400 pending requests some resolve, so that they leave the list,
 * and new ones are made. Every row that stayed the whole time is given exactly once.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { runner } from '../harness/scene.mts';
import { createEngine } from '../harness/engine.mts';
import { KEY, startService, type Resource, type Told } from './service.mts';
import { PATIENT } from './turns.mts';

const ROWS = 400;
const HISTORIES = 60;

/** What happens before one answer. */
interface Happening {
	/** Positions of the rows that leave, in thousandths of the list. */
	leave: number[];
	/** How many are made, at the head of the list. */
	join: number;
	/** How long the answer is held back, so that answers overtake each other. */
	delayMs: number;
}

const request = (number: number): Resource => ({
	type: 'tracking_request',
	id: `request-${number}`,
	attributes: { request_number: `TEST${number}`, status: 'pending' },
});

const happening: fc.Arbitrary<Happening> = fc.record({
	leave: fc.oneof(
		fc.array(fc.nat(999), { maxLength: 20 }),
		// Rows that were read already: whatever follows them moves up.
		fc.array(fc.nat(250), { maxLength: 20 }),
	),
	join: fc.oneof(fc.constant(0), fc.nat(15)),
	delayMs: fc.nat(4),
});

/** Up to ten answers bring change, then the list is at rest; about a tenth of the rows leave. */
const history = fc.array(happening, { minLength: 2, maxLength: 10 });
const telling = fc.constantFrom<Told>('total and links', 'total');

async function readWhile(happenings: Happening[], told: Told) {
	const list = Array.from({ length: ROWS }, (_, index) => request(index));
	const stayed = new Set(list.map(({ id }) => id));
	let made = ROWS;
	const coming = [...happenings];
	const service = await startService({
		lists: { '/tracking_requests': list },
		told,
		before: async () => {
			const { leave, join, delayMs } = coming.shift() ?? { leave: [], join: 0, delayMs: 0 };
			for (const thousandth of leave) {
				const [left] = list.splice(Math.floor((thousandth * list.length) / 1000), 1);
				stayed.delete(left.id);
			}
			for (let count = 0; count < join; count++) list.unshift(request(made++));
			if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
		},
	});
	try {
		const run = runner(await createEngine({ baseUrl: service.url, apiKey: KEY }));
		const { items, error } = await run('trackingRequest: getAll', {
			returnAll: true,
			filters: { status: 'pending' },
		});
		const given = items.map(({ id }) => String(id));
		return { stayed: [...stayed], given, error, requests: service.requests };
	} finally {
		await service.close();
	}
}

test('each row that stayed is given once', PATIENT, async () => {
	await fc.assert(
		fc.asyncProperty(history, telling, async (happenings, told) => {
			const { stayed, given, error, requests } = await readWhile(happenings, told);
			expect(error).toBeUndefined();
			expect(requests[0].query.get('filter[status]')).toBe('pending');
			expect(new Set(given).size).toBe(given.length);
			const all = new Set(given);
			expect(stayed.filter((id) => !all.has(id))).toEqual([]);
		}),
		{ numRuns: HISTORIES, endOnFailure: true },
	);
});
