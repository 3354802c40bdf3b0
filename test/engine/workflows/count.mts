/** The messages of all stories so far: what was expected, and what went wrong with it. */
export const tally = { expected: 0, missing: 0, uncalledFor: 0 };

/** Both lists in the same order. */
export function count(sent: string[], expected: string[]): void {
	const left = [...sent];
	for (const message of expected) {
		const found = left.indexOf(message);
		if (found < 0) tally.missing++;
		else left.splice(found, 1);
	}
	tally.expected += expected.length;
	tally.uncalledFor += left.length;
}
