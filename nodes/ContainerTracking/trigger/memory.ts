import { isEqual, maxBy } from 'lodash';
import { z } from 'zod';

import type { Notification } from '../events/notification';
import { BoundedStore, hash, putLast, type StoredRecord } from './boundedStore';
import {
	known,
	type Known,
	knownAgain,
	knownSubject,
	type KnownSubject,
	learned,
} from './reducer/known';

const notificationRecord = z.object({
	digest: z.string(),
	/** Absent as long as n8n has not acknowledged the notification. */
	acknowledgedAt: z.number().optional(),
	/** What was known before and after, for another delivery if the run fails; `isFetched`: the container was fetched. */
	first: z.object({ before: known, after: known, isFetched: z.boolean().optional() }).optional(),
});
type NotificationRecord = z.infer<typeof notificationRecord>;

const MOST_FAILED = 5_000;

const STORED = {
	containers: { most: 10_000, form: knownSubject },
	shipments: { most: 10_000, form: knownSubject },
	/** Remembered as picked up, for deliveries that arrive late. */
	pickedUp: { most: 500, form: knownSubject },
	/** Recognized when the service delivers them again. */
	notifications: { most: 1_000, form: notificationRecord },
	/** Notifications whose runs failed, with what was known before, until the service delivers them again. */
	failed: { most: MOST_FAILED, form: notificationRecord },
	/** The service whose account was read. */
	account: { most: 1, form: z.string() },
};

type Stored = { [Name in keyof typeof STORED]: z.infer<(typeof STORED)[Name]['form']> };
type Table = keyof Stored;

/** Each record is in one table of its kind. An outdated copy of the static data may bring it back into the other. */
const TABLES = {
	container: ['containers', 'pickedUp'],
	shipment: ['shipments'],
	notification: ['notifications', 'failed'],
} as const satisfies { [kind: string]: readonly Table[] };

/** A copy of the static data, in which one text holds what the trigger remembers. */
type SavedState = { memory?: string };

/** A delivery that n8n has not answered yet. */
interface OpenDelivery {
	fingerprint: Fingerprint;
	/** Its headers show the answer: where the service has stopped waiting, compression by n8n never ends it. */
	answer: { headersSent: boolean; statusCode: number };
	state: SavedState;
	since: number;
	at: number;
	/** The memory has recorded the notification. n8n may answer a delivery before that, while it fetches. */
	isTaken?: boolean;
	/** n8n saves the copy only with a good answer, so that it, and no other copy, counts the notification as acknowledged. */
	isSavedOnceAnswered?: boolean;
}

export interface Subjects {
	containerId?: string;
	shipmentId?: string;
}

/** `interrupted`: a process that has ended began the delivery, and its outcome is unknown here. */
export type DeliveryStatus = 'first' | 'acknowledged' | 'open' | 'interrupted';

const SUBJECTS = [
	['container', 'containerId'],
	['shipment', 'shipmentId'],
] as const;
type SubjectKind = (typeof SUBJECTS)[number][0];

const TEN_MINUTES = 600_000;

const NOT_PARSED =
	'What was remembered cannot be read, so the first change of a container may not say what was before, and what was reported may be reported again.';

/**
 * What one trigger remembers: the last known values by container and shipment, and the notifications it took. This
 * process is the authority; each delivery brings an older or newer copy of the static data, which n8n then saves.
 */
export class TriggerMemory {
	private readonly store = new BoundedStore<Stored>(STORED);
	private readonly open = new Map<string, OpenDelivery>();
	/** Digests of the latest notifications that this process began. */
	private readonly begun = new Map<string, true>();

	/** Merges the static data of a delivery, and records which deliveries n8n has answered since the last one. */
	join({ memory }: SavedState, warn?: (line: string) => void): void {
		if (!this.store.merge(memory)) warn?.(NOT_PARSED);
		for (const [digest, { answer, fingerprint, at, isTaken }] of this.open) {
			if (!answer.headersSent || !isTaken) continue;
			this.open.delete(digest);
			const record = this.notification(fingerprint);
			// A later notification without an id may have replaced the record.
			if (record?.digest !== digest) continue;
			// An acknowledgement counts even if the service has stopped waiting for it: the run has succeeded.
			if (answer.statusCode < 300)
				this.note('notifications', fingerprint, { digest, acknowledgedAt: at });
			else this.note('failed', fingerprint, { digest, first: record.first });
		}
	}

	statusOf(fingerprint: Fingerprint): DeliveryStatus {
		const { digest, subject } = fingerprint;
		const open = this.open.get(digest);
		// After ten minutes the first run counts as lost, as if a queue lost its job: two runs are better than none.
		if (open && Date.now() - open.since < TEN_MINUTES) {
			if (subject) open.at = Date.now();
			return 'open';
		}
		const record = this.notification(fingerprint);
		if (record?.digest !== digest) return 'first';
		if (record.acknowledgedAt === undefined)
			return this.begun.has(digest) ? 'first' : 'interrupted';
		// Without an id the same bytes may report a new event later. The clock may also have been set back.
		const isRepeated = !subject || Math.abs(Date.now() - record.acknowledgedAt) < TEN_MINUTES;
		return isRepeated ? 'acknowledged' : 'first';
	}

