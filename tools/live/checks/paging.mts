import { type Answer, attribute, isObject, textOf } from '../answer.mts';
import { differs, expected, type Finding, judge, some, unknown } from '../findings.mts';
import { CONTAINERS, shipments, SHIPMENTS, TRACKING_REQUESTS } from '../samples.mts';
import { type Check, type Service, stated } from '../service.mts';

const DOCS = 'interface.md#paging';
const LARGEST = 100;

/** The total of a list, in any of the known forms. */
function totalOf({ meta }: Answer): number | undefined {
	const pagination = isObject(meta.pagination) ? meta.pagination : {};
	const total = meta.total ?? pagination.total;
	return textOf(total) === '' || Number.isNaN(Number(total)) ? undefined : Number(total);
}

function defaultSize(path: string, size: number, only?: 'public'): Check {
	return {
		title: `${path.split('?')[0]} gives ${size} rows where no size is asked for`,
		docs: DOCS,
		only,
		run: async (service) => {
			const answer = await service.list(path);
			const { length } = answer.rows;
			if (length === size) return expected();
			if (length > size) return differs('more rows');
			const total = totalOf(answer);
			const hasMore = total === undefined ? Boolean(answer.links.next) : total > length;
			return hasMore ? differs('fewer rows') : unknown('the account has fewer rows');
		},
	};
}

/** A page of two shipments. */
const page = (service: Service, number: number) =>
	service.list(`/shipments?page[number]=${number}&page[size]=2`);

async function lastPage(service: Service): Promise<number | undefined> {
	const total = totalOf(await shipments(service));
	return total === undefined ? undefined : Math.max(Math.ceil(total / 2), 1);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const newestFirst = (path: string): Check => ({
	title: `${path.split('?')[0]} comes newest first`,
	docs: path === SHIPMENTS ? 'interface.md#shipments' : 'interface.md#tracking-requests',
	run: async (service) => {
		const { rows } = await service.list(path);
		const times = rows.map((row) => Date.parse(attribute(row, 'created_at')));
		if (times.length < 2) return unknown('too few rows');
		const isSorted = times.every((time, at) => at === 0 || !(time > times[at - 1]));
		return isSorted ? expected() : differs('created_at is in another order');
	},
});

export const PAGING: Check[] = [
	defaultSize(SHIPMENTS, 30),
	defaultSize(CONTAINERS, 30, 'public'),
	defaultSize(TRACKING_REQUESTS, 25),
	newestFirst(SHIPMENTS),
	newestFirst(TRACKING_REQUESTS),
	...stated(DOCS, {
		'A page size above 100 is cut silently': async (service) => {
			const answer = await service.list('/shipments?page[size]=250');
			const { length } = answer.rows;
			if (length > LARGEST) return differs('a longer page came');
			const asked = /page(?:\[|%5B)size(?:\]|%5D)=(\d+)/i.exec(textOf(answer.links.self))?.[1];
			if (length === LARGEST || asked === String(LARGEST)) return expected();
			const total = totalOf(answer);
			if (total !== undefined && total > LARGEST) return differs('cut to fewer than 100');
			return unknown('the account has no 100 shipments');
		},
		'meta.size is the number of rows on the page, or absent': async (service) => {
			const { meta, rows } = await shipments(service);
			if (meta.size === undefined) return expected('absent');
			return Number(meta.size) === rows.length ? expected() : differs('it is another number');
		},
		'next of the first page is a whole address and leads to the second page': async (service) => {
			const { links } = await page(service, 1);
			if ((await lastPage(service)) === 1) return unknown('the account has one page');
			if (!isText(links.next)) return differs('no next');
			if (!URL.canParse(links.next)) return differs('next is no whole address');
			const { pathname, searchParams } = new URL(links.next);
			const leads = pathname.endsWith('/shipments') && searchParams.get('page[number]') === '2';
			return leads ? expected() : differs('next leads elsewhere');
		},
		'first and prev appear from the second page on': async (service) => {
			const [one, two] = [await page(service, 1), await page(service, 2)];
			if (two.rows.length === 0) return unknown('the account has one page');
			return judge([
				...(isText(one.links.prev) ? ['the first page has a prev'] : []),
				...['first', 'prev']
					.filter((name) => !isText(two.links[name]))
					.map((name) => `the second page has no ${name}`),
			]);
		},
		'Each page has rows of its own': async (service) => {
			const [one, two] = [await page(service, 1), await page(service, 2)];
			if (two.rows.length === 0) return unknown('the account has one page');
			const ids = new Set(one.rows.map(({ id }) => id));
			const isRepeated = two.rows.some(({ id }) => ids.has(id));
			return judge([
				...(isRepeated ? ['a row of the first page comes again'] : []),
				...(one.rows.length > 2 || two.rows.length > 2 ? ['the size is not kept'] : []),
			]);
		},
		'next is absent on the last page': async (service) => {
			const last = await lastPage(service);
			if (last === undefined) return unknown('no total says which page is the last');
			const { links, rows } = await page(service, last);
			if (some(rows, 'shipment on its last page') && !isText(links.next)) return expected();
			return differs('the last page has a next');
		},
		'A page behind the last is empty or refused': async (service) => {
			const last = await lastPage(service);
			if (last === undefined) return unknown('no total says which page is the last');
			const behind = `/shipments?page[number]=${last + 1}&page[size]=2`;
			const { status, rows, document } = await service.get(behind);
			if ([400, 404, 416, 422].includes(status)) return expected(`refused with ${status}`);
			if (status !== 200) return differs(`answered with ${status}`);
			const isEmpty = Array.isArray(document.data) && rows.length === 0;
			return isEmpty ? expected('empty') : differs('it has rows, or no list');
		},
	}),
	...stated('interface.md#an-account-read-for-its-last-free-days', {
		'A list of shipments says how many there are': async (service) => {
			const answer = await shipments(service);
			const total = totalOf(answer);
			if (total === undefined) return differs('no total in meta');
			const form = isObject(answer.meta.pagination)
				? 'a pagination object'
				: 'size' in answer.meta
					? 'size and total'
					: 'total alone';
			return total < answer.rows.length ? differs('the total is below the rows') : expected(form);
		},
	}),
	...stated(DOCS, 'public', {
		'Reference lists: every row on each page and always a next, or real pages': referenceList,
	}),
];

async function referenceList(service: Service): Promise<Finding> {
	const path = '/shipping_lines?page[size]=2';
	const one = await service.list(path);
	const two = await service.list(`${path}&page[number]=2`);
	const ids = ({ rows }: Answer) => rows.map(({ id }) => id).join();
	some(one.rows, 'shipping line');
	if (ids(one) === ids(two)) {
		if (one.rows.length <= 2) return differs('the second page repeats the first');
		return expected(isText(two.links.next) ? 'every row on each page' : 'every row, without next');
	}
	const isPaged = one.rows.length <= 2 && two.rows.length <= 2;
	return isPaged ? expected('real pages') : differs('pages of another size');
}
