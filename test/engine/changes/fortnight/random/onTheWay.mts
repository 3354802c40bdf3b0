/** What may happen on the way of ships, trains and boxes. */
import type { Prng } from '../../../../prng.mts';
import type { Sandbox } from '../../../../sandbox/index.mts';
import { placeOf } from '../oracle/dates.mts';
import { toBox, toShipment } from './maker.mts';

const MINUTE = 60_000;

const laterBy = (random: Prng, { clock }: Sandbox): string =>
	new Date(clock.now() + random.between(1, 200) * 60 * MINUTE).toISOString().replace(/\.\d+Z/, 'Z');

export const eta = toShipment((random, { ship, sandbox }, { id, attributes }) =>
	attributes.pod_ata_at ? undefined : ship.changeEta(id, laterBy(random, sandbox)),
);

export const inlandEta = toBox(['train'], (random, { ship, sandbox }, { id }) =>
	ship.changeInlandEta(id, laterBy(random, sandbox)),
);

/** The next step on its way. */
export const onward = toBox(['ship', 'port', 'train', 'ramp'], (random, { ship }, box) => {
	const { id, attributes, shipment, shipmentId } = box;
	switch (placeOf(box)) {
		case 'ship':
			if (!shipment.pol_atd_at) return ship.sail(shipmentId);
			return attributes.pod_arrived_at ? ship.discharge(id) : ship.arriveAtPort(shipmentId);
		case 'port':
			if (!shipment.destination_locode) return ship.pickUp(id);
			return random.chance(0.5) ? ship.loadOnRail(id) : ship.departByRail(id);
		case 'train':
			if (!attributes.pod_rail_departed_at) return ship.departByRail(id);
			return random.chance(0.5) ? ship.arriveByRail(id) : ship.unloadFromRail(id);
		default:
			return attributes.ind_rail_unloaded_at ? ship.pickUp(id) : ship.unloadFromRail(id);
	}
});

export const afterwards = toBox(['gone'], (random, { ship }, { id, attributes }) => {
	if (!attributes.delivered_at && random.chance(0.5)) return ship.deliver(id);
	return attributes.empty_terminated_at ? undefined : ship.returnEmpty(id);
});

/** The service empties the dates of what has left. */
export const empties = toBox(['train', 'gone'], (_random, { ship }, { id }) => ship.emptyLfds(id));

export const silence = toBox(['port', 'train', 'ramp'], (random, { ship }, { id }) =>
	ship.check(id, random.pick(['line', 'terminal', 'rail'] as const)),
);
