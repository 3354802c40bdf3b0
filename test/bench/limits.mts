import { createEngine } from '../engine/harness/engine.mts';
import type { Ratio } from './measure.mts';
import { inSandboxProcess } from './sandboxProcess.mts';

const MINUTE = 60_000;
/** A minute, of the plan Standard. */
const ALLOWED = 60;
const LISTS = 5;
/** Pages of each: all five together fill three minutes to the last request. */
const PAGES = 36;
const ROWS = 100 * PAGES;
const REQUESTS = LISTS * PAGES;
/** So much of the first minute has to be left, that its requests fit into it. */
const ROOM_MS = 15_000;

/**
 * (o) Five executions that list 3,600 shipments each, at once and with one key, under 60 requests a minute.
 * The shortest time is that until the last of the minutes that so many requests take begins. A refused
 * request counts as well, so one that is wasted costs a minute.
 */
export async function limits(): Promise<Ratio[]> {
	const options = {
		plan: 'standard',
		bulk: { shipments: ROWS, containersPerShipment: 0 },
		cachePages: true,
	} as const;
	return await inSandboxProcess(options, async (url, apiKey) => {
		const engines = await Promise.all(
			Array.from({ length: LISTS }, async () => await createEngine({ baseUrl: url, apiKey })),
		);
		await roomInMinute();
		const start = Date.now();
		const lists = await Promise.all(
			engines.map(async (engine) => {
				const { items, error } = await engine.runNode(PARAMETERS);
				if (error) throw error;
				return items.map(({ id }) => String(id));
			}),
		);
		const ms = Date.now() - start;
		const turns = REQUESTS / ALLOWED - 1;
		const shortest = (Math.floor(start / MINUTE) + turns) * MINUTE - start;
		return ratiosOf({ ms, shortest, lists, requests: await requestsOf(url) });
	});
}

const PARAMETERS = {
	resource: 'shipment',
	operation: 'getAll',
	returnAll: false,
	limit: ROWS,
	output: 'full',
};

interface Outcome {
	ms: number;
	shortest: number;
	/** IDs of the rows of each. */
	lists: string[][];
	/** That reached the service. */
	requests: number;
}

const ratiosOf = ({ ms, shortest, lists, requests }: Outcome): Ratio[] => [
	{
		what: `(o) ${LISTS} lists at once under ${ALLOWED} a minute: time against the shortest`,
		value: ms / shortest,
		limit: 1.05,
		detail: `${(ms / 1000).toFixed(1)} s against ${(shortest / 1000).toFixed(1)} s for ${REQUESTS} requests`,
	},
	{
		what: '(o) rows lost, doubled or out of order',
		value: lists.reduce((sum, ids) => sum + wrongIn(ids, lists[0]), 0),
		limit: 0,
		detail: `${LISTS * ROWS} rows`,
	},
	{
		what: '(o) requests that met a 429',
		value: requests - REQUESTS,
		limit: 0,
		detail: `${requests} requests`,
	},
];

function wrongIn(ids: string[], first: string[]): number {
	const distinct = new Set(ids).size;
	const isInOrder = ids.every((id, at) => id === first[at]);
	return ROWS - distinct + (ids.length - distinct) + (isInOrder ? 0 : 1);
}

/** The sandbox counts those of a minute from its beginning. */
async function roomInMinute(): Promise<void> {
	const left = MINUTE - (Date.now() % MINUTE);
	if (left < ROOM_MS) await new Promise((resolve) => setTimeout(resolve, left));
}

async function requestsOf(url: string): Promise<number> {
	const answer = await fetch(`${url}/sandbox`);
	return ((await answer.json()) as { requests: number }).requests;
}
