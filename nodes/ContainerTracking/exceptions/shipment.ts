import { pick, some, uniq } from 'lodash';
import type { IANAZone } from 'luxon';

import { wordsIn } from '../api/input/values';
import { hasHappened } from '../pickup/context';
import { DAY_MS } from '../pickup/dates';
import type { Evaluated } from '../pickup/pickupStatus';
import { locationOf } from '../pickup/place';
import { type Fields, readText } from '../pickup/read';
import type { Clock, Vessel } from './finding';

const asName = (text: string): string =>
	text
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** `Ever Given` and `EVERGIVEN` are one ship. */
const withoutSpaces = (text: string): string => asName(text).replaceAll(' ', '');

/** `012W`, `12 w` and `12W` are one voyage. */
const asVoyage = (text: string): string => withoutSpaces(text).replace(/^0+(?=.)/, '');

const asImo = (text: string): string => text.replace(/\D/g, '');

const PLACEHOLDER = /^(0*|N ?A|NIL|NONE|NULL|UNKNOWN|NOT \w+|TB[ACDN]|TO BE \w+ED)$/;

const ifNamed = (text: string | null): string | null =>
	text === null || PLACEHOLDER.test(asName(text)) ? null : text;

/** `-`, `TBN`, or an IMO number such as `n/a` or `0000000`, means nothing: two of them would make one ship of two. */
export const knownVessel = ({ vessel_name, vessel_imo, voyage_number }: Vessel): Vessel => ({
	vessel_name: ifNamed(vessel_name),
	vessel_imo: vessel_imo !== null && /[1-9]/.test(asImo(vessel_imo)) ? vessel_imo : null,
	voyage_number: ifNamed(voyage_number),
});

export const isNamed = ({ vessel_imo: imo, vessel_name: name }: Vessel): boolean =>
	imo !== null || name !== null;

/** Undefined where one has only an IMO number and the other only a name. */
export function isSameShip(one: Vessel, other: Vessel): boolean | undefined {
	if (one.vessel_imo !== null && other.vessel_imo !== null) {
		return asImo(one.vessel_imo) === asImo(other.vessel_imo);
	}
	if (one.vessel_name !== null && other.vessel_name !== null) {
		return withoutSpaces(one.vessel_name) === withoutSpaces(other.vessel_name);
	}
	return undefined;
}

/** A voyage that only one of them names is not another voyage. */
export const isOtherVoyage = (one: Vessel, other: Vessel): boolean =>
	one.voyage_number !== null &&
	other.voyage_number !== null &&
	asVoyage(one.voyage_number) !== asVoyage(other.voyage_number);

/** The ship for a key, with the voyage if only that differs. Neither contains a colon. */
export function keyOfVessel(vessel: Vessel, isByVoyage: boolean): string {
	const { vessel_imo: imo, vessel_name: name, voyage_number: voyage } = vessel;
	const ship = imo === null ? asName(name ?? '') : asImo(imo) || asName(imo);
	return isByVoyage && voyage !== null ? `${ship}:${asVoyage(voyage)}` : ship;
}

/** `EXAMPLE STAR (IMO 9811000), voyage 012W`. */
export function vesselLabel(vessel: Vessel): string {
	const { vessel_imo: imo, vessel_name: name, voyage_number: voyage } = vessel;
	const number = imo === null ? '' : `IMO ${imo}`;
	const ship = name === null ? number : `${name}${number && ` (${number})`}`;
	return voyage === null ? ship : `${ship}, voyage ${voyage}`;
}

/** The fields that the rules use, so that no shipment has to be kept whole. */
const SHIPMENT_FIELDS = wordsIn(`
	destination_eta_at line_tracking_last_succeeded_at line_tracking_stopped_at
	line_tracking_stopped_reason pod_ata_at pod_eta_at pod_original_eta_at pod_vessel_imo
	pod_vessel_name pod_voyage_number port_of_discharge_name
`);

export const OF_SHIPMENT = [
	...(['bill_of_lading_number', 'customer_name', 'shipment_id', 'shipping_line_scac'] as const),
];

