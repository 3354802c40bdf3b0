/**
 * A list that changes while it is read: requests resolve, so that they leave it, and new ones are made, some answers
 * are wrong and some late. Every row that stayed the whole time is given exactly once. No request meets more wrong
 * answers than it is repeated.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { runner } from '../harness/scene.mts';
import { createEngine } from '../harness/engine.mts';
import { UNUSABLE, WITHOUT_ROWS } from './answers.mts';
import { KEY, startService, type Resource, type Spoil, type Reported } from './service.mts';
import { inTurns, PATIENT } from './turns.mts';

const ROWS = 450;
const HISTORIES = 60;
const ANSWERS: { [name: string]: Spoil } = { ...UNUSABLE, 'no rows': WITHOUT_ROWS['no rows'] };

interface History {
	reported: Reported;
	/** Which of the first answers are wrong, and how. */
	wrong: Array<{ at: number; name: string }>;
	/** Before which answers rows leave or come, at which thousandth of the list. */
	changes: Array<{ at: number; leave: number[]; join: number; delayMs: number }>;
}

const place = fc.nat(12);

const history: fc.Arbitrary<History> = fc.record({
	reported: fc.constantFrom<Reported>('total and links', 'total'),
	wrong: fc.array(fc.record({ at: place, name: fc.constantFrom(...Object.keys(ANSWERS)) }), {
		maxLength: 5,
	}),
	changes: fc.array(
		fc.record({
			at: place,
			// In thousandths of the list; whatever follows rows that were read already moves up.
			leave: fc.oneof(...[999, 250].map((most) => fc.array(fc.nat(most), { maxLength: 20 }))),
			join: fc.nat(15),
			delayMs: fc.nat(4),
		}),
		{ maxLength: 10 },
	),
});

const request = (number: number): Resource => ({
	type: 'tracking_request',
	id: `request-${number}`,
	attributes: { status: 'pending' },
});

async function readDuring({ reported, wrong, changes }: History) {
	const list = Array.from({ length: ROWS }, (_, index) => request(index));
	const stayed = new Set(list.map(({ id }) => id));
	let made = ROWS;
	let count = 0;
	const service = await startService({
		lists: { '/tracking_requests': list },
		reported,
		before: async () => {
			for (const { leave, join, delayMs } of changes.filter(({ at }) => at === count)) {
				for (const thousandth of leave) {
					const [left] = list.splice(Math.floor((thousandth * list.length) / 1000), 1);
					stayed.delete(left.id);
				}
				for (let joined = 0; joined < join; joined++) list.unshift(request(made++));
				await new Promise((resolve) => setTimeout(resolve, delayMs));
			}
		},
		spoil: () => {
			const found = wrong.find(({ at }) => at === count);
			count++;
			return found && ANSWERS[found.name];
		},
	});
	try {
		const run = runner(await createEngine({ baseUrl: service.url, apiKey: KEY }));
		const filters = { status: 'pending' };
		const { items, error } = await run('trackingRequest: getAll', { returnAll: true, filters });
		const given = items.map(({ id }) => String(id));
		return { stayed: [...stayed], given, error };
	} finally {
		await service.close();
	}
}

test('each row that stayed is given once', PATIENT, async () => {
	const histories = fc.sample(history, HISTORIES);
	const faults = await inTurns(histories, async (one) => {
		const { stayed, given, error } = await readDuring(one);
		const all = new Set(given);
		const missing = stayed.filter((id) => !all.has(id)).length;
		const twice = given.length - all.size;
		return error || missing || twice ? [{ one, error: error?.message, missing, twice }] : [];
	});
	expect(faults.flat()).toEqual([]);
});
