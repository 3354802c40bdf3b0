/** What the trigger remembers between deliveries: of containers, and of the notifications themselves. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readNotification } from '../../../nodes/ContainerTracking/events/notification';
import type { Known, KnownSubject } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import {
	type Fingerprint,
	fingerprintOf,
	TriggerMemory,
} from '../../../nodes/ContainerTracking/trigger/memory';
import type { TriggerState } from '../../../nodes/ContainerTracking/trigger/processState';
import { CONTAINER, contractDelivery } from '../events/deliveries.mts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-03T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const NOON = Date.parse('2026-03-02T12:00:00Z');
const day = (value: string | null, notifiedAt?: number): KnownSubject => ({
	lfd: { value, ...(notifiedAt && { notifiedAt }) },
});
const fingerprint = (id: string | Fingerprint): Fingerprint =>
	typeof id === 'string' ? { digest: id } : id;

interface SentDelivery {
	id: string | Fingerprint;
	containerId?: string;
	says: KnownSubject;
	status?: number;
	atEnd?: boolean;
	notifiedAt?: number;
}

/** A delivery that says something of a container; `status` is n8n's answer, 0 while it has not answered. */
function deliver(
	memory: TriggerMemory,
	state: TriggerState,
	{ id, containerId = 'a', says, status = 200, atEnd = false, notifiedAt = NOON }: SentDelivery,
) {
	// As compression by n8n leaves an answer for which the service has stopped waiting: it is never ended.
	const answer = { headersSent: false, writableEnded: false, statusCode: 0 };
	memory.join(state);
	const came = memory.statusOf(fingerprint(id));
	if (came === 'acknowledged' || came === 'open') return { came };
	memory.begin(fingerprint(id), answer, state);
	const { known, isAgain } = memory.known(fingerprint(id), { containerId }, notifiedAt);
	const after = { ...known, container: says };
	if (!isAgain) memory.remember({ containerId }, known, after);
	memory.take(fingerprint(id), { atEnd, first: { before: known, after } });
	if (status > 0) Object.assign(answer, { headersSent: true, statusCode: status });
	return { came, known, isAgain };
}

const fresh = () => ({ memory: new TriggerMemory(), state: {} as TriggerState });

const found = (
	memory: TriggerMemory,
	state: TriggerState,
	containerId = 'a',
): Known['container'] => {
	memory.join(state);
	return memory.known(fingerprint('look'), { containerId }, NOON).known.container;
};

/** As n8n saves and loads it. */
const saved = (state: TriggerState) => JSON.parse(JSON.stringify(state)) as TriggerState;

describe('what is known of a container', () => {
	it('is kept apart from that of a shipment with the same id', () => {
		const memory = new TriggerMemory();
		const subjects = { containerId: 'same', shipmentId: 'same' };
		const after = { container: day('2026-03-12'), shipment: day('2026-03-14') };
		memory.remember(subjects, {}, after);
		expect(memory.known(fingerprint('n'), subjects, NOON).known).toEqual(after);
	});

	it('is when it was picked up, and nothing else, until something else is reported', () => {
		const { memory, state } = fresh();
		deliver(memory, state, { id: 'n1', says: day('2026-03-12') });
		const older = saved(state);
		deliver(memory, state, { id: 'n2', says: { pickedUpAt: 7 } });
		expect(found(memory, older)).toEqual({ pickedUpAt: 7 });
		expect(found(new TriggerMemory(), saved(state))).toEqual({ pickedUpAt: 7 });
		deliver(memory, state, { id: 'n3', says: day('2026-03-15') });
		expect(found(memory, state)).toMatchObject(day('2026-03-15'));
	});

	it('is that it was picked up for the latest 500', () => {
		const memory = new TriggerMemory();
		for (let n = 0; n <= 500; n++)
			memory.remember({ containerId: `c${n}` }, {}, { container: { pickedUpAt: 7 } });
		expect(found(memory, {}, 'c0')).toBeUndefined();
		expect(found(memory, {}, 'c1')).toEqual({ pickedUpAt: 7 });
	});
});

