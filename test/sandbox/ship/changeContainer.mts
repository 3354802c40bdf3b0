import { isDeepStrictEqual } from 'node:util';

import type { Context } from '../context.mts';
import { present } from '../presentation.mts';
import type { Attributes, Resource } from '../resource.mts';
import { find, isTracked, publishAbout, type EventOptions } from './world.mts';

export interface ChangeOptions extends EventOptions {
	/** Names of fields in the changeset where they differ from the attribute's. */
	changesetKeys?: Record<string, string>;
	/** Leaves the new date out of the LFD events, as for accounts without the right to it. */
	omitValue?: boolean;
	/** The only keys of the changeset; what else has moved is not told there. */
	tells?: string[];
	/** Who states it, e.g. `t49_calculation`. */
	dataSource?: string;
	/** `timestamp` of the LFD events in place of now. */
	timestamp?: string;
	/** The container that comes along with the changeset still holds the former values. */
	behind?: boolean;
	/** The event of its own that tells it beside `container.updated`; a date has its own already. */
	own?: () => Resource | undefined;
	/** Whose last check becomes now. Default: the terminal's, and the railway's once the container has left by rail. */
	checkedBy?: 'line' | 'terminal' | 'rail';
}

/** The fields whose changes the service documents in a changeset, in both profiles. */
const TOLD = [
	'pickup_lfd',
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
	'holds_at_pod_terminal',
	'fees_at_pod_terminal',
	'pickup_appointment_at',
	'available_for_pickup',
];

const SOURCE_KINDS = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'];

/** Where it is noted that a source was asked. */
export const CHECKS = {
	line: 'shipment_last_tracking_request_at',
	terminal: 'terminal_checked_at',
	rail: 'rail_last_tracking_request_at',
};

/** Any change, told as it is: also of fields that the service documents in no changeset. */
export function changeContainer(
	context: Context,
	containerId: string,
	attributes: Attributes,
	options: ChangeOptions = {},
): Resource | undefined {
	return change(context, containerId, attributes, {
		tells: Object.keys(flat(attributes)),
		...options,
	});
}

/**
 * `container.updated` with a flat changeset `{field: [before, after]}` of the documented fields, and
 * `container.pickup_lfd.changed` and those of the sources, as far as each has moved. Answers the last event.
 */
export function change(
	context: Context,
	containerId: string,
	attributes: Attributes,
	{ changesetKeys = {}, tells = TOLD, own = () => undefined, ...options }: ChangeOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	if (!isTracked(context, container)) return undefined;
	const { store, profile } = context;
	const read = () => structuredClone(flat(present(container, profile).attributes));
	const before = read();
	const former = { ...container.attributes };
	store.update(container, { ...checks(context, container, options), ...attributes });
	const after = read();
	const changed = Object.keys(flat(attributes)).filter(
		(name) => !isDeepStrictEqual(before[name], after[name]),
	);
	const changeset = Object.fromEntries(
		changed
			.filter((name) => tells.includes(name))
			.map((name) => [changesetKeys[name] ?? name, [before[name], after[name]]]),
	);
	return inOrder(context, {
		own: () => own() ?? tellDates(context, container, { changed, after, options }),
		updated: () => tellChangeset(context, container, { changeset, former, options }),
	});
}

type Tell = () => Resource | undefined;

/** What tells one change, in the order that the options name; answers the last event. */
export function inOrder({ order }: Context, { own, updated }: { own: Tell; updated: Tell }) {
	const tellings = order === 'ownFirst' ? [own, updated] : [updated, own];
	return tellings.reduce<Resource | undefined>((last, tell) => tell() ?? last, undefined);
}

interface Told {
	changeset: Attributes;
	former: Attributes;
	options: ChangeOptions;
}

function tellChangeset(context: Context, container: Resource, told: Told): Resource | undefined {
	const { changeset, former, options } = told;
	if (Object.keys(changeset).length === 0) return undefined;
	const { store } = context;
	const { unrelated, dataSource, behind = false } = options;
	const by = dataSource === undefined ? {} : { data_source: dataSource };
	const now = { ...container.attributes };
	if (behind) store.update(container, former);
	const kind = 'container.updated';
	const updated = publishAbout(context, kind, container, { changeset, ...by }, { unrelated });
	store.update(container, now);
	return updated;
}

interface Moved {
	changed: string[];
	after: Attributes;
	options: ChangeOptions;
}

function tellDates(context: Context, container: Resource, { changed, after, options }: Moved) {
	const { omitValue = false, unrelated, dataSource, timestamp } = options;
	let last: Resource | undefined;
	const kinds =
		context.order === 'ownFirst'
			? [...SOURCE_KINDS, 'pickup_lfd']
			: ['pickup_lfd', ...SOURCE_KINDS];
	for (const name of kinds.filter((kind) => changed.includes(kind))) {
		const attributes = {
			data_source: dataSource ?? SOURCES[name] ?? 'terminal',
			...(omitValue ? {} : { value: after[name] }),
			...(timestamp === undefined ? {} : { timestamp }),
		};
		const kind = `container.${name}.changed`;
		last = publishAbout(context, kind, container, attributes, { unrelated }) ?? last;
	}
	return last;
}

const SOURCES: Record<string, string> = {
	pickup_lfd_line: 'shipping_line',
	pickup_lfd_terminal: 'terminal',
	pickup_lfd_rail: 'rail',
};

/** The deadlines of the sources stand beside the other fields. */
function flat({ import_deadlines, ...rest }: Attributes): Attributes {
	return { ...rest, ...(import_deadlines as Attributes | undefined) };
}

function checks({ clock }: Context, container: Resource, { checkedBy }: ChangeOptions): Attributes {
	const now = clock.iso();
	if (checkedBy) return { [CHECKS[checkedBy]]: now };
	return { [CHECKS.terminal]: now, ...(hasLeftByRail(container) ? { [CHECKS.rail]: now } : {}) };
}

export const hasLeftByRail = ({ attributes }: Resource): boolean =>
	Boolean(attributes.pod_rail_loaded_at ?? attributes.pod_rail_departed_at);
