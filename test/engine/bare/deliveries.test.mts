/** Deliveries as the contract shows them: `{type, data}`, unsigned, without an ID of their own (docs/contract.md#delivery). */
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { events } from '../harness/delivering.mts';
import { KINDS, objectOf } from './kinds.mts';
import { IDS } from './rows.mts';
import { postEvent, startTrigger } from './scene.mts';

const ACCEPT = { options: { unsignedDeliveries: 'acceptAny' } };
const FAILED = 'tracking_request.failed';
const NEWER = 'container.transport.brand_new';

/** What the item says it is about, by the first word of the kind. */
const ABOUT: { [word: string]: object } = {
	container: { container: { number: 'EXMU1234566', pickup_lfd: '2026-03-10T08:00:00Z' } },
	shipment: { shipment: { bill_of_lading_number: 'EXBL0001' } },
	tracking_request: { tracking_request: { scac: 'MAEU', tags: 'urgent' } },
};

/** A container as it is now does not tell which of its fields is news. */
const MISSING: { [kind: string]: string } = {
	'container.updated': 'The event does not say what changed.',
};

describe.each(KINDS)('%s', (kind) => {
	test('starts one run, which says what it is about, by what the contract offers', async () => {
		const { bare, host } = await startTrigger({ events: [kind], ...ACCEPT });
		await host.publish();
		bare.foreign.length = 0;
		const object = objectOf(kind, bare.store);
		expect(await bare.deliver(kind, object)).toEqual([200]);
		const about = ABOUT[kind.split('.')[0]];
		expect(host.executions.map(({ item }) => item)).toMatchObject([{ event: kind, ...about }]);
		expect(host.executions[0].item.missing).toBe(MISSING[kind]);
		expect(bare.foreign).toEqual([]);
	});
});

test('the 32 kinds are those of the contract, each once', () => {
	expect(new Set(KINDS).size).toBe(32);
});

test('a kind that was not ticked runs nothing, known or not', async () => {
	const { bare, host } = await startTrigger({ events: [FAILED], ...ACCEPT });
	await host.publish();
	const [{ url }] = bare.webhooks;
	for (const kind of [...KINDS.filter((other) => other !== FAILED), NEWER]) {
		expect(await postEvent(url, kind, objectOf(kind, bare.store))).toBe(200);
	}
	expect(host.executions).toEqual([]);
});

test('All Events runs every kind, one that nobody has heard of included', async () => {
	const { bare, host } = await startTrigger({ events: ['*'], ...ACCEPT });
	await host.publish();
	expect(bare.webhooks).toMatchObject([{ events: ['*'] }]);
	for (const kind of [...KINDS, NEWER]) await bare.deliver(kind, objectOf(kind, bare.store));
	expect(events({ host })).toEqual([...KINDS, NEWER]);
});

test('a kind that was typed runs', async () => {
	const options = { ...ACCEPT.options, furtherEvents: NEWER };
	const parameters = { events: [FAILED], options };
	const { bare, host } = await startTrigger(parameters, { furtherKinds: 'taken' });
	await host.publish();
	await bare.deliver(NEWER, objectOf(NEWER, bare.store));
	expect(events({ host })).toEqual([NEWER]);
});

test('by default an unsigned delivery is refused, and the log names the option', async () => {
	const { bare, host } = await startTrigger({ events: [FAILED] });
	await host.publish();
	expect(await bare.deliver(FAILED, objectOf(FAILED, bare.store))).toEqual([401]);
	expect(host.executions).toEqual([]);
	expect(host.warnings.join('\n')).toContain('Unsigned Deliveries');
});

