/** Names in one sentence: `A`, `A and B`, `A, B and C`. */
export const inWords = (names: string[]): string =>
	names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
