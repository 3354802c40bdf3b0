import { hasAttributes } from '../account/shipmentPages';
import { idOf, type Resource, textOf } from '../jsonapi/types';
import type { IncludedIndex } from '../jsonapi/flatten';
import { instantMillis } from '../pickup/dates';
import { hash } from '../store/boundedStore';
import {
	allOf,
	CONTAINER_FIELDS,
	containerValues,
	merged,
	SHIPMENT_FIELDS,
	type ShipmentSubject,
	shipmentValues,
} from './fields';
import type { ReadShipment } from './accountShipments';
import { isOpenRequest, kindOfRequest } from './trackingRequests';
import { type ContainerRow, sinceReading, type Snapshot } from './state';
import { type DiffFacts, type FoundNotification, SnapshotDiff } from './snapshotDiff';

export interface ComparisonFacts extends DiffFacts {
	baseUrl: string;
	selection: string;
}

const NEW_CONTAINER = allOf(CONTAINER_FIELDS, null);
const NEW_SHIPMENT = allOf(SHIPMENT_FIELDS, null);
const UNKNOWN_CONTAINER = allOf(CONTAINER_FIELDS, undefined);
const UNKNOWN_SHIPMENT = allOf(SHIPMENT_FIELDS, undefined);

const NOTHING: Pick<Snapshot, 'containers' | 'missing' | 'requests' | 'shipments'> = {
	...{ containers: new Map(), shipments: new Map(), requests: new Map(), missing: new Map() },
};

/** A row that a service leaves out by mistake is there again within that time. */
const MISSING_FOR_MS = 86_400_000;

type KnownShipment = Pick<ShipmentSubject, 'before' | 'after' | 'isKnown'>;

export class Comparison {
	private readonly containers = new Map<string, ContainerRow>();
	/** Without the documents, so that no page stays in memory. */
	private readonly shipments = new Map<string, KnownShipment>();
	private readonly requests = new Map<string, string>();
	/** Shipments that said which containers they have, and those that have some and did not say which. */
	private readonly whole = new Set<string>();
	private readonly left = new Set<string>();
	private readonly withContainers: Set<string>;
	private readonly diff: SnapshotDiff;

	constructor(
		private readonly before: Snapshot | undefined,
		private readonly facts: ComparisonFacts,
	) {
		this.diff = new SnapshotDiff(before, facts);
		const rows = [...(before?.containers.values() ?? [])];
		this.withContainers = new Set(rows.map(({ shipment }) => shipment));
	}

	/** What a tracking request reports; all of them come before the first shipment. */
	seeRequest(request: Resource, index: IncludedIndex): FoundNotification[] {
		const id = idOf(request);
		const fingerprint = id === undefined ? undefined : hash(id);
		if (fingerprint === undefined || this.requests.has(fingerprint)) return [];
		this.requests.set(fingerprint, kindOfRequest(request));
		return this.diff.request(request, index);
	}

	/** What a shipment and its containers report, in the order of the items. */
	see({ shipment, containers, index }: ReadShipment): FoundNotification[] {
		const id = idOf(shipment);
		if (id === undefined) return [];
		const fingerprint = hash(id);
		// What it says of its containers could not be reported, so all of it is left to the next reading.
		if (!containers && this.withContainers.has(fingerprint)) {
			this.left.add(fingerprint);
			return [];
		}
		const seen = this.shipments.get(fingerprint);
		const known = seen ?? this.knownShipment(fingerprint, shipment);
		this.shipments.set(fingerprint, known);
		if (containers) this.whole.add(fingerprint);
		const of = { shipment, index, ...known };
		const found = seen ? [] : this.seeShipment(of);
		for (const each of containers ?? []) found.push(...this.seeContainer(each, fingerprint, of));
		return found;
	}

	private seeShipment(of: ShipmentSubject): FoundNotification[] {
		const isOfUnknown = of.before === UNKNOWN_SHIPMENT;
		if (isOfUnknown && this.facts.reports === 'nothing') return [];
		return this.diff.shipment(of).map((each) => ({ ...each, isOfUnknown }));
	}

