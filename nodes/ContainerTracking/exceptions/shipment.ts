import type { IANAZone } from 'luxon';

import type { Evaluated } from '../pickup';
import { readText, type Fields } from '../pickup/read';
import type { Clock } from './finding';
import type { Vessel } from './types';
import { knownVessel } from './vessel';
import { hasStopped, heardAt } from './watcher';

/** What the rules look at, so that no shipment has to be kept whole. */
const FIELDS = [
	'destination_eta_at',
	'line_tracking_last_succeeded_at',
	'line_tracking_stopped_at',
	'line_tracking_stopped_reason',
	'pod_ata_at',
	'pod_eta_at',
	'pod_original_eta_at',
	'pod_vessel_imo',
	'pod_vessel_name',
	'pod_voyage_number',
	'port_of_discharge_name',
];

/** What the exceptions of a shipment ask of one of its containers. */
interface Box {
	isTold: boolean;
	number: string | null;
	landed: boolean;
	isGone: boolean;
	isStopped: boolean;
	heardMillis: number | null;
	link: string | null;
}

/** By its ID; one without any, by its bill of lading. */
export const shipmentKey = ({
	shipment_id: id,
	bill_of_lading_number: number,
}: ShipmentFacts['status']): string => id ?? number ?? 'shipment';

/** A shipment with what its containers tell together. The last reading of each container counts. */
export class ShipmentFacts {
	readonly fields: Fields;
	readonly zone: IANAZone | null;
	readonly clock: Clock;
	readonly status: Pick<
		Evaluated['status'],
		'bill_of_lading_number' | 'customer_name' | 'shipment_id' | 'shipping_line_scac'
	>;
	private readonly boxes = new Map<string, Box>();
	/** Found once: many rows may be about one shipment of many containers. */
	private known: { numbers: string[]; hasLanded: boolean } | null = null;

	constructor({ context, status, nowMillis, todayIn }: Evaluated) {
		const { shipment, zones } = context;
		this.fields = Object.fromEntries(FIELDS.map((name) => [name, shipment[name]]));
		this.zone = zones.port;
		this.clock = { nowMillis, todayIn };
		const { bill_of_lading_number, customer_name, shipment_id, shipping_line_scac } = status;
		this.status = { bill_of_lading_number, customer_name, shipment_id, shipping_line_scac };
	}

	/** @param isTold whether anything is known of the container; one that was told of stays as it was */
	add(evaluated: Evaluated, isTold = true): this {
		const { status } = evaluated;
		const key = status.container_id ?? status.number ?? '';
		if (!isTold && this.boxes.has(key)) return this;
		this.known = null;
		this.boxes.set(key, {
			isTold,
			number: status.number,
			landed: status.landed,
			isGone: status.picked_up,
			isStopped: status.flags.tracking_stopped,
			// Most are tracked, and finding out takes its time.
			heardMillis: status.flags.tracking_stopped ? heardAt(evaluated) : null,
			link: status.link,
		});
		return this;
	}

	get key(): string {
		return shipmentKey(this.status);
	}

	get numbers(): string[] {
		return this.together.numbers;
	}

	private get together() {
		if (this.known === null) {
			const boxes = [...this.boxes.values()];
			const numbers = boxes.map(({ number }) => number).filter((number) => number !== null);
			const hasLanded = boxes.some(({ landed }) => landed);
			this.known = { numbers: [...new Set(numbers)], hasLanded };
		}
		return this.known;
	}

	get link(): string | null {
		return this.boxes.values().next().value?.link ?? null;
	}

	/** The ship is in: stated, or one of the containers has landed. */
	get hasArrived(): boolean {
		return this.isStated('pod_ata_at') || this.together.hasLanded;
	}

	/** Nobody watches a container any more that is still to be picked up. */
	isTrackingStopped(daysSilent: number): boolean {
		return [...this.boxes.values()].some(
			(box) => box.isTold && !box.isGone && hasStopped(box, this.clock.nowMillis, daysSilent),
		);
	}

	/** Tracking has stopped of a container that nothing is told of: it may be picked up. */
	get mayBeStopped(): boolean {
		return [...this.boxes.values()].some(({ isTold, isStopped }) => !isTold && isStopped);
	}

	get isStopStated(): boolean {
		return this.isStated('line_tracking_stopped_at');
	}

	get isPickedUp(): boolean {
		return [...this.boxes.values()].every(({ isGone }) => isGone);
	}

	get vessel(): Vessel {
		return knownVessel({
			vessel_name: readText(this.fields.pod_vessel_name),
			vessel_imo: readText(this.fields.pod_vessel_imo),
			voyage_number: readText(this.fields.pod_voyage_number),
		});
	}

	private isStated(name: string): boolean {
		return readText(this.fields[name]) !== null;
	}
}
