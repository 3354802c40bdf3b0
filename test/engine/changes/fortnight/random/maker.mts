/** Something that may happen, to a container or a shipment of the account as it is by then. */
import type { Prng } from '../../../../prng.mts';
import type { Resource, Sandbox } from '../../../../sandbox/index.mts';
import { type Place, placeOf } from '../oracle/dates.mts';
import type { World } from '../stage.mts';
import { truthOf, type Box } from '../truth.mts';

export type Maker = (random: Prng, world: World) => unknown;

function someBox(random: Prng, sandbox: Sandbox, places: Place[]): Box | undefined {
	const boxes = [...truthOf(sandbox).boxes.values()].filter(
		(box) => places.includes(placeOf(box)) && !box.shipment.line_tracking_stopped_at,
	);
	return boxes.length > 0 ? random.pick(boxes) : undefined;
}

/** Something that happens to a container which is at one of these places. */
export const toBox =
	(places: Place[], does: (random: Prng, world: World, box: Box) => unknown): Maker =>
	(random, world) => {
		const box = someBox(random, world.sandbox, places);
		return box && does(random, world, box);
	};

export const toShipment =
	(does: (random: Prng, world: World, shipment: Resource) => unknown): Maker =>
	(random, world) => {
		const all = world.sandbox.store.all('shipment');
		return does(random, world, random.pick(all));
	};
