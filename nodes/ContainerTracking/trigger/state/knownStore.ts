import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { isObject } from '../../jsonapi';
import type { Known, KnownSubject } from '../reducer/known';
import { decode, decodeGone, decodeUndo, encode, encodeGone, encodeUndo } from './codec';
import { hash, REPEATED_WITHIN_MS, type Fingerprint } from './fingerprints';
import { processStateOf, type ProcessState } from './processState';
import { Shelf, type WrittenBuckets } from './shelf';
import { stateOf, type TriggerState } from './staticData';

/** Of how many containers, and of how many shipments, the last values are known; the oldest go first. */
export const KNOWN_LIMIT = 10_000;

/** How many containers that are gone stay known as such, for deliveries that come late. */
export const GONE_LIMIT = 500;

/** For how many of the latest deliveries the state before them is kept, for those that come again. */
export const UNDO_LIMIT = 1000;

const SHELF_NAMES = ['containers', 'shipments', 'picked_up', 'undo'] as const;
type ShelfName = (typeof SHELF_NAMES)[number];

/** By shelf: how many entries at most, and in how many buckets. */
const SHELVES: { [name in ShelfName]: { limit: number; buckets: number } } = {
	containers: { limit: KNOWN_LIMIT, buckets: 64 },
	shipments: { limit: KNOWN_LIMIT, buckets: 64 },
	picked_up: { limit: GONE_LIMIT, buckets: 4 },
	undo: { limit: UNDO_LIMIT, buckets: 32 },
};

/** What a notification is about, by the ids at the service. */
export interface Subjects {
	containerId?: string;
	shipmentId?: string;
}

/**
 * The last known values, by container and shipment. They live in the static data, so that they survive
 * restarts; what this process wrote lately is also in its process state, since deliveries that overlap save
 * over one another. Read and written once for a delivery, without a pause between.
 *
 * A notification that is delivered again, because its run failed, finds what it found the first time.
 */
export class KnownStore {
	private readonly state: TriggerState;
	private readonly written: Map<string, WrittenBuckets>;
	private readonly processState?: ProcessState;

	constructor(
		context: IWebhookFunctions,
		private readonly now: number,
	) {
		this.state = stateOf(context);
		// A test event has static data of its own and must leave the published workflow's alone.
		const isTest = context.getMode() === 'manual';
		if (!isTest) this.processState = processStateOf(context.getWorkflow().id, context.getNode().id);
		this.written = this.processState?.written ?? new Map<string, WrittenBuckets>();
	}

	/** @param fingerprint of the notification that asks */
	load(fingerprint: Fingerprint, subjects: Subjects): { known: Known; isAgain: boolean } {
		const { text, at } = this.shelf('undo').get(undoKey(fingerprint));
		const undo = decodeUndo(text);
		if (undo?.print === fingerprint.print && !this.isDone(fingerprint, at)) {
			return { known: undo.before, isAgain: true };
		}
		const { containerId, shipmentId } = subjects;
		const container = containerId === undefined ? undefined : this.container(hash(containerId));
		const shipment =
			shipmentId === undefined ? undefined : decode(this.read('shipments', hash(shipmentId)));
		return { known: { container, shipment }, isAgain: false };
	}

	/**
	 * Whether the notification of these bytes that was noted at that moment was acknowledged since: then
	 * this is another one, which happens to tell the same.
	 */
	private isDone(fingerprint: Fingerprint, notedAt: number): boolean {
		const at = fingerprint.subject && this.processState?.acknowledgedAt(fingerprint);
		return typeof at === 'number' && notedAt < at + REPEATED_WITHIN_MS;
	}

	/** @param startsRun whether a run starts, which may fail, so that the notification comes again */
	save(
		fingerprint: Fingerprint,
		subjects: Subjects,
		{ before, after, startsRun }: { before: Known; after: Known; startsRun: boolean },
	): void {
		const { containerId, shipmentId } = subjects;
		const isContainerNew = after.container !== before.container && containerId !== undefined;
		const isShipmentNew = after.shipment !== before.shipment && shipmentId !== undefined;
		if (isContainerNew) this.writeContainer(hash(containerId), after.container);
		if (isShipmentNew) this.write('shipments', hash(shipmentId), encode(after.shipment ?? {}));
		if (startsRun && (isContainerNew || isShipmentNew)) {
			const undo = encodeUndo({ print: fingerprint.print, before });
			this.write('undo', undoKey(fingerprint), undo);
		}
		for (const name of SHELF_NAMES) this.shelf(name).sync(this.now);
	}

	/** A container that was taken for gone may be told of again; the later of the two counts. */
	private container(key: string): KnownSubject | undefined {
		const gone = this.shelf('picked_up').get(key);
		const known = this.shelf('containers').get(key);
		const pickedUpAt = gone.at >= known.at ? decodeGone(gone.text) : undefined;
		return pickedUpAt === undefined ? decode(known.text) : { pickedUpAt };
	}

	private writeContainer(key: string, known: KnownSubject | undefined): void {
		const { pickedUpAt } = known ?? {};
		this.write('picked_up', key, pickedUpAt === undefined ? '' : encodeGone(pickedUpAt));
		this.write('containers', key, pickedUpAt === undefined ? encode(known ?? {}) : '');
	}

	private read(name: ShelfName, key: string): string {
		return this.shelf(name).get(key).text;
	}

	private write(name: ShelfName, key: string, text: string): void {
		this.shelf(name).set(key, { text, at: this.now });
	}

	private shelf(name: ShelfName): Shelf {
		const { buckets, limit } = SHELVES[name];
		const stored = this.state[name];
		const shelf: IDataObject = isObject(stored) ? stored : {};
		if (shelf !== stored) this.state[name] = shelf;
		let written = this.written.get(name);
		if (!written) this.written.set(name, (written = new Map()));
		return new Shelf(shelf, buckets, limit, written);
	}
}

/**
 * Without an id only the latest of a kind for an object can come again: earlier ones with the same bytes
 * told the same at another time, before the date moved away and back.
 */
const undoKey = ({ print, subject }: Fingerprint): string => subject ?? print;
