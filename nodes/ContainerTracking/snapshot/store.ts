import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { nodeError } from '../api/errors/classify';
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

/** The largest snapshot: n8n loads and saves all static data with each run. */
const MOST_BYTES = 1_000_000;

const MEMBER = 'changes';

export type ReadingContext = Pick<
	IExecuteFunctions,
	'getExecutionId' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData' | 'logger'
>;

interface Kept extends IDataObject {
	at: number;
	/** The snapshot to compare with; undefined before the first one is confirmed. */
	snapshot?: string;
	/** The difference that is added to `snapshot` once the run with the ID `run` has reached Confirm Changes. */
	pending?: string;
	run?: string;
	/** Only in this process, never in static data. */
	confirmation?: Confirmation;
	/** The ID of the run before which the saved data was lost; nothing is known then. */
	lostIn?: string;
}

interface Confirmation extends IDataObject {
	run: string;
	isConfirmed: boolean;
	/** After a partial confirmation: IDs of confirmed items, and hashes of resources that no waiting item is about. */
	ids?: string[];
	settled?: string[];
}

/**
 * The static data as this process saved it last. n8n saves static data when a run ends, so a run that began before has
 * an older copy. A Schedule Trigger, e.g. every two hours, even writes back its copy from the time of publishing.
 */
const newest = new Map<string, Kept>();

/** By node: IDs of items of its last run that wait, with hashes of the resources that each is about. */
const open = new Map<string, Map<string, string[]>>();

export const nodeKey = (context: ReadingContext, node = context.getNode().name): string =>
	JSON.stringify([context.getWorkflow().id, node]);

export const remembersInProcess = (context: ReadingContext) => newest.has(nodeKey(context));

/** The last reading in n8n's static data, if any. */
export const savedState = (context: ReadingContext): unknown =>
	context.getWorkflowStaticData('node')[MEMBER];

/** Deletes the saved reading: deliveries that report changes make it out of date. */
export function forgetReadings(context: ReadingContext): void {
	newest.delete(nodeKey(context));
	const state = context.getWorkflowStaticData('node');
	if (MEMBER in state) delete state[MEMBER];
}

const waitingIn = (context: ReadingContext) =>
	(context.getWorkflowStaticData('global')[MEMBER] ?? {}) as { [node: string]: Confirmation };

export interface Last {
	/** The snapshot to compare with; undefined for a first reading, and after one of another service. */
	before: Snapshot | undefined;
	/** IDs of confirmed items whose changes `before` does not contain. */
	confirmed: Set<string>;
	/** The changes since `before` that the previous run found; set where a part of them was confirmed. */
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
	/** Each item to be confirmed: its ID, and hashes of the resources that it is about. */
	waiting: Array<[string, string[]]>;
}

/** Saves a reading. Until its run has reached Confirm Changes, it is saved as a difference to the previous one. */
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
	// One assignment, so that n8n saves all of it or nothing.
	newest.set(nodeKey(context), { ...kept });
	open.set(nodeKey(context), new Map(isPending ? waiting : []));
	context.getWorkflowStaticData('node')[MEMBER] = kept;
	const ids = confirmed.size > 0 && { ids: [...confirmed] };
	if (isPending)
		keepConfirmation(context, context.getNode().name, { run, isConfirmed: false, ...ids });
}

const tooLarge = (context: ReadingContext, bytes: number, { containers }: Snapshot) =>
	nodeError(
		context,
		`${containers.size.toLocaleString('en')} containers take ${bytes.toLocaleString('en')} bytes to remember, and n8n is given 1,000,000 at most: choose fewer with Filters`,
		'Use several of these nodes, each with Filters of its own, e.g. by carrier or customer. Or keep the containers in a database and compare there: docs/containers-to-postgresql.md shows how. Nothing was reported or remembered by this run.',
	);

function keepConfirmation(context: ReadingContext, node: string, confirmation: Confirmation): void {
	const waiting = { ...waitingIn(context), [node]: confirmation };
	context.getWorkflowStaticData('global')[MEMBER] = waiting;
}

