/** Each item leads to what it is about, where a page is known: the app of the public service, or what the user entered. */
import { describe, expect, it } from 'vitest';

import { triggerItems } from '../../../nodes/ContainerTracking/trigger/reducer/reducer';
import {
	CONTAINER,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	TRACKING_REQUEST,
	transportEvent,
	updated,
	updatedEvent,
} from '../events/deliveries.mts';
import { trigger } from './reducing.mts';

const FIND = 'https://tms.example/find?box=';
const withLinks = { linkTemplate: `${FIND}{number}` };
const UPDATED = updated({ pickup_lfd: ['2026-03-12T07:00:00Z', '2026-03-10T07:00:00Z'] });
const ARRIVED = publicDelivery('shipment.estimated.arrival', etaEvent(), [SHIPMENT]);
const REQUESTED = publicDelivery('tracking_request.succeeded', TRACKING_REQUEST, []);

describe('the link of an item', () => {
	const alone = (included: object[]) =>
		publicDelivery('container.transport.full_out', transportEvent(), included);

	it.each([
		['the container', UPDATED, 'TEST1234567', true],
		['the bill of lading of a shipment', ARRIVED, 'BL123456', false],
		['the bill of lading where the container is missing', alone([SHIPMENT]), 'BL123456', true],
		['the number that was asked for', REQUESTED, 'BL123456', false],
	])('leads to %s', (_, document, number, hasPickup) => {
		const link = `${FIND}${number}`;
		expect(trigger(withLinks)(document)).toMatchObject({
			...{ link, ...(hasPickup && { pickup: { link } }) },
		});
		const item = trigger({ ...withLinks, addsPickupStatus: false })(document);
		expect(item).toMatchObject({ link });
	});

	it('is null where no page is known, or nothing is known to lead to', () => {
		expect(trigger()(UPDATED)).toMatchObject({ link: null, pickup: { link: null } });
		expect(trigger(withLinks)(alone([]))).toMatchObject({ link: null, pickup: { link: null } });
	});

	it.each([null, '  ', 5, ['TEST1234567']])('takes %j for no number', (number) => {
		const container = { ...CONTAINER, attributes: { ...CONTAINER.attributes, number } };
		const document = publicDelivery('container.updated', updatedEvent({ fees: [1, 2] }), [
			container,
			SHIPMENT,
		]);
		const item = trigger({ ...withLinks, addsPickupStatus: false })(document);
		expect(item?.link).toBe(`${FIND}BL123456`);
	});

	it('stands in no Raw item, which is as it came', () => {
		expect(trigger({ ...withLinks, output: 'raw', addsPickupStatus: false })(UPDATED)).toEqual(
			UPDATED,
		);
	});
});

describe('the link of a notification that was looked up', () => {
	it('leads to the app of the public service, and nowhere at another one', () => {
		const link = 'https://app.terminal49.com/shipments/find?q=TEST1234567';
		const linkAt = (baseUrl?: string) =>
			triggerItems([UPDATED], { output: 'simplified', baseUrl })[0].link;
		expect(linkAt('https://api.terminal49.com/v2')).toBe(link);
		expect(linkAt('http://127.0.0.1:4949/v2')).toBeNull();
		expect(linkAt()).toBeNull();
	});
});
