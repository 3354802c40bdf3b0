/** Which way a last free day moved, by what an event and its container say alone. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { cases, record } from '../../cases.mts';
import {
	bare,
	changed,
	CONTAINER,
	publicDelivery,
	transportEvent,
	updated,
} from '../events/deliveries.mts';
import {
	beside,
	dated,
	dates,
	deadlines,
	first,
	holds,
	LFD,
	midnight,
	move,
	moved,
	OPEN,
	pair,
	TERMINAL,
} from './lfdDeliveries.mts';
import { areNews, itemOf } from './reducing.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';
const RAIL = 'container.pickup_lfd_rail.changed';
const LINE = 'container.pickup_lfd_line.changed';
const has = (members: object): object => expect.objectContaining(members) as object;

describe('the pickup status of an event', () => {
	it('is evaluated from container, shipment and terminal that came along', () => {
		expect(itemOf(dated(12)).pickup).toMatchObject(record`
			number=TEST1234567 last_free_day=2026-03-12 lfd_zone=${LOS_ANGELES} terminal=Pier Test
			firms_code=T123 bill_of_lading_number=BL123456 ref_numbers=["BOX-1", "PO-1042"]
			container_id=c1 incomplete=false
		`);
	});

	it('is marked incomplete where the container did not come along, and asks for no alert', () => {
		expect(itemOf(bare('container.transport.available')).pickup).toMatchObject({
			...{ incomplete: true, alerts: false, container_id: 'c1', last_free_day: null },
			sentence: expect.stringContaining('without its container'),
		});
	});
});

describe('by the changeset, a last free day was', () => {
	it.each([
		['set', null, '2026-03-12'],
		['earlier', '2026-03-14', '2026-03-12'],
		['later', '2026-03-10', '2026-03-12'],
		['cleared', '2026-03-14', null],
		['unchanged', null, null],
	])('%s: %s, then %s', (direction, previous, current) => {
		const item = itemOf(moved(previous, current));
		expect(item.lfd_change).toEqual({
			...{ direction, previous, previous_known: true, current, source: 'combined' },
			...{ stated_by: null, needs_container: false, overtaken: false },
		});
		expect(item).toEqual(has(beside(previous, current)));
	});

	const at = (after: string) =>
		updated({ pickup_lfd: [midnight(12), after] }, { pickup_lfd: after });
	const stale = updated({ pickup_lfd: pair(14, 12) }, { pickup_lfd: midnight(14) });
	holds`
		unchanged at another hour of the same day | by[] ${at('2026-03-12T19:00:00Z')}
			| expected unchanged
		earlier, where the container came along as it was before: the second value wins | by[] ${stale}
			| expected ${move('earlier', 14, 12)} | item.pickup last_free_day=2026-03-12
	`;

	it.each([['moved'], [7], [{}]])('never cleared by %j, which is no date', (value) => {
		const garbage = updated({ pickup_lfd: [midnight(14), value] }, { pickup_lfd: value });
		expect(itemOf(garbage).lfd_change).toEqual(OPEN);
	});
});

describe('by an event of its own', () => {
	const before = dates(14, null, 14);
	holds`
		the direction is unknown, and the date before too, where nothing reports it | by[] ${dated(12)}
			| expected ${first('unknown', 12, { previous: null, needs_container: false })}
		a container that came along as it was before reports the date before
			| by[] ${changed(TERMINAL, { value: midnight(12) }, before)}
			| expected ${move('earlier', 14, 12, { source: 'terminal' })}
			| item.pickup last_free_day=2026-03-12 lfd_dates_disagree=false
	`;

	it('reports no date before where nothing reports it', () => {
		expect(itemOf(dated(12))).not.toHaveProperty('previous');
	});

	it.each(['container.transport.vessel_arrived', 'container.brand_new'])(
		'%s is not about the last free day',
		(event) => {
			expect(itemOf(changed(event))).not.toHaveProperty('lfd_change');
		},
	);
});

describe('the documented example', () => {
	const [before, after] = ['2026-12-04T05:00Z', '2026-12-01T05:00Z'];
	const now = DateTime.fromISO('2026-11-21T12:00:00Z', { zone: 'utc' });
	const example = (import_deadlines: object) =>
		updated(
			{ pickup_lfd: [before, after] },
			{ pod_timezone: 'America/New_York', pickup_lfd: after, import_deadlines },
		);

	it('4 Dec to 1 Dec, and the container says 1 Dec already: earlier', () => {
		expect(itemOf(example({ pickup_lfd_terminal: after }), { now })).toMatchObject({
			previous: before,
			lfd_change: move('earlier', '2026-12-04', '2026-12-01'),
			pickup: { last_free_day: '2026-12-01' },
		});
	});

	const NOV30 = '2026-11-30';
	const ofTerminal = example({ pickup_lfd_line: after, pickup_lfd_terminal: NOV30 });
	holds`
		an earlier date of the terminal counted before and counts now: unchanged
			| by ${[[ofTerminal, { now }]]} | expected ${move('unchanged', NOV30, NOV30)}
			| item previous=${NOV30} current=${NOV30}
	`;
});

describe('a changeset with several sources together', () => {
	const all = {
		pickup_lfd: pair(14, 12),
		pickup_lfd_line: pair(14, 12),
		pickup_lfd_terminal: pair(16, 13),
	};
	const opposite = { pickup_lfd_line: pair(14, 18), pickup_lfd_terminal: pair(16, 13) };
	const both = { pickup_lfd: pair(14, 12), pickup_lfd_line: pair(14, 12) };
	const fields = Object.keys(all).map((field) => ({ field }));
	holds`
		each is reported, and the earliest counts | by[] ${updated(all, dates(12, 12, 13))}
			| expected ${move('earlier', 14, 12)} | item changes=${fields}
		in opposite ways: line later, terminal earlier
			| by[] ${updated(opposite, dates(18, 18, 13))} | expected ${move('earlier', 14, 13)}
		the combined date and the source that explains it: others were not moved along
			| by[] ${updated(both, dates(12, 12, 12))} | expected ${move('unchanged', 12, 12)}
	`;

	it('as whole import deadlines, beside pickup_lfd or alone', () => {
		const whole = [deadlines(14, 15).import_deadlines, deadlines(12, 15).import_deadlines];
		for (const more of [{}, { pickup_lfd: pair(14, 12) }]) {
			const item = itemOf(updated({ import_deadlines: whole, ...more }, dates(12, 12, 15)));
			expect(item.lfd_change).toEqual(move('earlier', 14, 12));
			expect(item.changes).toContainEqual({
				...{ field: 'pickup_lfd_line', before: midnight(14), after: midnight(12) },
			});
		}
	});
});

describe('a changeset with one value instead of a pair', () => {
	const one = (now: number) =>
		updated({ pickup_lfd: [midnight(12)] }, { pickup_lfd: midnight(now) });
	holds`
		the old one, where the container says another | by[] ${one(10)}
			| expected ${move('earlier', 12, 10)}
		the new one, where the container says the same: the date before is not known | by[] ${one(12)}
			| expected ${first('unknown', 12)}
	`;
});

describe('a changeset with one source alone', () => {
	const line = (before: number, after: number) => ({ pickup_lfd_line: pair(before, after) });
	const ofTerminal = (before: number | null, after: number | null) => ({
		pickup_lfd_terminal: pair(before, after),
	});
	holds`
		pickup_lfd_line, which pickup_lfd repeats | by[] ${updated(line(14, 12), dates(12, 12))}
			| expected ${move('earlier', 14, 12, { source: 'line' })} | item ${beside(14, 12)}
			| item.changes[] field=pickup_lfd_line
		pickup_lfd_terminal, earlier than the line’s
			| by[] ${updated(ofTerminal(14, 12), dates(16, 16, 12))}
			| expected ${move('earlier', 14, 12, { source: 'terminal' })}
			| item.pickup lfd_dates_disagree=true lfd_source=terminal
		pickup_lfd_terminal, set later than the line’s: nothing that counts moved
			| by[] ${updated(ofTerminal(null, 20), dates(12, 12, 20))}
			| expected ${move('unchanged', 12, 12)} | item ${beside(12, 12)}
			| item.changes[] before=null after=${midnight(20)}
		pickup_lfd_terminal, cleared while the line’s stays: later
			| by[] ${updated(ofTerminal(12, null), dates(16, 16))} | expected ${move('later', 12, 16)}
	`;
});

describe('a changeset with the rail carrier’s date alone', () => {
	const [before, after] = [midnight(14, CHICAGO), midnight(12, CHICAGO)];
	const rail = { import_deadlines: { pickup_lfd_rail: after } };
	const changeset = { pickup_lfd_rail: [before, after] };
	const AT_RAMP = {
		pickup_lfd: null,
		pod_rail_departed_at: '2026-02-25T12:00:00Z',
		ind_ata_at: '2026-03-01T12:00:00Z',
		final_destination_timezone: CHICAGO,
	};
	const facility = { ind_facility_lfd_on: '2026-03-12' };
	const ofContract = { ind_facility_lfd_on: ['2026-03-14', '2026-03-12'] };
	const atPort = { pickup_lfd: midnight(20), final_destination_timezone: CHICAGO, ...rail };
	holds`
		of a container at the ramp: earlier | by[] ${updated(changeset, { ...AT_RAMP, ...rail })}
			| expected ${move('earlier', 14, 12, { source: 'rail' })}
			| item previous=${before} current=${after} | item.pickup lfd_zone=${CHICAGO}
		by the name of the contract: earlier | by[] ${updated(ofContract, { ...AT_RAMP, ...facility })}
			| expected ${move('earlier', 14, 12)} | item previous=2026-03-14 current=2026-03-12
		of a container at the port, whose own date counts: unchanged
			| by[] ${updated(changeset, atPort)} | expected ${move('unchanged', 20, 20)}
			| item ${beside(20, 20)}
		of the port’s date, of a container at the ramp: it does not count any more
			| by[] ${updated({ pickup_lfd: pair(4, 2) }, { ...AT_RAMP, ...rail, pickup_lfd: midnight(2) })}
			| expected ${move('unchanged', 12, 12)}
	`;
});

/** One date in two notations is one date: it says nothing of another one before. */
describe('one date in two notations', () => {
	/** The container says 12 March, midnight in Los Angeles. */
	const delivery = (value: string): JsonObject => {
		const event = transportEvent({ event: LFD, value, timestamp: '2026-03-02T17:30:00Z' });
		return publicDelivery(LFD, event, [CONTAINER]);
	};

	it.each(['2026-03-12', '2026-03-13T06:59:00Z'])(
		'a first reporting of %s is news, of which the date before is not known',
		(value) => {
			expect(itemOf(delivery(value)).lfd_change).toEqual(first('unknown', 12));
			expect(areNews([delivery(value), delivery('2026-03-12T07:00:00Z')])).toEqual([true, false]);
		},
	);

	holds`
		another day than the container’s reports the one before | by[] ${delivery('2026-03-10')}
			| expected ${move('earlier', 12, 10)}
	`;
});

