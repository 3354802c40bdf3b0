import { type ApiRequest, entriesOf, path, rethrow, statusOf } from '../transport';
import type { Parameters, Result, Run } from '../operation/definition';
import { resourceBody } from './fields/bodies';

/** The contract lists this path without an ID: it travels in the body. */
export const updateRequest = ({ containerId, updateFields }: Parameters): ApiRequest => ({
	method: 'PATCH',
	path: '/containers',
	body: resourceBody('container', containerId, updateFields, { refNumbers: 'ref_numbers' }),
});

/** Some services want the ID in the path: asked once more that way, where the other is not known. */
export async function updateContainer(run: Run, parameters: Parameters): Promise<Result> {
	const { client, errorContext } = run;
	const request = updateRequest(parameters);
	try {
		return await client.send(request, errorContext);
	} catch (first) {
		if (!isUnknownPath(first)) return rethrow(first);
		const withId = { ...request, path: path`/containers/${parameters.containerId}` };
		try {
			return await client.send(withId, errorContext);
		} catch (second) {
			return rethrow(isMoreTelling(first, second) ? first : second);
		}
	}
}

/** No such path, or no such container: the status is the same for both. */
const isUnknownPath = (error: unknown): boolean => ['404', '405'].includes(statusOf(error) ?? '');

/** Whether the first refusal says more: the second path is not known either, or nothing is said about it. */
function isMoreTelling(first: unknown, second: unknown): boolean {
	if (statusOf(second) === '405') return true;
	return statusOf(second) === '404' && hasWords(first) && !hasWords(second);
}

const hasWords = (error: unknown): boolean => entriesOf(error).length > 0;
