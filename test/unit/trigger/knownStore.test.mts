/** The last known values between deliveries, shared by deliveries that overlap. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import {
	GONE_LIMIT,
	KnownStore,
	UNDO_LIMIT,
} from '../../../nodes/ContainerTracking/trigger/state/knownStore';
import { context, day, deliver, find, newPrint, saved, time } from './knownStore.mts';

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
		const store = new KnownStore(context(state), ++time.now);
		const subjects = { containerId: 'same', shipmentId: 'same' };
		const after = { container: day('2026-03-12'), shipment: day('2026-03-14') };
		store.save({ print: newPrint() }, subjects, { before: {}, after, startsRun: true });
		const { known } = new KnownStore(context(saved(state)), ++time.now).load(
			{ print: newPrint() },
			subjects,
		);
		expect(known).toEqual(after);
	});

	it('is nothing of a notification that names neither', () => {
		const store = new KnownStore(context({}), ++time.now);
		const { known } = store.load({ print: newPrint() }, {});
		expect(known).toEqual({ container: undefined, shipment: undefined });
		const change = { before: known, after: { container: day('2026-03-12') }, startsRun: true };
		store.save({ print: newPrint() }, {}, change);
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
		const store = new KnownStore(webhook, ++time.now);
		expect(store.load({ print: prints[0] }, { containerId: 'a' }).isAgain).toBe(false);
		// A tenth may go at once.
		for (const print of prints.slice(-UNDO_LIMIT * 0.9)) {
			expect(store.load({ print }, { containerId: 'a' }).isAgain).toBe(true);
		}
	});
});

describe('a notification without an id', () => {
	it('is again the latest of its kind, and not one that told the same before that', () => {
		const webhook = context({});
		const tell = (print: string, value: string) => {
			const fingerprint = { print, subject: 'kind1' };
			const store = new KnownStore(webhook, ++time.now);
			const { known, isAgain } = store.load(fingerprint, { containerId: 'a' });
			const after = isAgain ? known : { container: day(value) };
			store.save(fingerprint, { containerId: 'a' }, { before: known, after, startsRun: true });
			return { isAgain, before: known.container?.lfd?.value };
		};
		tell('kind1-first', '2026-03-01');
		expect(tell('kind1-second', '2026-03-04')).toEqual({ isAgain: false, before: '2026-03-01' });
		expect(tell('kind1-second', '2026-03-04')).toEqual({ isAgain: true, before: '2026-03-01' });
		expect(tell('kind1-first', '2026-03-01')).toEqual({ isAgain: false, before: '2026-03-04' });
		expect(find(webhook, 'a')).toEqual(day('2026-03-01'));
	});
});

describe('deliveries that start no run', () => {
	it('take no room from those whose run may fail', () => {
		const webhook = context({});
		const print = newPrint();
		deliver(webhook, 'a', day('2026-03-14'), { print });
		for (let times = 0; times < UNDO_LIMIT + 100; times++)
			deliver(webhook, 'b', day(`quiet ${times}`), { startsRun: false });
		expect(deliver(webhook, 'a', day('2026-03-14'), { print }).isAgain).toBe(true);
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

	it('what another process told later wins over what this one knows', () => {
		const state: IDataObject = {};
		deliver(context(state, 'here'), 'a', day('2026-03-12'));
		const there = saved(state);
		deliver(context(there), 'a', day('2026-03-13'));
		expect(find(context(saved(there), 'here'), 'a')).toEqual(day('2026-03-13'));
	});

	it('a container that is gone does not come back with an older copy', () => {
		const [one, other]: IDataObject[] = [{}, {}];
		deliver(context(one, 'picked_up'), 'a', day('2026-03-12'));
		deliver(context(other, 'picked_up'), 'a', { pickedUpAt: 7 });
		deliver(context(one, 'picked_up'), 'b', day('2026-03-13'));
		expect(find(context(saved(one)), 'a')).toEqual({ pickedUpAt: 7 });
	});
});

describe('a container that is gone', () => {
	it('is forgotten at once, but for when', () => {
		const state: IDataObject = {};
		const webhook = context(state);
		deliver(webhook, 'a', day('2026-03-12'));
		deliver(webhook, 'a', { pickedUpAt: 1772496000000 });
		expect(find(webhook, 'a')).toEqual({ pickedUpAt: 1772496000000 });
		expect(JSON.stringify(state.containers)).not.toContain('2026-03-12');
	});

	it('is known again where it was told of again', () => {
		const webhook = context({});
		deliver(webhook, 'a', { pickedUpAt: 1772496000000 });
		deliver(webhook, 'a', day('2026-03-12'));
		expect(find(webhook, 'a')).toEqual(day('2026-03-12'));
	});

	it(`is known as gone among the latest ${GONE_LIMIT}`, () => {
		const webhook = context({});
		const ids = Array.from({ length: GONE_LIMIT + 100 }, (_, n) => `gone-${n}`);
		for (const id of ids) deliver(webhook, id, { pickedUpAt: 7 });
		expect(find(webhook, ids[0])).toBeUndefined();
		const known = ids.filter((id) => find(webhook, id) !== undefined);
		expect(known.length).toBeLessThanOrEqual(GONE_LIMIT);
		// A tenth may go at once.
		expect(known).toEqual(ids.slice(-known.length));
		expect(known.length).toBeGreaterThanOrEqual(GONE_LIMIT * 0.9);
	});
});
