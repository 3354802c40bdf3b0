/**
 * Container: Where Is It. Now is Monday 23 November 2026, 10:00 in Los Angeles (UTC-8), 02:00 on Tuesday in Shanghai
 * (UTC+8). Days and local times are worked out by hand from the UTC times that the service is given here.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import type { Attributes } from '../../sandbox/resource.mts';
import { PROFILES, type Profile } from '../harness/profiles.mts';
import { byId } from '../harness/scene.mts';
import * as at from './whereIsItScene.mts';
import { startWhere, type Event, type Where } from './whereIsItScene.mts';

const { ARRIVED, DEPARTED, DISCHARGED, LOADED, LANDED, OUT, OUT_AT_PORT, BACK, SAILED } = at;
const ETA = 'ETA Thu 26 Nov 10:00, 2 days later than first planned (Tue 24 Nov 10:00)';
const AT_SEA = {
	last_event: 'Departed from Shanghai, Thu 5 Nov 18:00',
	last_event_at: '2026-11-05T18:00:00+08:00',
	vessel: 'ALPHA MERIDIAN',
	eta: '2026-11-26T10:00:00-08:00',
	next: `Arrival at Los Angeles, ${ETA}`,
	last_free_day: null,
	terminal: 'Harbor Gate Terminal',
	place: 'on_the_way',
	customer_name: 'Elm Trading',
};
const DISCHARGED_AT = 'Discharged at Los Angeles (Harbor Gate Terminal)';
const NOT_COUNTED = 'Reported without a time that can be read and is past, so not counted';

interface Case {
	events?: Event[];
	container?: Attributes;
	shipment?: Attributes;
	expected: IDataObject;
}

/** What the service knows, and what the item says of it. */
const CASES = cases<Case>`
	all of it: one flat item, with both ETAs | events[] ${LOADED}
		| expected last_event=Loaded at Shanghai, Thu 5 Nov 02:00 last_event_place=Shanghai
			last_event_kind=container.transport.vessel_loaded voyage_number=041E
			port_of_discharge=Los Angeles eta_original=2026-11-24T10:00:00-08:00 eta_days_later=2
			note=null
	discharged: terminal and last free day, and no ETA any more | events ${DISCHARGED}
		| events ${DEPARTED} | events ${LOADED} | container ${LANDED} pickup_lfd=2026-11-27T08:00:00Z
		| expected last_event=${DISCHARGED_AT}, Sun 22 Nov 14:05 eta=null
			last_event_at=2026-11-22T14:05:00-08:00 next=Pickup at Harbor Gate Terminal
			last_free_day=2026-11-27
	why somebody should look at it, for a report of these items | events []
		| container ${LANDED} pod_discharged_at=2026-11-18T22:05:00Z
		| expected urgency=none listed_apart=null | expected.reasons[] no_lfd_after_discharge
	the shipment's arrival at a destination that is the port is none inland | events[] ${DISCHARGED}
		| container ${LANDED}
		| shipment destination_locode=USLAX destination_name="Los Angeles" destination_ata_at=2026-11-23T10:00:00Z
		| expected last_event=${DISCHARGED_AT}, Sun 22 Nov 14:05 place=port
			next=Pickup at Harbor Gate Terminal
	picked up | container ${OUT} | events ${DISCHARGED}
		| events ${OUT_AT_PORT} timestamp=2026-11-23T17:10:00Z
		| expected last_event=Full out (picked up) at Los Angeles, Mon 23 Nov 09:10
			next=Return of the empty container
	back by the status alone, after the gate of the ramp
		| events [] | container ${at.GONE_AT_RAMP} current_status=empty_returned | expected next=null
	back | container ${OUT} empty_terminated_at=2026-11-23T17:40:00Z | events ${OUT_AT_PORT}
		| events ${BACK} | expected last_event=Empty returned at Los Angeles, Mon 23 Nov 09:40 next=null
	a time that lies ahead or cannot be read has not happened, and is named where it came last
		| events ${DEPARTED} | events ${LOADED} timestamp=null created_at=2026-11-05T00:00:00Z
		| events ${ARRIVED} timestamp=2026-11-26T18:00:00Z created_at=2026-11-20T00:00:00Z
		| events ${DISCHARGED} timestamp=soon created_at=2026-11-21T00:00:00Z
		| expected last_event=Departed from Shanghai, Thu 5 Nov 18:00 eta=2026-11-26T10:00:00-08:00
			note=${NOT_COUNTED}: ${DISCHARGED_AT}, Arrived at Los Angeles.
			sentence=${expect.stringMatching(/ so not counted: .*, Arrived at Los Angeles\.$/)}
	one that was taken back has not happened either | events ${DEPARTED}
		| events ${ARRIVED} invalidated_at=2026-11-22T00:00:00Z
		| expected last_event=Departed from Shanghai, Thu 5 Nov 18:00 eta=2026-11-26T10:00:00-08:00
	the zone of the event | events[] ${DEPARTED} timezone=Asia/Tokyo
		| expected last_event=Departed from Shanghai, Thu 5 Nov 19:00
			last_event_at=2026-11-05T19:00:00+09:00
	else of its port | events[] ${DEPARTED} timezone=Mars/Olympus
		| expected last_event=Departed from Shanghai, Thu 5 Nov 18:00
			last_event_at=2026-11-05T18:00:00+08:00
	else UTC, which is said | events[] ${DEPARTED} place=null timezone=null location_locode=CNNGB
		| expected last_event=Departed from CNNGB, Thu 5 Nov 10:00 UTC
			last_event_at=2026-11-05T10:00:00Z
	the ship is in, as an event reports alone: discharge comes next | events ${DEPARTED}
		| events ${ARRIVED} | expected last_event=Arrived at Los Angeles, Sat 21 Nov 12:00 eta=null
			next=Discharge at Los Angeles
	an ETA that moved to midnight of its day | events[] ${DEPARTED} # First planned for Tuesday.
		| shipment pod_eta_at=2026-11-26T08:00:00Z pod_original_eta_at=2026-11-26T18:00:00Z
		| expected next=Arrival at Los Angeles, ETA Thu 26 Nov 00:00
	to the end of its day | events[] ${DEPARTED}
		| shipment pod_eta_at=2026-11-27T07:59:00Z pod_original_eta_at=2026-11-26T18:00:00Z
		| expected next=Arrival at Los Angeles, ETA Thu 26 Nov 23:59
	that has passed | events[] ${DEPARTED}
		| shipment pod_eta_at=2026-11-22T20:00:00Z pod_original_eta_at=2026-11-26T18:00:00Z
		| expected next=Arrival at Los Angeles, ETA Sun 22 Nov 12:00 (has passed, no arrival known), 4 days earlier than first planned (Thu 26 Nov 10:00)
	that cannot be read | events[] ${DEPARTED} | shipment pod_eta_at=TBD
		| expected next=Arrival at Los Angeles, ETA not known
	that is a day alone: not over before its day is | events[] ${DEPARTED}
		| shipment pod_eta_at=2026-11-23 | expected eta=2026-11-23
			next=Arrival at Los Angeles, ETA Mon 23 Nov, 1 day earlier than first planned (Tue 24 Nov 10:00)
	bound inland | events[] ${DISCHARGED} | container ${LANDED} | shipment ${at.BOUND}
		| expected next=Onward move to Chicago
	that names a railway and its own port as the destination: where it goes is not known
		| events[] ${DISCHARGED} | shipment destination_locode=USLAX destination_name="Los Angeles"
		| container ${LANDED} pod_rail_carrier_scac=UPRR
		| expected next=Onward move to the inland destination
	the same on rail | events[] ${DISCHARGED}
		| shipment destination_locode=USLAX destination_name="Los Angeles"
		| container ${LANDED} ${at.RAIL} current_status=on_rail available_for_pickup=false
		| expected next=${expect.stringMatching(/^Arrival at the inland destination, ETA Fri 27 Nov/)}
			last_event=Rail: loaded at Los Angeles, Sun 22 Nov 20:00
	the same at the ramp | events[] ${DISCHARGED}
		| shipment destination_locode=USLAX destination_name="Los Angeles"
		| container ${LANDED} ${at.RAIL} ind_ata_at=2026-11-23T16:00:00Z
		| expected last_event=Rail: arrived at inland destination, Mon 23 Nov 16:00 UTC
	on rail: when it is expected there | events ${DISCHARGED}
		| events ${at.LOS_ANGELES} name=rail_loaded timestamp=2026-11-23T04:00:00Z
		| container ${LANDED} ${at.RAIL} current_status=on_rail available_for_pickup=false
		| shipment ${at.BOUND} destination_timezone=America/Chicago
		| expected last_event=Rail: loaded at Los Angeles, Sun 22 Nov 20:00
			next=Arrival at Chicago, ETA Fri 27 Nov 09:00
	at the ramp, as an event reports alone: that is not what comes next | shipment ${at.BOUND}
		| events ${DISCHARGED} | events name=arrived_at_inland_destination place=USCHI
			timezone=America/Chicago timestamp=2026-11-23T16:00:00Z
		| container ${LANDED} pod_rail_departed_at=2026-11-22T23:00:00Z current_status=on_rail
			available_for_pickup=false | expected next=${expect.stringMatching(/^Pickup/)}
	back, as an event reports alone | events ${DISCHARGED} | events ${BACK} | container ${OUT}
		| expected next=null
	picked up at the ramp: the event of the gate of the port is another milestone
		| events[] ${OUT_AT_PORT} | container ${at.GONE_AT_RAMP}
		| shipment destination_name=Chicago destination_timezone=America/Chicago
		| expected last_event=Full out (picked up) at Chicago, Sun 22 Nov 15:00
	unless there is one of the ramp | events ${OUT_AT_PORT}
		| events name=full_out place=USCHI timestamp=2026-11-22T20:00:00Z
		| shipment destination_name=Chicago destination_timezone=America/Chicago
		| container ${at.GONE_AT_RAMP}
		| expected last_event=${expect.stringMatching(/^Full out \(picked up\) .*, Sun 22 Nov 14:00$/)}
	picked up, where the port is the destination: in the time of the port
		| events[] ${OUT_AT_PORT} | container ${at.GONE_AT_RAMP}
		| shipment destination_locode=USLAX destination_name="Los Angeles" destination_timezone=null
		| expected last_event=Full out (picked up) at Los Angeles, Sun 22 Nov 13:00
	another vessel than that to the port of discharge is named with what it did | events ${LOADED}
		| events ${at.SHANGHAI} name=feeder_departed imo="9000067" voyage_number=7S
			timestamp=2026-11-06T04:00:00Z | expected vessel=ALPHA MERIDIAN
			last_event=Feeder: departed from Shanghai, vessel TEST TRADER, voyage 7S, Fri 6 Nov 12:00
	estimates and what the terminal says are no milestones; an unknown kind reports its name
		| container ${LANDED} | events ${DISCHARGED}
		| events ${at.LOS_ANGELES} name=customs_inspected timestamp=2026-11-23T09:00:00Z
		| events ${at.LOS_ANGELES} name=available timestamp=2026-11-23T10:00:00Z
		| events ${at.LOS_ANGELES} name=not_available timestamp=2026-11-23T10:00:00Z
		| events ${at.LOS_ANGELES} name=estimated.vessel_arrived timestamp=2026-11-23T10:00:00Z
		| expected last_event=Customs inspected at Los Angeles, Mon 23 Nov 01:00
	of what happened at once, what was known last counts
		| events ${ARRIVED} created_at=2026-11-21T21:00:00Z
		| events ${ARRIVED} name=vessel_berthed created_at=2026-11-21T22:00:00Z
		| expected last_event=Berthed at Los Angeles, Sat 21 Nov 12:00
	no event can be read: the dates of the container say what happened, and the event is named
		| events[] ${DISCHARGED} timestamp=soon | container ${LANDED} | shipment ${SAILED}
		| expected last_event=${DISCHARGED_AT}, Sun 22 Nov 14:05 next=Pickup at Harbor Gate Terminal
			note=${NOT_COUNTED}: ${DISCHARGED_AT}.
	its arrival | events [] | container pod_arrived_at=2026-11-21T20:00:00Z | shipment ${SAILED}
		| expected last_event=Arrived at Los Angeles, Sat 21 Nov 12:00
	a date that is later than the last event counts | events[] ${DEPARTED} | container ${LANDED}
		| expected last_event=${DISCHARGED_AT}, Sun 22 Nov 14:05
	of the same milestone, the event does | container ${LANDED}
		| events[] ${DISCHARGED} firms=null timestamp=2026-11-22T21:05:00Z
		| expected last_event=Discharged at Los Angeles, Sun 22 Nov 13:05
`;