	begin(fingerprint: Fingerprint, answer: OpenDelivery['answer'], state: SavedState): void {
		const now = Date.now();
		this.open.set(fingerprint.digest, { fingerprint, answer, state, since: now, at: now });
		putLast(this.begun, fingerprint.digest, true, MOST_FAILED);
	}

	/** `isAgain`: the run of this notification failed before; `wasFetched`: that run reported a fetched container. */
	known(
		fingerprint: Fingerprint,
		subjects: Subjects,
		notifiedAt: number | undefined,
	): { known: Known; isAgain: boolean; wasFetched?: boolean } {
		const now = {
			container: this.subject('container', subjects.containerId)?.value,
			shipment: this.subject('shipment', subjects.shipmentId)?.value,
		};
		const first = this.pending(fingerprint)?.first;
		if (!first) return { known: now, isAgain: false };
		const wasFetched = first.isFetched;
		return { known: knownAgain(first, now, notifiedAt), isAgain: true, wasFetched };
	}

	remember(subjects: Subjects, before: Known, after: Known): void {
		for (const [kind, id] of SUBJECTS)
			if (after[kind] !== before[kind]) this.setSubject(kind, subjects[id], after[kind]);
	}

	learn(subjects: Subjects, read: Known): void {
		for (const [kind, id] of SUBJECTS) {
			const [last, now] = [this.subject(kind, subjects[id]), read[kind]];
			if (!now || last?.value.pickedUpAt !== undefined) continue;
			const next = learned(last, now);
			if (!isEqual(next, last?.value)) this.setSubject(kind, subjects[id], next);
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

	/** When something was noted last, milliseconds since 1970; 0 for never. */
	get notedAt(): number {
		return this.store.lastAt;
	}

	/**
	 * Records that a notification was taken. Before n8n has answered it, n8n may be restarted, so that it comes again.
	 * `atEnd`: n8n also saves what is known where the answer is that the run failed.
	 * `first`: what was known before and after the notification, if it starts a run, which may fail.
	 */
	take(
		fingerprint: Fingerprint,
		{ atEnd, first }: { atEnd: boolean; first?: NotificationRecord['first'] },
	): void {
		const { digest } = fingerprint;
		const found = this.pending(fingerprint)?.first ?? first;
		const table = atEnd ? 'failed' : 'notifications';
		this.note(table, fingerprint, { digest, ...(found && { first: found }) });
		const open = this.open.get(digest);
		if (open) Object.assign(open, { isTaken: true, isSavedOnceAnswered: !atEnd });
		this.write();
	}

	/** Writes what is known into the copies that n8n has yet to save, so that none of them saves an older state. */
	write(): void {
		for (const { state, fingerprint, at, isSavedOnceAnswered } of this.open.values()) {
			const record = { digest: fingerprint.digest, acknowledgedAt: at };
			// A later notification without an id may have replaced the record.
			const isOnlyHere = isSavedOnceAnswered && this.pending(fingerprint);
			state.memory = isOnlyHere
				? this.store.textWith('notifications', notificationKey(fingerprint), record)
				: this.text;
		}
	}

	release({ digest }: Fingerprint): void {
		this.open.delete(digest);
	}

	private subject(kind: SubjectKind, id?: string): StoredRecord<KnownSubject> | undefined {
		return id === undefined ? undefined : this.latest(TABLES[kind], hash(id));
	}

	private setSubject(kind: SubjectKind, id: string | undefined, subject: KnownSubject = {}): void {
		const isPickedUp = kind === 'container' && subject.pickedUpAt !== undefined;
		const table = isPickedUp ? 'pickedUp' : TABLES[kind][0];
		if (id !== undefined) this.set(TABLES[kind], table, hash(id), subject);
	}

	private latest<Name extends Table>(tables: readonly Name[], key: string) {
		const records = tables.map((name) => this.store.get(name, key));
		return maxBy(records, 'at');
	}

	private set<Name extends Table>(
		tables: readonly Table[],
		table: Name,
		key: string,
		value: Stored[Name],
	): void {
		for (const name of tables) if (name !== table) this.store.delete(name, key);
		this.store.set(table, key, value);
	}

	/** The record of a notification that n8n has not acknowledged. */
	private pending(fingerprint: Fingerprint): NotificationRecord | undefined {
		const record = this.notification(fingerprint);
		const isPending = record?.digest === fingerprint.digest && record.acknowledgedAt === undefined;
		return isPending ? record : undefined;
	}

	private notification(fingerprint: Fingerprint): NotificationRecord | undefined {
		return this.latest(TABLES.notification, notificationKey(fingerprint))?.value;
	}

	private note(
		table: (typeof TABLES.notification)[number],
		fingerprint: Fingerprint,
		record: NotificationRecord,
	): void {
		this.set(TABLES.notification, table, notificationKey(fingerprint), record);
	}
}

/** Without an id only the latest of a kind for an object can be repeated: a date may have moved away and back. */
const notificationKey = ({ digest, subject }: Fingerprint): string => subject ?? digest;

export interface Fingerprint {
	digest: string;
	/** The kind and the object of a notification without an id. */
	subject?: string;
}

/** Without an id, a delivery repeats another if its bytes are those of the latest of its kind and object. */
export function fingerprintOf({ id, event, reference }: Notification, body: Buffer): Fingerprint {
	if (id) return { digest: hash(id) };
	const subject = hash(JSON.stringify([event, reference?.type, reference?.id]));
	return { digest: hash(body), subject };
}
