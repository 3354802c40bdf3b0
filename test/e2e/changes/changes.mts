/** Get Changes behind a Schedule Trigger, from publishing to a power cut: nothing missed, nothing reported twice. */
import type { INode } from 'n8n-workflow';
import { afterEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox/index.mts';
import { until } from '../harness/commands.mts';
import { Session } from '../harness/session.mts';
import { setUp, useScene } from '../harness/scene.mts';
import type { Host } from '../hosts.mts';
import { runByHand } from '../ready/runByHand.mts';
import {
	Messenger,
	readAt,
	savedChanges,
	SCHEDULE,
	staticDataOf,
	untilFailed,
	untilRead,
	waitNode,
	type Item,
} from './stage.mts';

const LFD_CHANGED = 'container.pickup_lfd.changed';
const SHIPMENTS = { path: '/shipments' };
const LAST_PAGE = { ...SHIPMENTS, page: 3 };

/** n8n 2.40 resumes a publication that was killed once this lease has run out; by default two minutes. */
const LEASE = { N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '30' };

let days = 0;
/** A last free day that no container of the sandbox has. */
const nextDay = (): string =>
	new Date(Date.UTC(2027, 0, ++days, 8)).toISOString().replace('.000', '');

const inShort = (items: Item[]): string[] =>
	items
		.map(({ event, container, current }) =>
			[event, (container as { number: string }).number, current].join(' '),
		)
		.sort();

/** Moves the last free days of the newest shipments and of the oldest; returns the expected reports. */
function moveLfds({ ship, situations }: Sandbox): string[] {
	const lfd = nextDay();
	const moved = [situations.laterInHouston, situations.ready, situations.longHistory];
	for (const { containerId } of moved) ship.moveLfd(containerId, lfd);
	return moved.map(({ containerNumber }) => `${LFD_CHANGED} ${containerNumber} ${lfd}`).sort();
}

export function changes(host: Host): void {
	describe(`n8n ${host.version}`, () => {
		// An account of three pages.
		const scene = useScene('Get Changes', host, {
			sandbox: { largestPage: 20 },
			settings: LEASE,
		});
		let id: string;
		let messenger: Messenger;
		const published: string[] = [];

		setUp(async () => {
			messenger = await new Messenger().start();
			id = await publish({ events: [LFD_CHANGED], options: { maxWaitSeconds: 1 } });
		});
		afterEach(async () => {
			for (const each of published.splice(1)) await scene.session.unpublish(each);
			messenger.items.length = 0;
		});

		async function publish(
			parameters: Parameters<typeof savedChanges>[2],
			...between: INode[]
		): Promise<string> {
			const saved = await savedChanges(scene, messenger, parameters, 3, between);
			await scene.session.publish(saved);
			published.push(saved);
			return saved;
		}

		/** Expects these reports, each once and under an ID of its own, and no more after two further runs. */
		async function expectReported(expected: string[], from = id): Promise<void> {
			const enough = () => messenger.items.length >= expected.length || undefined;
			await until(`${expected.length} changes are reported`, enough);
			await untilRead(scene, from);
			await untilRead(scene, from);
			expect(inShort(messenger.items)).toEqual([...expected].sort());
			const ids = messenger.items.map(({ notification_id }) => notification_id);
			expect(new Set(ids).size).toBe(ids.length);
		}

		async function start(): Promise<void> {
			await scene.n8n.start();
			scene.session = await Session.open(scene.n8n);
		}

		test('the first reading reports nothing, and what was read is saved', async () => {
			await until('it is saved', async () => await readAt(scene, id));
			await expectReported([]);
		});

		test('what changed is reported once', async () => {
			await expectReported(moveLfds(scene.sandbox));
		});

		test('a reading that fails is a failed run, and the next one reports what was missed', async () => {
			const refusal = scene.sandbox.faults.add({ kind: 'status', status: 401, match: SHIPMENTS });
			const expected = moveLfds(scene.sandbox);
			const failed = await untilFailed(scene, id);
			expect(await scene.session.executionText(failed.id)).toMatch(/API key/i);
			refusal.remove();
			await expectReported(expected);
		});

		test('a run that finds the last one reading does nothing and says so', async () => {
			const { faults } = scene.sandbox;
			// Longer than the time between two runs.
			const slow = faults.add({ kind: 'slow', ms: 7_000, match: LAST_PAGE });
			const expected = moveLfds(scene.sandbox);
			await until('a run finds another one', async () => {
				for (const { id: run } of (await scene.session.executions(id)).slice(0, 3)) {
					const text = await scene.session.executionText(run);
					if (text.includes('still reading')) return true;
				}
				return undefined;
			});
			slow.remove();
			await expectReported(expected);
		});

		test('by hand it shows a few, and leaves alone what is remembered', async () => {
			await scene.session.unpublish(id);
			await scene.session.ended(id, 1);
			const before = await staticDataOf(scene, id);
			const expected = moveLfds(scene.sandbox);
			await runByHand(scene.session, id, SCHEDULE);
			await until('messages of the run by hand', () => messenger.items.length > 0 || undefined);
			await scene.session.ended(id, 1);
			expect(messenger.items.length).toBeLessThanOrEqual(5);
			expect(await staticDataOf(scene, id)).toEqual(before);
			messenger.items.length = 0;
			await scene.session.publish(id);
			await expectReported(expected);
		});

		test('First Reading: Everything reports what is there, once', async () => {
			await scene.session.unpublish(id);
			await publish({ events: [LFD_CHANGED], options: { firstReading: 'everything' } });
			await until('the first reading', () => messenger.items.length > 20 || undefined);
			await untilRead(scene, published.at(-1)!);
			await untilRead(scene, published.at(-1)!);
			const ids = messenger.items.map(({ container }) => (container as { id: string }).id);
			expect(new Set(ids).size).toBe(ids.length);
			await scene.session.publish(id);
		});

		test.each(['stop', 'kill'] as const)(
			'the service is down while n8n restarts (%s): all of it once, without a hand',
			async (end) => {
				const { faults } = scene.sandbox;
				await untilRead(scene, id);
				const outage = faults.add({ kind: 'status', status: 503, match: SHIPMENTS });
				moveLfds(scene.sandbox);
				await scene.n8n[end]();
				await start();
				await untilFailed(scene, id);
				const expected = moveLfds(scene.sandbox);
				outage.remove();
				await expectReported(expected);
			},
		);

		test('killed before the last page of a reading, it reports all once after the next start', async () => {
			const held = scene.sandbox.faults.add({ match: LAST_PAGE, kind: 'timeout' });
			scene.sandbox.clearRequests();
			const expected = moveLfds(scene.sandbox);
			const { requests } = scene.sandbox;
			const isHeld = () => requests.some(({ query }) => query['page[number]'] === '3') || undefined;
			await until('the reading waits for its last page', isHeld);
			await scene.n8n.kill();
			held.remove();
			await start();
			await expectReported(expected);
		});

		test('killed after it reported, it does not report again', async () => {
			await expectReported(moveLfds(scene.sandbox));
			messenger.items.length = 0;
			await scene.n8n.kill();
			await start();
			await expectReported([]);
		});

		test('When Confirmed: what the messenger refused comes again, over a power cut, until it is taken', async () => {
			await scene.session.unpublish(id);
			const options = { remember: 'whenConfirmed' };
			const confirmed = await publish({ events: [LFD_CHANGED], options });
			await untilRead(scene, confirmed);
			messenger.refuses = true;
			const expected = moveLfds(scene.sandbox);
			await until('it is refused twice', () => messenger.refused >= 2 || undefined);
			await scene.n8n.kill();
			const before = messenger.refused;
			await start();
			// A run that is refused in part comes again as a whole.
			const isRefused = () => {
				const again = messenger.refused - before;
				return (again > 0 && again % expected.length === 0) || undefined;
			};
			await until('a whole run is refused again', isRefused);
			expect(messenger.items).toEqual([]);
			messenger.refuses = false;
			await expectReported(expected, confirmed);
			messenger.items.length = 0;
			await scene.n8n.stop();
			await start();
			await expectReported([], confirmed);
		});

		test('When Confirmed: what a retry of a failed run has sent comes no more', async () => {
			const options = { remember: 'whenConfirmed' };
			const confirmed = await publish({ events: [LFD_CHANGED], options });
			await untilRead(scene, confirmed);
			const before = messenger.refused;
			messenger.refuses = true;
			const expected = moveLfds(scene.sandbox);
			await until('it is refused', () => messenger.refused > before || undefined);
			await scene.session.unpublish(confirmed);
			const [failed] = await scene.session.ended(confirmed, 1);
			expect(failed.status).toBe('error');
			messenger.refuses = false;
			await scene.session.call('POST', `/executions/${failed.id}/retry`, {});
			await scene.session.publish(confirmed);
			await expectReported(expected, confirmed);
		});

		test('When Confirmed: what a run has sent that waits for an answer comes no more', async () => {
			const options = { remember: 'whenConfirmed' };
			const confirmed = await publish({ events: [LFD_CHANGED], options }, waitNode());
			await untilRead(scene, confirmed);
			const expected = moveLfds(scene.sandbox);
			const isSentTwice = () => messenger.items.length > expected.length || undefined;
			await until('it is sent twice', isSentTwice);
			await scene.session.unpublish(confirmed);
			const [{ resumeUrl }] = messenger.items;
			expect((await fetch(String(resumeUrl))).status).toBe(200);
			await scene.session.ended(confirmed, 1);
			messenger.items.length = 0;
			await scene.session.publish(confirmed);
			await expectReported([], confirmed);
		});
	});
}
