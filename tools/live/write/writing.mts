/** The resources that --write creates, and their removal, whatever happens. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, attribute, type Resource } from '../answer.mts';
import { Client, type ClientOptions, Ended } from '../client.mts';
import { stop, unknown } from '../findings.mts';
import type { Service } from '../service.mts';

/** Reserved by RFC 2606: nobody has a host there. */
const RESERVED = ['check-live.invalid', 'example.com'];

/** A request without an answer may take effect this much later. */
const LATE_MS = 1_500;

const CLEANING = { most: 12, paceMs: 200, patienceMs: 20_000, timeoutMs: 10_000 };

export interface WritingOptions extends ClientOptions {
	outcomeMs: number;
}

export class Writing {
	readonly left: string[] = [];
	cleaningRequests = 0;
	/** A mark in created resources, so that they can be found and distinguished from others. */
	readonly mark = `check-live-${randomBytes(6).toString('hex')}`;
	webhook?: Resource;
	trackingRequests: Resource[] = [];
	private readonly madeIds: string[] = [];
	/** Creations without an answer yet: the resource may exist nevertheless. */
	private open = 0;

	constructor(
		readonly service: Service,
		readonly options: WritingOptions,
	) {}

	send(method: string, path: string, body?: unknown): Promise<Answer> {
		return this.service.send(method, path, { body });
	}

	/** Creates the webhook, on another reserved host if the first one is refused. */
	async create(attributes: object): Promise<Answer> {
		if ((await this.service.get('/webhooks')).status !== 200) {
			stop(unknown('webhooks cannot be listed here, so that none is made'));
		}
		const answer = await this.post(RESERVED[0], attributes);
		return isAboutUrl(answer) ? this.post(RESERVED[1], attributes) : answer;
	}

	/** The webhook is switched off, so that nothing is delivered to it. */
	private async post(host: string, attributes: object): Promise<Answer> {
		const url = `https://${host}/${this.mark}`;
		const data = { type: 'webhook', attributes: { url, active: false, ...attributes } };
		this.open++;
		const answer = await this.send('POST', '/webhooks', { data });
		this.open--;
		const [made] = answer.rows;
		if (answer.status < 300) {
			this.webhook = made;
			this.madeIds.push(made?.id ?? '');
		}
		return answer;
	}

	/** The path of the created webhook; ends the check without one. */
	path(): string {
		return this.webhook ? `/webhooks/${this.webhook.id}` : stop(unknown('no webhook was made'));
	}

	/** Removes every webhook with our mark, also after the run was stopped. */
	async cleanUp(): Promise<void> {
		if (this.trackingRequests.length > 0) {
			this.left.push('the tracking requests of the test numbers, which cannot be removed');
		}
		if (this.madeIds.length + this.open === 0) return;
		const signal = AbortSignal.timeout(60_000);
		const client = new Client({ ...this.options, ...CLEANING, mayWrite: true, signal });
		try {
			if (this.open > 0) await sleep(LATE_MS);
			for (const id of await this.marked(client)) await client.send('DELETE', `/webhooks/${id}`);
			if ((await this.marked(client)).length > 0) this.stayed();
		} catch {
			this.stayed();
		} finally {
			this.cleaningRequests = client.sent;
		}
	}

	/** The IDs of our webhooks: those with a known ID, and those with our mark. */
	private async marked(client: Client): Promise<string[]> {
		const { status, rows, document } = await client.send('GET', '/webhooks?page[size]=100');
		if (status !== 200 || !Array.isArray(document.data)) throw new Ended('no list');
		return rows
			.filter(
				(row) => attribute(row, 'url').endsWith(`/${this.mark}`) || this.madeIds.includes(row.id),
			)
			.map(({ id }) => id);
	}

	private stayed(): void {
		this.left.push(`perhaps the webhook whose URL ends in /${this.mark}: remove it by hand`);
	}
}

const isAboutUrl = ({ status, errors }: Answer): boolean =>
	status === 422 && errors.some((error) => /\burl\b/i.test(JSON.stringify(error)));