describe('with a secret in the URL', () => {
	const WITH_SECRET = { events: [FAILED], options: { unsignedDeliveries: 'acceptWithUrlSecret' } };

	test('the URL that was registered brings it, and each delivery runs', async () => {
		const { bare, host } = await startTrigger(WITH_SECRET);
		await host.publish();
		expect(new URL(bare.webhooks[0].url).searchParams.get('secret')).toMatch(/^[\w-]{20,}$/);
		expect(await bare.deliver(FAILED, objectOf(FAILED, bare.store))).toEqual([200]);
		expect(events({ host })).toEqual([FAILED]);
	});

	test('without it, or with another, a delivery is refused; nothing tells the right one', async () => {
		const { bare, host } = await startTrigger(WITH_SECRET);
		await host.publish();
		const right = new URL(bare.webhooks[0].url).searchParams.get('secret')!;
		const plain = host.productionUrl;
		const all = [
			plain,
			`${plain}?secret=`,
			`${plain}?secret=x`,
			`${plain}?secret=x&secret=${right}`,
		];
		for (const url of all) {
			expect(await postEvent(url, FAILED, objectOf(FAILED, bare.store))).toBe(401);
		}
		expect(host.executions).toEqual([]);
		expect(host.warnings.join('\n')).not.toContain(right);
	});
});

test('equal bytes at once are one event; the same bytes an hour later are another', async () => {
	const { bare, host } = await startTrigger({ events: ['container.updated'], ...ACCEPT });
	await host.publish();
	const deliver = async () => await bare.deliver('container.updated', bare.store.containers[0]);
	await deliver();
	await deliver();
	expect(events({ host })).toEqual(['container.updated']);
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
	onTestFinished(() => void vi.useRealTimers());
	await deliver();
	expect(events({ host })).toEqual(['container.updated', 'container.updated']);
});

test('two events about one object are two, whichever differs: kind or content', async () => {
	const kinds = ['tracking_request.awaiting_manifest', FAILED];
	const { bare, host } = await startTrigger({ events: kinds, ...ACCEPT });
	await host.publish();
	const [, request] = bare.store.trackingRequests;
	for (const kind of kinds) await bare.deliver(kind, request);
	const attributes = { ...request.attributes, failed_reason: 'expired' };
	await bare.deliver(FAILED, { ...request, attributes });
	expect(events({ host })).toEqual([...kinds, FAILED]);
});

test.each(['application/json', 'application/vnd.api+json', 'application/json; charset=utf-8'])(
	'a delivery as %s is read',
	async (mediaType) => {
		const { bare, host } = await startTrigger({ events: [FAILED], ...ACCEPT }, { mediaType });
		await host.publish();
		expect(await bare.deliver(FAILED, objectOf(FAILED, bare.store))).toEqual([200]);
		expect(events({ host })).toEqual([FAILED]);
	},
);

describe('an event that says little runs all the same', () => {
	test.each([
		['nothing about its object', null],
		['an empty list', []],
		['an object without attributes', { id: IDS.container, type: 'container' }],
		['a list of one', [{ id: IDS.container, type: 'container' }]],
	])('%s', async (_, data) => {
		const { bare, host } = await startTrigger({ events: ['container.created'], ...ACCEPT });
		await host.publish();
		expect(await bare.deliver('container.created', data)).toEqual([200]);
		expect(events({ host })).toEqual(['container.created']);
	});
});

test('a tracking request that came as a mere reference is fetched', async () => {
	const { bare, host } = await startTrigger({ events: [FAILED], ...ACCEPT });
	await host.publish();
	await bare.deliver(FAILED, { id: IDS.failed, type: 'tracking_request' });
	expect(host.executions).toMatchObject([
		{ item: { tracking_request: { request_number: 'EXBL0002', failed_reason: 'not_found' } } },
	]);
});

test('a tracking request failed when it was last changed, not when it was made', async () => {
	const { bare, host } = await startTrigger({ events: [FAILED], ...ACCEPT });
	await host.publish();
	const [, , request] = bare.store.trackingRequests;
	await bare.deliver(FAILED, request);
	expect(request.attributes).toMatchObject({ created_at: '2026-02-01T08:00:00Z' });
	expect(host.executions).toMatchObject([{ item: { occurred_at: '2026-02-03T08:00:05Z' } }]);
});

test('an arrival that moved tells the new one, also where the object is the shipment', async () => {
	const kind = 'shipment.estimated.arrival';
	const { bare, host } = await startTrigger({ events: [kind], ...ACCEPT });
	await host.publish();
	await bare.deliver(kind, bare.store.shipments[0]);
	expect(host.executions).toMatchObject([{ item: { current: '2026-03-01T08:00:00Z' } }]);
});
