import type { IDataObject } from 'n8n-workflow';

import type { Subject } from '../history.mts';
import type { Arrival } from '../reporter.mts';
import { distinct, type Family, type Heard, newsOf, object, show } from './family.mts';
import { type SaidValue, type ValueFacts, type ValueOutcome, valueOutcomes } from './values.mts';

/** Availability or the appointment. */
export class ValueFamily<T> implements Family {
	private hypotheses: Array<SaidValue<T>> = [{ value: undefined, made: -Infinity }];

	constructor(
		readonly subject: Subject | undefined,
		private readonly name: string,
		private readonly facts: (arrival: Arrival) => ValueFacts<T> | undefined,
		private readonly isEqual: (one: unknown, other: T | null) => boolean,
	) {}

	hear(arrival: Arrival, item: IDataObject | undefined): Heard | undefined {
		const facts = this.facts(arrival);
		if (!facts) return undefined;
		const change = object(item?.[this.name]);
		if (item && !change) return { faults: [`an event without ${this.name}`], news: 'must' };
		const possible = this.hypotheses.flatMap((said) => valueOutcomes(said, facts));
		const fits = possible.filter((outcome) =>
			change ? this.isSaid(outcome, change) : outcome.news !== 'must',
		);
		const news = newsOf(possible);
		this.hypotheses = distinct((fits.length > 0 ? fits : possible).map(({ next }) => next));
		if (fits.length > 0) return { faults: [], news: change ? newsOf(fits) : news };
		const expected = distinct(possible.map(({ next: _, ...rest }) => rest))
			.map(show)
			.join(' or ');
		return { faults: [`${this.name}: said ${show(change)}, expected ${expected}`], news };
	}

	atEnd(): string[] {
		return [];
	}

	private isSaid({ previous, current, news }: ValueOutcome<T>, change: IDataObject): boolean {
		if (news === 'no') return this.isEqual(change.previous, change.current as T);
		return this.isEqual(change.previous, previous) && this.isEqual(change.current, current);
	}
}
