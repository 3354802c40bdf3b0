/**
 * What is said of containers that the service still has at the place of pickup, and that were probably fetched without
 * its hearing of it: their empties may be out, and nothing tells since when.
 */
export function perhapsOutNotes(count: number): string[] {
	if (count === 0) return [];
	const containers = `${count.toLocaleString('en')} ${count === 1 ? 'container' : 'containers'}`;
	return [
		`${containers} may have been picked up without the service hearing of it, so empties may be out that are not listed: see what Get Pickup Status of Many lists apart.`,
	];
}

/** The same in a few words, for the rows of a table. */
export const perhapsOutLabels = (count: number): string[] =>
	count === 0 ? [] : [`${count.toLocaleString('en')} perhaps out`];
