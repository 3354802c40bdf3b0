/** The shipment that appears when a tracking request succeeds. */
import { Prng } from '../../prng.mts';
import type { Profile, Resource } from '../resource.mts';
import type { Store } from '../store.mts';
import { addContainer, onShip } from './container.mts';
import { type LaneName, LANES, momentsOf } from './lanes.mts';
import { addMilestones } from './milestones.mts';
import { addShipment, atSea } from './shipment.mts';

/** Random numbers that are the same in every run, started from a text. */
export const randomBy = (seed: string): Prng =>
	new Prng([...seed].reduce((hash, c) => (Math.imul(hash, 31) + c.charCodeAt(0)) | 0, 7));

export interface Wanted {
	type: string;
	number: string;
	scac: string;
	customer: string;
	refNumbers: unknown;
	tags: unknown;
}

/** Derived from the number alone, so that the same request finds the same shipment in every run. */
export function addTrackedShipment(
	store: Store,
	now: number,
	profile: Profile,
	wanted: Wanted,
): Resource {
	const random = randomBy(wanted.number);
	const laneName = random.pick(Object.keys(LANES) as LaneName[]);
	const lane = { ...LANES[laneName], scac: wanted.scac };
	const at = momentsOf(now, lane);
	const asContainer = wanted.type === 'container';
	const shipment = addShipment(store, {
		...{ lane, at, customer: wanted.customer, profile },
		number: asContainer ? `${wanted.scac}${random.between(800_000, 899_999)}` : wanted.number,
		attributes: {
			...atSea(at, random.between(2, 20)),
			created_at: at.hours(0),
			ref_numbers: wanted.refNumbers,
			tags: wanted.tags,
		},
	});
	const count = asContainer ? 1 : random.between(1, 3);
	for (let index = 0; index < count; index++) {
		const serial = random.between(200_000, 899_999);
		const number = asContainer ? wanted.number : undefined;
		const created_at = at.hours(0);
		const attributes = { ...onShip, created_at };
		const container = addContainer(store, { shipment, lane, at, serial, number, attributes });
		addMilestones(store, container, shipment, lane);
	}
	return shipment;
}
