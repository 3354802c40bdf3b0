/** What an answer does not say of a container is asked for, or reported: it never looks as if nothing were at risk. */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Resource, Sandbox } from '../../sandbox/index.mts';
import { byId, startScene, type Scene } from '../harness/scene.mts';

const ONE = 'container: getPickupStatus';
const MANY = 'container: getPickupStatusOfMany';

interface Document {
	data: Resource | Resource[] | null;
	included?: Resource[];
}
/** Changes an answer; undefined leaves it. */
type Change = (path: string, document: Document) => unknown;

let sandbox: Sandbox;
let run: Scene['run'];
let change: Change;
let sent: string[];

beforeEach(async () => {
	sent = [];
	change = () => undefined;
	({ sandbox, run } = await startScene({}, {}, ({ url, body }) => {
		sent.push(url.split('?')[0].replace('/v2', ''));
		const altered = change(url, body as Document);
		if (altered === 404) return { status: 404, body: { errors: [] } };
		return altered === undefined ? undefined : { body: altered };
	}));
});

const isList = (path: string) => path.startsWith('/v2/shipments?');
const container = () => sandbox.situations.overdueInLosAngeles;

describe('of many', () => {
	const sweep = async () => {
		const { items, error } = await run(MANY, { output: 'full' });
		expect(error).toBeUndefined();
		return items;
	};

	/** The same sweep, once as the service is and once with changed answers. */
	async function sweepWith(wanted: Change): Promise<[IDataObject[], IDataObject[]]> {
		const usual = await sweep();
		sent = [];
		change = wanted;
		return [await sweep(), usual];
	}

	test('a container that its shipment names and that did not come along is fetched', async () => {
		const { containerId } = container();
		const [items, usual] = await sweepWith((path, document) => {
			if (!isList(path)) return undefined;
			return { ...document, included: document.included?.filter(({ id }) => id !== containerId) };
		});
		expect(items).toEqual(usual);
		expect(sent).toEqual(['/shipments', `/containers/${containerId}`]);
	});

	test('one that came along without its fields is fetched', async () => {
		const { containerId } = container();
		const [items, usual] = await sweepWith((path, document) => {
			const bare = ({ id, type }: Resource) => ({ id, type });
			const included = document.included?.map((each) =>
				each.id === containerId ? bare(each) : each,
			);
			return isList(path) ? { ...document, included } : undefined;
		});
		expect(items).toEqual(usual);
		expect(sent).toEqual(['/shipments', `/containers/${containerId}`]);
	});

	test('where the service includes nothing at all, every container is fetched', async () => {
		const [items, usual] = await sweepWith((path, { data }) =>
			isList(path) ? { data } : undefined,
		);
		const ids = (from: IDataObject[]) => from.map(({ container_id }) => container_id).sort();
		expect(ids(items)).toEqual(ids(usual));
		expect(new Set(sent).size).toBe(1 + sandbox.store.all('container').length);
	});

	test('a shipment that does not say which containers it has is fetched', async () => {
		const { shipmentId } = container();
		const [items, usual] = await sweepWith((path, document) => {
			if (!isList(path)) return undefined;
			const data = (document.data as Resource[]).map((row) =>
				row.id === shipmentId ? { ...row, relationships: {} } : row,
			);
			return { ...document, data };
		});
		expect(items).toEqual(usual);
		expect(sent).toEqual(['/shipments', `/shipments/${shipmentId}`]);
	});

	test('a container that cannot be fetched is listed, whatever the filters', async () => {
		const { containerId, billOfLading } = container();
		change = (path, document) => {
			if (path.startsWith(`/v2/containers/${containerId}`)) return 404;
			if (!isList(path)) return undefined;
			return { ...document, included: document.included?.filter(({ id }) => id !== containerId) };
		};
		const pickupFilters = { scacs: 'ZZZZ', references: 'none' };
		const { items } = await run(MANY, { urgency: ['today'], pickupFilters });
		expect(items).toMatchObject([{ container_id: containerId, urgency: 'none' }]);
		expect(items[0].note).toBe(
			`Container ${containerId} of shipment ${billOfLading}: the service names it but says nothing about it, so none of its dates is known. Look it up at the service.`,
		);
	});

	test('a shipment whose containers cannot be learned is listed', async () => {
		const { shipmentId, billOfLading } = container();
		change = (path, document) => {
			if (!path.startsWith('/v2/shipments')) return undefined;
			const without = (row: Resource) =>
				row.id === shipmentId ? { ...row, relationships: {} } : row;
			const { data } = document;
			return { ...document, data: Array.isArray(data) ? data.map(without) : without(data!) };
		};
		const { items } = await run(MANY, { output: 'full' });
		expect(items).toContainEqual(
			expect.objectContaining({
				container_id: null,
				shipment_id: shipmentId,
				sentence: `Shipment ${billOfLading}: the service does not tell which containers it has, so none of their dates is known. Look it up at the service.`,
			}),
		);
	});

	test('any other refusal of a container ends the run', async () => {
		const { containerId } = container();
		sandbox.faults.add({
			kind: 'status',
			status: 403,
			match: { path: `/containers/${containerId}` },
		});
		change = (path, document) =>
			isList(path)
				? { ...document, included: document.included?.filter(({ id }) => id !== containerId) }
				: undefined;
		const { error, items } = await run(MANY);
		expect(items).toEqual([]);
		expect(error?.message).toBe('The API key lacks permission for this action [Item 0]');
	});
});

describe('of one', () => {
	test.each<[string, unknown]>([
		['null', { data: null }],
		['an empty list', { data: [] }],
	])('%s in place of the container is no status', async (_, document) => {
		change = () => document;
		const { error, items } = await run(ONE, { containerId: byId(container().containerId) });
		expect(items).toEqual([]);
		expect(error?.message).toBe('The service does not have what was asked for [Item 0]');
		expect(error?.description).toBeTruthy();
	});

	test.each<[string, object]>([
		['without attributes', { attributes: undefined }],
		['with null for attributes', { attributes: null }],
		['with no attribute at all', { attributes: {} }],
	])('a container %s is no status', async (_, rest) => {
		const { containerId } = container();
		change = () => ({ data: { id: containerId, type: 'container', ...rest } });
		const options = { maxWaitSeconds: 0 };
		const { error, items } = await run(ONE, { containerId: byId(containerId), options });
		expect(items).toEqual([]);
		expect(error?.message).toBe(
			'The service answered without the data that was asked for [Item 0]',
		);
	});
});
