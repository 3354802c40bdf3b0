/** A service that has webhooks and nothing else, of which each part can be missing. */
import { createHmac } from 'node:crypto';

import type { INodeParameters } from 'n8n-workflow';

import { closeAfterFile } from '../harness/closing.mts';
import { serve } from '../../serve/index.mts';
import { LFD } from '../harness/eventKinds.mts';
import { TriggerHost } from '../harness/webhook.mts';

export interface Webhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers?: Array<{ name: string; value: string }>;
}

export interface Answer {
	status: number;
	body?: object;
}

/** All of it can be changed while it runs. */
export interface Traits {
	/** Beside POST /webhooks. */
	offers: Array<'list' | 'get' | 'patch' | 'delete'>;
	/** What is answered to the rest. */
	absent: 404 | 405;
	/** What no answer holds. */
	withholds: Array<'id' | 'secret' | 'all'>;
	/** Kinds that each webhook gets without asking. */
	adds: string[];
	signs: boolean;
	/** Makes webhooks that deliver nothing. */
	makesInactive: boolean;
	/** In place of carrying it out; undefined to carry it out. */
	refuses: (method: string, attributes: Partial<Webhook>, id?: string) => Answer | undefined;
}

const CONTRACT: Traits = {
	offers: [],
	absent: 404,
	withholds: [],
	adds: [],
	signs: false,
	makesInactive: false,
	refuses: () => undefined,
};

export const refusal = (status: number, error: object): Answer => ({
	status,
	body: { errors: [{ status: String(status), ...error }] },
});

export class WebhookService {
	readonly webhooks: Webhook[] = [];
	readonly traits: Traits;
	url = '';
	private lines: string[] = [];
	private made = 0;
	private happened = 0;

	private constructor(traits: Partial<Traits>) {
		this.traits = { ...CONTRACT, ...traits };
	}

	static async start(traits: Partial<Traits> = {}): Promise<WebhookService> {
		const service = new WebhookService(traits);
		const { url, close } = await serve(({ method, path, text }) =>
			service.answer(method, path.replace('/v2', ''), text),
		);
		closeAfterFile(close);
		service.url = url;
		return service;
	}

	/** An n8n with the trigger, which registers here. */
	async host(parameters: INodeParameters, workflowId?: string): Promise<TriggerHost> {
		const credential = { apiKey: 'any-key', baseUrl: this.url };
		const host = await TriggerHost.start({ credential, workflowId, parameters });
		const set = host.parameters.options as INodeParameters;
		host.addOptions({ fetchMissing: false, readAccount: false, ...set });
		closeAfterFile(async () => await host.close());
		return host;
	}

	/** `METHOD /path` of each request since the last call. */
	requests(): string[] {
		return this.lines.splice(0);
	}

	/** How many webhooks were asked for since the last call. */
	posts = (): number => this.requests().filter((line) => line === 'POST /webhooks').length;

	/** Delivers another event to every webhook that holds its kind; the status that each got. */
	async deliver(type: string): Promise<number[]> {
		const id = `container-${++this.happened}`;
		const body = JSON.stringify({ type, data: { type: 'container', id, attributes: {} } });
		const receivers = this.webhooks.filter(
			({ active, events }) => active && (events.includes('*') || events.includes(type)),
		);
		return await Promise.all(
			receivers.map(async ({ url, secret }) => {
				const signature = createHmac('sha256', secret).update(body).digest('hex');
				const headers = new Headers({ 'Content-Type': 'application/json' });
				if (this.traits.signs) headers.set('X-T49-Webhook-Signature', signature);
				return (await fetch(url, { method: 'POST', headers, body })).status;
			}),
		);
	}

	private answer(method: string, path: string, body: string): Answer {
		this.lines.push(`${method} ${path}`);
		const [, kind, id] = path.split('/');
		if (kind !== 'webhooks' || id === 'events') return this.absence();
		const attributes = body
			? (JSON.parse(body) as { data: { attributes: Partial<Webhook> } }).data.attributes
			: {};
		const refused = this.traits.refuses(method, attributes, id);
		if (refused) return refused;
		if (method === 'POST') return { status: 201, body: this.shown(this.create(attributes)) };
		const offer = { GET: id ? 'get' : 'list', PATCH: 'patch', DELETE: 'delete' }[method];
		const webhook = this.webhooks.find((other) => other.id === id);
		if (!this.traits.offers.includes(offer as never) || (id && !webhook)) return this.absence();
		return this.carryOut(method, webhook, attributes);
	}

	private carryOut(
		method: string,
		webhook: Webhook | undefined,
		attributes: Partial<Webhook>,
	): Answer {
		if (!webhook) return { status: 200, body: { data: this.webhooks.map(resourceOf) } };
		if (method === 'DELETE') {
			this.webhooks.splice(this.webhooks.indexOf(webhook), 1);
			return { status: 204 };
		}
		if (method === 'PATCH') Object.assign(webhook, attributes, this.added(attributes));
		return { status: 200, body: this.shown(webhook) };
	}

	private create(attributes: Partial<Webhook>): Webhook {
		const number = ++this.made;
		const webhook = {
			...{ id: `w${number}`, secret: `secret-of-w${number}`, url: '', active: true, events: [] },
			...attributes,
			...this.added(attributes),
			...(this.traits.makesInactive && { active: false }),
		};
		this.webhooks.push(webhook);
		return webhook;
	}

	private added({ events }: Partial<Webhook>): Partial<Webhook> {
		return events ? { events: [...new Set([...events, ...this.traits.adds])] } : {};
	}

	private shown(webhook: Webhook): object | undefined {
		const { withholds } = this.traits;
		if (withholds.includes('all')) return undefined;
		const { id, attributes, ...rest } = resourceOf(webhook);
		const { secret, ...told } = attributes;
		return {
			data: {
				...rest,
				...(!withholds.includes('id') && { id }),
				attributes: { ...told, ...(!withholds.includes('secret') && { secret }) },
			},
		};
	}

	private absence(): Answer {
		return refusal(this.traits.absent, { title: 'Not found' });
	}
}

const resourceOf = ({ id, ...attributes }: Webhook) => ({ id, type: 'webhook', attributes });

/** A service with these traits, and an n8n whose trigger registers there for the last free day. */
export async function startWebhookService(
	traits: Partial<Traits> = {},
	parameters: INodeParameters = {},
) {
	const service = await WebhookService.start(traits);
	const host = await service.host({ events: [LFD], ...parameters });
	return { service, host };
}

/** The secret in the URL that a webhook was registered with. */
export const secretIn = (url: string): string | null => new URL(url).searchParams.get('secret');
