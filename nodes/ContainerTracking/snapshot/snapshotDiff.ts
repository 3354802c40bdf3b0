import once from 'lodash/once';
import type { DateTime } from 'luxon';

import { idOf, type IncludedIndex, type Resource } from '../jsonapi';
import { hash } from '../store/boundedStore';
import type { Known } from '../trigger/reducer/known';
import { detectedEvents } from './detectedEvents';
import { arrivalOf, notificationOf, stopOf } from './documents';
import { type ContainerSubject, isChanged, isEmpty, type ShipmentSubject, valueIn } from './fields';
import { knownOf, knownShipment } from './known';
import {
	isNewStatus,
	kindOfRequest,
	requestDocument,
	STOPPED,
	trackedId,
} from './trackingRequests';
import type { Snapshot } from './state';

/** A change between two readings, told as the service would tell it. */
export interface FoundNotification {
	id: string;
	containerId?: string;
	/** In the envelope of the public service, so that everything reads it as it reads a delivery. */
	document: object;
	/** What the reading before told of what it is about, for the reducer. */
	known: () => Known;
	/** What it is about was there before, and was not read then. */
	isOfUnknown?: boolean;
}

export interface DiffFacts {
	/** When the reading began. */
	at: DateTime;
	/**
	 * What is reported of containers and shipments that the reading before did not have. `newcomers`: those that were
	 * added since as new, others with what was before unknown; `everything`: all they have, with what was before
	 * unknown; `nothing`: those that were not added since are noted alone.
	 */
	reports: 'newcomers' | 'everything' | 'nothing';
	isWanted: (kind: string) => boolean;
}

const ARRIVAL = 'shipment.estimated.arrival';

export class SnapshotDiff {
	/** Shipments of which a tracking request told that tracking stopped. */
	private readonly stopped = new Set<string>();

	constructor(
		private readonly before: Snapshot | undefined,
		private readonly facts: DiffFacts,
	) {}

	request(request: Resource, index: IncludedIndex): FoundNotification[] {
		const kind = kindOfRequest(request);
		const tracked = trackedId(request);
		if (kind === STOPPED && tracked !== undefined) this.stopped.add(tracked);
		if (!this.facts.isWanted(kind)) return [];
		if (!isNewStatus(request, kind, this.before, this.facts)) return [];
		const id = this.idOf(kind, request, '');
		return [{ id, document: requestDocument(kind, id, request, index), known: () => ({}) }];
	}

	shipment(of: ShipmentSubject): FoundNotification[] {
		return [...this.arrival(of), ...this.stop(of)];
	}

	private arrival(of: ShipmentSubject): FoundNotification[] {
		const estimated = valueIn(of.after, 'pod_eta_at');
		if (!this.facts.isWanted(ARRIVAL) || isEmpty(estimated)) return [];
		if (!isChanged('time', valueIn(of.before, 'pod_eta_at'), estimated)) return [];
		const text = String(estimated);
		const id = this.idOf(ARRIVAL, of.shipment, text);
		const document = arrivalOf(id, of.shipment, text);
		return [{ id, document, known: () => ({ shipment: knownShipment(of) }) }];
	}

	private stop({ shipment, before, after, isKnown }: ShipmentSubject): FoundNotification[] {
		if (!isKnown && this.facts.reports !== 'everything') return [];
		if (!this.facts.isWanted(STOPPED) || this.stopped.has(idOf(shipment) ?? '')) return [];
		const [former, stopped] = [before, after].map((values) =>
			valueIn(values, 'line_tracking_stopped_at'),
		);
		if (isEmpty(stopped) || !isEmpty(former)) return [];
		const id = this.idOf(STOPPED, shipment, String(stopped));
		return [{ id, document: stopOf(STOPPED, id, shipment), known: () => ({}) }];
	}

	container(subject: ContainerSubject): FoundNotification[] {
		const { container, of } = subject;
		const events = detectedEvents(subject, this.facts.reports === 'everything');
		const wanted = events.filter(({ kind }) => this.facts.isWanted(kind));
		if (wanted.length === 0) return [];
		// Much of what is told is told without it.
		const known = once(() => knownOf(subject, this.facts.at));
		return wanted.map((event) => {
			const id = this.idOf(event.kind, container, JSON.stringify(event.attributes));
			const parts = { id, container, shipment: of.shipment, index: of.index };
			return { id, containerId: container.id, document: notificationOf(event, parts), known };
		});
	}

	/** The same where a change is found once more, since what was kept of a reading was lost. */
	private idOf(kind: string, subject: Resource, told: string): string {
		return `reading-${hash(JSON.stringify([this.before?.at ?? 0, kind, subject.id, told]))}`;
	}
}
