import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../api/jsonapi/types';
import {
	decodeSnapshot,
	difference,
	encodeSnapshot,
	type Snapshot,
	withDifference,
	withoutMissing,
	withSome,
} from './state';

/** n8n loads and writes static data whole, with each run. */
const MOST_BYTES = 1_000_000;

/** The member of the static data of Get Changes, and of those of the workflow. */
const MEMBER = 'changes';

export type ReadingContext = Pick<
	IExecuteFunctions,
	'getExecutionId' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData' | 'logger'
>;

interface Kept extends IDataObject {
	at: number;
	/** The snapshot to compare with; undefined before the first one is confirmed. */
	snapshot?: string;
	/** What is added to it once the run of that ID has reached Confirm Changes. */
	pending?: string;
	run?: string;
	/** In this process alone. */
	confirmation?: Confirmation;
	/** Nothing is known, since what was kept was lost before the run of that ID. */
	lostIn?: string;
}

/** How far Confirm Changes has come with what a run reported. */
interface Confirmation extends IDataObject {
	run: string;
	isConfirmed: boolean;
	/** Of a part: IDs of the items, and hashes of what none of the items that wait is about. */
	ids?: string[];
	settled?: string[];
}

/**
 * What this process kept last. n8n saves static data when a run has ended, so that a run that began before has an
 * older copy; and its Schedule Trigger, e.g. every two hours, writes back the copy of when it was published.
 */
const newest = new Map<string, Kept>();

/** IDs of reported items that wait, each with hashes of what it is about: of the last run in this process. */
const open = new Map<string, Map<string, string[]>>();

export const nodeKey = (context: ReadingContext, node = context.getNode().name): string =>
	JSON.stringify([context.getWorkflow().id, node]);

export const remembersInProcess = (context: ReadingContext) => newest.has(nodeKey(context));

/** What n8n brings of the last reading, if anything. */
export const savedState = (context: ReadingContext): unknown =>
	context.getWorkflowStaticData('node')[MEMBER];

/** What is known is out of date once deliveries have reported what changed. */
export function forgetReadings(context: ReadingContext): void {
	newest.delete(nodeKey(context));
	const state = context.getWorkflowStaticData('node');
	if (MEMBER in state) delete state[MEMBER];
}

/** By name of the node whose changes wait. */
const waitingIn = (context: ReadingContext) =>
	(context.getWorkflowStaticData('global')[MEMBER] ?? {}) as { [node: string]: Confirmation };

/** What the reading before reported. */
export interface Last {
	/** What to compare with; undefined for a first reading, and where the last one was of another service. */
	before: Snapshot | undefined;
	/** IDs of items that were confirmed although this does not know of them. */
	confirmed: Set<string>;
	/** What has changed since as the run before saw it, where a part of it was confirmed. */
	reported?: Snapshot;
}

export async function loadSnapshot(context: ReadingContext, baseUrl: string): Promise<Last> {
	const saved = savedState(context);
	const own = newest.get(nodeKey(context));
	const isNewest = isObject(saved) && !(own && !(Number(saved.at) >= own.at));
	const kept = isNewest ? (saved as Kept) : own;
	if (!kept && saved === undefined) return { before: undefined, confirmed: new Set() };
	const { snapshot, pending, run } = kept ?? {};
	const before = snapshot === undefined && pending ? undefined : await decodeSnapshot(snapshot);
	const waiting = waitingIn(context)[context.getNode().name];
	const confirmation = [own?.confirmation, waiting].find((each) => run && each?.run === run);
	const { isConfirmed, ids, settled } = confirmation ?? {};
	const added = pending && (isConfirmed || ids) ? await decodeSnapshot(pending) : undefined;
	const isOther = (before ?? added)?.baseUrl !== baseUrl;
	if (isOther) return { before: undefined, confirmed: new Set() };
	if (added && isConfirmed)
		return { before: before ? withDifference(before, added) : added, confirmed: new Set() };
	const known = before && added ? withSome(before, added, new Set(settled)) : before;
	return { before: known, confirmed: new Set(ids), reported: added };
}

interface Readings extends Omit<Last, 'reported'> {
	now: Snapshot;
	/** Of the items to be confirmed: ID, and hashes of what it is about. */
	waiting: Array<[string, string[]]>;
}

/** Keeps a reading at once, or until its run has reached Confirm Changes beside the one before it. */
export async function keepSnapshot(
	context: ReadingContext,
	readings: Readings,
	isPending: boolean,
): Promise<void> {
	const { before, now, waiting, confirmed } = readings;
	const run = context.getExecutionId();
	const kept: Kept = isPending
		? {
				at: now.at,
				...(before && { snapshot: await encodeSnapshot(before) }),
				pending: await encodeSnapshot(before ? difference(before, now) : now),
				run,
			}
		: { at: now.at, snapshot: await encodeSnapshot(now) };
	const bytes = JSON.stringify(kept).length;
	if (bytes > MOST_BYTES) {
		if (now.missing.size === 0) throw tooLarge(context, bytes, now);
		return await keepSnapshot(context, { ...readings, now: withoutMissing(now) }, isPending);
	}
	// In one step, so that n8n saves all of it or nothing.
	newest.set(nodeKey(context), { ...kept });
	open.set(nodeKey(context), new Map(isPending ? waiting : []));
	context.getWorkflowStaticData('node')[MEMBER] = kept;
	const ids = confirmed.size > 0 && { ids: [...confirmed] };
	if (isPending)
		keepConfirmation(context, context.getNode().name, { run, isConfirmed: false, ...ids });
}

