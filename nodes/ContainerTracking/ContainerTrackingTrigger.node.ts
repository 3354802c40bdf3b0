import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type ITriggerFunctions,
	type ITriggerResponse,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { passOn, startPolling } from './snapshot/polling';
import { receive } from './trigger/receive';
import { TRIGGER_PARAMETERS, TRIGGER_SUBTITLE } from './trigger/parameters';
import { WEBHOOK_FIELDS } from './trigger/parameters/options';
import { isRegistered, register } from './trigger/registration/register';
import { unregister } from './trigger/registration/removal';

/** The workflow builders of n8n 2.40 and later read this; earlier versions ignore it. The types of 1.120 lack it. */
const TRIGGER_HINT = {
	builderHint: {
		searchHint:
			'Starts on changes of containers and shipments in ocean freight: last free day, holds, availability, arrivals. It compares with what it knew before, so no filter or removal of duplicates is needed behind it. Without a public address set Receive By to Polling.',
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-container-tracking.containerTracking',
				relationHint: 'Fetches what a change is about, and writes reports',
			},
		],
	},
};

/** Starts a workflow for each event of the service: through a webhook that it registers itself, or by polling. */
export class ContainerTrackingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Container Tracking Trigger',
		name: 'containerTrackingTrigger',
		icon: { light: 'file:containerTracking.svg', dark: 'file:containerTracking.dark.svg' },
		group: ['trigger'],
		// Not 1: for each delivery to a trigger of that version, n8n evaluates an expression of its own, and starting
		// its expression engine takes longer than everything else.
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
				// From the root: n8n shows a credential after a parameter that it names, but this one comes first.
				displayOptions: { hide: { '/options.registration': ['manual'] } },
			},
		],
		webhooks: [
			{
				name: 'default',
				...WEBHOOK_FIELDS,
				// The service must not receive the items of the workflow.
				responseData: 'noData',
				path: 'webhook',
			},
		],
		eventTriggerDescription: 'Waiting for an event of the tracking service',
		// n8n shows this before the service has answered, so it promises nothing.
		activationMessage:
			'With Receive By: Webhook, n8n now asks the service to send the events here. If that is refused, a message says so; if none arrive later, check that the production URL of the trigger starts with https:// and can be reached from the internet. With Polling, n8n asks for changes from now on.',
		triggerPanel: {
			header: 'Start when something happens to a container',
			executionsHelp: {
				inactive:
					'<b>To try it out</b>, click Execute step and wait for an event, or send one to the test URL with the Container Tracking node: Webhook, Send Sample. Each try makes a webhook of its own at the service.<br /><br /><b>When it works</b>, publish the workflow. Events then come to the production URL, which needs a public address that starts with https://.<br /><br /><b>With Receive By: Polling</b>, Execute step shows the newest containers at once, and no address is needed.',
				active:
					'<b>To try it out</b>, click Execute step and wait for an event. Each try makes a webhook of its own at the service and leaves the published workflow alone.<br /><br /><b>The published workflow</b> runs on each event: see the list of executions.',
			},
			activationHint: 'Publish the workflow to start it on each event, without listening',
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

	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		return await startPolling(this);
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await passOn(this);
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
