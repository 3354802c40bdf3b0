/** Shipments and containers. */
import { id, IDS } from '../rows.mts';
import { CONTAINER, SHIPMENT, type Case } from './case.mts';

/** Other services page these lists, so a page is asked for first. */
const FIRST_PAGE = (list: string) =>
	`GET /v2/containers/${IDS.container}/${list}?page[number]=1&page[size]=50`;

const SHIPMENT_ITEM = {
	bill_of_lading_number: 'EXBL0001',
	shipping_line_scac: 'MAEU',
	customer_name: 'Elm Trading',
	ref_numbers: 'PO-1',
	port_of_lading_name: 'Shanghai',
	port_of_discharge_name: 'Los Angeles',
	pod_vessel_name: 'EVER EXAMPLE',
	pod_eta_at: '2026-03-01T08:00:00Z',
	pod_ata_at: null,
	line_tracking_stopped_at: null,
	id: IDS.shipment,
};

const CONTAINER_ITEM = {
	number: 'EXMU1234566',
	last_free_day: '2026-03-10',
	current_status: null,
	picked_up: false,
	pickup_lfd: '2026-03-10T08:00:00Z',
	pod_timezone: 'America/Los_Angeles',
	available_for_pickup: false,
	holds: 'customs',
	fees: 'USD 150.50',
	pickup_appointment_at: null,
	id: IDS.container,
};

export const CARGO: Case[] = [
	{
		name: 'shipment: get',
		parameters: SHIPMENT,
		requests: [`GET /v2/shipments/${IDS.shipment}`],
		items: [SHIPMENT_ITEM],
		isRead: true,
	},
	{
		name: 'shipment: getAll',
		parameters: { limit: 1 },
		requests: ['GET /v2/shipments?page[number]=1&page[size]=1'],
		items: [SHIPMENT_ITEM],
		isRead: true,
	},
	{
		name: 'shipment: update',
		parameters: { ...SHIPMENT, updateFields: { refNumbers: '', tags: 'a' } },
		requests: [`GET /v2/shipments/${IDS.shipment}`, `PATCH /v2/shipments/${IDS.shipment}`],
		items: [
			{
				...{ ...SHIPMENT_ITEM, ref_numbers_before: 'PO-1', ref_numbers_after: 'PO-1' },
				...{ changed: true, tags_before: 'urgent', tags_after: 'urgent, a' },
			},
		],
	},
	{
		name: 'shipment: stopTracking',
		parameters: SHIPMENT,
		requests: [`PATCH /v2/shipments/${IDS.shipment}/stop_tracking`],
		items: [{ ...SHIPMENT_ITEM, line_tracking_stopped_at: '2026-03-05T00:00:00Z' }],
	},
	{
		name: 'shipment: resumeTracking',
		parameters: SHIPMENT,
		requests: [`PATCH /v2/shipments/${IDS.shipment}/resume_tracking`],
		items: [SHIPMENT_ITEM],
	},
	{
		name: 'container: get',
		parameters: CONTAINER,
		requests: [`GET /v2/containers/${IDS.container}`],
		items: [CONTAINER_ITEM],
		isRead: true,
	},
	{
		name: 'container: update',
		parameters: { ...CONTAINER, updateFields: { refNumbers: 'SO-2' } },
		requests: [`GET /v2/containers/${IDS.container}`, 'PATCH /v2/containers'],
		items: [
			{
				...{ ...CONTAINER_ITEM, changed: true },
				...{ ref_numbers_before: 'SO-1', ref_numbers_after: 'SO-1, SO-2' },
			},
		],
	},
	{
		name: 'container: getTransportEvents',
		parameters: CONTAINER,
		requests: [
			FIRST_PAGE('transport_events'),
			`GET /v2/containers/${IDS.container}/transport_events`,
		],
		tried: [FIRST_PAGE('transport_events')],
		items: [2, 1].map((hour) => ({
			id: id('7', hour),
			event: 'container.transport.vessel_arrived',
			timestamp: `2026-02-01T0${hour}:00:00Z`,
			timezone: 'America/Los_Angeles',
			location_locode: 'USLAX',
			voyage_number: '041E',
			value: null,
			container_id: IDS.container,
			shipment_id: IDS.shipment,
			created_at: `2026-02-01T0${hour}:00:00Z`,
		})),
		isRead: true,
	},
	{
		name: 'container: getRawEvents',
		parameters: CONTAINER,
		requests: [FIRST_PAGE('raw_events'), `GET /v2/containers/${IDS.container}/raw_events`],
		tried: [FIRST_PAGE('raw_events')],
		items: [0, 1].map((index) => ({
			id: id('8', index),
			index,
			event: 'vessel_arrived',
			original_event: 'Vessel arrival',
			timestamp: `2026-02-01T0${index}:00:00Z`,
			estimated: false,
			timezone: 'America/Los_Angeles',
			location_name: 'Los Angeles',
			location_locode: 'USLAX',
			vessel_name: 'EVER EXAMPLE',
		})),
		isRead: true,
	},
];
