/** Query parameters of the list, with the names of the public service. */
import type { Context } from '../context.mts';
import type { Call } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import { type Resource, text } from '../resource.mts';

/** A filter value to the states it stands for at the public service; in the contract it is the state that is shown. */
const STATUS_FILTERS: Record<string, string[]> = {
	created: ['created'],
	pending: ['pending', 'awaiting_manifest'],
	failed: ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'],
};

const TIME_FILTERS = ['created_at', 'updated_at'].flatMap((field) =>
	['start', 'end'].map((end) => ({ field, end, parameter: `filter[${field}][${end}]` })),
);

const BEYOND_CONTRACT = /^filter\[updated_at\]/;

const FILTERS = [
	'q',
	'filter[status]',
	'filter[scac]',
	'filter[request_number]',
	...TIME_FILTERS.map(({ parameter }) => parameter),
];

export const filtersOf = ({ extras }: Context): string[] =>
	FILTERS.filter((name) => extras.filters || !BEYOND_CONTRACT.test(name));

function statesOf({ profile }: Context, status: string | undefined): string[] | undefined {
	if (status === undefined) return undefined;
	if (Object.hasOwn(STATUS_FILTERS, status)) {
		return profile === 'public' ? STATUS_FILTERS[status] : [status];
	}
	throw badParameter('filter[status]', `"${status}" is not a status to filter by.`);
}

export function filtered(context: Context, rows: Resource[], { query }: Call): Resource[] {
	const states = statesOf(context, query['filter[status]']);
	const times = TIME_FILTERS.flatMap(({ field, end, parameter }) => {
		if (query[parameter] === undefined) return [];
		const at = Date.parse(query[parameter]);
		if (Number.isNaN(at)) throw badParameter(parameter, `${parameter} is not a timestamp.`);
		return [{ field, end, at }];
	});
	const equals = (row: Resource, name: string) =>
		[undefined, text(row, name)].includes(query[`filter[${name}]`]);
	return rows.filter(
		(row) =>
			(!states || states.includes(text(row, 'status'))) &&
			equals(row, 'scac') &&
			equals(row, 'request_number') &&
			matches(row, query.q) &&
			times.every(({ field, end, at }) => {
				const time = Date.parse(text(row, field));
				return end === 'start' ? time >= at : time <= at;
			}),
	);
}

function matches(row: Resource, term: string | undefined): boolean {
	if (term === undefined) return true;
	const { request_number, ref_numbers } = row.attributes;
	const texts = [request_number, ...(Array.isArray(ref_numbers) ? ref_numbers : [])];
	return texts.some((value) => String(value).toLowerCase().includes(term.toLowerCase()));
}
