import { describe, expect, it } from 'vitest';

import {
	passesFilters,
	type TriggerFilters,
} from '../../../nodes/ContainerTracking/trigger/filters';
import {
	changesOf,
	readNotification,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import { relatedResources } from '../../../nodes/ContainerTracking/events/related';
import { cases, record } from '../../cases.mts';
import {
	etaEvent,
	publicDelivery,
	SHIPMENT,
	TRACKING_REQUEST,
	transportEvent,
	updatedEvent,
} from '../events/deliveries.mts';

const NONE: TriggerFilters = record`
	scacs=[] numbers=[] customers= references= changedFields=[] onlyRealChanges=false
`;

function passes(filters: Partial<TriggerFilters>, document: object): boolean {
	const notification = readNotification(document) as Notification;
	return passesFilters(
		{ ...NONE, ...filters },
		notification.event,
		relatedResources(notification),
		changesOf(notification, relatedResources(notification).container),
	);
}

const FULL_OUT = 'container.transport.full_out';
const whole = publicDelivery(FULL_OUT, transportEvent());
const eta = publicDelivery('shipment.estimated.arrival', etaEvent(), [SHIPMENT]);
const ofCustomer = (customer_name: string | null) =>
	publicDelivery('shipment.estimated.arrival', etaEvent(), [
		{ ...SHIPMENT, attributes: { ...SHIPMENT.attributes, customer_name } },
	]);
const request = publicDelivery('tracking_request.succeeded', TRACKING_REQUEST, []);
const refused = publicDelivery(
	'tracking_request.failed',
	{ ...TRACKING_REQUEST, relationships: {} } as typeof TRACKING_REQUEST,
	[],
);

const OF_CONTAINER = {
	...{ id: 'r8', type: 'tracking_request' },
	attributes: { request_type: 'container', request_number: 'TEST1234567', scac: 'TEST' },
};
const ofContainer = publicDelivery('tracking_request.failed', OF_CONTAINER, []);

describe('filters', () => {
	it.each([
		['no filter', {}, whole, true],
		['the carrier', { scacs: ['ABCD', 'test'] }, whole, true],
		['another carrier', { scacs: ['ABCD'] }, whole, false],
		['another carrier than the tracking request has', { scacs: ['ABCD'] }, request, false],
		['a reference of the shipment', { references: 'po-1042' }, whole, true],
		['one of two references', { references: 'PO-7; PO-1042' }, whole, true],
		['a tag of the shipment', { references: 'priority' }, whole, true],
		['a reference with another dash', { references: 'PO\u20111042' }, whole, true],
		['another reference', { references: 'PO-1' }, whole, false],
		['another reference than the tracking request has', { references: 'PO-1' }, refused, false],
		['another reference, its shipment unknown', { references: 'PO-1' }, request, true],
		['the container number', { numbers: ['test 123456-7'] }, whole, true],
		['the container number in wide digits', { numbers: ['TEST１２３４５６７'] }, whole, true],
		['another container number', { numbers: ['TESU7654321'] }, whole, false],
		['another container number, container unknown', { numbers: ['TESU7654321'] }, eta, true],
		['another container than was requested', { numbers: ['TESU7654321'] }, ofContainer, false],
		['the container that was requested', { numbers: ['TEST1234567'] }, ofContainer, true],
		['a bill of lading, not known of that container', { numbers: ['BL999'] }, ofContainer, true],
		['the bill of lading', { numbers: ['bl123456'] }, whole, true],
		['another bill of lading of an ETA', { numbers: ['BL999'] }, eta, false],
		['part of a name', { customers: 'Example' }, ofCustomer('Example Foods'), false],
		['a customer with a comma', { customers: 'A, B, Inc., C' }, ofCustomer('B, Inc.'), true],
		['one of two customers', { customers: 'A; B, Inc.' }, ofCustomer('B, Inc.'), true],
		['a customer with a hard space', { customers: 'A\u00a0B' }, ofCustomer('A B'), true],
		['a customer in quotes', { customers: 'A, "B, Inc.", C' }, ofCustomer('B, Inc.'), true],
		['a reference in quotes', { references: '\u201cPO-1042\u201d' }, whole, true],
		['a customer whose two blanks show as one', { customers: 'A B' }, ofCustomer('A  B'), true],
		['a customer with an unseen sign', { customers: '\u200bA\u200b' }, ofCustomer('A'), true],
		['two with the same ending', { customers: 'A, Inc., B, Inc.' }, ofCustomer('B, Inc.'), true],
		['half a customer with a comma', { customers: 'Inc., C' }, ofCustomer('B, Inc.'), false],
		['a customer, an empty one', { customers: 'Example Foods' }, ofCustomer(''), true],
	])('%s', (_, filters, document, passed) => {
		expect(passes(filters, document)).toBe(passed);
	});

	const changed = (changeset: object, kind = 'container.updated') =>
		publicDelivery(kind, updatedEvent(changeset as never));
	const LFD = { pickup_lfd: ['2026-03-10T08:00:00Z', '2026-03-12T08:00:00Z'] };
	const SAME = { pickup_lfd: ['2026-03-10T08:00:00Z', '2026-03-10T00:00:00-08:00'] };
	const HOLDS = { pod_terminal_holds: [null, [{ name: 'customs' }]] };

	it.each(cases<{ filters: Partial<TriggerFilters>; document: object; passed: boolean }>`
		a field that was not chosen | filters.changedFields[] weight_in_lbs | document ${changed(LFD)}
			| passed false
		holds under either name | filters.changedFields[] holds_at_pod_terminal
			| document ${changed(HOLDS)} | passed true
		holds of the ramp | filters.changedFields[] holds_at_pod_terminal
			| document ${changed({ ind_facility_holds: [[], [{ name: 'customs' }]] })} | passed true
		fields, but another kind | filters.changedFields[] weight_in_lbs
			| document ${changed(LFD, 'container.pickup_lfd.changed')} | passed true
		any last free day, by the line’s | filters.changedFields[] pickup_lfd
			| document ${changed({ pickup_lfd_line: [null, '2026-03-12'] })} | passed true
		the line’s last free day, in whole import deadlines | filters.changedFields[] pickup_lfd_line
			| document ${changed({ import_deadlines: [{ pickup_lfd_line: '2026-03-14' }, { pickup_lfd_line: '2026-03-12' }] })}
			| passed true
		a real change | filters onlyRealChanges=true | document ${changed(LFD)} | passed true
		no real change | filters onlyRealChanges=true | document ${changed(SAME)} | passed false
		a chosen field of which only others really changed | filters.onlyRealChanges true
			| filters.changedFields[] pickup_lfd | document ${changed({ ...SAME, ...HOLDS })}
			| passed false
		a last free day, with Moved Earlier alone | filters eventsOfAnyDirection=[]
			| document ${changed(LFD)} | passed true
		holds, with Moved Earlier alone | filters eventsOfAnyDirection=[] | document ${changed(HOLDS)}
			| passed false
		the same, when it need not be real | filters.changedFields[] pickup_lfd
			| document ${changed(SAME)} | passed true
	`)('%s', (_, { filters, document, passed }) => {
		expect(passes(filters, document)).toBe(passed);
	});
});
