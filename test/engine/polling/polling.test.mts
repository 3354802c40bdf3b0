/** The trigger with Receive By: Polling, as n8n-core runs it, over hours of its clock. */
import { randomBytes } from 'node:crypto';

import type { INodeParameters } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startSandbox } from '../../sandbox/index.mts';
import { inDays, LFD, thrownBy } from '../changes/node/scene.mts';
import { closeAfterFile } from '../harness/closing.mts';
import { pass, pollingHost, realTime, until, type PollingHost } from '../harness/polling.mts';
import { loadAfresh } from '../harness/triggerScene.mts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const SHIPMENTS = { path: '/shipments' };
const DOWN = { kind: 'status', status: 503, match: SHIPMENTS } as const;

async function open(more: { parameters?: INodeParameters; line?: '2.40' | '1.123' } = {}) {
	const sandbox = await startSandbox({ extras: { includes: true, filters: true } });
	closeAfterFile(async () => await sandbox.close());
	const parameters = { events: [LFD], options: {}, ...more.parameters };
	const host = pollingHost(sandbox, { ...more, parameters });
	let days = 30;
	/** Gives a container a last free day that it has never had. */
	const move = (situation: 'laterInHouston' | 'ready' = 'laterInHouston') => {
		const day = inDays(++days);
		sandbox.ship.moveLfd(sandbox.situations[situation].containerId, day);
		return { event: LFD, container: { id: sandbox.situations[situation].containerId } };
	};
	const lists = () => sandbox.requests.filter(({ path }) => path === '/shipments').length;
	/** The next readings, to their end. */
	const readings = async (count = 1) => {
		for (let reading = 0; reading < count; reading++) {
			const before = host.readAt;
			await pass(15);
			await until(() => host.readAt !== before);
		}
	};
	return { sandbox, host, move, readings, lists };
}

/** Longer than the service takes to answer: what would be asked by then is asked. */
const quiet = async (): Promise<void> => await realTime(300);

/** n8n is killed and started again. */
async function restart(host: PollingHost): Promise<void> {
	host.kill(await loadAfresh());
	await host.publish('init');
}

