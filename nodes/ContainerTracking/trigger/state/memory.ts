import isEqual from 'lodash/isEqual';
import { z } from 'zod';

import type { Notification } from '../../events/notification';
import { BoundedStore, hash } from '../../store/boundedStore';
import {
	known,
	type Known,
	knownAgain,
	knownSubject,
	type KnownSubject,
	learned,
} from '../reducer/known';

export const PICKED_UP_LIMIT = 500;
export const NOTIFICATION_LIMIT = 1_000;

const LIMITS = {
	containers: 10_000,
	shipments: 10_000,
	/** Known as such for deliveries that come late. */
	pickedUp: PICKED_UP_LIMIT,
	/** Recognised when they come again. */
	notifications: NOTIFICATION_LIMIT,
	/** Those whose runs failed, with what was known before, until the service delivers them again. */
	failed: 5_000,
	account: 1,
};

type Table = keyof typeof LIMITS;

const notificationRecord = z.object({
	digest: z.string(),
	/** Absent as long as n8n has not acknowledged it. */
	acknowledgedAt: z.number().optional(),
	/** What was known before and after it, for when its run fails and it comes again. */
	first: z.object({ before: known, after: known }).optional(),
});
type NotificationRecord = z.infer<typeof notificationRecord>;

interface WebhookAnswer {
	writableEnded: boolean;
	statusCode: number;
}

/** A copy of the static data, with what the trigger remembers as one text. */
interface SavedState {
	memory?: string;
}

/** A delivery that n8n has not answered yet. */
interface OpenDelivery {
	fingerprint: Fingerprint;
	answer: WebhookAnswer;
	/** n8n saves it with the answer. */
	state: SavedState;
	since: number;
	/** When it came last. */
	at: number;
}

export interface Subjects {
	containerId?: string;
	shipmentId?: string;
}

/** `interrupted`: it was begun by a process that has ended, and nobody here knows how that went. */
export type DeliveryStatus = 'first' | 'acknowledged' | 'open' | 'interrupted';

const TEN_MINUTES = 600_000;

const NOT_PARSED =
	'What was remembered cannot be read, so the first change of a container may not say what was before, and what was reported may be reported again.';

/**
 * What one trigger remembers: the last known values by container and shipment, and the notifications that it took. This
 * process is the authority; each delivery brings a copy of the static data, older or newer, which n8n then saves.
 */
export class TriggerMemory {
	private readonly store = new BoundedStore<Table>(LIMITS);
	private readonly open = new Map<string, OpenDelivery>();
	/** Digests of the latest notifications that this process began. */
	private readonly begun = new Set<string>();

	/** Takes in the copy of a delivery, and which deliveries n8n has answered since the one before. */
	join({ memory }: SavedState, warn?: (line: string) => void): void {
		if (!this.store.merge(memory)) warn?.(NOT_PARSED);
		for (const [digest, { answer, fingerprint, at }] of this.open) {
			if (!answer.writableEnded) continue;
			this.open.delete(digest);
			const record = this.notification(fingerprint);
			// Without an id a later notification may have taken its place.
			if (record?.digest !== digest) continue;
			// An answer to a service that no longer listens counts: what it acknowledges has been done.
			if (answer.statusCode < 300) this.note(fingerprint, { digest, acknowledgedAt: at });
			else this.note(fingerprint, { digest, first: record.first });
		}
	}

	statusOf(fingerprint: Fingerprint): DeliveryStatus {
		const { digest, subject } = fingerprint;
		const open = this.open.get(digest);
		// After ten minutes the first run is taken for lost, as jobs are that a queue forgets: rather twice than never.
		if (open && Date.now() - open.since < TEN_MINUTES) {
			if (subject) open.at = Date.now();
			return 'open';
		}
		const record = this.notification(fingerprint);
		if (record?.digest !== digest) return 'first';
		if (record.acknowledgedAt === undefined)
			return this.begun.has(digest) ? 'first' : 'interrupted';
		// A clock that was put back must not make the same bytes a repetition for good.
		const isRepeated =
			!subject || Math.abs(Date.now() - record.acknowledgedAt) < REPEATED_WITHIN_MS;
		return isRepeated ? 'acknowledged' : 'first';
	}

	begin(fingerprint: Fingerprint, answer: WebhookAnswer, state: SavedState): void {
		const now = Date.now();
		this.open.set(fingerprint.digest, { fingerprint, answer, state, since: now, at: now });
		this.begun.add(fingerprint.digest);
		const [oldest] = this.begun;
		if (this.begun.size > LIMITS.failed) this.begun.delete(oldest);
	}

	/** `isAgain`: its run failed before. */
	known(
		fingerprint: Fingerprint,
		subjects: Subjects,
		notifiedAt: number | undefined,
	): { known: Known; isAgain: boolean } {
		const { containerId, shipmentId } = subjects;
		const now = {
			container: containerId === undefined ? undefined : this.container(hash(containerId)),
			shipment: shipmentId === undefined ? undefined : this.subject('shipments', hash(shipmentId)),
		};
		const first = this.pending(fingerprint)?.first;
		if (!first) return { known: now, isAgain: false };
		return { known: knownAgain(first, now, notifiedAt), isAgain: true };
	}

