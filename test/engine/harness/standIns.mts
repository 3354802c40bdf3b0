import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

/** What a workflow would have sent, expressions resolved by the engine. */
export interface SentMessage {
	node: string;
	parameters: IDataObject;
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/**
 * n8n's own nodes are not part of the engine package; these stand in for the few that workflows begin
 * or end with.
 */
export function standIn(
	name: string,
	isTrigger: boolean,
	execute: Execute,
	parameters: string[] = [],
): INodeType {
	return {
		description: {
			name,
			displayName: name,
			group: isTrigger ? ['trigger'] : ['transform'],
			version: [1, 1.1, 1.2, 1.3, 2, 2.1, 2.2, 2.3, 2.4],
			description: name,
			defaults: { name },
			inputs: isTrigger ? [] : [NodeConnectionTypes.Main],
			outputs: [NodeConnectionTypes.Main],
			properties: parameters.map((parameter) => ({
				displayName: parameter,
				name: parameter,
				type: 'string',
				default: '',
			})),
		},
		execute,
	};
}

const passOn: Execute = async function () {
	return [this.getInputData()];
};

/** Emits the items of the test. */
const emitItems: Execute = async function () {
	const items = this.getNode().parameters.items as unknown as IDataObject[];
	return [items.map((json, item) => ({ json, pairedItem: { item } }))];
};

const send = (outbox: SentMessage[], names: string[]): Execute =>
	async function () {
		const items = this.getInputData();
		items.forEach((_, index) => {
			const values = names.map((name) => [name, this.getNodeParameter(name, index, '')]);
			outbox.push({ node: this.getNode().name, parameters: Object.fromEntries(values) });
		});
		return [items];
	};

export const START = 'test.start';

const messenger = (name: string, outbox: SentMessage[], parameters: string[]): INodeType =>
	standIn(name, false, send(outbox, parameters), parameters);

export const standInNodes = (outbox: SentMessage[]): { [type: string]: INodeType } => ({
	[START]: standIn('start', true, emitItems, ['items']),
	'n8n-nodes-base.manualTrigger': standIn('manualTrigger', true, passOn),
	'n8n-nodes-base.errorTrigger': standIn('errorTrigger', true, passOn),
	'n8n-nodes-base.scheduleTrigger': standIn('scheduleTrigger', true, passOn, ['rule']),
	'n8n-nodes-base.noOp': standIn('noOp', false, passOn),
	'n8n-nodes-base.stickyNote': standIn('stickyNote', false, passOn, ['content', 'width', 'height']),
	'n8n-nodes-base.slack': messenger('slack', outbox, ['channelId', 'text']),
	'n8n-nodes-base.emailSend': messenger('emailSend', outbox, [
		'toEmail',
		'subject',
		'html',
		'text',
	]),
});