let where: Where;
const start = (profile: Profile) => async () => void (where = await startWhere(profile));

describe('one container', () => {
	beforeAll(start('public'));

	test.each(CASES)('%s', async (_, { events, container, shipment, expected }) => {
		where.know(events, container, shipment);
		expect(await where.of({ output: 'full' })).toMatchObject(expected);
	});

	test('texts of any length: words stay short, and what comes behind them is still there', async () => {
		const LONG = 'x'.repeat(200_000);
		const event = { ...DEPARTED, place: null, location_locode: LONG, voyage_number: LONG };
		const odd = { ...event, name: LONG, timestamp: '2026-11-05T11:00:00Z' };
		const many = Array.from({ length: 50 }, (_, n) => ({
			...{ ...odd, name: `${n}${LONG.slice(0, 500)}`, timestamp: 'soon' },
		}));
		const names = { port_of_discharge_name: LONG, destination_name: LONG };
		where.know([event, odd, ...many], {}, { pod_vessel_name: LONG, ...names });
		const { sentence, last_event, next, note } = await where.of({ output: 'full' });
		const cut = `${'x'.repeat(80)}…`;
		expect(last_event).toBe(`${cut.replace('x', 'X')} at ${cut}, Thu 5 Nov 19:00`);
		expect(next).toBe(`Arrival at ${cut}, ${ETA}`);
		expect([String(note).length, String(sentence).length]).toEqual([1_001, 1_001]);
		expect(sentence).toContain(`; next: arrival at ${cut}, ETA Thu 26 Nov 10:00`);
	});
});

