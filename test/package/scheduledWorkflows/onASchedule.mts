/** A ready workflow as somebody builds it who has no public address: the same one, with Get Changes on a schedule. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IConnections, IDataObject, INode, INodeParameters } from 'n8n-workflow';

import { PACKAGE_ROOT } from '../../engine/harness/package.mts';

const TRIGGER = 'n8n-nodes-container-tracking.containerTrackingTrigger';
const ACTION = 'n8n-nodes-container-tracking.containerTracking';

/** The ready workflows that wait for deliveries. */
export const WITH_TRIGGER = [
	'available-to-dispatch',
	'containers-to-postgresql',
	'eta-slipped',
	'failed-tracking-triage',
	'hold-monitor',
	'lfd-changed-to-slack',
];

export const FOLDER = join(PACKAGE_ROOT, 'workflows', 'on-a-schedule');

interface WorkflowFile extends IDataObject {
	name: string;
	nodes: INode[];
	connections: IConnections;
}

/** What the file on a schedule has to hold. */
export async function scheduledFile(file: string): Promise<string> {
	const text = await readFile(join(PACKAGE_ROOT, 'workflows', `${file}.json`), 'utf8');
	return `${JSON.stringify(onASchedule(JSON.parse(text) as WorkflowFile), null, 2)}\n`;
}

/** Get Changes has the name of the trigger, so what refers to it holds. */
function onASchedule({ name, nodes, connections, ...rest }: WorkflowFile): WorkflowFile {
	const trigger = nodes.find(({ type }) => type === TRIGGER)!;
	const behind = connections[trigger.name].main[0]!;
	return {
		name: `${name} (on a schedule)`,
		nodes: [
			...nodes.flatMap((node) =>
				node === trigger ? [schedule(node), changes(node)] : withNote(node, trigger),
			),
			confirm(trigger, nodes),
		],
		connections: {
			[SCHEDULE]: { main: [[{ node: trigger.name, type: 'main', index: 0 }]] },
			...connections,
			// n8n runs what hangs on a node from top to bottom: Confirm Changes is reached when all messages are sent.
			[trigger.name]: { main: [[...behind, { node: CONFIRM, type: 'main', index: 0 }]] },
		},
		...rest,
	};
}

const SCHEDULE = 'Every 15 Minutes';
const CONFIRM = 'Confirm Changes';

/** An ID of its own, the same each time. */
const idFor = ({ id }: INode, first: string): string => first + id.slice(1);

function schedule(trigger: INode): INode {
	const [x, y] = trigger.position;
	return {
		...{ id: idFor(trigger, '0'), name: SCHEDULE, type: 'n8n-nodes-base.scheduleTrigger' },
		...{ typeVersion: 1.2, position: [x - 220, y] },
		parameters: { rule: { interval: [{ field: 'minutes', minutesInterval: 15 }] } },
	};
}

/** What is about deliveries falls away. */
function changes({ webhookId: _, parameters, ...trigger }: INode): INode {
	const { registration: _how, options, ...kept } = parameters;
	const {
		acknowledge: _on,
		collectSeconds: _for,
		fetchMissing: _what,
		...own
	} = options as INodeParameters;
	return {
		...{ ...trigger, type: ACTION, typeVersion: 1 },
		parameters: {
			...{ resource: 'container', operation: 'getChanges', ...kept },
			options: { ...own, remember: 'whenConfirmed' },
		},
	};
}

function confirm(trigger: INode, nodes: INode[]): INode {
	const [x, y] = trigger.position;
	const isTaken = nodes.some(({ position }) => position[0] === x + 220 && position[1] === y + 200);
	return {
		...{ id: idFor(trigger, '1'), name: CONFIRM, type: ACTION, typeVersion: 1 },
		position: [x + 220, y + (isTaken ? 100 : 180)],
		parameters: { resource: 'container', operation: 'confirmChanges' },
	};
}

const REACHABLE = 'n8n must be reachable from the internet (WEBHOOK_URL).';
const READS = 'It reads the account every 15 minutes, at first only looking.';

function withNote(node: INode, { name }: INode): INode {
	if (node.name !== 'About This Workflow') return node;
	const { content } = node.parameters as { content: string };
	if (!content.includes(REACHABLE)) throw new Error(`The note does not say: ${REACHABLE}`);
	// What is reported with the next reading is not reported at once.
	const adapted = content
		.replace(' at once when ', ' when ')
		.replace(`credential: *${name}*`, `credential: *${name}*, *${CONFIRM}*`)
		.replace(REACHABLE, READS);
	return { ...node, parameters: { ...node.parameters, content: adapted } };
}
