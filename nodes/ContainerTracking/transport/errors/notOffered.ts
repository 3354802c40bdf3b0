import type { ErrorContext } from '../types';
import type { Explanation } from './explanations';

/** Statuses of a path or a method that a service does not have. */
export const UNKNOWN_PATH = ['404', '405', '501'];

const EXTRA = 'It is an extra of the public service.';

/**
 * What happened and what to do where an operation outside the contract may not be offered. A 404 says the
 * same of a path that is unknown and of an ID, but only of an ID does a service say it in its own words.
 */
export function notOffered(
	{ status, hasWords }: { status: number; hasWords: boolean },
	{ extra }: ErrorContext,
): Explanation | undefined {
	if (!extra || !UNKNOWN_PATH.includes(String(status))) return undefined;
	if (status === 404 && hasWords && extra.namesId) {
		return {
			what: 'The service does not have this ID, or does not offer this operation',
			remedy: `Check the ID, and that it belongs to the account of this API key. If it is right, the service does not offer the operation. ${EXTRA} ${extra.instead}`,
		};
	}
	return {
		what: 'This service does not offer this operation',
		remedy: `${EXTRA} ${extra.instead}`,
	};
}
