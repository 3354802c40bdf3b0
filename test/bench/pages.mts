import { startSandbox } from '../sandbox/index.mts';
import { createEngine } from '../engine/harness/engine.mts';
import type { Ratio } from './measure.mts';

const PAGES = 40;
const LATENCY_MS = 200;

/** (b) 40 pages at 200 ms each, against the same pages one after the other. */
export async function pages(): Promise<Ratio> {
	let latency = 0;
	const sandbox = await startSandbox({
		bulk: { shipments: PAGES * 100, containersPerShipment: 0 },
		cachePages: true,
		latencyMs: () => latency,
	});
	try {
		// Rendering the pages for the first time is the sandbox's work, not the client's.
		await timeSequential(sandbox.url, sandbox.apiKey);
		latency = LATENCY_MS;
		const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
		const limit = PAGES * 100;
		const start = performance.now();
		const { items, error } = await engine.runNode({
			resource: 'shipment',
			operation: 'getAll',
			returnAll: false,
			limit,
			output: 'full',
		});
		const ours = performance.now() - start;
		if (error) throw error;
		if (items.length !== limit) throw new Error(`${items.length} rows instead of ${limit}`);
		const sequential = await timeSequential(sandbox.url, sandbox.apiKey);
		return {
			what: `(b) ${PAGES} pages at ${LATENCY_MS} ms: time against one after the other`,
			value: ours / sequential,
			limit: 0.35,
			detail: `${ours.toFixed(0)} ms against ${sequential.toFixed(0)} ms`,
		};
	} finally {
		await sandbox.close();
	}
}

async function timeSequential(baseUrl: string, apiKey: string): Promise<number> {
	const start = performance.now();
	for (let page = 1; page <= PAGES; page++) {
		const url = `${baseUrl}/v2/shipments?page[number]=${page}&page[size]=100`;
		const response = await fetch(url, { headers: { Authorization: `Token ${apiKey}` } });
		await response.json();
	}
	return performance.now() - start;
}
