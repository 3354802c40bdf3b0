/** Data of a container from its terminal, and the times of the checks. */
import type { Context } from '../endpoint.mts';
import { type Resource, toOne } from '../resource.mts';
import {
	change,
	CHECKS,
	type EventOptions,
	find,
	hasLeftByRail,
	inOrder,
	isTracked,
	publishAbout,
	type Source,
} from './change.mts';

export interface Hold {
	/** freight, customs, USDA, VACIS, TMF or other. */
	name: string;
	/** `hold` or `pending`; a hold without status is active. */
	status?: string;
	description: string;
}

export interface Fee {
	/** demurrage, exam, extended_dwell_time, other or total. */
	type?: string;
	amount: number | string;
	currency_code: string;
}

const HOLDS = 'holds_at_pod_terminal';

const holdsOf = (context: Context, id: string): Hold[] =>
	find(context, 'container', id).attributes[HOLDS] as Hold[];

/** @param changesetKey the name of the field in the changeset; live, `pod_terminal_holds` is seen too */
export function placeHold(
	context: Context,
	id: string,
	hold: Hold,
	changesetKey = HOLDS,
	more: EventOptions = {},
): Resource | undefined {
	const changesetKeys = { [HOLDS]: changesetKey };
	return change(
		context,
		id,
		{ [HOLDS]: [...holdsOf(context, id), hold] },
		{ ...more, changesetKeys },
	);
}

/** A cleared hold disappears from the list. */
export function clearHold(context: Context, id: string, name: string) {
	const holds = holdsOf(context, id).filter((hold) => hold.name !== name);
	return change(context, id, { [HOLDS]: holds });
}

/** Changes the first hold of a name: pending becomes active or the other way round, or its text changes. */
export function changeHold(
	context: Context,
	id: string,
	name: string,
	to: Partial<Hold>,
): Resource | undefined {
	const holds = holdsOf(context, id);
	const at = holds.findIndex((hold) => hold.name === name);
	if (at < 0) throw new RangeError(`The container ${id} has no hold "${name}".`);
	const changed = holds.map((hold, index) => (index === at ? { ...hold, ...to } : hold));
	return change(context, id, { [HOLDS]: changed });
}

export const setFees = (context: Context, id: string, fees: Fee[]) =>
	change(context, id, { fees_at_pod_terminal: fees });

export function setAvailable(
	context: Context,
	id: string,
	available = true,
	more: EventOptions = {},
): Resource | undefined {
	const container = find(context, 'container', id);
	const { availability_known, available_for_pickup } = container.attributes;
	const status = available ? 'available' : 'not_available';
	const attributes = {
		availability_known: true,
		available_for_pickup: available,
		current_status: status,
	};
	const isSame = availability_known === true && available_for_pickup === available;
	const kind = `container.transport.${status}`;
	const own = () => (isSame ? undefined : publishAbout(context, kind, container, {}, more));
	return change(context, id, attributes, { ...more, own });
}

export function setAppointment(
	context: Context,
	id: string,
	at: string | null,
): Resource | undefined {
	const container = find(context, 'container', id);
	if (container.attributes.pickup_appointment_at === at) return undefined;
	const kind = 'container.pickup_appointment.changed';
	const own = () => publishAbout(context, kind, container, { value: at });
	return change(context, id, { pickup_appointment_at: at }, { own });
}

export function changeTerminal(
	context: Context,
	id: string,
	terminalId: string,
): Resource | undefined {
	const { store } = context;
	const container = find(context, 'container', id);
	const terminal = find(context, 'terminal', terminalId);
	if (!isTracked(context, container)) return undefined;
	const former = store.related(container, 'pod_terminal');
	if (former?.id === terminal.id) return undefined;
	store.relate(container, 'pod_terminal', toOne(terminal));
	if (!hasLeftByRail(container)) store.relate(container, 'pickup_facility', toOne(terminal));
	const changeset = { pod_terminal: [former?.id ?? null, terminal.id] };
	const kind = 'container.pod_terminal_changed';
	return inOrder(context, {
		own: () => publishAbout(context, kind, container),
		updated: () => publishAbout(context, 'container.updated', container, { changeset }),
	});
}

/** The service checks all terminals, as it does every few hours, and the railways, without finding a change. */
export function checkTerminals(context: Context): void {
	for (const container of context.store.all('container')) {
		check(context, container.id);
		if (hasLeftByRail(container)) check(context, container.id, 'rail');
	}
}

/** The service checks one source about one container without finding a change. Otherwise no check is noted. */
export function check(context: Context, id: string, by: Source = 'terminal'): void {
	const container = find(context, 'container', id);
	context.store.update(container, { [CHECKS[by]]: context.clock.iso() });
}
