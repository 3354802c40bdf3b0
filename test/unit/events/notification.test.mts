import { describe, expect, it } from 'vitest';

import {
	createdAt,
	readNotification,
	relatedIdentifier,
	withFetched,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import {
	CONTAINER,
	contractDelivery,
	madeAt as madeThen,
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

	it.each([null, [], [null]])('of the contract may name no object at all: %j', (data) => {
		const read = readNotification({ type: 'container.brand_new', data });
		expect(read).toMatchObject({ event: 'container.brand_new', reference: undefined });
	});

	it('may hold a list of one, a number as id, and no included', () => {
		const { data } = publicDelivery('link.created', { type: 'link', id: 'l1' });
		const read = readNotification({ data: [{ ...(data as object), id: 7 }] });
		expect(read).toMatchObject({ event: 'link.created', id: '7', included: [] });
		expect(read?.reference).toEqual({ type: 'link', id: 'l1' });
	});

	it.each([
		['null', null],
		['data without a type', { type: 'container.updated', data: { id: '1' } }],
		// The contract posts each event by itself; of several, one run would be the first and the others lost.
		[
			'a list of several',
			{ data: [1, 2].map(() => publicDelivery('link.created', CONTAINER).data) },
		],
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

const FULL_OUT = 'container.transport.full_out';
const read = (document: object) => readNotification(document) as Notification;

describe('when a notification was made', () => {
	const made = (document: object) => createdAt(read(document));
	const event = (attributes: object) => ({ ...transportEvent(), attributes });

	it('of the contract’s envelope is what its event says', () => {
		const reported = event({ created_at: '2026-03-01T00:00:00Z' });
		expect(made(contractDelivery(FULL_OUT, reported))).toBe(Date.parse('2026-03-01T00:00:00Z'));
	});

	it.each([undefined, '', 'soon', null, 7])('is not known from %j', (created_at) => {
		const document = publicDelivery(FULL_OUT, transportEvent());
		expect(made(madeThen(document, created_at as string))).toBeUndefined();
	});
});

describe('a notification with what was fetched', () => {
	const bare = read({ ...publicDelivery(FULL_OUT, transportEvent()), included: undefined });

	it('takes the fetched resource for the one that it held', () => {
		const held = read(publicDelivery(FULL_OUT, transportEvent(), [CONTAINER]));
		const newer = { ...CONTAINER, attributes: { number: 'TEST7654321' } } as Resource;
		const { included } = withFetched(held, [newer]);
		const numbers = included.filter(({ type }) => type === 'container');
		expect(numbers).toEqual([newer]);
		expect(included.some(({ type }) => type === 'transport_event')).toBe(true);
	});

	it('takes the fetched notification for what it refers to, and keeps what it said', () => {
		const self = {
			...bare.resource,
			attributes: { event: 'another', created_at: '2026-03-09T00:00:00Z' },
			relationships: { reference_object: { data: { type: 'transport_event', id: 'e9' } } },
		} as Resource;
		const event = { ...transportEvent(), id: 'e9' } as Resource;
		const whole = withFetched(bare, [self, event]);
		expect(whole.reference).toMatchObject({ id: 'e9' });
		expect(whole.event).toBe(FULL_OUT);
		expect(createdAt(whole)).toBe(Date.parse('2026-03-03T00:00:00Z'));
	});
});
