import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';
import {
	NodeConnectionTypes,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { INPUT_FILE } from '../../operations/document.mts';
import { wordsOf } from '../../words.mts';

/** What a workflow would have sent, expressions resolved by the engine. */
export interface SentMessage {
	node: string;
	parameters: IDataObject;
	/** Names of the files that came with the item. */
	files: string[];
}

/** Where the messages of an engine go. */
export interface Post {
	outbox: SentMessage[];
	/** Names of nodes whose messages are refused, as when Slack is down. */
	refusing: Set<string>;
	/** Whether a run waits for an answer to each message, as Slack's Send and Wait for Response does. */
	isAsking?: boolean;
	/** Whether Slack takes no more than it does: some five at once, then one a second in each channel. */
	pace: { isSlack: boolean; onWait?: (seconds: number) => void; onRefused?: () => void };
}

const BURST = 5;

/** n8n waits without end until this time. */
const NEVER = new Date('3000-01-01T00:00:00.000Z');

/** How many more a channel takes, filled up by one a second. */
function takes(channels: Map<string, { left: number; at: number }>, channel: string): boolean {
	const now = Date.now();
	const { left, at } = channels.get(channel) ?? { left: BURST, at: now };
	const room = Math.min(BURST, left + (now - at) / 1000);
	channels.set(channel, { left: room < 1 ? room : room - 1, at: now });
	return room >= 1;
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/**
 * n8n's own nodes are not part of the engine package; these stand in for the few that workflows begin
 * or end with.
 * @param parameters names, separated by spaces
 */
export function standIn(
	name: string,
	isTrigger: boolean,
	execute: Execute,
	parameters = '',
): INodeType {
	return {
		description: {
			name,
			displayName: name,
			group: isTrigger ? ['trigger'] : ['transform'],
			version: [1, 1.1, 1.2, 1.3, 2, 2.1, 2.2, 2.3, 2.4, 2.6, 3, 4.7],
			description: name,
			defaults: { name },
			inputs: isTrigger ? [] : [NodeConnectionTypes.Main],
			outputs: [NodeConnectionTypes.Main],
			properties: wordsOf(parameters).map((parameter) => ({
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

/** Emits the items of the test, each with the file that operations upload. */
const emitItems: Execute = async function () {
	const items = this.getNode().parameters.items as unknown as IDataObject[];
	// The Webhook node gives the whole header.
	const file = { fileName: INPUT_FILE.name, mimeType: 'text/plain; charset=utf-8' };
	const contentOf = ({ file_text: text = INPUT_FILE.text }: IDataObject) =>
		Buffer.from(String(text)).toString('base64');
	return [
		items.map((json, item) => ({
			json,
			binary: { data: { ...file, data: contentOf(json) } },
			pairedItem: { item },
		})),
	];
};

/**
 * Sends a message for each item; where `refusing` has the name of the node, none. As the nodes of n8n do, it says in an
 * item what was refused where the run shall go on.
 */
const send = (post: Post, names: string[]): Execute => {
	const channels = new Map<string, { left: number; at: number }>();
	return async function () {
		const items = this.getInputData().map(({ binary = {} }, index) => {
			const { name } = this.getNode();
			const channel = JSON.stringify(this.getNodeParameter('channelId', index, ''));
			const isPaced = post.pace.isSlack && names.includes('channelId');
			const subject = String(this.getNodeParameter('subject', index, ''));
			const refusal = [name, subject].some((each) => post.refusing.has(each))
				? 'The message was refused'
				: isPaced && !takes(channels, channel)
					? '429: rate_limited, Retry-After 1'
					: undefined;
			if (refusal !== undefined) {
				post.pace.onRefused?.();
				if (!this.continueOnFail()) throw new NodeOperationError(this.getNode(), refusal);
				return { json: { error: refusal }, pairedItem: { item: index } };
			}
			const values = names.map((each) => [each, this.getNodeParameter(each, index, '')]);
			const files = Object.values(binary).map(({ fileName }) => String(fileName));
			post.outbox.push({ node: name, parameters: Object.fromEntries(values), files });
			return { json: { ok: true }, pairedItem: { item: index } };
		});
		if (post.isAsking) await this.putExecutionToWait(NEVER);
		return [items];
	};
};

const stop: Execute = async function () {
	throw new NodeOperationError(
		this.getNode(),
		String(this.getNodeParameter('errorMessage', 0, '')),
	);
};

export const START = 'test.start';

type Row = [isTrigger: boolean, execute: Execute, parameters?: string];

export function standInNodes(post: Post): { [type: string]: INodeType } {
	const messenger = (parameters: string): Row => [
		false,
		send(post, wordsOf(parameters)),
		parameters,
	];
	const wait: Execute = async function () {
		const unit = this.getNodeParameter('unit', 0) === 'minutes' ? 60 : 1;
		post.pace.onWait?.(unit * Number(this.getNodeParameter('amount', 0)));
		return [this.getInputData()];
	};
	const rows: { [name: string]: Row } = {
		manualTrigger: [true, passOn],
		errorTrigger: [true, passOn],
		scheduleTrigger: [true, passOn, 'rule'],
		emailReadImap: [true, passOn],
		formTrigger: [true, passOn, 'formFields options'],
		webhook: [true, passOn, 'path authentication options'],
		respondToWebhook: [false, passOn, 'respondWith responseBody options'],
		stopAndError: [false, stop, 'errorMessage'],
		postgres: [false, passOn, 'operation query options'],
		wait: [false, wait, 'resume amount unit'],
		noOp: [false, passOn],
		stickyNote: [false, passOn, 'content width height'],
		slack: messenger('channelId text'),
		gmail: messenger('operation subject message'),
		emailSend: messenger('toEmail subject html text'),
	};
	return {
		[START]: standIn('start', true, emitItems, 'items'),
		...mapKeys(
			mapValues(rows, (row, name) => standIn(name, ...row)),
			(_, name) => `n8n-nodes-base.${name}`,
		),
	};
}
