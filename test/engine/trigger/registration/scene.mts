/** A trigger in its small n8n and the service that it registers with; and what can happen to both. */
import omit from 'lodash/omit';
import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { loadAfresh } from '../../harness/triggerScene.mts';
import type { StoredCredential } from '../../harness/triggerWorkflow.mts';
import { TriggerHost, type TriggerHostOptions } from '../../harness/webhook.mts';
import type { Fault } from '../../../sandbox/index.mts';
import { Names } from './names.mts';
import type { Webhook } from './partialService.mts';
import type { Service, Start } from './services.mts';

/** What happens before n8n does something. */
export interface Circumstances {
	/** Ticked under Trigger On. */
	events?: string[];
	/** Set under Options, beside what is set there. */
	options?: INodeParameters;
	/** What WEBHOOK_URL says; at first it is where n8n can be reached. */
	webhookUrl?: string | ((reachable: string) => string);
	/** Where the credential leads. */
	service?: Start;
	/** How the service is from now on. */
	becomes?: object;
	/** What befalls requests of this step. */
	faults?: Fault[];
	/** What of the credential changes; `gone` where there is none any more. */
	credential?: Partial<StoredCredential> | 'gone';
	/** What somebody else does at the service, to webhooks by their names. */
	somebody?: {
		/** In a URL, `production` stands for the one of this trigger; or like another one. */
		makes?: Array<Partial<Webhook> & { like?: string }>;
		changes?: { [webhook: string]: (webhook: Webhook) => Partial<Webhook> };
		removes?: string[];
	};
	/** Members of the stored state that get lost. */
	loses?: string[] | 'all';
}

export interface Scene {
	service: Service;
	host: TriggerHost;
	names: Names;
	/** Where n8n can be reached. */
	reachable: string;
	restarts: number;
	opened: Array<{ close(): Promise<void> }>;
}

/** What a process remembers it remembers by the node, so those of one row serve all others. */
const processes: Array<Promise<INodeType>> = [];

/** One is loaded after the other, so that they share no module. */
const processAt = (index: number): Promise<INodeType> =>
	(processes[index] ??= (index > 0 ? processAt(index - 1) : Promise.resolve()).then(loadAfresh));

const ACTIONS = {
	publish: async ({ host }: Scene) => await host.publish(),
	/** n8n starts with a workflow that is published. */
	start: async ({ host }: Scene) => await host.publish('init'),
	/** n8n is killed before it has saved what the trigger stored. */
	publishAndDie: async ({ host }: Scene) => await host.publishAndDie(),
	/** A single try, of which nothing is saved. */
	create: async ({ host }: Scene) => await host.call('create'),
	unpublish: async ({ host }: Scene) => await host.unpublish(),
	listen: async ({ host }: Scene) => await host.listen(),
	stop: async ({ host }: Scene) => await host.stopListening(),
	dieListening: async ({ host }: Scene) => host.dieListening(),
	/** As n8n does it: five tries, and after each that fails it deletes with what the database has. */
	activate: async ({ host }: Scene) => {
		let failure: unknown;
		for (let attempt = 1; attempt <= 5; attempt++) {
			failure = await failureOf(host.publish());
			if (!failure) return;
			await host.unpublish();
		}
		throw failure;
	},
	restart: async (scene: Scene) => {
		scene.host.restart(await processAt(scene.restarts++));
	},
	/** From now on it is the node in a copy of the workflow, with all that is stored. */
	copy: async (scene: Scene) => {
		const { parameters, savedStaticData } = scene.host;
		scene.host = await startHost(scene, { parameters, workflowId: 'workflow-2' });
		scene.host.savedStaticData = savedStaticData;
	},
};

export type Action = keyof typeof ACTIONS;

export async function act(scene: Scene, actions: Action | Action[]): Promise<void> {
	for (const action of [actions].flat()) await ACTIONS[action](scene);
}

export async function failureOf(work: Promise<unknown>): Promise<Error | undefined> {
	return await work.then(
		() => undefined,
		(error: Error) => error,
	);
}

export async function startScene(start: Start): Promise<Scene> {
	const service = await start();
	const opened: Scene['opened'] = [service];
	const host = await startHost({ service, opened });
	return { service, host, opened, names: new Names(), reachable: host.webhookUrl, restarts: 0 };
}

async function startHost(
	{ service, opened }: Pick<Scene, 'service' | 'opened'>,
	options: TriggerHostOptions = {},
): Promise<TriggerHost> {
	const host = await TriggerHost.start({ credential: service.credential, ...options });
	host.addOptions(service.options ?? {});
	opened.push(host);
	return host;
}

export async function prepare(scene: Scene, step: Circumstances): Promise<void> {
	const { host } = scene;
	if (step.events) host.parameters = { ...host.parameters, events: step.events };
	host.addOptions(step.options ?? {});
	const { webhookUrl: url = host.webhookUrl } = step;
	host.webhookUrl = typeof url === 'string' ? url : url(scene.reachable);
	if (step.service) {
		scene.service = await step.service();
		scene.opened.push(scene.service);
		host.credential = scene.service.credential;
	}
	Object.assign(scene.service.traits, step.becomes);
	if (step.credential === 'gone') host.credential = undefined;
	else if (step.credential) host.credential = { ...scene.service.credential, ...step.credential };
	await interfere(scene, step.somebody);
	if (step.loses) host.savedStaticData = without(step.loses, host.savedStaticData);
}

async function interfere(
	{ service, host, names }: Scene,
	{ makes = [], changes = {}, removes = [] }: Circumstances['somebody'] = {},
): Promise<void> {
	const find = (name: string) =>
		service.webhooks().find(({ id }) => id === names.idOf(name)) as Webhook;
	for (const { like, ...webhook } of makes) {
		const { url = 'production', headers } = like ? find(like) : webhook;
		service.make({ url: url.replace('production', host.productionUrl), headers });
	}
	for (const [name, change] of Object.entries(changes))
		service.change(names.idOf(name), change(find(name)));
	for (const name of removes) service.remove(names.idOf(name));
}

function without(members: string[] | 'all', staticData: string): string {
	if (members === 'all') return '{}';
	const states = Object.entries(JSON.parse(staticData) as { [node: string]: IDataObject });
	return JSON.stringify(
		Object.fromEntries(states.map(([node, state]) => [node, omit(state, members)])),
	);
}
