import { appendFile, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { peakMemory } from './memory.mts';

/** The workers of vitest inherit this name and write the file; the main process prints and removes it. */
const FILE = (process.env.E2E_COSTS ??= join(tmpdir(), `e2e-costs-${process.pid}.jsonl`));

interface Cost {
	part: string;
	seconds: number;
	cpuSeconds: number;
	memory: Array<[what: string, megabytes: number]>;
}

/** What this process and the processes that it ended have taken of the processors (Linux only). */
async function cpuSeconds(): Promise<number> {
	const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
	// Behind the name come user and system time, of the process and of its children, in hundredths.
	const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16);
	return times.reduce((sum, time) => sum + Number(time) / 100, 0);
}

/** Measures time, CPU and memory of a `describe` block, from this call to the end of the block. */
export function measure(part: string): void {
	let started = 0;
	let cpuBefore = 0;
	beforeAll(async () => {
		started = Date.now();
		cpuBefore = await cpuSeconds();
	});
	// Called first, so it runs last: hooks after tests run in reverse order.
	afterAll(async () => {
		const seconds = Math.round((Date.now() - started) / 1000);
		const cpu = Math.round((await cpuSeconds()) - cpuBefore);
		const cost: Cost = { part, seconds, cpuSeconds: cpu, memory: peakMemory.take() };
		await appendFile(FILE, `${JSON.stringify(cost)}\n`);
	});
}

/** Prints time, CPU and peak memory of each part as a table. */
export async function printCosts(): Promise<void> {
	const lines = (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter(Boolean);
	await rm(FILE, { force: true });
	if (lines.length === 0) return;
	console.log(`\n${'Part'.padEnd(50)} ${'Time'.padStart(6)} ${'CPU'.padStart(6)}  Peak memory`);
	for (const { part, seconds, cpuSeconds: cpu, memory } of lines.map(
		(line) => JSON.parse(line) as Cost,
	)) {
		const peaks = memory.map(([what, megabytes]) => `${what} ${megabytes} MB`).join(', ');
		const [time, cpuTime] = [seconds, cpu].map((value) => `${value} s`.padStart(6));
		console.log(`${part.padEnd(50)} ${time} ${cpuTime}  ${peaks}`);
	}
}
