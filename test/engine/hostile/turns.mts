/** Waits for repeats side by side, however busy the machine is. */
export const PATIENT = { timeout: 120_000 };

/** Runs jobs, a few at a time, and gives the results in their order. */
export async function inTurns<Job, Result>(
	jobs: Job[],
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