describe('the account', () => {
	test('the first reading is silent and saved; what changes then is reported once', async () => {
		const { host, move, readings, sandbox } = await open();
		await host.publish();
		expect(host.state.changes).toBeDefined();
		await readings();
		const expected = move();
		await readings();
		expect(host.runs).toMatchObject([[expected]]);
		await readings(2);
		expect(host.runs).toHaveLength(1);
		expect(new Set(sandbox.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
	});

	test('filters hold, and over a restart, too', async () => {
		const number = 'TEST0000000';
		const { host, move, readings } = await open({ parameters: { filters: { numbers: number } } });
		await host.publish();
		move();
		await readings();
		await restart(host);
		await readings();
		expect(host.runs).toEqual([]);
	});

	test('what was reported before n8n was killed is not reported again, and what changed meanwhile is', async () => {
		const { host, move, readings } = await open();
		await host.publish();
		move();
		await readings();
		host.kill(await loadAfresh());
		const missed = move('ready');
		await host.publish('init');
		await until(() => host.runs.length > 1);
		expect(host.runs[1]).toMatchObject([missed]);
		await readings(2);
		expect(host.runs).toHaveLength(2);
	});

	test('Every (Minutes) says how often it is read', async () => {
		const { host, lists } = await open({ parameters: { everyMinutes: 60 } });
		await host.publish();
		const [once, first] = [lists(), host.readAt];
		await pass(59);
		await quiet();
		expect(lists()).toBe(once);
		await pass(2);
		await until(() => host.readAt !== first);
		// Publishing asks once more, whether the service can be reached.
		expect(lists()).toBe(2 * once - 1);
	});
});

test('an account that is too large to remember is read at its times, not each minute', async () => {
	const { sandbox, host, lists } = await open();
	const { store, situations } = sandbox;
	const { containerId, shipmentId } = situations.laterInHouston;
	for (let at = 0; at < 200; at++) {
		const like = structuredClone(store.get('container', containerId)!);
		const further = store.add({ ...like, id: store.nextId('container') });
		const holds = [{ name: 'customs', description: randomBytes(6_000).toString('base64') }];
		store.update(further, { holds_at_pod_terminal: holds });
		store.append(store.get('shipment', shipmentId)!, 'containers', further);
	}
	await host.publish('init');
	await until(() => host.failures.length > 0);
	expect(host.failures).toEqual([expect.stringContaining('bytes to remember')]);
	const once = lists();
	await pass(10);
	await quiet();
	expect(lists()).toBe(once);
	await pass(6);
	await until(() => lists() > once);
});

describe('a service that is down', () => {
	test('while n8n starts for the first time: n8n starts, and what is read later is saved', async () => {
		const { sandbox, host, move } = await open();
		const outage = sandbox.faults.add(DOWN);
		await Promise.all([host.publish('init'), pass(1)]);
		expect(host.state.changes).toBeUndefined();
		outage.remove();
		await until(() => host.state.changes !== undefined);
		// n8n saves it with a run, which has no items.
		expect(host.runs).toEqual([[]]);
		host.kill(await loadAfresh());
		const expected = move();
		await host.publish('init');
		await until(() => host.runs.length > 1);
		expect(host.runs.slice(1)).toMatchObject([[expected]]);
	});

	test('over a restart: reported as soon as it is back, once; the outage is reported once', async () => {
		const { sandbox, host, move, readings } = await open();
		await host.publish();
		const outage = sandbox.faults.add(DOWN);
		const expected = move();
		await restart(host);
		await until(() => host.warnings.length > 1);
		expect(host.failures).toHaveLength(1);
		expect(host.runs).toEqual([]);
		outage.remove();
		await until(() => host.runs.length > 0);
		await readings(2);
		expect(host.runs).toMatchObject([[expected]]);
		expect(host.failures).toHaveLength(1);
		sandbox.faults.add(DOWN);
		await pass(15);
		await until(() => host.failures.length > 1);
	});

	test.each(['2.40', '1.123'] as const)(
		'one that refuses is reported at once, n8n %s',
		async (line) => {
			const { sandbox, host } = await open({ line });
			sandbox.faults.add({ kind: 'status', status: 401, match: SHIPMENTS });
			await host.publish('init');
			expect(host.failures).toEqual([expect.stringContaining('API key')]);
			await until(() => host.warnings.length > 1);
			expect(host.failures).toHaveLength(1);
		},
	);

	test('one that still refuses is reported again to whoever publishes again', async () => {
		const { sandbox, host } = await open();
		await host.publish();
		sandbox.faults.add({ kind: 'status', status: 401, match: SHIPMENTS });
		await pass(15);
		await until(() => host.failures.length > 0);
		await host.unpublish();
		await host.publish();
		await until(() => host.failures.length > 1);
		await until(() => host.warnings.length > 2);
		expect(host.failures).toHaveLength(2);
	});

	test.each([
		[401, 'The API key was not accepted: enter one that is enabled in the credential'],
		[403, / use one that may read shipments$/],
	])('one that refuses (%i) is reported to whoever publishes', async (status, headline) => {
		const { sandbox, host } = await open();
		sandbox.faults.add({ kind: 'status', status, match: SHIPMENTS });
		await expect(host.publish()).rejects.toThrow(headline);
		expect(host.failures).toEqual([]);
	});

	test.each([404, 429])('one that answers %i can be reached', async (status) => {
		const { sandbox, host } = await open();
		const headers = { 'Retry-After': '3600' };
		sandbox.faults.add({ kind: 'status', status, headers, match: SHIPMENTS, times: 1 });
		await host.publish();
		await until(() => host.readAt !== undefined);
	});
});

describe('the clock', () => {
	test('a reading that is under way then says nothing; the next publishing does, once', async () => {
		const { sandbox, host, move, readings } = await open();
		await host.publish();
		const expected = move();
		let release = () => {};
		const held = new Promise<void>((resolve) => (release = resolve));
		const fault = sandbox.faults.add({ kind: 'held', until: held, times: 1, match: SHIPMENTS });
		await pass(15);
		await until(() => fault.hits === 1);
		await host.unpublish();
		release();
		await quiet();
		expect(host.runs).toEqual([]);
		await host.publish();
		await until(() => host.runs.length > 0);
		await readings();
		expect(host.runs).toMatchObject([[expected]]);
	});

	test('waits for a reading that takes longer than from one to the next', async () => {
		const { sandbox, host, move, readings } = await open({
			parameters: { everyMinutes: 1 },
		});
		await host.publish();
		const expected = move();
		let release = () => {};
		const held = new Promise<void>((resolve) => (release = resolve));
		const fault = sandbox.faults.add({ kind: 'held', until: held, match: SHIPMENTS });
		await vi.advanceTimersByTimeAsync(60_000);
		await until(() => fault.hits === 1);
		// Below the time that a request may take.
		await vi.advanceTimersByTimeAsync(25_000);
		await quiet();
		expect(fault.hits).toBe(1);
		fault.remove();
		release();
		await until(() => host.runs.length > 0);
		await readings();
		expect(host.runs).toMatchObject([[expected]]);
	});
});

describe('what could never be reported is refused when the workflow is published', () => {
	test.each([
		[{ events: [] }, /^Trigger On is empty/],
		[{ filters: { scacs: 'Maersk' } }, /^Carriers \(SCAC\) "Maersk" is not a carrier code/],
		[{ events: ['container.transport.feeder_arrived'] }, /^Trigger On names .*Polling cannot know/],
		[{ options: { linkBase: 'example' } }, /enter one that begins with https/],
		[{ everyMinutes: '5 min' }, /^Every \(Minutes\) "5 min" is not a number of at least 1/],
		[{ filters: { direction: '={{ "sooner" }}' } }, /^Direction "sooner" is not one of cleared, /],
		[{ filters: { terminals: '={{ undefined }}' } }, /^Terminal is empty, as its expression/],
		[{ everyMinutes: 0 }, /^Every \(Minutes\) "0" is not a number of at least 1/],
	])('%j', async (parameters, message) => {
		const { host } = await open({ parameters: parameters as INodeParameters });
		expect((await thrownBy(host.publish())).message).toMatch(message);
	});
});

describe('in a run', () => {
	test('by hand it shows the newest, and remembers nothing', async () => {
		const { host, sandbox } = await open();
		const items = await host.run('manual');
		expect(items.length).toBeGreaterThan(0);
		expect(items[0].json).toMatchObject({ event: LFD });
		expect(host.saved).toBe('{}');
		expect(sandbox.requests.every(({ method }) => method === 'GET')).toBe(true);
	});

	test.each(['manual', 'webhook'] as const)('a delivery goes on as it came: %s', async (mode) => {
		const { host } = await open({ parameters: { receiveBy: 'webhook' } });
		const delivered = { event: LFD, container: { number: 'TEST1234567' } };
		const items = await host.run(mode, [delivered]);
		expect(items.map(({ json }) => json)).toEqual([delivered]);
	});

	test('what changed goes on; a run without items, by which n8n saves, ends well', async () => {
		const { host, sandbox } = await open();
		const changed = [{ event: LFD }, { event: LFD }];
		const items = await host.run('trigger', changed);
		expect(items.map(({ json }) => json)).toEqual(changed);
		expect(await host.run('trigger', [])).toEqual([]);
		expect(sandbox.requests).toEqual([]);
	});
});
