import type { IWebhookFunctions } from 'n8n-workflow';

/** What n8n gives a trigger that is set so, for a delivery with these headers, or whatever a test says otherwise. */
export const webhookContext = (
	parameters: { [name: string]: unknown },
	otherwise: { [method: string]: () => unknown } = {},
): IWebhookFunctions =>
	({
		getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
		getMode: () => 'webhook',
		getWorkflow: () => ({ id: 'w1' }),
		getNode: () => ({ id: 'n1', name: 'Trigger' }),
		getWorkflowStaticData: () => ({}),
		getHeaderData: () => ({}),
		getQueryData: () => ({}),
		logger: { warn: () => undefined },
		...otherwise,
	}) as unknown as IWebhookFunctions;
