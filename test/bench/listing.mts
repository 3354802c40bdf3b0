import { inSandboxProcess } from './sandboxProcess.mts';
import { inProcess, type Measurement, type Ratio } from './measure.mts';
import { inRealN8n } from './realN8n.mts';

const SHIPMENTS = 10_000;
const ROUNDS = 3;
const RUNS = 3;

/**
 * (a) 10,000 shipments with containers and terminals over 100 pages: against a bare loop, each in its own
 * process on this Node.js, and against HTTP Request and Code in the real n8n.
 */
export async function listing(): Promise<Ratio[]> {
	const options = { bulk: { shipments: SHIPMENTS }, cachePages: true };
	return await inSandboxProcess(options, async (url, key) => {
		const { bare, ours } = await againstBareLoop(url, key);
		const real = await inRealN8n(url, key);
		const counts = [bare, ours, real.ours, real.http].map(({ count }) => count);
		if (new Set(counts).size > 1) throw new Error(`Not the same rows: ${counts.join(', ')}`);
		return [
			{
				what: `(a) ${bare.count} shipments: time against a bare fetch loop`,
				value: ours.ms / bare.ms,
				limit: 1.6,
				detail: `${ours.ms.toFixed(0)} ms against ${bare.ms.toFixed(0)} ms`,
			},
			{
				what: '(a) in real n8n: time against HTTP Request with pagination and Code',
				value: real.ours.ms / real.http.ms,
				limit: 0.25,
				detail: `${real.ours.ms} ms against ${real.http.ms} ms`,
			},
			{
				what: '(a) in real n8n: peak memory against HTTP Request and Code',
				value: real.ours.peakMb / real.http.peakMb,
				limit: 0.6,
				detail: `${real.ours.peakMb.toFixed(0)} MB against ${real.http.peakMb.toFixed(0)} MB`,
			},
		];
	});
}

/** Best of some rounds taken in turns: whatever else the machine does only ever adds time. */
async function againstBareLoop(url: string, key: string) {
	const best: { [name: string]: Measurement } = {};
	for (let round = 0; round < ROUNDS; round++) {
		for (const name of ['bare', 'ours']) {
			const run = await inProcess(name, url, key, String(RUNS));
			if (!best[name] || run.ms < best[name].ms) best[name] = run;
		}
	}
	return { bare: best.bare, ours: best.ours };
}
