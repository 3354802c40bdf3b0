import { createEngine } from '../engine/harness/engine.mts';
import { startSandbox, type RecordedRequest } from '../sandbox/index.mts';
import type { Ratio } from './measure.mts';

const CREATES = 600;
const LIMIT = 60;
const WINDOW_MS = 5_000;

/** (c) 600 creates under 60 a window: as long as the windows force, none lost, none doubled. */
export async function creates(): Promise<Ratio> {
	const plan = { windows: [{ limit: LIMIT, ms: WINDOW_MS }] };
	const sandbox = await startSandbox({ plan, resolveAfterMs: 3_600_000 });
	try {
		const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
		const numbers = Array.from({ length: CREATES }, (_, index) => ({
			number: `OCNA${7_000_000 + index}`,
		}));
		await startOfWindow(sandbox.clock.now());
		const start = performance.now();
		const { items, error } = await engine.runNode(
			{
				resource: 'trackingRequest',
				operation: 'create',
				requestType: 'bill_of_lading',
				requestNumber: '={{ $json.number }}',
				carrier: 'given',
				scac: { __rl: true, mode: 'scac', value: 'OCNA' },
			},
			numbers,
		);
		const ms = performance.now() - start;
		if (error) throw error;
		checkNoneLostOrDoubled(items, sandbox.requests);
		const refused = sandbox.requests.filter(({ status }) => status === 429).length;
		const shortest = (CREATES / LIMIT - 1) * WINDOW_MS;
		return {
			what: `(c) ${CREATES} creates under ${LIMIT} a window: against the shortest time`,
			value: ms / shortest,
			limit: 1.05,
			detail: `${(ms / 1000).toFixed(1)} s against ${shortest / 1000} s, ${refused} answers 429`,
		};
	} finally {
		await sandbox.close();
	}
}

async function startOfWindow(now: number): Promise<void> {
	const wait = WINDOW_MS - (now % WINDOW_MS);
	await new Promise((resolve) => setTimeout(resolve, wait + 10));
}

function checkNoneLostOrDoubled(
	items: Array<{ [field: string]: unknown }>,
	requests: RecordedRequest[],
): void {
	const distinct = new Set(items.map(({ id }) => id)).size;
	const created = requests.filter(
		({ method, status }) => method === 'POST' && status === 201,
	).length;
	if (distinct !== CREATES || created !== CREATES) {
		throw new Error(`${distinct} distinct items, ${created} created, ${CREATES} wanted`);
	}
}
