import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import type { TriggerOutput } from '../../../nodes/ContainerTracking/events/item';
import { triggerItems } from '../../../nodes/ContainerTracking/trigger/reducer/reducer';
import { record } from '../../cases.mts';
import {
	bare,
	changed,
	CONTAINER,
	contractDelivery,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	TRACKING_REQUEST,
	transportEvent,
	updated,
	updatedEvent,
} from './deliveries.mts';

const MOVED = ['2026-03-12T08:00:00Z', '2026-03-10T08:00:00Z'];
const LFD = 'container.pickup_lfd.changed';
const lfdMoved = publicDelivery(LFD, updatedEvent({ pickup_lfd: MOVED }));

/** What they say has tests of its own. */
const WORDS = { sentence: expect.any(String) as string, slack_text: expect.any(String) as string };

const itemOf = (document: JsonObject, output: TriggerOutput) =>
	triggerItems([document], { output })[0];

describe('a simplified item', () => {
	it('of a moved last free day', () => {
		expect(itemOf(lfdMoved, 'simplified')).toMatchObject({
			event: LFD,
			notification_id: 'n1',
			occurred_at: '2026-03-03T00:00:00Z',
			link: null,
			previous: MOVED[0],
			current: MOVED[1],
			changes: [{ field: 'pickup_lfd', before: MOVED[0], after: MOVED[1] }],
			container: {
				id: 'c1',
				number: 'TEST1234567',
				// The container was read before the event moved it.
				last_free_day: '2026-03-10',
				pickup_lfd: MOVED[1],
				pod_timezone: 'America/Los_Angeles',
				holds: null,
			},
			shipment: record`
				id=s1 bill_of_lading_number=BL123456 shipping_line_scac=TEST ref_numbers=PO-1042
				pod_eta_at=2026-03-05T08:00:00Z
			`,
			terminal: { id: 't1', name: 'Pier Test', firms_code: 'T123' },
		});
	});

	it('keeps the date of its container where what the event gives is none', () => {
		const odd = publicDelivery(LFD, updatedEvent({ pickup_lfd: [MOVED[0], 'moved'] }));
		expect(itemOf(odd, 'simplified')).toMatchObject({
			container: { last_free_day: '2026-03-12', pickup_lfd: '2026-03-12T07:00:00Z' },
		});
	});

	it.each([
		[
			'transport.rail_unloaded',
			{ pickup_facility: { data: { type: 'terminal', id: 't2' } } },
			't2',
		],
		['transport.rail_arrived', {}, undefined],
		['pickup_lfd_rail.changed', {}, undefined],
		['transport.rail_departed', {}, 't1'],
		['transport.vessel_loaded', {}, undefined],
		['transport.empty_out', {}, undefined],
		['transport.estimated.vessel_departed', {}, undefined],
		['transport.transshipment_arrived', {}, undefined],
		['transport.vessel_arrived', {}, 't1'],
		['transport.vessel_discharged', {}, 't1'],
	])('of %s without a terminal has that of its own place', (kind, facility, id) => {
		const event = `container.${kind}`;
		const { terminal: _, ...relationships } = transportEvent().relationships;
		const box = { ...CONTAINER, relationships: { ...CONTAINER.relationships, ...facility } };
		const terminals = ['t1', 't2'].map((one) => ({ id: one, type: 'terminal', attributes: {} }));
		const reference = { ...transportEvent({ event }), relationships };
		const included = [box, SHIPMENT, ...terminals];
		const item = itemOf(publicDelivery(event, reference, included), 'simplified');
		expect(item.terminal).toEqual(id === undefined ? undefined : expect.objectContaining({ id }));
	});

	it.each([
		['transport.available', '2026-03-02T10:00:00Z', 't2'],
		['transport.not_available', '2026-03-02T10:00:00Z', 't2'],
		['transport.full_out', '2026-03-02T10:00:00Z', 't2'],
		// Of the port, although the container was read later.
		['transport.available', '2026-02-26T10:00:00Z', 't1'],
		['transport.full_out', '2026-02-26T10:00:00Z', 't1'],
		['pickup_lfd.changed', '2026-03-08T10:00:00Z', 't2'],
		['transport.vessel_discharged', '2026-03-02T10:00:00Z', 't1'],
	])('of %s at %s of a container at the ramp since 1 March', (kind, timestamp, id) => {
		const event = `container.${kind}`;
		const { terminal: _, ...relationships } = transportEvent().relationships;
		const box = {
			...CONTAINER,
			attributes: { ...CONTAINER.attributes, ind_ata_at: '2026-03-01T10:00:00Z' },
			relationships: {
				...CONTAINER.relationships,
				pickup_facility: { data: { type: 'terminal', id: 't2' } },
			},
		};
		const terminals = ['t1', 't2'].map((one) => ({ id: one, type: 'terminal', attributes: {} }));
		const reference = { ...transportEvent({ event, timestamp }), relationships };
		const document = publicDelivery(event, reference, [box, SHIPMENT, ...terminals]);
		expect(itemOf(document, 'simplified').terminal).toMatchObject({ id });
	});

	it('does not take a terminal before the port for that of the pickup', () => {
		const { pod_terminal: _, ...relationships } = CONTAINER.relationships;
		const event = 'container.transport.vessel_loaded';
		const origin = { id: 'r1', type: 'rail_terminal', attributes: { name: 'Pier Origin' } };
		const port = { id: 't1', type: 'terminal', attributes: { name: 'Pier Test' } };
		const included = [{ ...CONTAINER, relationships }, SHIPMENT, origin, port];
		const document = publicDelivery(event, transportEvent({ event }), included);
		expect(
			triggerItems([document], { output: 'simplified', addsPickupStatus: true })[0],
		).toMatchObject({ terminal: { id: 'r1' }, pickup: { terminal: 'Pier Test' } });
	});

	it('of a movement has the event, and a terminal of any type', () => {
		const rail = { type: 'rail_terminal', id: 'r1', attributes: { name: 'Ramp' } };
		const document = publicDelivery('container.transport.full_out', transportEvent(), [rail]);
		expect(itemOf(document, 'simplified')).toEqual({
			event: 'container.transport.full_out',
			notification_id: 'n1',
			occurred_at: '2026-03-02T17:30:00Z',
			link: null,
			...WORDS,
			missing: expect.stringContaining('c1'),
			container: { id: 'c1' },
			shipment: { id: 's1' },
			terminal: { id: 'r1', name: 'Ramp', nickname: null, firms_code: null },
			transport_event: record`
				event=container.transport.full_out timestamp=2026-03-02T17:30:00Z timezone=null
				location_locode=USLAX voyage_number=null value=null created_at=null container_id=c1
				shipment_id=s1 id=e3
			`,
		});
	});

	it('of an ETA happened when the service learned it, not when the ship arrives', () => {
		const document = publicDelivery(
			'shipment.estimated.arrival',
			etaEvent({ timestamp: '2099-01-01' }),
		);
		expect(itemOf(document, 'simplified')).toMatchObject({
			occurred_at: '2026-03-03T00:00:00Z',
			current: '2026-03-07T08:00:00Z',
			shipment: { id: 's1' },
			estimated_event: { id: 'e2' },
		});
	});

	it('of a tracking request finds its shipment', () => {
		const document = publicDelivery('tracking_request.succeeded', TRACKING_REQUEST, [SHIPMENT]);
		expect(itemOf(document, 'simplified')).toMatchObject({
			tracking_request: { id: 'r9', request_number: 'BL123456', status: 'succeeded' },
			shipment: { bill_of_lading_number: 'BL123456' },
		});
	});

	it('of the contract’s envelope', () => {
		const document = contractDelivery('tracking_request.succeeded', TRACKING_REQUEST);
		expect(itemOf(document, 'simplified')).toMatchObject(record`
			event=tracking_request.succeeded notification_id=null occurred_at=null
			tracking_request=${{ id: 'r9' }} shipment=${{ id: 's1' }}
		`);
	});

	it('never takes one of two resources that the event does not point to', () => {
		const event = { id: 'd1', type: 'document', attributes: { name: 'Delivery order' } };
		const document = publicDelivery('document.extracted', event, [
			CONTAINER,
			{ ...CONTAINER, id: 'c2' },
		]);
		const item = itemOf(document, 'simplified');
		expect(item).not.toHaveProperty('container');
		expect(item).toMatchObject({
			document: { id: 'd1', name: 'Delivery order' },
			containers: [{ id: 'c1' }, { id: 'c2' }],
		});
	});

	it('exists without anything included, and says what it came without', () => {
		const document = { ...lfdMoved, included: undefined } as never;
		expect(itemOf(document, 'simplified')).toEqual({
			event: LFD,
			notification_id: 'n1',
			occurred_at: '2026-03-03T00:00:00Z',
			link: null,
			...WORDS,
			missing: expect.stringContaining('notification n1'),
		});
	});
});

