/** A local stand-in for Slack and the mail server, whose addresses in n8n cannot be changed or reached. */
import type { INode } from 'n8n-workflow';
import { serve } from '../../serve/index.mts';

/** The message that a node would have sent, with its expressions resolved by n8n. */
export interface Message {
	/** Slack channel or e-mail address. */
	to: string;
	text: string;
}

export interface Messenger {
	readonly url: string;
	/** The number of messages to take. */
	readonly count: number;
	/** Messages since the last `take`, by recipient. */
	take(): Message[];
	close(): void;
}

export async function startMessenger(): Promise<Messenger> {
	const messages: Message[] = [];
	const { url, close } = await serve(({ body }) => {
		messages.push(body as Message);
		return { body: {} };
	});
	return {
		url,
		get count() {
			return messages.length;
		},
		take: () => messages.splice(0).sort((one, other) => one.to.localeCompare(other.to)),
		close: () => void close(),
	};
}

/**
 * Replaces a Slack or e-mail node by n8n's HTTP Request node with the same name and expressions, sent to the messenger.
 * Other nodes stay as they are.
 */
export function sentTo({ url }: Messenger, node: INode): INode {
	const message = messageOf(node);
	if (!message) return node;
	const { disabled: _, ...rest } = node;
	const parameters = Object.entries(message).map(([name, value]) => ({ name, value }));
	return {
		...rest,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			...{ method: 'POST', url, sendBody: true, contentType: 'json' },
			...{ specifyBody: 'keypair', bodyParameters: { parameters }, options: {} },
		},
	};
}

/** The expressions of a message; the subject of an e-mail is its first line. */
function messageOf({ type, parameters }: INode): Message | undefined {
	if (type === 'n8n-nodes-base.slack') {
		const { value } = parameters.channelId as { value: string };
		return { to: value, text: parameters.text as string };
	}
	if (type !== 'n8n-nodes-base.emailSend') return undefined;
	const { toEmail, subject, text, html } = parameters as { [name: string]: string };
	const body = text ?? html;
	return {
		to: toEmail,
		text: `=${[subject, body].map((part) => part.replace(/^=/, '')).join('\n')}`,
	};
}
