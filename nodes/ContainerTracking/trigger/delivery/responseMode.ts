import type { IDataObject } from 'n8n-workflow';

import { readFields } from '../../pickup';

/** As parameter Acknowledge has it: when n8n answers a delivery. */
const TEMPLATE = '={{$parameter["options"]["acknowledge"] || "onReceived"}}';

const resolve = ({ options }: IDataObject): unknown =>
	readFields(options).acknowledge || 'onReceived';

/**
 * Part of the webhook's description. n8n evaluates the template, for which 2.40 starts an expression engine
 * with each delivery, some 50 ms; where it need not, it takes the function under this symbol instead.
 */
export const RESPONSE_MODE = {
	responseMode: TEMPLATE,
	[Symbol.for('n8n.webhookDescriptionResolvers')]: {
		responseMode: { template: TEMPLATE, resolve },
	},
};
