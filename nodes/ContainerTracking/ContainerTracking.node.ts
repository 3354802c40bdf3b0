import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { findOperation, METHODS, PROPERTIES, RESOURCES, executeOperation } from './resources';
import { NODE_HINT } from './resources/hints';

export class ContainerTracking implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Container Tracking',
		name: 'containerTracking',
		icon: { light: 'file:containerTracking.svg', dark: 'file:containerTracking.dark.svg' },
		group: ['transform'],
		version: 1,
		// The name of the operation; if that is one word, also the resource.
		subtitle:
			'={{ ($parameter.operation.replace("getAll", "getMany") + (/^([a-z]+|getAll)$/.test($parameter.operation) ? ": " + $parameter.resource.replace("webhookN", "n") : "")).replace(/([A-Z])/g, " $1").toSentenceCase() }}',
		description:
			'Track ocean freight: shipments, containers, last free days, holds and fees at the terminal',
		defaults: { name: 'Container Tracking' },
		usableAsTool: true,
		...NODE_HINT,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'containerTrackingApi',
				required: true,
				// Paths start at the root, as in the trigger.
				displayOptions: {
					hide: {
						'/operation': ['confirmChanges'],
						'/compareWithAccount': [false],
						'/containersFrom': ['items'],
					},
				},
			},
		],
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: RESOURCES.map(({ value, name, description }) => ({ name, value, description })),
				default: 'container',
			},
			...PROPERTIES,
		],
	};

	methods = METHODS;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const resource = String(this.getNodeParameter('resource', 0));
		const operation = String(this.getNodeParameter('operation', 0));
		return await executeOperation(this, findOperation(resource, operation));
	}
}
