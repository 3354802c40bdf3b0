/** What an item says of itself, as one plain line and for Slack, word for word. */
import { describe, expect, it } from 'vitest';

import {
	bare,
	changed,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	TRACKING_REQUEST,
	transportEvent,
	updated,
	updatedEvent,
	withContainer,
} from '../events/deliveries.mts';
import { itemOf, trigger } from './reducing.mts';

const STATED = {
	...{ availability_known: true, available_for_pickup: true, current_status: 'available' },
	terminal_checked_at: '2026-03-03T10:00:00Z',
};
const NEVER = 'last free day is in 9 days (Thu 12 Mar, Los Angeles time) at Pier Test';
const UNCONFIRMED = 'source unconfirmed';
const PAPERS = 'B/L BL123456 · BOX-1, PO-1042';

const hold = (name: string, description: string | null = null, status = 'hold') => ({
	...{ name, description, status },
});

/** Of an update that cleared these holds, with the container as it is now. */
const cleared = (holds: object[], container: object = STATED) =>
	updated({ holds_at_pod_terminal: [holds, []] }, { ...container, holds_at_pod_terminal: [] });

describe('a hold', () => {
	it('that was cleared leaves the container ready', () => {
		expect(itemOf(cleared([hold('TMF')]))).toMatchObject({
			sentence: 'TEST1234567: Hold TMF cleared, ready for pickup',
			slack_text: `*Hold TMF cleared*, ready for pickup\nTEST1234567: ${NEVER}; available for pickup; ${UNCONFIRMED}.\n${PAPERS}`,
		});
	});

	it('of another kind asks for somebody only while it is there, and says then what it was', () => {
		const other = hold('other', 'Row closed');
		const placed = updated(
			{ holds_at_pod_terminal: [[], [other]] },
			{ holds_at_pod_terminal: [other] },
		);
		const [, says] = String(itemOf(placed).slack_text).split('\n');
		expect(itemOf(placed).sentence).toBe(
			'TEST1234567: Hold other placed, find out who has to clear it',
		);
		expect(says).toBe('Terminal says: Row closed');
		const [headline, was] = String(itemOf(cleared([other])).slack_text).split('\n');
		expect([headline, was]).toEqual(['*Hold other cleared*, ready for pickup', 'Was: Row closed']);
	});

	it('of an endless name leaves room for others in a message', () => {
		const endless = hold('x'.repeat(5_000));
		const placed = updated(
			{ holds_at_pod_terminal: [[], [endless]] },
			{ holds_at_pod_terminal: [endless] },
		);
		const [headline, status, papers] = String(itemOf(placed).slack_text).split('\n');
		expect(headline).toBe(`*Hold ${'x'.repeat(995)}…*`);
		expect(status).toHaveLength(1_001);
		expect(papers).toBe(PAPERS);
	});
});

describe('a release', () => {
	const released = (container: object) =>
		updated({ available_for_pickup: [false, true] }, { ...STATED, ...container });

	it('of a container that is off dock sends no truck', () => {
		const { sentence, slack_text } = itemOf(released({ current_status: 'off_dock' }));
		expect(sentence).toBe(
			'TEST1234567: Released, but off dock, call first: it may not be at the terminal',
		);
		expect(slack_text).not.toMatch(/truck/i);
	});

	it('of a container that waits for its train sends no truck', () => {
		const { sentence, slack_text } = itemOf(
			released({ current_status: 'awaiting_inland_transfer' }),
		);
		expect(sentence).toBe('TEST1234567: Released, but waiting for rail, ask the line');
		expect(slack_text).not.toMatch(/\*Available|truck/i);
	});

	it('says what the truck has to carry, and what is not known of it', () => {
		const lines = String(
			itemOf(released({ equipment_length: 40, equipment_type: 'dry' })).slack_text,
		);
		expect(lines.split('\n')[0]).toBe('*Available for pickup*');
		expect(lines.split('\n')[2]).toBe("40' dry, weight unknown · FIRMS T123");
	});
});

describe('a last free day', () => {
	it('that is gone is named as the changeset names it', () => {
		const gone = updated(
			{ pickup_lfd_line: ['2026-03-12T07:00:00Z', null] },
			{ pickup_lfd: null, import_deadlines: { pickup_lfd_line: null } },
		);
		expect(itemOf(gone).sentence).toBe('TEST1234567: Last free day cleared, was Thu 12 Mar');
	});

	it('says its yard once', () => {
		const text = (location_at_pod_terminal: string) =>
			itemOf(changed('container.pickup_lfd.changed', {}, { location_at_pod_terminal })).slack_text;
		expect(text('Yard - C1009B')).toContain('\nYard - C1009B · B/L');
		expect(text('Row 7')).toContain('\nYard: Row 7 · B/L');
	});

	it('of a container that left says no yard, which is that of the port', () => {
		const yard = { location_at_pod_terminal: 'Row 7' };
		const atRamp = { ...yard, pod_rail_departed_at: '2026-02-20', ind_ata_at: '2026-03-01' };
		const out = changed('container.transport.full_out', {}, yard);
		for (const each of [out, changed('container.pickup_lfd.changed', {}, atRamp)])
			expect(itemOf(each).slack_text).not.toContain('Row 7');
	});

	it('of a container that is not known says what is', () => {
		const item = itemOf(bare('container.pickup_lfd.changed', { value: '2026-03-10' }));
		expect(item.sentence).toBe(
			'Last free day changed, now Tue 10 Mar (source: combined, unconfirmed), but the event came without its container: get container c1, or its pickup status.',
		);
	});
});

