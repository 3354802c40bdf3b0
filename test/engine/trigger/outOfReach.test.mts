/**
 * A service that cannot be reached: whoever publishes or unpublishes waits 20 seconds at most, as n8n 2.40 goes about it,
 * which tries five times, tidies up after each and shows nothing meanwhile. Time is that of timers: how fast the machine
 * is does not matter.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { pollingHost, realTime } from '../harness/polling.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

/** A second less than anybody is to wait: n8n works between its tries, too. */
const MOST_MS = 19_000;
/** Between the tries of n8n 2.40. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
const STEP_MS = 100;
/** For the network to work before the clock goes on. */
const REAL_MS = 20;

/** Turns that the network has beside, however busy the machine is. */
const TURNS = 10;

let running = true;

const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve));

/** The clock of all tests, which run side by side. */
async function goOn(): Promise<void> {
	while (running) {
		await realTime(REAL_MS);
		for (let turns = 0; turns < TURNS; turns++) await turn();
		await vi.advanceTimersByTimeAsync(STEP_MS);
	}
}

let clock: Promise<void>;
beforeAll(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	clock = goOn();
});
afterAll(async () => {
	running = false;
	await clock;
	vi.useRealTimers();
});

/** How long work takes by that clock, and with which words it fails. */
async function timed(work: Promise<unknown>): Promise<{ ms: number; message: string }> {
	const began = Date.now();
	const message = await work.then(
		() => '',
		(error: Error) => error.message,
	);
	return { ms: Date.now() - began, message };
}

const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

async function asN8n(attempt: () => Promise<void>, tidyUp: () => Promise<unknown>): Promise<void> {
	for (const ms of [...PAUSES_MS, undefined]) {
		try {
			return await attempt();
		} catch (error) {
			await tidyUp();
			if (ms === undefined) throw error;
			await pause(ms);
		}
	}
}

const publish = async ({ host }: TriggerScene) =>
	await timed(
		asN8n(
			async () => {
				if (!(await host.call('checkExists'))) await host.call('create');
			},
			async () => await host.call('delete'),
		),
	);

const CHECK = 'check the Base URL in the credential, or try again in a few minutes';

/** Nothing listens on this port, and no other test is ever given it. */
const closedPort = (): string => 'http://127.0.0.1:1';

type Outage = (sandbox: Sandbox) => Promise<string> | string;
const faulty =
	(fault: Parameters<Sandbox['faults']['add']>[0]): Outage =>
	(sandbox) => {
		sandbox.faults.add(fault);
		return sandbox.url;
	};

const OUTAGES: Array<[what: string, outage: Outage, headline: string]> = [
	['refuses the connection', closedPort, `The service refused the connection: ${CHECK}`],
	['never answers', faulty({ kind: 'timeout' }), `The service did not answer in time: ${CHECK}`],
	[
		'has a host that is not found',
		() => 'https://no-such-host.invalid',
		`The host of the Base URL was not found: ${CHECK}`,
	],
	[
		'answers 503 for ever',
		faulty({ kind: 'status', status: 503 }),
		'The service could not process the request: try again in a few minutes',
	],
];

describe.concurrent.each(OUTAGES)('a service that %s', (_, outage, headline) => {
	it('says so when the workflow is published', async () => {
		const scene = await startTriggerScene('public');
		const baseUrl = await outage(scene.sandbox);
		scene.host.credential = { apiKey: scene.sandbox.apiKey, baseUrl };
		scene.host.webhookUrl = 'https://n8n.example.com';
		const { ms, message } = await publish(scene);
		expect(message).toBe(headline);
		expect(ms).toBeLessThan(MOST_MS);
		expect(scene.host.warnings).toEqual([]);
	});

	it('says so when a workflow with Polling is published', async () => {
		const { sandbox } = await startTriggerScene('public');
		const host = pollingHost(sandbox);
		host.credential = { apiKey: sandbox.apiKey, baseUrl: await outage(sandbox) };
		const { ms, message } = await timed(
			asN8n(
				async () => await host.publish(),
				async () => await host.unpublish(),
			),
		);
		expect(message).toBe(headline);
		expect(ms).toBeLessThan(MOST_MS);
	});

	it('does not keep the workflow from being unpublished, and nothing is forgotten', async () => {
		const scene = await startTriggerScene('public');
		const { sandbox, host, webhooks } = scene;
		await timed(host.publish());
		const [{ id }] = webhooks();
		const reached = host.credential;
		host.credential = { apiKey: sandbox.apiKey, baseUrl: await outage(sandbox) };
		const { ms } = await timed(host.unpublish());
		expect(ms).toBeLessThan(MOST_MS);
		expect(host.state).toMatchObject({ webhookId: id });
		expect(host.warnings).toEqual([expect.stringMatching(`Webhook ${id} could not be removed`)]);
		sandbox.faults.clear();
		host.credential = reached;
		expect((await publish(scene)).message).toBe('');
		expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
	});
});

it.concurrent(
	'a service that answers after ten seconds is registered with all the same',
	async () => {
		const scene = await startTriggerScene('public');
		let answer = (): void => undefined;
		const until = new Promise<void>((resolve) => (answer = resolve));
		scene.sandbox.faults.add({ kind: 'held', until, match: { method: 'GET' } });
		setTimeout(answer, 10_000);
		const { ms, message } = await publish(scene);
		expect(message).toBe('');
		expect(ms).toBeGreaterThanOrEqual(10_000);
		expect(scene.webhooks()).toHaveLength(1);
	},
);

it.concurrent('an account that was mended is asked anew', async () => {
	const scene = await startTriggerScene('public');
	const { host, sandbox } = scene;
	const { credential } = host;
	sandbox.faults.add({ kind: 'timeout' });
	expect((await timed(host.call('create'))).message).toContain('did not answer in time');
	host.credential = { apiKey: 'another', baseUrl: sandbox.url };
	sandbox.faults.clear();
	expect((await timed(host.call('create'))).message).toContain('The API key was not accepted');
	host.credential = credential;
	expect((await publish(scene)).message).toBe('');
});
