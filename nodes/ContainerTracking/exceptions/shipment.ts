import type { IANAZone } from 'luxon';

import type { Evaluated } from '../pickup';
import { readText, type Fields } from '../pickup/read';
import type { Clock } from './finding';
import type { Vessel } from './types';
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

	constructor({ context, status, nowMillis, todayIn }: Evaluated) {
		const { shipment, zones } = context;
		this.fields = Object.fromEntries(FIELDS.map((name) => [name, shipment[name]]));
		this.zone = zones.port;
		this.clock = { nowMillis, todayIn };
		const { bill_of_lading_number, customer_name, shipment_id, shipping_line_scac } = status;
		this.status = { bill_of_lading_number, customer_name, shipment_id, shipping_line_scac };
	}

	add(evaluated: Evaluated): this {
		const { status } = evaluated;
		this.boxes.set(status.container_id ?? status.number ?? '', {
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
		const numbers = [...this.boxes.values()].map(({ number }) => number);
		return [...new Set(numbers.filter((number) => number !== null))];
	}

	get link(): string | null {
		return [...this.boxes.values()][0]?.link ?? null;
	}

	/** The ship is in: stated, or one of the containers has landed. */
	get hasArrived(): boolean {
		return this.isStated('pod_ata_at') || [...this.boxes.values()].some(({ landed }) => landed);
	}

	/** Nobody watches a container any more that is still to be picked up. */
	isTrackingStopped(daysSilent: number): boolean {
		return [...this.boxes.values()].some(
			(box) => !box.isGone && hasStopped(box, this.clock.nowMillis, daysSilent),
		);
	}

	get vessel(): Vessel {
		return {
			vessel_name: readText(this.fields.pod_vessel_name),
			vessel_imo: readText(this.fields.pod_vessel_imo),
			voyage_number: readText(this.fields.pod_voyage_number),
		};
	}

	private isStated(name: string): boolean {
		return readText(this.fields[name]) !== null;
	}
}
