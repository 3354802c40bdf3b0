import { BadInput, inWords } from '../input';
import { flatten, textOf, type JsonApiDocument, type Resource } from '../jsonapi';
import { operation, type ResourceDefinition, type Result, type Run } from '../operation/definition';
import { field, type ValuesOf } from '../operation/field';
import { simplify } from '../simplify';
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
async function find({ client, errorContext, hint, output }: Run, sought: Sought): Promise<Result> {
	const documents: JsonApiDocument[] = [];
	const found: Resource[] = [];
	const pages = client.pages(findRequest(sought), { limit: Infinity }, errorContext);
	for await (const { document, rows } of pages) {
		documents.push(document);
		found.push(...rows);
	}
	if (output === 'raw') return { items: documents };
	if (output === 'full') return { document: { ...documents[0], data: found } };
	const hits = found.map(hit);
	const untold = hits.filter((row) => ownId(row) === '');
	if (untold.length > 0) hint(untoldIds(untold));
	return { document: { ...documents[0], data: hits } };
}

/** What is found, and the field that says which one it is. */
const ID_FIELDS = new Map([
	['container', 'container_id'],
	['shipment', 'shipment_id'],
	['tracking_request', 'tracking_request_id'],
]);

/** Rows may also be the resources themselves, whose first fields are not those of something found. */
function hit(row: Resource): Resource {
	const idField = ID_FIELDS.get(row.type);
	if (idField === undefined) return row;
	const { line_tracking_stopped_at: stoppedAt } = row.attributes ?? {};
	const attributes = {
		...row.attributes,
		entity_type: row.type,
		[idField]: row.id,
		...(row.type === 'shipment' && { tracking_stopped: Boolean(stoppedAt) }),
	};
	return { ...row, type: 'search_result', attributes };
}

/** Empty where the row, which has an ID of its own, does not tell which one was found. */
function ownId(row: Resource): string {
	const simple = simplify(flatten(row), {}, 'search_result');
	const idField = ID_FIELDS.get(textOf(simple.entity_type));
	return idField === undefined ? textOf(row.id) : textOf(simple[idField]);
}

const MOST_NAMED = 5;

function untoldIds(rows: Resource[]): string {
	const numbers = rows.flatMap(({ attributes }) => textOf(attributes?.number) || []);
	const named = inWords([...new Set(numbers)].slice(0, MOST_NAMED));
	return `The search does not tell the IDs of ${named || 'what it found'}. In the next operation choose to find it by its number, which looks the ID up.`;
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
			type: 'search_result',
			fields: [NUMBER],
			returns: 'wholeList',
			run: find,
		}),
	],
};
