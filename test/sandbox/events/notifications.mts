/** Section 6.1: an event becomes one webhook_notification per webhook that is registered for its kind. */
import type { Clock } from '../clock.mts';
import { collectIncluded } from '../includes.mts';
import { present, type Presented } from '../presentation.mts';
import { type Profile, type Resource, toMany, toOne } from '../resource.mts';
import { stableId, type Store } from '../store.mts';
import type { Deliveries } from './deliveries.mts';
import { comesAlone, isEmittedIn } from './kinds.mts';
import { type Happening, referenceObject } from './referenceObjects.mts';

/** What comes along in `included` beside the reference object, as far as it exists. */
const COMPANIONS = [
	['container'],
	['container', 'shipment'],
	['shipment'],
	['tracked_object'],
	['location'],
	['terminal'],
	['vessel'],
];

/** The bodies that can be posted to a webhook: JSON:API, or `{type, data}`. */
export type Envelope =
	| { data: Presented; links: { self: string }; included: Presented[] }
	| { type: string; data: Presented | null };

interface Parts {
	store: Store;
	clock: Clock;
	profile: Profile;
	deliveries: Deliveries;
}

export class Notifications {
	constructor(
		private readonly parts: Parts,
		private readonly origin: () => string,
	) {}

	/** Stores the event object and notifies every active webhook that wants its kind. */
	publish(happening: Happening): Resource | undefined {
		const { store, clock, profile } = this.parts;
		const { kind } = happening;
		if (!isEmittedIn(profile, kind)) return undefined;
		const id = store.nextId('event');
		const reference = referenceObject(happening, { store, profile, id, at: clock.iso() });
		if (reference && !store.find(reference)) this.keep(reference, happening.container);
		for (const webhook of store.all('webhook')) {
			if (wants(webhook, kind)) this.notify(webhook, kind, reference);
		}
		return reference;
	}

	/** A notification as it would look, without storing or sending anything. */
	example(happening: Happening): { notification: Resource; reference?: Resource } {
		const { store, clock, profile } = this.parts;
		const id = stableId('example', happening.kind);
		const reference = referenceObject(happening, { store, profile, id, at: clock.iso() });
		const webhook = { type: 'webhook', id: stableId('example', 'webhook') };
		const notification = this.build(stableId('example notification', happening.kind), {
			kind: happening.kind,
			reference,
			webhook,
		});
		return { notification, reference };
	}

	/** What `included` holds for a reference object, itself first. */
	included(kind: string, reference?: Resource): Presented[] {
		if (!reference) return [];
		const { store, profile } = this.parts;
		const others = comesAlone(kind) ? [] : collectIncluded(store, [reference], COMPANIONS);
		return [reference, ...others].map((resource) => present(resource, profile));
	}

	envelope(kind: string, notification: Resource, reference?: Resource): Envelope {
		const { profile } = this.parts;
		if (profile === 'specification') {
			return { type: kind, data: reference ? present(reference, profile) : null };
		}
		return {
			data: structuredClone(present(notification, profile)),
			links: { self: `${this.origin()}/v2/webhook_notifications/${notification.id}` },
			included: this.included(kind, reference),
		};
	}

	private keep(reference: Resource, container?: Resource): void {
		const { store } = this.parts;
		store.add(reference);
		if (container && reference.type === 'transport_event') {
			store.append(container, 'transport_events', reference);
		}
	}

	private notify(webhook: Resource, kind: string, reference?: Resource): void {
		const { store, deliveries } = this.parts;
		const id = store.nextId('webhook_notification');
		const notification = store.add(this.build(id, { kind, reference, webhook }));
		const body = Buffer.from(JSON.stringify(this.envelope(kind, notification, reference)));
		deliveries.send(notification, body);
	}

	private build(
		id: string,
		about: { kind: string; reference?: Resource; webhook: Pick<Resource, 'id' | 'type'> },
	): Resource {
		const created_at = this.parts.clock.iso();
		return {
			id,
			type: 'webhook_notification',
			attributes: { id, event: about.kind, delivery_status: 'pending', created_at },
			relationships: {
				webhook: toOne(about.webhook),
				reference_object: toOne(about.reference),
				webhook_notification_logs: toMany([]),
			},
		};
	}
}

function wants(webhook: Resource, kind: string): boolean {
	const { active, events } = webhook.attributes;
	return (
		active === true && Array.isArray(events) && (events.includes('*') || events.includes(kind))
	);
}
