/** A ready workflow as somebody builds it who has no public address: the same one, with the trigger that asks. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';

import { PACKAGE_ROOT } from '../../engine/harness/package.mts';

const TRIGGER = 'n8n-nodes-container-tracking.containerTrackingTrigger';
const POLL_TRIGGER = 'n8n-nodes-container-tracking.containerTrackingPollTrigger';

/** The ready workflows that wait for deliveries. */
export const WITH_TRIGGER = [
	'available-to-dispatch',
	'containers-to-postgresql',
	'eta-slipped',
	'failed-tracking-triage',
	'hold-monitor',
	'lfd-changed-to-slack',
];

export const FOLDER = join(PACKAGE_ROOT, 'workflows', 'with-poll-trigger');

interface WorkflowFile extends IDataObject {
	name: string;
	nodes: INode[];
}

/** What the poll trigger's file has to hold. */
export async function pollTriggerFile(file: string): Promise<string> {
	const text = await readFile(join(PACKAGE_ROOT, 'workflows', `${file}.json`), 'utf8');
	return `${JSON.stringify(withPollTrigger(JSON.parse(text) as WorkflowFile), null, 2)}\n`;
}

/** The name of the node stays, so what refers to it holds. */
function withPollTrigger({ name, nodes, ...rest }: WorkflowFile): WorkflowFile {
	return { name: `${name} (poll trigger)`, nodes: nodes.map(adapted), ...rest };
}

function adapted(node: INode): INode {
	if (node.name === 'About This Workflow') return withNote(node);
	if (node.type !== TRIGGER) return node;
	const { webhookId: _, ...trigger } = node;
	const parameters = polling(node.parameters);
	return { ...trigger, type: POLL_TRIGGER, typeVersion: 1, parameters };
}

const EVERY_15_MINUTES = { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] };

/** What is about deliveries falls away. */
function polling({ registration: _, options, ...parameters }: INodeParameters): INodeParameters {
	const { acknowledge: _on, fetchMissing: _what, ...kept } = options as INodeParameters;
	return { pollTimes: EVERY_15_MINUTES, ...parameters, options: kept };
}

const REACHABLE = 'n8n must be reachable from the internet (WEBHOOK_URL).';
const READS = 'Every 15 minutes (Poll Times) it reads the account; the first time it only looks.';

function withNote(node: INode): INode {
	const { content } = node.parameters as { content: string };
	if (!content.includes(REACHABLE)) throw new Error(`The note does not say: ${REACHABLE}`);
	// What is told with the next reading is not told at once.
	const told = content.replace(' at once when ', ' when ').replace(REACHABLE, READS);
	return { ...node, parameters: { ...node.parameters, content: told } };
}