/** A doubtful time of the discharge counts as a landing elsewhere; here it would hide that the ship is late. */
function hasArrived({ status, context, nowMillis }: Evaluated): boolean {
	const { container: given, zones } = context;
	if (hasHappened(given.pod_arrived_at, nowMillis, zones.port)) return true;
	const isDoubtful = some(status.doubtful_times, { field: 'pod_discharged_at' });
	if (!isDoubtful) return status.landed;
	const container = { ...given, pod_discharged_at: null };
	return locationOf({ ...context, container }).landed;
}

type ContainerFacts = ReturnType<typeof containerFactsOf>;

const containerFactsOf = (evaluated: Evaluated, isKnown: boolean) => ({
	isKnown,
	...pick(evaluated.status, ['number', 'link']),
	hasArrived: hasArrived(evaluated),
	isPickedUp: evaluated.status.picked_up,
	isStopped: evaluated.status.flags.tracking_stopped,
	heardMillis: evaluated.checks.heardAt,
});

/** The ID; for a shipment without an ID, its bill of lading. */
export const shipmentKey = ({
	shipment_id: id,
	bill_of_lading_number: number,
}: ShipmentFacts['status']): string => id ?? number ?? 'shipment';

/** A shipment with the combined facts of its containers. The last reading of each container counts. */
export class ShipmentFacts {
	readonly fields: Fields;
	readonly zone: IANAZone | null;
	readonly clock: Clock;
	readonly status: Pick<Evaluated['status'], (typeof OF_SHIPMENT)[number]>;
	private readonly containers = new Map<string, ContainerFacts>();

	constructor({ context, status, nowMillis, todayIn }: Evaluated) {
		const { shipment, zones } = context;
		this.fields = pick(shipment, SHIPMENT_FIELDS);
		this.zone = zones.port;
		this.clock = { nowMillis, todayIn };
		this.status = pick(status, OF_SHIPMENT);
	}

	/** @param isKnown whether anything is known of the container; if not, an earlier reading of it stays */
	add(evaluated: Evaluated, isKnown = true): this {
		const { status } = evaluated;
		const key = status.container_id ?? status.number ?? '';
		if (!isKnown && this.containers.has(key)) return this;
		this.containers.set(key, containerFactsOf(evaluated, isKnown));
		return this;
	}

	get key(): string {
		return shipmentKey(this.status);
	}

	get numbers(): string[] {
		return uniq(this.each.flatMap(({ number }) => number ?? []));
	}

	private get each(): ContainerFacts[] {
		return [...this.containers.values()];
	}

	get link(): string | null {
		return this.containers.values().next().value?.link ?? null;
	}

	/** The ship has arrived: that is stated, for the shipment or a container, or one of the containers has landed. */
	get hasArrived(): boolean {
		return this.isStated('pod_ata_at') || this.each.some((container) => container.hasArrived);
	}

	/** Whether a container that is still to be picked up is not watched by anybody any more. */
	isTrackingStopped(daysSilent: number): boolean {
		const open = this.each.filter(({ isKnown, isPickedUp }) => isKnown && !isPickedUp);
		return open.some((container) => hasStopped(container, this.clock.nowMillis, daysSilent));
	}

	/** Tracking has stopped for a container of which nothing is reported, so it may have been picked up. */
	get mayBeStopped(): boolean {
		return this.each.some(({ isKnown, isStopped }) => !isKnown && isStopped);
	}

	get isStopStated(): boolean {
		return this.isStated('line_tracking_stopped_at');
	}

	get isPickedUp(): boolean {
		return this.each.every(({ isPickedUp }) => isPickedUp);
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

/** The line's tracking has stopped without a later check, and the other sources of the container send nothing either. */
export const hasStopped = (
	{ isStopped, heardMillis }: { isStopped: boolean; heardMillis: number | null },
	nowMillis: number,
	daysSilent: number,
): boolean => isStopped && (heardMillis === null || nowMillis - heardMillis > daysSilent * DAY_MS);
