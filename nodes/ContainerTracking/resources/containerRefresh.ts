import { isContainerNumber, containerNumber } from '../input/containerNumber';
import { isObject, textOf, type JsonApiDocument } from '../jsonapi';
import type { Items, Run } from '../operation/definition';
import { path, type ApiRequest, type ErrorContext } from '../transport';

type Wanted = { containerId: string };

/** Each call may be charged, so one of unknown outcome is reported rather than repeated. */
export const refreshRequest = ({ containerId }: Wanted): ApiRequest => ({
	method: 'PATCH',
	path: path`/containers/${containerId}/refresh`,
	idempotent: false,
	ownLimit: 'refresh',
	expects: saysThatItBegan,
});

/** The service answers with a message in place of the container (docs/interface.md#containers). */
export async function refreshContainer(run: Run, { containerId }: Wanted): Promise<Items> {
	const { client, errorContext } = run;
	const request = refreshRequest({ containerId });
	const { document } = await client.send(request, { ...errorContext, explain: explainFeature });
	const item = {
		container_id: containerId,
		container_number: enteredNumber(run),
		message: textOf(document.message) || null,
		next: 'News comes later by itself: Container Tracking Trigger tells it, and Container > Get has it then.',
	};
	return { items: [item] };
}

function saysThatItBegan(answer: JsonApiDocument): boolean {
	if (!isObject(answer)) return false;
	const { message, data, errors, error } = answer;
	const isRefusal = errors !== undefined || error !== undefined;
	return !isRefusal && (textOf(message) !== '' || isObject(data));
}

/** What the ID was looked up by. */
function enteredNumber({ context, itemIndex }: Run): string | null {
	const given: unknown = context.getNodeParameter('containerId', itemIndex);
	const entered = textOf(isObject(given) ? given.value : given);
	return isContainerNumber(entered) ? containerNumber(entered, 'Container') : null;
}

const explainFeature: ErrorContext['explain'] = ({ status }) =>
	status === 403
		? {
				what: 'This account cannot refresh containers',
				remedy:
					'Refreshing is a paid feature: ask the support of the service to turn it on, or use a key with the permission. Without it the service looks for news by itself.',
			}
		: undefined;
