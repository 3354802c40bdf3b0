import type { Result, Run } from '../operation/definition';
import { entriesOf, isUnknownPath, path, rethrow, statusOf, type ApiRequest } from '../transport';
import { changedLists } from './fields/bodies';

type Change = { containerId: string; updateFields: { refNumbers?: unknown } };

/** The contract lists this path without an ID: it travels in the body. */
export const updateRequest = ({ containerId, updateFields }: Change): ApiRequest => ({
	method: 'PATCH',
	path: '/containers',
	body: changedLists('container', containerId, { ref_numbers: updateFields.refNumbers }),
});

/** Some services want the ID in the path: asked once more that way, where the other is not known. */
export async function updateContainer(
	{ client, errorContext }: Run,
	change: Change,
): Promise<Result> {
	const request = updateRequest(change);
	try {
		return await client.send(request, errorContext);
	} catch (first) {
		if (!isUnknownPath(first)) return rethrow(first);
		const withId = { ...request, path: path`/containers/${change.containerId}` };
		try {
			return await client.send(withId, errorContext);
		} catch (second) {
			return rethrow(isMoreTelling(first, second) ? first : second);
		}
	}
}

/** Whether the first refusal says more: the second path is not known either, or nothing is said about it. */
function isMoreTelling(first: unknown, second: unknown): boolean {
	if (statusOf(second) === '405') return true;
	return statusOf(second) === '404' && hasWords(first) && !hasWords(second);
}

const hasWords = (error: unknown): boolean => entriesOf(error).length > 0;