describe('the other outputs', () => {
	it('Full has the same names and all fields', () => {
		const item = itemOf(lfdMoved, 'full');
		expect(Object.keys(item)).toEqual(
			expect.arrayContaining(Object.keys(itemOf(lfdMoved, 'simplified'))),
		);
		expect(item).toMatchObject({
			container: { seal_number: 'S-1', shipment: { type: 'shipment', id: 's1' } },
			reference_object: { type: 'container_updated_event', timezone: 'America/Los_Angeles' },
			notification: { id: 'n1', delivery_status: 'pending' },
		});
	});

	it('Full joins what stands beside the named resources', () => {
		const port = { type: 'port', id: 'p1', attributes: { code: 'USLAX' } };
		const event = transportEvent();
		Object.assign(event.relationships, { location: { data: { type: 'port', id: 'p1' } } });
		const document = publicDelivery('container.transport.full_out', event, [port]);
		expect(itemOf(document, 'full')).toMatchObject({
			transport_event: { location: { id: 'p1', code: 'USLAX' } },
		});
	});

	it('a document that is no notification is answered as it came', () => {
		const document = { data: { id: 'x', type: 'unknown' } };
		expect(itemOf(document as never, 'simplified')).toBe(document);
	});
});

describe('items of several notifications, the oldest first', () => {
	const line = 'container.pickup_lfd_line.changed';
	const held = { import_deadlines: { pickup_lfd_line: '2026-03-15' } };
	it.each<[string, JsonObject, unknown[]]>([
		['of the terminal', updated({ pickup_lfd_terminal: MOVED }), MOVED],
		['of the line alone', bare(line, { value: '2026-03-14' }), [undefined, '2026-03-14']],
		['of the container', changed(line, {}, held), [undefined, '2026-03-15']],
		['none by its value', changed(LFD, { value: null }, held), [undefined, null]],
		['not known', changed(LFD, {}, { pickup_lfd: null }), [undefined, undefined]],
		['of another field', updated({ weight_in_lbs: [0, 1] }), [undefined, undefined]],
	])('a last free day is what the event itself says: %s', (_, document, values) => {
		const { previous, current } = itemOf(document, 'simplified');
		expect([previous, current]).toEqual(values);
	});

	it('have nothing of the pickup status, and leave none out', () => {
		const same = updated({ pickup_lfd: MOVED }, { pickup_lfd: MOVED[1] });
		const items = triggerItems([same, same], { output: 'simplified' });
		expect(items).toHaveLength(2);
		for (const item of items) {
			expect(item).not.toHaveProperty('pickup');
			expect(item).not.toHaveProperty('lfd_change');
		}
	});
});
