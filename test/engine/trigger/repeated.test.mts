/** Deliveries without an id: the same bytes are a repetition for ten minutes, and later another event. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { LFD } from '../harness/triggerScene.mts';
import { container, transportEvent } from './contractObjects.mts';
import { contractScene } from './contractScene.mts';
import { minutesLater } from '../harness/delivering.mts';

const CONTAINER_ID = '0c0c0c0c-0000-4000-8000-000000000001';
const FULL_OUT = 'container.transport.full_out';
const fullOut = { type: FULL_OUT, data: transportEvent(FULL_OUT, CONTAINER_ID) };
const lfd = (day: string) => ({
	type: LFD,
	data: container(CONTAINER_ID, { pickup_lfd: `${day}T08:00:00Z` }),
});

afterEach(() => {
	vi.useRealTimers();
});

const scene = async (options: { [name: string]: boolean | string } = {}) =>
	await contractScene({ options: { fetchMissing: false, ...options } });

/** Moves on from a moment that stays the same, and says how many runs a delivery starts. */
function clockOf({ deliver }: Awaited<ReturnType<typeof scene>>) {
	const start = Date.now();
	return async (ms: number, document: object) => {
		vi.useFakeTimers({ toFake: ['Date'], now: start + ms });
		const { status, answer, items } = await deliver(document);
		expect(status).toBe(200);
		if (items.length === 0) expect(answer.message).toBe('Received before.');
		return items.length;
	};
}

const MINUTE = 60_000;

describe('the same bytes', () => {
	it('are a repetition until ten minutes are over, and then start a run', async () => {
		const deliver = clockOf(await scene());
		expect(await deliver(0, fullOut)).toBe(1);
		for (const at of [0, 1, 5 * MINUTE, 10 * MINUTE - 1])
			expect(await deliver(at, fullOut)).toBe(0);
		expect(await deliver(10 * MINUTE + 1_000, fullOut)).toBe(1);
		expect(await deliver(19 * MINUTE, fullOut)).toBe(0);
		expect(await deliver(24 * 60 * MINUTE, fullOut)).toBe(1);
	});

	it('with an id are the same for good', async () => {
		const made = await scene();
		const deliver = clockOf(made);
		const document = { ...fullOut, id: 'n1' };
		expect(await deliver(0, document)).toBe(1);
		expect(await deliver(30 * 24 * 60 * MINUTE, document)).toBe(0);
	});
});

describe('a date that is reported again with the same bytes', () => {
	it('is reported against what is known by then', async () => {
		const made = await scene({ addPickupStatus: true });
		const reported = async (day: string) => (await made.deliver(lfd(day))).items[0]?.lfd_change;
		expect(await reported('2031-03-10')).toMatchObject({ current: '2031-03-10' });
		expect(await reported('2031-03-12')).toMatchObject({
			direction: 'later',
			previous: '2031-03-10',
		});
		minutesLater(11);
		// Nothing else was reported about in between, so it is where it was; not moved from the 10th once more.
		expect(await reported('2031-03-12')).toMatchObject({
			direction: 'unchanged',
			previous: '2031-03-12',
		});
		minutesLater(11);
		await made.deliver({ ...lfd('2031-03-15'), type: 'container.updated' });
		expect(await reported('2031-03-10')).toMatchObject({ direction: 'earlier' });
	});

	it('and whose run fails, comes again with what it said first', async () => {
		const made = await scene({ addPickupStatus: true, onlyNews: true, acknowledge: 'lastNode' });
		const reported = async (day: string) => {
			const { status, items } = await made.deliver(lfd(day));
			return { status, change: items[0]?.lfd_change };
		};
		await reported('2031-03-10');
		await reported('2031-03-12');
		minutesLater(11);
		await reported('2031-03-10');
		minutesLater(11);
		made.host.run = async () => await Promise.reject(new Error('the chat is away'));
		const again = { direction: 'later', previous: '2031-03-10', current: '2031-03-12' };
		for (const wait of [0, 3, 8, 20]) {
			minutesLater(wait);
			expect(await reported('2031-03-12')).toMatchObject({ status: 500, change: again });
		}
		made.host.run = async () => {};
		expect(await reported('2031-03-12')).toMatchObject({ status: 200, change: again });
		expect(await reported('2031-03-12')).toEqual({ status: 200, change: undefined });
	});
});

it('a repetition that is reported to come again while the run goes on is one when it comes', async () => {
	const made = await scene({ acknowledge: 'lastNode' });
	const start = Date.now();
	const at = (minutes: number) =>
		vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * MINUTE });
	let end = () => {};
	made.host.run = async () => await new Promise((resolve) => (end = resolve));
	const first = made.deliver(fullOut);
	await expect.poll(() => made.host.executions.length).toBe(1);
	at(8);
	expect((await made.deliver(fullOut)).status).toBe(503);
	at(9);
	end();
	expect((await first).status).toBe(200);
	at(17);
	expect((await made.deliver(fullOut)).items).toEqual([]);
	at(19);
	made.host.run = async () => {};
	expect((await made.deliver(fullOut)).items).toHaveLength(1);
});
