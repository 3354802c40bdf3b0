/** Which way a last free day moved, by what was told before of the same container. */
import { describe, expect, it } from 'vitest';

import { bare, changed, updated } from '../events/deliveries.mts';
import { dated, deadlines, LFD, midnight, moved } from './lfdDeliveries.mts';
import { directions, told, trigger } from './reducing.mts';

describe('said once', () => {
	it('the second telling of a change is unchanged, in whatever form', () => {
		const telling = [
			moved('2026-03-14', '2026-03-12'),
			dated('2026-03-12'),
			moved('2026-03-14', '2026-03-12'),
			bare(LFD, { value: midnight('2026-03-12'), timezone: 'America/Los_Angeles' }),
		];
		expect(directions(telling)).toEqual(['earlier', 'unchanged', 'unchanged', 'unchanged']);
		for (const change of told('lfd_change', telling).slice(1)) {
			expect(change).toMatchObject({ previous: '2026-03-12', current: '2026-03-12' });
		}
	});

	it('by one source alone, without the container, it is unchanged', () => {
		const event = 'container.pickup_lfd_terminal.changed';
		const attributes = { value: midnight('2026-03-12'), timezone: 'America/Los_Angeles' };
		expect(directions([moved('2026-03-14', '2026-03-12'), bare(event, attributes)])).toEqual([
			'earlier',
			'unchanged',
		]);
	});

	it('the same day at another hour is unchanged', () => {
		const noon = changed(
			LFD,
			{ value: '2026-03-12T19:00:00Z' },
			{ pickup_lfd: '2026-03-12T19:00:00Z' },
		);
		expect(directions([dated('2026-03-12'), noon])).toEqual(['unknown', 'unchanged']);
	});

	it('an alarm is told where the events before could not tell from which day; then no more', () => {
		const [bareOne, update] = [dated('2026-03-12'), moved('2026-03-14', '2026-03-12')];
		expect(directions([bareOne, bareOne, update, bareOne, update])).toEqual([
			'unknown',
			'unchanged',
			'earlier',
			'unchanged',
			'unchanged',
		]);
	});

	it.each([
		[null, 'set'],
		['2026-03-10', 'later'],
	])('the second event corrects it once: the day before was %s', (before, direction) => {
		const update = moved(before, '2026-03-12');
		const [first, second, third] = told('lfd_change', [dated('2026-03-12'), update, update]);
		expect(first).toMatchObject({ direction: 'unknown', previous_known: false });
		expect(second).toMatchObject({ direction, previous: before, previous_known: true });
		expect(third).toMatchObject({ direction: 'unchanged' });
	});

	it('to and fro is told each time', () => {
		const days = ['2026-03-12', '2026-03-14', '2026-03-12', '2026-03-14'];
		expect(directions(days.map((day) => dated(day)))).toEqual([
			'unknown',
			'later',
			'earlier',
			'later',
		]);
	});

	it('cleared and set again are told each time', () => {
		const history = [
			moved(null, '2026-03-12'),
			moved('2026-03-12', null),
			moved('2026-03-12', null),
			moved(null, '2026-03-12'),
		];
		expect(directions(history)).toEqual(['set', 'cleared', 'unchanged', 'set']);
	});

	it('of each container by itself', () => {
		const other = JSON.parse(
			JSON.stringify(dated('2026-03-12')).replaceAll('"c1"', '"c2"'),
		) as object;
		expect(directions([dated('2026-03-14'), other])).toEqual(['unknown', 'unknown']);
	});
});

describe('the date before', () => {
	it('is that of the changeset, whatever was told', () => {
		const [, change] = told('lfd_change', [dated('2026-03-20'), moved('2026-03-10', '2026-03-12')]);
		expect(change).toMatchObject({ direction: 'later', previous: '2026-03-10' });
	});

	it('is what was told last where the event does not tell it', () => {
		const [, change] = told('lfd_change', [moved('2026-03-10', '2026-03-18'), dated('2026-03-20')]);
		expect(change).toMatchObject({ direction: 'later', previous: '2026-03-18' });
	});

	it('is what was told last, not what the container still holds', () => {
		const stale = changed(
			LFD,
			{ value: midnight('2026-03-12') },
			{ pickup_lfd: midnight('2026-03-10') },
		);
		const [, change] = told('lfd_change', [dated('2026-03-14'), stale]);
		expect(change).toMatchObject({ direction: 'earlier', previous: '2026-03-14' });
	});

	it('is what was told last where the changeset holds no pair', () => {
		const [, change] = told('lfd_change', [
			dated('2026-03-18'),
			updated({ pickup_lfd: midnight('2026-03-20') }, { pickup_lfd: midnight('2026-03-20') }),
		]);
		expect(change).toMatchObject({ direction: 'later', previous: '2026-03-18' });
	});

	it('is what was told last where a changeset moves nothing that counts', () => {
		// Told last was the 14th; the telling of its way to the 12th was lost.
		const sameDay = updated(
			{ pickup_lfd: ['2026-03-12T07:00:00Z', '2026-03-12T19:00:00Z'] },
			{ pickup_lfd: '2026-03-12T19:00:00Z' },
		);
		const [, change] = told('lfd_change', [dated('2026-03-14'), sameDay]);
		expect(change).toMatchObject({ direction: 'earlier', previous: '2026-03-14' });
	});

	it('is unchanged while an earlier date of another source still counts', () => {
		const event = 'container.pickup_lfd_line.changed';
		const at = (value: string, line: string) =>
			changed(
				event,
				{ value: midnight(value) },
				{ pickup_lfd: midnight(line), ...deadlines(line, '2026-03-10') },
			);
		const tell = trigger();
		tell(at('2026-03-12', '2026-03-12'));
		// The container was read before the line's date moved.
		expect(tell(at('2026-03-16', '2026-03-12'))).toMatchObject({
			previous: midnight('2026-03-10'),
			current: midnight('2026-03-10'),
			lfd_change: { direction: 'unchanged', current: '2026-03-10', source: 'line' },
			pickup: { last_free_day: '2026-03-10', lfd_dates_disagree: true },
		});
	});
});
