/**
 * What an answer does not say of a container, or does not bring along, is asked for, or reported: it never looks as if
 * nothing were at risk.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Resource, Sandbox } from '../../sandbox/index.mts';
import { createEngine } from '../harness/engine.mts';
import { byId, runner, startScene, type Scene } from '../harness/scene.mts';

const ONE = 'container: getPickupStatus';
const MANY = 'container: getPickupStatusOfMany';
const EVERY = { output: 'full', urgency: [], pickupFilters: { includePickedUp: true } };

interface Document {
	data: Resource | Resource[] | null;
	included?: Resource[];
}
/** Changes an answer; undefined leaves it, a number is a status in its place. */
type Change = (path: string, document: Document) => object | number | undefined;

let sandbox: Sandbox;
let run: Scene['run'];
/** At the same sandbox, whose answers are not changed. */
let runUsual: Scene['run'];
let change: Change;
let sent: string[];

beforeAll(async () => {
	({ sandbox, run } = await startScene({}, {}, ({ url, body }) => {
		sent.push(url.split('?')[0].replace('/v2', ''));
		const altered = change(url.replace('/v2', ''), body as Document);
		if (typeof altered === 'number') return { status: altered, body: { errors: [] } };
		return altered && { body: altered };
	}));
	const { url: baseUrl, apiKey } = sandbox;
	runUsual = runner(await createEngine({ baseUrl, apiKey }));
});

beforeEach(() => {
	sent = [];
	change = () => undefined;
});

const isList = (path: string) => path.startsWith('/shipments?');
const box = () => sandbox.situations.overdueInLosAngeles;
/** Changes the list of shipments alone. */
const ofList =
	(changed: (document: Document) => object): Change =>
	(path, document) =>
		isList(path) ? changed(document) : undefined;
const withIncluded = (of: (included: Resource[]) => Resource[]): Change =>
	ofList(({ included = [], ...document }) => ({ ...document, included: of(included) }));
const withoutBox = () => withIncluded((all) => all.filter(({ id }) => id !== box().containerId));
const refusing =
	(isRefused: (include: string) => boolean): Change =>
	(path) => {
		const include = new URL(path, 'http://localhost').searchParams.get('include');
		return isList(path) && include !== null && isRefused(include) ? 400 : undefined;
	};
const hidingContainers = (row: Resource) =>
	row.id === box().shipmentId ? { ...row, relationships: {} } : row;

const byContainer = (items: IDataObject[]) =>
	Object.fromEntries(items.map((item) => [String(item.container_id), item]));

async function itemsOf(of: Scene['run'], parameters: IDataObject): Promise<IDataObject[]> {
	const { items, error } = await of(MANY, parameters);
	expect(error).toBeUndefined();
	expect(items.length).toBeGreaterThan(0);
	return items;
}

