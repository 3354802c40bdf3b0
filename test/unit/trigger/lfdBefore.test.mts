/** Which way a last free day moved, by what was reported before of the same container, and by what is not known of it. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import {
	bare,
	changed,
	early,
	madeAt,
	SHIPMENT,
	updated,
	withContainer,
} from '../events/deliveries.mts';
import {
	beside,
	dated,
	dates,
	deadlines,
	first,
	holds,
	holdsWith,
	LFD,
	midnight,
	move,
	moved,
	OPEN,
	pair,
	stored,
	TERMINAL,
} from './lfdDeliveries.mts';
import { directions, NOW, reported, trigger } from './reducing.mts';

const LINE = 'container.pickup_lfd_line.changed';
const LOS_ANGELES = { timezone: 'America/Los_Angeles' };
const none = { pickup_lfd: null };
const has = (members: object): object => expect.objectContaining(members) as object;
const got = (container: object) => ({ fetched: [withContainer(container), SHIPMENT] });
const RAIL = 'container.pickup_lfd_rail.changed';
const AT_RAMP = { ind_ata_at: '2026-03-02T16:00:00Z', ind_facility_lfd_on: '2026-03-10' };
const OUT = { pod_full_out_at: '2026-03-02T16:00:00Z' };

describe('by an event of its own', () => {
	// 23:30 on the 11th in Los Angeles.
	const late = '2026-03-12T06:30:00Z';
	const without = (value: string, event = LFD) => bare(event, { value });
	holds`
		the new date is its value, not its timestamp, and is read in the zone of the container
			| by[] ${dated(13)}
			| by[] ${changed(LFD, { value: late, timestamp: '2026-03-01T00:00:00Z' }, { pickup_lfd: late })}
			| expected ${move('earlier', 13, 11)} | item previous=2026-03-13 current=${late}
		it is reported without the container, too | by[] ${without('2026-03-14')}
			| by[] ${without('2026-03-12')}
			| expected ${has({ ...{ direction: 'earlier', previous: '2026-03-14', current: '2026-03-12' }, needs_container: true })}
		of one source alone, without the container, an earlier day is sure to count
			| by[] ${without('2026-03-14')} | by[] ${without('2026-03-12', TERMINAL)}
			| expected unknown earlier
		of one source alone, without the container, a later day is not | by[] ${without('2026-03-14')}
			| by[] ${without('2026-03-16', TERMINAL)} | expected unknown unknown
		of one source alone, whose dates the service does not show, an earlier day counts
			| by[] ${dated(14)} | by ${[[bare(TERMINAL, { value: midnight(12), ...LOS_ANGELES }), got({ pickup_lfd: midnight(14) })]]}
			| expected ${move('earlier', 14, 12)} | item.pickup last_free_day=2026-03-12
		not that of the railway where the fetched container has a newer one of the ramp
			| by ${[[bare(RAIL, { value: midnight(12), ...LOS_ANGELES }), got(AT_RAMP)]]}
			| expected ${has({ current: '2026-03-10' })}
		# Of the whole container the nearer day was reported.
		nor is an earlier day that comes after the one that counts | by[] ${dated(10, deadlines(14, 10))}
			| by[] ${bare(LINE, { changeset: { pickup_lfd_line: pair(14, 12) } })}
			| expected unknown unknown
	`;
});

describe('said once', () => {
	const again = [
		moved(14, 12),
		dated(12),
		moved(14, 12),
		bare(LFD, { value: midnight(12), ...LOS_ANGELES }),
	];
	const alone = bare(TERMINAL, { value: midnight(12), ...LOS_ANGELES });
	const other = JSON.parse(JSON.stringify(dated(12)).replaceAll('"c1"', '"c2"')) as object;
	holds`
		the second reporting of a change is unchanged, in whatever form | by ${again}
			| expected earlier unchanged unchanged unchanged
		by one source alone, without the container, it is unchanged | by[] ${moved(14, 12)}
			| by[] ${alone} | expected earlier unchanged
		an alarm is reported where the events before could not say from which day; then no more
			| by[] ${dated(12)} | by[] ${dated(12)} | by[] ${moved(14, 12)} | by[] ${dated(12)}
			| by[] ${moved(14, 12)} | expected unknown unchanged earlier unchanged unchanged
		to and fro is reported each time | by ${[12, 14, 12, 14].map((day) => dated(day))}
			| expected unknown later earlier later
		cleared and set again are reported each time | by[] ${moved(null, 12)} | by[] ${moved(12, null)}
			| by[] ${moved(12, null)} | by[] ${moved(null, 12)} | expected set cleared unchanged set
		of each container by itself | by[] ${dated(14)} | by[] ${other} | expected unknown unknown
	`;

	it.each([
		[null, 'set'],
		['2026-03-10', 'later'],
	])('the second event corrects it once: the day before was %s', (before, direction) => {
		const update = moved(before, 12);
		expect(reported('lfd_change', [dated(12), update, update])).toEqual([
			first('unknown', 12),
			move(direction, before, 12),
			has({ direction: 'unchanged' }),
		]);
	});
});

describe('the date before', () => {
	const whole = updated({ pickup_lfd: midnight(20) }, { pickup_lfd: midnight(20) });
	const sameDay = updated(
		{ pickup_lfd: ['2026-03-12T07:00:00Z', '2026-03-12T19:00:00Z'] },
		{ pickup_lfd: '2026-03-12T19:00:00Z' },
	);
	const byLine = (value: number, held: number) =>
		changed(LINE, { value: midnight(value) }, dates(held, held, 10));
	holds`
		is that of the changeset, whatever was reported | by[] ${dated(20)} | by[] ${moved(10, 12)}
			| expected ${move('later', 10, 12)}
		is what was reported last where the changeset holds no pair | by[] ${dated(18)} | by[] ${whole}
			| expected ${move('later', 18, 20)}
		# Reported last was the 14th; the reporting of its way to the 12th was lost.
		is what was reported last where a changeset moves nothing that counts | by[] ${dated(14)}
			| by[] ${sameDay} | expected ${move('earlier', 14, 12)}
		# The container was read before the line's date moved.
		is unchanged while an earlier date of another source still counts | by[] ${byLine(12, 12)}
			| by[] ${byLine(16, 12)}
			| expected ${has({ direction: 'unchanged', current: '2026-03-10', source: 'line' })}
			| item ${beside(10, 10)} | item.pickup last_free_day=2026-03-10 lfd_dates_disagree=true
	`;
});

describe('a date that is not there any more', () => {
	const NULL = { value: null };
	const stale = changed(LFD, NULL, { pickup_lfd: midnight(20) });
	const needed = { needs_container: true };

	it('without a value: nothing is concluded before the container was got', () => {
		const report = trigger();
		report(dated(14));
		const silent = report(changed(LFD, {}, none));
		expect(silent?.lfd_change).toEqual(move('unknown', 14, null, needed));
		expect(silent).not.toHaveProperty('current');
		expect(report(moved(14, null))?.lfd_change).toMatchObject({ direction: 'cleared' });
	});

	holds`
		without a value, no container: the container is needed | by[] ${bare(LFD)} | expected ${OPEN}
		without a value, a container without a date: the container is needed
			| by[] ${changed(LFD, {}, none)} | expected ${OPEN}
		is cleared where the container was got and has none | by ${[dated(18), [bare(LFD), got(none)]]}
			| expected ${has({ direction: 'cleared', needs_container: false })}
		is cleared by a value of null where a date was known | by[] ${dated(20)}
			| by[] ${changed(LFD, NULL, none)}
			| expected ${has({ ...{ direction: 'cleared', previous: '2026-03-20', current: null }, needs_container: false })}
		is cleared by a value of null where the container still says one | by[] ${stale}
			| expected ${has({ direction: 'cleared', previous: '2026-03-20', current: null })}
			| item.pickup last_free_day=null
		is never called cleared by a value of null alone: the container is needed
			| by[] ${changed(LFD, NULL, none)} | expected ${first('unknown', null, needed)}
	`;

	it.each([
		['picked_up', { ...none, ...OUT }],
		['on the train', { ...none, pod_rail_departed_at: '2026-03-02T16:00:00Z' }],
	])('is closed, not cleared, where the container is %s', (_, container) => {
		for (const documents of [
			[moved(14, null, container)],
			[dated(14), changed(LFD, NULL, container)],
			[dated(14), changed(LFD, {}, container)],
			[changed(LFD, NULL, container)],
		]) {
			expect(directions(documents).at(-1)).toBe('closed');
		}
	});

	// At the ramp since the 2nd, so the line's 14th, which no terminal states, is no date of the port.
	it.each([
		['cleared', 'at the ramp', { ind_ata_at: '2026-03-02T16:00:00Z' }],
		['closed', 'on the train', { pod_rail_departed_at: '2026-03-02T16:00:00Z' }],
	])(
		'of the line is %s by the first event, too, where the container is %s',
		(expected, _, there) => {
			const emptied = updated(
				{ pickup_lfd_line: pair(14, null), pickup_lfd: pair(14, null) },
				{ ...none, ...there, import_deadlines: { pickup_lfd_line: null } },
			);
			expect(directions([emptied])).toEqual([expected]);
		},
	);
});

describe('a guess from pickup_lfd alone', () => {
	const guessed = updated({ pickup_lfd: pair(14, 12) }, dates(12, 12, 12));
	const before = updated({ pickup_lfd_terminal: pair(13, 12) }, dates(14, 14, 12));
	const previous = (direction: string, date: string) => has({ direction, previous: date });
	holds`
		is taken where nothing was reported before | by[] ${guessed}
			| expected ${previous('earlier', '2026-03-14')}
		gives way to what was reported: the terminal said the same day all along | by[] ${before}
			| by[] ${guessed} | expected ${previous('unchanged', '2026-03-12')}
		the terminal’s own change is reported before it | by[] ${before}
			| expected ${has({ direction: 'earlier', current: '2026-03-12' })}
		gives way to what was reported: another day before | by[] ${dated(13)} | by[] ${guessed}
			| expected ${previous('earlier', '2026-03-13')}
		# So does what follows from the line's date alone, which took the place of the terminal's in pickup_lfd.
		gives way to what was reported: another source had a day before | by[] ${dated(14)}
			| by[] ${updated({ pickup_lfd_line: pair(null, 12) }, { pickup_lfd: midnight(12) })}
			| expected ${previous('earlier', '2026-03-14')}
	`;
});

describe('a delivery that a later one overtook', () => {
	const silent = madeAt(dated(10), undefined);
	const overtaken = has({ direction: 'unchanged', overtaken: true });

	it('moves nothing, and leaves what was reported last as it is', () => {
		const history = [moved(14, 12), early(dated(14)), dated(12), moved(12, 10)];
		expect(reported('lfd_change', history)).toEqual([
			has({ direction: 'earlier', overtaken: false }),
			overtaken,
			has({ direction: 'unchanged', overtaken: false }),
			has({ direction: 'earlier', overtaken: false }),
		]);
	});

	holds`
		asks nobody to get the container | by[] ${dated(12)} | by[] ${early(changed(LFD, {}, none))}
			| expected ${has({ direction: 'unchanged', overtaken: true, needs_container: false })}
		a container that was fetched says what it is, however late the event comes
			| by ${[dated(14), [early(bare(LFD)), got({ pickup_lfd: midnight(10) })]]}
			| expected ${has({ ...{ direction: 'earlier', previous: '2026-03-14', current: '2026-03-10' }, overtaken: false })}
		is not overtaken where both were made at the same moment, or it does not say when
			| by[] ${dated(14)} | by[] ${dated(12)} | by[] ${silent} | expected unknown earlier earlier
	`;

	it('a container that was fetched is as new as its fetch, so what was made before it is late', () => {
		const report = trigger();
		report(bare(LFD), got({ pickup_lfd: midnight(10) }));
		const at = (moment: string) => report(madeAt(dated(12), moment))?.lfd_change;
		expect(at('2026-03-03T11:00:00Z')).toEqual(overtaken);
		expect(at('2026-03-03T12:00:00Z')).toMatchObject({ direction: 'later', overtaken: false });
	});

	it('after the container was reported to be gone, nothing of it is reported any more', () => {
		const report = trigger();
		report(dated(14));
		report(changed('container.transport.full_out', {}, OUT));
		expect(report(early(dated(12)))).toMatchObject({
			...{ lfd_change: overtaken, pickup: { alerts: false } },
		});
		// One that the service made later is not late.
		const later = madeAt(dated(12), '2026-03-04T00:00:00Z');
		expect(report(later, { now: NOW.plus({ days: 2 }) })?.lfd_change).toMatchObject({
			...{ direction: 'unknown', overtaken: false },
		});
	});
});

describe('a container that is older than its event', () => {
	const changeset = { pickup_lfd: pair(3, 12), pickup_lfd_line: pair(null, 12) };
	holdsWith({ hasOnlyCombined: false })`
		keeps the terminal’s date, where the line’s explains why the combined one moved
			| by[] ${updated(changeset, dates(3, null, 3))}
			| expected ${has({ direction: 'unchanged', previous: '2026-03-03', current: '2026-03-03' })}
			| item.container pickup_lfd=${stored(12)}
	`;

	it.each(['simplified', 'full'] as const)(
		'does not contradict the change, in output %s',
		(output) => {
			const document = changed(TERMINAL, { value: midnight(7) }, dates(10, null, 10));
			expect(trigger({ output })(document)).toMatchObject({
				lfd_change: { direction: 'earlier', current: '2026-03-07' },
				container: { pickup_lfd: stored(7) },
			});
		},
	);
});

describe('a combined date whose other sources are not known', () => {
	const report = () => trigger({ hasOnlyCombined: false });

	it.each([
		['later', '2026-03-10', '2026-03-12', 'unknown'],
		['earlier', '2026-03-12', '2026-03-10', 'earlier'],
		['set', null, '2026-03-12', 'set'],
		['cleared', '2026-03-12', null, 'cleared'],
	])('moved %s: from %s to %s is %s', (_, before, after, direction) => {
		const item = report()(moved(before, after));
		expect(item?.lfd_change).toMatchObject({ direction, previous: before, current: after });
		const note = expect.stringContaining('one of them may be earlier');
		if (direction === 'unknown') expect(item?.note).toEqual(note);
		else expect(item).not.toHaveProperty('note');
	});

	it.each([
		['beside its event', {}],
		['that was fetched', got({ pickup_lfd: midnight(9) })],
	])('is unknown where another source stated a day, though no container has it, %s', (_, rest) => {
		const line = 'container.pickup_lfd_line.changed';
		const reporting = trigger({ hasOnlyCombined: true });
		reporting(changed(TERMINAL, { value: midnight(5) }, { pickup_lfd: midnight(7) }));
		const document = changed(line, { value: midnight(9) }, { pickup_lfd: midnight(9) });
		expect(reporting(document, rest)).toMatchObject({
			...{ lfd_change: { direction: 'unknown', previous: '2026-03-05', current: '2026-03-09' } },
			note: expect.stringContaining('one of them may be earlier'),
		});
	});

	it('is unknown without the container, too', () => {
		const { data, included } = moved(10, 12) as { data?: object; included?: object };
		const others = (included as Array<{ type: string }>).filter(({ type }) => type !== 'container');
		expect(report()({ data, included: others })?.lfd_change).toEqual(OPEN);
	});

	it('is reported once, and compared with nothing uncertain afterwards', () => {
		const heard = report();
		const says = (document: object) => (heard(document)?.lfd_change as IDataObject).direction;
		expect(says(moved(10, 12))).toBe('unknown');
		expect(says(dated(12))).toBe('unchanged');
		// The terminal's date was there all along, so nothing moved from the 12th to the 3rd.
		expect(says(dated(12, deadlines(12, 3)))).toBe('unknown');
	});
});
