import once from 'lodash/once';
import type { DateTime } from 'luxon';

import { idOf, type IncludedIndex, type Resource } from '../jsonapi';
import { hash } from '../store/hash';
import type { FoundNotification } from './types';
import { arrivalOf, notificationOf, stopOf } from './documents';
import { valueIn } from './fields';
import type { Happening } from './happening';
import { knownOf, knownShipment } from './known';
import { milestones } from './milestones';
import { isNewStatus, kindOfRequest, requestDocument, STOPPED, trackedId } from './requests';
import type { Snapshot } from './state';
import type { ContainerSubject, ShipmentSubject } from './subject';
import { updates } from './updates';
import { isChanged, isEmpty } from './values';

interface TellerFacts {
	at: DateTime;
	reports: 'newcomers' | 'everything' | 'nothing';
	isWanted: (kind: string) => boolean;
}

const ARRIVAL = 'shipment.estimated.arrival';

/** Tells what changed, as far as it is wanted. */
export class Teller {
	/** Shipments of which a tracking request told that tracking stopped. */
	private readonly stopped = new Set<string>();

	constructor(
		private readonly before: Snapshot | undefined,
		private readonly facts: TellerFacts,
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
		const happenings = [
			...created(subject, this.facts.reports),
			...milestones(subject),
			...updates(subject, this.facts.isWanted),
		];
		const wanted = happenings.filter(({ kind }) => this.facts.isWanted(kind));
		if (wanted.length === 0) return [];
		// Much of what is told is told without it.
		const known = once(() => knownOf(subject, this.facts.at));
		return wanted.map((happening) => {
			const id = this.idOf(happening.kind, container, JSON.stringify(happening.attributes));
			const parts = { id, container, shipment: of.shipment, index: of.index };
			return { id, containerId: container.id, document: notificationOf(happening, parts), known };
		});
	}

	/** The same where a change is found once more, since what was kept of a reading was lost. */
	private idOf(kind: string, subject: Resource, told: string): string {
		return `reading-${hash(JSON.stringify([this.before?.at ?? 0, kind, subject.id, told]))}`;
	}
}

function created(
	{ container, isNew, isKnown }: ContainerSubject,
	reports: TellerFacts['reports'],
): Happening[] {
	if (isKnown || (!isNew && reports !== 'everything')) return [];
	const timestamp = container.attributes?.created_at ?? null;
	return [
		{
			kind: 'container.created',
			type: 'container_created_event',
			place: 'discharge',
			attributes: { timestamp },
		},
	];
}
