import type { Result, Run } from '../operation/definition';
import { changeLists, holderAt, type EnteredLists } from '../operation/textLists';
import {
	entriesOf,
	isUnknownPath,
	rethrow,
	statusOf,
	type ApiRequest,
	type ApiResponse,
} from '../transport';

/** The contract lists the path of a change without an ID: it travels in the body. */
export async function updateContainer(
	run: Run,
	{ containerId: id, updateFields }: { containerId: string; updateFields: EnteredLists },
): Promise<Result> {
	const holder = holderAt('container', id);
	const write: ApiRequest = { method: 'PATCH', path: '/containers' };
	const send = async (change: ApiRequest) => await sendEitherWay(run, change, holder.write.path);
	return await changeLists(run, { ...holder, write, send }, updateFields);
}

/** Some services want the ID in the path: asked once more that way, where the other is not known. */
async function sendEitherWay(
	{ client, errorContext }: Run,
	write: ApiRequest,
	withId: string,
): Promise<ApiResponse> {
	try {
		return await client.send(write, errorContext);
	} catch (first) {
		if (!isUnknownPath(first)) return rethrow(first);
		try {
			return await client.send({ ...write, path: withId }, errorContext);
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
