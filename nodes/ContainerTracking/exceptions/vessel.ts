import type { Vessel } from './types';

export const VESSEL_FIELDS = ['vessel_name', 'vessel_imo', 'voyage_number'] as const;

/** `012W`, `12 w` and `12W` are one voyage. */
const asVoyage = (text: string): string =>
	text
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replace(/^0+(?=.)/, '');

const asName = (text: string): string =>
	text
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

const asImo = (text: string): string => text.replace(/\D/g, '');

/** `n/a`, `0000000` and `-` mean nothing: two of them would make one ship of two. */
export const knownVessel = ({ vessel_name, vessel_imo, voyage_number }: Vessel): Vessel => ({
	vessel_name: vessel_name !== null && asName(vessel_name) !== '' ? vessel_name : null,
	vessel_imo: vessel_imo !== null && /[1-9]/.test(asImo(vessel_imo)) ? vessel_imo : null,
	voyage_number: voyage_number !== null && asVoyage(voyage_number) !== '' ? voyage_number : null,
});

export const isNamed = ({ vessel_imo: imo, vessel_name: name }: Vessel): boolean =>
	imo !== null || name !== null;

/** What the one leaves open, from the other. */
export const completedVessel = (one: Vessel, other: Vessel): Vessel => ({
	vessel_name: one.vessel_name ?? other.vessel_name,
	vessel_imo: one.vessel_imo ?? other.vessel_imo,
	voyage_number: one.voyage_number ?? other.voyage_number,
});

export const addsTo = (one: Vessel, other: Vessel): boolean =>
	VESSEL_FIELDS.some((name) => one[name] !== null && other[name] === null);

/** Undefined where only the one has an IMO number and only the other a name. */
export function isSameShip(one: Vessel, other: Vessel): boolean | undefined {
	if (one.vessel_imo !== null && other.vessel_imo !== null) {
		return asImo(one.vessel_imo) === asImo(other.vessel_imo);
	}
	if (one.vessel_name !== null && other.vessel_name !== null) {
		return asName(one.vessel_name) === asName(other.vessel_name);
	}
	return undefined;
}

/** A voyage that only one of them names is no other one. */
export const isOtherVoyage = (one: Vessel, other: Vessel): boolean =>
	one.voyage_number !== null &&
	other.voyage_number !== null &&
	asVoyage(one.voyage_number) !== asVoyage(other.voyage_number);

/** The ship, and where only that differs the voyage, for a key: without a colon of their own. */
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
