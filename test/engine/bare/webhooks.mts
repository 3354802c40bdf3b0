/** POST /webhooks and deliveries of the bare server: unsigned, in the contract's envelope. */
import { Refusal, sent, type Call, type Document, type Endpoint } from './call.mts';
import { KINDS } from './kinds.mts';
import { id } from './rows.mts';

export interface WebhookOptions {
	/** Whether `headers` are an attribute that can be sent. Default: refused, since only three are shown. */
	headers?: 'refused' | 'taken' | 'dropped';
	/** What the answer to POST /webhooks leaves out. */
	withhold?: Array<'id' | 'secret' | 'events' | 'headers'>;
}

export interface RegisteredWebhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: Array<{ name: string; value: string }>;
}

export class Webhooks {
	readonly registered: RegisteredWebhook[] = [];

	constructor(private readonly options: WebhookOptions) {}

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

	private async post({ url, headers }: RegisteredWebhook, type: string, data: unknown) {
		const own = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
		const answer = await fetch(url, {
			method: 'POST',
			headers: { ...own, 'Content-Type': 'application/json' },
			body: JSON.stringify({ type, data }),
		});
		return answer.status;
	}

	private register(call: Call): Document {
		const attributes = sent(call, 'webhook');
		const { url, active = true, events, headers } = attributes;
		if (!url || !Array.isArray(events)) throw new Refusal(400, 'url and events are required');
		const { headers: takes = 'refused', withhold = [] } = this.options;
		const others = events.filter((kind) => kind !== '*' && !KINDS.includes(kind as string));
		if (others.length > 0) {
			const pointer = '/data/attributes/events';
			throw new Refusal(422, `${others.join(', ')} is no kind of event`, { pointer });
		}
		if (headers && takes === 'refused') {
			const pointer = '/data/attributes/headers';
			throw new Refusal(422, 'headers is not permitted', { pointer });
		}
		const number = this.registered.length + 1;
		const made = {
			id: id('9', number),
			url: String(url),
			active: active === true,
			events: events as string[],
			secret: `secret-of-webhook-${number}`,
			headers: takes === 'taken' ? ((headers ?? []) as RegisteredWebhook['headers']) : [],
		};
		this.registered.push(made);
		const { id: of, ...reported } = made;
		for (const name of withhold)
			if (name !== 'id') delete (reported as { [name: string]: unknown })[name];
		const data = { type: 'webhook', attributes: reported };
		return { data: withhold.includes('id') ? data : { id: of, ...data } };
	}
}
