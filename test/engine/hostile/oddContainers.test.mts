/** An account in which one container cannot be read: that one is named, and all others come. */
import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { TERMS } from '../costs/forecastScene.mts';
import { createSchedule } from '../harness/changes.mts';
import { TO_OUTPUT } from '../harness/scene.mts';
import { KEY, withService, type Resource, type ServiceOptions } from './service.mts';
import { inTurns } from './turns.mts';

/** A text that compresses to no less. */
const NOISE = Array.from({ length: 12_500 }, (_, n) =>
	createHash('sha512').update(String(n)).digest('base64'),
).join('');

const deep = (levels: number): unknown =>
	JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

const shipmentOf = (name: string, containers: unknown): Resource => ({
	type: 'shipment',
	id: `s-${name}`,
	attributes: { bill_of_lading_number: `BL-${name}`, created_at: '2026-03-01T00:00:00Z' },
	relationships: { containers },
});

const named = (id: unknown) => ({ data: [{ type: 'container', id }] });

const containerOf = (name: string, attributes: object = {}, relationships = {}): Resource => ({
	type: 'container',
	id: `c-${name}`,
	attributes: {
		number: `N-${name}`,
		pickup_lfd: '2026-03-05',
		pod_timezone: 'Etc/UTC',
		pod_discharged_at: '2026-03-01T12:00:00Z',
		...attributes,
	},
	relationships,
});

const odd = (attributes: object, relationships = {}) => ({
	containers: named('c-odd'),
	container: containerOf('odd', attributes, relationships),
});

/** The relationship of the shipment, and the container that came along, if any. */
const CASES: { [name: string]: { containers: unknown; container?: Resource } } = {
	'a container without an ID': { containers: { data: [{ type: 'container' }] } },
	'an ID that is null': { containers: named(null) },
	'an ID that is empty': { containers: named('') },
	'an ID that is a list': { containers: named(['c-odd']) },
	'an ID that no request can hold': { containers: named('x'.repeat(5_000)) },
	'a relationship of numbers': { containers: { data: [5, null, true] } },
	'a relationship without an object': { containers: 'c-odd' },
	'a container without attributes': odd({}),
	'a hold of 1.1 MB': odd({ holds_at_pod_terminal: NOISE }),
	'a hold with 130,000 commas': odd({ holds_at_pod_terminal: 'x,'.repeat(130_000) }),
	'a hold named by 1.1 MB': odd({ holds_at_pod_terminal: [{ name: NOISE }] }),
	'references with 130,000 commas': odd({ ref_numbers: 'x,'.repeat(130_000) }),
	'JSON of 2,000 levels': odd({ deep: deep(2_000), holds_at_pod_terminal: deep(2_000) }),
	'a terminal with an object as ID': odd(
		{},
		{ pod_terminal: { data: { type: 'terminal', id: { a: 1 } } } },
	),
	'a terminal with a type that is a list': odd(
		{},
		{ pod_terminal: { data: { type: ['terminal'], id: 'one' } } },
	),
};

const WITH_TERMS = { termsFrom: 'json', termsJson: JSON.stringify(TERMS) };

/** What is reported about the containers, and which of them have to be in the items or hints. */
const GOOD = ['N-good', 'N-fine'];
const ALL = [...GOOD, 'odd'];
const OPERATIONS: Array<[operation: string, parameters: IDataObject, names: string[]]> = [
	...['simplified', 'full', 'rows'].map((output): [string, IDataObject, string[]] => [
		'container: getPickupStatusOfMany',
		{ urgency: [], output },
		ALL,
	]),
	['container: whereIsItOfMany', {}, ALL],
	// What is not notified of is counted in a hint.
	['container: getExceptionsOfMany', { kinds: [], output: 'full' }, GOOD],
	['container: getCostForecastOfMany', { ...WITH_TERMS, which: 'all' }, ALL],
	['container: getReturnStatusOfMany', { ...WITH_TERMS, output: 'full' }, []],
	['shipment: getAll', { returnAll: true, includes: ['containers'] }, ['BL-good', 'BL-odd']],
	['pickupReport: createMessage', { containersFrom: 'account', format: 'text' }, []],
	['pickupReport: createMessage', { containersFrom: 'account', format: 'slack' }, []],
	['pickupReport: createEmail', { containersFrom: 'account' }, []],
	['pickupReport: createBoard', { containersFrom: 'account' }, []],
	['pickupReport: createCalendar', { containersFrom: 'account' }, []],
];

const serviceOf = ({ containers, container }: (typeof CASES)[string]): ServiceOptions => ({
	lists: {
		'/shipments': [
			shipmentOf('good', named('c-good')),
			shipmentOf('odd', containers),
			shipmentOf('fine', named('c-fine')),
		],
		'/tracking_requests': [],
	},
	included: () => [containerOf('good'), containerOf('fine'), ...(container ? [container] : [])],
});

test.concurrent.each(Object.entries(CASES))(
	'%s: every operation over the account, and Get Changes, gives the others',
	async (_, account) => {
		const faults = await withService(serviceOf(account), async (run, { url }) => {
			const schedule = createSchedule({ url, apiKey: KEY }, { events: ['*'] });
			expect(await schedule.run()).toBeNull();
			return await inTurns(OPERATIONS, async ([operation, parameters, names]) => {
				const given = { ...parameters, options: { maxWaitSeconds: 0 } };
				const { items, error, hints } = await run(operation, given, [{}], TO_OUTPUT);
				const said = JSON.stringify([items, hints]);
				const failed = error ?? items.find((item) => 'error' in item)?.error;
				const missing = names.filter((name) => !said.includes(name));
				if (failed) return [`${operation}: ${(failed as Error).message.slice(0, 200)}`];
				return missing.length > 0 ? [`${operation}: without ${missing.join(', ')}`] : [];
			});
		});
		expect(faults.flat()).toEqual([]);
	},
);
