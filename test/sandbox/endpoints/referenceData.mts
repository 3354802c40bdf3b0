/** Shipping lines, vessels, metro areas, terminals; ports in the public profile; and parties. */
import { getById, getPage, getWhole, one, required } from '../documents.mts';
import {
	type Call,
	type Context,
	type DocumentRule,
	type Endpoint,
	on,
	publicOnly,
} from '../endpoint.mts';
import { notFound, unprocessable } from '../errors.mts';
import { present } from '../presentation.mts';
import { type Resource, text } from '../resource.mts';

export function referenceDataEndpoints(context: Context): Endpoint[] {
	const { store, profile } = context;
	const isPublic = profile === 'public';
	return [
		...publicOnly([
			getPage(context, '/shipping_lines', () => store.all('shipping_line')),
			getWhole(context, '/ports', () => store.all('port')),
			byIdOr(context, '/ports', ['port'], 'code'),
		]),
		getById(context, '/shipping_lines', 'shipping_line'),
		vesselEndpoint(context, isPublic),
		byIdOr(context, '/metro_areas', ['metro_area'], isPublic ? 'code' : undefined),
		byIdOr(context, '/terminals', ['terminal', 'rail_terminal']),
	];
}

const SHOWN = ['from', 'to'].map((end) => `show_positions[${end}_timestamp]`);

/** At the public service with positions at the bounds of a time, which are always the last position. */
function vesselEndpoint(context: Context, isPublic: boolean): Endpoint {
	const shown = (vessel: Resource, { query }: Call) => {
		const { latitude, longitude } = vessel.attributes;
		const bounds = latitude === null ? [] : SHOWN;
		const positions = bounds
			.flatMap((bound) => query[bound] ?? [])
			.map((timestamp) => ({
				...{ latitude, longitude, heading: null, timestamp, estimated: false },
			}));
		if (positions.length === 0) return vessel;
		return { ...vessel, attributes: { ...vessel.attributes, positions } };
	};
	const endpoint = byIdOr(context, '/vessels', ['vessel'], 'imo', isPublic, shown);
	return { ...endpoint, query: isPublic ? SHOWN : [] };
}

/** A GET whose path accepts the ID, a natural key, or either. */
const byIdOr = (
	context: Context,
	path: string,
	types: string[],
	key?: string,
	takesId = true,
	shown: (resource: Resource, call: Call) => Resource = (resource) => resource,
): Endpoint =>
	on(`GET ${path}/:key`, (call) => {
		const wanted = call.params.key;
		const found = types
			.flatMap((type) => context.store.all(type))
			.find(
				(resource) =>
					(takesId && resource.id === wanted) ||
					(key !== undefined && text(resource, key) === wanted),
			);
		if (!found) throw notFound(`${types[0]} "${wanted}"`);
		return one(context, call, shown(found, call));
	});

const body: DocumentRule = { type: 'party', attributes: { company_name: 'required text' } };

/** docs/interface.md#parties */
export function partyEndpoints(context: Context): Endpoint[] {
	const { store, profile } = context;
	const type = 'party';
	return [
		on('POST /parties', { body }, (call) => {
			const attributes = { company_name: nameOf(call) };
			const id = store.nextId(type);
			const party = store.add({ id, type, attributes, relationships: {} });
			const { links, ...data } = present(party, profile);
			// In the live service the link is beside the data instead of in it.
			const document = profile === 'public' ? { data, links } : { data: { ...data, links } };
			return { status: 201, document };
		}),
		...publicOnly([
			getPage(context, '/parties', () => store.newestFirst(type)),
			getById(context, '/parties', type),
			on('PATCH /parties/:id', { body }, (call) => {
				const party = required(context, type, call.params.id);
				return one(context, call, store.update(party, { company_name: nameOf(call) }));
			}),
		]),
	];
}

function nameOf(call: Call): string {
	const name = String(call.attributes.company_name);
	if (name.trim() !== '') return name;
	throw unprocessable('/data/attributes/company_name', "company_name can't be blank.", 'blank');
}
