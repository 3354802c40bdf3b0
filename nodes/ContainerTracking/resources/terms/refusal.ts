import { BadInput } from '../../input';
import type { ReadTerms } from '../../terms';

/** The terms, where all of the table could be read. */
export function usableTerms(read: ReadTerms): ReadTerms {
	const { refused } = read;
	if (refused.length === 0) return read;
	throw new BadInput('The terms cannot be read', refused.map(({ message }) => message).join(' '));
}
