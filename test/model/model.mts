/** Runs a range of seeds; names the first faulty ones with the smallest history that shows the fault. */
import { generate } from './generate.mts';
import type { History } from './history.mts';
import { Stage } from './run.mts';
import { shrink } from './shrink.mts';

export interface Failure {
	seed: number;
	faults: string[];
	smallest: History;
	smallestFaults: string[];
}

export interface Summary {
	histories: number;
	deliveries: number;
	items: number;
	/** How often each direction was said. */
	directions: { [direction: string]: number };
	failures: Failure[];
}

export async function runSeeds(
	seeds: number[],
	mostFailures = Number(process.env.MODEL_FAILURES ?? 3),
): Promise<Summary> {
	const stage = new Stage();
	const summary: Summary = { histories: 0, deliveries: 0, items: 0, directions: {}, failures: [] };
	try {
		for (const seed of seeds) {
			const history = generate(seed);
			const { reported, faults } = await stage.run(history);
			summary.histories++;
			summary.deliveries += reported.arrivals.length;
			for (const { item } of reported.arrivals) count(summary, item);
			if (faults.length === 0) continue;
			const smallest = await shrink(history, async (smaller) => (await stage.run(smaller)).faults);
			summary.failures.push({
				seed,
				faults,
				smallest: smallest.history,
				smallestFaults: smallest.faults,
			});
			if (summary.failures.length >= mostFailures) break;
		}
	} finally {
		await stage.close();
	}
	return summary;
}

function count(summary: Summary, item: { lfd_change?: unknown } | undefined): void {
	if (!item) return;
	summary.items++;
	const direction = (item.lfd_change as { direction?: string } | undefined)?.direction;
	if (direction) summary.directions[direction] = (summary.directions[direction] ?? 0) + 1;
}

/** For people: the faults, and the smallest history that has them, a change a line. */
export const report = ({ failures }: Summary): string =>
	failures
		.map(({ seed, faults, smallest, smallestFaults }) =>
			[
				`Seed ${seed} (MODEL_SEED=${seed} npx vitest run test/model):`,
				...faults.map((fault) => `  ${fault}`),
				'Smallest history:',
				...smallestFaults.map((fault) => `  ${fault}`),
				...written(smallest),
			].join('\n'),
		)
		.join('\n\n');

function written({ changes, ...rest }: History): string[] {
	const lines = changes.flatMap(({ tellings, ...change }, n) => [
		`  change ${n + 1}: ${JSON.stringify(change)}`,
		...tellings.map((reporting) => `    ${JSON.stringify(reporting)}`),
	]);
	return [`  ${JSON.stringify(rest)}`, ...lines];
}
