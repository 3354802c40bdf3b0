import type { Context } from '../context.mts';
import { type Resource, toOne } from '../resource.mts';
import { changeContainer } from './changeContainer.mts';
import { transportEvent } from './onTheWay.mts';
import { find, isTracked, publishAbout } from './world.mts';

export interface Hold {
	/** freight, customs, USDA, VACIS, TMF or other. */
	name: string;
	/** `hold` or `pending`; a hold without status is active. */
	status?: string;
	description: string;
}

const HOLDS = 'holds_at_pod_terminal';

const holdsOf = (context: Context, containerId: string): Hold[] =>
	find(context, 'container', containerId).attributes[HOLDS] as Hold[];

/** @param changesetKey the name of the field in the changeset; live, `pod_terminal_holds` is seen too */
export function placeHold(
	context: Context,
	containerId: string,
	hold: Hold,
	changesetKey = HOLDS,
): Resource | undefined {
	const holds = [...holdsOf(context, containerId), hold];
	const changesetKeys = { [HOLDS]: changesetKey };
	return changeContainer(context, containerId, { [HOLDS]: holds }, { changesetKeys });
}

/** A cleared hold disappears from the list. */
export function clearHold(
	context: Context,
	containerId: string,
	name: string,
): Resource | undefined {
	const holds = holdsOf(context, containerId).filter((hold) => hold.name !== name);
	return changeContainer(context, containerId, { [HOLDS]: holds });
}

export function setAvailable(
	context: Context,
	containerId: string,
	available = true,
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const status = available ? 'available' : 'not_available';
	const updated = changeContainer(context, containerId, {
		availability_known: true,
		available_for_pickup: available,
		current_status: status,
	});
	return updated && (publishAbout(context, `container.transport.${status}`, container) ?? updated);
}

export function setAppointment(
	context: Context,
	containerId: string,
	at: string | null,
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const updated = changeContainer(context, containerId, { pickup_appointment_at: at });
	const kind = 'container.pickup_appointment.changed';
	return updated && (publishAbout(context, kind, container, { value: at }) ?? updated);
}

/** The box leaves the terminal of discharge. */
export function pickUp(context: Context, containerId: string): Resource | undefined {
	const updated = changeContainer(context, containerId, {
		pod_full_out_at: context.clock.iso(),
		available_for_pickup: false,
		current_status: 'picked_up',
		location_at_pod_terminal: null,
	});
	return updated && transportEvent(context, containerId, 'full_out');
}

export function changeTerminal(
	context: Context,
	containerId: string,
	terminalId: string,
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const terminal = find(context, 'terminal', terminalId);
	if (!isTracked(context, container)) return undefined;
	context.store.relate(container, 'pod_terminal', toOne(terminal));
	context.store.relate(container, 'pickup_facility', toOne(terminal));
	return publishAbout(context, 'container.pod_terminal_changed', container);
}

/** The service asks all terminals, as it does every few hours; nothing has changed there. */
export function checkTerminals({ store, clock }: Context): void {
	for (const container of store.all('container')) {
		store.update(container, { terminal_checked_at: clock.iso() });
	}
}
