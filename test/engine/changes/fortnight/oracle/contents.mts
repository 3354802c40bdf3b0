/** What items say of values, held against the account as it was and as it is. */
import { isDeepStrictEqual } from 'node:util';

import type { Attributes } from '../../../../sandbox/resource.mts';
import { keyOf, subjectOf, type Item } from '../items.mts';
import type { Box, Truth } from '../truth.mts';

interface Change {
	field: string;
	before?: unknown;
	after?: unknown;
}

/** Fields that have to be listed where they moved. */
const LISTED = [
	...['pickup_lfd', 'pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'],
	...['fees_at_pod_terminal', 'pickup_appointment_at', 'available_for_pickup'],
];

const TIMES: Record<string, string> = {
	...{ vessel_arrived: 'pod_arrived_at', vessel_discharged: 'pod_discharged_at' },
	...{ rail_loaded: 'pod_rail_loaded_at', rail_departed: 'pod_rail_departed_at' },
	...{ rail_arrived: 'ind_ata_at', rail_unloaded: 'ind_rail_unloaded_at' },
	...{ empty_in: 'empty_terminated_at', delivered: 'delivered_at' },
};

export function contentFaults(items: Item[], before: Truth, now: Truth): string[] {
	return items.flatMap((item) => {
		const subject = subjectOf(item);
		const box = now.boxes.get(subject);
		const shipment = now.shipments.get(subject);
		const faults = [
			...(box ? boxFaults(item, before.boxes.get(subject), box) : []),
			...(shipment ? etaFaults(item, before.shipments.get(subject), shipment) : []),
			...statusFaults(item, now.requests.get(subject)),
		];
		return faults.map((fault) => `${keyOf(item)}: ${fault}`);
	});
}

const flat = ({ attributes: { import_deadlines, ...rest } }: Box): Attributes => ({
	...rest,
	...(import_deadlines as Attributes | undefined),
});

const equals = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

const text = (value: unknown) => JSON.stringify(value);

function boxFaults(item: Item, before: Box | undefined, now: Box): string[] {
	const [was, is] = [before ? flat(before) : {}, flat(now)];
	const changes = (item.changes ?? []) as unknown as Change[];
	const stored = changes.filter(({ field }) => Object.hasOwn(is, field));
	const listed = changes.map(({ field }) => field);
	const isUpdate = item.event === 'container.updated' && before !== undefined;
	const time = TIMES[String(item.event).replace('container.transport.', '')];
	return [
		...stored
			.filter(({ field, after }) => after !== undefined && !equals(after, is[field]))
			.map(({ field, after }) => `${field} is reported as ${text(after)}`),
		...stored
			.filter((change) => change.before !== undefined && !equals(change.before, was[change.field]))
			.map((change) => `${change.field} was reported as ${text(change.before)}`),
		...LISTED.filter(
			(field) => isUpdate && !equals(was[field], is[field]) && !listed.includes(field),
		).map((field) => `${field} is not listed`),
		...(time && item.occurred_at !== is[time] ? [`at ${text(item.occurred_at)}`] : []),
		...(equals((item.container as Item).number, is.number) ? [] : ['another container']),
	];
}

function etaFaults(
	{ event, previous, current }: Item,
	before: Attributes | undefined,
	now: Attributes,
): string[] {
	if (event !== 'shipment.estimated.arrival') return [];
	const isTrue = current === now.pod_eta_at && (!before || equals(previous, before.pod_eta_at));
	return isTrue ? [] : [`from ${text(previous)} to ${text(current)}`];
}

const statusFaults = (
	{ tracking_request: reported }: Item,
	now: Attributes | undefined,
): string[] =>
	!now || (reported as Item).request_number === now.request_number ? [] : ['another request'];
