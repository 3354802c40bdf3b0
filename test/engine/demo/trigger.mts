import { readFile } from 'node:fs/promises';
import omit from 'lodash/omit';
import { DateTime } from 'luxon';
import type { INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox/index.mts';
import { TRIGGER_TYPE, type Engine, type WorkflowJson } from '../harness/engine.mts';
import { TriggerHost } from '../harness/webhook.mts';
import { title } from './print.mts';

const WORKFLOW = new URL('../../../workflows/lfd-changed-to-slack.json', import.meta.url);

/** Publishes the shipped workflow, lets a last free day move, and shows the alert that follows. */
export async function showTrigger(engine: Engine, sandbox: Sandbox): Promise<void> {
	const workflow = JSON.parse(await readFile(WORKFLOW, 'utf8')) as WorkflowJson;
	title(`Publishing the shipped workflow "${workflow.name}"`);
	const trigger = workflow.nodes.find(({ type }) => type === TRIGGER_TYPE);
	if (!trigger) throw new Error('The workflow has no trigger.');
	const parameters = trigger.parameters as INodeParameters;
	const host = await TriggerHost.start({
		credential: { baseUrl: sandbox.url, apiKey: sandbox.apiKey },
		// One delivery at a time, so that it can be shown what each starts.
		parameters: {
			...parameters,
			options: omit(parameters.options as INodeParameters, 'collectSeconds'),
		},
	});
	try {
		await host.publish();
		console.log(`The trigger has registered its webhook: ${host.productionUrl}`);
		const before = sandbox.deliveries.attempts.length;
		const started = Date.now();
		await moveTwoDaysEarlier(sandbox);
		const runs = host.executions.splice(0);
		for (const { item } of runs) {
			await engine.runWorkflow(workflow, { node: trigger.name, items: [item] });
		}
		const messages = engine.outbox.splice(0);
		console.log(
			`${sandbox.deliveries.attempts.length - before} signed deliveries report it, ${runs.length} starts the workflow, ${messages.length} message goes out, ${Date.now() - started} ms after the move.`,
		);
		for (const { node, parameters } of messages) {
			title(`The message that node "${node}" sends to Slack`);
			console.log(parameters.text);
		}
	} finally {
		await host.unpublish();
		await host.close();
	}
}

async function moveTwoDaysEarlier({ ship, store, situations, deliveries }: Sandbox): Promise<void> {
	const { containerId, containerNumber } = situations.laterInHouston;
	const container = store.get('container', containerId);
	const zone = String(container?.attributes.pod_timezone);
	const lfd = DateTime.fromISO(String(container?.attributes.pickup_lfd), { zone });
	const earlier = lfd.minus({ days: 2 });
	title(`The terminal moves the last free day of ${containerNumber} two days earlier`);
	console.log(`${lfd.toISODate()} → ${earlier.toISODate()}`);
	ship.moveLfd(containerId, earlier.toUTC().toISO({ suppressMilliseconds: true }), 'terminal');
	await deliveries.settled();
}
