/** The same facts told in another way give the same costs. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';

import type { Answer } from '../vectors/vectors.mts';
import { anyCase, ask } from '../oracle/cases.mts';
import { dayIn, plus } from '../oracle/days.mts';
import type { BoxSpec } from '../oracle/specs.mts';
import { rowOf, timesRow, type Notation } from '../oracle/written.mts';

const RUNS = { numRuns: Number(process.env.COST_CASES ?? 100) };

/** What is said, without the notation of times and what depends on the order of rows. */
function essence({ cost, back }: Answer, rowIn = (row: number): number => row) {
	return {
		today: cost.today,
		if_ended: cost.if_ended,
		next: cost.next_day_cost,
		costs_from: cost.costs_from,
		ends_with: cost.ends_with,
		figures: cost.figures
			.map(({ row, row_name: _name, notes: _notes, ...figure }) => ({ ...figure, row: rowIn(row) }))
			.sort((one, other) => one.row - other.row),
		missing: cost.not_assessable.map(({ kind, reason }) => `${kind} ${reason}`).sort(),
		return_by: back.return_by,
		days_left: back.return_days_left,
		urgency: back.return_urgency,
		returned_on: back.returned_on,
		days_out: back.days_out,
		state: back.state,
	};
}

describe('the same', () => {
	test('in whichever order the rows stand, but for their numbers', () => {
		const shuffled = anyCase.chain((given) =>
			fc
				.shuffledSubarray(
					given.terms.map((_, at) => at),
					{ minLength: given.terms.length },
				)
				.map((order) => ({ given, order })),
		);
		fc.assert(
			fc.property(shuffled, ({ given, order }) => {
				const terms = order.map((at) => given.terms[at]);
				const numbers = (row: number) => order[row - 1] + 1;
				expect(essence(ask({ ...given, terms }), numbers)).toEqual(essence(ask(given)));
			}),
			RUNS,
		);
	});

	test('in whichever notation and offset the instants are written', () => {
		const offset = fc.constantFrom(0, -240, -300, 60, 330, 480, 765);
		fc.assert(
			fc.property(anyCase, offset, fc.boolean(), (given, minutes, withMillis) => {
				const write: Notation = (millis) =>
					DateTime.fromMillis(millis)
						.toUTC(minutes)
						.toISO({ suppressMilliseconds: !withMillis }) as string;
				expect(essence(ask(given, { write }))).toEqual(essence(ask(given)));
			}),
			RUNS,
		);
	});

	test('at every hour of the day, clocks changed or not', () => {
		fc.assert(
			fc.property(anyCase, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
				const { box } = given;
				const zone =
					ask(given).cost.today === dayIn(box.inlandZone, box.now) ? box.inlandZone : box.portZone;
				const start = DateTime.fromMillis(box.now, { zone }).startOf('day');
				const end = start.plus({ days: 1 }).startOf('day').toMillis() - 1;
				// Later that day, so that nothing that has happened lies ahead.
				const now = Math.floor(box.now + part * (end - box.now));
				const told = (answer: Answer) => ({ ...essence(answer), today: null });
				const before = ask(given);
				const after = ask(given, { now });
				if (before.cost.today === after.cost.today) expect(told(after)).toEqual(told(before));
			}),
			RUNS,
		);
	});

	test('in any zone, if clocks on the wall say the same', () => {
		fc.assert(
			fc.property(
				anyCase,
				fc.constantFrom('America/Phoenix', 'Asia/Tokyo', 'Africa/Lagos'),
				(given, zone) => {
					const moved = onTheWallOf(given.box, zone);
					expect(essence(ask({ ...given, box: moved }))).toEqual(
						essence(ask({ ...given, box: inOneZone(given.box) })),
					);
				},
			),
			RUNS,
		);
	});

	test('tomorrow, what was forecast for it today', () => {
		fc.assert(
			fc.property(anyCase, fc.integer({ min: 1, max: 7 }), (given, days) => {
				const box = inOneZone(given.box);
				// Whether a date can be true may depend on today where there is no discharge.
				fc.pre(box.discharged !== null && box.stage !== 'sea');
				const at = DateTime.fromMillis(box.now, { zone: box.portZone });
				const now = at.plus({ days }).toMillis();
				fc.pre(dayIn(box.portZone, now) === plus(dayIn(box.portZone, box.now), days));
				const [today, later] = [ask({ ...given, box }), ask({ ...given, box }, { now })];
				if (later.cost.is_complete && today.cost.is_complete) {
					expect(later.cost.accrued).toEqual(today.cost.if_ended[days].amounts);
				}
			}),
			RUNS,
		);
	});

	test('as a table of JSON text', () => {
		fc.assert(
			fc.property(anyCase, (given) => {
				fc.pre(given.terms.length > 0);
				const rows = [...given.terms.map(rowOf), ...timesRow(given.box)];
				const asText = ask(given, { json: JSON.stringify(rows) });
				expect(essence(asText)).toEqual(essence(ask(given)));
			}),
			RUNS,
		);
	});
});

/** As if the ramp lay in the zone of the port. */
const inOneZone = (box: BoxSpec): BoxSpec => ({
	...box,
	inlandZone: box.portZone,
	returnZone: box.returnZone && box.portZone,
});

const TIMES = [
	'now',
	'shipArrived',
	'discharged',
	'left',
	'rampArrived',
	'rampLeft',
	'returned',
	'available',
	'notified',
] as const;

/** The wall clocks of the port, in another zone. */
function onTheWallOf(box: BoxSpec, zone: string): BoxSpec {
	const moved = { ...inOneZone(box), portZone: zone, inlandZone: zone };
	if (moved.returnZone !== null) moved.returnZone = zone;
	for (const name of TIMES) {
		const millis = box[name];
		if (millis === null) continue;
		const wall = DateTime.fromMillis(millis, { zone: box.portZone });
		Object.assign(moved, { [name]: wall.setZone(zone, { keepLocalTime: true }).toMillis() });
	}
	return moved;
}
