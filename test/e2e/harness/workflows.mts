import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IConnections, INode, INodeParameters } from 'n8n-workflow';
import type { Workflow } from './session.mts';

const PACKAGE = 'n8n-nodes-container-tracking';
export const ACTION_TYPE = `${PACKAGE}.containerTracking`;
export const TRIGGER_TYPE = `${PACKAGE}.containerTrackingTrigger`;

const START: INode = {
	id: 'start',
	name: 'Start',
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

type Credentials = INode['credentials'];

/** A node of the package. */
export function node(
	type: typeof ACTION_TYPE | typeof TRIGGER_TYPE,
	name: string,
	parameters: INodeParameters,
	credentials: Credentials,
): INode {
	const id = name.replace(/\W+/g, '-');
	const typeVersion = type === TRIGGER_TYPE ? 1.1 : 1;
	return { id, name, type, typeVersion, position: [0, 0], parameters, credentials };
}

/** A node that outputs one item. */
export const item = (name: string, json: object): INode => ({
	id: name.replace(/\W+/g, '-'),
	name,
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	position: [0, 0],
	parameters: { mode: 'raw', jsonOutput: JSON.stringify(json), options: {} },
});

/** Rows of nodes that run one row after the other; each row begins with a single empty item. */
export function oneByOne(name: string, ...rows: INode[][]): Workflow {
	const connections: IConnections = {
		Start: { main: [rows.map(([first]) => ({ node: first.name, type: 'main', index: 0 }))] },
	};
	for (const row of rows) connectInRow(connections, row);
	return {
		name,
		// n8n runs the branches of a node from top to bottom.
		nodes: [START, ...rows.flatMap((row, y) => placed(row, y))],
		connections,
		settings: { executionOrder: 'v1' },
	};
}

/** Nodes in a row, from a trigger to the end. */
export function chain(name: string, ...nodes: INode[]): Workflow {
	const connections: IConnections = {};
	connectInRow(connections, nodes);
	return {
		name,
		nodes: placed(nodes, 0),
		connections,
		settings: { executionOrder: 'v1' },
	};
}

function connectInRow(connections: IConnections, row: INode[]): void {
	row.slice(1).forEach((target, index) => {
		connections[row[index].name] = { main: [[{ node: target.name, type: 'main', index: 0 }]] };
	});
}

const placed = (row: INode[], y: number): INode[] =>
	row.map((each, x) => ({ ...each, position: [(x + 1) * 250, y * 200] }));

/** The node with a schedule that no test meets: what starts by the clock would run into some tests and not into others. */
export const resting = (node: INode): INode =>
	node.type === 'n8n-nodes-base.scheduleTrigger'
		? {
				...node,
				parameters: {
					rule: { interval: [{ field: 'cronExpression', expression: '0 0 29 2 *' }] },
				},
			}
		: node;

export const READY_FOLDER = fileURLToPath(new URL('../../../workflows/', import.meta.url));
/** The workflows that wait for deliveries, with Get Changes on a schedule instead of the trigger. */
export const ON_A_SCHEDULE_FOLDER = `${READY_FOLDER}on-a-schedule/`;

/** The ready workflows of a folder, by file name. */
export async function readyWorkflows(
	folder = READY_FOLDER,
): Promise<Array<[file: string, workflow: Workflow]>> {
	const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
	return await Promise.all(
		files.map(async (file): Promise<[string, Workflow]> => {
			const text = await readFile(folder + file, 'utf8');
			return [file, JSON.parse(text) as Workflow];
		}),
	);
}

/** A node with the credential picked if it is of the package, as a user does after the import. */
export const withCredential = (each: INode, credentials: Credentials): INode =>
	each.type.startsWith(`${PACKAGE}.`) ? { ...each, credentials } : each;

/** A workflow with the credential picked in each node of the package. */
export const withCredentials = (workflow: Workflow, credentials: Credentials): Workflow => ({
	...workflow,
	nodes: workflow.nodes.map((each) => withCredential(each, credentials)),
});
