/** Services that a trigger registers with: each is described by data, and looks the same to the tables. */
import type { INodeParameters } from 'n8n-workflow';

import { LFD } from '../../harness/triggerScene.mts';
import type { StoredCredential } from '../../harness/triggerWorkflow.mts';
import {
	startSandbox,
	type Fault,
	type Profile,
	type SandboxOptions,
} from '../../../sandbox/index.mts';
import { startProxy, type Passing } from '../../../serve/proxy.mts';
import { PartialService, type Traits, type Webhook } from './partialService.mts';

export type Behaviour = NonNullable<SandboxOptions['webhooks']>;

/** What the trigger is given, and what is seen and done at the service beside it. */
export interface Service {
	credential: StoredCredential;
	/** What the trigger has to be set to there. */
	options?: INodeParameters;
	/** How it behaves; read at each request. */
	traits: object;
	/** In the order in which they were made. */
	webhooks(): Webhook[];
	/** That were sent to it. */
	urls?: string[];
	/** Of each request about webhooks since the last call. */
	requests(): string[];
	/** Delivers another event to whoever registered for its kind; the status that each got. */
	deliver(kind: string): Promise<number[]>;
	/** A webhook that somebody else makes. */
	make(webhook: Pick<Webhook, 'url' | 'headers'>): void;
	change(id: string, attributes: Partial<Webhook>): void;
	remove(id: string): void;
	/** Until the returned function is called. */
	disturb?(faults: Fault[]): () => void;
	close(): Promise<void>;
}

export type Start = () => Promise<Service>;

/** A service of the contract that signs and takes headers, as the public one. */
const EXTRAS = { signature: true, headers: true, includes: true };

/** @param alter changes answers on their way back */
export const sandbox =
	(
		profile: Profile,
		behaviour: Behaviour = {},
		alter?: (passing: Passing) => { status: number; body: unknown },
	): Start =>
	async () => {
		const traits = { ...behaviour };
		const server = await startSandbox({
			...{ profile, extras: EXTRAS, webhooks: traits, retryScale: 0.001 },
			// A busy machine may need longer than the service waits.
			deliveryTimeoutMs: 60_000,
		});
		const proxy =
			alter &&
			(await startProxy(server.url, (passing) => void Object.assign(passing, alter(passing))));
		const { store, faults, deliveries, ship } = server;
		const of = (id: string) => ({ type: 'webhook', id });
		let day = 1;
		return {
			credential: { apiKey: server.apiKey, baseUrl: proxy?.url ?? server.url },
			/** What it has of containers is read in firstContact.test.mts. */
			options: { readAccount: false },
			traits,
			webhooks: () =>
				store
					.all('webhook')
					.map(({ id, attributes }) => ({ id, ...attributes }) as unknown as Webhook),
			requests: () =>
				server.requests.splice(0).flatMap(({ method, path }) => requestLine(method, path)),
			/** Of the last free day alone. */
			deliver: async () => {
				const { containerId } = server.situations.laterInHouston;
				ship.moveLfd(containerId, `2031-05-${10 + day++}T07:00:00Z`);
				await deliveries.settled();
				return [];
			},
			make: ({ url, headers = [] }) => {
				const id = store.nextId('webhook');
				const made = { url, headers, active: true, events: [LFD], secret: `of ${id}` };
				// The list begins with it.
				const attributes = { ...made, created_at: '2100-01-01T00:00:00Z' };
				store.add({ id, type: 'webhook', attributes, relationships: {} });
			},
			change: (id, attributes) => void store.update(store.find(of(id))!, { ...attributes }),
			remove: (id) => store.remove(of(id)),
			disturb: (all) => {
				const placed = all.map((fault) => faults.add(fault));
				return () => placed.forEach((fault) => fault.remove());
			},
			close: async () => {
				await proxy?.close();
				await server.close();
			},
		};
	};

/** A service that has webhooks and nothing else, of which each part can be missing. */
export const partial =
	(traits: Partial<Traits> = {}): Start =>
	async () =>
		await PartialService.start(traits);

/** `METHOD` and what stands behind `/webhooks`, e.g. `PATCH w1`. */
export function requestLine(method: string, path: string): string[] {
	const [, kind, id] = path.split('/');
	return kind === 'webhooks' ? [id ? `${method} ${id}` : method] : [];
}
