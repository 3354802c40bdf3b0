/** What an event has is in its item, whatever form it comes in, and what it came without is said. */
import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import {
	bare,
	changed,
	CONTAINER,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	TRACKING_REQUEST,
	transportEvent,
	updated,
	contractDelivery,
	madeAt,
} from '../events/deliveries.mts';
import { itemOf } from './reducing.mts';
import { cases } from '../../cases.mts';

const CREATED = '2026-03-03T00:00:00Z';
const AHEAD = '2026-03-12T07:00:00Z';

/** A delivery whose event names nothing: as it comes, or with not even the event. */
function withoutLinks(event: string, hasEvent: boolean, attributes: object = {}): JsonObject {
	const reference = { ...transportEvent({ event, ...attributes }), relationships: {} };
	const document = publicDelivery(event, reference, []);
	return hasEvent ? document : ({ data: document.data } as JsonObject);
}

describe('an event that comes without its container', () => {
	it.each(['container.transport.available'])(
		'%s, with not even the event: the notification is named',
		(event) => {
			const item = itemOf(withoutLinks(event, false));
			expect(item).toMatchObject({
				event,
				notification_id: 'n1',
				occurred_at: CREATED,
				missing: expect.stringContaining('n1'),
			});
			expect(item).not.toHaveProperty('container');
		},
	);

	it.each([
		'container.transport.estimated.vessel_departed',
		'container.pickup_lfd_terminal.changed',
		'container.pickup_appointment.changed',
	])('%s, with the event alone: what it says is reported', (event) => {
		const values = { value: AHEAD, timestamp: AHEAD, timezone: 'America/Los_Angeles' };
		const item = itemOf(withoutLinks(event, true, values));
		expect(item).toMatchObject({
			event,
			current: AHEAD,
			transport_event: { id: 'e3', event, location_locode: 'USLAX' },
			missing: expect.stringContaining('n1'),
			pickup: { incomplete: true, alerts: false },
		});
	});

	it('but names it: the sentence says which to get', () => {
		const item = itemOf(bare('container.pickup_lfd_terminal.changed', { value: AHEAD }));
		expect(item).toMatchObject({ container: { id: 'c1' }, missing: expect.stringContaining('c1') });
	});

	it.each([
		[
			'without its shipment',
			publicDelivery('shipment.estimated.arrival', etaEvent(), []),
			'shipment',
		],
		[
			'without its tracking request',
			{ data: publicDelivery('tracking_request.failed', TRACKING_REQUEST).data } as JsonObject,
			'tracking request',
		],
	])('%s says so', (_, document, word) => {
		expect(itemOf(document).missing).toEqual(expect.stringContaining(word));
	});

	it.each([
		['a container', changed('container.transport.available')],
		['a shipment', publicDelivery('shipment.estimated.arrival', etaEvent(), [SHIPMENT])],
		['a tracking request', publicDelivery('tracking_request.failed', TRACKING_REQUEST, [])],
		['an update', updated({ weight_in_lbs: [1, 2] })],
	])('nothing is missing where %s came along', (_, document) => {
		expect(itemOf(document)).not.toHaveProperty('missing');
	});

	it('is complete once the container was fetched', () => {
		const fetched = [CONTAINER, SHIPMENT];
		const item = itemOf(bare('container.transport.available'), { fetched });
		expect(item).not.toHaveProperty('missing');
		expect(item).toMatchObject({
			container: { number: 'TEST1234567' },
			pickup: { incomplete: false },
		});
	});
});

describe('an event about a document', () => {
	const about = (event: string, included: object[], relationships: object = {}): JsonObject => ({
		data: {
			...{ id: 'n1', type: 'webhook_notification' },
			attributes: { event, created_at: CREATED },
			relationships: { document: { data: { type: 'document', id: 'd1' } }, ...relationships },
		} as never,
		included: included as never,
	});
	const read = {
		id: 'dr1',
		type: 'document_representation',
		attributes: { document_type: 'arrival_notice', fields: { bill_of_lading_number: 'BL123456' } },
		relationships: { document: { data: { type: 'document', id: 'd1' } } },
	};

	it.each(['document.extracted', 'document.extraction_failed'])(
		'%s holds what was read',
		(event) => {
			const item = itemOf(about(event, [read]));
			expect(item).toMatchObject({
				...{ event, occurred_at: CREATED },
				document: { id: 'd1' },
				document_representation: {
					id: 'dr1',
					document_type: 'arrival_notice',
					fields: { bill_of_lading_number: 'BL123456' },
				},
			});
			expect(item).not.toHaveProperty('missing');
			expect(item).not.toHaveProperty('pickup');
		},
	);

	it.each([
		[{ name: 'Notice <1>', file_name: 'n.pdf' }, 'Notice <1>', 'Notice &lt;1&gt;'],
		[{ name: null, file_name: 'n.pdf' }, 'n.pdf', 'n.pdf'],
		[{}, 'd1', 'd1'],
	])('says which it is about: %j', (attributes, name, escaped) => {
		const document = { id: 'd1', type: 'document', attributes, relationships: {} };
		expect(itemOf(about('document.extraction_failed', [document]))).toMatchObject({
			sentence: `Document: Unreadable, ${name}`,
			slack_text: `*Document: Unreadable*, ${escaped}`,
		});
	});

	it('says which document it came without', () => {
		const item = itemOf(about('document.extracted', []));
		expect(item).toMatchObject({ document: { id: 'd1' }, missing: expect.stringContaining('d1') });
	});

	it.each([
		['container', CONTAINER, { number: 'TEST1234567' }],
		['shipment', { ...SHIPMENT, relationships: {} }, { bill_of_lading_number: 'BL123456' }],
	])('link.created holds the document and the %s it was linked to', (type, linked, fields) => {
		const relationships = { [type]: { data: { type, id: linked.id } } };
		const item = itemOf(about('link.created', [read, linked], relationships));
		expect(item).toMatchObject({
			document: { id: 'd1' },
			document_representation: { id: 'dr1' },
			[type]: fields,
		});
	});
});

/** When an event happened: never in the future, and of what moves a date the moment it was noted. */
describe('when it happened', () => {
	it.each(cases<{ document: object; occurred_at: string | null }>`
		the moment of a movement | document ${changed('container.transport.full_out')}
			| occurred_at 2026-03-02T17:30:00Z
		of a moved last free day, when it was noted
			| document ${changed('container.pickup_lfd.changed')} | occurred_at ${CREATED}
		of a movement that lies ahead, when it was noted
			| document ${changed('container.transport.vessel_arrived', { timestamp: AHEAD })}
			| occurred_at ${CREATED}
		by a clock that is ahead: now
			| document ${madeAt(changed('container.pickup_lfd.changed', { timestamp: AHEAD }), AHEAD)}
			| occurred_at 2026-03-03T12:00:00.000Z
		of an event that alone reports, in the contract’s envelope
			| document ${contractDelivery('container.pickup_lfd.changed', { ...transportEvent({ created_at: '2026-03-02T00:00:00Z' }) })}
			| occurred_at 2026-03-02T00:00:00Z
		of a tracking request, when that was made
			| document ${contractDelivery('tracking_request.failed', { ...TRACKING_REQUEST, attributes: { created_at: '2026-03-01T00:00:00Z' } } as never)}
			| occurred_at 2026-03-01T00:00:00Z
	`)('%s', (_, { document, occurred_at }) => {
		expect(itemOf(document).occurred_at).toBe(occurred_at);
	});
});
