/** Of deliveries that were in hand at the same time, the order in which they counted. */
import type { Arrival, Reported } from '../reporter.mts';
import { evaluate, faultsOf } from './index.mts';

/** Enough for two changes with five tellings in hand, beside others. */
const MOST_TRIES = 2_000;

/** The order in which nothing is wrong, if there is one; else the one in which they ended. */
export function inBestOrder(reported: Reported): Reported {
	if (!reported.arrivals.some(({ together }) => together !== undefined)) return reported;
	if (faultsOf(reported).length === 0) return reported;
	const tries = { left: MOST_TRIES };
	return settled(reported, 0, tries) ?? reported;
}

function settled(reported: Reported, from: number, tries: { left: number }): Reported | undefined {
	const { arrivals } = reported;
	const start = arrivals.findIndex(({ together }, n) => n >= from && together !== undefined);
	if (start < 0) return faultsOf(reported).length === 0 ? reported : undefined;
	const batch = arrivals.filter(({ together }) => together === arrivals[start].together);
	const end = start + batch.length;
	for (const order of permutations(batch)) {
		if (tries.left-- <= 0) return undefined;
		const tried = {
			...reported,
			arrivals: [...arrivals.slice(0, start), ...order, ...arrivals.slice(end)],
		};
		const isWrong = evaluate(tried)
			.verdicts.slice(0, end)
			.some(({ faults }) => faults.length > 0);
		const found = isWrong ? undefined : settled(tried, end, tries);
		if (found) return found;
	}
	return undefined;
}

function* permutations(all: Arrival[]): Generator<Arrival[]> {
	if (all.length <= 1) yield all;
	else
		for (const [n, one] of all.entries())
			for (const rest of permutations(all.filter((_, m) => m !== n))) yield [one, ...rest];
}
