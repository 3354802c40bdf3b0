/** An update whose container was read before it changed: the event is newer, and all of the item goes by it. */
import { expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import {
	changed,
	CONTAINER,
	publicDelivery,
	SHIPMENT,
	transportEvent,
	updated,
	updatedEvent,
} from '../events/deliveries.mts';
import { itemOf, trigger } from './reducing.mts';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'CBP exam' };
const FEE = { type: 'demurrage', amount: 300, currency_code: 'USD' };
const HELD = {
	...{ pod_discharged_at: '2026-03-02T12:00:00Z', availability_known: true },
	...{ available_for_pickup: false, holds_at_pod_terminal: [] },
};

it.each(cases<{ changeset: object; held?: object; pickup: object }>`
	a release | changeset available_for_pickup=${[false, true]} | pickup ready=ready
	a hold that was placed | changeset pod_terminal_holds=${[null, [CUSTOMS]]}
		| pickup active_holds=${[CUSTOMS]} ready=blocked
	a hold that was cleared | changeset holds_at_pod_terminal=${[[CUSTOMS], []]}
		| held available_for_pickup=true holds_at_pod_terminal=${[CUSTOMS]}
		| pickup active_holds=[] ready=ready
	null in place of a pair, which clears nothing | changeset holds_at_pod_terminal=${null}
		| held holds_at_pod_terminal=${[CUSTOMS]} | pickup active_holds=${[CUSTOMS]} ready=blocked
	an appointment | changeset pickup_appointment_at=${[null, '2026-03-05T18:00:00Z']}
		| pickup appointment_at=2026-03-05T10:00:00-08:00
	fees | changeset fees_at_pod_terminal=${[[], [FEE]]}
		| pickup fees=${[{ currency_code: 'USD', amount: 300 }]}
`)('%s', (_, { changeset, held, pickup }) => {
	expect(itemOf(updated(changeset, { ...HELD, ...held }))).toMatchObject({ pickup });
});

const FULL_OUT = 'container.transport.full_out';
/** Out of the gate on Monday, 2 March, at 09:30 in Los Angeles. */
const AT = '2026-03-02T17:30:00Z';
const TRAIN = { pod_rail_departed_at: '2026-02-25T12:00:00Z', ind_ata_at: '2026-03-01T12:00:00Z' };

it.each(cases<{ held: object; reason: string; field: string }>`
	at the port | held ${HELD} | reason pod_full_out | field pod_full_out_at
	at the ramp | held ${TRAIN} | reason final_destination_full_out
		| field final_destination_full_out_at
`)('a pickup %s', (_, { held, reason, field }) => {
	expect(itemOf(changed(FULL_OUT, { timestamp: AT }, held))).toMatchObject({
		pickup: { picked_up: true, picked_up_reason: reason, days_left: null, alerts: false },
	});
	const report = trigger({ output: 'full' });
	expect(report(changed(FULL_OUT, { timestamp: AT }, held))).toHaveProperty(
		`container.${field}`,
		AT,
	);
	// A time that lies ahead has not happened.
	const ahead = itemOf(changed(FULL_OUT, { timestamp: '2026-03-04T17:30:00Z' }, held));
	expect(ahead.pickup).toMatchObject({ picked_up: false });
});

it.each([
	['before it went on by rail', { pod_rail_loaded_at: '2026-03-02T19:00:00Z' }],
	['that it has already', { pod_rail_loaded_at: '2026-03-02T16:00:00Z', pod_full_out_at: AT }],
	['before its arrival at the ramp', { ind_ata_at: '2026-03-03T00:00:00Z' }],
])('out of the gate of the port %s: not picked up', (_, held) => {
	expect(itemOf(changed(FULL_OUT, { timestamp: AT }, held))).toMatchObject({
		pickup: { picked_up: false, left_port: true },
	});
});

it.each([
	['delivered', 'delivered'],
	['empty_in', 'empty_terminated'],
])('%s: the container left, whatever it holds', (kind, reason) => {
	const item = itemOf(changed(`container.transport.${kind}`, { timestamp: AT }, HELD));
	expect(item).toMatchObject({ pickup: { picked_up: true, picked_up_reason: reason } });
	expect(item.slack_text).not.toMatch(/last free day/);
});

const bound = (destination_locode: string) => ({
	...SHIPMENT,
	attributes: { ...SHIPMENT.attributes, port_of_discharge_locode: 'USLAX', destination_locode },
});

const RAMP = { id: 'r1', type: 'rail_terminal', attributes: { name: 'Ramp Nine' } };
const AT_RAMP = { place: 'inland_waiting', days_left: null, terminal: 'Ramp Nine' };

it.each([
	['rail_loaded', 'USLAX', { place: 'inland_transit', days_left: null, terminal: null }],
	['rail_departed', 'USDET', { place: 'inland_transit', days_left: null }],
	['rail_arrived', 'USDET', AT_RAMP],
	['rail_unloaded', 'USDET', AT_RAMP],
	['arrived_at_inland_destination', 'USDET', AT_RAMP],
	['arrived_at_inland_destination', 'USLAX', { place: 'port', days_left: -2 }],
])(
	'%s, with destination %s: the container is where the event says',
	(kind, destination, pickup) => {
		const attributes = { ...CONTAINER.attributes, ...HELD, pickup_lfd: '2026-03-01T08:00:00Z' };
		const beside = [{ ...CONTAINER, attributes }, bound(destination), RAMP];
		const event = transportEvent({ timestamp: AT });
		const document = publicDelivery(`container.transport.${kind}`, event, beside);
		expect(itemOf(document)).toMatchObject({ pickup });
	},
);

it.each([
	['available', false, 'ready', 'Available for pickup'],
	['not_available', true, 'blocked', 'Not available for pickup'],
])('an event of its own: %s', (kind, available_for_pickup, ready, headline) => {
	const held = { ...HELD, available_for_pickup };
	expect(itemOf(changed(`container.transport.${kind}`, {}, held))).toMatchObject({
		sentence: `TEST1234567: ${headline}`,
		container: { available_for_pickup: !available_for_pickup },
		pickup: { ready },
	});
});

const terminal = (id: string, name: string) => ({ id, type: 'terminal', attributes: { name } });
const AT_FORMER = {
	...CONTAINER,
	relationships: {
		...CONTAINER.relationships,
		pod_terminal: { data: { type: 'terminal', id: 't0' } },
	},
};
const { relationships } = updatedEvent({});

it.each([
	['container.updated', updatedEvent({ pod_terminal: ['t0', 't1'] })],
	[
		'container.pod_terminal_changed',
		{ id: 'e4', type: 'container_pod_terminal_changed_event', attributes: {}, relationships },
	],
])('another terminal, by %s', (kind, event) => {
	const beside = [AT_FORMER, SHIPMENT, terminal('t0', 'Former Pier'), terminal('t1', 'Pier Test')];
	expect(itemOf(publicDelivery(kind, event, beside))).toMatchObject({
		pickup: { terminal: 'Pier Test' },
	});
});
