import { isContainerNumber } from '../input/containerNumber';
import { readTimeCell } from './days';
import { CellReader } from './term';
import type { Row } from './rows';
import type { EnteredTimes, RefusedCell } from './types';
import { shown, textOf, Unreadable } from './unreadable';

/** Whether a row holds times of a container instead of a term. */
export const isOfContainer = ({ cells }: Row): boolean =>
	cells.has('container') || cells.has('available_at') || cells.has('rail_notified_at');

const OWN = new Set(['container', 'available_at', 'rail_notified_at', 'name']);

/** Adds the times of a row to those of its container. */
export function readEntered(given: Row, entered: Map<string, EnteredTimes>): RefusedCell[] {
	const cells = new CellReader(given);
	const number = cells.need('container', readNumber, 'the number of the container');
	const times: EnteredTimes = {
		availableAt: cells.read('available_at', readTimeCell),
		railNotifiedAt: cells.read('rail_notified_at', readTimeCell),
	};
	for (const [column, value] of given.cells)
		if (!OWN.has(column) && value !== false)
			cells.refuse(
				column,
				'a row with a container holds its times alone: put the term in a row of its own',
			);
	if (!cells.has('available_at') && !cells.has('rail_notified_at'))
		cells.refuse('container', 'the row has no time: write available_at or rail_notified_at');
	if (number === undefined || cells.refused.length > 0) return cells.refused;
	const before = entered.get(number);
	for (const [name, column] of [
		['availableAt', 'available_at'],
		['railNotifiedAt', 'rail_notified_at'],
	] as const)
		if (before?.[name] !== undefined && times[name] !== undefined && before[name] !== times[name])
			cells.refuse(column, `another row says ${before[name]} for ${number}`);
	const known = Object.entries(times).filter(([, time]) => time !== undefined);
	entered.set(number, { ...before, ...Object.fromEntries(known) });
	return cells.refused;
}

function readNumber(value: unknown): string {
	const text = textOf(value, 'a container number, e.g. MEDU1234567');
	if (!isContainerNumber(text))
		throw new Unreadable(`${shown(value)} is not a container number, e.g. MEDU1234567`);
	return text.replace(/[\s./-]+/g, '').toUpperCase();
}