	remember(subjects: Subjects, before: Known, after: Known): void {
		const { containerId, shipmentId } = subjects;
		if (containerId !== undefined && after.container !== before.container)
			this.rememberContainer(hash(containerId), after.container ?? {});
		if (shipmentId !== undefined && after.shipment !== before.shipment)
			this.store.set('shipments', hash(shipmentId), after.shipment ?? {});
	}

	learn({ containerId, shipmentId }: Subjects, { container, shipment }: Known): void {
		const [ofContainer, ofShipment] = [containerId, shipmentId].map((id = '') => hash(id));
		if (containerId !== undefined && container) {
			const last = this.container(ofContainer);
			const next = last?.pickedUpAt === undefined ? learned(last, container) : last;
			if (!isEqual(next, last)) this.rememberContainer(ofContainer, next);
		}
		if (shipmentId !== undefined && shipment) {
			const last = this.subject('shipments', ofShipment);
			const next = learned(last, shipment);
			if (!isEqual(next, last)) this.store.set('shipments', ofShipment, next);
		}
	}

	hasRead(baseUrl: string): boolean {
		return this.store.get('account', 'read')?.value === baseUrl;
	}

	noteRead(baseUrl: string): void {
		this.store.set('account', 'read', baseUrl);
		this.write();
	}

	get text(): string {
		return this.store.text;
	}

	/**
	 * Notes that a notification was taken; with the answer at the end of the run nobody knows yet whether that will be an
	 * acknowledgement. `first`: what was known before and after it, where a run starts that may fail.
	 */
	take(
		fingerprint: Fingerprint,
		{ atEnd, first }: { atEnd: boolean; first?: NotificationRecord['first'] },
	): void {
		const { digest } = fingerprint;
		const acknowledgedAt = atEnd ? undefined : Date.now();
		const found = this.pending(fingerprint)?.first ?? first;
		this.note(fingerprint, { digest, acknowledgedAt, ...(found && { first: found }) });
		this.write();
	}

	/** Puts what is known into the copies that n8n has yet to save, so that none of them saves an older state. */
	write(): void {
		for (const { state } of this.open.values()) state.memory = this.text;
	}

	release({ digest }: Fingerprint): void {
		this.open.delete(digest);
	}

	private container(key: string): KnownSubject | undefined {
		return this.subject(this.laterOf('pickedUp', 'containers', key), key);
	}

	private rememberContainer(key: string, value: KnownSubject): void {
		const isPickedUp = value.pickedUpAt !== undefined;
		this.store.delete(isPickedUp ? 'containers' : 'pickedUp', key);
		this.store.set(isPickedUp ? 'pickedUp' : 'containers', key, value);
	}

	/** A copy that is out of date may bring back what had moved to the other table. */
	private laterOf(one: Table, other: Table, key: string): Table {
		const [first, second] = [one, other].map((name) => this.store.get(name, key)?.at ?? -Infinity);
		return first > second ? one : other;
	}

	/** People restore and edit static data: what is none of ours is left out. */
	private subject(name: Table, key: string): KnownSubject | undefined {
		return knownSubject.safeParse(this.store.get(name, key)?.value).data;
	}

	/** The record of a notification that n8n has not acknowledged. */
	private pending(fingerprint: Fingerprint): NotificationRecord | undefined {
		const record = this.notification(fingerprint);
		const isPending = record?.digest === fingerprint.digest && record.acknowledgedAt === undefined;
		return isPending ? record : undefined;
	}

	private notification(fingerprint: Fingerprint): NotificationRecord | undefined {
		const key = keyOf(fingerprint);
		const table = this.laterOf('failed', 'notifications', key);
		return notificationRecord.safeParse(this.store.get(table, key)?.value).data;
	}

	private note(fingerprint: Fingerprint, record: NotificationRecord): void {
		const key = keyOf(fingerprint);
		const isDone = record.acknowledgedAt !== undefined;
		this.store.delete(isDone ? 'failed' : 'notifications', key);
		this.store.set(isDone ? 'notifications' : 'failed', key, record);
	}
}

/** Without an id only the latest of a kind for an object can come again: a date may have moved away and back. */
const keyOf = ({ digest, subject }: Fingerprint): string => subject ?? digest;

export interface Fingerprint {
	digest: string;
	/** Of a notification without an id: the kind and the object that it is about. */
	subject?: string;
}

/** How long the same bytes without an id are the same notification: later the same may have happened again. */
const REPEATED_WITHIN_MS = 600_000;

/** By its id; without one a delivery repeats another when its bytes are those of the latest of its kind and object. */
export function fingerprintOf({ id, event, reference }: Notification, body: Buffer): Fingerprint {
	if (id) return { digest: hash(id) };
	const subject = hash(JSON.stringify([event, reference?.type, reference?.id]));
	return { digest: hash(body), subject };
}
