/** Deliveries to the published trigger: by the sandbox, or posted as the service would. */
import { createHmac } from 'node:crypto';

import { vi } from 'vitest';

import type { Profile } from './profiles.mts';
import { LFD, startTriggerScene } from './triggerScene.mts';

/** A published workflow, and a container whose last free day can be moved. */
export async function published(
	profile: Profile,
	options: Parameters<typeof startTriggerScene>[1] = {},
) {
	const scene = await startTriggerScene(profile, options);
	await scene.host.publish();
	const { containerId } = scene.sandbox.situations.laterInHouston;
	const moveLfd = async (date: string) => {
		scene.sandbox.ship.moveLfd(containerId, date);
		await scene.sandbox.deliveries.settled();
	};
	return { ...scene, containerId, moveLfd, secret: scene.webhooks()[0]?.secret };
}

/** Posts a body with a valid signature, as the service would. */
export async function post(url: string, document: unknown, secret: string, contentType?: string) {
	const body = bodyOf(document);
	return await postWith(url, body, {
		'Content-Type': contentType ?? 'application/vnd.api+json',
		'X-T49-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex'),
	});
}

/** Posts a body that nothing signs, as a service that keeps to the contract would. */
export const postUnsigned = async (url: string, document: unknown) =>
	await postWith(url, bodyOf(document), { 'Content-Type': 'application/json' });

const bodyOf = (document: unknown): string =>
	typeof document === 'string' ? document : JSON.stringify(document);

export async function postWith(url: string, body: string, headers: { [name: string]: string }) {
	const response = await fetch(url, { method: 'POST', headers, body });
	const text = await response.text();
	return { status: response.status, answer: JSON.parse(text || '{}') as { message?: string } };
}

export const notification = (id: string, event = LFD) => ({
	data: { id, type: 'webhook_notification', attributes: { event }, relationships: {} },
});

/** Moves the clock that throttles look at; timers keep running. */
export function minutesLater(minutes: number): void {
	const now = Date.now() + minutes * 60_000;
	vi.useFakeTimers({ toFake: ['Date'], now });
}
