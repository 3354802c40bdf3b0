import { once } from 'lodash';
import type { DateTime } from 'luxon';

import { hasAttributes } from '../search/account/shipmentPages';
import type { IncludedIndex } from '../api/jsonapi/flatten';
import { idOf, type Resource, textOf } from '../api/jsonapi/types';
import { storedMillis } from '../pickup/dates';
import { hash } from '../trigger/boundedStore';
import type { Known } from '../trigger/reducer/known';
import {
	type ReadShipment,
	isNewStatus,
	kindOfRequest,
	requestDocument,
	STOPPED,
	trackedId,
} from './account';
import { detectedEvents, isMovedEstimate } from './detectedEvents';
import { ARRIVAL, arrivalOf, envelope, notificationOf } from './documents';
import {
	type ContainerSubject,
	containerValues,
	isEmpty,
	merged,
	NEW,
	NEW_SHIPMENT,
	type ShipmentSubject,
	shipmentValues,
	UNKNOWN,
} from './fields';
import { changeId, detailOf, knownBefore, knownRow, knownShipment } from './known';
import { type ContainerRow, sinceReading, type Snapshot, withUnseen } from './state';
import type { Last } from './store';

export interface FoundNotification {
	id: string;
	containerId?: string;
	/** A notification in the format of the public service, so that it can be read like a delivery. */
	document: object;
	/** What the previous reading knew of the container and the shipment, for the reducer. */
	known: () => Known;
	/** The container or shipment existed before the previous reading, which did not include it. */
	isOfUnknown?: boolean;
}

export interface ComparisonFacts {
	at: DateTime;
	/**
	 * What to report of containers and shipments that the previous reading did not have. `newcomers`: those created
	 * since then as new, others as a change from unknown values. `everything`: all of them as a change from unknown
	 * values. `nothing`: only those created since then; others are saved and not reported.
	 */
	reports: 'newcomers' | 'everything' | 'nothing';
	isWanted: (kind: string) => boolean;
	baseUrl: string;
	selection: string;
}

type KnownShipment = Pick<ShipmentSubject, 'before' | 'after' | 'isKnown'>;

export class Comparison {
	private readonly containers = new Map<string, ContainerRow>();
	/** Values without the documents, so that no page stays in memory. */
	private readonly shipments = new Map<string, KnownShipment>();
	private readonly requests = new Map<string, string>();
	/** Shipments that name their containers, and shipments that have containers and do not name them. */
	private readonly whole = new Set<string>();
	private readonly left = new Set<string>();
	private readonly withContainers: Set<string>;
	private readonly stopped = new Set<string>();

	/** @param last the state of the previous reading, of whose changes a part may be confirmed */
	constructor(
		private readonly before: Snapshot | undefined,
		private readonly facts: ComparisonFacts,
		private readonly last: Last = { before, confirmed: new Set() },
	) {
		const rows = [...(before?.containers.values() ?? [])];
		this.withContainers = new Set(rows.map(({ shipment }) => shipment));
	}

	/** The changes of a tracking request. All requests must be seen before the first shipment. */
	seeRequest(request: Resource, index: IncludedIndex): FoundNotification[] {
		const fingerprint = fingerprintOf(request);
		if (fingerprint === undefined || this.requests.has(fingerprint)) return [];
		const kind = kindOfRequest(request);
		this.requests.set(fingerprint, kind);
		const tracked = trackedId(request);
		if (kind === STOPPED && tracked !== undefined) this.stopped.add(tracked);
		return isNewStatus(request, kind, this.before, this.facts)
			? this.found(kind, request, '', (id) => requestDocument(kind, id, request, index))
			: [];
	}

	see({ shipment, containers, index }: ReadShipment): FoundNotification[] {
		const fingerprint = fingerprintOf(shipment);
		if (fingerprint === undefined) return [];
		// Changes of its containers cannot be found, so the whole shipment is left to the next reading.
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
		const { shipment, before, after, isKnown } = of;
		const { reports } = this.facts;
		const isOfUnknown = before === UNKNOWN;
		if (isOfUnknown && reports === 'nothing') return [];
		const { pod_eta_at: eta, line_tracking_stopped_at: stopped } = after;
		const found: FoundNotification[] = [];
		if (isMovedEstimate(of, 'pod_eta_at')) {
			const arrival = (id: string) => arrivalOf(id, shipment, String(eta));
			const known = () => ({ shipment: knownShipment(of) });
			found.push(...this.found(ARRIVAL, shipment, String(eta), arrival, known));
		}
		// The notification is about the shipment: its tracking request is not known.
		const stop = (id: string) => envelope(STOPPED, id, shipment, [], 'shipment');
		const isStopReported =
			(isKnown || reports === 'everything') &&
			!this.stopped.has(idOf(shipment) ?? '') &&
			!isEmpty(stopped) &&
			isEmpty(before.line_tracking_stopped_at);
		if (isStopReported) found.push(...this.found(STOPPED, shipment, String(stopped), stop));
		return found.map((each) => ({ ...each, isOfUnknown }));
	}

