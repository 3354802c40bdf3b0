import { BadInput, excerpt } from '../api/input/badInput';
import type { Resource } from '../api/jsonapi/types';
import { asStored } from '../api/input/values';
import { operation, type ResourceDefinition, type Result, type Run } from '../operation/definition';
import { textField, type ValuesOf } from '../operation/field';
import { typeFound } from '../search/numberMatches';
import { wholeList } from '../operation/list';

const SEARCH_TEXT = textField('Number or Reference', 'searchText', {
	required: true,
	placeholder: 'e.g. MEDU1234567',
	description: 'Container, bill of lading or booking number, or a reference number of yours',
	pointer: 'query',
});

/** Everything that fits, however many pages it takes. */
async function find(run: Run, { searchText }: ValuesOf<typeof SEARCH_TEXT>): Promise<Result> {
	const entered = (searchText ?? '').trim();
	const query = asStored(entered);
	if (query === '') throw new BadInput('Number or Reference is empty', 'Enter what to look for.');
	const pages = await wholeList(run, { method: 'GET', path: '/search', query: { query } }, true);
	const found = pages.flatMap(({ rows }) => rows);
	if (run.output === 'raw') return { items: pages.map(({ document }) => document) };
	if (run.output === 'full') return { document: { ...pages[0].document, data: found } };
	if (found.length === 0)
		run.hint(
			`The search found nothing under "${excerpt(entered)}". Look for a misprint, or try it without spaces and dashes. A number that is not tracked yet is not found: see Tracking Request > Create.`,
		);
	return { document: { ...pages[0].document, data: found.map(hit) } };
}

/** What has an ID field of its own: `container_id`. */
const FOUND = ['container', 'shipment', 'tracking_request'];

/**
 * The type of a row, or its entity_type, says what was found, and its ID is that of it
 * (docs/interface.md#reference-data). It may also be the resource itself, whose first fields are others.
 */
function hit(row: Resource): Resource {
	const own = row.attributes ?? {};
	const { line_tracking_stopped_at: stoppedAt } = own;
	const type = typeFound(row.type, own.entity_type);
	if (!FOUND.includes(type)) return row;
	const isStopped = stoppedAt === undefined ? null : Boolean(stoppedAt);
	const attributes = {
		...own,
		entity_type: type,
		[`${type}_id`]: own[`${type}_id`] ?? row.id,
		...(type === 'shipment' && { tracking_stopped: own.tracking_stopped ?? isStopped }),
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
			action: 'Find container or shipment by number or reference',
			description: 'Find shipments, containers and tracking requests by a number or reference',
			publicOnly:
				'Use Shipment > Get Many with the filter Bill of Lading, or Tracking Request > Get Many with the filter Request Number.',
			type: 'search_result',
			fields: [SEARCH_TEXT],
			returns: 'wholeList',
			run: find,
		}),
	],
};
