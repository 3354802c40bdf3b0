import { evidenceOf, NotAssessable, type Finding } from '../finding';
import type { ShipmentFacts } from '../shipment';
import type { Vessel } from '../types';
import { isNamed, isOtherVoyage, isSameShip, keyOfVessel, vesselLabel } from '../vessel';

/** What was stored of a shipment's vessels. */
export interface EarlierVessels {
	/** The vessel it was first seen on. */
	watched?: Vessel;
	rolled?: ReadonlyArray<{ exception_key: string; vessel: Vessel }>;
}

const NO_EARLIER_VESSEL = 'no earlier vessel was passed in';

/** On another vessel, or another voyage of it, than the one it was first seen on; nobody cares once it is in. */
export function rolled(shipment: ShipmentFacts, earlier: EarlierVessels = {}): Finding {
	if (shipment.hasArrived) return null;
	const now = shipment.vessel;
	const { watched } = earlier;
	if (watched === undefined || !isNamed(watched)) return new NotAssessable(NO_EARLIER_VESSEL);
	if (!isNamed(now)) return new NotAssessable('no vessel is named');
	const isSame = isSameShip(watched, now);
	if (isSame === undefined) {
		return new NotAssessable('of two vessels one has no IMO number and one no name');
	}
	if (isSame && !isOtherVoyage(watched, now)) return null;
	const known = earlier.rolled?.find(
		({ vessel }) => isSameShip(vessel, now) === true && !(isSame && isOtherVoyage(vessel, now)),
	);
	const names = ['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'pod_eta_at'];
	return {
		severity: 'warning',
		since: null,
		days: null,
		evidence: [
			...evidenceOf(shipment.fields, ...names),
			...evidenceOf(
				Object.fromEntries(
					Object.entries(watched).map(([name, value]) => [`earlier_${name}`, value]),
				),
				'earlier_vessel_name',
				'earlier_vessel_imo',
				'earlier_voyage_number',
			),
		],
		text: `rolled ${isSame ? 'to another voyage' : 'to another vessel'}, ${vesselLabel(now)} instead of ${vesselLabel(watched)}`,
		key: known?.exception_key ?? `${shipment.key}:rolled:${keyOfVessel(now, isSame)}`,
		vessel: now,
	};
}
