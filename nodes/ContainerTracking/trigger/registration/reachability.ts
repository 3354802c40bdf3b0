import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { isPrivateHost } from '../../transport';

/**
 * Refuses a webhook URL that a service on the internet cannot reach, before it is registered: nothing
 * would ever arrive, and nobody would be told. A service in the same private network may use one.
 */
export function assertReachable(
	context: IHookFunctions,
	webhookUrl: string,
	baseUrl: string,
): void {
	const { protocol, hostname } = new URL(webhookUrl);
	if (isPrivateHost(new URL(baseUrl).hostname)) return;
	if (isPrivateHost(hostname) || hostname === '0.0.0.0') {
		throw new NodeOperationError(
			context.getNode(),
			`The webhook URL of this n8n leads to ${hostname}, which the service cannot reach`,
			{
				description:
					'Set the environment variable WEBHOOK_URL of n8n to the address under which it can be reached from the internet, such as https://n8n.example.com/, restart n8n, then publish the workflow again. On your own computer, a tunnel gives it such an address.',
			},
		);
	}
	if (protocol === 'http:') {
		context.logger.warn(
			`The webhook URL starts with http://${hostname}, so notifications travel unprotected. Set WEBHOOK_URL to an address that starts with https://.`,
		);
	}
}
