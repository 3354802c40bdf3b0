/** What is said where something closes, and what keeps it from closing. */
import { describe, expect, it } from 'vitest';

import { AccountExceptions } from '../../../nodes/ContainerTracking/exceptions/account';
import type { Evaluated } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { cases } from '../../cases.mts';
import { accountOf, AT_SEA, box, BY_RAIL, type Attributes, type Options } from './builders.mts';

const BOX = '11111111-1111-4111-8111-111111111111';

function after(key: string, boxes: Evaluated[], options: Options = {}, isReported = true) {
	const rows = [{ exception_key: key, since: '2026-03-06T15:00:00Z' }];
	const { items, notes } = accountOf(boxes, rows, { show: 'all', ...options }, isReported);
	return { notes, row: items.find(({ exception_key }) => exception_key === key) };
}

const STOPPED: Attributes = {
	line_tracking_stopped_at: '2026-03-10T00:00:00Z',
	line_tracking_stopped_reason: 'no_updates_at_line',
};

describe('the sentence of what is closed', () => {
	it.each(cases<{ kind: string; evaluated: Evaluated; sentence: string }>`
		discharged after all not | kind port_dwell | evaluated ${box(AT_SEA)}
			| sentence TEST1234567: the long stay at the port is over, by what is reported now it has not landed.
		still at the ramp | kind rail_dwell
			| evaluated ${box({ ...BY_RAIL, pod_rail_departed_at: '2026-03-07T18:00:00Z', ind_ata_at: '2026-03-10T18:00:00Z' })}
			| sentence TEST1234567: no longer more days at the ramp than allowed, it is still there.
		still out | kind street_dwell | evaluated ${box({ pod_full_out_at: '2026-03-10T18:00:00Z' })}
			| sentence TEST1234567: no longer out for more days than allowed, and the empty is not back.
		its hold is pending again | kind available_yet_blocked
			| evaluated ${box({ holds_at_pod_terminal: [{ name: 'customs', status: 'pending' }] })}
			| sentence TEST1234567: no hold blocks any more (pending: customs), ready for pickup.
		at the ramp, by a check of the port | kind available_yet_blocked
			| evaluated ${box({ ...BY_RAIL, ind_ata_at: '2026-03-11T18:00:00Z', holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] })}
			| sentence TEST1234567: no hold blocks any more (at the port: customs), now at the ramp.
		the terminal marks it unavailable as well | kind available_yet_blocked
			| evaluated ${box({ available_for_pickup: false, current_status: 'not_available', holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] })}
			| sentence TEST1234567: no longer marked available, hold customs.
		no hold is left | kind available_yet_blocked | evaluated ${box()}
			| sentence TEST1234567: the hold was cleared, ready for pickup.
		the terminal is as silent as before, and the line has stopped | kind silent_tracking
			| evaluated ${box({ terminal_checked_at: '2026-03-06T15:00:00Z' }, STOPPED)}
			| sentence TEST1234567: the line has stopped tracking as well, reported for the shipment.
		the terminal was heard of again before the line stopped | kind silent_tracking
			| evaluated ${box({ terminal_checked_at: '2026-03-09T15:00:00Z' }, STOPPED)}
			| sentence TEST1234567: no longer silent.
	`)('%s', (_, { kind, evaluated, sentence }) => {
		const { row } = after(`${BOX}:${kind}`, [evaluated]);
		expect(row).toMatchObject({ change: 'closed', sentence });
	});

	it.each([
		['back on the first one', 'Example Star'],
		['rolled again', 'Example Sun'],
	])('a vessel that it is no longer on is named: %s', (_, pod_vessel_name) => {
		const watched = { exception_key: 's1:watched', vessel_name: 'Example Star' };
		const vessel = { vessel_name: 'Example Moon', vessel_imo: '9811000', voyage_number: '7W' };
		const rolled = { exception_key: 's1:rolled:9811000', ...vessel };
		const { items } = accountOf([box(AT_SEA, { pod_vessel_name })], [watched, rolled]);
		expect(items.filter(({ change }) => change === 'closed')).toMatchObject([
			{
				sentence:
					'Shipment TESTBL001 (TEST1234567): no longer rolled to Example Moon (IMO 9811000), voyage 7W.',
			},
		]);
	});

	/** Each began on Friday at 15:00Z, five days ago. */
	it.each(cases<{ key: string; evaluated: Evaluated; options: Options; text: string }>`
		past ETA | key s1:past_eta | options.hoursPastEta 200 | text past ETA
			| evaluated ${box(AT_SEA, { pod_eta_at: '2026-03-06T15:00:00Z' })}
		the line | key s1:silent_tracking | options.daysSilent 10 | text silent tracking
			| evaluated ${box(AT_SEA, { line_tracking_last_succeeded_at: '2026-03-06T15:00:00Z' })}
		the terminal | key ${`${BOX}:silent_tracking`} | options.daysSilent 10 | text silent tracking
			| evaluated ${box({ terminal_checked_at: '2026-03-06T15:00:00Z' })}
		on rail | key ${`${BOX}:no_rail_movement`} | options.daysWithoutRailMovement 10
			| evaluated ${box({ ...BY_RAIL, pod_rail_departed_at: '2026-03-06T15:00:00Z' })}
			| text no movement on rail
	`)('where only the threshold was raised: %s', (_, { key, evaluated, options, text }) => {
		const { row } = after(key, [evaluated], options);
		expect(row?.change).toBe('closed');
		expect(row?.phrase).toBe(`nothing has changed, but ${text} is within what is allowed now`);
	});

	it('of an ETA that was moved', () => {
		const { row } = after('s1:past_eta', [box(AT_SEA, { pod_eta_at: '2026-03-12T15:00:00Z' })]);
		expect(row).toMatchObject({ change: 'closed', phrase: 'no longer past its ETA' });
	});

	it.each(cases<{ evaluated: Evaluated; text: string }>`
		the ship is in, whoever reported it
			| evaluated ${box({}, { line_tracking_last_succeeded_at: '2026-03-01T00:00:00Z' })}
			| text silent tracking is over, the ship has arrived
		everything is picked up, and tracking has stopped all the same
			| evaluated ${box({ pod_full_out_at: '2026-03-11T18:00:00Z' }, STOPPED)}
			| text silent tracking is over, its containers were picked up
		the line is heard of again at sea
			| evaluated ${box(AT_SEA, { line_tracking_last_succeeded_at: '2026-03-11T00:00:00Z' })}
			| text no longer silent
	`)('of a silent line: %s', (_, { evaluated, text }) => {
		const { row } = after('s1:silent_tracking', [evaluated]);
		expect(row).toMatchObject({
			change: 'closed',
			sentence: `Shipment TESTBL001 (TEST1234567): ${text}.`,
		});
	});
});

