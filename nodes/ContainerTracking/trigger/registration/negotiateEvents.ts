import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import { type Client, rethrow } from '../../transport';
import { descriptionOf } from '../errorWords';
import { FewerEvents } from './fewerEvents';
import { refusalOfKinds } from './refusedKinds';
import type { RemoteWebhook } from './remoteWebhook';

/** What the service took. */
export interface Settled {
	webhook: RemoteWebhook;
	events: string[];
	/** What was asked for and refused; `*` where it takes no such word. */
	refused: string[];
}

/**
 * Registers the kinds that the service takes: one that it refuses never takes the others with it. Where it
 * refuses `*`, the kinds it offers are registered by name. Whoever is left out is told of in the log.
 *
 * @param write sends the webhook with these events; a 422 means that nothing was made or changed
 */
export async function negotiateEvents(
	{ context, client, held = [] }: { context: IHookFunctions; client: Client; held?: string[] },
	wanted: string[],
	write: (events: string[]) => Promise<RemoteWebhook>,
): Promise<Settled> {
	const fewer = new FewerEvents(client, held, wanted);
	const asked = new Set(wanted);
	let events = wanted;
	for (;;) {
		try {
			fewer.requests++;
			const webhook = await write(events);
			const refused = [...asked].filter((kind) => !events.includes(kind));
			const dropped = droppedSilently(webhook, events);
			return { webhook, events, refused: warned(context, [...refused, ...dropped]) };
		} catch (error) {
			const refusal = refusalOfKinds(error, events);
			const left = refusal && (await fewer.without(refusal, events));
			if (!left) return rethrow(error);
			if (left.length === 0) throw noneTaken(context, wanted, error);
			for (const kind of left) asked.add(kind);
			events = left;
		}
	}
}

/** Some of what was sent may be missing in the answer, which is as good as a refusal. */
function droppedSilently({ events: held }: RemoteWebhook, sent: string[]): string[] {
	if (held.length === 0 || held.includes(ALL_EVENTS)) return [];
	return sent.filter((kind) => kind !== ALL_EVENTS && !held.includes(kind));
}

function warned(context: IHookFunctions, refused: string[]): string[] {
	const kinds = refused.filter((kind) => kind !== ALL_EVENTS);
	const name = context.getNode().name;
	if (refused.includes(ALL_EVENTS)) {
		context.logger.warn(
			`The service takes no webhook for all events, so "${name}" is registered for each kind that it offers. Kinds that are new since then are added whenever the workflow is published.`,
		);
	}
	if (kinds.length > 0) {
		context.logger.warn(
			`The service does not register ${kinds.join(', ')}, so "${name}" is not told of that. All other events of Trigger On are registered.`,
		);
	}
	return refused;
}

/** The service registers none of the kinds. */
export class NoneTaken extends NodeOperationError {}

const noneTaken = (context: IHookFunctions, wanted: string[], error: unknown) =>
	new NoneTaken(
		context.getNode(),
		`The service does not register ${wanted.join(', ')}: tick other events in Trigger On`,
		{ description: descriptionOf(error) },
	);
