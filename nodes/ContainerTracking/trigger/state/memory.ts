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

/** Of how many containers, and of how many shipments, the last values are known. */
const KNOWN_LIMIT = 10_000;

/** How many containers that were picked up stay known as such, for deliveries that come late. */
export const PICKED_UP_LIMIT = 500;

/** How many of the latest notifications are recognised when they come again. */
export const NOTIFICATION_LIMIT = 1_000;

/** Of how many whose runs failed it is known what was before, until the service delivers them again. */
const FAILED_LIMIT = 5_000;

const LIMITS = {
	containers: KNOWN_LIMIT,
	shipments: KNOWN_LIMIT,
	pickedUp: PICKED_UP_LIMIT,
	notifications: NOTIFICATION_LIMIT,
	failed: FAILED_LIMIT,
	/** Which account was read. */
	account: 1,
};

type Table = keyof typeof LIMITS;

const notificationRecord = z.object({
	digest: z.string(),
	/** Milliseconds since 1970; absent as long as n8n has not acknowledged it. */
	acknowledgedAt: z.number().optional(),
	/** What was known before and after it, for when its run fails and it comes again. */
	first: z.object({ before: known, after: known }).optional(),
});
type NotificationRecord = z.infer<typeof notificationRecord>;

/** The answer to a delivery, which n8n sends. */
interface WebhookAnswer {
	writableEnded: boolean;
	statusCode: number;
}

/** A copy of the static data. */
interface SavedState {
	/** What the trigger remembers, as one text. */
	memory?: string;
}

/** A delivery that n8n has not answered yet. */
interface OpenDelivery {
	fingerprint: Fingerprint;
	answer: WebhookAnswer;
	/** Its copy of the static data, which n8n saves with the answer. */
	state: SavedState;
	/** Milliseconds since 1970. */
	since: number;
	/** When it came last: one that was told to come again may be a while about it. */
	at: number;
}

/** What a notification is about, by the ids at the service. */
export interface Subjects {
	containerId?: string;
	shipmentId?: string;
}

/** `interrupted`: it was begun by a process that has ended, and nobody here knows how that went. */
export type DeliveryStatus = 'first' | 'acknowledged' | 'open' | 'interrupted';

const TEN_MINUTES = 600_000;

const UNREADABLE =
	'What was remembered cannot be read, so the first change of a container may not say what was before, and what was told may be told again.';

/**
 * What one trigger remembers: the last known values by container and shipment, and the notifications that it has
 * taken. This process is the authority; each delivery brings a copy of the static data, which may be older than what
 * the process knows, or newer where another process wrote it, and n8n saves that copy with its answer.
 */
export class TriggerMemory {
	private readonly store = new BoundedStore<Table>(LIMITS);
	private readonly open = new Map<string, OpenDelivery>();
	/** Digests of the latest notifications that this process began. */
	private readonly begun = new Set<string>();

	/**
	 * Takes in the copy of a delivery, and which deliveries n8n has answered since the one before.
	 *
	 * @param warn logs that the copy could not be read
	 */
	join({ memory }: SavedState, warn?: (line: string) => void): void {
		if (!this.store.merge(memory)) warn?.(UNREADABLE);
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

	/** Waits for the answer to a delivery. */
	begin(fingerprint: Fingerprint, answer: WebhookAnswer, state: SavedState): void {
		const now = Date.now();
		this.open.set(fingerprint.digest, { fingerprint, answer, state, since: now, at: now });
		this.begun.add(fingerprint.digest);
		const [oldest] = this.begun;
		if (this.begun.size > FAILED_LIMIT) this.begun.delete(oldest);
	}

	/** `isAgain`: its run failed before. `madeAt`: of the notification, milliseconds since 1970. */
	known(
		fingerprint: Fingerprint,
		subjects: Subjects,
		madeAt: number | undefined,
	): { known: Known; isAgain: boolean } {
		const { containerId, shipmentId } = subjects;
		const now = {
			container: containerId === undefined ? undefined : this.container(hash(containerId)),
			shipment: shipmentId === undefined ? undefined : this.subject('shipments', hash(shipmentId)),
		};
		const record = this.notification(fingerprint);
		const isPending = record?.digest === fingerprint.digest && record.acknowledgedAt === undefined;
		if (!isPending || !record.first) return { known: now, isAgain: false };
		return { known: knownAgain(record.first, now, madeAt), isAgain: true };
	}

	/** Notes what is known after a notification. */
	remember(subjects: Subjects, before: Known, after: Known): void {
		const { containerId, shipmentId } = subjects;
		if (containerId !== undefined && after.container !== before.container)
			this.rememberContainer(hash(containerId), after.container ?? {});
		if (shipmentId !== undefined && after.shipment !== before.shipment)
			this.store.set('shipments', hash(shipmentId), after.shipment ?? {});
	}

	/** Notes what was read. */
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

	/** Whether the account of that base URL was read. */
	hasRead(baseUrl: string): boolean {
		return this.store.get('account', 'read')?.value === baseUrl;
	}

	noteRead(baseUrl: string): void {
		this.store.set('account', 'read', baseUrl);
		this.write();
	}

	/** What n8n is to save. */
	get text(): string {
		return this.store.text;
	}

	/**
	 * Notes that a notification was taken. With its answer on arrival n8n saves this together with the
	 * acknowledgement; with the answer at the end of the run nobody knows yet whether it will be one.
	 *
	 * @param first what was known before and after it, where a run starts that may fail
	 */
	take(
		fingerprint: Fingerprint,
		{ atEnd, first }: { atEnd: boolean; first?: NotificationRecord['first'] },
	): void {
		const { digest } = fingerprint;
		const record = this.notification(fingerprint);
		const isAgain = record?.digest === digest && record.acknowledgedAt === undefined;
		const acknowledgedAt = atEnd ? undefined : Date.now();
		const found = (isAgain && record.first) || first;
		this.note(fingerprint, { digest, acknowledgedAt, ...(found && { first: found }) });
		this.write();
	}

	/** Puts what is known into the copies that n8n has yet to save, so that none of them saves an older state. */
	write(): void {
		for (const { state } of this.open.values()) state.memory = this.text;
	}

	/** Gives up a delivery that is to come again. */
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

/**
 * Without an id only the latest of a kind for an object can come again: earlier ones with the same bytes
 * came at another time, before the date moved away and back.
 */
const keyOf = ({ digest, subject }: Fingerprint): string => subject ?? digest;

/** What stands for a notification. */
export interface Fingerprint {
	digest: string;
	/** Of a notification without an id: the kind and the object that it is about. */
	subject?: string;
}

/** How long the same bytes without an id are the same notification: later the same may have happened again. */
const REPEATED_WITHIN_MS = 600_000;

/**
 * By its id, where it has one. The contract's envelope has none: there a delivery repeats another when
 * its bytes are those of the latest one of the same kind for the same object, of some minutes ago. Older
 * ones are forgotten, since a date that moves to and fro brings the same bytes again for a good reason.
 */
export function fingerprintOf({ id, event, reference }: Notification, body: Buffer): Fingerprint {
	if (id) return { digest: hash(id) };
	const subject = hash(JSON.stringify([event, reference?.type, reference?.id]));
	return { digest: hash(body), subject };
}
