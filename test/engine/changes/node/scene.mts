/** Get Changes and a sandbox to read; closed after the file's tests. */
import type { INodeParameters } from 'n8n-workflow';

import { startSandbox, type Profile, type SandboxOptions } from '../../../sandbox/index.mts';
import { closeAfterFile } from '../../harness/closing.mts';
import { createSchedule, type ScheduleOptions } from '../../harness/changes.mts';

/** A service of the contract that lets containers come along and filters, as the public one does. */
const OF_LISTS = { includes: true, filters: true };

interface ChangesSceneOptions extends SandboxOptions {
	parameters?: INodeParameters;
	schedule?: ScheduleOptions;
}

export async function startChangesScene(options: ChangesSceneOptions = {}) {
	const { parameters, schedule: settings, ...sandboxOptions } = options;
	const sandbox = await startSandbox({ extras: OF_LISTS, ...sandboxOptions });
	closeAfterFile(async () => await sandbox.close());
	const schedule = createSchedule(sandbox, { events: ['*'], ...parameters }, settings);
	const { containerId } = sandbox.situations.laterInHouston;
	/** Requests since the last call: `GET /shipments`. */
	const requests = () => {
		const lines = sandbox.requests.map(({ method, path }) => `${method} ${path}`);
		sandbox.clearRequests();
		return lines;
	};
	/** The kinds that a run reports, sorted. */
	const kinds = async () =>
		(await schedule.run())?.map(({ event }) => String(event)).sort() ?? null;
	return { sandbox, schedule, containerId, requests, kinds, ship: sandbox.ship };
}

/** The same behind its first reading; of last free days, unless it says of what. */
export async function afterFirst({ parameters, ...options }: ChangesSceneOptions = {}) {
	const scene = await startChangesScene({
		...options,
		parameters: { events: [LFD], ...parameters },
	});
	await scene.schedule.run();
	return scene;
}

export type ChangesScene = Awaited<ReturnType<typeof startChangesScene>>;

export const LFD = 'container.pickup_lfd.changed';

/** Days from now, at 05:00 UTC: in summer midnight in Houston, where the sandbox has containers with a day. */
export function inDays(days: number): string {
	const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
	return `${day}T05:00:00Z`;
}

/** What an n8n error says. */
export interface Thrown {
	message: string;
	description: string | null;
}

export async function thrownBy(work: Promise<unknown>): Promise<Thrown> {
	const [outcome] = await Promise.allSettled([work]);
	if (outcome.status === 'fulfilled') throw new Error('Nothing was thrown');
	return outcome.reason as Thrown;
}

export type { Profile };