describe('the zone a changed date is read in', () => {
	/** 23:00 on 10 March in Los Angeles, 01:00 on 11 March in Chicago. */
	const BETWEEN = '2026-03-11T06:00:00Z';
	const value = { value: BETWEEN };
	const inland = { pickup_lfd: null, final_destination_timezone: CHICAGO };
	const ofRail = { ...inland, import_deadlines: { pickup_lfd_rail: BETWEEN } };
	const ofLine = { ...inland, import_deadlines: { pickup_lfd_line: BETWEEN } };
	const current = (document: object) =>
		(itemOf(document).lfd_change as { current: string }).current;

	it.each(cases<{ document: JsonObject; day: number }>`
		rail: the final destination | document ${changed(RAIL, value, ofRail)} | day 11
		line: the port | document ${changed(LINE, value, ofLine)} | day 10
		line: the final destination once the container went inland
			| document ${changed(LINE, value, { ...ofLine, ind_ata_at: '2026-03-02T12:00:00Z' })} | day 11
		without a container: that of the event
			| document ${bare(LFD, { ...value, timezone: LOS_ANGELES })} | day 10
		without a container, of an event in no zone: UTC
			| document ${bare(LFD, { ...value, timezone: 'no' })} | day 11
		without a container or a zone: UTC | document ${bare(LFD, value)} | day 11
		none for a bare date
			| document ${changed(LFD, { value: '2026-03-11' }, { pickup_lfd: '2026-03-11' })} | day 11
		none for a bare date without a container
			| document ${bare(LFD, { value: '2026-03-11', timezone: LOS_ANGELES })} | day 11
	`)('%s', (_, { document, day }) => expect(current(document)).toBe(`2026-03-${day}`));

	it('pickup_lfd that repeats the rail date: the final destination, source rail', () => {
		const document = changed(LFD, value, { ...ofRail, pickup_lfd: BETWEEN });
		expect(itemOf(document).lfd_change).toMatchObject({ source: 'rail', current: '2026-03-11' });
	});
});
