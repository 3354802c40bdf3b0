import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import { POLL_TRIGGER_HINT } from './operation/hints';
import { poll, POLL_PARAMETERS } from './polling';
import { TRIGGER_SUBTITLE } from './trigger';

/** Starts a workflow for what changes between two readings of the account: for an n8n that the internet cannot reach. */
export class ContainerTrackingPollTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Container Tracking Poll Trigger',
		name: 'containerTrackingPollTrigger',
		icon: { light: 'file:containerTracking.svg', dark: 'file:containerTracking.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: TRIGGER_SUBTITLE,
		description:
			'For an n8n without a public address: starts the workflow with what changed since the last reading',
		defaults: { name: 'Container Tracking Poll Trigger' },
		...POLL_TRIGGER_HINT,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'containerTrackingApi', required: true }],
		polling: true,
		eventTriggerDescription: '',
		// Shown before the first reading is done, so it promises nothing.
		activationMessage:
			'n8n now reads the account, and then at the poll times. If the first reading is refused, a message says so; one that fails later is in the list of executions.',
		properties: POLL_PARAMETERS,
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
