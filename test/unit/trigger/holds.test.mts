/** What an event reports holds: one entry for each that differs from what was reported last. */
import { describe, expect, it } from 'vitest';

import { type Known, knownAgain } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { changed, early, updated } from '../events/deliveries.mts';
import { itemOf, NOW, reported, trigger } from './reducing.mts';

interface Hold {
	name: string;
	status?: string;
	description?: string;
}

const freight: Hold = { name: 'freight', status: 'hold', description: 'Not paid' };
const customs: Hold = { name: 'customs', status: 'pending', description: 'To come' };
const active = (hold: Hold, description = hold.description): Hold => ({
	...hold,
	status: 'hold',
	description,
});

const KEY = 'holds_at_pod_terminal';
/** An update of the holds; the container lists the new ones already. */
const holds = (before: Hold[] | null, after: Hold[] | null, key = KEY) =>
	updated({ [key]: [before, after] }, { [KEY]: after });

const changesOf = (documents: object[]) => reported<Hold[]>('hold_changes', documents);
const changesIn = (before: Hold[] | null, after: Hold[] | null) =>
	changesOf([holds(before, after)])[0];

describe('which holds changed', () => {
	it.each([KEY, 'pod_terminal_holds'])('by %s, one entry each', (key) => {
		const after = [active(customs), { name: 'TMF', description: 'Fee' }];
		const { hold_changes } = itemOf(holds([freight, customs], after, key));
		expect(hold_changes).toHaveLength(3);
		expect(hold_changes).toEqual(
			expect.arrayContaining([
				{ change: 'placed', name: 'TMF', description: 'Fee', status: 'hold' },
				{ change: 'activated', name: 'customs', description: 'To come', status: 'hold' },
				{ change: 'cleared', name: 'freight', description: 'Not paid', status: 'hold' },
			]),
		);
	});

	it('where there were none before', () => {
		for (const before of [null, []]) {
			expect(changesIn(before, [freight])).toMatchObject([{ change: 'placed', name: 'freight' }]);
		}
	});

	it('where there are none any more', () => {
		for (const after of [null, []]) {
			expect(changesIn([freight], after)).toEqual([{ change: 'cleared', ...freight }]);
		}
	});

	it('a pending hold becomes active with another description', () => {
		expect(changesIn([customs], [active(customs, 'Exam ordered')])).toEqual([
			{ change: 'activated', name: 'customs', description: 'Exam ordered', status: 'hold' },
		]);
	});

	it('an active hold is pending again', () => {
		expect(changesIn([active(customs)], [customs])).toEqual([{ change: 'relaxed', ...customs }]);
	});

	it('one without a status blocks like any other, whatever its text says', () => {
		const hold = { name: 'customs', description: 'pending' };
		expect(changesIn([customs], [hold])).toMatchObject([{ change: 'activated', status: 'hold' }]);
	});

	it('the same hold in other words is no change', () => {
		expect(changesIn([freight], [{ ...freight, description: 'Still not paid' }])).toEqual([]);
	});

	it('of two with the same name each is known by its description', () => {
		const [exam, papers] = [active(customs, 'Exam'), active(customs, 'Papers')];
		expect(changesIn([exam, papers], [papers])).toEqual([{ change: 'cleared', ...exam }]);
		const pendingExam = { ...exam, status: 'pending' };
		expect(changesIn([papers, pendingExam], [exam, papers])).toEqual([
			{ change: 'activated', ...exam },
		]);
	});

	it('two of the same name change nothing by changing places, nor in other words', () => {
		const [exam, pending] = [active(customs, 'Exam'), { ...customs, description: 'Exam' }];
		expect(changesIn([exam, pending], [pending, exam])).toEqual([]);
		const reworded = [pending, exam].map((hold) => ({ ...hold, description: 'Exam of it all' }));
		expect(changesIn([exam, pending], reworded)).toEqual([]);
	});

	it('a second one of the same name is placed', () => {
		const second = active(customs, 'Second exam');
		expect(changesIn([active(customs)], [active(customs), second])).toEqual([
			{ change: 'placed', ...second },
		]);
	});

	it('a list instead of a pair is reported by what the container lists', () => {
		const one = (held: Hold[]) => updated({ [KEY]: [[freight]] }, { [KEY]: held });
		expect(itemOf(one([])).hold_changes).toEqual([{ change: 'cleared', ...freight }]);
		expect(itemOf(one([freight])).hold_changes).toEqual([{ change: 'placed', ...freight }]);
	});

	it('is no part of other events', () => {
		const event = 'container.pickup_lfd.changed';
		expect(itemOf(changed(event, { value: null }))).not.toHaveProperty('hold_changes');
		expect(itemOf(updated({ weight_in_lbs: [1, 2] }))).not.toHaveProperty('hold_changes');
	});
});

