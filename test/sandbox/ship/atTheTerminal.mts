import type { Context } from '../context.mts';
import { type Resource, toOne } from '../resource.mts';
import { change, CHECKS, type ChangeOptions, hasLeftByRail, inOrder } from './changeContainer.mts';
import { find, isTracked, publishAbout, type EventOptions } from './world.mts';

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

const holdsOf = (context: Context, containerId: string): Hold[] =>
	find(context, 'container', containerId).attributes[HOLDS] as Hold[];

const setHolds = (context: Context, containerId: string, holds: Hold[], more?: ChangeOptions) =>
	change(context, containerId, { [HOLDS]: holds }, more);

/** @param changesetKey the name of the field in the changeset; live, `pod_terminal_holds` is seen too */
export function placeHold(
	context: Context,
	containerId: string,
	hold: Hold,
	changesetKey = HOLDS,
	more: EventOptions = {},
): Resource | undefined {
	const holds = [...holdsOf(context, containerId), hold];
	return setHolds(context, containerId, holds, {
		...more,
		changesetKeys: { [HOLDS]: changesetKey },
	});
}

/** A cleared hold disappears from the list. */
export function clearHold(
	context: Context,
	containerId: string,
	name: string,
	more: EventOptions = {},
): Resource | undefined {
	const holds = holdsOf(context, containerId).filter((hold) => hold.name !== name);
	return setHolds(context, containerId, holds, more);
}

/** The first hold of a name changes: pending becomes active or the other way round, or it is worded anew. */
export function changeHold(
	context: Context,
	containerId: string,
	name: string,
	to: Partial<Hold>,
	more: EventOptions = {},
): Resource | undefined {
	const holds = holdsOf(context, containerId);
	const at = holds.findIndex((hold) => hold.name === name);
	if (at < 0) throw new RangeError(`The container ${containerId} has no hold "${name}".`);
	const changed = holds.map((hold, index) => (index === at ? { ...hold, ...to } : hold));
	return setHolds(context, containerId, changed, more);
}

export function setFees(
	context: Context,
	containerId: string,
	fees: Fee[],
	more: EventOptions = {},
): Resource | undefined {
	return change(context, containerId, { fees_at_pod_terminal: fees }, more);
}

export function setAvailable(
	context: Context,
	containerId: string,
	available = true,
	more: EventOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const { availability_known, available_for_pickup } = container.attributes;
	const status = available ? 'available' : 'not_available';
	const attributes = {
		availability_known: true,
		available_for_pickup: available,
		current_status: status,
	};
	const isSame = availability_known === true && available_for_pickup === available;
	const own = () =>
		isSame
			? undefined
			: publishAbout(context, `container.transport.${status}`, container, {}, more);
	return change(context, containerId, attributes, { ...more, own });
}

export function setAppointment(
	context: Context,
	containerId: string,
	at: string | null,
	more: EventOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	if (container.attributes.pickup_appointment_at === at) return undefined;
	const kind = 'container.pickup_appointment.changed';
	const own = () => publishAbout(context, kind, container, { value: at }, more);
	return change(context, containerId, { pickup_appointment_at: at }, { ...more, own });
}

export function changeTerminal(
	context: Context,
	containerId: string,
	terminalId: string,
	more: EventOptions & { includeFormer?: boolean } = {},
): Resource | undefined {
	const { store } = context;
	const container = find(context, 'container', containerId);
	const terminal = find(context, 'terminal', terminalId);
	if (!isTracked(context, container)) return undefined;
	const former = store.related(container, 'pod_terminal');
	if (former?.id === terminal.id) return undefined;
	store.relate(container, 'pod_terminal', toOne(terminal));
	if (!hasLeftByRail(container)) store.relate(container, 'pickup_facility', toOne(terminal));
	const { unrelated, includeFormer = false } = more;
	const changeset = { pod_terminal: [former?.id ?? null, terminal.id] };
	const besides = includeFormer && former ? [former] : [];
	const about = { unrelated, besides };
	return inOrder(context, {
		own: () =>
			publishAbout(context, 'container.pod_terminal_changed', container, {}, { unrelated }),
		updated: () => publishAbout(context, 'container.updated', container, { changeset }, about),
	});
}

/** The service asks all terminals, as it does every few hours, and the railways; nothing has changed there. */
export function checkTerminals({ store, clock }: Context): void {
	const now = clock.iso();
	for (const container of store.all('container')) {
		const byRail = hasLeftByRail(container) ? { rail_last_tracking_request_at: now } : {};
		store.update(container, { terminal_checked_at: now, ...byRail });
	}
}

/**
 * The service asks one source about one container; nothing has changed there. Without that, time passes in silence.
 */
export function check(
	context: Context,
	containerId: string,
	by: 'line' | 'terminal' | 'rail' = 'terminal',
): void {
	const container = find(context, 'container', containerId);
	context.store.update(container, { [CHECKS[by]]: context.clock.iso() });
}
