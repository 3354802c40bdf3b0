/** What the trigger remembers between deliveries: bounded, shared by deliveries that overlap, safe from garbage. */
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Known, KnownSubject } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { hash } from '../../../nodes/ContainerTracking/trigger/state/fingerprints';
import {
	GONE_LIMIT,
	KNOWN_LIMIT,
	KnownStore,
	UNDO_LIMIT,
} from '../../../nodes/ContainerTracking/trigger/state/knownStore';

let processes = 0;
let notifications = 0;
/** Each delivery arrives a millisecond after the one before. */
let clock = Date.parse('2026-03-03T00:00:00Z');

/** A webhook context, as far as the store sees it; `state` is what n8n stores, `id` stands for the process. */
function context(
	state: IDataObject,
	id = `process-${++processes}`,
	mode = 'webhook',
): IWebhookFunctions {
	return {
		getWorkflowStaticData: () => state,
		getWorkflow: () => ({ id: 'workflow' }),
		getNode: () => ({ id }),
		getMode: () => mode,
	} as unknown as IWebhookFunctions;
}

const newPrint = () => hash(`notification ${++notifications}`);
const day = (value: string | null): KnownSubject => ({ lfd: { value } });

/** A delivery that tells something of a container; what it found is returned. */
function deliver(
	webhook: IWebhookFunctions,
	containerId: string,
	container: KnownSubject,
	{ print = newPrint(), now = ++clock } = {},
): { known: Known; isAgain: boolean } {
	const store = new KnownStore(webhook, now);
	const found = store.load(print, { containerId });
	const after = found.isAgain ? found.known : { ...found.known, container };
	store.save(print, { containerId }, found.known, after);
	return found;
}

const find = (webhook: IWebhookFunctions, containerId: string) =>
	new KnownStore(webhook, ++clock).load(newPrint(), { containerId }).known.container;

/** As n8n saves and loads it. */
const saved = (state: IDataObject) => JSON.parse(JSON.stringify(state)) as IDataObject;

describe('what is known', () => {
	it('is the latest of each container; null is known, too', () => {
		const webhook = context({});
		expect(find(webhook, 'a')).toBeUndefined();
		deliver(webhook, 'a', day('2026-03-12'));
		deliver(webhook, 'b', day(null));
		deliver(webhook, 'a', day('2026-03-14'));
		expect(find(webhook, 'a')).toEqual(day('2026-03-14'));
		expect(find(webhook, 'b')).toEqual(day(null));
	});

	it('is kept by container and by shipment, which may have the same id', () => {
		const state: IDataObject = {};
		const store = new KnownStore(context(state), ++clock);
		const subjects = { containerId: 'same', shipmentId: 'same' };
		const after = { container: day('2026-03-12'), shipment: day('2026-03-14') };
		store.save(newPrint(), subjects, {}, after);
		const { known } = new KnownStore(context(saved(state)), ++clock).load(newPrint(), subjects);
		expect(known).toEqual(after);
	});

	it('is nothing of a notification that names neither', () => {
		const store = new KnownStore(context({}), ++clock);
		const { known } = store.load(newPrint(), {});
		expect(known).toEqual({ container: undefined, shipment: undefined });
		store.save(newPrint(), {}, known, { container: day('2026-03-12') });
		expect(find(context({}), 'undefined')).toBeUndefined();
	});

	it('survives a restart', () => {
		const state: IDataObject = {};
		deliver(context(state), 'a', day('2026-03-12'));
		expect(find(context(saved(state)), 'a')).toEqual(day('2026-03-12'));
	});

	it('leaves the notification ids and the registration alone', () => {
		const state: IDataObject = { seen: 'abc,', webhookId: 'w1' };
		deliver(context(state), 'a', day('2026-03-12'));
		expect(state).toMatchObject({ seen: 'abc,', webhookId: 'w1' });
	});

	it('stays apart from the published workflow’s while a test event is listened for', () => {
		deliver(context({}, 'tested'), 'a', day('2026-03-12'));
		const test = context({}, 'tested', 'manual');
		expect(find(test, 'a')).toBeUndefined();
		deliver(test, 'a', day('2026-03-20'));
		expect(find(context({}, 'tested'), 'a')).toEqual(day('2026-03-12'));
	});
});