describe('an ETA', () => {
	const report = (shipment: object, ...estimates: string[]) => {
		const reported = trigger();
		const included = [{ ...SHIPMENT, attributes: { ...SHIPMENT.attributes, ...shipment } }];
		const items = estimates.map((estimated_timestamp) =>
			reported(publicDelivery(KIND, etaEvent({ estimated_timestamp }), included)),
		);
		return items.at(-1)!;
	};
	const KIND = 'shipment.estimated.arrival';
	const MOVED = ['2026-03-08T22:00:00Z', '2026-03-10T10:15:00Z'];

	it('names the time of its place', () => {
		const item = report(
			{ pod_timezone: 'America/Los_Angeles', port_of_discharge_name: 'Los Angeles' },
			...MOVED,
		);
		expect(item).toMatchObject({
			sentence:
				'B/L BL123456: ETA Los Angeles 2 days later, now Tue 10 Mar 03:15, was Sun 8 Mar 15:00 (Los Angeles time)',
			eta: { timezone: 'America/Los_Angeles', hours_moved: 36.3, days_moved: 2, arrived: false },
		});
	});

	it('is in UTC where the zone is none', () => {
		const pod_timezone = 'Nowhere/Nothing';
		const item = report({ pod_timezone, port_of_discharge_name: 'Los Angeles' }, ...MOVED);
		expect(item.sentence).toBe(
			'B/L BL123456: ETA Los Angeles 2 days later, now Tue 10 Mar 10:15, was Sun 8 Mar 22:00 (UTC)',
		);
	});

	it('that moved by less than half an hour says by its times alone how far', () => {
		expect(report({}, '2026-03-10T10:00:00Z', '2026-03-10T10:20:00Z').sentence).toBe(
			'B/L BL123456: ETA, now Tue 10 Mar 10:20, was Tue 10 Mar 10:00 (UTC)',
		);
	});

	it('is compared with the original one where no other is known', () => {
		const original = {
			pod_original_eta_at: '2026-03-08T10:15:00Z',
			pod_ata_at: '2026-03-02T00:00:00Z',
		};
		expect(report(original, MOVED[1])).toMatchObject({
			sentence:
				'B/L BL123456: ETA 2 days later, now Tue 10 Mar 10:15, first planned Sun 8 Mar 10:15, the one before is not known (UTC)',
			eta: { previous: null, arrived: true },
		});
	});

	it.each(['soon', '2026-03-09T00:00:00Z'])(
		'has not arrived at %s, which is no past time',
		(at) => {
			expect(report({ pod_ata_at: at }, ...MOVED)).toMatchObject({ eta: { arrived: false } });
		},
	);

	it('of the ramp has not arrived with the ship, where the destination of its shipment is the port', () => {
		const code = { destination_locode: 'USLAX', port_of_discharge_locode: 'USLAX' };
		const attributes = { ...SHIPMENT.attributes, ...code, destination_ata_at: '2026-03-02' };
		const included = [withContainer({ ind_eta_at: MOVED[1] }), { ...SHIPMENT, attributes }];
		const kind = 'container.transport.estimated.arrived_at_inland_destination';
		const event = transportEvent({ timestamp: MOVED[1] });
		expect(itemOf(publicDelivery(kind, event, included))).toMatchObject({
			eta: { arrived: false },
		});
	});

	it('that is the first one says nothing of one before', () => {
		const first = updated({ ind_eta_at: [null, MOVED[1]] }, { ind_eta_at: MOVED[1] });
		expect(itemOf(first)).toMatchObject({
			sentence: 'B/L BL123456: ETA, now Tue 10 Mar 03:15 (Los Angeles time)',
			eta_change: { direction: 'set', previous: null, previous_known: true },
		});
	});

	const OAKLAND = { type: 'port', id: 'p1', attributes: { name: 'Oakland' } };
	it.each([
		['arrived', 'arrival', null, ''],
		['departed', 'departure', null, ''],
		['departed', 'departure', 'location', ', Oakland'],
		['arrived', 'arrival', 'port', ', Oakland'],
		['arrived', 'arrival', 'not included', ', USOAK'],
	])('of a vessel that %s names times and port of the event: %s, %s', (event, word, by, place) => {
		const reported = trigger();
		const [first, second] = MOVED.map((timestamp, index) => {
			const location_locode = by && 'USOAK';
			const reference = {
				...{ id: `e${index}`, type: 'transport_event' },
				attributes: { timestamp, timezone: 'America/Los_Angeles', location_locode },
				relationships: {
					container: { data: { type: 'container', id: 'c1' } },
					...(by && { [by]: { data: { type: 'port', id: 'p1' } } }),
				},
			};
			const kind = `container.transport.estimated.vessel_${event}`;
			const included = [withContainer({}), SHIPMENT, ...(by === 'not included' ? [] : [OAKLAND])];
			return reported(publicDelivery(kind, reference, included));
		});
		expect(first?.sentence).toContain(
			`: Estimated vessel ${word}${place}, now Sun 8 Mar 15:00, the one before is not known (Los Angeles time)`,
		);
		expect(second?.sentence).toContain(
			`: Estimated vessel ${word}${place}, now Tue 10 Mar 03:15, was Sun 8 Mar 15:00 (Los Angeles time)`,
		);
	});

	it('of the ramp is that of its bill of lading, for all of its containers', () => {
		const kind = 'container.transport.estimated.arrived_at_inland_destination';
		const shipment = {
			...SHIPMENT,
			attributes: { ...SHIPMENT.attributes, destination_name: 'Chicago' },
		};
		const reference = {
			...{ id: 'e3', type: 'transport_event', attributes: { timestamp: MOVED[1] } },
			relationships: { container: { data: { type: 'container', id: 'c1' } } },
		};
		const alone = trigger({ addsPickupStatus: false });
		const item = alone(publicDelivery(kind, reference, [withContainer({}), shipment]));
		expect(String(item?.slack_text).split('\n')[0]).toBe(
			'*ETA Chicago*: B/L BL123456, now Tue 10 Mar 10:15, the one before is not known (UTC)',
		);
	});
});

