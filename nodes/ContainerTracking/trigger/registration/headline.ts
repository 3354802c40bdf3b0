import { NodeApiError, NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { entriesOf, rethrow, statusOf } from '../../transport';
import { descriptionOf, messageOf } from '../errorWords';

/** What to do about a refusal, where that depends on what the trigger asks for. */
const REMEDIES = {
	/** The whole headline where the key may not do it, and what else there is to say. */
	denied: 'This API key may not manage webhooks: use one that may, or set Registration to Manual',
	otherwise:
		'Or set Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.',
	/** Where there is no such path. */
	noSuchPath: 'check the Base URL in the credential, or set Registration to Manual',
	/** Where the service refuses what it was asked. */
	refused: 'check Trigger On and the address of this n8n, or set Registration to Manual',
};

/** Longer ones fill a toast. */
const MOST_WORDS = 200;

const CREDENTIAL = 'correct it in the credential';
const LATER = 'try again in a few minutes';

/**
 * Publishing and listening show nothing but the headline of an error, so what to do is said there, too: of what the
 * service answers or the credential holds, for whatever the trigger itself refuses says it already.
 */
export async function withRemedies<T>(
	context: Pick<IHookFunctions, 'getNode'>,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof NodeApiError) return rethrow(worded(error));
		const message = messageOf(error);
		// What the client says before its first request.
		if (!message.startsWith('The Base URL')) return rethrow(error);
		throw new NodeOperationError(context.getNode(), `${message}: ${CREDENTIAL}`, {
			description: descriptionOf(error),
		});
	}
}

/**
 * In place: a new one would lose what the error knows of the answer. n8n 1.123 shows the description of such an
 * error instead of the headline, so it begins with that.
 */
function worded(error: NodeApiError): NodeApiError {
	const status = statusOf(error);
	const isDenied = status === '403';
	error.message = isDenied ? REMEDIES.denied : `${messageOf(error)}: ${remedyOf(status, error)}`;
	const sentences = [`${error.message}.`, descriptionOf(error), isDenied && REMEDIES.otherwise];
	error.description = sentences.filter(Boolean).join(' ');
	return error;
}

function remedyOf(status: string | undefined, error: NodeApiError): string {
	if (status === undefined) {
		return error.context.code === 'BAD_INPUT'
			? CREDENTIAL
			: `check the Base URL in the credential, or ${LATER}`;
	}
	switch (status) {
		case '401':
			return 'enter one that is enabled in the credential';
		case '404':
		case '405':
		case '501':
			return REMEDIES.noSuchPath;
		case '429':
			return messageOf(error).includes('before') ? 'try again then' : LATER;
	}
	if (status.startsWith('2') || status.startsWith('5')) return LATER;
	if (status.startsWith('3')) return 'if you trust that address, enter it in the credential';
	const words = entriesOf(error).map(({ detail, title, code }) => detail ?? title ?? code ?? '');
	const said = words.filter(Boolean).join(', ').slice(0, MOST_WORDS);
	const reason = said && `it says "${said}"; `;
	return `${reason}${REMEDIES.refused}`;
}
