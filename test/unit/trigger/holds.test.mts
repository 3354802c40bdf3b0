/** What an event reports of holds: one entry for each that differs from what was reported last. */
import { describe, expect, it } from 'vitest';

import { type Known, knownAgain } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { changed, early, updated } from '../events/deliveries.mts';
import { itemOf, NOW, reported, trigger } from './reducing.mts';

interface Hold {
	name: string;
	status?: string;
	description?: string;
}

const KEY = 'holds_at_pod_terminal';
/** An update of the holds; the container lists the new ones already. */
const holds = (before: Hold[] | null, after: Hold[] | null, key = KEY) =>
	updated({ [key]: [before, after] }, { [KEY]: after });

const freight: Hold = { name: 'freight', status: 'hold', description: 'Not paid' };
const customs: Hold = { name: 'customs', status: 'pending', description: 'To come' };
const active = (hold: Hold, description = hold.description): Hold => ({
	...{ ...hold, status: 'hold', description },
});
const [exam, papers] = [active(customs, 'Exam'), active(customs, 'Papers')];
const pendingExam = { ...exam, status: 'pending' };
const reworded = [pendingExam, exam].map((hold) => ({ ...hold, description: 'Exam of it all' }));
const LONG = 'exam of the whole container'.repeat(5);
const [one, other] = [active(customs, `First ${LONG}`), active(customs, `Second ${LONG}`)];
const pendingOther = { ...other, status: 'pending' };

const list = (before: Hold[], held: Hold[]) => updated({ [KEY]: [before] }, { [KEY]: held });
const placed = holds(null, [freight]);
const RAMP = 'ind_facility_holds';
/** The same of holds at the ramp, beside one of the port. */
const atRamp = (before: Hold[] | null, after: Hold[] | null) =>
	updated({ [RAMP]: [before, after] }, { [KEY]: [exam], [RAMP]: after });
const cleared = holds([freight], null);
const late = early(placed);
const another = JSON.parse(JSON.stringify(placed).replaceAll('"c1"', '"c2"')) as object;

const is = (change: string, hold: Hold) => ({ change, ...hold });
type Entries = Array<ReturnType<typeof is>>;

/** What the last of these deliveries reports. */
const CASES: Array<[name: string, documents: object[], last: Entries]> = [
	['placed where there were none', [placed], [is('placed', freight)]],
	['nor an empty list', [holds([], [freight])], [is('placed', freight)]],
	['cleared', [cleared], [is('cleared', freight)]],
	['cleared, with an empty list', [holds([freight], [])], [is('cleared', freight)]],
	[
		'active in other words',
		[holds([customs], [active(customs, 'Exam ordered')])],
		[is('activated', active(customs, 'Exam ordered'))],
	],
	['pending again', [holds([active(customs)], [customs])], [is('relaxed', customs)]],
	['in other words', [holds([freight], [{ ...freight, description: 'Still not paid' }])], []],
	[
		'of two with one name, one is cleared',
		[holds([exam, papers], [papers])],
		[is('cleared', exam)],
	],
	[
		'of two with one name, one is activated',
		[holds([papers, pendingExam], [exam, papers])],
		[is('activated', exam)],
	],
	['two with one name change places', [holds([exam, pendingExam], [pendingExam, exam])], []],
	['nor in other words', [holds([exam, pendingExam], reworded)], []],
	['a second one of the name', [holds([exam], [exam, papers])], [is('placed', papers)]],
	['a list in place of a pair, gone by now', [list([freight], [])], [is('cleared', freight)]],
	['a list in place of a pair, there now', [list([freight], [freight])], [is('placed', freight)]],
	['reported a second time', [placed, placed], []],
	['placed at the ramp', [atRamp(null, [freight])], [is('placed', freight)]],
	['cleared at the ramp', [atRamp([freight], [])], [is('cleared', freight)]],
	['placed at the ramp a second time', [atRamp(null, [freight]), atRamp(null, [freight])], []],
	[
		'cleared at the port, still there at the ramp',
		[atRamp(null, [freight]), updated({ [KEY]: [[exam], []] }, { [KEY]: [], [RAMP]: [freight] })],
		[is('cleared', exam)],
	],
	[
		'the same one, of port and ramp',
		[updated({ [KEY]: [[], [exam]], [RAMP]: [null, [exam]] }, { [KEY]: [exam], [RAMP]: [exam] })],
		[is('placed', exam)],
	],
	[
		'those of an update that does not say what changed',
		[updated(null as never, { pickup_lfd: null, [KEY]: [], [RAMP]: [freight] })],
		[is('placed', freight)],
	],
	['placed again', [placed, cleared, placed], [is('placed', freight)]],
	[
		'cleared in its own words, however long',
		[holds(null, [other, one]), holds([other, one], [other])],
		[is('cleared', one)],
	],
	[
		'two with one name and long words change places',
		[holds(null, [one, pendingOther]), holds([one, pendingOther], [pendingOther, one])],
		[],
	],
	['each container by itself', [placed, another], [is('placed', freight)]],
	// Deliveries that a later one overtook.
	[
		'late, still listed, of which nobody heard',
		[holds([freight], [freight, exam]), late],
		[is('placed', freight)],
	],
	['late a second time', [holds([freight], [freight, exam]), late, late], []],
	[
		'late, beside another one of its name',
		[holds([exam], [exam, papers]), early(holds(null, [exam]))],
		[is('placed', exam)],
	],
	[
		'late, and it is still what it became',
		[holds([exam], [exam, freight]), early(holds([pendingExam], [exam]))],
		[is('activated', exam)],
	],
	['late, and reported', [placed, late], []],
	['late, and not listed any more', [holds([freight], []), late], []],
	['late, and not taken back', [placed, early(cleared)], []],
	['nor afterwards', [placed, early(cleared), placed], []],
];