describe.each(PROFILES)('in profile %s', (profile) => {
	beforeAll(start(profile));
	const INCLUDED = { pickupFilters: { includePickedUp: true } };
	const AT_SEA_IN_WORDS = () =>
		`${where.number}: ${AT_SEA.last_event}; vessel ALPHA MERIDIAN, voyage 041E; next: arrival at Los Angeles, ${ETA}.`;

	test('at sea, in two requests: vessel, ETA and how it moved, in the time of each place', async () => {
		where.know([LOADED, { ...DEPARTED, imo: '9000029', voyage_number: '041E' }]);
		const { number, id, scene } = where;
		const sentence = `${AT_SEA_IN_WORDS()} ${await where.pickupSentence()}`;
		scene.sandbox.clearRequests();
		const item = await where.of();
		expect(item).toEqual({ number, ...AT_SEA, sentence, container_id: id });
		const path = `GET /containers/${id}`;
		expect(scene.sent()).toEqual([path, `${path}/transport_events`]);
		expect(await where.of({ containerId: byId(number, 'number') })).toEqual(item);
	});

	test('nothing known yet: the sentence says what is not known', async () => {
		const nothing = { pod_vessel_name: null, pod_vessel_imo: null, pod_voyage_number: null };
		where.know([], {}, { ...nothing, pod_eta_at: null, pod_original_eta_at: null });
		expect(await where.of()).toMatchObject({
			...{ last_event: null, last_event_at: null, vessel: null, eta: null },
			next: 'Arrival at Los Angeles, ETA not known',
			sentence: `${where.number}: no milestone known yet; vessel not known; next: arrival at Los Angeles, ETA not known. ${await where.pickupSentence()}`,
		});
		expect(await where.ofMany()).toMatchObject({ last_event: null, last_event_at: null });
	});

	test('of many, at sea: the same by the dates of the shipment, without its events', async () => {
		where.know([], {}, SAILED);
		const { number, id, scene } = where;
		const sentence = `${AT_SEA_IN_WORDS()} ${await where.pickupSentence()}`;
		scene.sandbox.clearRequests();
		expect(await where.ofMany()).toMatchObject({ number, ...AT_SEA, sentence, container_id: id });
		expect(scene.sent().join()).not.toContain('transport_events');
	});

	// 05:30Z on the 23rd: the evening before in Los Angeles, where the port is.
	test.each(cases<Case & { parameters?: IDataObject }>`
		discharged: where, and what comes next | container ${LANDED} pickup_lfd=2026-11-27T08:00:00Z
			| expected last_event=${DISCHARGED_AT}, Sun 22 Nov 14:05 eta=null
				next=Pickup at Harbor Gate Terminal last_free_day=2026-11-27
		picked up, where it is asked for | container ${OUT} | parameters ${INCLUDED}
			| expected next=Return of the empty container
				last_event=Full out (picked up) at Los Angeles (Harbor Gate Terminal), Mon 23 Nov 09:10
		returned, with the zone of another place: by the clock of the port | parameters ${INCLUDED}
			| container ${OUT} pod_full_out_at=2026-11-22T23:00:00Z
				empty_terminated_at=2026-11-23T05:30:00Z empty_terminated_timezone=Asia/Shanghai
			| expected last_event=Empty returned, Sun 22 Nov 21:30
				last_event_at=2026-11-22T21:30:00-08:00
	`)('of many, %s', async (_, { container, expected, parameters }) => {
		where.know([], container, { ...SAILED, pol_atd_at: null });
		expect(await where.ofMany(parameters)).toMatchObject(expected);
	});

	test('of many, picked up is left out, and filters leave out the others', async () => {
		where.know([], OUT);
		expect(await where.ofMany()).toBeUndefined();
		where.know([]);
		const items = await where.all({ pickupFilters: { customers: 'Elm Trading' } });
		expect(new Set(items.map((item) => item.customer_name))).toEqual(new Set(['Elm Trading']));
	});

	test('of many, those that arrive next come first, those whose ETA nobody knows last', async () => {
		where.know([], {}, { pod_eta_at: '2026-11-10T19:00:00Z' });
		const etas = (await where.all()).map(({ eta }) => String(eta ?? '9999').slice(0, 10));
		expect(etas[0]).toBe('2026-11-10');
		expect(etas).toEqual([...etas].sort());
		expect(new Set(etas).size).toBeGreaterThan(1);
	});
});
