import { kindsOf } from '../events/kinds.mts';
import type { Sandbox, SituationName } from '../index.mts';
import type { Profile } from '../resource.mts';

const LATER = '2026-04-02T05:00:00Z';
const HOLD = { name: 'customs', status: 'hold', description: 'Exam' };

/** One notification of every kind that the profile knows, about a container that goes inland by rail. */
export function publishEveryKind({ ship, situations }: Sandbox, profile: Profile) {
	const { containerId, shipmentId } = situations.railDateInChicago;
	for (const kind of kindsOf(profile)) {
		if (/^(tracking_request|document|link)\./.test(kind)) continue;
		const value = kind.endsWith('.changed') ? { value: LATER } : {};
		const estimate = kind.startsWith('shipment.') ? { estimated_timestamp: LATER } : {};
		const changes = { available_for_pickup: [false, true] };
		const changeset = kind === 'container.updated' ? { changeset: changes } : {};
		const attributes = { ...value, ...estimate, ...changeset };
		ship.emit(kind, { containerId, shipmentId, attributes });
	}
}

/** All happenings to one container, in an order that could really occur. */
export function everythingHappensTo(sandbox: Sandbox, name: SituationName) {
	const { ship, store, situations } = sandbox;
	const { containerId: id, shipmentId } = situations[name];
	ship.changeEta(shipmentId, LATER);
	ship.placeHold(id, HOLD);
	ship.placeHold(id, { ...HOLD, name: 'freight', status: 'pending' }, 'pod_terminal_holds');
	ship.clearHold(id, 'customs');
	ship.moveLfd(id, LATER);
	ship.moveLfd(id, '2026-04-03T05:00:00Z', 'line');
	ship.moveLfd(id, '2026-04-04T05:00:00Z', 'terminal');
	ship.moveLfd(id, '2026-04-05T05:00:00Z', 'rail');
	ship.moveLfd(id, null, 'line');
	ship.moveLfd(id, null, undefined, { omitValue: true });
	ship.setAvailable(id, false);
	ship.setAvailable(id, true);
	ship.setAppointment(id, LATER);
	ship.setAppointment(id, null);
	ship.changeTerminal(id, store.all('terminal')[1].id);
	ship.changeInlandEta(id, LATER);
	ship.setFees(id, [{ type: 'demurrage', amount: 120, currency_code: 'USD' }]);
	ship.moveLfds(id, { line: LATER, terminal: null, rail: '2026-04-06T05:00:00Z' });
	ship.pickUp(id);
	ship.emptyLfds(id);
	ship.deliver(id);
	ship.returnEmpty(id);
}

/** From the booking to another vessel and the departure, then silence and an end of the tracking. */
export function everythingBeforeThePort({ ship }: Sandbox) {
	const plan = { etd: '2026-03-20T12:00:00Z', eta: '2026-04-10T12:00:00Z' };
	const { shipmentId, containerIds } = ship.book({
		...{ lane: 'chicago', number: 'OCNA990001', containers: 2 },
		...plan,
	});
	ship.forgetVessel(shipmentId);
	ship.roll(shipmentId, { vesselImo: '9000017', voyage: '001E' });
	ship.fetchEmpty(shipmentId);
	ship.gateIn(shipmentId);
	ship.roll(shipmentId, { vesselImo: '9000029', etd: '2026-03-24T12:00:00Z', eta: LATER });
	ship.loadOnVessel(shipmentId);
	ship.sail(shipmentId);
	ship.checkLine(shipmentId);
	ship.checkLine(shipmentId, false);
	for (const by of ['line', 'terminal', 'rail'] as const) ship.check(containerIds[0], by);
	ship.stopTracking(shipmentId);
	ship.resumeTracking(shipmentId);
}

/** From the vessel to the empty return, by rail, with documents. */
export function everyStepOf({ ship, situations }: Sandbox) {
	const { containerId: id, shipmentId } = situations.waitingForRailAtPort;
	ship.arriveAtPort(shipmentId);
	ship.discharge(id);
	ship.placeHold(id, HOLD);
	ship.changeHold(id, 'customs', { status: 'pending' });
	ship.loadOnRail(id);
	ship.departByRail(id);
	ship.emptyLfds(id);
	ship.arriveByRail(id);
	ship.arriveInland(id);
	ship.unloadFromRail(id);
	ship.moveLfd(id, LATER, 'rail');
	ship.setAvailable(id);
	ship.pickUp(id);
	ship.deliver(id);
	ship.returnEmpty(id);
	ship.checkTerminals();
	ship.extractDocument();
	ship.failExtraction();
	ship.linkDocument({ type: 'shipment', id: shipmentId });
}
