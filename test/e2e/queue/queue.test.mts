/** Queue mode: PostgreSQL, Redis, one main process, one webhook process, two workers. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/index.mts';
import { until } from '../harness/commands.mts';
import { outputOf, type Workflow } from '../harness/session.mts';
import { HOSTS } from '../hosts.mts';
import { useDeployment } from './deployment.mts';
import { LIST, listOnRequest, notificationOf, STATUS, statusOfMoved } from './workflows.mts';

const SHIPMENTS = 10_000;
const DELIVERIES = 1_000;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2027-01-01T08:00:00Z');
/** The number of runs that an n8n worker executes at once. */
const AT_ONCE = 10;

const CONTAINERS = { path: /^\/containers\// };

const [host] = HOSTS;

describe(`n8n ${host.version}`, () => {
	const deployment = useDeployment('Queue mode', host, {
		// The dead worker's runs are given up after 50 seconds; the last retry comes after 110.
		retryScale: 0.03,
		deliveryTimeoutMs: 15_000,
	});

	const published = async (workflow: Workflow): Promise<string> => {
		const { id } = await deployment.session.addWorkflow(workflow);
		await deployment.session.publish(id);
		return id;
	};

	const ended = async (id: string, count: number, ...statuses: string[]): Promise<void> => {
		const enough = async () =>
			(await deployment.database.count(id, ...statuses)) >= count || undefined;
		await until(`${count} executions of workflow ${id}`, enough, { withinMs: 300_000 });
	};

	const moveLfd = (times: number, from: number): void => {
		const { ship, situations } = deployment.sandbox;
		for (let day = from; day < from + times; day++)
			ship.moveLfd(situations.ready.containerId, new Date(FIRST_DAY + day * DAY_MS).toISOString());
	};

	/** Starts deliveries, kills a worker when half of them are dealt with, and starts it again. */
	const killHalfWay = async (id: string, from: number): Promise<void> => {
		// A run takes as long as a request over the internet, so that the worker has some runs under way.
		const slow = deployment.sandbox.faults.add({ kind: 'slow', ms: 250, match: CONTAINERS });
		moveLfd(DELIVERIES, from);
		await ended(id, DELIVERIES / 2, 'success');
		const [worker] = deployment.workers;
		await worker.kill();
		expect(await deployment.database.count(id, 'success')).toBeLessThan(DELIVERIES);
		await worker.start();
		slow.remove();
	};

	const sent = (): string[] =>
		deployment.sandbox.store
			.all('webhook_notification')
			.slice(-DELIVERIES)
			.map((notification) => notification.id);

	test('acknowledged at the end: of 1,000 deliveries with a worker killed half way none is lost', async () => {
		const { database, sandbox, session } = deployment;
		const id = await published(statusOfMoved(deployment, 'lastNode'));
		await killHalfWay(id, 0);
		await sandbox.deliveries.settled();
		await ended(id, DELIVERIES, 'success');

		const executions = await database.executions(id);
		const succeeded = executions.filter(({ status }) => status === 'success');
		for (const { data } of succeeded) expect(outputOf(data, STATUS)).toHaveLength(1);
		const done = succeeded.map(notificationOf);
		expect(new Set(done)).toEqual(new Set(sent()));
		// At most the runs that the dead worker had finished without reporting them are run twice.
		expect(done.length - DELIVERIES).toBeLessThanOrEqual(AT_ONCE);
		console.log(
			`${DELIVERIES} deliveries: ${executions.length} executions, ${done.length} succeeded`,
		);
		await session.unpublish(id);
	});

	test('acknowledged on arrival: only what the killed worker had in hand fails, and is listed', async () => {
		const { database, sandbox, session } = deployment;
		const id = await published(statusOfMoved(deployment, 'onReceived'));
		await killHalfWay(id, DELIVERIES);
		await sandbox.deliveries.settled();
		await ended(id, DELIVERIES, 'success', 'error', 'crashed');

		const executions = await database.executions(id);
		const succeeded = executions.filter(({ status }) => status === 'success');
		expect(executions).toHaveLength(DELIVERIES);
		expect(new Set(succeeded.map(notificationOf)).size).toBe(succeeded.length);
		expect(DELIVERIES - succeeded.length).toBeLessThanOrEqual(AT_ONCE);
		console.log(`${DELIVERIES} deliveries: ${succeeded.length} executions succeeded`);
		await session.unpublish(id);
	});

	test('a list of 10,000 shipments is read on a worker, all rows there', async () => {
		const { database, session, webhook, workers } = deployment;
		const many = await startSandbox({ bulk: { shipments: SHIPMENTS } });
		const { apiKey, url: baseUrl } = many;
		const credentials = await session.addCredential('Many', { apiKey, baseUrl });
		const path = randomUUID();
		const id = await published(listOnRequest(path, credentials));
		const answer = await fetch(`${webhook.url}/webhook/${path}`, { method: 'POST' });
		expect(answer.status).toBe(200);
		await ended(id, 1, 'success');

		const [execution] = await database.executions(id);
		const rows = outputOf(execution.data, LIST).map((item) => item.id);
		const wanted = many.store.all('shipment').map((shipment) => shipment.id);
		expect(wanted.length).toBeGreaterThanOrEqual(SHIPMENTS);
		expect(rows).toHaveLength(wanted.length);
		expect(new Set(rows)).toEqual(new Set(wanted));
		const line = `Worker started execution ${execution.id} `;
		const began = () => workers.filter(({ log }) => log.includes(line));
		await expect.poll(began).toHaveLength(1);
		await session.unpublish(id);
		await many.close();
	});
}, 600_000);