	private seeContainer(container: Resource, shipment: string, of: ShipmentSubject) {
		const id = idOf(container);
		const fingerprint = id === undefined ? undefined : hash(id);
		// The service moves rows from one page to another while they are read.
		if (fingerprint === undefined || this.containers.has(fingerprint)) return [];
		const row = this.before?.containers.get(fingerprint);
		const now = hasAttributes(container) ? containerValues(container) : UNKNOWN_CONTAINER;
		const values = merged(row?.values, now);
		if (values === row?.values && row.shipment === shipment && of.before === of.after) {
			this.containers.set(fingerprint, row);
			return [];
		}
		this.containers.set(fingerprint, { values, shipment });
		const isNew = !row && this.isAdded(container);
		if (!row && !isNew && this.facts.reports === 'nothing') return [];
		const before = row?.values ?? (isNew ? NEW_CONTAINER : UNKNOWN_CONTAINER);
		const subject = { container, before, after: values, isNew, isKnown: row !== undefined };
		const isOfUnknown = before === UNKNOWN_CONTAINER;
		// Of a container that was in another shipment, what that one said.
		const former = row && this.before?.shipments.get(row.shipment);
		const found = this.diff.container({ ...subject, of: former ? { ...of, before: former } : of });
		return found.map((each) => ({ ...each, isOfUnknown }));
	}

	/** Whether nothing that the reading before had was read again, as where the key is of another account now. */
	get isOfOthers(): boolean {
		const known = this.before?.shipments ?? NOTHING.shipments;
		if (known.size === 0 || this.shipments.size === 0) return false;
		return ![...this.shipments.keys(), ...this.left].some((id) => known.has(id));
	}

	private knownShipment(fingerprint: string, shipment: Resource): KnownShipment {
		const known = this.before?.shipments.get(fingerprint);
		const now = shipmentValues(shipment);
		const before = known ?? (this.isAdded(shipment) ? NEW_SHIPMENT : UNKNOWN_SHIPMENT);
		return { before, after: merged(known, now), isKnown: known !== undefined };
	}

	private isAdded({ attributes }: Resource): boolean {
		if (!this.before) return false;
		const created = instantMillis(textOf(attributes?.created_at));
		if (created === undefined) return this.facts.reports === 'newcomers';
		return created >= sinceReading(this.before, this.facts.at.toMillis());
	}

	/** What was not seen where it was looked for. */
	private unseen(isComplete: boolean): string[] {
		const { before = NOTHING, containers, shipments, whole, left } = this;
		const ids = isComplete ? [...before.shipments.keys()] : [];
		const unseen = ids.filter((id) => !shipments.has(id) && !left.has(id));
		// Unlike a loop, forEach makes no entry of each.
		before.containers.forEach(({ shipment }, id) => {
			if (!containers.has(id) && whole.has(shipment)) unseen.push(id);
		});
		return unseen;
	}

	/** What is kept of it. What was not seen is kept for a while, of a reading that is not complete in any case. */
	end({ isComplete }: { isComplete: boolean }): Snapshot {
		const { at, baseUrl, selection } = this.facts;
		const before = this.before ?? NOTHING;
		const { containers, shipments } = this;
		const now = at.toMillis();
		const missing = new Map<string, number>();
		const removed = new Set<string>();
		for (const id of this.unseen(isComplete)) {
			const since = before.missing.get(id) ?? now;
			// What filters that were changed leave out is not missing.
			const isOfOtherFilters = this.before?.selection !== selection;
			if (isOfOtherFilters || Math.abs(now - since) >= MISSING_FOR_MS) removed.add(id);
			else missing.set(id, since);
		}
		const seen = new Map([...shipments].map(([id, { after }]) => [id, after]));
		return {
			...{ at: now, baseUrl, selection },
			containers: withUnseen(
				containers,
				before.containers,
				(id, { shipment }) => !removed.has(id) && !removed.has(shipment),
			),
			shipments: withUnseen(seen, before.shipments, (id) => !removed.has(id)),
			requests: withUnseen(this.requests, before.requests, (_id, kind) => isOpenRequest(kind)),
			missing,
		};
	}
}

function withUnseen<Entry>(
	seen: Map<string, Entry>,
	before: Map<string, Entry>,
	isKept: (id: string, entry: Entry) => boolean,
): Map<string, Entry> {
	const unseen = [...before].filter(([id, entry]) => !seen.has(id) && isKept(id, entry));
	return new Map([...seen, ...unseen]);
}
