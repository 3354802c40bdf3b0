/** The ready workflow "Containers to PostgreSQL" as a user sets it up: imported, credentials picked, times changed. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INode, INodeParameters } from 'n8n-workflow';
import { until } from '../harness/commands.mts';
import type { Scene } from '../harness/scene.mts';
import type { Session, Workflow } from '../harness/session.mts';
import {
	ON_A_SCHEDULE_FOLDER,
	READY_FOLDER,
	resting,
	TRIGGER_TYPE,
	withCredential,
} from '../harness/workflows.mts';
import { runByHand } from '../ready/runByHand.mts';
import type { Row, Tables } from './tables.mts';
import { comparable, truthOf, truthOfShipment } from './truth.mts';

const FILE = 'containers-to-postgresql.json';
export const NIGHT = 'Every Two Minutes at Night';
export const AGAIN = 'Every Ten Minutes';

/** A short interval, so that a night is short. */
const everySeconds = (seconds: number): INodeParameters => ({
	rule: { interval: [{ field: 'seconds', secondsInterval: seconds }] },
});

/**
 * Saves the workflow with both credentials picked; answers its ID.
 *
 * @param options.seconds between the starts of the night and of reading again; without, neither starts by itself
 * @param options.scheduled the one with Get Changes on a schedule
 * @param options.readsAccount whether publishing reads the account first
 */
export async function addWorkflow(
	{ session, credentials }: Pick<Scene, 'session' | 'credentials'>,
	tables: Tables,
	{
		seconds,
		scheduled = false,
		readsAccount = true,
	}: { seconds?: number; scheduled?: boolean; readsAccount?: boolean } = {},
): Promise<string> {
	const database = await session.addCredential('Tables', tables.credential, 'postgres');
	// Nothing is sent with this credential; n8n 2 publishes nothing without one.
	const slack = await session.addCredential('Slack', { accessToken: 'none' }, 'slackApi');
	const picked: { [type: string]: INode['credentials'] } = {
		'n8n-nodes-base.postgres': database,
		'n8n-nodes-base.slack': slack,
	};
	const text = await readFile(`${scheduled ? ON_A_SCHEDULE_FOLDER : READY_FOLDER}${FILE}`, 'utf8');
	const workflow = JSON.parse(text) as Workflow;
	const isTimer = ({ name }: INode) => name === NIGHT || name === AGAIN;
	const isSchedule = ({ name }: INode) => name === 'Every 15 Minutes';
	const nodes = workflow.nodes
		.map((node) => withCredential(node, credentials))
		.map((node) => ({ ...node, credentials: picked[node.type] ?? node.credentials }))
		// Redis keeps n8n's cache of webhook paths, so the path of another deployment would collide.
		.map((node) => (node.webhookId ? { ...node, webhookId: randomUUID() } : node))
		.map(resting)
		.map((node) =>
			seconds && isTimer(node) ? { ...node, parameters: everySeconds(seconds) } : node,
		)
		.map((node) => (readsAccount ? node : withoutReading(node)))
		.map((node) => (isSchedule(node) ? { ...node, parameters: everySeconds(3) } : node));
	const { id } = await session.addWorkflow({ ...workflow, nodes });
	return id;
}

const withoutReading = (node: INode): INode => {
	if (node.type !== TRIGGER_TYPE) return node;
	const options = { ...(node.parameters.options as INodeParameters), readAccount: false };
	return { ...node, parameters: { ...node.parameters, options } };
};

/** Runs the workflow to its end from one of its timers. */
export async function strike(session: Session, id: string, timer: string): Promise<void> {
	const executionId = await runByHand(session, id, timer);
	// Found by its ID: n8n deletes the runs that events start once they have succeeded, so a count may fall.
	const ended = async () => (await session.ended(id, 1)).find((each) => each.id === executionId);
	const { status } = await until(`the run from ${timer} has ended`, ended);
	if (status !== 'success') throw new Error(`The run from ${timer} ended with ${status}`);
}

/** The differences between the tables and the sandbox, over all rows of both. */
export async function compared({ sandbox }: Pick<Scene, 'sandbox'>, tables: Tables) {
	const { store } = sandbox;
	const containers = store.all('container').map((container) => truthOf({ store }, container));
	const shipments = store.all('shipment').map(truthOfShipment);
	return {
		containers: difference(await tables.all('containers'), containers, 'container_id'),
		shipments: difference(await tables.all('shipments'), shipments, 'shipment_id'),
	};
}

function difference(rows: Row[], truths: Row[], key: string) {
	const byKey = new Map(rows.map((row) => [row[key], row]));
	const stale: Array<{ found: Row; truth: Row }> = [];
	let missing = 0;
	for (const truth of truths) {
		const row = byKey.get(truth[key]);
		const found = row && comparable(row, truth);
		if (!found) missing++;
		else if (JSON.stringify(found) !== JSON.stringify(truth)) stale.push({ found, truth });
	}
	return { rows: rows.length, missing, stale };
}
