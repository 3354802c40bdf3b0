/** The key of the credential: an expression may give a number, and people copy the word in front of it along. */
export const apiKeyOf = (entered: unknown): string =>
	['string', 'number'].includes(typeof entered)
		? String(entered)
				.trim()
				.replace(/^token\s+/i, '')
		: '';
