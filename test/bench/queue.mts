/** Deliveries in queue mode of the real n8n: our trigger against n8n's own Webhook node. */
import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { until } from '../e2e/harness/commands.mts';
import { installedPackage } from '../e2e/harness/package.mts';
import type { Workflow } from '../e2e/harness/session.mts';
import { chain } from '../e2e/harness/workflows.mts';
import { HOSTS } from '../e2e/hosts.mts';
import { installHost } from '../e2e/install.mts';
import { endDeployment, startDeployment, type Deployment } from '../e2e/queue/deployment.mts';
import { webhookNode } from '../e2e/queue/workflows.mts';
import { onlyWebhook, triggerNode } from '../e2e/trigger/stage.mts';
import { deliveredBody } from './delivery.mts';
import { timedInTurn, type Ratio } from './measure.mts';

const DELIVERIES = 300;
const AT_ONCE = 25;
const RUNS = 4;

/** (g) From the first delivery to the end of the last execution, on two workers, the same bodies. */
export async function queue(): Promise<Ratio> {
	const [host] = HOSTS;
	await installHost(host);
	const nodes = await installedPackage();
	const deployment = {} as Deployment;
	try {
		await startDeployment(deployment, host, nodes);
		const [theirs, ours] = await timedInTurn(RUNS, ...(await contenders(deployment)));
		const rate = (ms: number) => `${Math.round(DELIVERIES / (ms / 1000))} a second`;
		return {
			what: "(g) deliveries in queue mode: against n8n's own Webhook node",
			value: ours.ms / theirs.ms,
			limit: 1.11,
			detail: `${rate(ours.ms)} against ${rate(theirs.ms)}, on two workers`,
		};
	} finally {
		await endDeployment(deployment);
		await rm(dirname(nodes), { recursive: true });
	}
}

type Contender = () => Promise<number>;

async function contenders(deployment: Deployment): Promise<[theirs: Contender, ours: Contender]> {
	const body = await deliveredBody();
	const path = randomUUID();
	const theirs = await published(deployment, chain('Theirs', webhookNode(path)));
	const trigger = triggerNode(deployment, {
		events: ['container.pickup_lfd.changed'],
		options: {},
	});
	const ours = await published(deployment, chain('Ours', trigger));
	const { secret, url } = onlyWebhook(deployment);
	const contender = (id: string, to: string): Contender => {
		let sofar = 0;
		return async () => {
			sofar += DELIVERIES;
			await deliverAll(Array.from({ length: DELIVERIES }, body), to, secret);
			const enough = async () =>
				(await deployment.database.count(id, 'success')) >= sofar || undefined;
			await until(`${sofar} executions`, enough, { everyMs: 25 });
			return DELIVERIES;
		};
	};
	return [contender(theirs, `${deployment.webhook.url}/webhook/${path}`), contender(ours, url)];
}

async function published({ session }: Deployment, workflow: Workflow): Promise<string> {
	const { id } = await session.addWorkflow(workflow);
	await session.publish(id);
	return id;
}

async function deliverAll(bodies: Buffer[], url: string, secret: string): Promise<void> {
	const deliver = async (): Promise<void> => {
		for (let body = bodies.pop(); body; body = bodies.pop()) {
			const headers = {
				'Content-Type': 'application/vnd.api+json',
				'X-T49-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex'),
			};
			const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
			await answer.arrayBuffer();
			if (answer.status !== 200) throw new Error(`Refused with ${answer.status}`);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, deliver));
}