describe('what became of holds', () => {
	it.each(CASES)('%s', (_, documents, last) => {
		expect(reported('hold_changes', documents).at(-1)).toEqual(last);
	});

	it.each([KEY, 'pod_terminal_holds'])('by %s, one entry each', (key) => {
		const after = [active(customs), { name: 'TMF', description: 'Fee' }];
		const { hold_changes } = itemOf(holds([freight, customs], after, key));
		expect(new Set(hold_changes as object[])).toEqual(
			new Set([
				{ change: 'placed', name: 'TMF', description: 'Fee', status: 'hold' },
				is('activated', active(customs)),
				is('cleared', freight),
			]),
		);
	});

	it('one without a status blocks like any other, whatever its text says', () => {
		const { hold_changes } = itemOf(
			holds([customs], [{ name: 'customs', description: 'pending' }]),
		);
		expect(hold_changes).toMatchObject([{ change: 'activated', status: 'hold' }]);
	});

	it('what a lost delivery would have reported is reported by the next', () => {
		// In between customs was placed and freight was cleared.
		const [, second] = reported<Entries>('hold_changes', [
			...[placed, holds([customs], [active(customs)])],
		]);
		expect(new Set(second)).toEqual(
			new Set([is('placed', active(customs)), is('cleared', freight)]),
		);
	});

	it('is no part of other events', () => {
		const moved = changed('container.pickup_lfd.changed', { value: null });
		for (const document of [moved, updated({ weight_in_lbs: [1, 2] })])
			expect(itemOf(document)).not.toHaveProperty('hold_changes');
	});

	it('is nothing once the container is gone', () => {
		const report = trigger();
		report(
			changed('container.transport.full_out', {}, { pod_full_out_at: '2026-03-02T16:00:00Z' }),
		);
		expect(report(late, { now: NOW })?.hold_changes).toEqual([]);
	});
});

it('a run that failed has reported only its own hold, although another one of that name was reported before', () => {
	const hold = (description: string, isReported = true) => ({
		...{ name: 'customs', status: 'hold', description, isReported },
	});
	const at = (notifiedAt: number, ...list: object[]) =>
		({ container: { holds: { list, notifiedAt, since: 1 } } }) as Known;
	const first = { before: at(1, hold('Exam')), after: at(2, hold('Exam'), hold('Papers')) };
	const now = at(3, hold('Exam'), hold('Papers'), hold('Fee'));
	expect(knownAgain(first, now, 2).container?.holds?.list).toEqual([
		...[hold('Exam'), hold('Papers', false), hold('Fee')],
	]);
});
