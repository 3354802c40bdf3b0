/** The filters of lists in docs/interface.md. */
import { attribute, type Resource, targets } from '../answer.mts';
import { differs, expected, first, some, stop, unknown } from '../findings.mts';
import {
	aCustomer,
	CONTAINERS,
	customerOf,
	SHIPMENTS,
	shipments,
	TRACKING_REQUESTS,
	trackingRequests,
} from '../samples.mts';
import { type Check, type Service, withQuery, stated } from '../service.mts';
import { type Filter, filterCheck, type Wanted } from './filterCheck.mts';
import { FAILED_STATUSES, STATUSES } from './vocabulary.mts';

const byAttribute = (list: string, name: string, of: string, only?: 'public'): Filter => ({
	...{ list, name, docs: list.split('?')[0].slice(1).replace('_', '-'), only },
	wanted: async (service) => {
		const { rows } = await service.list(list);
		const row = first(
			rows.filter((one) => attribute(one, of) !== ''),
			`row with ${of}`,
		);
		const value = attribute(row, of);
		const fits = (one: Resource) => attribute(one, of).toLowerCase() === value.toLowerCase();
		return { parameters: { [name]: value }, fits };
	},
});

const status = (value: string, fitting: string[]): Filter => ({
	list: TRACKING_REQUESTS,
	name: `filter[status]=${value}`,
	docs: 'filters',
	wanted: async ({ profile }) => ({
		parameters: { 'filter[status]': value },
		fits: (row) => {
			const is = attribute(row, 'status');
			if (is === value) return true;
			// A stopped request or a new state may match any filter; a filter of the contract may match more than its
			// state.
			const isOpen = profile === 'specification' && fitting.includes(is);
			const isNew = is === 'tracking_stopped' || !STATUSES.includes(is);
			return isNew || isOpen ? undefined : fitting.includes(is);
		},
		mayBeEmpty: true,
	}),
});

const stopped = (value: boolean): Filter => ({
	list: SHIPMENTS,
	name: `filter[tracking_stopped]=${value}`,
	docs: 'an-account-read-for-its-last-free-days',
	only: 'public',
	wanted: async () => ({
		parameters: { 'filter[tracking_stopped]': String(value) },
		fits: (row) => (attribute(row, 'line_tracking_stopped_at') !== '') === value,
		mayBeEmpty: true,
	}),
});

/** A filter for the second around the time of the last row of the first page. */
const around = (name: string, only?: 'public'): Filter => ({
	list: TRACKING_REQUESTS,
	name: `filter[${name}][start] and [end]`,
	docs: 'tracking-requests',
	only,
	wanted: async (service) => {
		const { rows } = await trackingRequests(service);
		const times = rows.map((row) => Date.parse(attribute(row, name))).filter(Number.isFinite);
		const at = some(times, `time in ${name}`)[times.length - 1];
		const text = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
		const [start, end] = [at - 1_000, at + 1_000];
		return {
			parameters: { [`filter[${name}][start]`]: text(start), [`filter[${name}][end]`]: text(end) },
			fits: (row) => {
				const time = Date.parse(attribute(row, name));
				return time > start - 1_000 && time < end + 1_000;
			},
		};
	},
});

const customer = (parameter: string, by: 'id' | 'company_name'): Filter => ({
	list: CONTAINERS,
	name: parameter,
	docs: 'filters',
	only: 'public',
	wanted: async (service) => {
		const party = await aCustomer(service);
		const name = attribute(party, 'company_name');
		const value = by === 'id' ? party.id : name;
		const fits = (row: Resource, included: Resource[]) => {
			const of = customerOf(row, included);
			return of === undefined ? undefined : of.toLowerCase() === name.toLowerCase();
		};
		return { parameters: { [parameter]: value }, fits, mayBeEmpty: true };
	},
});

/** The requested number of a tracking request that led to a shipment. */
async function numberAskedFor(service: Service): Promise<Wanted> {
	const { rows } = await trackingRequests(service);
	const number = attribute(
		first(
			rows.filter((row) => targets(row, 'tracked_object').length > 0),
			'tracking request with a shipment',
		),
		'request_number',
	);
	const wanted = rows
		.filter((row) => attribute(row, 'request_number') === number)
		.flatMap((row) => targets(row, 'tracked_object').map(({ id }) => id));
	return { parameters: { number }, fits: ({ id }) => wanted.includes(id) };
}

const FILTERS_OF_LISTS: Filter[] = [
	byAttribute(SHIPMENTS, 'filter[bill_of_lading_number]', 'bill_of_lading_number'),
	{ list: SHIPMENTS, name: 'number', docs: 'shipments', only: 'public', wanted: numberAskedFor },
	stopped(false),
	stopped(true),
	{
		list: SHIPMENTS,
		name: 'filter[customer_id]',
		docs: 'shipments',
		only: 'public',
		wanted: async (service) => {
			const { id, ...party } = await aCustomer(service);
			const name = party.attributes.company_name;
			const fits = (row: Resource) => row.attributes.customer_name === name;
			return { parameters: { 'filter[customer_id]': id }, fits };
		},
	},
	status('created', ['created', 'succeeded']),
	status('pending', ['pending', 'awaiting_manifest']),
	status('failed', FAILED_STATUSES),
	byAttribute(TRACKING_REQUESTS, 'filter[scac]', 'scac'),
	byAttribute(TRACKING_REQUESTS, 'filter[request_number]', 'request_number'),
	around('created_at'),
	around('updated_at', 'public'),
	{
		list: TRACKING_REQUESTS,
		name: 'q',
		docs: 'tracking-requests',
		wanted: async (service) => {
			const asked = byAttribute(TRACKING_REQUESTS, 'q', 'request_number');
			const { parameters } = await asked.wanted(service);
			const mentions = ({ attributes }: Resource) =>
				JSON.stringify(attributes).toLowerCase().includes(parameters.q.toLowerCase());
			return { parameters, fits: mentions };
		},
	},
	byAttribute(CONTAINERS, 'filter[number]', 'number', 'public'),
	customer('filter[customer_id]', 'id'),
	customer('filter[customer_name]', 'company_name'),
];

export const FILTERS: Check[] = [
	...FILTERS_OF_LISTS.map(filterCheck),
	...stated('interface.md#containers', 'public', {
		'filter[customer_name] of containers asks for the whole name': async (service) => {
			const name = attribute(await aCustomer(service), 'company_name');
			if (name.length < 4) return unknown('the name is too short to be cut');
			const parameters = { 'filter[customer_name]': name.slice(0, -1) };
			const { rows } = await service.list(withQuery(CONTAINERS, parameters));
			return rows.length === 0
				? expected()
				: differs('a part of the name finds rows, or it is dropped');
		},
	}),
	...stated('interface.md#shipments', 'public', {
		'number of shipments is not the number of a container': async (service) => {
			const asked = (await trackingRequests(service)).rows.map((row) =>
				attribute(row, 'request_number'),
			);
			const { included } = await shipments(service);
			const number = included
				.filter(({ type }) => type === 'container')
				.map((row) => attribute(row, 'number'))
				.find((one) => one !== '' && !asked.includes(one));
			if (number === undefined) stop(unknown('no container was seen'));
			const { rows } = await service.list(withQuery('/shipments', { number: number ?? '' }));
			return rows.length === 0 ? expected() : differs('it finds shipments, or it is dropped');
		},
	}),
];
