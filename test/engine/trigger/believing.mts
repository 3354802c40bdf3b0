/** Deliveries that are signed or not, to triggers that know this secret or that. */
import { createHmac } from 'node:crypto';

import { expect } from 'vitest';

import type { TriggerHost } from '../harness/webhook.mts';
import { notification, postWith } from '../harness/delivering.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

export const KIND = 'container.transport.full_out';
export const MODES = ['refuse', 'acceptWithUrlSecret', 'acceptAny'] as const;
export type Mode = (typeof MODES)[number];

export const SECRET = 'webhook-secret';
export const FURTHER = 'secret-of-a-further-webhook';
export const URL_SECRET = 'f00dfeedf00dfeedf00dfeedf00dfeed';

const NODE = 'node:Container Tracking Trigger';

/** What an activation left in the static data. */
export function remember(host: TriggerHost, change: object): void {
	host.savedStaticData = JSON.stringify({ [NODE]: { ...host.state, ...change } });
}

/** A published trigger that knows both secrets. */
export async function listening(mode: Mode | undefined, known: object = {}): Promise<TriggerScene> {
	const parameters = { events: [KIND], options: mode ? { unsignedDeliveries: mode } : {} };
	const scene = await startTriggerScene('public', { parameters });
	await scene.host.publish();
	remember(scene.host, {
		secret: SECRET,
		urlSecret: URL_SECRET,
		extraWebhooks: undefined,
		...known,
	});
	return scene;
}

let number = 0;
export const anew = () => JSON.stringify(notification(`n${++number}`, KIND));
const sign = (body: string, secret: string) =>
	createHmac('sha256', secret).update(body).digest('hex');
export const signedWith = (secret: string) => {
	const body = anew();
	return { body, headers: { 'X-T49-Webhook-Signature': sign(body, secret) } };
};
export const unsigned = () => ({ body: anew(), headers: {} });

type Delivery = { body: string; headers: { [name: string]: string } };

/** Posts it; a run and 200, or none and 401. */
export async function isTaken({ host }: TriggerScene, query: string, { body, headers }: Delivery) {
	const before = host.executions.length;
	const { status, answer } = await postWith(`${host.productionUrl}${query}`, body, headers);
	const runs = host.executions.length - before;
	expect(status).toBe(runs === 1 ? 200 : 401);
	expect(JSON.stringify(answer)).not.toContain(URL_SECRET);
	return runs === 1;
}