	/** The notification of a change, if its kind is wanted. */
	private found(
		kind: string,
		subject: Resource,
		detail: string,
		documentOf: (id: string) => object,
		known: () => Known = () => ({}),
	): FoundNotification[] {
		if (!this.facts.isWanted(kind)) return [];
		const id = changeId(this.before, kind, subject, detail);
		return [{ id, document: documentOf(id), known }];
	}

	private seeContainer(container: Resource, shipment: string, of: ShipmentSubject) {
		const fingerprint = fingerprintOf(container);
		// A container may come twice: the service moves rows between pages while they are read.
		if (fingerprint === undefined || this.containers.has(fingerprint)) return [];
		const now = hasAttributes(container) ? containerValues(container) : UNKNOWN;
		const row = knownRow(fingerprint, { container, now, of }, this.last, this.facts.isWanted);
		const values = merged(row?.values, now);
		if (values === row?.values && row.shipment === shipment && of.before === of.after) {
			this.containers.set(fingerprint, row);
			return [];
		}
		this.containers.set(fingerprint, { values, shipment });
		const isNew = !row && this.isAdded(container);
		if (!row && !isNew && this.facts.reports === 'nothing') return [];
		// If the container was in another shipment before, the values of that shipment are compared.
		const former = (row && this.before?.shipments.get(row.shipment)) ?? of.before;
		return this.changed({
			...{ container, isNew, isKnown: row !== undefined, of: { ...of, before: former } },
			before: row ? { ...former, ...row.values } : isNew ? NEW : UNKNOWN,
			after: { ...of.after, ...values },
		});
	}

	private changed(subject: ContainerSubject): FoundNotification[] {
		const { container, of, isKnown, isNew } = subject;
		const about = { containerId: container.id, isOfUnknown: !isKnown && !isNew };
		const events = detectedEvents(subject, this.facts.reports === 'everything');
		// Evaluated on demand: many changes are reported without it.
		const known = once(() => knownBefore(subject, this.facts.at));
		const parts = { container, shipment: of.shipment, index: of.index };
		const found = events.flatMap((event) =>
			this.found(
				event.kind,
				container,
				detailOf(event),
				(id) => notificationOf(event, { id, ...parts }),
				known,
			),
		);
		return found.map((each) => ({ ...each, ...about }));
	}

	/** Whether none of the shipments of the previous reading was read again, as with an API key of another account. */
	get isOfOthers(): boolean {
		const known = this.before?.shipments;
		if (!known || this.shipments.size === 0) return false;
		return ![...this.shipments.keys(), ...this.left].some((id) => known.has(id));
	}

	private knownShipment(fingerprint: string, shipment: Resource): KnownShipment {
		const known = this.before?.shipments.get(fingerprint);
		const now = shipmentValues(shipment);
		const before = known ?? (this.isAdded(shipment) ? NEW_SHIPMENT : UNKNOWN);
		return { before, after: merged(known, now), isKnown: known !== undefined };
	}

	private isAdded({ attributes }: Resource): boolean {
		if (!this.before) return false;
		const created = storedMillis(textOf(attributes?.created_at));
		if (created === null) return this.facts.reports === 'newcomers';
		return created >= sinceReading(this.before, this.facts.at.toMillis());
	}

	end({ isComplete }: { isComplete: boolean }): Snapshot {
		const { at, baseUrl, selection } = this.facts;
		const { containers, requests, whole, left } = this;
		const shipments = new Map([...this.shipments].map(([id, { after }]) => [id, after]));
		const seen = { at: at.toMillis(), baseUrl, selection, containers, shipments, requests };
		return withUnseen(seen, this.before, { isComplete, whole, left });
	}
}

function fingerprintOf(resource: Resource): string | undefined {
	const id = idOf(resource);
	return id === undefined ? undefined : hash(id);
}
