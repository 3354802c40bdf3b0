import { byId, first } from './inSandbox.mts';
import { ID, reads, type RequestCase, type ResourceCases } from './operationCase.mts';
import { each, everything, type Preview } from './preview.mts';

const picked = (field: string, segment: string, id: string): RequestCase => ({
	when: `${id} is picked`,
	set: { [field]: id },
	request: reads(`/${segment}/${id}`),
});

export const shippingLine: ResourceCases = {
	get: {
		requests: [picked('shippingLineId', 'shipping_lines', ID)],
		type: 'shipping_line',
		parameters: first('shippingLineId', 'shipping_line'),
		preview: each('shippingLineId', ['shipping_line']),
	},
	getAll: {
		requests: [{ when: 'nothing is set', request: reads('/shipping_lines') }],
		publicOnly: true,
		type: 'shipping_line',
		preview: everything,
	},
};

const eachVesselWithNumber: Preview = ({ store }) => ({
	parameters: { vesselId: byId('={{ $json.imo }}', 'imo') },
	items: store
		.all('vessel')
		.filter(({ attributes }) => attributes.imo)
		.map(({ attributes }) => ({ imo: String(attributes.imo) })),
});

export const vessel: ResourceCases = {
	get: {
		requests: [picked('vesselId', 'vessels', '9321483'), picked('vesselId', 'vessels', ID)],
		type: 'vessel',
		parameters: () => ({ vesselId: byId('9000017', 'imo') }),
		preview: eachVesselWithNumber,
	},
};

export const metroArea: ResourceCases = {
	get: {
		requests: [
			picked('metroAreaId', 'metro_areas', ID),
			picked('metroAreaId', 'metro_areas', 'USCHI'),
		],
		type: 'metro_area',
		parameters: first('metroAreaId', 'metro_area'),
		preview: each('metroAreaId', ['metro_area']),
	},
};

export const port: ResourceCases = {
	get: {
		requests: [picked('portId', 'ports', 'USLAX'), picked('portId', 'ports', ID)],
		publicOnly: true,
		type: 'port',
		parameters: first('portId', 'port'),
		preview: each('portId', ['port']),
	},
};

export const terminal: ResourceCases = {
	get: {
		requests: [picked('terminalId', 'terminals', ID)],
		type: 'terminal',
		parameters: first('terminalId', 'terminal'),
		preview: each('terminalId', ['terminal', 'rail_terminal']),
	},
};
