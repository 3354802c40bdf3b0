import type { INode, INodeParameters } from 'n8n-workflow';
import { until } from '../harness/commands.mts';
import type { Scene } from '../harness/scene.mts';
import type { Execution } from '../harness/session.mts';
import { chain, node, POLL_TYPE } from '../harness/workflows.mts';

export const TRIGGER = 'Container Tracking Poll Trigger';

/** Each as often as n8n lets a node poll, so that together nobody has to wait for a minute. */
const EVERY_TEN_SECONDS = {
	item: [0, 10, 20, 30, 40, 50].map((second) => ({
		mode: 'custom',
		cronExpression: `${second} * * * * *`,
	})),
};

export type Item = Record<string, unknown>;

/** A workflow of nothing but the trigger, saved. */
export async function savedPolling(
	{ session, credentials }: Scene,
	parameters: INodeParameters,
	own: INode['credentials'] = credentials,
): Promise<string> {
	const all = { pollTimes: EVERY_TEN_SECONDS, ...parameters };
	const { id } = await session.addWorkflow(chain('Polling', node(POLL_TYPE, TRIGGER, all, own)));
	return id;
}

/** The static data of the trigger as n8n has saved it; undefined before the first time. */
export async function stateOf({ session }: Scene, id: string): Promise<object | undefined> {
	const { staticData } = (await session.workflow(id)) as { staticData?: unknown };
	// n8n keeps it as text on some databases.
	const all = typeof staticData === 'string' ? (JSON.parse(staticData) as unknown) : staticData;
	return (all as { [key: string]: object } | null | undefined)?.[`node:${TRIGGER}`];
}

/** What the published workflow has run for so far, oldest first; a run that failed has no items. */
export async function toldBy({ session }: Scene, id: string): Promise<Item[]> {
	const runs = (await session.executions(id)).filter(isPoll).reverse();
	const items: Item[] = [];
	for (const run of runs) items.push(...(await session.itemsOf(run.id, TRIGGER)));
	return items;
}

/** The same once there are so many runs that did not fail. */
export async function toldAfter(scene: Scene, id: string, runs: number): Promise<Item[]> {
	const what = `${runs} polls of workflow ${id} that told something`;
	await until(what, async () => {
		const all = await scene.session.executions(id);
		return all.filter(isPoll).length >= runs || undefined;
	});
	return await toldBy(scene, id);
}

/** Polls that failed: n8n puts them into the list of executions. */
export const failedPolls = async ({ session }: Scene, id: string): Promise<Execution[]> =>
	(await session.executions(id)).filter(({ status }) => status === 'error');

const isPoll = ({ mode, status }: Execution): boolean => mode !== 'manual' && status === 'success';
