/** A ready workflow as somebody builds it who has no public address: the same one, with Get Changes on a schedule. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IConnections, IDataObject, INode, INodeParameters } from 'n8n-workflow';

import { wordsOf } from '../../words.mts';
import { PACKAGE_ROOT } from '../../engine/harness/package.mts';

const TRIGGER = 'n8n-nodes-container-tracking.containerTrackingTrigger';
const ACTION = 'n8n-nodes-container-tracking.containerTracking';

/** The ready workflows that wait for deliveries. */
export const WITH_TRIGGER = wordsOf(`
	available-to-dispatch containers-to-postgresql eta-slipped failed-tracking-triage hold-monitor
	lfd-changed-to-slack
`);

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

/** What takes no more than some messages a second, or clips a long one. */
const MESSENGER = /\.(slack|emailSend)$/;

/** Get Changes has the name of the trigger, so what refers to it holds. */
function onASchedule({ name, nodes, connections, ...rest }: WorkflowFile): WorkflowFile {
	const trigger = nodes.find(({ type }) => type === TRIGGER)!;
	const behind = connections[trigger.name].main[0]!;
	const isReported = reachedFrom(trigger.name, { nodes, connections }).some(({ type }) =>
		MESSENGER.test(type),
	);
	const added = isReported ? inParts(trigger, nodes) : [confirm(trigger, nodes, 100)];
	const [first] = added;
	const last = { node: CONFIRM, type: 'main' as const, index: 0 };
	return {
		name: `${name} (on a schedule)`,
		nodes: [
			...nodes.flatMap((node) =>
				node === trigger
					? [schedule(node, isReported), changes(node, isReported)]
					: node.name === NOTE
						? withText(node, trigger.position[0] - (isReported ? 2 : 1) * WIDTH)
						: node,
			),
			...added,
		],
		connections: {
			[SCHEDULE]: to(trigger.name),
			...connections,
			// n8n runs what hangs on a node from top to bottom: Confirm Changes is reached when all messages are sent.
			...(isReported
				? {
						[trigger.name]: to(first.name),
						[first.name]: { main: [[], [...behind, last]] },
						[CONFIRM]: to(PAUSE),
						[PAUSE]: to(first.name),
					}
				: { [trigger.name]: { main: [[...behind, last]] } }),
		},
		...rest,
	};
}

const SCHEDULE = 'Every 15 Minutes';
const CONFIRM = 'Confirm Changes';
const PAUSE = 'Five Seconds';
const NOTE = 'About This Workflow';

/** The lines of a message; an item of which several lines are made takes part in a smaller part. */
const LINES = 25;
const ITEMS_OF_SEVERAL_LINES = 8;

const to = (node: string): IConnections[string] => ({
	main: [[{ node, type: 'main', index: 0 }]],
});

function reachedFrom(
	name: string,
	workflow: { nodes: INode[]; connections: IConnections },
	reached = new Set<string>(),
): INode[] {
	for (const { node } of workflow.connections[name]?.main.flatMap((way) => way ?? []) ?? []) {
		if (reached.has(node)) continue;
		reached.add(node);
		reachedFrom(node, workflow, reached);
	}
	return workflow.nodes.filter((node) => reached.has(node.name));
}

/** An ID of its own, the same each time. */
const idFor = ({ id }: INode, first: string): string => first + id.slice(first.length);

/** The loop stands where the trigger stood. */
const WIDTH = 220;

function schedule(trigger: INode, isReported: boolean): INode {
	const [x, y] = trigger.position;
	return {
		...{ id: idFor(trigger, '0'), name: SCHEDULE, type: 'n8n-nodes-base.scheduleTrigger' },
		...{ typeVersion: 1.2, position: [x - (isReported ? 2 : 1) * WIDTH, y] },
		parameters: { rule: { interval: [{ field: 'minutes', minutesInterval: 15 }] } },
	};
}

/** What is about deliveries falls away. */
function changes({ webhookId: _, parameters, ...trigger }: INode, isReported: boolean): INode {
	const { options, ...kept } = parameters;
	const {
		acknowledge: _on,
		collectSeconds: _for,
		fetchMissing: _what,
		registration: _how,
		...own
	} = options as INodeParameters;
	const [x, y] = trigger.position;
	return {
		...{ ...trigger, type: ACTION, typeVersion: 1, position: [isReported ? x - WIDTH : x, y] },
		parameters: {
			...{ resource: 'container', operation: 'getChanges', ...kept },
			options: { ...own, remember: 'whenConfirmed' },
		},
	};
}

/** Of many changes one part after the other is reported and confirmed, as fast as Slack takes messages. */
function inParts(trigger: INode, nodes: INode[]): INode[] {
	const isSplit = nodes.some(({ type }) => type === 'n8n-nodes-base.splitOut');
	const { position, ...last } = confirm(trigger, nodes, 180);
	const [x, y] = position;
	return [
		{
			...{ id: idFor(trigger, 'e2'), name: 'In Parts', type: 'n8n-nodes-base.splitInBatches' },
			...{ typeVersion: 3, position: trigger.position },
			parameters: { batchSize: isSplit ? ITEMS_OF_SEVERAL_LINES : LINES, options: {} },
		},
		{ ...last, position, parameters: { ...last.parameters, changesToConfirm: 'incoming' } },
		{
			...{ id: idFor(trigger, 'e3'), name: PAUSE, type: 'n8n-nodes-base.wait' },
			...{ typeVersion: 1.1, position: [x + WIDTH, y], webhookId: idFor(trigger, 'e4') },
			parameters: { resume: 'timeInterval', amount: 5, unit: 'seconds' },
		},
	];
}

/** Below all that hangs on the trigger, and where nothing stands yet. */
function confirm(trigger: INode, nodes: INode[], below: number): INode {
	const [x, y] = trigger.position;
	const isTaken = (at: number) =>
		nodes.some(({ position: [left, top] }) => left <= x + 2 * WIDTH && Math.abs(top - at) < 100);
	let at = y + below;
	while (isTaken(at)) at += 20;
	return {
		...{ id: idFor(trigger, '1'), name: CONFIRM, type: ACTION, typeVersion: 1 },
		position: [x + WIDTH, at],
		parameters: { resource: 'container', operation: 'confirmChanges' },
	};
}

const REACHABLE = /n8n must be reachable from the internet \(WEBHOOK_URL\)\./;
const READS = 'Every 15 minutes it reads the account, at first only looking.';

/** The sentence takes two lines. */
const ROOM = 60;

/** The note begins left of the first node. */
const MARGIN = 40;

function withText(node: INode, first: number): INode {
	const { content, height } = node.parameters as { content: string; height: number };
	const [x, y] = node.position;
	const left = Math.min(x, first - MARGIN);
	// What is reported with the next reading is not reported at once.
	const adapted = content
		.replace(' at once when ', ' when ')
		.replace(REACHABLE, `How often: *${SCHEDULE}*.`);
	const parameters = { ...node.parameters, content: `${adapted}\n\n${READS}` };
	return {
		...node,
		position: [left, y - ROOM],
		parameters: { ...parameters, height: height + ROOM },
	};
}