/**
 * Confirms the changes of the nodes before this one in this run, or the given items; returns whether there were any.
 * `reportedBy` gives the IDs of the items of a node in this run.
 */
export function confirmChanges(
	context: IExecuteFunctions,
	ids: string[] | undefined,
	reportedBy: (node: string) => string[],
): boolean {
	let hasConfirmed = false;
	for (const { name } of context.getParentNodes(context.getNode().name)) {
		const saved = waitingIn(context)[name];
		const key = nodeKey(context, name);
		const own = newest.get(key);
		if (!saved && !own) continue;
		const reported = context.getMode() === 'manual' ? [] : reportedBy(name);
		const isOfRun = saved?.run === context.getExecutionId();
		// n8n resumes a run that waited after later ones, and retries one under another ID: its items wait as those of the
		// run that reported them last.
		const waiting = isOfRun ? saved : reported.length > 0 ? (waitingOf(own) ?? saved) : undefined;
		if (!waiting) continue;
		hasConfirmed = true;
		const sent = ids ?? (isOfRun ? undefined : reported);
		const confirmation = confirmationOf(waiting, open.get(key), sent);
		if (own?.run === waiting.run) own.confirmation = confirmation;
		// n8n may start a run without static data; one that saved some would overwrite all that the workflow has.
		if (saved) keepConfirmation(context, name, confirmation);
	}
	return hasConfirmed;
}

const waitingOf = ({ run, confirmation }: Partial<Kept> = {}): Confirmation | undefined =>
	run ? (confirmation ?? { run, isConfirmed: false }) : undefined;

/** A resource is settled when no item about it waits, because its saved row contains all of its changes. */
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

const noted = new Set<string>();

/**
 * Throws if the node has read before but n8n provides no static data, as n8n 2.40 on workers: a first reading would
 * lose changes. n8n's record for the removal of duplicates, kept by node, reaches every worker and reveals this.
 */
export async function assertNotLost(context: IExecuteFunctions): Promise<void> {
	const run = context.getExecutionId();
	const saved = savedState(context);
	const isLostInThisRun = isObject(saved) && saved.lostIn === run;
	if (!isLostInThisRun) {
		if (saved !== undefined || remembersInProcess(context)) return;
		if (!(await wasNoted(context))) return;
	}
	if (context.getMode() === 'retry')
		throw nodeError(
			context,
			'n8n retries an original workflow without what this node remembers: retry it with the currently saved workflow',
			'Or leave it to the next run, which reports all that has changed since the last reading. Nothing was reported or remembered by this run.',
		);
	// If n8n saves this mark, the data was lost only once: the next run is a first reading and says so.
	const lost: Kept = { at: Date.now(), lostIn: run };
	context.getWorkflowStaticData('node')[MEMBER] = lost;
	throw nodeError(
		context,
		'n8n has lost what this node remembers, so what has changed since its last run is not known: use Container Tracking Trigger with Receive By: Polling, or run Get Changes in a sub-workflow',
		'n8n 2.40 in queue mode starts runs on workers without what nodes have saved, except in a workflow that another one calls with Execute Workflow. Container Tracking Trigger with Receive By: Polling reads in the main process and loses nothing. Nothing was reported or remembered by this run. If this came once only, such as after a restored backup, there is nothing to do.',
	);
}

export async function noteReading(context: IExecuteFunctions): Promise<void> {
	const key = nodeKey(context);
	if (noted.has(key)) return;
	noted.add(key);
	await isProcessed(context).catch(() => undefined);
}

/** Whether `noteReading` recorded the node. The check records it too, which is undone: this reading may fail. */
async function wasNoted(context: IExecuteFunctions): Promise<boolean> {
	try {
		if (await isProcessed(context)) return true;
		await context.helpers.removeProcessed([context.getNode().name], 'node', { mode: 'entries' });
	} catch {
		// A failed check counts as not recorded.
	}
	return false;
}

async function isProcessed(context: IExecuteFunctions): Promise<boolean> {
	const names = [context.getNode().name];
	const mode = { mode: 'entries' } as const;
	const { processed } = await context.helpers.checkProcessedAndRecord(names, 'node', mode);
	return processed.length > 0;
}
