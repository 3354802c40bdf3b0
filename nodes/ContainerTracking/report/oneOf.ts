import { readText } from '../pickup/read';

/** The one of these words that a field holds. */
export function oneOf<Word extends string>(
	words: readonly Word[],
	value: unknown,
): Word | undefined {
	const known = words.find((word) => word === value);
	if (known !== undefined || value === null) return known;
	const text = readText(value)?.toLowerCase();
	return words.find((word) => word === text);
}
