import { inSandboxProcess } from './sandboxProcess.mts';
import { inProcess, type Ratio } from './measure.mts';

const SHIPMENTS = 10_000;
const RUNS = 3;

/** (a) 10,000 shipments with containers and terminals over 100 pages, each contender in its own process. */
export async function listing(): Promise<Ratio[]> {
	return await inSandboxProcess(
		{ bulk: { shipments: SHIPMENTS }, cachePages: true },
		async (url, key) => {
			const run = async (name: string) => await inProcess(name, url, key, String(RUNS));
			await inProcess('bare', url, key, '0');
			const bare = await run('bare');
			const ours = await run('ours');
			const http = await run('httpRequest');
			for (const { count } of [ours, http]) {
				if (count !== bare.count) throw new Error(`Not the same rows: ${bare.count} and ${count}`);
			}
			const detail = (other: number) => `${ours.ms.toFixed(0)} ms against ${other.toFixed(0)} ms`;
			return [
				{
					what: `(a) ${bare.count} shipments: time against a bare fetch loop`,
					value: ours.ms / bare.ms,
					limit: 1.5,
					detail: detail(bare.ms),
				},
				{
					what: '(a) time against HTTP Request with pagination and a Code node',
					value: ours.ms / http.ms,
					limit: 0.4,
					detail: detail(http.ms),
				},
				{
					what: '(a) peak memory against HTTP Request and Code',
					value: ours.peakMb / http.peakMb,
					limit: 0.8,
					detail: `${ours.peakMb.toFixed(0)} MB against ${http.peakMb.toFixed(0)} MB`,
				},
			];
		},
	);
}
