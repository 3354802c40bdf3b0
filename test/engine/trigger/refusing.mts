/** Services that refuse `*` or single kinds of event, and a workflow published with one. */
import { kindsOf } from '../../sandbox/events/kinds.mts';
import type { SandboxOptions } from '../../sandbox/index.mts';
import { PROFILES, type Profile } from '../harness/profiles.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

export type Behaviour = NonNullable<SandboxOptions['webhooks']>;

/** Seen in deliveries, in no list of the service. */
export const SSL = 'container.ssl_lfd.changed';

/** How a refusal tells the kind. */
export const WAYS = ['name', 'index', 'nothing'] as const;

/** Each way in each profile, for one kind at a time and for all at once. */
export const REFUSALS = PROFILES.flatMap((profile) =>
	WAYS.flatMap((refusesBy) => [true, false].map((each) => ({ profile, refusesBy, each }))),
);

export const documented = (profile: Profile): string[] =>
	kindsOf(profile).filter((kind) => kind !== SSL);

export async function publishedWith(
	profile: Profile,
	webhooks: Behaviour,
	events: string[],
	furtherEvents = '',
): Promise<TriggerScene> {
	const parameters = { events, options: { furtherEvents } };
	const scene = await startTriggerScene(profile, { webhooks, parameters });
	await scene.host.publish();
	return scene;
}
