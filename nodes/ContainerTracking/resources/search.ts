import { BadInput, excerpt } from '../input';
import type { JsonApiDocument, Resource } from '../jsonapi';
import { operation, type ResourceDefinition, type Result, type Run } from '../operation/definition';
import { field, type ValuesOf } from '../operation/field';
import { typeFound } from '../lookup/numberMatches';
import { missingRows, type ApiRequest, type Page } from '../transport';

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
	let latest: Page | undefined;
	for await (const page of pages) {
		documents.push(page.document);
		found.push(...page.rows);
		latest = page;
	}
	const missing = missingRows(latest);
	if (missing) hint(missing);
	if (output === 'raw') return { items: documents };
	if (output === 'full') return { document: { ...documents[0], data: found } };
	if (found.length === 0) hint(nothingFound(sought));
	return { document: { ...documents[0], data: found.map(hit) } };
}

/** What is found, and the field that says which one it is. */
const ID_FIELDS = new Map([
	['container', 'container_id'],
	['shipment', 'shipment_id'],
	['tracking_request', 'tracking_request_id'],
]);

/**
 * The type of a row, or its entity_type, says what was found, and its ID is that of it
 * (docs/interface.md#reference-data). It may also be the resource itself, whose first fields are others.
 */
function hit(row: Resource): Resource {
	const {
		entity_type,
		tracking_stopped,
		line_tracking_stopped_at: stoppedAt,
	} = row.attributes ?? {};
	const type = typeFound(row.type, entity_type);
	const isStopped = stoppedAt === undefined ? null : Boolean(stoppedAt);
	const idField = ID_FIELDS.get(type);
	if (idField === undefined) return row;
	const attributes = {
		...row.attributes,
		entity_type: type,
		[idField]: row.attributes?.[idField] ?? row.id,
		...(type === 'shipment' && { tracking_stopped: tracking_stopped ?? isStopped }),
	};
	return { ...row, type: 'search_result', attributes };
}

const nothingFound = ({ searchText }: Sought): string =>
	`The search found nothing under "${excerpt((searchText ?? '').trim())}". Look for a misprint, or try it without spaces and dashes. A number that is not tracked yet is not found: see Tracking Request > Create.`;

/** GET /search of the public service. */
export const search: ResourceDefinition = {
	value: 'search',
	name: 'Search',
	description: 'Everything in the account that a number or reference belongs to',
	operations: [
		operation({
			value: 'find',
			name: 'Find',
			action: 'Find container or shipment by number or reference',
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
