import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Measurement {
	/** Shortest of the runs, milliseconds: whatever else the machine does only ever adds time. */
	ms: number;
	/** Largest resident set of the process, MB. */
	peakMb: number;
	/** Rows or items the contender produced, to make sure that all did the same work. */
	count: number;
}

/** Runs a job some times after one run to warm up. */
export async function timed(
	runs: number,
	job: () => Promise<number> | number,
): Promise<Measurement> {
	let count = await job();
	let shortest = Infinity;
	for (let run = 0; run < runs; run++) {
		globalThis.gc?.();
		const start = performance.now();
		count = await job();
		shortest = Math.min(shortest, performance.now() - start);
	}
	return { ms: shortest, peakMb: process.resourceUsage().maxRSS / 1024, count };
}

/** As `timed`, for jobs that take turns, so that a machine that gets slower meanwhile wrongs none of them. */
export async function timedInTurn(
	runs: number,
	...jobs: Array<() => Promise<number> | number>
): Promise<Measurement[]> {
	const rounds: Measurement[][] = jobs.map(() => []);
	for (let run = 0; run < runs; run++) {
		for (const [index, job] of jobs.entries()) rounds[index].push(await timed(1, job));
	}
	return rounds.map((list) => ({ ...list[0], ms: Math.min(...list.map(({ ms }) => ms)) }));
}

const SAMPLE_MS = 20;

/** What a job and its result hold at most, garbage aside, beyond what was held before; MB. */
export async function heldBy<Result>(job: () => Promise<Result>) {
	const held = () => {
		globalThis.gc?.();
		const { heapUsed, arrayBuffers } = process.memoryUsage();
		return heapUsed + arrayBuffers;
	};
	const before = held();
	let most = before;
	const sampler = setInterval(() => (most = Math.max(most, held())), SAMPLE_MS);
	const start = performance.now();
	const result = await job();
	clearInterval(sampler);
	most = Math.max(most, held());
	return { result, ms: performance.now() - start, peakMb: (most - before) / 2 ** 20 };
}

/** Runs a contender of contenders.mts in a process of its own, so that neither heap nor warm-up is shared. */
export const inProcess = async (contender: string, ...args: string[]): Promise<Measurement> =>
	await printedBy<Measurement>(new URL('contenders.mts', import.meta.url), contender, ...args);

/** What a script of this folder prints last, run in a process of its own. */
export async function printedBy<T>(url: URL, ...args: string[]): Promise<T> {
	const script = fileURLToPath(url);
	const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script, ...args], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let output = '';
	for await (const chunk of child.stdout) output += chunk;
	const line = output.trim().split('\n').pop() ?? '';
	if (!line.startsWith('{')) throw new Error(`${script} measured nothing: ${output}`);
	return JSON.parse(line) as T;
}

export interface Ratio {
	what: string;
	value: number;
	limit: number;
	detail: string;
}
