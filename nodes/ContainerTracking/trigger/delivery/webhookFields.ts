import type { IDataObject } from 'n8n-workflow';

import { readFields } from '../../pickup';

/** As parameter Acknowledge has it: when n8n answers a delivery. */
const RESPONSE_MODE = {
	template: '={{$parameter["options"]["acknowledge"] || "onReceived"}}',
	resolve: ({ options }: IDataObject): unknown => readFields(options).acknowledge || 'onReceived',
};

/** A webhook without a method is none for n8n, which then waits for nothing when the workflow is run by hand. */
const METHOD = {
	template: '={{$parameter["receiveBy"] === "polling" ? "" : "POST"}}',
	resolve: ({ receiveBy }: IDataObject): unknown => (receiveBy === 'polling' ? '' : 'POST'),
};

/** The panel then shows no URL of it. */
const HIDES_URL = {
	template: '={{$parameter["receiveBy"] === "polling"}}',
	resolve: ({ receiveBy }: IDataObject): unknown => receiveBy === 'polling',
};

/**
 * Part of the webhook's description. n8n evaluates the templates, for which 2.40 starts an expression engine
 * with each delivery, some 50 ms; where it need not, it takes the functions under this symbol instead.
 */
export const WEBHOOK_FIELDS = {
	httpMethod: METHOD.template,
	ndvHideUrl: HIDES_URL.template,
	responseMode: RESPONSE_MODE.template,
	[Symbol.for('n8n.webhookDescriptionResolvers')]: {
		httpMethod: METHOD,
		ndvHideUrl: HIDES_URL,
		responseMode: RESPONSE_MODE,
	},
};
