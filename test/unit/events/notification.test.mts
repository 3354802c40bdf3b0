import { describe, expect, it } from 'vitest';

import {
	readNotification,
	relatedIdentifier,
} from '../../../nodes/ContainerTracking/events/notification';
import {
	contractDelivery,
	publicDelivery,
	TRACKING_REQUEST,
	transportEvent,
} from './deliveries.mts';

describe('the envelope of a delivery', () => {
	it('of the public service gives kind, id and the object concerned', () => {
		const read = readNotification(publicDelivery('container.transport.full_out', transportEvent()));
		expect(read).toMatchObject({ event: 'container.transport.full_out', id: 'n1' });
		expect(read?.reference).toMatchObject({ type: 'transport_event', id: 'e3' });
		expect(read?.included.map(({ type }) => type)).toEqual([
			'transport_event',
			'container',
			'shipment',
			'terminal',
		]);
	});

	it('of the contract gives kind and object, and no id', () => {
		const read = readNotification(contractDelivery('tracking_request.succeeded', TRACKING_REQUEST));
		expect(read).toMatchObject({ event: 'tracking_request.succeeded', id: undefined });
		expect(read?.reference).toMatchObject({ type: 'tracking_request', id: 'r9' });
		expect(relatedIdentifier(read?.resource, 'reference_object')).toEqual({
			type: 'tracking_request',
			id: 'r9',
		});
	});

	it('of the contract may name no object at all', () => {
		const read = readNotification(contractDelivery('container.brand_new', null));
		expect(read).toMatchObject({ event: 'container.brand_new', reference: undefined });
	});

	it('may hold a list of one, a number as id, and no included', () => {
		const { data } = publicDelivery('link.created', { type: 'link', id: 'l1' });
		const read = readNotification({ data: [{ ...(data as object), id: 7 }] });
		expect(read).toMatchObject({ event: 'link.created', id: '7', included: [] });
		expect(read?.reference).toEqual({ type: 'link', id: 'l1' });
	});

	it('may refer to nothing', () => {
		const attributes = { event: 'link.created' };
		const read = readNotification({ data: { type: 'webhook_notification', id: 'n', attributes } });
		expect(read).toMatchObject({ event: 'link.created', reference: undefined });
	});

	it.each([
		['an empty text', ''],
		['null', null],
		['a number', 5],
		['a list', []],
		['no data', {}],
		['data that is a text', { type: 'container.updated', data: 'x' }],
		['data without a type', { type: 'container.updated', data: { id: '1' } }],
		['an empty list', { type: 'container.updated', data: [] }],
		['an object without a kind', { data: { type: 'container', id: '1' } }],
		['a kind that is no text', { type: 7, data: { type: 'container', id: '1' } }],
		['a notification without a kind', { data: { type: 'webhook_notification', id: 'n' } }],
	])('is not %s', (_, document) => {
		expect(readNotification(document)).toBeUndefined();
	});

	it('leaves out members of an unexpected shape', () => {
		const read = readNotification({
			data: {
				type: 'webhook_notification',
				id: 'n',
				attributes: { event: 'container.updated' },
				relationships: { reference_object: 'x', webhook: { data: 5 } },
			},
			included: [null, 3, {}, { type: 'container', id: 'c', attributes: 'x', relationships: [1] }],
		});
		expect(read?.reference).toBeUndefined();
		expect(read?.included).toEqual([
			{ type: 'container', id: 'c', attributes: {}, relationships: {} },
		]);
		expect(relatedIdentifier(read?.resource, 'webhook')).toBeUndefined();
	});
});
