/** Every operation with parameters the sandbox accepts, in both profiles unless it says otherwise. */
import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox/index.mts';
import {
	container,
	EVENT,
	firstId,
	notificationOf,
	party,
	port,
	shipment,
	trackingRequest,
	webhook,
	WEBHOOK_URL,
	webhookOf,
	withWebhooks,
} from './known.mts';
import { byId } from './setup.mts';

export interface OperationCase {
	/** `resource: operation`. */
	name: string;
	/** Absent from profile `specification`. */
	publicOnly?: true;
	/** What it says there, where that is more than the usual. */
	absent?: string;
	/** The parameters of the operation itself, by what the sandbox holds. */
	parameters?(sandbox: Sandbox): IDataObject;
	/** JSON:API type of the resources it gives; absent where the answer is no resource. */
	type?: string;
	/** A path in the full output that only a joined resource has, and the includes that bring it. */
	joined?: { path: string; includes?: string[]; moreIncludes?: string };
	/** Where there is no resource to show: the fields of each item. */
	fields?: string[];
	/** Three incoming items, where the parameters refer to them. */
	input?(sandbox: Sandbox): IDataObject[];
}

const PICKUP_STATUS = [
	'number',
	'band',
	'days_left',
	'working_lfd',
	'ready',
	'active_holds',
	'fees',
	'terminal_name',
	'sentence',
	'container_id',
];

