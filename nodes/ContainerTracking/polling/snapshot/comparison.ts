import type { DateTime } from 'luxon';

import { isTold } from '../../account';
import { instantMillis } from '../../events/instant';
import { idOf, textOf, type IncludedIndex, type Resource } from '../../jsonapi';
import { printOf } from '../prints';
import type { PolledNotification, ReadShipment } from '../types';
import { noteSource } from './codec';
import {
	allOf,
	CONTAINER_FIELDS,
	containerValues,
	SHIPMENT_FIELDS,
	tellsAsKnown,
	shipmentValues,
} from './fields';
import { missingOf } from './missing';
import { nextEntries } from './nextEntries';
import { isOpen, kindOfRequest } from './requests';
import { sinceReading } from './since';
import type { ContainerRow, PolledState } from './state';
import type { ContainerSubject, ShipmentSubject } from './subject';
import { Teller } from './teller';
import { merged, type Values } from './values';

export interface ComparisonFacts {
	/** When the reading began. */
	at: DateTime;
	/**
	 * What is told of containers and shipments that the reading before did not have. `newcomers`: those that were
	 * added since as new, others with what was before unknown; `everything`: all they have, with what was before
	 * unknown; `nothing`: those that were not added since are noted alone.
	 */
	tells: 'newcomers' | 'everything' | 'nothing';
	isWanted: (kind: string) => boolean;
	/** Both are kept in the state as they are. */
	baseUrl: string;
	selection: string;
}

const NEW_CONTAINER = allOf(CONTAINER_FIELDS, null);
const NEW_SHIPMENT = allOf(SHIPMENT_FIELDS, null);
const UNKNOWN_CONTAINER = allOf(CONTAINER_FIELDS, undefined);
const UNKNOWN_SHIPMENT = allOf(SHIPMENT_FIELDS, undefined);

const NOTHING = {
	containers: new Map<string, ContainerRow>(),
	shipments: new Map<string, Values>(),
	requests: new Map<string, string>(),
	missing: new Map<string, number>(),
};

type KnownShipment = Pick<ShipmentSubject, 'before' | 'after' | 'isKnown'>;

/** A reading of the account, compared with the one before while it is read. */
export class Comparison {
	private readonly containers = new Map<string, ContainerRow>();
	/** Without the documents, so that no page stays in memory. */
	private readonly shipments = new Map<string, KnownShipment>();
	private readonly requests = new Map<string, string>();
	/** Shipments that told which containers they have, and those that have some and did not tell. */
	private readonly whole = new Set<string>();
	private readonly left = new Set<string>();
	private readonly withContainers: Set<string>;
	private readonly teller: Teller;

	constructor(
		private readonly before: PolledState | undefined,
		private readonly facts: ComparisonFacts,
	) {
		this.teller = new Teller(before, facts);
		const rows = [...(before?.containers.values() ?? [])];
		this.withContainers = new Set(rows.map(({ shipment }) => shipment));
	}

	/** What a tracking request tells; all of them come before the first shipment. */
	seeRequest(request: Resource, index: IncludedIndex): PolledNotification[] {
		const id = idOf(request);
		const print = id === undefined ? undefined : printOf(id);
		if (print === undefined || this.requests.has(print)) return [];
		this.requests.set(print, kindOfRequest(request));
		return this.teller.request(request, index);
	}

	/** What a shipment and its containers tell, in the order of the items. */
	see({ shipment, containers, index }: ReadShipment): PolledNotification[] {
		const id = idOf(shipment);
		if (id === undefined) return [];
		const print = printOf(id);
		// What it tells of its containers could not be told, so all of it is left to the next reading.
		if (!containers && this.withContainers.has(print)) {
			this.left.add(print);
			return [];
		}
		const seen = this.shipments.get(print);
		const known = seen ?? this.knownShipment(print, shipment);
		this.shipments.set(print, known);
		if (containers) this.whole.add(print);
		const of = { shipment, index, ...known };
		const told = seen ? [] : this.tellShipment(of);
		for (const container of containers ?? []) told.push(...this.seeContainer(container, print, of));
		return told;
	}

	private tellShipment(of: ShipmentSubject): PolledNotification[] {
		const isOfUnknown = of.before === UNKNOWN_SHIPMENT;
		if (this.isSilent(!isOfUnknown)) return [];
		return this.teller.shipment(of).map((each) => ({ ...each, isOfUnknown }));
	}

