import { byId, first } from './inSandbox.mts';
import { ID, reads, type RequestCase, type ResourceCases, sends, when } from './operationCase.mts';
import { each, everything, once, type Preview } from './preview.mts';

const picked = (field: string, segment: string, id: string): RequestCase =>
	when(`${id} is picked`, { [field]: id }, reads(`/${segment}/${id}`));

export const shippingLine: ResourceCases = {
	get: {
		requests: [picked('shippingLineId', 'shipping_lines', ID)],
		type: 'shipping_line',
		parameters: first('shippingLineId', 'shipping_line'),
		preview: each('shippingLineId', ['shipping_line']),
	},
	getAll: {
		requests: [when('nothing is set', {}, reads('/shipping_lines'))],
		publicOnly: true,
		type: 'shipping_line',
		preview: everything,
	},
};

const OTHER_ID = '7b1f2f0e-0c1a-4f7e-8f3f-2a6f6d0b9c11';

/** As people know them. */
const LEG = {
	vesselId: byId('9000017', 'imo'),
	fromPortId: byId('CNSHA', 'locode'),
	toPortId: byId('USLAX', 'locode'),
};

const eachVesselWithNumber: Preview = ({ store }) => ({
	parameters: { vesselId: byId('={{ $json.imo }}', 'imo') },
	items: store
		.all('vessel')
		.filter(({ attributes }) => attributes.imo)
		.map(({ attributes }) => ({ imo: String(attributes.imo) })),
});

const POSITIONS = {
	positionsFrom: '2026-03-01T00:00:00Z',
	positionsTo: '2026-03-03T00:00:00-08:00',
};

export const vessel: ResourceCases = {
	get: {
		requests: [
			picked('vesselId', 'vessels', '9321483'),
			picked('vesselId', 'vessels', ID),
			when(
				'its positions of some days are wanted',
				{ vesselId: ID, filters: POSITIONS },
				{
					...reads(`/vessels/${ID}`),
					query: {
						'show_positions[from_timestamp]': '2026-03-01T00:00:00.000Z',
						'show_positions[to_timestamp]': '2026-03-03T08:00:00.000Z',
					},
				},
			),
		],
		type: 'vessel',
		parameters: () => ({ vesselId: byId('9000017', 'imo') }),
		also: ({ profile }) =>
			profile === 'public' ? [{ vesselId: byId('9000017', 'imo'), filters: POSITIONS }] : [],
		preview: eachVesselWithNumber,
	},
	getPlannedTrack: {
		requests: sends`
			everything is named by its ID | set vesselId=${ID} fromPortId=${ID} toPortId=${OTHER_ID}
				| request ${reads(`/vessels/${ID}/future_positions`)} | request.query port_id=${OTHER_ID}
					previous_port_id=${ID}
			a position is entered | set vesselId=${ID} fromPortId=${ID} toPortId=${OTHER_ID}
					startAt=position latitude=33.7 longitude=${-118.2}
				| request ${reads(`/vessels/${ID}/future_positions_with_coordinates`)}
				| request.query port_id=${OTHER_ID} previous_port_id=${ID} latitude="33.7"
					longitude="-118.2"
		`,
		refusedAt: /future_positions/,
		publicOnly: true,
		fields: ['latitude', 'longitude', 'heading', 'timestamp', 'estimated', 'vessel_name'],
		parameters: () => LEG,
		also: () => [{ ...LEG, startAt: 'position', latitude: 33.7, longitude: -118.2 }],
		preview: once(LEG),
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
	getAll: {
		requests: [when('nothing is set', {}, reads('/ports'))],
		publicOnly: true,
		type: 'port',
		preview: everything,
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