describe('of many, the same is said as usual where', () => {
	const bare = ({ id, type }: Resource) => ({ id, type }) as Resource;
	const container = () => `/containers/${box().containerId}`;

	test.each<[string, () => Change, () => string[]]>([
		[
			'a container that is named did not come along: it is fetched',
			withoutBox,
			() => [container()],
		],
		[
			'it is fetched and answered with errors beside null: it is fetched again',
			() => {
				let times = 0;
				return (path, document) => {
					if (!path.startsWith(container())) return withoutBox()(path, document);
					return times++ === 0 ? { data: null, errors: [{ title: 'Busy' }] } : undefined;
				};
			},
			() => [container(), container()],
		],
		[
			'one came along without its fields: it is fetched',
			() =>
				withIncluded((all) => all.map((row) => (row.id === box().containerId ? bare(row) : row))),
			() => [container()],
		],
		[
			'a shipment does not say which containers it has: it is fetched',
			() => ofList((all) => ({ ...all, data: (all.data as Resource[]).map(hidingContainers) })),
			() => [`/shipments/${box().shipmentId}`],
		],
		[
			// Terminals of the shipments are those of the containers, so nothing is left to ask for.
			'paths with a dot are refused: it is asked once more, without',
			() => refusing((include) => include.includes('.')),
			() => ['/shipments'],
		],
	])('%s', async (_, changed, further) => {
		change = changed();
		const items = byContainer(await itemsOf(run, EVERY));
		expect(sent).toEqual(['/shipments', ...further()]);
		expect(items).toEqual(byContainer(await itemsOf(runUsual, EVERY)));
	});

	test('a filter by terminal has to find those whose terminal did not come along', async () => {
		change = refusing((include) => include.includes('.'));
		const terminals = String(sandbox.store.all('terminal')[0].attributes.firms_code);
		const filtered = { ...EVERY, pickupFilters: { terminals, includePickedUp: true } };
		const usual = byContainer(await itemsOf(runUsual, filtered));
		expect(byContainer(await itemsOf(run, filtered))).toEqual(usual);
	});

	test('terminals did not come along: they are asked for, each once', async () => {
		change = withIncluded((all) => all.filter(({ type }) => !type.endsWith('terminal')));
		const named = (all: IDataObject[]) =>
			all.map(({ container_id: id, terminal: name }) => `${String(id)} ${String(name)}`).sort();
		const usual = named(await itemsOf(runUsual, EVERY));
		expect(named(await itemsOf(run, EVERY))).toEqual(usual);
		const singles = sent.filter((path) => path.startsWith('/containers/'));
		expect(singles.length).toBeGreaterThan(0);
		const terminals = ['terminal', 'rail_terminal'].flatMap((type) => sandbox.store.all(type));
		expect(singles.length).toBeLessThanOrEqual(terminals.length);
	});

	test('a container that left the account meanwhile takes no terminal from the others', async () => {
		const withoutTerminals = withIncluded((all) =>
			all.filter(({ type }) => !type.endsWith('terminal')),
		);
		let left: string | undefined;
		change = (path, document) => {
			if (path.startsWith('/containers/')) left ??= path;
			return path === left ? 404 : withoutTerminals(path, document);
		};
		const others = (all: IDataObject[]) =>
			all
				.filter(({ container_id: id }) => !left?.includes(String(id)))
				.map(({ container_id: id, terminal: name }) => `${String(id)} ${String(name)}`);
		const found = others(await itemsOf(run, EVERY));
		expect(found.sort()).toEqual(others(await itemsOf(runUsual, EVERY)).sort());
	});

	test.each<[string, Change]>([
		['nothing is included', ofList(({ data }) => ({ data }))],
		['no include is taken', refusing(() => true)],
	])('%s: every container is fetched', async (_, changed) => {
		change = changed;
		const ids = (items: IDataObject[]) => Object.keys(byContainer(items)).sort();
		expect(ids(await itemsOf(run, EVERY))).toEqual(ids(await itemsOf(runUsual, EVERY)));
		expect(new Set(sent).size).toBe(1 + sandbox.store.all('container').length);
	});
});

describe('of many, it is said that', () => {
	test('a container cannot be fetched, unless its shipment shows that it does not fit the filters', async () => {
		const { containerId, shipmentId, billOfLading } = box();
		const { attributes } = sandbox.store.get('shipment', shipmentId)!;
		const [scacs, customers] = [attributes.shipping_line_scac, attributes.customer_name].map(
			String,
		);
		const without = withoutBox();
		change = (path, document) =>
			path.startsWith(`/containers/${containerId}`) ? 404 : without(path, document);
		const by = async (more: object) => {
			const pickupFilters = { scacs, customers, references: 'none', terminals: 'none', ...more };
			return (await run(MANY, { urgency: ['today'], pickupFilters })).items;
		};
		expect(await by({ scacs: 'ZZZZ' })).toEqual([]);
		expect(await by({ customers: 'Somebody Else' })).toEqual([]);
		const items = await by({});
		expect(items).toMatchObject([{ container_id: containerId, urgency: 'none' }]);
		expect(items[0].note).toBe(
			`Container ${containerId} of shipment ${billOfLading}: the service names it but says nothing about it, so none of its dates is known. Look it up at the service.`,
		);
	});

	test('the containers of a shipment cannot be learned', async () => {
		const { shipmentId: shipment_id, billOfLading } = box();
		change = (path, { data, ...document }) => {
			if (!path.startsWith('/shipments')) return undefined;
			const changed = Array.isArray(data) ? data.map(hidingContainers) : hidingContainers(data!);
			return { ...document, data: changed };
		};
		const sentence = `Shipment ${billOfLading}: the service does not tell which containers it has, so none of their dates is known. Look it up at the service.`;
		const item = expect.objectContaining({ container_id: null, shipment_id, sentence }) as object;
		expect(await itemsOf(run, { output: 'full' })).toContainEqual(item);
	});

	test.each([
		[403, () => `/containers/${box().containerId}`, /^The API key lacks permission/],
		[400, () => '/shipments', /could not read the request/],
	])('another refusal ends the run: %i', async (status, path, message) => {
		change = withoutBox();
		const fault = sandbox.faults.add({ kind: 'status', status, match: { path: path() } });
		const { error, items } = await run(MANY);
		fault.remove();
		expect(items).toEqual([]);
		expect(error?.message).toMatch(message);
	});
});

