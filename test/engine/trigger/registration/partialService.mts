/** A service that has webhooks and nothing else, of which each part can be missing. */
import { createHmac } from 'node:crypto';

import { serve } from '../../../serve/index.mts';
import { requestLine, type Service } from './services.mts';

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
	refuses: (method: string, attributes: Partial<Webhook>, id?: string) => Answer | undefined | void;
}

export const ALL_OFFERS: Traits['offers'] = ['list', 'get', 'patch', 'delete'];

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

/** Refuses every request of a method; without one it refuses nothing. */
export const refusing = (method = '', status = 422, error: object = { title: 'No' }) => ({
	refuses: (asked: string) => (asked === method ? refusal(status, error) : undefined),
});

/** Refuses the kinds among those that are asked for, in a sentence about them. */
export const refusingKinds = (kinds: string[], sentence: (refused: string[]) => string) => ({
	refuses: (_: string, { events = [] }: Partial<Webhook>) => {
		const refused = events.filter((kind) => kinds.includes(kind));
		const source = { pointer: '/data/attributes/events' };
		return refused.length > 0 ? refusal(422, { detail: sentence(refused), source }) : undefined;
	},
});

export class PartialService implements Service {
	readonly credential = { apiKey: 'any-key', baseUrl: '' };
	/** It has nothing to read. */
	readonly options = { fetchMissing: false, readAccount: false };
	readonly traits: Traits;
	readonly urls: string[] = [];
	close = async (): Promise<void> => undefined;
	private readonly held: Webhook[] = [];
	private lines: string[] = [];
	private made = 0;
	private happened = 0;

	private constructor(traits: Partial<Traits>) {
		this.traits = { ...CONTRACT, ...traits };
	}

	static async start(traits: Partial<Traits> = {}): Promise<PartialService> {
		const service = new PartialService(traits);
		const { url, close } = await serve(({ method, path, text }) =>
			service.answer(method, path.replace('/v2', ''), text),
		);
		service.credential.baseUrl = url;
		service.close = close;
		return service;
	}

	webhooks = (): Webhook[] => this.held;
	requests = (): string[] => this.lines.splice(0);
	make = ({ url }: Pick<Webhook, 'url'>): void => void this.create({ url, events: ['*'] });
	change = (id: string, attributes: Partial<Webhook>): void =>
		void Object.assign(this.find(id)!, attributes);
	remove = (id: string): void => void this.held.splice(this.held.indexOf(this.find(id)!), 1);

	async deliver(type: string): Promise<number[]> {
		const id = `container-${++this.happened}`;
		const body = JSON.stringify({ type, data: { type: 'container', id, attributes: {} } });
		const receivers = this.held.filter(
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
		const [, kind, id] = path.split('/');
		const attributes = body
			? (JSON.parse(body) as { data: { attributes: Partial<Webhook> } }).data.attributes
			: {};
		if (attributes.url) this.urls.push(attributes.url);
		const isWithout = method === 'POST' && !attributes.headers;
		const [line] = requestLine(method, path);
		if (line) this.lines.push(isWithout ? `${line} without headers` : line);
		if (kind !== 'webhooks' || id === 'events') return this.absence();
		const refused = this.traits.refuses(method, attributes, id);
		if (refused) return refused;
		if (method === 'POST') return { status: 201, body: this.shown(this.create(attributes)) };
		const offer = { GET: id ? 'get' : 'list', PATCH: 'patch', DELETE: 'delete' }[method];
		const webhook = this.find(id);
		if (!this.traits.offers.includes(offer as never) || (id && !webhook)) return this.absence();
		return this.carryOut(method, webhook, attributes);
	}

	private carryOut(
		method: string,
		webhook: Webhook | undefined,
		attributes: Partial<Webhook>,
	): Answer {
		if (!webhook) return { status: 200, body: { data: this.held.map(resourceOf) } };
		if (method === 'DELETE') {
			this.remove(webhook.id);
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
		this.held.push(webhook);
		return webhook;
	}

	private find = (id?: string) => this.held.find((webhook) => webhook.id === id);

	private added({ events }: Partial<Webhook>): Partial<Webhook> {
		return events ? { events: [...new Set([...events, ...this.traits.adds])] } : {};
	}

	private shown(webhook: Webhook): object | undefined {
		const { withholds } = this.traits;
		if (withholds.includes('all')) return undefined;
		const { id, attributes, ...rest } = resourceOf(webhook);
		const { secret, ...reported } = attributes;
		return {
			data: {
				...rest,
				...(!withholds.includes('id') && { id }),
				attributes: { ...reported, ...(!withholds.includes('secret') && { secret }) },
			},
		};
	}

	private absence(): Answer {
		return refusal(this.traits.absent, { title: 'Not found' });
	}
}

const resourceOf = ({ id, ...attributes }: Webhook) => ({ id, type: 'webhook', attributes });
