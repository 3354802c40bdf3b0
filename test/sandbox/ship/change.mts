/** The common part of all happenings: they change a tracked container and publish the events about that. */
import { isDeepStrictEqual } from 'node:util';

import type { Context } from '../endpoint.mts';
import { present } from '../presentation.mts';
import { type Attributes, type Resource, targets } from '../resource.mts';
import { isStopped } from '../trackingRequests.mts';

/** How an event is published. */
export interface EventOptions {
	/** The event object has no relationships: its container cannot be found, not even by a request. */
	unrelated?: boolean;
}

export interface ChangeOptions extends EventOptions {
	/** Names of fields in the changeset where they differ from the attribute's. */
	changesetKeys?: Record<string, string>;
	/** Leaves the new date out of the LFD events, as for accounts without the right to it. */
	omitValue?: boolean;
	/** The only keys of the changeset; other changes are not in it. */
	reports?: string[];
	/** The source of the date, e.g. `t49_calculation`. */
	dataSource?: string;
	/** The container that is included with the changeset still has the former values. */
	behind?: boolean;
	/** A separate event about the change, in addition to `container.updated`; dates have one already. */
	own?: () => Resource | undefined;
	/**
	 * The source whose last check is now. Default: the terminal, and the railway once the container has left by rail.
	 */
	checkedBy?: Source;
}

export type Source = 'line' | 'terminal' | 'rail';

/** The dates of the sources, and the name of each source in events. */
const SOURCES: Record<string, string> = {
	pickup_lfd_line: 'shipping_line',
	pickup_lfd_terminal: 'terminal',
	pickup_lfd_rail: 'rail',
};

/** The fields whose changes the service documents in a changeset, in both profiles. */
const Reported = [
	...['pickup_lfd', ...Object.keys(SOURCES), 'holds_at_pod_terminal', 'fees_at_pod_terminal'],
	...['pickup_appointment_at', 'available_for_pickup'],
];

/** The attribute with the time at which each source was last checked. */
export const CHECKS = {
	line: 'shipment_last_tracking_request_at',
	terminal: 'terminal_checked_at',
	rail: 'rail_last_tracking_request_at',
};

/** @throws RangeError when there is none */
export function find({ store }: Context, type: string, id: string): Resource {
	const resource = store.get(type, id);
	if (!resource) throw new RangeError(`The sandbox has no ${type} ${id}.`);
	return resource;
}

export const boxesOf = (context: Context, shipment: Resource): Resource[] =>
	targets(shipment, 'containers').map(({ id }) => find(context, 'container', id));

/** A shipment whose tracking has stopped gets no more updates. */
export function isTracked({ store }: Context, container: Resource): boolean {
	const shipment = store.related(container, 'shipment');
	return !shipment || !isStopped(shipment);
}

/** Publishes an event about a container that is still tracked; returns the event object. */
export function publishAbout(
	context: Context,
	kind: string,
	container: Resource,
	attributes?: Attributes,
	more?: EventOptions,
): Resource | undefined {
	if (!isTracked(context, container)) return undefined;
	return context.notifications.publish({ kind, container, attributes, ...more });
}

/** Any change, with all its fields in the changeset, also those that the service does not document there. */
export const changeContainer = (
	context: Context,
	id: string,
	attributes: Attributes,
	options: ChangeOptions = {},
): Resource | undefined =>
	change(context, id, attributes, { reports: Object.keys(flat(attributes)), ...options });

/**
 * `container.updated` with a flat changeset `{field: [before, after]}` of the documented fields, and
 * `container.pickup_lfd.changed` and those of the sources, as far as each has moved. Returns the last event.
 */
export function change(
	context: Context,
	id: string,
	attributes: Attributes,
	options: ChangeOptions = {},
): Resource | undefined {
	const { changesetKeys = {}, reports = Reported, own = () => undefined } = options;
	const container = find(context, 'container', id);
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
			.filter((name) => reports.includes(name))
			.map((name) => [changesetKeys[name] ?? name, [before[name], after[name]]]),
	);
	return inOrder(context, {
		own: () => own() ?? reportDates(context, container, { changed, after }, options),
		updated: () => reportChangeset(context, container, { changeset, former }, options),
	});
}

type Report = () => Resource | undefined;

/** Publishes the events of one change in the order of the options; returns the last event. */
export function inOrder({ order }: Context, { own, updated }: { own: Report; updated: Report }) {
	const tellings = order === 'ownFirst' ? [own, updated] : [updated, own];
	return tellings.reduce<Resource | undefined>((last, report) => report() ?? last, undefined);
}

function reportChangeset(
	context: Context,
	container: Resource,
	{ changeset, former }: { changeset: Attributes; former: Attributes },
	{ unrelated, dataSource, behind = false }: ChangeOptions,
): Resource | undefined {
	if (Object.keys(changeset).length === 0) return undefined;
	const { store } = context;
	const by = dataSource === undefined ? {} : { data_source: dataSource };
	const now = { ...container.attributes };
	if (behind) store.update(container, former);
	const kind = 'container.updated';
	const updated = publishAbout(context, kind, container, { changeset, ...by }, { unrelated });
	store.update(container, now);
	return updated;
}

function reportDates(
	context: Context,
	container: Resource,
	{ changed, after }: { changed: string[]; after: Attributes },
	{ omitValue = false, unrelated, dataSource }: ChangeOptions,
): Resource | undefined {
	const sources = Object.keys(SOURCES);
	const names =
		context.order === 'ownFirst' ? [...sources, 'pickup_lfd'] : ['pickup_lfd', ...sources];
	const reported = names
		.filter((name) => changed.includes(name))
		.map((name) => {
			const date = {
				data_source: dataSource ?? SOURCES[name] ?? 'terminal',
				...(omitValue ? {} : { value: after[name] }),
			};
			return publishAbout(context, `container.${name}.changed`, container, date, { unrelated });
		});
	return reported.filter(Boolean).at(-1);
}

/** Puts the deadlines of the sources among the other fields. */
const flat = ({ import_deadlines, ...rest }: Attributes): Attributes => ({
	...rest,
	...(import_deadlines as Attributes | undefined),
});

function checks({ clock }: Context, container: Resource, { checkedBy }: ChangeOptions): Attributes {
	const now = clock.iso();
	if (checkedBy) return { [CHECKS[checkedBy]]: now };
	return { [CHECKS.terminal]: now, ...(hasLeftByRail(container) ? { [CHECKS.rail]: now } : {}) };
}

export const hasLeftByRail = ({ attributes }: Resource): boolean =>
	Boolean(attributes.pod_rail_loaded_at ?? attributes.pod_rail_departed_at);
