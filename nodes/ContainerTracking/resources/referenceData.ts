import { utcTimestamp } from '../api/input/values';
import type { Filter, ResourceDefinition } from '../operation/definition';
import { dateField } from '../operation/field';
import { BY_LOCODE, locator, PORT, VESSEL } from './fields/locators';
import { getMany, getOne } from './getting';
import { explainPlan, GET_PLANNED_TRACK } from './position';

const SHIPPING_LINE = locator('Shipping Line', 'shippingLineId', 'shipping_lines', {
	search: 'searchShippingLines',
	begins: 'id',
});

/** docs/interface.md#reference-data; ports and the list of shipping lines are the public service's. */
export const shippingLine: ResourceDefinition = {
	value: 'shippingLine',
	name: 'Shipping Line',
	description: 'A carrier, its codes, and what can be tracked with it',
	operations: [
		getOne(SHIPPING_LINE, {
			action: 'Get carrier (shipping line)',
			description: 'Get the name and codes of a carrier, and which numbers it can be tracked by',
		}),
		getMany({
			action: 'Get many carriers (shipping lines)',
			description: 'Get the carriers the service supports',
			publicOnly:
				'Use Shipping Line > Get with the ID of a carrier. The carrier codes in use come with Shipment > Get Many.',
			mayBeUnpaged: true,
			path: '/shipping_lines',
		}),
	],
};

/** Neither changes which vessel comes: with one of them, it has its positions of that time. */
const positions = (
	displayName: string,
	name: string,
	end: 'from' | 'to',
	moment: string,
): Filter => ({
	field: dateField(displayName, name, {
		description: `Get where the vessel was ${moment}, as positions in the Full output. A paid part of the public service.`,
	}),
	query: `show_positions[${end}_timestamp]`,
	convert: (value) => utcTimestamp(value, displayName),
});

export const vessel: ResourceDefinition = {
	value: 'vessel',
	name: 'Vessel',
	description: 'A ship and where it was last seen',
	operations: [
		getOne(VESSEL, {
			action: 'Get vessel and its position',
			description: 'Get name, position, speed and heading of a vessel by its IMO number',
			filters: [
				positions('Positions From', 'positionsFrom', 'from', 'from this moment on'),
				positions('Positions To', 'positionsTo', 'to', 'up to this moment'),
			],
			explain: explainPlan,
		}),
		GET_PLANNED_TRACK,
	],
};

const METRO_AREA = locator('Metro Area', 'metroAreaId', 'metro_areas', {
	code: BY_LOCODE,
	begins: 'id',
});

export const metroArea: ResourceDefinition = {
	value: 'metroArea',
	name: 'Metro Area',
	description: 'An inland place that shipments are destined for',
	operations: [
		getOne(METRO_AREA, {
			action: 'Get metro area',
			description: 'Get name, position and time zone of a metro area',
		}),
	],
};

const PORTS_OF_SHIPMENT =
	'The ports of a shipment come with Shipment > Get when Include names them.';

export const port: ResourceDefinition = {
	value: 'port',
	name: 'Port',
	description: 'A sea port',
	operations: [
		getOne(PORT, {
			action: 'Get port',
			description: 'Get name, position and time zone of a port',
			publicOnly: PORTS_OF_SHIPMENT,
		}),
		getMany({
			action: 'Get many ports',
			description: 'Get the ports that the service knows',
			publicOnly: PORTS_OF_SHIPMENT,
			mayBeUnpaged: true,
			path: '/ports',
		}),
	],
};

export const terminal: ResourceDefinition = {
	value: 'terminal',
	name: 'Terminal',
	description: 'A marine terminal, its codes and address',
	operations: [
		getOne(locator('Terminal', 'terminalId', 'terminals'), {
			action: 'Get terminal',
			description: 'Get name, FIRMS code and address of a terminal',
		}),
	],
};
