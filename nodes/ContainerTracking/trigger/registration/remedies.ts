import {
	type IHookFunctions,
	type ITriggerFunctions,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';

import { entriesOf, rethrow, statusOf } from '../../transport/errors/classify';
import { isObject, textOf } from '../../jsonapi/types';

/** Longer ones fill a toast. */
const MOST_WORDS = 200;

const CREDENTIAL = 'correct it in the credential';
const LATER = 'try again in a few minutes';

/** Publishing and listening show nothing but the headline of an error, so it says what to do about an answer, too. */
export async function withRemedies<T>(
	context: IHookFunctions | ITriggerFunctions,
	work: () => Promise<T>,
	remedyOf = remedyOfWebhooks,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof NodeApiError) return rethrow(worded(error, remedyOf));
		const message = messageOf(error);
		// What the client says before its first request.
		if (!message.startsWith('The Base URL')) return rethrow(error);
		const description = descriptionOf(error);
		throw new NodeOperationError(context.getNode(), `${message}: ${CREDENTIAL}`, { description });
	}
}

/** In place, to keep what it knows of the answer. n8n 1.123 shows its description alone, so that has the headline, too. */
function worded(error: NodeApiError, remedyOf: RemedyOf): NodeApiError {
	const status = statusOf(error);
	const isDenied = status === '403' && remedyOf === remedyOfWebhooks;
	const description = descriptionOf(error);
	error.message = isDenied
		? 'This API key may not manage webhooks: use one that may, or set option Registration to Manual'
		: `${messageOf(error)}: ${remedyOf(status, error)}`;
	const otherwise =
		'Or set option Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.';
	const sentences = [`${error.message}.`, description, isDenied && otherwise];
	error.description = sentences.filter(Boolean).join(' ');
	return error;
}

type RemedyOf = (status: string | undefined, error: NodeApiError) => string;

/** For a trigger that reads and has no webhook. */
export const remedyOfReadings: RemedyOf = (status, error) =>
	status === '403' ? 'use one that may read shipments' : remedyOfWebhooks(status, error);

function remedyOfWebhooks(status: string | undefined, error: NodeApiError): string {
	if (status === undefined) {
		return error.context.code === 'BAD_INPUT'
			? CREDENTIAL
			: `check the Base URL in the credential, or ${LATER}`;
	}
	if (status === '401') return 'enter one that is enabled in the credential';
	if (['404', '405', '501'].includes(status))
		return 'check the Base URL in the credential, or set option Registration to Manual';
	if (status === '429') return messageOf(error).includes('before') ? 'try again then' : LATER;
	if (status.startsWith('2') || status.startsWith('5')) return LATER;
	if (status.startsWith('3')) return 'if you trust that address, enter it in the credential';
	const words = entriesOf(error).map(({ detail, title, code }) => detail ?? title ?? code ?? '');
	const said = words.filter(Boolean).join(', ').slice(0, MOST_WORDS);
	const reason = said && `it says "${said}"; `;
	return `${reason}check Trigger On and the address of this n8n, or set option Registration to Manual`;
}

export const messageOf = (error: unknown): string =>
	isObject(error) ? textOf(error.message) : textOf(error);

export const descriptionOf = (error: unknown): string | undefined =>
	(isObject(error) && textOf(error.description)) || undefined;
