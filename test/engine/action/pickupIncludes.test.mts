/** A sweep where less comes along than is asked for says the same of each container: the rest is asked for. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import type { Resource, Sandbox } from '../../sandbox/index.mts';
import { createEngine } from '../harness/engine.mts';
import { runner, startScene } from '../harness/scene.mts';

const MANY = 'container: getPickupStatusOfMany';

interface Document {
	included?: Resource[];
}

/** A service that refuses to include something in its list of shipments, or leaves it out. */
async function startRefusing(
	isRefused: (include: string) => boolean,
	change: (document: Document) => Document = (document) => document,
) {
	const sent: URL[] = [];
	const { sandbox, run } = await startScene({}, {}, ({ url: path, body }) => {
		const url = new URL(path, 'http://localhost');
		sent.push(url);
		const include = url.searchParams.get('include');
		if (url.pathname !== '/v2/shipments') return undefined;
		if (include === null || !isRefused(include)) return { body: change(body as Document) };
		return { status: 400, body: { errors: [{ status: '400', title: 'Bad Request' }] } };
	});
	return { sandbox, sent, run };
}

const runnerAt = async (baseUrl: string, { apiKey }: Sandbox) =>
	runner(await createEngine({ baseUrl, apiKey }));

const withoutTerminals = ({ included, ...document }: Document): Document => ({
	...document,
	included: included?.filter(({ type }) => !type.endsWith('terminal')),
});

const byContainer = (items: IDataObject[]) =>
	Object.fromEntries(items.map((item) => [String(item.container_id), item]));

test('paths with a dot are refused: containers come along, terminals are asked for', async () => {
	const { sandbox, sent, run } = await startRefusing((include) => include.includes('.'));
	const parameters = { output: 'full', urgency: [], pickupFilters: { includePickedUp: true } };
	const usual = await (await runnerAt(sandbox.url, sandbox))(MANY, parameters);
	const { items, error } = await run(MANY, parameters);
	expect(error).toBeUndefined();
	expect(items.length).toBeGreaterThan(20);
	expect(byContainer(items)).toEqual(byContainer(usual.items));
	// Those of the shipments are those of the containers, so nothing is left to ask for.
	expect(sent.map(({ pathname }) => pathname)).toEqual(['/v2/shipments', '/v2/shipments']);
});

test('terminals that did not come along are asked for, each once', async () => {
	const { sandbox, sent, run } = await startRefusing(() => false, withoutTerminals);
	const parameters = { output: 'full', urgency: [], pickupFilters: { includePickedUp: true } };
	const usual = await (await runnerAt(sandbox.url, sandbox))(MANY, parameters);
	const { items } = await run(MANY, parameters);
	const names = (all: IDataObject[]) =>
		all.map(({ container_id: id, terminal: name }) => `${String(id)} ${String(name)}`).sort();
	expect(names(items)).toEqual(names(usual.items));
	const singles = sent.filter(({ pathname }) => pathname.startsWith('/v2/containers/'));
	expect(singles.length).toBeGreaterThan(0);
	const terminals = ['terminal', 'rail_terminal'].flatMap((type) => sandbox.store.all(type));
	expect(singles.length).toBeLessThanOrEqual(terminals.length);
});

test('a filter by terminal finds those whose terminal did not come along', async () => {
	const { sandbox, run } = await startRefusing((include) => include.includes('.'));
	const [terminal] = sandbox.store.all('terminal');
	const pickupFilters = {
		terminals: String(terminal.attributes?.firms_code),
		includePickedUp: true,
	};
	const usual = await (await runnerAt(sandbox.url, sandbox))(MANY, { urgency: [], pickupFilters });
	const { items } = await run(MANY, { urgency: [], pickupFilters });
	expect(items.length).toBeGreaterThan(0);
	expect(byContainer(items)).toEqual(byContainer(usual.items));
});

test('no include at all is taken: every container is asked for', async () => {
	const { sandbox, run } = await startRefusing(() => true);
	const parameters = { urgency: [], pickupFilters: { includePickedUp: true } };
	const usual = await (await runnerAt(sandbox.url, sandbox))(MANY, parameters);
	const { items, error } = await run(MANY, parameters);
	expect(error).toBeUndefined();
	expect(Object.keys(byContainer(items)).sort()).toEqual(
		Object.keys(byContainer(usual.items)).sort(),
	);
});

test('a refusal that is not about what comes along is reported', async () => {
	const { sandbox, run } = await startRefusing(() => false);
	sandbox.faults.add({ kind: 'status', status: 400, match: { path: '/shipments' } });
	const { error } = await run(MANY);
	expect(error?.message).toMatch(/could not read the request/);
});
