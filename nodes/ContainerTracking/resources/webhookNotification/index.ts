import { BadInput } from '../../api/input/badInput';
import { utcTimestamp } from '../../api/input/values';
import { asType } from '../../api/jsonapi/flatten';
import { resourcesOf } from '../../api/jsonapi/types';
import { foreignWebhooks, missedItems, withSlackText } from './missed';
import { OUTPUT_MODE } from '../../operation/commonFields';
import { explainRejection, operation, resource } from '../../operation/definition';
import { choiceField, dateField, field, switchField } from '../../operation/field';
import { triggerItems } from '../../trigger/reducer/reducer';
import { EVENT, eventKind } from '../fields/webhook';
import { locator, WEBHOOK } from '../fields/locators';
import { getMany, getOne } from '../getting';

const NOTIFICATION = locator('Notification', 'notificationId', 'webhook_notifications', {
	search: 'searchNotifications',
	begins: 'id',
});

const NOTIFICATION_INCLUDES = {
	choices: ['reference_object', 'webhook', 'webhook_notification_logs'],
};

const ADD_PICKUP_STATUS = switchField('Add Pickup Status', 'addPickupStatus', {
	description:
		'Whether to add what the trigger adds with this option, for a workflow that is built on it. Not with Output Raw.',
});

/** The contract does not name the query parameter for the kind of event, so a service may refuse it. */
const explainExamples = explainRejection(
	({ source, title, detail }) =>
		source ? source === 'event' : /parameter|query|event/i.test(`${title} ${detail}`),
	{
		what: 'The service did not take the kind of event',
		remedy:
			'Check the kind. A service may also want it in another form than this node sends it: then use Listen for Test Event of the trigger, or Webhook > Send Sample.',
	},
);

const NONE_OF_OURS =
	'No webhook of this account is known to lead to this n8n, so this looks at all of them, and gives each event once. Pick a webhook to see what was meant for it alone.';

/** See docs/interface.md#webhooks; only the public service has Get Many. */
export const webhookNotification = resource('Webhook Notification', 'webhookNotification', {
	description: 'What was or could be sent to a webhook',
	operations: [
		operation('Get Missed', 'getMissed', {
			action: 'Get missed notifications',
			description: 'Get what did not arrive, in the shape of the trigger node, the oldest first',
			fields: [
				dateField('Since', 'since', {
					required: true,
					description:
						'Moment from which on notifications are looked at, e.g. when the outage began',
				}),
				choiceField('Notifications', 'which', {
					choices: {
						all: [
							'All',
							'Also those that were delivered, e.g. while the workflow was switched off',
						],
						failed: ['Failed', 'Those the service gave up delivering'],
					},
					default: 'failed',
					description: 'Which notifications to return',
				}),
				field({
					...WEBHOOK,
					required: false,
					description:
						'Only what was meant for this webhook. Empty means the webhooks of this n8n; where none of the account is known as one, each event once.',
				}),
				ADD_PICKUP_STATUS,
				OUTPUT_MODE,
			],
			returns: 'items',
			run: async (run, { since, which, webhookId, addPickupStatus, output }) => {
				const query = { since: utcTimestamp(since, 'Since'), which, addPickupStatus, output };
				if (Date.parse(query.since) > Date.now())
					throw new BadInput(
						'Since is in the future, so nothing was missed from then on',
						'Enter when the outage began, e.g. 2026-03-11T08:00:00-07:00.',
					);
				const found = webhookId ? { webhookId } : { foreign: await foreignWebhooks(run) };
				if (!webhookId && !found.foreign) run.hint(NONE_OF_OURS);
				const items = await missedItems(run, { ...query, ...found });
				return { items: output === 'full' ? items.map(withSlackText) : items };
			},
		}),
		getOne(NOTIFICATION, {
			action: 'Get webhook notification',
			description: 'Get one notification, its delivery status and what it refers to',
			includes: NOTIFICATION_INCLUDES,
		}),
		operation('Get Examples', 'getExamples', {
			action: 'Get example notifications',
			description:
				'Get examples of one kind of event, e.g. to pin them as test data of the trigger',
			type: 'webhook_notification',
			fields: [
				EVENT,
				switchField('As Trigger Items', 'asTriggerItems', {
					default: true,
					description: 'Whether to return the examples in exactly the shape of the trigger node',
				}),
				field({
					...ADD_PICKUP_STATUS,
					displayOptions: { show: { asTriggerItems: [true] } },
				}),
			],
			returns: 'wholeList',
			request: ({ event }) => ({
				method: 'GET',
				path: '/webhook_notifications/examples',
				query: { event: eventKind(event) },
			}),
			explain: explainExamples,
			// The answer is a list or one object; an item of the trigger is made of one notification.
			read: (document, { asTriggerItems, addPickupStatus }, output, baseUrl) => {
				if (!asTriggerItems) return { document };
				if (output === 'selected' || output === 'rows')
					throw new BadInput(
						'Selected Fields does not go with As Trigger Items',
						'Set Output to Simplified, Full or Raw, or turn off As Trigger Items.',
					);
				const documents = resourcesOf(document).map((row) => {
					return { ...document, data: asType(row, 'webhook_notification') };
				});
				const settings = { output, baseUrl, addsPickupStatus: addPickupStatus };
				return { items: documents.flatMap((each) => triggerItems([each], settings)) };
			},
		}),
		getMany({
			action: 'Get many webhook notifications',
			description: 'Get the notifications of the account, with their delivery status',
			publicOnly:
				'Use Webhook Notification > Get with the ID of one notification. Container > Get Pickup Status of Many shows where every container is now.',
			includes: NOTIFICATION_INCLUDES,
			path: '/webhook_notifications',
		}),
	],
});
