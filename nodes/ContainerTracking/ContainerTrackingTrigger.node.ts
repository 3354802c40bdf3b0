import {
	NodeConnectionTypes,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { TRIGGER_HINT } from './operation/hints';
import {
	isRegistered,
	receive,
	register,
	RESPONSE_MODE,
	TRIGGER_PARAMETERS,
	TRIGGER_SUBTITLE,
	unregister,
} from './trigger';

/** Starts a workflow for each event of the service, through a webhook it registers itself. */
export class ContainerTrackingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Container Tracking Trigger',
		name: 'containerTrackingTrigger',
		icon: { light: 'file:containerTracking.svg', dark: 'file:containerTracking.dark.svg' },
		group: ['trigger'],
		// Not 1: for each delivery to a trigger of that version n8n evaluates an expression of its own, and its
		// engine takes longer than all the rest.
		version: 1.1,
		subtitle: TRIGGER_SUBTITLE,
		description:
			'Starts the workflow when a last free day, ETA, hold, milestone or tracking request changes',
		defaults: { name: 'Container Tracking Trigger' },
		...TRIGGER_HINT,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'containerTrackingApi',
				required: true,
				// From the root: n8n shows a credential behind the parameter that it names, and this one comes first.
				displayOptions: { show: { '/registration': ['automatic'] } },
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				...RESPONSE_MODE,
				// Items of the workflow are none of the service's business.
				responseData: 'noData',
				path: 'webhook',
			},
		],
		eventTriggerDescription: 'Waiting for an event of the tracking service',
		activationMessage:
			'Events start this workflow from now on. Should none arrive, check that the production URL of the trigger can be reached from the internet: it must start with https:// and not lead to localhost (environment variable WEBHOOK_URL of n8n).',
		triggerPanel: {
			header: 'Start when something happens to a container',
			executionsHelp: {
				inactive:
					'<b>While building</b>, click Execute step and wait for an event, or send one with Webhook: Send Sample of the Container Tracking node to the test URL. Webhook Notification: Get Examples gives items of the same shape to pin. Listening makes a webhook of its own, which stays at a service that offers no way to remove webhooks.<br /><br /><b>When it is done</b>, publish the workflow. The service then delivers to the production URL, which must be reachable from the internet: set WEBHOOK_URL of n8n where it shows localhost or plain http.',
				active:
					'<b>While building</b>, click Execute step and wait for an event. Listening makes a webhook of its own, which stays at a service that offers no way to remove webhooks, and leaves the published workflow alone.<br /><br /><b>The published workflow</b> runs on each event; its runs are in the list of executions.',
			},
			activationHint: 'Publish the workflow to start it on each event, without listening.',
		},
		properties: TRIGGER_PARAMETERS,
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await isRegistered(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await register(this);
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await unregister(this);
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