describe('compared with the list reported last', () => {
	it('a second reporting says nothing again', () => {
		const placed = holds(null, [freight]);
		expect(changesOf([placed, placed])).toEqual([[{ change: 'placed', ...freight }], []]);
	});

	it('cleared and placed again is reported each time', () => {
		const [placed, cleared] = [holds(null, [freight]), holds([freight], null)];
		const words = changesOf([placed, cleared, placed]).map(([entry]) => entry);
		expect(words).toMatchObject([
			{ change: 'placed' },
			{ change: 'cleared' },
			{ change: 'placed' },
		]);
	});

	it('what a lost delivery would have reported is reported by the next', () => {
		const [, second] = changesOf([
			holds(null, [freight]),
			// In between customs was placed and freight was cleared.
			holds([customs], [active(customs)]),
		]);
		expect(second).toHaveLength(2);
		expect(second).toEqual(
			expect.arrayContaining([
				{ change: 'placed', ...active(customs) },
				{ change: 'cleared', ...freight },
			]),
		);
	});

	it('a cleared hold is reported in its own words, however long, also of two with one name', () => {
		const long = (word: string) =>
			active(customs, `${word} ${'exam of the whole container'.repeat(5)}`);
		const [one, other] = [long('First'), long('Second')];
		const both = [other, one];
		expect(changesOf([holds(null, both), holds(both, [other])])[1]).toEqual([
			{ change: 'cleared', ...one },
		]);
	});

	it('two with one name and long descriptions change nothing by changing places', () => {
		const long = 'exam of the whole container'.repeat(5);
		const one = active(customs, `First ${long}`);
		const other = { ...customs, description: `Second ${long}` };
		expect(changesOf([holds(null, [one, other]), holds([one, other], [other, one])])[1]).toEqual(
			[],
		);
	});

	it('of each container by itself', () => {
		const document = holds(null, [freight]);
		const another = JSON.parse(JSON.stringify(document).replaceAll('"c1"', '"c2"')) as object;
		expect(changesOf([document, another])[1]).toMatchObject([{ change: 'placed' }]);
	});
});

describe('a delivery that a later one overtook', () => {
	const late = early(holds(null, [freight]));

	it('reports a hold that is still listed and that nobody was reported about, once', () => {
		const [first, second, third] = changesOf([
			holds([freight], [freight, active(customs)]),
			late,
			late,
		]);
		expect(first).toEqual([{ change: 'placed', ...active(customs) }]);
		expect(second).toEqual([{ change: 'placed', ...freight }]);
		expect(third).toEqual([]);
	});

	it('reports a hold that is still listed although another one of that name was reported', () => {
		const [exam, papers] = [active(customs, 'Exam'), active(customs, 'Papers')];
		const overtaken = early(holds(null, [exam]));
		const [, second, third] = changesOf([holds([exam], [exam, papers]), overtaken, overtaken]);
		expect(second).toEqual([{ change: 'placed', ...exam }]);
		expect(third).toEqual([]);
	});

	it('says that a hold became what it still is, where nobody was reported about that', () => {
		const activated = holds([customs], [active(customs)]);
		const later = holds([active(customs)], [active(customs), freight]);
		expect(changesOf([later, early(activated)])[1]).toEqual([
			{ change: 'activated', ...active(customs) },
		]);
	});

	it('says nothing of a hold that was reported, or is not listed any more', () => {
		expect(changesOf([holds(null, [freight]), late])[1]).toEqual([]);
		expect(changesOf([holds([freight], []), late])[1]).toEqual([]);
	});

	it('does not take a hold back', () => {
		expect(changesOf([holds(null, [freight]), early(holds([freight], null))])[1]).toEqual([]);
		expect(
			changesOf([holds(null, [freight]), early(holds([freight], null)), holds(null, [freight])])[2],
		).toEqual([]);
	});

	it('whose run failed has reported only its own hold, although another one of that name was reported before', () => {
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

	it('says nothing once the container is gone', () => {
		const report = trigger();
		report(
			changed('container.transport.full_out', {}, { pod_full_out_at: '2026-03-02T16:00:00Z' }),
		);
		expect(report(late, { now: NOW })?.hold_changes).toEqual([]);
	});
});