describe('a notification that comes again', () => {
	it('finds what a later one reported since, where its run failed', () => {
		const { memory, state } = fresh();
		const failing = { id: 'n1', says: day('2026-03-14', NOON), status: 500, atEnd: true };
		deliver(memory, state, failing);
		deliver(memory, state, { id: 'n2', says: day('2026-03-16', NOON + 1), notifiedAt: NOON + 1 });
		const { known } = deliver(memory, state, failing);
		expect(known?.container).toMatchObject(day('2026-03-16', NOON + 1));
	});

	it('finds what was before, of more that failed in one outage than are recognised, after a restart too', () => {
		const { memory, state } = fresh();
		const numbers = Array.from({ length: 1_000 + 50 }, (_, n) => String(n));
		for (const n of numbers) {
			memory.remember({ containerId: n }, {}, { container: day('2026-03-12') });
			const says = day('2026-03-10', NOON);
			deliver(memory, state, { id: n, containerId: n, says, status: 500, atEnd: true });
		}
		const anew = new TriggerMemory();
		anew.join(saved(state));
		for (const n of numbers) {
			const { known, isAgain } = anew.known(fingerprint(n), { containerId: n }, NOON);
			expect([isAgain, known.container]).toMatchObject([true, day('2026-03-12')]);
		}
		// What became of its run only the process that began it knows.
		const statuses = [memory, anew].map((each) => each.statusOf(fingerprint('0')));
		expect(statuses).toEqual(['first', 'interrupted']);
	});

	it('before n8n has answered it, was taken in the copy that n8n saves with the answer, and in no other', () => {
		const memory = new TriggerMemory();
		const copies = ['n1', 'n2', 'n3'].map((id) => {
			const state: TriggerState = {};
			deliver(memory, state, { id, says: day('2026-03-12'), status: 0, atEnd: id === 'n3' });
			return state;
		});
		const statuses = copies.map((state) => {
			const anew = new TriggerMemory();
			anew.join(saved(state));
			return ['n1', 'n2', 'n3'].map((id) => anew.statusOf(fingerprint(id)));
		});
		expect(statuses).toEqual([
			['acknowledged', 'interrupted', 'interrupted'],
			['interrupted', 'acknowledged', 'interrupted'],
			['interrupted', 'interrupted', 'interrupted'],
		]);
	});

	it('is recognised among the latest 1,000', () => {
		const { memory, state } = fresh();
		for (let n = 0; n <= 1_000; n++) deliver(memory, state, { id: `n${n}`, says: day(`${n}`) });
		memory.join(state);
		expect([0, 1].map((n) => memory.statusOf(fingerprint(`n${n}`)))).toEqual([
			'first',
			'acknowledged',
		]);
	});
});

describe('a fingerprint', () => {
	const of = (event: string, pickup_lfd: string, id = 'c1') => {
		const document = contractDelivery(event, {
			...CONTAINER,
			id,
			attributes: { pickup_lfd },
		} as never);
		const notification = readNotification(document);
		if (!notification) throw new Error('The test made no notification.');
		return fingerprintOf(notification, Buffer.from(JSON.stringify(document)));
	};
	const LFD = 'container.pickup_lfd.changed';

	it('without an id is that of the bytes, for one kind and object', () => {
		expect(of(LFD, '2026-03-10')).toEqual(of(LFD, '2026-03-10'));
		expect(of(LFD, '2026-03-10').digest).not.toBe(of(LFD, '2026-03-11').digest);
		expect(of(LFD, '2026-03-10').subject).toBe(of(LFD, '2026-03-11').subject);
		expect(of(LFD, '2026-03-10').subject).not.toBe(of(LFD, '2026-03-10', 'c2').subject);
		expect(of('a container', 'x', 'b').subject).not.toBe(of('a', 'x', 'container b').subject);
	});

	it('without an id is repeated for ten minutes, and only while nothing else came of its subject', () => {
		const memory = new TriggerMemory();
		const [there, back] = [of(LFD, '2026-03-10'), of(LFD, '2026-03-12')];
		const cameAs = (id: Fingerprint) => deliver(memory, {}, { id, says: {} }).came;
		expect([there, there].map(cameAs)).toEqual(['first', 'acknowledged']);
		vi.setSystemTime(Date.now() + 600_000);
		expect([there, back, back, there].map(cameAs)).toEqual([
			...['first', 'first', 'acknowledged'],
			'first',
		]);
	});

	it('without an id and not answered counts as taken in no copy, though one of its subject is answered', () => {
		const { memory, state } = fresh();
		const [there, back] = [of(LFD, '2026-03-10'), of(LFD, '2026-03-12')];
		deliver(memory, state, { id: there, says: day('2026-03-10'), status: 0 });
		deliver(memory, {}, { id: back, says: day('2026-03-12'), status: 0 });
		const anew = new TriggerMemory();
		anew.join(saved(state));
		expect(anew.statusOf(back)).toBe('interrupted');
	});
});

it('the account as it was read before an event, whose time is not given, does not replace what that said', () => {
	const { memory, state } = fresh();
	const lfdAfter = (readAt: number) => {
		memory.learn({ containerId: 'a' }, { container: { lfd: { value: '2026-03-04', readAt } } });
		return memory.known(fingerprint('later'), { containerId: 'a' }, undefined).known.container?.lfd;
	};
	deliver(memory, state, { id: 'n1', says: day('2026-03-06') });
	expect(lfdAfter(NOON)).toEqual({ value: '2026-03-06' });
	const hourLater = Date.now() + 3_600_000;
	expect(lfdAfter(hourLater)).toMatchObject({ value: '2026-03-04', previous: '2026-03-06' });
});
