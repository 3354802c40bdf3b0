/** docs/interface.md#deliveries: signed POSTs to webhooks, retried until they are acknowledged. */
import type { Context } from '../endpoint.mts';
import { type Profile, type Resource, targets, text } from '../resource.mts';
import { forge, type Outcome, ownHeaders, post, signatureHeader } from './posts.mts';
import { WorkQueue } from './workQueue.mts';

/** One POST of one notification. */
export interface Attempt {
	webhookId: string;
	notificationId: string;
	/** Counted from 1. */
	attempt: number;
	/** HTTP status of the receiver; null without an answer. */
	status: number | null;
	/** Clock time, ISO 8601, with milliseconds. */
	at: string;
}

export interface DeliveryOptions {
	/** A factor for the waits between tries: 1 is the real pace (an hour in all), 0.001 under four seconds. */
	retryScale: number;
	/** How long a receiver may take to answer, milliseconds. */
	deliveryTimeoutMs: number;
	/** Default at the public service: `documented` containers lack status, deadlines by source and rail and inland times. */
	deliveredContainers?: 'whole' | 'documented';
}

/** Waits before the first to twelfth retry, milliseconds, before scaling. */
const RETRY_DELAYS = [1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 900, 1800].map((s) => s * 1000);

const ACKNOWLEDGED: Record<Profile, number[]> = {
	public: [200, 201, 202, 204],
	specification: [200],
};

/** A delivery that a test sends itself, as often as it likes. */
export interface Collected {
	notificationId: string;
	webhookId: string;
	kind: string;
	/** The container that it is about, even if the delivery does not name it. */
	containerId?: string;
	createdAt: string;
	/** The bytes that are signed and posted. */
	body: Buffer;
}

interface Delivery {
	notification: Resource;
	/** The same bytes in every try. */
	body: Buffer;
	tries: number;
}

type Parts = Pick<Context, 'store' | 'clock' | 'profile' | 'extras'> & { options: DeliveryOptions };

export class Deliveries {
	/** Every POST so far, in the order of the answers. */
	readonly attempts: Attempt[] = [];
	/** Posts deliveries that a receiver has to refuse. */
	readonly forge = forge;
	/** Which attributes delivered containers have in the public profile: all, or those of the documented deliveries. */
	containers: NonNullable<DeliveryOptions['deliveredContainers']>;
	/** The deliveries collected after `collect`, in the order of their events. */
	readonly collected: Collected[] = [];
	private collecting = false;
	private readonly known = new Map<string, Delivery>();
	private readonly queue = new WorkQueue();
	private readonly stopped = new AbortController();

	constructor(private readonly parts: Parts) {
		const usual = parts.profile === 'public' ? 'documented' : 'whole';
		this.containers = parts.options.deliveredContainers ?? usual;
	}

	/** Queues the first try, or collects the delivery; returns at once. */
	send(notification: Resource, body: Buffer, containerId?: string): void {
		const delivery = { notification, body, tries: 0 };
		this.known.set(notification.id, delivery);
		if (this.collecting) this.layAside(delivery, containerId);
		else this.queue.add(() => this.try(delivery));
	}

	private layAside({ notification, body }: Delivery, containerId?: string): void {
		const { event, created_at } = notification.attributes;
		const [webhook] = targets(notification, 'webhook');
		this.collected.push({
			...{ notificationId: notification.id, webhookId: webhook.id, kind: String(event) },
			...(containerId === undefined ? {} : { containerId }),
			...{ createdAt: String(created_at), body },
		});
	}

	/** From now on nothing is sent; every delivery waits in `collected` for `deliver`. */
	collect(): void {
		this.collecting = true;
	}

	/** Posts a body without a notification once; returns the answer of `POST /webhooks/trigger`. */
	async sendOnce(url: string, body: Buffer, secret?: string) {
		const headers = secret === undefined ? {} : signatureHeader(body, secret);
		const { status } = await this.post(url, body, headers);
		return {
			url,
			succeeded: ACKNOWLEDGED[this.parts.profile].includes(status ?? 0),
			error: status === null ? 'Failed to open a connection to the receiver.' : null,
			status_code: status,
			request_headers: headers,
			request_body: String(body),
			response_headers: null,
			response_body: null,
		};
	}

	/** Posts the signed bytes of a collected delivery, or of one that was sent; returns the answer's status or null. */
	async deliver(notificationId: string): Promise<number | null> {
		const delivery = this.known.get(notificationId);
		if (!delivery) throw new RangeError(`No delivery of notification ${notificationId} is known.`);
		const outcome = await this.attempt(delivery);
		return outcome?.status ?? null;
	}

	/** Resolves when no delivery is under way or waiting. While paused, waiting deliveries keep it open. */
	settled = (): Promise<void> => this.queue.settled();

	/** Delays every further try. */
	pause = (): void => this.queue.pause();
	resume = (): void => this.queue.resume();

	/** Stops all deliveries for good. */
	stop(): void {
		this.queue.stop();
		this.stopped.abort();
	}

	private async try(delivery: Delivery): Promise<number | undefined> {
		const outcome = await this.attempt(delivery);
		if (outcome?.acknowledged) return undefined;
		const delay = RETRY_DELAYS[delivery.tries - 1];
		if (outcome !== undefined && delay !== undefined) {
			return delay * this.parts.options.retryScale;
		}
		this.parts.store.update(delivery.notification, { delivery_status: 'failed' });
		return undefined;
	}

	/** Undefined if the webhook was deleted or switched off, so that nothing was sent. */
	private async attempt(delivery: Delivery) {
		const { notification, body } = delivery;
		const webhook = this.parts.store.related(notification, 'webhook');
		if (webhook?.attributes.active !== true) return undefined;
		const attempt = ++delivery.tries;
		const at = this.parts.clock.exact();
		const outcome = await this.post(text(webhook, 'url'), body, {
			...ownHeaders(webhook),
			...(this.parts.extras.signature ? signatureHeader(body, text(webhook, 'secret')) : {}),
		});
		const acknowledged = ACKNOWLEDGED[this.parts.profile].includes(outcome.status ?? 0);
		const ids = { webhookId: webhook.id, notificationId: notification.id };
		this.attempts.push({ ...ids, attempt, ...outcome, at });
		this.log(notification, attempt, outcome);
		if (acknowledged) {
			this.parts.store.update(notification, { delivery_status: 'succeeded' });
		}
		return { ...outcome, acknowledged };
	}

	private post(url: string, body: Buffer, headers: Record<string, string>): Promise<Outcome> {
		const { profile, options } = this.parts;
		const type = profile === 'public' ? 'application/vnd.api+json' : 'application/json';
		const until = { timeoutMs: options.deliveryTimeoutMs, stop: this.stopped.signal };
		return post(url, body, { 'Content-Type': type, ...headers }, until);
	}

	private log(notification: Resource, attempt: number, { status }: Outcome): void {
		const { store, clock } = this.parts;
		const entry = store.add({
			id: store.nextId('webhook_notification_log'),
			type: 'webhook_notification_log',
			attributes: { attempt, response_status: status, created_at: clock.iso() },
			relationships: {},
		});
		store.append(notification, 'webhook_notification_logs', entry);
	}
}
