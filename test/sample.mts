/**
 * How much is tried where values are drawn or one case has many alike: all of it with `SAMPLE=full`, as `npm run fuzz`
 * does, a part of it in `npm test`.
 */
const isFull = process.env.SAMPLE === 'full';

export const inFull = <Value,>(full: Value, part: Value): Value => (isFull ? full : part);

/** So many, or a share of them. */
export const sampled = (count: number, share = 1 / 4): number =>
	inFull(count, Math.ceil(count * share));
