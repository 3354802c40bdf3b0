/** A family of news hears what an item says (or that there is none) and finds faults, given what was said so far. */
import type { IDataObject } from 'n8n-workflow';

import type { Subject } from '../history.mts';
import type { Arrival } from '../reporter.mts';
import type { News } from './lfd.mts';

/** What one family makes of a delivery; undefined where the delivery is not its own. */
export interface Heard {
	faults: string[];
	/** Whether a run had to start for it. */
	news: News;
	/** Nobody acts on it, whatever is reported. */
	isOver?: true;
}

export interface Family {
	/** Of the workflows that are about it alone. */
	readonly subject?: Subject;
	/** A delivery reported again because its run failed: what it fetches may be newer than the first time. */
	hearAgain?(arrival: Arrival): void;
	/** @param item undefined: no run was started */
	hear(arrival: Arrival, item: IDataObject | undefined): Heard | undefined;
	atEnd(): string[];
}

export const object = (value: unknown) =>
	typeof value === 'object' ? (value as IDataObject | null) : null;

export const show = (value: unknown): string => JSON.stringify(value);

export const newsOf = (all: Array<{ news: News }>): News => {
	if (all.every(({ news }) => news === 'must')) return 'must';
	return all.every(({ news }) => news === 'no') ? 'no' : 'may';
};

/** Hypotheses that say the same are one. */
export function distinct<T>(all: T[]): T[] {
	const texts = new Map(
		all.map((one) => [`${show(one)}${String((one as { made?: number }).made)}`, one]),
	);
	return [...texts.values()];
}
