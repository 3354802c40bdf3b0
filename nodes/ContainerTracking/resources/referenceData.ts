import { path } from '../transport';
import type { Field, Operation, ResourceDefinition } from '../operation/definition';
import { locator } from './fields/locators';

const BY_LOCODE = { name: 'locode', displayName: 'By UN/LOCODE', placeholder: 'e.g. USLAX' };
const BY_IMO = { name: 'imo', displayName: 'By IMO Number', placeholder: 'e.g. 9321483' };

/** Reference data is read-only, has one address a kind, and may come without its type. */
function get(field: Field, segment: string, thing: string, description: string): Operation {
	return {
		value: 'get',
		name: 'Get',
		action: `Get ${thing}`,
		description,
		fields: [field],
		returns: 'one',
		type: thing.replace(' ', '_'),
		request: (parameters) => ({
			method: 'GET',
			path: `/${segment}${path`/${parameters[field.name]}`}`,
		}),
	};
}

/** docs/interface.md#reference-data; ports and the list of shipping lines are the public service's. */
export const shippingLine: ResourceDefinition = {
	value: 'shippingLine',
	name: 'Shipping Line',
	description: 'A carrier, its codes, and what can be tracked with it',
	operations: [
		get(
			locator({
				name: 'shippingLineId',
				displayName: 'Shipping Line',
				segment: 'shipping_lines',
				search: 'searchShippingLines',
				begins: 'id',
			}),
			'shipping_lines',
			'shipping line',
			'Get the name and codes of a carrier, and which numbers it can be tracked by',
		),
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many shipping lines',
			description: 'Get the carriers the service supports',
			publicOnly:
				'Use Shipping Line > Get with the ID of a carrier. The carrier codes in use come with Shipment > Get Many.',
			fields: [],
			returns: 'list',
			type: 'shipping_line',
			request: () => ({ method: 'GET', path: '/shipping_lines' }),
		},
	],
};

export const vessel: ResourceDefinition = {
	value: 'vessel',
	name: 'Vessel',
	description: 'A ship and where it was last seen',
	operations: [
		get(
			locator({
				name: 'vesselId',
				displayName: 'Vessel',
				segment: 'vessels',
				codes: [BY_IMO],
			}),
			'vessels',
			'vessel',
			'Get name, position, speed and heading of a vessel by its IMO number',
		),
	],
};

export const metroArea: ResourceDefinition = {
	value: 'metroArea',
	name: 'Metro Area',
	description: 'An inland place that shipments are destined for',
	operations: [
		get(
			locator({
				name: 'metroAreaId',
				displayName: 'Metro Area',
				segment: 'metro_areas',
				codes: [BY_LOCODE],
				begins: 'id',
			}),
			'metro_areas',
			'metro area',
			'Get name, position and time zone of a metro area',
		),
	],
};

export const port: ResourceDefinition = {
	value: 'port',
	name: 'Port',
	description: 'A sea port',
	operations: [
		{
			...get(
				locator({ name: 'portId', displayName: 'Port', segment: 'ports', codes: [BY_LOCODE] }),
				'ports',
				'port',
				'Get name, position and time zone of a port',
			),
			publicOnly: 'The ports of a shipment come with Shipment > Get when Include names them.',
		},
	],
};

export const terminal: ResourceDefinition = {
	value: 'terminal',
	name: 'Terminal',
	description: 'A marine terminal, its codes and address',
	operations: [
		get(
			locator({ name: 'terminalId', displayName: 'Terminal', segment: 'terminals' }),
			'terminals',
			'terminal',
			'Get name, FIRMS code and address of a terminal',
		),
	],
};
