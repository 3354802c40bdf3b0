import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { urlFault, type UrlFault } from './webhookUrl';

const REMEDY =
	'Set the environment variable WEBHOOK_URL of n8n to the address under which it can be reached from the internet, such as https://n8n.example.com/, restart n8n, then publish the workflow again. On your own computer, a tunnel gives it such an address.';

/**
 * Refuses a webhook URL that a service on the internet cannot reach, before it is registered: nothing
 * would ever arrive, and nobody would be told. A service in the same private network may use one.
 */
export function assertReachable(
	context: IHookFunctions,
	webhookUrl: string,
	baseUrl: string,
): void {
	const fault = urlFault(webhookUrl, baseUrl);
	if (!fault) return;
	throw new NodeOperationError(context.getNode(), headline(fault), { description: REMEDY });
}

/** Whoever publishes sees nothing but this line, so it says what to do, too. */
function headline(fault: UrlFault): string {
	const url = 'The webhook URL of this n8n';
	switch (fault.kind) {
		case 'noWebAddress':
			return `${url} is not a web address: set WEBHOOK_URL of n8n to one that starts with https://`;
		case 'unencoded':
			return `${url} holds what has to be encoded: in WEBHOOK_URL of n8n, write ${fault.advice}`;
		case 'unreachable':
			return `${url} leads to ${fault.hostname}, which the service cannot reach: set WEBHOOK_URL of n8n to its public address, starting with https://`;
		case 'unprotected':
			return `${url} starts with http://${fault.hostname}, so notifications would travel unprotected: set WEBHOOK_URL of n8n to an address that starts with https://`;
	}
}