export const OPERATIONS: OperationCase[] = [
	{
		name: 'trackingRequest: create',
		type: 'tracking_request',
		parameters: (sandbox) => ({
			requestType: 'bill_of_lading',
			requestNumber: 'TEST-TR-SUCCEEDED',
			scac: byId('TEST', 'scac'),
			additionalFields: {
				refNumbers: 'PO-1, PO-2',
				tags: 'urgent',
				customerId: byId(firstId(sandbox, 'party')),
			},
		}),
	},
	{
		name: 'trackingRequest: get',
		type: 'tracking_request',
		parameters: trackingRequest,
		joined: { path: 'tracked_object.containers.0.number', includes: ['tracked_object.containers'] },
	},
	{
		name: 'trackingRequest: getAll',
		type: 'tracking_request',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'customer.company_name' },
	},
	{
		name: 'trackingRequest: update',
		type: 'tracking_request',
		parameters: (sandbox) => ({
			...trackingRequest(sandbox),
			updateFields: { refNumbers: 'PO-3', tags: ['late'] },
		}),
	},
	{
		name: 'trackingRequest: detectCarrier',
		publicOnly: true,
		type: 'infer_number_results',
		parameters: () => ({ requestNumber: 'ocna 700037' }),
	},
	{
		name: 'shipment: get',
		type: 'shipment',
		parameters: shipment,
		joined: {
			path: 'containers.0.pod_terminal.firms_code',
			includes: ['containers'],
			moreIncludes: 'containers.pod_terminal',
		},
	},
	{
		name: 'shipment: getAll',
		type: 'shipment',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'port_of_discharge.code', includes: ['port_of_discharge'] },
	},
	{
		name: 'shipment: update',
		type: 'shipment',
		parameters: (sandbox) => ({
			...shipment(sandbox),
			updateFields: { refNumbers: '', tags: 'a' },
		}),
	},
	{ name: 'shipment: stopTracking', type: 'shipment', parameters: shipment },
	{ name: 'shipment: resumeTracking', type: 'shipment', parameters: shipment },
	{
		name: 'container: get',
		type: 'container',
		parameters: container,
		joined: { path: 'shipment.port_of_lading.code', includes: ['shipment.port_of_lading'] },
	},
	{
		name: 'container: getAll',
		publicOnly: true,
		type: 'container',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'shipment.bill_of_lading_number', includes: ['shipment'] },
	},
	{
		name: 'container: update',
		type: 'container',
		parameters: (sandbox) => ({ ...container(sandbox), updateFields: { refNumbers: 'SO-1' } }),
	},
	{
		name: 'container: getTransportEvents',
		type: 'transport_event',
		parameters: container,
		joined: { path: 'container.number', includes: ['container'] },
	},
	{
		name: 'container: getRawEvents',
		type: 'raw_event',
		parameters: container,
	},
	{ name: 'container: refresh', publicOnly: true, type: 'container', parameters: container },
	{ name: 'container: getPickupStatus', fields: PICKUP_STATUS, parameters: container },
	{ name: 'container: getPickupStatusOfMany', fields: PICKUP_STATUS },
	{ name: 'party: create', type: 'party', parameters: () => ({ companyName: 'Elm Trading' }) },
	{ name: 'party: get', publicOnly: true, type: 'party', parameters: party },
	{ name: 'party: getAll', publicOnly: true, type: 'party' },
	{
		name: 'party: update',
		publicOnly: true,
		type: 'party',
		parameters: (sandbox) => ({ ...party(sandbox), companyName: 'Fir Trading' }),
	},
	{
		name: 'shippingLine: get',
		type: 'shipping_line',
		parameters: (sandbox) => ({ shippingLineId: byId(firstId(sandbox, 'shipping_line')) }),
	},
	{ name: 'shippingLine: getAll', publicOnly: true, type: 'shipping_line' },
	{
		name: 'vessel: get',
		type: 'vessel',
		parameters: () => ({ vesselId: byId('9000017', 'imo') }),
	},
	{
		name: 'metroArea: get',
		type: 'metro_area',
		parameters: (sandbox) => ({ metroAreaId: byId(firstId(sandbox, 'metro_area')) }),
	},
	{
		name: 'terminal: get',
		type: 'terminal',
		parameters: (sandbox) => ({ terminalId: byId(firstId(sandbox, 'terminal')) }),
	},
	{ name: 'port: get', publicOnly: true, type: 'port', parameters: port },
	{
		name: 'webhook: create',
		type: 'webhook',
		parameters: () => ({
			url: WEBHOOK_URL,
			events: [EVENT],
			additionalFields: {
				active: false,
				headers: { header: [{ name: 'X-Team', value: 'ops' }] },
				moreEvents: 'container.updated',
			},
		}),
	},
	{ name: 'webhook: get', publicOnly: true, type: 'webhook', parameters: webhook },
	{ name: 'webhook: getAll', publicOnly: true, type: 'webhook', parameters: withWebhooks },
	{
		name: 'webhook: update',
		publicOnly: true,
		type: 'webhook',
		parameters: (sandbox) => ({ ...webhook(sandbox), updateFields: { url: `${WEBHOOK_URL}/2` } }),
	},
	{
		name: 'webhook: delete',
		publicOnly: true,
		parameters: () => ({ webhookId: byId('={{ $json.id }}') }),
		input: (sandbox) => [1, 2, 3].map(() => ({ id: webhookOf(sandbox) })),
		fields: ['success'],
	},
	{
		name: 'webhook: sendSample',
		publicOnly: true,
		parameters: () => ({ url: WEBHOOK_URL, event: byId(EVENT, 'kind'), secret: 'shared' }),
		fields: ['success'],
	},
	{
		name: 'webhookNotification: get',
		type: 'webhook_notification',
		parameters: (sandbox) => ({ notificationId: byId(notificationOf(sandbox)) }),
		joined: { path: 'reference_object.request_number', includes: ['reference_object'] },
	},
	{
		name: 'webhookNotification: getAll',
		publicOnly: true,
		type: 'webhook_notification',
		parameters: (sandbox) => {
			notificationOf(sandbox);
			return { limit: 2 };
		},
		joined: { path: 'webhook.url', includes: ['webhook'] },
	},
	{
		name: 'webhookNotification: getMissed',
		publicOnly: true,
		absent: 'This service cannot list webhook notifications',
		fields: ['event', 'notificationId'],
		parameters: (sandbox) => {
			notificationOf(sandbox, 'failed');
			return { since: '2025-01-01' };
		},
	},
	{
		name: 'webhookNotification: getExamples',
		type: 'webhook_notification',
		parameters: () => ({ event: byId(EVENT, 'list'), asTriggerItems: false }),
	},
	{
		name: 'search: find',
		publicOnly: true,
		type: 'search_result',
		parameters: ({ situations }) => ({ searchText: situations.ready.containerNumber }),
	},
];
