import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { rethrow, statusOf } from '../../transport';
import { descriptionOf } from '../errorWords';

/** Tells those whose key may not manage webhooks how to go on without. */
export async function accessAdvice<T>(context: IHookFunctions, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (statusOf(error) !== '403') return rethrow(error);
		throw new NodeOperationError(context.getNode(), 'This API key may not manage webhooks', {
			description: `${descriptionOf(error)} Or set Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.`,
		});
	}
}
