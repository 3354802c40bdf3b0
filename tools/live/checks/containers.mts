import { attribute, isObject, type Json, listOf, type Resource } from '../answer.mts';
import { differs, expected, judge, named, some, unknown, unlisted } from '../findings.mts';
import { containers } from '../samples.mts';
import { type Check, type Service, stated } from '../service.mts';
import * as lists from './vocabulary.mts';

const DOCS = 'interface.md#containers';

const rowsOf = async (service: Service) => some(await containers(service), 'container');

/** Checks that the values of an attribute, or of a member of its entries, are in a list. */
const listed = (
	what: string,
	values: readonly unknown[],
	of: (row: Resource) => unknown[],
): Check => ({
	title: `${what} of a container is one of the list`,
	docs: DOCS,
	run: async (service) => {
		const found = (await rowsOf(service)).flatMap(of);
		if (found.every((value) => value === null || value === undefined)) {
			return unknown('no container on the first page has one');
		}
		return judge(unlisted(found, values, what));
	},
});

const own = (name: string) => (row: Resource) => [row.attributes[name]];

const entries = (row: Resource, name: string): Json[] =>
	listOf(row.attributes[name]).filter(isObject);

const member = (list: string, name: string) => (row: Resource) =>
	entries(row, list).map((entry) => entry[name]);

const HOLDS = 'holds_at_pod_terminal';
const FEES = 'fees_at_pod_terminal';

const deadlinesOf = ({ attributes }: Resource): Json =>
	isObject(attributes.import_deadlines) ? attributes.import_deadlines : {};

/** The local time of a moment in a zone, or undefined for an unknown zone. */
function clockIn(zone: string, moment: string): string | undefined {
	try {
		const form = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
		return new Intl.DateTimeFormat('en-GB', form).format(new Date(moment));
	} catch {
		return undefined;
	}
}

export const CONTAINERS: Check[] = [
	{
		...listed('current_status', lists.CURRENT_STATUSES, own('current_status')),
		only: 'public',
	},
	listed('equipment_type', lists.EQUIPMENT_TYPES, own('equipment_type')),
	listed('equipment_length', lists.EQUIPMENT_LENGTHS, (row) => {
		const length = row.attributes.equipment_length;
		return [length === null || length === undefined ? length : Number(length)];
	}),
	listed('equipment_height', lists.EQUIPMENT_HEIGHTS, own('equipment_height')),
	listed('the name of a hold', lists.HOLD_NAMES, member(HOLDS, 'name')),
	{
		...listed('the status of a hold', lists.HOLD_STATUSES, member(HOLDS, 'status')),
		only: 'public',
	},
	{ ...listed('the type of a fee', lists.FEE_TYPES, member(FEES, 'type')), only: 'public' },
	...stated(DOCS, {
		'A fee has an amount and a currency of three capitals': async (service) => {
			const fees = (await rowsOf(service)).flatMap((row) => entries(row, FEES));
			if (fees.length === 0) return unknown('no container on the first page has a fee');
			return judge([
				...fees
					.filter(({ amount }) => amount === null || !Number.isFinite(Number(amount)))
					.map(() => 'an amount that is no number'),
				...fees
					.filter(({ currency_code }) => !/^[A-Z]{3}$/.test(String(currency_code)))
					.map(() => 'another currency_code'),
			]);
		},
	}),
	...stated(DOCS, 'public', {
		'import_deadlines has the dates of line, terminal and rail, and no others': async (service) => {
			const keys = (await rowsOf(service)).flatMap((row) => Object.keys(deadlinesOf(row)));
			const other = keys.filter((key) => !lists.DEADLINES.includes(key));
			if (other.length > 0) return differs(`another member: ${named(other[0])}`);
			const lacking = lists.DEADLINES.filter((key) => !keys.includes(key));
			return keys.length === 0 ? unknown('none came') : judge(lacking.map((key) => `no ${key}`));
		},
	}),
	...stated('last-free-day.md', 'public', {
		"pickup_lfd is the line's date, else the terminal's, else the railway's": async (service) => {
			const rows = (await rowsOf(service)).filter(
				(row) =>
					attribute(row, 'pickup_lfd') !== '' &&
					Object.values(deadlinesOf(row)).some((date) => date !== null),
			);
			if (rows.length === 0) return unknown('no container on the first page has both');
			const isOther = (row: Resource) => {
				const deadlines = deadlinesOf(row);
				const date = lists.DEADLINES.map((name) => deadlines[name]).find(Boolean);
				const [is, should] = [Date.parse(attribute(row, 'pickup_lfd')), Date.parse(String(date))];
				return is !== should;
			};
			return rows.some(isOther) ? differs('another date') : expected();
		},
	}),
	...stated('last-free-day.md#the-day', {
		'pickup_lfd is a date, or mostly midnight at the place': async (service) => {
			const clocks = (await rowsOf(service)).flatMap((row) => {
				const lfd = attribute(row, 'pickup_lfd');
				if (lfd === '') return [];
				if (/^\d{4}-\d\d-\d\d$/.test(lfd)) return ['00:00'];
				const zones = ['final_destination_timezone', 'pod_timezone'].map((name) =>
					attribute(row, name),
				);
				const reported = zones.flatMap((zone) => (zone ? (clockIn(zone, lfd) ?? []) : []));
				return reported.length === 0 ? [] : [reported.includes('00:00') ? '00:00' : reported[0]];
			});
			if (clocks.length === 0) return unknown('no container on the first page has one with a zone');
			const atMidnight = clocks.filter((clock) => clock === '00:00').length;
			if (atMidnight * 2 < clocks.length) return differs('mostly at another time of the day');
			return expected(atMidnight < clocks.length ? 'some at another time of the day' : '');
		},
	}),
];
