/** An account in which one container cannot be read: that one is named, and all others come. */
import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { TERMS } from '../costs/forecastScene.mts';
import { createSchedule } from '../harness/changes.mts';
import { createEngine } from '../harness/engine.mts';
import { runner, TO_OUTPUT } from '../harness/scene.mts';
import { KEY, startService, type Resource } from './service.mts';
import { inTurns, PATIENT } from './turns.mts';

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
	'an ID that is an object': { containers: named({ a: 1 }) },
	'an ID that is a list': { containers: named(['c-odd']) },
	'an ID that no request can hold': { containers: named('x'.repeat(5_000)) },
	'a relationship that is a text': { containers: { data: 'c-odd' } },
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

async function withAccount<Result>(
	{ containers, container }: (typeof CASES)[string],
	run: (service: { url: string; apiKey: string }) => Promise<Result>,
): Promise<Result> {
	const service = await startService({
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
	try {
		return await run({ url: service.url, apiKey: KEY });
	} finally {
		await service.close();
	}
}

describe.concurrent.each(Object.entries(CASES))('%s', PATIENT, (_, account) => {
	test('every operation over the account gives the others', async () => {
		const faults = await inTurns(OPERATIONS, async ([operation, parameters, names]) => {
			const { items, error, hints } = await withAccount(account, async (service) => {
				const run = runner(await createEngine({ baseUrl: service.url, apiKey: KEY }));
				const options = { maxWaitSeconds: 0 };
				return await run(operation, { ...parameters, options }, [{}], TO_OUTPUT);
			});
			const said = JSON.stringify([items, hints]);
			const failed = error ?? items.find((item) => 'error' in item)?.error;
			const missing = names.filter((name) => !said.includes(name));
			if (failed) return [`${operation}: ${(failed as Error).message.slice(0, 200)}`];
			return missing.length > 0 ? [`${operation}: without ${missing.join(', ')}`] : [];
		});
		expect(faults.flat()).toEqual([]);
	});

	test('Get Changes reads the others', async () => {
		await withAccount(account, async (service) => {
			const schedule = createSchedule(service, { events: ['*'] });
			expect(await schedule.run()).toBeNull();
		});
	});
});