const tooLarge = (context: ReadingContext, bytes: number, { containers }: Snapshot) =>
	new NodeOperationError(
		context.getNode(),
		`${containers.size.toLocaleString('en')} containers take ${bytes.toLocaleString('en')} bytes to remember, and n8n is given 1,000,000 at most: choose fewer with Filters`,
		{
			description:
				'Use several of these nodes, each with Filters of its own, e.g. by carrier or customer. Or keep the containers in a database and compare there: docs/containers-to-postgresql.md shows how. Nothing was reported or remembered by this run.',
		},
	);

function keepConfirmation(context: ReadingContext, node: string, confirmation: Confirmation): void {
	const waiting = { ...waitingIn(context), [node]: confirmation };
	context.getWorkflowStaticData('global')[MEMBER] = waiting;
}

/** Confirms what the nodes before this one reported in this run, or the items of these IDs; whether there was anything. */
export function confirmChanges(context: IExecuteFunctions, ids?: string[]): boolean {
	const run = context.getExecutionId();
	const waiting = waitingIn(context);
	const nodes = context
		.getParentNodes(context.getNode().name)
		.map(({ name }) => name)
		.filter((name) => waiting[name]?.run === run);
	for (const name of nodes) {
		const key = nodeKey(context, name);
		const confirmation = confirmationOf(waiting[name], open.get(key), ids);
		const own = newest.get(key);
		if (own?.run === run) own.confirmation = confirmation;
		keepConfirmation(context, name, confirmation);
	}
	return nodes.length > 0;
}

/** What a part is about is settled unless something of it waits: its row of the reading holds all of that. */
function confirmationOf(
	{ run, isConfirmed, ids: former = [], settled = [] }: Confirmation,
	waiting: Map<string, string[]> | undefined,
	ids: string[] | undefined,
): Confirmation {
	if (isConfirmed || !ids) return { run, isConfirmed: true };
	const own = ids.filter((id) => !waiting || waiting.has(id));
	const touched = new Set(own.flatMap((id) => waiting?.get(id) ?? []));
	for (const id of own) waiting?.delete(id);
	if (waiting?.size === 0) return { run, isConfirmed: true };
	for (const each of [...(waiting?.values() ?? [])].flat()) touched.delete(each);
	return { run, isConfirmed, ids: [...former, ...own], settled: [...settled, ...touched] };
}

/** Nodes of this process that are noted. */
const noted = new Set<string>();

/**
 * Throws where the node has read before and n8n brings nothing of it, as 2.40 does on workers: a first reading would
 * lose what has changed. What n8n keeps for the removal of duplicates, by node, reaches every worker, so it shows this.
 */
export async function assertNotLost(context: IExecuteFunctions): Promise<void> {
	const run = context.getExecutionId();
	const saved = savedState(context);
	const isLostInThisRun = isObject(saved) && saved.lostIn === run;
	if (!isLostInThisRun) {
		if (saved !== undefined || remembersInProcess(context)) return;
		if (!(await wasNoted(context))) return;
	}
	// Where n8n saves this, it was lost just once, and the next run is a first reading that says so.
	const lost: Kept = { at: Date.now(), lostIn: run };
	context.getWorkflowStaticData('node')[MEMBER] = lost;
	throw new NodeOperationError(
		context.getNode(),
		'n8n has lost what this node remembers, so what has changed since its last run is not known: use Container Tracking Trigger with Receive By: Polling, or run Get Changes in a sub-workflow',
		{
			description:
				'n8n 2.40 in queue mode starts runs on workers without what nodes have saved, except in a workflow that another one calls with Execute Workflow. Container Tracking Trigger with Receive By: Polling reads in the main process and loses nothing. Nothing was reported or remembered by this run. If this came once only, such as after a restored backup, there is nothing to do.',
		},
	);
}

/** Notes that the node has read. */
export async function noteReading(context: IExecuteFunctions): Promise<void> {
	const key = nodeKey(context);
	if (noted.has(key)) return;
	noted.add(key);
	await isProcessed(context).catch(() => undefined);
}

/** Asking notes the name, too: that is undone, since this reading may fail. Where n8n cannot say, it counts as not noted. */
async function wasNoted(context: IExecuteFunctions): Promise<boolean> {
	try {
		if (await isProcessed(context)) return true;
		await context.helpers.removeProcessed([context.getNode().name], 'node', { mode: 'entries' });
	} catch {
		// It is not known, then.
	}
	return false;
}

async function isProcessed(context: IExecuteFunctions): Promise<boolean> {
	const names = [context.getNode().name];
	const mode = { mode: 'entries' } as const;
	const { processed } = await context.helpers.checkProcessedAndRecord(names, 'node', mode);
	return processed.length > 0;
}
