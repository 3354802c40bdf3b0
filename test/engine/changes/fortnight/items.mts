/** What stands in items, for comparing. */
import type { IDataObject } from 'n8n-workflow';

export type Item = IDataObject;

const idOf = (value: unknown): string | undefined => (value as { id?: string } | undefined)?.id;

/** Whom an item is about, by id. */
export function subjectOf(item: Item): string {
	const [family] = String(item.event).split('.');
	const own = { container: item.container, shipment: item.shipment }[family];
	return String(idOf(own ?? item.tracking_request) ?? idOf(item.shipment));
}

export const keyOf = (item: Item): string => `${String(item.event)} ${subjectOf(item)}`;

export interface LfdChange {
	previous: string | null;
	current: string | null;
	direction: string;
}

export const lfdOf = (item: Item) => item.lfd_change as LfdChange | undefined;

/** Whether nobody is reported that a date moved. */
export const isQuiet = ({ direction }: LfdChange): boolean =>
	['unchanged', 'closed'].includes(direction);

/** `change name` of each. */
export const holdsOf = (item: Item): string[] =>
	((item.hold_changes ?? []) as Array<{ change: string; name: string }>).map(
		({ change, name }) => `${change} ${name}`,
	);

interface Moved {
	previous: unknown;
	current: unknown;
}

/** Undefined where it says that nothing moved. */
export function movedOf(item: Item, member: string): Moved | undefined {
	const change = item[member] as Moved | undefined;
	return change && change.previous !== change.current ? change : undefined;
}
