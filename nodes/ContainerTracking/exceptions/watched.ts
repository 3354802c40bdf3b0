import { plainText } from '../pickup/plainText';
import { aboutShipment } from './assess';
import { evidenceOf } from './finding';
import type { EarlierVessels } from './kinds/rolled';
import type { ShipmentFacts } from './shipment';
import type { Exception, Vessel } from './types';
import { completed, isNamed, isSameShip, vesselLabel } from './vessel';

/**
 * The vessel that a shipment was first seen on, to be passed in next time; null once the ship is in, and where none is
 * named.
 */
export function watchedOf(
	shipment: ShipmentFacts,
	{ watched }: EarlierVessels = {},
): Exception | null {
	if (shipment.hasArrived) return null;
	const vessel = firstSeen(watched, shipment.vessel);
	if (!isNamed(vessel)) return null;
	const { name, about } = aboutShipment(shipment);
	const { vessel_name, vessel_imo, voyage_number } = vessel;
	const phrase = plainText(`first seen on ${vesselLabel(vessel)}`);
	return {
		...about,
		exception_key: `${shipment.key}:watched`,
		kind: 'watched',
		severity: 'info',
		since: null,
		days: null,
		evidence: evidenceOf(shipment.fields, 'pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'),
		name,
		phrase,
		sentence: plainText(`${name}: ${phrase}.`),
		vessel_name,
		vessel_imo,
		voyage_number,
	};
}

/** What the first reading did not tell of it comes from the first one that does: a later change could not be seen else. */
function firstSeen(watched: Vessel | undefined, now: Vessel): Vessel {
	if (watched === undefined || !isNamed(watched)) return now;
	return isSameShip(watched, now) === true ? completed(watched, now) : watched;
}
