/** Shipments and containers. */
import type { IDataObject } from 'n8n-workflow';

import { id, IDS } from '../rows.mts';
import { CONTAINER, SHIPMENT, type Case } from './case.mts';

const SHIPMENT_ITEM = {
	...{ bill_of_lading_number: 'EXBL0001', shipping_line_scac: 'MAEU' },
	...{ customer_name: 'Elm Trading', ref_numbers: 'PO-1', port_of_lading_name: 'Shanghai' },
	...{ port_of_discharge_name: 'Los Angeles', pod_vessel_name: 'EVER EXAMPLE' },
	...{ pod_eta_at: '2026-03-01T08:00:00Z', pod_ata_at: null },
	...{ line_tracking_stopped_at: null, id: IDS.shipment },
};

const CONTAINER_ITEM = {
	...{ number: 'EXMU1234566', last_free_day: '2026-03-10', current_status: null },
	...{ picked_up: false, pickup_lfd: '2026-03-10T08:00:00Z' },
	...{ pod_timezone: 'America/Los_Angeles', available_for_pickup: false, holds: 'customs' },
	...{ fees: 'USD 150.50', pickup_appointment_at: null, id: IDS.container },
};

const AT = `/v2/shipments/${IDS.shipment}`;
const BOX = `/v2/containers/${IDS.container}`;

/** One that takes a request. */
const taking = (
	name: string,
	parameters: IDataObject,
	request: string,
	...items: object[]
): Case => ({
	...{ name, parameters, requests: [request], items: items as IDataObject[] },
	...(request.startsWith('GET') && { isRead: true as const }),
});
const events = (name: string, list: string, items: object[]): Case => {
	const page = `GET ${BOX}/${list}?page[number]=1&page[size]=50`;
	const one = taking(`container: ${name}`, CONTAINER, `GET ${BOX}/${list}`, ...items);
	// Other services page these lists, so a page is asked for first.
	return { ...one, requests: [page, ...one.requests], tried: [page] };
};

export const CARGO: Case[] = [
	taking('shipment: get', SHIPMENT, `GET ${AT}`, SHIPMENT_ITEM),
	taking(
		...(['shipment: getAll', { limit: 1 }] as const),
		'GET /v2/shipments?page[number]=1&page[size]=1',
		SHIPMENT_ITEM,
	),
	{
		name: 'shipment: update',
		parameters: { ...SHIPMENT, updateFields: { refNumbers: '', tags: 'a' } },
		requests: [`GET ${AT}`, `PATCH ${AT}`],
		items: [
			{
				...{ ...SHIPMENT_ITEM, ref_numbers_before: 'PO-1', ref_numbers_after: 'PO-1' },
				...{ changed: true, tags_before: 'urgent', tags_after: 'urgent, a' },
			},
		],
	},
	taking('shipment: stopTracking', SHIPMENT, `PATCH ${AT}/stop_tracking`, {
		...{ ...SHIPMENT_ITEM, line_tracking_stopped_at: '2026-03-05T00:00:00Z' },
	}),
	taking('shipment: resumeTracking', SHIPMENT, `PATCH ${AT}/resume_tracking`, SHIPMENT_ITEM),
	taking('container: get', CONTAINER, `GET ${BOX}`, CONTAINER_ITEM),
	{
		name: 'container: update',
		parameters: { ...CONTAINER, updateFields: { refNumbers: 'SO-2' } },
		requests: [`GET ${BOX}`, 'PATCH /v2/containers'],
		items: [
			{
				...{ ...CONTAINER_ITEM, changed: true },
				...{ ref_numbers_before: 'SO-1', ref_numbers_after: 'SO-1, SO-2' },
			},
		],
	},
	events(
		...(['getTransportEvents', 'transport_events'] as const),
		[2, 1].map((hour) => ({
			...{ id: id('7', hour), event: 'container.transport.vessel_arrived' },
			...{ timestamp: `2026-02-01T0${hour}:00:00Z`, timezone: 'America/Los_Angeles' },
			...{ location_locode: 'USLAX', voyage_number: '041E', value: null },
			...{ container_id: IDS.container, shipment_id: IDS.shipment },
			created_at: `2026-02-01T0${hour}:00:00Z`,
		})),
	),
	events(
		...(['getRawEvents', 'raw_events'] as const),
		[0, 1].map((index) => ({
			...{ id: id('8', index), index, event: 'vessel_arrived', original_event: 'Vessel arrival' },
			...{ timestamp: `2026-02-01T0${index}:00:00Z`, estimated: false },
			...{ timezone: 'America/Los_Angeles', location_name: 'Los Angeles' },
			...{ location_locode: 'USLAX', vessel_name: 'EVER EXAMPLE' },
		})),
	),
];
