/** The poll trigger from publishing to a power cut: nothing missed, nothing told twice. */
import { afterAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox/index.mts';
import { until } from '../harness/commands.mts';
import { useScene } from '../harness/scene.mts';
import { Session } from '../harness/session.mts';
import { setUp } from '../harness/setUp.mts';
import type { Host } from '../hosts.mts';
import { runByHand } from '../ready/runByHand.mts';
import {
	failedPolls,
	savedPolling,
	stateOf,
	toldAfter,
	toldBy,
	TRIGGER,
	type Item,
} from './stage.mts';

const LFD_CHANGED = 'container.pickup_lfd.changed';
const SHIPMENTS = { path: '/shipments' };
const LAST_PAGE = { ...SHIPMENTS, page: 3 };
/** In the log, of a poll that finds another one at work. */
const STILL_READ = /still being read/;

/** n8n 2.40 takes up what it was killed starting when that has run out; two minutes otherwise. */
const LEASE = { N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '30' };

/** A last free day that no container of the sandbox has. */
const day = (number: number): string => `2027-01-${String(number).padStart(2, '0')}T08:00:00Z`;

const inShort = (items: Item[]): string[] =>
	items.map(({ event, container, current }) =>
		[event, (container as { number: string }).number, current].join(' '),
	);

export function polling(host: Host): void {
	describe(`n8n ${host.version}`, () => {
		// An account of three pages.
		const scene = useScene('Poll trigger', host, {
			sandbox: { largestPage: 20 },
			settings: LEASE,
		});
		/** A second account, for what takes its time. */
		let slow: { sandbox: Sandbox; id: string };
		let id: string;
		/** What the workflow of the first account has to have told so far, in as many runs. */
		const expected: string[] = [];
		let runs = 0;

		setUp(async () => {
			const sandbox = await startSandbox({ largestPage: 20 });
			const { apiKey, url: baseUrl } = sandbox;
			const credential = await scene.session.addCredential('Slow', { apiKey, baseUrl });
			const events = [LFD_CHANGED];
			id = await savedPolling(scene, { events });
			slow = { sandbox, id: await savedPolling(scene, { events }, credential) };
		});
		afterAll(async () => await slow?.sandbox.close());

		/** Moves the last free days of the newest shipments and of the oldest. */
		function moveLfds({ ship, situations }: Sandbox, lfd: string): string[] {
			const moved = [situations.laterInHouston, situations.ready, situations.longHistory];
			for (const { containerId } of moved) ship.moveLfd(containerId, lfd);
			return moved.map(({ containerNumber }) => `${LFD_CHANGED} ${containerNumber} ${lfd}`);
		}

		/** Happens, and is expected to be told by one further run. */
		function happens(lfd: string): void {
			expected.push(...moveLfds(scene.sandbox, lfd).sort());
			runs += 1;
		}

		/** All that was told since the beginning, each run's items in any order, and each with an ID of its own. */
		async function expectTold(own = { expect }): Promise<void> {
			const told = await toldAfter(scene, id, runs);
			own.expect(inShort(told).sort()).toEqual([...expected].sort());
			const ids = told.map(({ notification_id }) => notification_id);
			own.expect(new Set(ids).size).toBe(ids.length);
		}

		async function start(): Promise<void> {
			await scene.n8n.start();
			scene.session = await Session.open(scene.n8n);
		}

		test('publishing reads the account and tells nothing; what was read is saved', async () => {
			scene.sandbox.clearRequests();
			await scene.session.publish(id);
			await scene.session.publish(slow.id);
			expect(scene.sandbox.requests.map(({ path }) => path)).toContain('/shipments');
			expect(await stateOf(scene, id)).toHaveProperty('polled');
			expect(await scene.session.executions(id)).toEqual([]);
		});

		describe.concurrent('while time passes', () => {
			test('a poll that fails is in the list of executions, and the next one tells', async ({
				expect,
			}) => {
				const before = await stateOf(scene, id);
				const refusal = scene.sandbox.faults.add({
					...{ kind: 'status', status: 401, match: SHIPMENTS },
				});
				happens(day(1));
				const [failed] = await until('a poll fails', async () => {
					const all = await failedPolls(scene, id);
					return all.length > 0 ? all : undefined;
				});
				expect(await scene.session.executionText(failed.id)).toMatch(/API key/i);
				expect(await stateOf(scene, id)).toEqual(before);
				refusal.remove();
				await expectTold({ expect });
				expect(await stateOf(scene, id)).not.toEqual(before);
			});

			test('a poll that finds the last one at work leaves it alone', async ({ expect }) => {
				const { sandbox } = slow;
				// Three pages, longer than from one poll to the next.
				const sluggish = sandbox.faults.add({ kind: 'slow', ms: 6_000, match: SHIPMENTS });
				sandbox.clearRequests();
				const told = moveLfds(sandbox, day(1));
				await until('a poll finds another one', () => STILL_READ.test(scene.n8n.log) || undefined);
				const begun = sandbox.requests.filter(({ query }) => query['page[number]'] === '1');
				sluggish.remove();
				expect(begun).toHaveLength(1);
				const items = await toldAfter(scene, slow.id, 1);
				expect(inShort(items).sort()).toEqual(told.sort());
			});
		});

		test('publishing again tells what happened meanwhile, and that once', async () => {
			await scene.session.unpublish(id);
			happens(day(2));
			await scene.session.publish(id);
			await expectTold();
			await scene.session.unpublish(id);
			await scene.session.publish(id);
			await expectTold();
		});

		test('Execute Step shows a few, and leaves alone what is known', async () => {
			const before = await stateOf(scene, id);
			await runByHand(scene.session, id, TRIGGER);
			const manual = await until('the run by hand', async () =>
				(await scene.session.ended(id, 1)).find(({ mode }) => mode === 'manual'),
			);
			expect(manual.status).toBe('success');
			const items = await scene.session.itemsOf(manual.id, TRIGGER);
			expect(items.length).toBeGreaterThan(0);
			expect(items.length).toBeLessThanOrEqual(5);
			for (const { event } of items) expect(event).toBe(LFD_CHANGED);
			expect(await stateOf(scene, id)).toEqual(before);
		});

		test('First Reading: Everything tells what is there, once', async () => {
			const options = { firstReading: 'everything' };
			const other = await savedPolling(scene, { events: [LFD_CHANGED], options });
			await scene.session.publish(other);
			const items = await toldAfter(scene, other, 1);
			await scene.session.unpublish(other);
			expect(inShort(items)).toEqual(expect.arrayContaining(expected.slice(-3)));
			expect(items.length).toBeGreaterThan(20);
			const known = new Set(items.map(({ container }) => (container as { id: string }).id));
			expect(known.size).toBe(items.length);
		});

		test('publishing while the service is down is refused with the reason', async () => {
			const other = await savedPolling(scene, { events: [LFD_CHANGED] });
			const outage = scene.sandbox.faults.add({ kind: 'status', status: 401, match: SHIPMENTS });
			await expect(scene.session.publish(other)).rejects.toThrow(/API key/i);
			outage.remove();
		});

		test('killed before the last page of a reading, it tells all once after the next start', async () => {
			await scene.n8n.stop();
			happens(day(3));
			scene.sandbox.clearRequests();
			const held = scene.sandbox.faults.add({ match: LAST_PAGE, kind: 'timeout' });
			const starts = scene.n8n.start().catch(() => undefined);
			const { requests } = scene.sandbox;
			const isHeld = () => requests.some(({ query }) => query['page[number]'] === '3') || undefined;
			await until('the reading waits for its last page', isHeld);
			await scene.n8n.kill();
			await starts;
			held.remove();
			await start();
			await expectTold();
		});

		test('killed after it told, it does not tell again', async () => {
			await scene.n8n.kill();
			happens(day(4));
			await start();
			await expectTold();
			expect(await toldBy(scene, slow.id)).toHaveLength(3);
		});
	});
}