	private seeContainer(
		container: Resource,
		shipment: string,
		of: ShipmentSubject,
	): PolledNotification[] {
		const id = idOf(container);
		const print = id === undefined ? undefined : printOf(id);
		// The service moves rows from one page to another while they are read.
		if (print === undefined || this.containers.has(print)) return [];
		const row = this.before?.containers.get(print);
		if (row && this.isUnchanged(row, shipment, of) && isAsKnown(container, row)) {
			this.containers.set(print, row);
			return [];
		}
		const now = isTold(container) ? containerValues(container, row?.values) : UNKNOWN_CONTAINER;
		const values = merged(row?.values, now);
		this.containers.set(print, { values, shipment });
		const isNew = !row && this.isAdded(container);
		if (this.isSilent(row !== undefined || isNew)) return [];
		const before = row?.values ?? (isNew ? NEW_CONTAINER : UNKNOWN_CONTAINER);
		const subject = { container, before, after: values, isNew, isKnown: row !== undefined };
		const isOfUnknown = before === UNKNOWN_CONTAINER;
		const told = this.teller.container({ ...subject, of: this.formerly(row, of) });
		return told.map((each) => ({ ...each, isOfUnknown }));
	}

	/** Of a container that was in another shipment, what that one said. */
	private formerly(row: ContainerRow | undefined, of: ShipmentSubject): ContainerSubject['of'] {
		const former = row && this.before?.shipments.get(row.shipment);
		return former ? { ...of, before: former } : of;
	}

	/** Whether nothing that the reading before had was read again, as where the key is of another account now. */
	get isOfOthers(): boolean {
		const known = this.before?.shipments ?? NOTHING.shipments;
		if (known.size === 0 || this.shipments.size === 0) return false;
		return ![...this.shipments.keys(), ...this.left].some((id) => known.has(id));
	}

	private isUnchanged(row: ContainerRow, shipment: string, of: ShipmentSubject): boolean {
		return row.shipment === shipment && of.before === of.after;
	}

	private knownShipment(print: string, shipment: Resource): KnownShipment {
		const known = this.before?.shipments.get(print);
		const now = shipmentValues(shipment, known);
		const before = known ?? (this.isAdded(shipment) ? NEW_SHIPMENT : UNKNOWN_SHIPMENT);
		return { before, after: merged(known, now), isKnown: known !== undefined };
	}

	private isSilent(isKnownOrNew: boolean): boolean {
		return !isKnownOrNew && this.facts.tells === 'nothing';
	}

	/** Whether it was added since the reading before; one that does not tell when may have been. */
	private isAdded({ attributes }: Resource): boolean {
		if (!this.before) return false;
		const created = instantMillis(textOf(attributes?.created_at));
		if (created === undefined) return this.facts.tells === 'newcomers';
		return created >= sinceReading(this.before, this.facts.at.toMillis());
	}

	/**
	 * The state after the reading. What was not seen is kept for a while, of one that is not complete in any case.
	 *
	 * @param told whether anything started a run
	 */
	end({ isComplete, told = true }: { isComplete: boolean; told?: boolean }): PolledState {
		const { at, baseUrl, selection } = this.facts;
		const before = this.before ?? NOTHING;
		const { containers, shipments, whole, left } = this;
		const { missing, gone } = missingOf(
			before,
			{ containers, shipments, whole, left, isComplete },
			{ now: at.toMillis(), isOfOtherFilters: this.before?.selection !== selection },
		);
		const isKept = (id: string, row?: ContainerRow) =>
			!gone.has(id) && !(row && gone.has(row.shipment));
		const seen = new Map<string, Values>();
		for (const [id, { after }] of shipments) seen.set(id, after);
		const state: PolledState = {
			...{ at: at.toMillis(), baseUrl, selection },
			toldAt: told ? at.toMillis() : (this.before?.toldAt ?? at.toMillis()),
			containers: nextEntries(before.containers, containers, isKept),
			shipments: nextEntries(before.shipments, seen, (id) => isKept(id)),
			requests: nextEntries(before.requests, this.requests, (_id, kind) => isOpen(kind)),
			missing,
		};
		noteSource(state, this.before);
		return state;
	}
}

/** A container of which nothing is told but that it is there tells nothing else. */
const isAsKnown = (container: Resource, { values }: ContainerRow): boolean =>
	!isTold(container) || tellsAsKnown(container, values);