describe('a notification that comes again', () => {
	it('finds what it found first, also after others came and after restarts', () => {
		let state: IDataObject = {};
		deliver(context(state), 'a', day('2026-03-12'));
		const print = newPrint();
		deliver(context(state), 'a', day('2026-03-14'), { print });
		for (let times = 0; times < 3; times++) {
			state = saved(state);
			const found = deliver(context(state), 'a', day('2026-03-14'), { print });
			expect(found).toMatchObject({ isAgain: true, known: { container: day('2026-03-12') } });
			deliver(context(state), 'a', day(`2026-03-2${times}`));
			deliver(context(state), `other-${times}`, day('2026-03-15'));
		}
		expect(find(context(state), 'a')).toEqual(day('2026-03-22'));
	});

	it('finds nothing where there was nothing', () => {
		const webhook = context({});
		const print = newPrint();
		deliver(webhook, 'a', day('2026-03-14'), { print });
		const { known, isAgain } = deliver(webhook, 'a', day('2026-03-14'), { print });
		expect(isAgain).toBe(true);
		expect(known.container ?? {}).toEqual({});
	});

	it(`is known as such among the latest ${UNDO_LIMIT} deliveries`, () => {
		const webhook = context({});
		const prints = Array.from({ length: UNDO_LIMIT + 100 }, newPrint);
		for (const print of prints) deliver(webhook, 'a', day(print), { print });
		const store = new KnownStore(webhook, ++clock);
		expect(store.load(prints[0], { containerId: 'a' }).isAgain).toBe(false);
		// A tenth may go at once.
		for (const print of prints.slice(-UNDO_LIMIT * 0.9)) {
			expect(store.load(print, { containerId: 'a' }).isAgain).toBe(true);
		}
	});
});

describe('deliveries that overlap', () => {
	it('do not lose what the other one learned, though they save over one another', () => {
		const [one, other]: IDataObject[] = [{}, {}];
		deliver(context(one, 'shared'), 'a', day('2026-03-12'));
		deliver(context(other, 'shared'), 'b', day('2026-03-13'));
		// What the second one saved last is what a restart finds.
		const restarted = context(saved(other));
		expect(find(restarted, 'a')).toEqual(day('2026-03-12'));
		expect(find(restarted, 'b')).toEqual(day('2026-03-13'));
	});

	it('of two that tell of one container the later counts', () => {
		const [one, other]: IDataObject[] = [{}, {}];
		deliver(context(one, 'same container'), 'a', day('2026-03-12'));
		const found = deliver(context(other, 'same container'), 'a', day('2026-03-13'));
		expect(found.known.container).toEqual(day('2026-03-12'));
		expect(find(context(saved(other)), 'a')).toEqual(day('2026-03-13'));
	});

	it('what another process told later wins over what this one remembers', () => {
		const state: IDataObject = {};
		deliver(context(state, 'here'), 'a', day('2026-03-12'));
		const there = saved(state);
		deliver(context(there), 'a', day('2026-03-13'));
		expect(find(context(saved(there), 'here'), 'a')).toEqual(day('2026-03-13'));
	});

	it('a box that is gone does not come back with an older copy', () => {
		const [one, other]: IDataObject[] = [{}, {}];
		deliver(context(one, 'gone'), 'a', day('2026-03-12'));
		deliver(context(other, 'gone'), 'a', { goneAt: 7 });
		deliver(context(one, 'gone'), 'b', day('2026-03-13'));
		expect(find(context(saved(one)), 'a')).toEqual({ goneAt: 7 });
	});
});

