/** POST /webhooks and deliveries of the bare server: unsigned, in the contract's envelope. */
import { Refusal, sent, type Call, type Document, type Endpoint } from './call.mts';
import { KINDS } from './kinds.mts';
import { id } from './rows.mts';

export interface RegisteredWebhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: [];
}

export class Webhooks {
	readonly registered: RegisteredWebhook[] = [];

	get endpoint(): Endpoint {
		return {
			method: 'POST',
			path: /^\/webhooks$/,
			query: [],
			answer: (call) => this.register(call),
		};
	}

	async deliver(kind: string, data: unknown): Promise<number[]> {
		const receivers = this.registered.filter(
			({ active, events }) => active && (events.includes('*') || events.includes(kind)),
		);
		return await Promise.all(
			receivers.map(async (webhook) => await this.post(webhook, kind, data)),
		);
	}

	private async post({ url }: RegisteredWebhook, type: string, data: unknown) {
		const answer = await fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ type, data }),
		});
		return answer.status;
	}

	private register(call: Call): Document {
		const attributes = sent(call, 'webhook');
		const { url, active = true, events, headers } = attributes;
		if (!url || !Array.isArray(events)) throw new Refusal(400, 'url and events are required');
		const others = events.filter((kind) => kind !== '*' && !KINDS.includes(kind as string));
		if (others.length > 0) {
			const pointer = '/data/attributes/events';
			throw new Refusal(422, `${others.join(', ')} is no kind of event`, { pointer });
		}
		// Only three attributes are shown.
		if (headers) {
			const pointer = '/data/attributes/headers';
			throw new Refusal(422, 'headers is not permitted', { pointer });
		}
		const number = this.registered.length + 1;
		const made: RegisteredWebhook = {
			id: id('9', number),
			url: String(url),
			active: active === true,
			events: events as string[],
			secret: `secret-of-webhook-${number}`,
			headers: [],
		};
		this.registered.push(made);
		const { id: of, ...attributesOfIt } = made;
		return { data: { id: of, type: 'webhook', attributes: attributesOfIt } };
	}
}
