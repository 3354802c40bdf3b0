/** n8n's engine, or the trigger in its small n8n, and a sandbox that has the contract and none of its extras. */
import type { INodeParameters } from 'n8n-workflow';

import type { RecordedRequest, Sandbox, SandboxOptions } from '../../sandbox/index.mts';
import { startScene } from '../harness/scene.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

/** Friday at nine in New York. */
const FRIDAY = '2026-03-06T14:00:00Z';
export const BARE = { profile: 'specification', extras: {}, now: FRIDAY, freeze: true } as const;

const isForeign = ({ status }: RecordedRequest) => [400, 404, 405].includes(Number(status));

/** Requests for more than the contract shows, which it refuses: `METHOD /path?query`, decoded. */
export const foreignIn = ({ requests }: Sandbox): string[] =>
	requests
		.filter(isForeign)
		.map(({ method, rawUrl }) => `${method} ${decodeURIComponent(rawUrl).replace('/v2', '')}`);

/** Runs operations, written as `resource: operation`. */
export const startAction = async (options: SandboxOptions = {}) =>
	await startScene({ ...BARE, ...options });

/** A published trigger that takes what nothing signs. */
export async function startTrigger(parameters: INodeParameters) {
	const options = { ...(parameters.options as INodeParameters), unsignedDeliveries: 'acceptAny' };
	const { profile, ...sandbox } = BARE;
	const scene = await startTriggerScene(profile, {
		...sandbox,
		parameters: { ...parameters, options },
	});
	await scene.host.publish();
	scene.sandbox.clearRequests();
	return scene;
}
