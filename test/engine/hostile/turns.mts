import { inFull } from '../../check.mts';

/** Runs jobs, a few at a time, and gives the results in their order. */
export async function inTurns<Job, Result>(
	jobs: readonly Job[],
	run: (job: Job) => Promise<Result>,
	atATime = 30,
): Promise<Result[]> {
	const results: Result[] = [];
	let next = 0;
	const worker = async () => {
		while (next < jobs.length) {
			const index = next++;
			results[index] = await run(jobs[index]);
		}
	};
	await Promise.all(Array.from({ length: atATime }, worker));
	return results;
}

/** In full all of them; in part every n-th from one on, so that of several shares each has others. */
export const share = <Job,>(all: readonly Job[], step: number, from = 0): readonly Job[] =>
	inFull(
		all,
		all.filter((_, at) => at % step === from % step),
	);