describe('a container that nothing is reported about', () => {
	const unreported = box({ ...AT_SEA, number: null }, STOPPED);
	const options: Options = { kinds: ['silent_tracking'] };

	it('may be picked up, so that tracking stopped says nothing: neither open nor closed', () => {
		const { row, notes } = after('s1:silent_tracking', [unreported], options, false);
		expect(row).toMatchObject({ change: 'unknown' });
		expect(notes).toContain(
			'Not assessable for 1 shipment: silent tracking, since tracking has stopped, and it is not known whether its containers were picked up.',
		);
	});

	it('does not hide what an earlier page notified of it', () => {
		const account = new AccountExceptions({ kinds: ['past_eta'], earlier: null });
		account.add(box({}, { pod_eta_at: '2026-03-01' }));
		account.add(box(AT_SEA, { pod_eta_at: '2026-03-01' }), false);
		expect(account.result().items).toEqual([]);
	});
});

describe('the sentence of what is open', () => {
	const sentenceOf = (evaluated: Evaluated, options: Options) => {
		const { items, notes } = accountOf([evaluated], null, options);
		return items.length === 0 ? notes.join() : items.map(({ sentence }) => sentence).join();
	};

	it.each(cases<{ evaluated: Evaluated; options: Options; sentence: string }>`
		an appointment that is a day has no hour
			| evaluated ${box({ pickup_appointment_at: '2026-03-09' })}
			| options.kinds[] appointment_missed
			| sentence TEST1234567: appointment Mon 9 Mar was missed, it is still at Pier 400.
		four hours of silence | evaluated ${box()} | options.kinds[] silent_tracking
			| options.daysSilent 0
			| sentence TEST1234567: terminal not heard of for less than a day, last Wed 11 Mar.
		heard of in a year to come | evaluated ${box({ terminal_checked_at: '2099-03-11T15:00:00Z' })}
			| options.kinds[] silent_tracking
			| sentence Not assessable for 1 container: silent tracking, since it is not known when the terminal was last heard of.
	`)('%s', (_, { evaluated, options, sentence }) => {
		expect(sentenceOf(evaluated, options)).toBe(sentence);
	});
});
