/** Containers in any situation, for properties: what they mean is left to the oracles. */
import fc from 'fast-check';

import { hostileText } from './texts.mts';

/** A Friday afternoon in Los Angeles, two days before its clocks go forward. */
export const NOW = '2026-03-06T22:00:00Z';

const HOUR_MS = 3_600_000;

/** A moment so many hours from now. */
export const hoursFromNow = (hours: number): string =>
	new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString().replace('.000Z', 'Z');

/** The calendar date so many days from that of now in the Americas. */
const dayFromNow = (days: number): string => hoursFromNow(days * 24).slice(0, 10);

const moment = (from: number, to: number) =>
	fc.integer({ min: from * 24, max: to * 24 }).map(hoursFromNow);

const maybe = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const ZONES = ['America/Los_Angeles', 'America/New_York', 'US/Central'];

const lastFreeDay = fc.oneof(
	{ weight: 8, arbitrary: fc.integer({ min: -8, max: 14 }).map(dayFromNow) },
	{ weight: 3, arbitrary: moment(-10, 20) },
	{ weight: 1, arbitrary: fc.constantFrom('2027-02-26', '0000-00-00', 'soon', 'tomorrow <noon>') },
);

const amount = fc.oneof(
	fc.constantFrom(0, '0.00', '1,250.00', '2440.00', 120.5),
	fc.integer({ min: 1, max: 5_000 }),
);

const fee = (text: fc.Arbitrary<string>) =>
	fc.record({
		type: fc.oneof(fc.constantFrom('demurrage', 'exam', 'storage', 'total', null), text),
		amount,
		currency_code: fc.oneof(fc.constantFrom('USD', 'CAD', null), text),
	});

const hold = (text: fc.Arbitrary<string>) =>
	fc.record({
		name: fc.oneof(fc.constantFrom('customs', 'freight', 'USDA', 'TMF', 'other', null), text),
		status: fc.constantFrom('hold', 'pending', null),
		description: maybe(text),
	});

const STATUSES = [
	...['new', 'on_ship', 'available', 'not_available', 'grounded', 'on_rail', 'picked_up'],
	...['off_dock', 'awaiting_inland_transfer', 'delivered', 'empty_returned', null],
];

const NUMBER = fc
	.integer({ min: 0, max: 9_999_999 })
	.map((serial) => `TEST${String(serial).padStart(7, '0')}`);

/** How the texts of a container are written, and what numbers it may have. */
export interface Texts {
	text: fc.Arbitrary<string>;
	number?: fc.Arbitrary<string>;
}

function shipment({ text }: Texts) {
	return fc.record({
		id: fc.uuid(),
		type: fc.constant('shipment'),
		bill_of_lading_number: maybe(text),
		customer_name: maybe(text),
		shipping_line_scac: fc.constantFrom('MAEU', 'MSCU', null),
		ref_numbers: fc.array(maybe(text), { maxLength: 3 }),
		port_of_discharge_locode: fc.constantFrom('USLAX', null),
		destination_locode: fc.constantFrom('USLAX', 'USCHI', null),
		line_tracking_stopped_at: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, moment(-9, 0)),
		line_tracking_stopped_reason: maybe(text),
	});
}

function container(texts: Texts) {
	const { text, number = NUMBER } = texts;
	return fc.record({
		id: fc.uuid(),
		type: fc.constant('container'),
		number,
		current_status: fc.constantFrom(...STATUSES),
		pod_timezone: fc.constantFrom(...ZONES, null),
		pickup_lfd: maybe(lastFreeDay),
		import_deadlines: maybe(
			fc.record({
				pickup_lfd_line: maybe(lastFreeDay),
				pickup_lfd_terminal: maybe(lastFreeDay),
				pickup_lfd_rail: fc.option(lastFreeDay, { nil: null, freq: 3 }),
			}),
		),
		ind_facility_lfd_on: fc.option(lastFreeDay, { nil: null, freq: 2 }),
		pickup_appointment_at: maybe(moment(-4, 12)),
		pod_arrived_at: maybe(moment(-14, 0)),
		pod_discharged_at: maybe(moment(-12, 0)),
		terminal_checked_at: maybe(moment(-4, 0)),
		rail_last_tracking_request_at: maybe(moment(-4, 0)),
		pod_full_out_at: fc.option(moment(-4, 0), { nil: null, freq: 2 }),
		pod_rail_departed_at: fc.option(moment(-6, 0), { nil: null, freq: 3 }),
		ind_ata_at: fc.option(moment(-5, 0), { nil: null, freq: 2 }),
		empty_terminated_at: fc.option(moment(-2, 0), { nil: null, freq: 2 }),
		location_at_pod_terminal: fc.oneof(
			fc.constantFrom('Grounded, row 12', 'Yard H-104', 'On rail', 'Vessel', null),
			text,
		),
		availability_known: fc.constantFrom(true, false, null),
		available_for_pickup: fc.constantFrom(true, false, null),
		holds_at_pod_terminal: maybe(fc.array(hold(text), { maxLength: 3 })),
		fees_at_pod_terminal: maybe(fc.array(fee(text), { maxLength: 3 })),
		ref_numbers: maybe(fc.array(maybe(text), { maxLength: 3 })),
		pod_terminal: maybe(
			fc.record({
				id: fc.constantFrom('t1', 't2', 't3'),
				type: fc.constant('terminal'),
				name: maybe(text),
				firms_code: fc.constantFrom('W185', 'Y258', null),
			}),
		),
		shipment: maybe(shipment(texts)),
	});
}

const PLAIN = ['Northwind Home & Garden', 'PO-4711', 'MAEU123456789', 'Pier 400', 'exam'];

/** As people write. */
export const plainContainer = container({ text: fc.constantFrom(...PLAIN) });

/** As nobody should. */
export const hostileContainer = container({
	text: hostileText,
	number: fc.oneof(NUMBER, hostileText),
});
