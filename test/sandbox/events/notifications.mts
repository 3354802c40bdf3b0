/** Makes one webhook_notification of an event for each webhook that is registered for its kind. */
import type { Context } from '../endpoint.mts';
import { collectIncluded } from '../includes.mts';
import { asDocumented, present, type Presented } from '../presentation.mts';
import { type Identifier, type Profile, type Resource, toMany, toOne } from '../resource.mts';
import { stableId } from '../store.mts';
import { formOf, isAboutDocument, isEmittedIn } from './kinds.mts';
import { type Happening, referenceObject } from './referenceObjects.mts';

/** The bodies that can be posted to a webhook: JSON:API, or `{type, data}`. */
export type Envelope =
	| { data: Presented; links?: { self: string }; included?: Presented[] }
	| { type: string; data: Presented | null };

type Parts = Pick<Context, 'store' | 'clock' | 'profile' | 'deliveries'>;

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
		if (reference && !store.find(reference)) this.keep(reference, happening);
		for (const webhook of store.all('webhook')) {
			if (wants(webhook, kind)) this.notify(webhook, happening, reference);
		}
		return reference ?? happening.document;
	}

	/** An example of a notification; nothing is stored or sent. */
	example(happening: Happening): { notification: Resource; reference?: Resource } {
		const { store, clock, profile } = this.parts;
		const { kind } = happening;
		const id = stableId('example', kind);
		const reference = referenceObject(happening, { store, profile, id, at: clock.iso() });
		const webhook = { type: 'webhook', id: stableId('example', 'webhook') };
		const ofKind = stableId('example notification', kind);
		return { notification: this.build(ofKind, happening, webhook, reference), reference };
	}

	/** The `included` of a delivery; undefined if the service leaves it out. */
	included(kind: string, notification: Resource, reference?: Resource): Presented[] | undefined {
		const { store, profile } = this.parts;
		if (isAboutDocument(kind)) return this.representations(notification);
		const form = formOf(kind);
		if (form.reference === 'absent') return undefined;
		if (!reference) return [];
		const others = collectIncluded(store, [reference], form.includes);
		return [
			...others.map((resource) => this.companion(resource)),
			delivered(kind, reported(kind, reference, profile), form.reference === 'bare'),
		];
	}

	envelope(kind: string, notification: Resource, reference?: Resource): Envelope {
		const { profile } = this.parts;
		if (profile === 'specification') {
			return { type: kind, data: reference ? reported(kind, reference, profile) : null };
		}
		const included = this.included(kind, notification, reference);
		const self = `${this.origin()}/v2/webhook_notifications/${notification.id}`;
		return {
			data: structuredClone(present(notification, profile)),
			...(formOf(kind).links ? { links: { self } } : {}),
			...(included ? { included } : {}),
		};
	}

	private companion(resource: Resource): Presented {
		const { profile, deliveries } = this.parts;
		const whole = present(resource, profile);
		const isWhole = resource.type !== 'container' || deliveries.containers === 'whole';
		return isWhole ? whole : asDocumented(whole);
	}

	/** The data read from the document of a notification. */
	private representations(notification: Resource): Presented[] {
		const { store, profile } = this.parts;
		return store
			.allRelated(notification, 'document')
			.flatMap((document) => store.allRelated(document, 'last_document_representation'))
			.map((one) => present(one, profile));
	}

	private keep(reference: Resource, { container, unrelated }: Happening): void {
		const { store } = this.parts;
		store.add(reference);
		if (container && !unrelated && reference.type === 'transport_event') {
			store.append(container, 'transport_events', reference);
		}
	}

	private notify(webhook: Resource, happening: Happening, reference?: Resource): void {
		const { store, deliveries } = this.parts;
		const { kind, container } = happening;
		const id = store.nextId('webhook_notification');
		const notification = store.add(this.build(id, happening, webhook, reference));
		const envelope = this.envelope(kind, notification, reference);
		deliveries.send(notification, Buffer.from(JSON.stringify(envelope)), container?.id);
	}

	private build(
		id: string,
		{ kind, document }: Happening,
		webhook: Identifier,
		reference?: Resource,
	): Resource {
		const created_at = this.parts.clock.iso();
		return {
			id,
			type: 'webhook_notification',
			attributes: { id, event: kind, delivery_status: 'pending', created_at },
			relationships: {
				...(isAboutDocument(kind)
					? { document: toOne(document) }
					: { reference_object: toOne(reference) }),
				webhook: toOne(webhook),
				webhook_notification_logs: toMany([]),
			},
		};
	}
}

/** In the contract a located request has status `succeeded` in the notification and `created` in answers. */
function reported(kind: string, reference: Resource, profile: Profile): Presented {
	const presented = present(reference, profile);
	if (profile === 'public' || kind !== 'tracking_request.succeeded') return presented;
	return { ...presented, attributes: { ...presented.attributes, status: 'succeeded' } };
}

/** The attributes of a transport event in every delivery; others depend on the kind. */
const DELIVERED = [
	...['created_at', 'data_source', 'event', 'location_locode', 'timestamp', 'timezone'],
	'voyage_number',
];

function isDelivered(kind: string, attribute: string): boolean {
	const isChange = kind.endsWith('.changed');
	if (attribute === 'value') return isChange;
	// Bare changes have no voyage; the change with a container has null.
	if (attribute === 'voyage_number' && isChange) return formOf(kind).reference === 'whole';
	return DELIVERED.includes(attribute);
}

/** A delivered transport event has fewer attributes than one that is requested. */
function delivered(kind: string, resource: Presented, bare: boolean): Presented {
	const { attributes, relationships, ...rest } = resource;
	if (resource.type !== 'transport_event') return resource;
	const reported = Object.entries(attributes).filter(([name]) => isDelivered(kind, name));
	const event = { ...rest, attributes: Object.fromEntries(reported) };
	return bare ? (event as Presented) : { ...event, relationships };
}

function wants(webhook: Resource, kind: string): boolean {
	const { active, events } = webhook.attributes;
	return (
		active === true && Array.isArray(events) && (events.includes('*') || events.includes(kind))
	);
}