test('of one, a shipment that did not come along is fetched', async () => {
	const { containerId } = sandbox.situations.onRailToDetroit;
	const parameters = { containerId: byId(containerId), output: 'full' };
	change = (path, { included = [], ...document }) =>
		path.startsWith('/containers/')
			? { ...document, included: included.filter(({ type }) => type !== 'shipment') }
			: undefined;
	const { items } = await run(ONE, parameters);
	expect(items).toEqual((await runUsual(ONE, parameters)).items);
});

describe('of one at the ramp, where no zone of its destination can be used', () => {
	const statingZone =
		(destination_timezone: string | null) =>
		({ attributes, ...row }: Resource) => ({
			...row,
			attributes: { ...attributes, destination_timezone, final_destination_timezone: null },
		});
	const ofRamp = () => ({
		containerId: byId(sandbox.situations.holdAtTheRamp.containerId),
		output: 'full',
	});

	test.each<[string, string | null, number | undefined, string | null]>([
		['it is that of the place, which is asked for', null, undefined, 'America/Detroit'],
		['since it is of another continent, too', 'Indian/Reunion', undefined, 'America/Detroit'],
		['and places are not included, the days are those in UTC', null, 400, null],
	])('%s', async (_, stated, refusal, zone) => {
		const withoutZones = statingZone(stated);
		change = (path, { data, included = [] }) => {
			if (path.startsWith('/shipments/') && refusal) return refusal;
			return { data: withoutZones(data as Resource), included: included.map(withoutZones) };
		};
		const { items, error } = await run(ONE, ofRamp());
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ place: 'inland_waiting', lfd_zone: zone }]);
		expect(sent).toEqual([expect.stringMatching('^/containers/'), expect.stringMatching('^/ship')]);
	});

	test('nothing more is asked for where a zone is stated', async () => {
		await run(ONE, ofRamp());
		expect(sent).toHaveLength(1);
	});
});

test.each<['holdAtTheRamp' | 'overdueInLosAngeles', string]>([
	['overdueInLosAngeles', 'Harbor Gate Terminal'],
	['holdAtTheRamp', 'Straits Rail Ramp'],
])(
	'of one that names no terminal (%s), it is that of its shipment',
	async (situation, terminal) => {
		const { containerId } = sandbox.situations[situation];
		change = (path, { data, included = [] }) => {
			if (!path.startsWith('/containers/')) return undefined;
			const { shipment } = (data as Resource).relationships;
			return {
				data: { ...data, relationships: { shipment } },
				included: included.filter(({ type }) => type === 'shipment'),
			};
		};
		const { items } = await run(ONE, { containerId: byId(containerId) });
		expect(items).toMatchObject([{ terminal }]);
	},
);

test('of one, As Of with nothing but spaces means now', async () => {
	const { containerId } = box();
	const parameters = { containerId: byId(containerId), options: { now: ' ' } };
	expect((await run(ONE, parameters)).items).toMatchObject([
		{ number: expect.any(String) as string },
	]);
});

test.each<[string, unknown]>([
	['null', null],
	['an empty list', []],
	['a container without attributes', {}],
	['one with null for attributes', { attributes: null }],
	['one with no attribute at all', { attributes: {} }],
])('of one, %s is no status', async (_, rest) => {
	const { containerId } = box();
	const isRow = rest !== null && !Array.isArray(rest);
	change = () => ({ data: isRow ? { id: containerId, type: 'container', ...rest } : rest });
	const options = { maxWaitSeconds: 0 };
	const { error, items } = await run(ONE, { containerId: byId(containerId), options });
	expect(items).toEqual([]);
	expect(error?.message).toBe(
		isRow
			? 'The service answered without the data that was asked for [Item 0]'
			: 'The service does not have what was asked for [Item 0]',
	);
});
