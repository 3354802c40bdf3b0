import type { TriggerOutput } from '../events';
import { utcTimestamp } from '../input';
import { resourcesOf, type JsonApiDocument, type JsonObject } from '../jsonapi';
import { missedItems, type MissedQuery } from '../missed';
import { path } from '../transport';
import { triggerItems } from '../trigger/reducer';
import type { Field, Parameters, ResourceDefinition, Result, Run } from '../operation/definition';
import { OUTPUT_MODE } from '../operation/commonFields';
import { EVENT, eventKind } from './fields/events';
import { locator, WEBHOOK } from './fields/locators';

const NOTIFICATION = locator({
	name: 'notificationId',
	displayName: 'Notification',
	segment: 'webhook_notifications',
	search: 'searchNotifications',
	begins: 'id',
});

const INCLUDES = { choices: ['reference_object', 'webhook', 'webhook_notification_logs'] };

const examplesRequest = ({ event }: Parameters) => ({
	method: 'GET' as const,
	path: '/webhook_notifications/examples',
	query: { event: eventKind(event) },
});

/** The contract does not show by what name the kind is to be sent. */
const errorContextOfExamples = (errorContext: Run['errorContext']): Run['errorContext'] => ({
	...errorContext,
	explain: ({ status, errors }) => {
		const isOfKind = errors.some(({ source, title, detail }) =>
			source ? source === 'event' : /parameter|query|event/i.test(`${title} ${detail}`),
		);
		if (![400, 422].includes(status) || !isOfKind) return undefined;
		return {
			what: 'The service did not take the kind of event',
			remedy:
				'Check the kind. A service may also want it in another form than this node sends it: then use Listen for Test Event of the trigger, or Webhook > Send Sample.',
		};
	},
});

/** The answer may be a list or one object; the trigger's items are one notification each. */
async function getExamples(run: Run, parameters: Parameters): Promise<Result> {
	const { document } = await run.client.send(
		examplesRequest(parameters),
		errorContextOfExamples(run.errorContext),
	);
	if (!parameters.asTriggerItems) return { document };
	const examples = resourcesOf(document as JsonApiDocument);
	const documents = examples.map((data) => ({ ...document, data }) as unknown as JsonObject);
	return { items: documents.flatMap((each) => triggerItems([each], run.output)) };
}

const MISSED_FIELDS: Field[] = [
	{
		displayName: 'Since',
		name: 'since',
		type: 'dateTime',
		required: true,
		default: '',
		description: 'Moment from which on notifications are looked at, e.g. when the outage began',
	},
	{
		displayName: 'Notifications',
		name: 'which',
		type: 'options',
		options: [
			{
				name: 'All',
				value: 'all',
				description: 'Also those that were delivered, e.g. while the workflow was switched off',
			},
			{ name: 'Failed', value: 'failed', description: 'Those the service gave up delivering' },
		],
		default: 'failed',
		description: 'Which notifications to return',
	},
	{
		...WEBHOOK,
		required: false,
		description: 'Only what was meant for this webhook. Empty means all webhooks of the account.',
	},
	OUTPUT_MODE,
];

async function getMissed(
	run: Run,
	{ since, which, webhookId, output }: Parameters,
): Promise<Result> {
	const query = {
		since: utcTimestamp(since, 'Since'),
		which: which as MissedQuery['which'],
		webhookId: webhookId ? String(webhookId) : undefined,
		output: output as TriggerOutput,
	};
	return { items: await missedItems(run.client, run.context.getNode(), query, run.errorContext) };
}

/** See docs/interface.md#webhooks; Get Many is the public service's. */
export const webhookNotification: ResourceDefinition = {
	value: 'webhookNotification',
	name: 'Webhook Notification',
	description: 'What was or could be sent to a webhook',
	operations: [
		{
			value: 'get',
			name: 'Get',
			action: 'Get webhook notification',
			description: 'Get one notification, its delivery status and what it refers to',
			fields: [NOTIFICATION],
			includes: INCLUDES,
			returns: 'one',
			request: ({ notificationId }) => ({
				method: 'GET',
				path: path`/webhook_notifications/${notificationId}`,
			}),
		},
		{
			value: 'getExamples',
			name: 'Get Examples',
			action: 'Get example notifications',
			description:
				'Get examples of one kind of event, e.g. to pin them as test data of the trigger',
			fields: [
				EVENT,
				{
					displayName: 'As Trigger Items',
					name: 'asTriggerItems',
					type: 'boolean',
					default: true,
					description: 'Whether to return the examples in exactly the shape of the trigger node',
				},
			],
			returns: 'wholeList',
			request: examplesRequest,
			run: getExamples,
		},
		{
			value: 'getMissed',
			name: 'Get Missed',
			action: 'Get missed notifications',
			description: 'Get what did not arrive, in the shape of the trigger node, the oldest first',
			fields: MISSED_FIELDS,
			returns: 'items',
			request: () => ({ method: 'GET', path: '/webhook_notifications' }),
			run: getMissed,
		},
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many webhook notifications',
			description: 'Get the notifications of the account, with their delivery status',
			publicOnly:
				'Use Webhook Notification > Get with the ID of one notification. Where every container stands now tells Container > Get Pickup Status of Many.',
			fields: [],
			includes: INCLUDES,
			returns: 'list',
			request: () => ({ method: 'GET', path: '/webhook_notifications' }),
		},
	],
};
