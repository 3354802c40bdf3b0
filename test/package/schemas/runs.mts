/**
 * How each operation is run for its output preview: over everything of its kind that the sandbox holds,
 * so that the preview knows each field, and where it may be null.
 */
import type { IDataObject } from 'n8n-workflow';

import { EVENT_OPTIONS } from '../../../nodes/ContainerTracking/events/catalogue';
import type { Sandbox } from '../../sandbox/index.mts';

export interface Run {
	/** Of the operation, the same for all items; expressions see the item. */
	parameters?: IDataObject;
	/** One run of the operation for each. Default: one empty item. */
	items?: IDataObject[];
}

type Prepare = (sandbox: Sandbox) => Run | Promise<Run>;

/** Nobody listens there: what is delivered to it fails at once. */
const RECEIVER = 'http://127.0.0.1:9/receiver';
const OUTAGE_BEGAN = '2020-01-01T00:00:00Z';

const picked = (value: string, mode = 'id') => ({ __rl: true, mode, value });

const allOf = ({ store }: Sandbox, types: string[]): IDataObject[] =>
	types.flatMap((type) => store.all(type)).map(({ id }) => ({ id }));

/** For each resource of some types, picked by the field of that name. */
const each =
	(field: string, types: string[], parameters: IDataObject = {}): Prepare =>
	(sandbox) => ({
		parameters: { ...parameters, [field]: picked('={{ $json.id }}') },
		items: allOf(sandbox, types),
	});

const once =
	(parameters: IDataObject = {}): Prepare =>
	() => ({ parameters });

const everything = once({ returnAll: true });

const eachContainer = each('containerId', ['container']);
const eachShipment = each('shipmentId', ['shipment']);
const eachTerminal = each('terminalId', ['terminal', 'rail_terminal']);

/** Two webhooks: with events picked, and with headers. */
function addWebhooks({ store }: Sandbox): void {
	const common = { url: RECEIVER, active: true, secret: 'shared' };
	for (const attributes of [
		{ ...common, events: ['*'], headers: [{ name: 'X-Team', value: 'import' }] },
		{ ...common, active: false, events: ['container.updated'], headers: [] },
	]) {
		const id = store.nextId('webhook');
		store.add({ id, type: 'webhook', attributes, relationships: {} });
	}
}

const withWebhooks =
	(prepare: Prepare): Prepare =>
	async (sandbox) => {
		addWebhooks(sandbox);
		return await prepare(sandbox);
	};

/** A few things happen, and nobody is there to be told. */
const afterAnOutage =
	(prepare: Prepare): Prepare =>
	async (sandbox) => {
		addWebhooks(sandbox);
		const { ship, situations, deliveries, clock } = sandbox;
		const { containerId, shipmentId } = situations.ready;
		for (const happen of [
			() => ship.moveLfd(containerId, '2026-06-20T07:00:00Z'),
			() => ship.changeEta(shipmentId, '2026-06-25T12:00:00Z'),
			() => ship.pickUp(containerId),
			() => ship.stopTracking(shipmentId),
		]) {
			clock.advance(60_000);
			happen();
		}
		await deliveries.settled();
		return await prepare(sandbox);
	};

const eachWebhook = withWebhooks(each('webhookId', ['webhook']));

const createTestRequests = once({
	requestType: 'bill_of_lading',
	requestNumber: '={{ $json.number }}',
	scac: picked('TEST', 'scac'),
	waitForOutcome: true,
	waitSeconds: 20,
	additionalFields: { refNumbers: 'PO-4711', tags: 'urgent' },
});
const TEST_NUMBERS = [{ number: 'TEST-TR-SUCCEEDED' }, { number: 'TEST-TR-FAILED' }];

/** By `resource.operation`. */
export const RUNS: { [operation: string]: Prepare } = {
	'container.get': eachContainer,
	'container.getAll': everything,
	'container.getPickupStatus': eachContainer,
	'container.getPickupStatusOfMany': once(),
	'container.getRawEvents': eachContainer,
	'container.getTransportEvents': eachContainer,
	'container.refresh': ({ situations }) => ({
		parameters: { containerId: picked('={{ $json.id }}') },
		items: [
			situations.pickedUp,
			situations.withoutLfd,
			situations.appointmentAfterLfd,
			situations.everyKindOfHold,
			situations.availabilityUnknown,
			situations.feesInTwoCurrencies,
			situations.feeAsText,
			situations.ready,
		].map(({ containerId }) => ({ id: containerId })),
	}),
	'container.update': each('containerId', ['container'], { updateFields: { refNumbers: 'SO-1' } }),
	'metroArea.get': each('metroAreaId', ['metro_area']),
	'party.create': once({ companyName: 'Elm Trading' }),
	'party.get': each('partyId', ['party']),
	'party.getAll': everything,
	'party.update': each('partyId', ['party'], { companyName: 'Elm Trading' }),
	'port.get': each('portId', ['port']),
	'search.find': ({ store }) => ({
		parameters: { searchText: '={{ $json.number }}' },
		items: [
			...store.all('container').map(({ attributes }) => ({ number: attributes.number })),
			...store.all('shipment').map(({ attributes }) => ({
				number: attributes.bill_of_lading_number,
			})),
			...store.all('tracking_request').map(({ attributes }) => ({
				number: attributes.request_number,
			})),
		] as IDataObject[],
	}),
	'shipment.get': eachShipment,
	'shipment.getAll': everything,
	'shipment.resumeTracking': eachShipment,
	'shipment.stopTracking': eachShipment,
	'shipment.update': each('shipmentId', ['shipment'], { updateFields: { tags: 'urgent' } }),
	'shippingLine.get': each('shippingLineId', ['shipping_line']),
	'shippingLine.getAll': everything,
	'terminal.get': eachTerminal,
	'trackingRequest.create': async (sandbox) => ({
		...(await createTestRequests(sandbox)),
		items: TEST_NUMBERS,
	}),
	'trackingRequest.detectCarrier': () => ({
		parameters: { requestNumber: '={{ $json.number }}' },
		items: [{ number: 'OCNA700037' }, { number: 'ZZZZ700037' }, { number: 'OCNU1234567' }],
	}),
	'trackingRequest.get': each('trackingRequestId', ['tracking_request']),
	'trackingRequest.getAll': everything,
	'trackingRequest.update': each('trackingRequestId', ['tracking_request'], {
		updateFields: { tags: 'urgent' },
	}),
	'vessel.get': ({ store }) => ({
		parameters: { vesselId: picked('={{ $json.imo }}', 'imo') },
		items: store
			.all('vessel')
			.filter(({ attributes }) => attributes.imo)
			.map(({ attributes }) => ({ imo: String(attributes.imo) })),
	}),
	'webhook.create': once({ url: RECEIVER, events: ['container.updated'] }),
	'webhook.delete': eachWebhook,
	'webhook.get': eachWebhook,
	'webhook.getAll': withWebhooks(everything),
	'webhook.sendSample': once({ url: RECEIVER, event: picked('container.updated', 'kind') }),
	'webhook.update': withWebhooks(
		each('webhookId', ['webhook'], { updateFields: { active: true } }),
	),
	'webhookNotification.get': afterAnOutage(each('notificationId', ['webhook_notification'])),
	'webhookNotification.getAll': afterAnOutage(everything),
	'webhookNotification.getExamples': () => ({
		parameters: { event: picked('={{ $json.kind }}', 'kind') },
		items: EVENT_OPTIONS.map(({ value }) => ({ kind: value })),
	}),
	'webhookNotification.getMissed': afterAnOutage(once({ since: OUTAGE_BEGAN, which: 'all' })),
};