describe('a pickup appointment', () => {
	const moved = (values: Array<string | null>, container: object = {}) =>
		updated(
			{ pickup_appointment_at: values },
			{ ...container, pickup_appointment_at: values.at(-1) },
		);
	const own = changed('container.pickup_appointment.changed', { value: '2026-03-12T01:30:00Z' });

	it.each([
		[
			'as instants, in the time of the port as the pickup status has it',
			moved(['2026-03-10T17:00:00Z', '2026-03-12T01:30:00Z']),
			'moved, now Wed 11 Mar 18:30, was Tue 10 Mar 10:00',
		],
		['as days alone', moved(['2026-03-10', '2026-03-11']), 'moved, now Wed 11 Mar, was Tue 10 Mar'],
		['that was none', moved([null, '2026-03-11T08:30:00']), 'set, now Wed 11 Mar 08:30'],
		['that is none any more', moved(['2026-03-10', null]), 'taken back, was Tue 10 Mar'],
		['that cannot be read', moved(['2026-03-10', 'TBD']), 'moved, now TBD, was Tue 10 Mar'],
		['that is not known before', own, 'set or moved, now Wed 11 Mar 18:30'],
	])('%s', (_, document, words) => {
		expect(itemOf(document).sentence).toBe(`TEST1234567: Pickup appointment ${words}`);
	});
});

describe('a tracking request', () => {
	it.each([
		['tracking_request.awaiting_manifest', 'succeeded', 'Tracked by now'],
		['tracking_request.failed', 'created', 'Tracked by now'],
		['tracking_request.awaiting_manifest', 'pending', 'Waiting for the carrier'],
	])('of %s that is read as %s has moved on since', (event, status, words) => {
		const request = { ...TRACKING_REQUEST, attributes: { ...TRACKING_REQUEST.attributes, status } };
		expect(itemOf(publicDelivery(event, request, [])).sentence).toBe(`BL123456 (TEST): ${words}`);
	});

	it('that found nothing leads nowhere, and mentions nobody', () => {
		const attributes = {
			...{ request_number: '<!channel>', scac: null, status: 'failed', failed_reason: 'duplicate' },
			// A line that begins so is a quotation in Slack.
			ref_numbers: ['> *PO*>1'],
		};
		const request = { ...TRACKING_REQUEST, attributes, relationships: {} };
		const item = trigger({ linkTemplate: 'https://tms.example/{number}' })(
			publicDelivery('tracking_request.failed', request, []),
		)!;
		expect(item.slack_text).toBe(
			'*Tracked already*: &lt;!channel&gt; (no carrier), duplicate\nNothing has to be corrected.\n＞ ＊PO＊&gt;1',
		);
	});
});

