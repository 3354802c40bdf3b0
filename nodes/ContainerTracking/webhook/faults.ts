import { NodeApiError, NodeOperationError, type IHookFunctions } from 'n8n-workflow';

/** The HTTP status of an answer that refused; undefined where no answer came or it is no such thing. */
export const statusOf = (error: unknown): string | undefined =>
	(error instanceof NodeApiError && error.httpCode) || undefined;

/** Whether it may be gone in a while: no answer, a limit, or a fault on the service's side. */
export function isPassing(error: unknown): boolean {
	if (!(error instanceof NodeApiError)) return false;
	const status = statusOf(error);
	return status === undefined || status === '429' || status.startsWith('5');
}

/** Whether the request may have been carried out although no proper answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
	error instanceof NodeApiError && error.context.outcomeUnknown === true;

/** Tells those whose key may not manage webhooks how to go on without. */
export async function accessAdvice<T>(context: IHookFunctions, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (statusOf(error) !== '403') return await Promise.reject(error);
		throw new NodeOperationError(context.getNode(), 'This API key may not manage webhooks', {
			description: `${(error as NodeApiError).description} Or set Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.`,
		});
	}
}
