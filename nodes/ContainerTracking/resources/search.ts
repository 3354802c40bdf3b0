import { BadInput } from '../input';
import type { JsonApiDocument, Resource } from '../jsonapi';
import { operation, type ResourceDefinition, type Result, type Run } from '../operation/definition';
import { field, type ValuesOf } from '../operation/field';
import type { ApiRequest } from '../transport';

const NUMBER = field({
	displayName: 'Number or Reference',
	name: 'searchText',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. MEDU1234567',
	description: 'Container, bill of lading or booking number, or a reference number of yours',
	pointer: 'query',
});

type Sought = ValuesOf<typeof NUMBER>;

export function findRequest({ searchText }: Sought): ApiRequest {
	const query = (searchText ?? '').trim();
	if (query === '') {
		throw new BadInput('Number or Reference is empty', 'Enter what to look for.');
	}
	return { method: 'GET', path: '/search', query: { query } };
}

/** Everything that fits, however many pages it takes. */
async function find({ client, errorContext, output }: Run, sought: Sought): Promise<Result> {
	const documents: JsonApiDocument[] = [];
	const found: Resource[] = [];
	const pages = client.pages(findRequest(sought), { limit: Infinity }, errorContext);
	for await (const { document, rows } of pages) {
		documents.push(document);
		found.push(...rows);
	}
	if (output === 'raw') return { items: documents };
	return { document: { ...documents[0], data: output === 'simplified' ? found.map(hit) : found } };
}

/** Rows may also be the resources themselves, whose first fields are not those of something found. */
function hit(row: Resource): Resource {
	if (row.type === 'search_result') return row;
	const { line_tracking_stopped_at: stoppedAt } = row.attributes ?? {};
	const ofShipment = { shipment_id: row.id, tracking_stopped: Boolean(stoppedAt) };
	const attributes = {
		...row.attributes,
		entity_type: row.type,
		...(row.type === 'shipment' && ofShipment),
	};
	return { ...row, type: 'search_result', attributes };
}

/** GET /search of the public service. */
export const search: ResourceDefinition = {
	value: 'search',
	name: 'Search',
	description: 'Everything in the account that a number or reference belongs to',
	operations: [
		operation({
			value: 'find',
			name: 'Find',
			action: 'Find by number or reference',
			description: 'Find shipments, containers and tracking requests by a number or reference',
			publicOnly:
				'Use Shipment > Get Many with the filter Bill of Lading, or Tracking Request > Get Many with the filter Request Number.',
			fields: [NUMBER],
			returns: 'wholeList',
			run: find,
		}),
	],
};
