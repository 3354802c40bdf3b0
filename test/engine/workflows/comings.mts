/** Containers that come in, go out and come back, for stories of what it costs and what goes wrong. */
import type { Sandbox } from '../../sandbox/index.mts';
import type { LaneName } from '../../sandbox/seed/lanes.mts';
import { reported, type Reported } from './reports.mts';

export interface Coming {
	lane: LaneName;
	/** Bill of lading. */
	number: string;
	/** When the ship is expected, ISO 8601 with `Z`. */
	eta: string;
	/** A shipping line of the sandbox: OCNA, BLUW, NRTS, PCFC. Default: that of the lane. */
	scac?: string;
	customer?: string;
}

/** An account with these shipments alone, one container each, all at sea since now. */
export function bookOnly(sandbox: Sandbox, comings: Coming[]): Array<Reported & { shipmentId: string }> {
	const { ship, store, clock } = sandbox;
	ship.emptyAccount();
	return comings.map((coming) => {
		const { shipmentId, containerIds } = ship.book({ etd: clock.iso(), ...coming });
		ship.sail(shipmentId);
		const container = store.get('container', containerIds[0]);
		if (!container) throw new RangeError(`Nothing was booked for ${coming.number}`);
		return { ...reported(sandbox, container), shipmentId };
	});
}

/** The ship is in, and the container on the ground and released. */
export function comesIn({ ship }: Sandbox, { id, shipmentId }: { id: string; shipmentId: string }): void {
	ship.arriveAtPort(shipmentId);
	ship.discharge(id);
	ship.setAvailable(id);
}

/** By truck to the customer. */
export const goesOut = ({ ship }: Sandbox, { id }: { id: string }) => ship.pickUp(id);

/** The empty is in. */
export const comesBack = ({ ship }: Sandbox, { id }: { id: string }) => ship.returnEmpty(id);

/** Lines and terminals are asked every few hours; without it, time passes in silence. */
export function askEverybody({ ship, store }: Sandbox, except: string[] = []): void {
	for (const { id } of store.all('shipment')) if (!except.includes(id)) ship.checkLine(id);
	for (const { id, attributes } of store.all('container')) {
		if (!except.includes(id) && attributes.pod_discharged_at) ship.check(id);
	}
}
