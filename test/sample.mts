/**
 * How much is tried where values are drawn or one case has many alike: all of it with `SAMPLE=full`, as `npm run fuzz`
 * does, a part of it in `npm test`.
 */
const isFull = process.env.SAMPLE === 'full';

export const inFull = <Value,>(full: Value, part: Value): Value => (isFull ? full : part);

/**
 * Each of one list with each of another; in part each with one of the others in turn, so that none is left out where
 * those are fewer.
 */
export const pairs = <One extends object, Other extends object>(
	ones: readonly One[],
	others: readonly Other[],
): Array<One & Other> =>
	ones.flatMap((one, at) =>
		inFull(others, [others[at % others.length]]).map((other) => ({ ...one, ...other })),
	);

/** So many, or a share of them. */
export const sampled = (count: number, share = 1 / 8): number =>
	inFull(count, Math.ceil(count * share));
