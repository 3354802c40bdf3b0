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
	memory: Array<[what: string, megabytes: number]>;
}

/** Measures time and memory of a `describe` block, from this call to the end of the block. */
export function measure(part: string): void {
	let started = 0;
	beforeAll(() => {
		started = Date.now();
	});
	// Called first, so it runs last: hooks after tests run in reverse order.
	afterAll(async () => {
		const seconds = Math.round((Date.now() - started) / 1000);
		const cost: Cost = { part, seconds, memory: peakMemory.take() };
		await appendFile(FILE, `${JSON.stringify(cost)}\n`);
	});
}

/** Prints time and peak memory of each part as a table. */
export async function printCosts(): Promise<void> {
	const lines = (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter(Boolean);
	await rm(FILE, { force: true });
	if (lines.length === 0) return;
	console.log(`\n${'Part'.padEnd(50)} ${'Time'.padStart(6)}  Peak memory`);
	for (const { part, seconds, memory } of lines.map((line) => JSON.parse(line) as Cost)) {
		const peaks = memory.map(([what, megabytes]) => `${what} ${megabytes} MB`).join(', ');
		console.log(`${part.padEnd(50)} ${`${seconds} s`.padStart(6)}  ${peaks}`);
	}
}
