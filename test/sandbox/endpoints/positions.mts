/** Positions of vessels and the route of a container: docs/interface.md#positions. The contract has none. */
import { one, required } from '../documents.mts';
import { type Call, type Context, type Endpoint, on, publicOnly } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import type { Attributes, Resource } from '../resource.mts';

const LEG = ['port_id', 'previous_port_id'];
const START = ['latitude', 'longitude'];
const STEPS = 4;
const HOUR_MS = 3_600_000;

export const positionEndpoints = (context: Context): Endpoint[] =>
	publicOnly([
		planned(context, 'future_positions', LEG),
		planned(context, 'future_positions_with_coordinates', [...LEG, ...START]),
		on('GET /containers/:id/map_geojson', ({ params }: Call) => ({
			document: mapOf(context, required(context, 'container', params.id)),
		})),
	]);

/** Equal steps on a straight line to the next port, which is no realistic route. */
const planned = (context: Context, name: string, query: string[]): Endpoint =>
	on(`GET /vessels/:id/${name}`, { query }, (call) => {
		const vessel = required(context, 'vessel', call.params.id);
		const missing = query.find((parameter) => !call.query[parameter]);
		if (missing) throw badParameter(missing, `${missing} is missing.`);
		const [to, from] = LEG.map((parameter) => required(context, 'port', call.query[parameter]));
		const seen = vessel.attributes.latitude === null ? from.attributes : vessel.attributes;
		const start = query.includes('latitude') ? call.query : seen;
		const track = line(pointOf(start), pointOf(to.attributes));
		const positions = track.map(([longitude, latitude], step) => ({
			...{ latitude, longitude, heading: 270, estimated: true },
			timestamp: new Date(Date.parse(context.clock.iso()) + step * HOUR_MS).toISOString(),
		}));
		return one(context, call, { ...vessel, attributes: { ...vessel.attributes, positions } });
	});

type Point = [longitude: number, latitude: number];

const pointOf = ({ latitude, longitude }: Attributes): Point => [
	Number(longitude),
	Number(latitude),
];

const line = ([x, y]: Point, [toX, toY]: Point): Point[] =>
	Array.from({ length: STEPS + 1 }, (_, step) => [
		x + ((toX - x) * step) / STEPS,
		y + ((toY - y) * step) / STEPS,
	]);

/** The ports of its shipment, and the leg between them. */
function mapOf({ store, clock }: Context, container: Resource): Record<string, unknown> {
	const [shipment] = store.allRelated(container, 'shipment');
	const ports = ['port_of_lading', 'port_of_discharge'].flatMap((name) =>
		store.allRelated(shipment, name),
	);
	const points = ports.map(({ attributes }) => pointOf(attributes));
	const features = ports.map(({ id, attributes }, at) => {
		const { name, state_abbr, country_code, time_zone } = attributes;
		return feature('Point', points[at], {
			...{ feature_type: 'port', ports_sequence: at + 1, ports_total: ports.length },
			...{ location_id: id, location_type: 'Port', name, state_abbr, country_code, time_zone },
			...{ label: name, inbound_eta_at: null, inbound_ata_at: null, outbound_etd_at: null },
			...{ outbound_atd_at: null, updated_at: clock.iso() },
		});
	});
	const leg = feature('LineString', line(points[0], points[1]), {
		...{ feature_type: 'estimated_full_legs', ports_sequence: 1, point_count: STEPS + 1 },
		...{ previous_port_id: ports[0].id, next_port_id: ports[1].id },
	});
	return { type: 'FeatureCollection', features: [...features, leg] };
}

const feature = (type: string, coordinates: unknown, properties: Attributes) => ({
	...{ type: 'Feature', geometry: { type, coordinates } },
	properties,
});
