import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import type { Known, KnownSubject } from '../reducer/known';
import { decode, encode } from './codec';
import { hash } from './fingerprints';
import { memoryOf, type RecentWrites } from './processMemory';
import { stateOf } from './staticData';

/** Of how many containers, and of how many shipments, the last news is remembered; the oldest go first. */
export const KNOWN_LIMIT = 10_000;

/** How many containers that are gone stay known as such, for deliveries that come late. */
export const GONE_LIMIT = 500;

/** For how many of the latest deliveries the state before them is kept, for those that come again. */
export const UNDO_LIMIT = 250;

/** So many at once, since finding the oldest means to go through all. */
const EVICTED_AT_ONCE = 200;

/** A map in the static data: short text by short text. n8n wraps objects, so there are none inside. */
type Shelf = { [key: string]: string };
type ShelfName = 'containers' | 'shipments' | 'gone' | 'undo';

const LIMITS: { [name in ShelfName]: number } = {
	containers: KNOWN_LIMIT,
	shipments: KNOWN_LIMIT,
	gone: GONE_LIMIT,
	undo: UNDO_LIMIT,
};

/** What a notification is about, by the ids at the service. */
export interface Subjects {
	containerId?: string;
	shipmentId?: string;
}

/**
 * What the last events said, by container and shipment. It lives in the static data, so that it survives
 * restarts; what this process wrote lately is also kept in its memory, since deliveries that overlap save
 * over one another. Read and written once for a delivery, without a pause between.
 *
 * A notification that is delivered again, because its run failed, finds what it found the first time.
 */
export class KnownStore {
	private readonly state: IDataObject;
	private readonly recent: RecentWrites;

	constructor(
		context: IWebhookFunctions,
		private readonly now: number,
	) {
		this.state = stateOf(context);
		// A test event has static data of its own and must leave the published workflow's alone.
		const isTest = context.getMode() === 'manual';
		this.recent = isTest
			? new Map()
			: memoryOf(context.getWorkflow().id, context.getNode().id).recent;
	}

	/** @param print fingerprint of the notification that asks */
	load(print: string, subjects: Subjects): { known: Known; isAgain: boolean } {
		const undo = this.read('undo', print);
		if (undo) {
			const [container, shipment] = undo.split('\n').map(decode);
			return { known: { container, shipment }, isAgain: true };
		}
		const { containerId, shipmentId } = subjects;
		const container = containerId === undefined ? undefined : this.container(hash(containerId));
		const shipment =
			shipmentId === undefined ? undefined : decode(this.read('shipments', hash(shipmentId)));
		return { known: { container, shipment }, isAgain: false };
	}

	save(print: string, subjects: Subjects, before: Known, after: Known): void {
		const { containerId, shipmentId } = subjects;
		const isContainerNew = after.container !== before.container && containerId !== undefined;
		const isShipmentNew = after.shipment !== before.shipment && shipmentId !== undefined;
		if (isContainerNew) this.writeContainer(hash(containerId), after.container);
		if (isShipmentNew) this.write('shipments', hash(shipmentId), encode(after.shipment ?? {}));
		if (isContainerNew || isShipmentNew) {
			const texts = [before.container, before.shipment].map((subject) => encode(subject ?? {}));
			this.write('undo', print, texts.join('\n'));
		}
		this.writeRecent();
	}

	private container(key: string): KnownSubject | undefined {
		const gone = this.read('gone', key);
		return gone ? { goneAt: Number(gone) } : decode(this.read('containers', key));
	}

	private writeContainer(key: string, known: KnownSubject | undefined): void {
		const { goneAt } = known ?? {};
		this.write('gone', key, goneAt === undefined ? '' : String(goneAt));
		this.write('containers', key, goneAt === undefined ? encode(known ?? {}) : '');
	}

	/** The empty text stands for nothing. Of what this process wrote and what is stored the later one counts. */
	private read(name: ShelfName, key: string): string {
		const written = this.recent.get(`${name} ${key}`);
		const stored = storedEntry(this.shelf(name)[key]);
		return written && written.at >= stored.at ? written.text : stored.text;
	}

	private write(name: ShelfName, key: string, text: string): void {
		const entry = `${name} ${key}`;
		this.recent.delete(entry);
		this.recent.set(entry, { text, at: this.now });
	}

	/** What was written lately goes into this delivery's copy of the static data, where it is not there. */
	private writeRecent(): void {
		for (const [entry, { text, at }] of this.recent) {
			const [name, key] = entry.split(' ') as [ShelfName, string];
			const stored = storedEntry(this.shelf(name)[key]);
			if (stored.at < at || (stored.at === at && stored.text !== text)) {
				this.put(name, key, text, at);
			}
			if (this.now - at > KEPT_MS || this.recent.size > MOST_RECENT) this.recent.delete(entry);
		}
	}

	/** At the end of its shelf, since the oldest come first. */
	private put(name: ShelfName, key: string, text: string, at: number): void {
		const shelf = this.shelf(name);
		const counts = this.counts();
		if (key in shelf) {
			delete shelf[key];
			counts[name] = Number(counts[name] ?? 1) - 1;
		}
		if (text === '') return;
		shelf[key] = `${at.toString(36)} ${text}`;
		counts[name] = Number(counts[name] ?? 0) + 1;
		if (counts[name] > LIMITS[name]) this.evict(name);
	}

	private evict(name: ShelfName): void {
		const shelf = this.shelf(name);
		const keys = Object.keys(shelf);
		const surplus = keys.length - LIMITS[name];
		const evicted = surplus > 0 ? surplus + Math.min(EVICTED_AT_ONCE, LIMITS[name] / 10) : 0;
		for (const key of keys.slice(0, evicted)) delete shelf[key];
		this.counts()[name] = keys.length - evicted;
	}

	private shelf(name: ShelfName): Shelf {
		return this.object(name) as Shelf;
	}

	private counts(): { [name in ShelfName]?: number } {
		return this.object('counts');
	}

	private object(name: string): IDataObject {
		const stored = this.state[name];
		if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
			this.state[name] = {};
		}
		return this.state[name] as IDataObject;
	}
}

/** When it was written, then the text. */
function storedEntry(stored: unknown): { text: string; at: number } {
	if (typeof stored !== 'string') return { text: '', at: 0 };
	const space = stored.indexOf(' ');
	return { text: stored.slice(space + 1), at: parseInt(stored.slice(0, space), 36) || 0 };
}

/** Longer than a delivery waits between loading and saving the static data. */
const KEPT_MS = 120_000;
const MOST_RECENT = 1000;
