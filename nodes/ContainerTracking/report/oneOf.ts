import { readText } from '../pickup/read';

/** The one of these words that a field holds. */
export function oneOf<Word extends string>(
	words: readonly Word[],
	value: unknown,
): Word | undefined {
	const text = readText(value)?.toLowerCase();
	return words.find((word) => word === text);
}
