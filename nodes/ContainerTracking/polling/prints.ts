import { hash } from '../trigger/state/fingerprints';

/** Some 5 MB. */
const MOST_KNOWN = 30_000;

const known = new Map<string, string>();

/** The hash of an ID. Each reading brings the IDs of the one before, and hashing takes long. */
export function printOf(id: string): string {
	let print = known.get(id);
	if (print !== undefined) return print;
	if (known.size === MOST_KNOWN) known.clear();
	print = hash(id);
	known.set(id, print);
	return print;
}