describe('a box that is gone', () => {
	it('is forgotten at once, but for when', () => {
		const state: IDataObject = {};
		const webhook = context(state);
		deliver(webhook, 'a', day('2026-03-12'));
		deliver(webhook, 'a', { goneAt: 1772496000000 });
		expect(find(webhook, 'a')).toEqual({ goneAt: 1772496000000 });
		expect(JSON.stringify(state.containers)).not.toContain('2026-03-12');
	});

	it('is known again where it was told of again', () => {
		const webhook = context({});
		deliver(webhook, 'a', { goneAt: 1772496000000 });
		deliver(webhook, 'a', day('2026-03-12'));
		expect(find(webhook, 'a')).toEqual(day('2026-03-12'));
	});

	it(`is known as gone among the latest ${GONE_LIMIT}`, () => {
		const webhook = context({});
		const ids = Array.from({ length: GONE_LIMIT + 100 }, (_, n) => `gone-${n}`);
		for (const id of ids) deliver(webhook, id, { goneAt: 7 });
		expect(find(webhook, ids[0])).toBeUndefined();
		const known = ids.filter((id) => find(webhook, id) !== undefined);
		expect(known.length).toBeLessThanOrEqual(GONE_LIMIT);
		// A tenth may go at once.
		expect(known).toEqual(ids.slice(-known.length));
		expect(known.length).toBeGreaterThanOrEqual(GONE_LIMIT * 0.9);
	});
});

/** As much as a container under way has, as a rule. */
const typical = (n: number): KnownSubject => ({
	lfd: { value: '2026-03-12', previous: '2026-03-14', madeAt: clock },
	moments: { appointment: { value: '2026-03-11T17:00:00Z', madeAt: clock } },
	holds: {
		madeAt: clock,
		list: [{ name: 'customs', description: `Exam ${n}`, status: 'hold', isTold: true }],
	},
	availability: { value: true, forms: ['changeset', 'event'], madeAt: clock },
});

describe('a large fleet', () => {
	it(`of ${KNOWN_LIMIT} containers under way is remembered, the oldest go first`, () => {
		const state: IDataObject = {};
		const webhook = context(state);
		const count = KNOWN_LIMIT + 300;
		for (let n = 0; n < count; n++) {
			// The first one is told of again near the end.
			if (n === count - 100) deliver(webhook, 'container-0', typical(1_000_000));
			deliver(webhook, `container-${n}`, typical(n));
		}
		const restarted = context(saved(state));
		const isKnown = (n: number) => find(restarted, `container-${n}`) !== undefined;
		const ids = Array.from({ length: count }, (_, n) => n);
		const known = ids.filter(isKnown);
		expect(known.length).toBeLessThanOrEqual(KNOWN_LIMIT);
		expect(known.length).toBeGreaterThanOrEqual(KNOWN_LIMIT - 300);
		expect(known).toEqual([0, ...ids.slice(1 - known.length)]);
		const bytes = Buffer.byteLength(JSON.stringify(state));
		console.log(`static data with ${known.length} containers: ${bytes} bytes`);
		expect(bytes).toBeLessThan(3_000_000);
	});
});

describe('garbage in the static data', () => {
	it.each([
		['a text that ends without a line break', { containers: { '34': 'garbage' } }],
		['a count that is far too high', { containers: { count: 1e9 } }],
		['a count that is no number', { containers: { count: 'many' } }],
		['a count below zero', { containers: { count: -5 } }],
		['lists and texts instead of objects', { containers: [], gone: 'x', undo: 5, shipments: null }],
	])('%s costs nothing of what is told next', (_, stored) => {
		const state = saved(stored as unknown as IDataObject);
		const ids = Array.from({ length: 300 }, (__, n) => `container-${n}`);
		for (const id of ids) deliver(context(state), id, day('2026-03-12'));
		const known = ids.filter((id) => find(context(saved(state)), id) !== undefined);
		expect(known).toHaveLength(300);
	});

	const SHELVES = ['containers', 'shipments', 'gone', 'undo', 'counts', 'count'];
	const text = fc.oneof(
		fc.string(),
		fc.string({ unit: fc.constantFrom('\n', ' ', 'a', '0', '{') }),
	);
	const shelf = fc.oneof(
		fc.jsonValue(),
		fc.dictionary(
			fc.oneof(fc.nat(64).map(String), fc.constantFrom('count')),
			fc.oneof(text, fc.jsonValue()),
		),
	);

	it('is survived: what is told next is remembered', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...SHELVES), shelf), fc.string(), (stored, id) => {
				const state = saved(stored as IDataObject);
				const print = newPrint();
				deliver(context(state), id, day('2026-03-12'), { print });
				expect(find(context(saved(state)), id)).toEqual(day('2026-03-12'));
				const again = deliver(context(saved(state)), id, day('2026-03-12'), { print });
				expect(again.isAgain).toBe(true);
			}),
		);
	});
});