it('the bill of lading is named once, also without a pickup status', () => {
	const text = (document: object) =>
		String(trigger({ addsPickupStatus: false })(document)?.slack_text);
	expect(text(changed('container.transport.full_out')).split('\n')[1]).toBe(PAPERS);
	const booking = { ...TRACKING_REQUEST.attributes, request_number: 'BOOKING9' };
	const found = (attributes: object) =>
		text(
			publicDelivery('tracking_request.succeeded', { ...TRACKING_REQUEST, attributes } as never, [
				SHIPMENT,
			]),
		);
	expect(found(booking).split('\n')[1]).toBe('B/L BL123456 · PO-1042');
	expect(found(TRACKING_REQUEST.attributes).split('\n')[1]).toBe('PO-1042');
});

it('a change of the terminal says which it is now', () => {
	const reference = { ...updatedEvent({}), attributes: { timezone: 'America/Los_Angeles' } };
	const kind = 'container.pod_terminal_changed';
	const terminal = { type: 'terminal', id: 't1', attributes: { name: 'Pier Test' } };
	expect(itemOf(publicDelivery(kind, reference, [withContainer({}), terminal])).sentence).toBe(
		'TEST1234567: Container: Terminal Changed, Pier Test',
	);
	expect(itemOf(updated({ pod_terminal: ['t0', 't1'] })).sentence).toBe(
		'TEST1234567: Container: pod terminal changed, Pier Test',
	);
});

it('a change of the fees says what they are now, also without a pickup status', () => {
	const fee = { type: 'demurrage', amount: 440, currency_code: 'USD' };
	const says = (fees: object[]) =>
		trigger({ addsPickupStatus: false })(updated({ fees_at_pod_terminal: fees }))?.sentence;
	expect(says([[], [fee]])).toBe(
		'TEST1234567: Container: fees at pod terminal changed, now USD 440.00 demurrage',
	);
	expect(says([[fee], []])).toBe('TEST1234567: Container: fees at pod terminal changed');
});

describe('a movement', () => {
	const at = { timestamp: '2026-03-02T17:30:00Z', timezone: 'America/Los_Angeles' };
	const port = { type: 'port', id: 'p1', attributes: { name: 'Los Angeles', code: 'USLAX' } };
	const AREA = { type: 'metro_area', id: 'm1', attributes: { name: 'Chicago', code: 'USCHI' } };
	const lanes = {
		...{ port_of_discharge_locode: 'USLAX', port_of_discharge_name: 'Los Angeles' },
		...{ destination_locode: 'USCHI', destination_name: 'Chicago' },
	};
	const says = (kind: string, attributes: object, location?: Pick<typeof port, 'id' | 'type'>) => {
		const event = `container.transport.${kind}`;
		const reference = transportEvent({ event, location_locode: null, ...at, ...attributes });
		const relationships = { ...reference.relationships, location: { data: location ?? null } };
		const shipment = { ...SHIPMENT, attributes: { ...SHIPMENT.attributes, ...lanes } };
		const included = [withContainer({}), shipment, ...(location ? [location] : [])];
		return itemOf(publicDelivery(event, { ...reference, relationships } as never, included))
			.sentence;
	};

	it.each([
		['rail_departed', {}, port, ', Los Angeles, Mon 2 Mar 09:30 (Los Angeles time)'],
		[
			'rail_departed',
			{ location_locode: 'USLAX' },
			undefined,
			', Los Angeles, Mon 2 Mar 09:30 (Los Angeles time)',
		],
		[
			'rail_arrived',
			{ timezone: 'America/Chicago' },
			AREA,
			', Chicago, Mon 2 Mar 11:30 (Chicago time)',
		],
		[
			'full_out',
			{ location_locode: 'USOAK', timezone: null },
			undefined,
			', USOAK, Mon 2 Mar 17:30 UTC',
		],
		['vessel_arrived', { timestamp: null }, port, ', Los Angeles'],
		['vessel_arrived', { timestamp: '2026-03-09T17:30:00Z' }, port, ', Los Angeles'],
		['vessel_arrived', { timestamp: null }, undefined, ''],
	])('%s %j says where and when', (kind, attributes, location, expected) => {
		expect(String(says(kind, attributes, location)).replace(/^[^,]+/, '')).toBe(expected);
	});
});

it('several changes of one update are one message', () => {
	const item = itemOf(
		updated(
			{
				holds_at_pod_terminal: [[hold('TMF')], []],
				pickup_lfd: ['2026-03-14T07:00:00Z', '2026-03-12T07:00:00Z'],
			},
			{ ...STATED, holds_at_pod_terminal: [] },
		),
	);
	expect(item.sentence).toBe(
		'TEST1234567: Last free day moved earlier, was Sat 14 Mar; Hold TMF cleared, ready for pickup',
	);
});
