import type { IDataObject } from 'n8n-workflow';

import { createEngine, type NodeRun } from '../engine/harness/engine.mts';
import { faultOf, ROWS, withFaultyService } from './faultyService.mts';
import type { Ratio } from './measure.mts';

const CLIENTS = 5;
const ROUNDS = 2;
/** Pages, and things, for each client in a round. */
const EACH = 500;
const READINGS = ROUNDS * CLIENTS;
const REQUESTS = 2 * READINGS * EACH;

/**
 * (h) 10,000 requests, every fifth of which meets one of ten faults: none lost, none doubled. Half of them
 * are pages of a list, half are single things, as many, of the same size, with the same faults; five
 * executions at a time, pages and things in turns. Nearly all the time is spent waiting for a retry, so what is compared is whether a
 * page that waits holds up the pages behind it: those of one list may be read ahead, things of one
 * execution never wait for each other. Limits hold up both alike: after a 429 the whole execution waits.
 */
export async function faulty(): Promise<Ratio[]> {
	return await withFaultyService(EACH, async (url) => {
		const sum = { things: 0, pages: 0, wrong: 0 };
		for (let round = 1; round <= ROUNDS; round++) {
			const things = await readAtOnce(`${url}/things-${round}`, THINGS, numbers(EACH).map(named));
			const pages = await readAtOnce(`${url}/pages-${round}`, PAGES, [{}]);
			sum.things += things.ms;
			sum.pages += pages.ms;
			sum.wrong += wrongIn(things.runs, EACH) + wrongIn(pages.runs, EACH * ROWS);
		}
		return ratiosOf(sum);
	});
}

const THINGS = {
	operation: 'get',
	containerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
};
const PAGES = { operation: 'getAll', returnAll: true };

const named = (number: number): IDataObject => ({ id: `c${number}` });

const ratiosOf = ({ things, pages, wrong }: { things: number; pages: number; wrong: number }) => [
	{
		what: `(h) ${REQUESTS} requests, ${faultsMet()} faults of ten kinds: lost or doubled`,
		value: wrong,
		limit: 0,
		detail: `${READINGS * EACH} things, ${READINGS * EACH * ROWS} rows`,
	},
	{
		what: '(h) pages: time against as many single things under the same faults',
		value: pages / things,
		limit: 1.3,
		detail: `${pages.toFixed(0)} ms against ${things.toFixed(0)} ms`,
	},
];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

/** Lets some executions do the same at a time; each has a path of its own at the service. */
async function readAtOnce(url: string, parameters: IDataObject, input: IDataObject[]) {
	const engines = await Promise.all(
		numbers(CLIENTS).map(async (client) => {
			return await createEngine({ baseUrl: `${url}-${client}`, apiKey: 'bench-key' });
		}),
	);
	const settings = { resource: 'container', options: { timeoutSeconds: 1 }, ...parameters };
	const start = performance.now();
	const runs = await Promise.all(
		engines.map(async (engine) => await engine.runNode(settings, input)),
	);
	const ms = performance.now() - start;
	const failed = runs.find(({ error }) => error)?.error;
	if (failed) throw failed;
	return { ms, runs };
}

/** How many IDs are missing, come twice or were not asked for, over all executions. */
function wrongIn(runs: NodeRun[], count: number): number {
	return runs.reduce((sum, { items }) => {
		const distinct = new Set(items.map(({ id }) => id));
		const found = numbers(count).filter((number) => distinct.has(`c${number}`)).length;
		return sum + (count - found) + (items.length - found);
	}, 0);
}

/** As drawn: those of first tries, and those of the tries that follow a fault. */
function faultsMet(): number {
	const met = (number: number, tries = 1): number =>
		faultOf(number, tries) === undefined ? 0 : 1 + met(number, tries + 1);
	return 2 * READINGS * numbers(EACH).reduce((sum, number) => sum + met(number), 0);
}
