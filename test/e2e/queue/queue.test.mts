/** Queue mode: PostgreSQL, Redis, one main process, one webhook process, two workers. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/index.mts';
import { until } from '../harness/commands.mts';
import { outputOf } from '../harness/session.mts';
import { HOSTS } from '../hosts.mts';
import { useDeployment } from './deployment.mts';
import { LIST, listOnRequest } from './workflows.mts';

const SHIPMENTS = 10_000;

const [host] = HOSTS;

describe(`n8n ${host.version}`, () => {
	const deployment = useDeployment('Queue mode', host);

	const published = async (workflow: Parameters<typeof deployment.session.addWorkflow>[0]) => {
		const { id } = await deployment.session.addWorkflow(workflow);
		await deployment.session.publish(id);
		return id;
	};

	const finished = async (id: string, count: number): Promise<void> => {
		const enough = async () =>
			(await deployment.database.count(id, 'success')) >= count || undefined;
		await until(`${count} executions of workflow ${id}`, enough, {
			withinMs: 240_000,
			everyMs: 25,
		});
	};

	test('a list of 10,000 shipments is read on a worker, all rows there', async () => {
		const { database, session, webhook, workers } = deployment;
		const many = await startSandbox({ bulk: { shipments: SHIPMENTS } });
		const { apiKey, url: baseUrl } = many;
		const credentials = await session.addCredential('Many', { apiKey, baseUrl });
		const path = randomUUID();
		const id = await published(listOnRequest(path, credentials));
		const answer = await fetch(`${webhook.url}/webhook/${path}`, { method: 'POST' });
		expect(answer.status).toBe(200);
		await finished(id, 1);

		const [execution] = await database.executions(id);
		const rows = outputOf(execution.data, LIST).map((item) => item.id);
		const wanted = many.store.all('shipment').map((shipment) => shipment.id);
		expect(wanted.length).toBeGreaterThanOrEqual(SHIPMENTS);
		expect(rows).toHaveLength(wanted.length);
		expect(new Set(rows)).toEqual(new Set(wanted));
		const line = `Worker started execution ${execution.id} `;
		expect(workers.filter(({ log }) => log.includes(line))).toHaveLength(1);
		await session.unpublish(id);
		await many.close();
	});
});
