import { isRefusedQuery, isUnknownPath, statusOf } from './classify';
import { rethrow } from './rethrow';

const unless =
	(isNone: (error: unknown) => boolean) =>
	async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
		try {
			return await answer;
		} catch (error) {
			return isNone(error) ? undefined : rethrow(error);
		}
	};

/** Undefined where the service does not offer that: no such path, or not by that query. */
export const ifOffered = unless((error) => isRefusedQuery(error) || isUnknownPath(error));

/** Undefined where the service has no such thing. */
export const ifFound = unless((error) => statusOf(error) === '404');
