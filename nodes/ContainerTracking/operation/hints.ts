import { WHEN_TO_USE } from './whenToUse';

/** What a model reads of a tool before anybody has written something else. */
export function toolDescription(
	resource: string,
	{ value, description }: { value: string; description: string },
): string {
	const hint = WHEN_TO_USE[`${resource}: ${value}`] ?? '';
	return `${description.replace(/\.$/, '')}. ${hint}`.trim();
}

/** Read by the workflow builders of n8n 2.40 and later, ignored before; unknown to the types of 1.120. */
export const NODE_HINT = {
	builderHint: {
		searchHint:
			'Ocean freight: containers, bills of lading, last free days, holds, demurrage. For "what costs money" use Container > Get Pickup Status of Many, for ready texts Pickup Report. A container or shipment is picked by its ID, or by its number in mode "number". A service without a list of containers gives them by Shipment > Get Many with Include.',
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-container-tracking.containerTrackingTrigger',
				relationHint: 'Starts a workflow when a last free day, a hold or an arrival changes',
			},
			{
				nodeType: 'n8n-nodes-base.scheduleTrigger',
				relationHint:
					'Goes before Container > Get Changes: changes on a schedule of your own, without a public address',
			},
			{
				nodeType: '@n8n/n8n-nodes-langchain.agent',
				relationHint: 'Takes this node as a tool: one tool node for each operation',
			},
		],
	},
};
