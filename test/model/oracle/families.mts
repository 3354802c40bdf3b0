/** The families of news, each with what was said so far: hears what an item says (or that there is none) and finds faults. */
import type { IDataObject } from 'n8n-workflow';

import type { Subject } from '../history.mts';
import { type Arrival, type Told } from '../teller.mts';
import { type Effect, type World } from '../world.mts';
import { canFetch, isBare, lfdFacts, type LfdFacts } from './facts.mts';
import { Believed, type HoldEntry } from './holds.mts';
import { workingDate } from './workingDate.mts';
import { type News, NOTHING_SAID, outcomes, type Outcome, type Said } from './lfd.mts';
import { valueOutcomes, type SaidValue, type ValueFacts, type ValueOutcome } from './values.mts';

/** What one family makes of a delivery; undefined where the delivery is not its own. */
export interface Heard {
	faults: string[];
	/** Whether a run had to start for it. */
	news: News;
	/** Nobody acts on it, whatever is told. */
	isOver?: true;
}

export interface Family {
	/** Of the workflows that are about it alone. */
	readonly subject?: Subject;
	/** A delivery told again because its run failed: what it fetches may be newer than the first time. */
	hearAgain?(arrival: Arrival): void;
	/** @param item undefined: no run was started */
	hear(arrival: Arrival, item: IDataObject | undefined): Heard | undefined;
	atEnd(): string[];
}

const object = (value: unknown) =>
	typeof value === 'object' ? (value as IDataObject | null) : null;

const show = (value: unknown): string => JSON.stringify(value);

const SILENT = ['unchanged', 'closed'];

const newsOf = (all: Array<{ news: News }>): News => {
	if (all.every(({ news }) => news === 'must')) return 'must';
	return all.every(({ news }) => news === 'no') ? 'no' : 'may';
};

/** The last free day. */
export class LfdFamily implements Family {
	readonly subject = 'lfd';
	private hypotheses: Said[] = [NOTHING_SAID];
	private gone = Infinity;
	private place: { place: World['place']; made: number } = { place: 'port', made: -Infinity };

	constructor(private readonly told: Told) {}

	hear(arrival: Arrival, item: IDataObject | undefined): Heard | undefined {
		const facts = lfdFacts(this.told, arrival);
		const heard = facts && this.judge(facts, arrival, item);
		// A workflow about last free days alone hears nothing of the rest.
		if (facts || !this.told.history.subject) this.see(arrival);
		return heard;
	}

	atEnd(): string[] {
		return [];
	}

	hearAgain(arrival: Arrival): void {
		const facts = lfdFacts(this.told, arrival);
		if (!facts) return;
		const now = this.hypotheses.flatMap((said) => this.possible(said, facts));
		this.hypotheses = distinct([...this.hypotheses, ...now.map(({ next }) => next)]);
	}

	/** A container that came along shows where it is. */
	private see({ sent, happened }: Arrival): void {
		if (isBare(sent) && !canFetch(this.told)) return;
		const shown = isBare(sent) ? happened : sent.change;
		const [{ place }, made] = [this.told.worlds[shown], this.told.times[shown]];
		if (made >= this.place.made) this.place = { place, made };
		if (place === 'gone') this.gone = Math.min(this.gone, made);
	}

	private judge(facts: LfdFacts, arrival: Arrival, item: IDataObject | undefined): Heard {
		const change = object(item?.lfdChange);
		if (item && !change)
			return { faults: ['an event of a last free day without lfdChange'], news: 'must' };
		const direction = change ? String(change.direction) : 'unchanged';
		if (facts.isAlone && !isBare(arrival.sent)) return this.unsure(facts);
		if (facts.isAlone) return this.alone(facts, item, change);
		const sights = facts.sights.map(({ world }) => world.place);
		if (sights.includes('gone') || this.gone <= arrival.sent.made) {
			const faults = direction === 'cleared' ? ['cleared, though the box is gone'] : [];
			return { faults, news: 'may', isOver: true };
		}
		if (this.gone < Infinity) {
			const faults = SILENT.includes(direction)
				? []
				: [`said ${show(change)} of a box that is known to be gone`];
			return { faults, news: 'no', isOver: true };
		}
		return this.match(facts, change);
	}

	/** The container that came along lacks dates, and nobody can ask: whatever is said may stand. */
	private unsure({ made }: LfdFacts): Heard {
		const dates = [...new Set([...this.told.worlds.map(workingDate), undefined])];
		this.hypotheses = dates.flatMap((date) =>
			(['port', 'inland'] as const).map((leg) => ({ date, leg, made, isNew: true })),
		);
		return { faults: [], news: 'may' };
	}

	private alone(facts: LfdFacts, item?: IDataObject, change?: IDataObject | null): Heard {
		const isOld = this.hypotheses.some(
			({ date, made }) => date === facts.value || made > facts.made,
		);
		this.hypotheses.push(
			...this.hypotheses.map((said) => ({
				...said,
				date: facts.value,
				made: facts.made,
				isNew: true,
			})),
		);
		const faults =
			item && change?.needsContainer !== true && typeof item.missing !== 'string'
				? ['nothing says that the container is missing']
				: [];
		return { faults, news: isOld ? 'may' : 'must' };
	}

	private match(facts: LfdFacts, change: IDataObject | null): Heard {
		const possible = this.hypotheses.flatMap((said) => this.possible(said, facts));
		const fits = possible.filter((outcome) =>
			change ? isSaid(outcome, change) : outcome.news !== 'must',
		);
		const news = newsOf(possible);
		if (fits.length > 0) {
			this.hypotheses = distinct(fits.map(({ next }) => next));
			return { faults: [], news: change ? newsOf(fits) : news };
		}
		const expected = distinct(possible.map(({ next: _, ...rest }) => rest))
			.map(show)
			.join(' or ');
		this.hypotheses = distinct(possible.map(({ next }) => next));
		return { faults: [`last free day: said ${show(change)}, expected ${expected}`], news };
	}

	/** The box has moved on since, as another delivery showed: its port's date may be told or not. */
	private possible(said: Said, facts: LfdFacts): Outcome[] {
		const all = outcomes(said, facts);
		const movedOn =
			facts.made < this.place.made &&
			facts.sights.some(({ world }) => world.place !== this.place.place);
		if (!movedOn) return all;
		const quiet = all.flatMap((outcome): Outcome[] =>
			[said, outcome.next].flatMap((next) =>
				[said.date ?? null, outcome.current].flatMap((date) =>
					SILENT.map((direction) => ({
						direction,
						previous: undefined,
						current: date,
						news: 'may' as const,
						next,
					})),
				),
			),
		);
		return [...all.map((outcome) => ({ ...outcome, news: 'may' as const })), ...quiet];
	}
}

const isSaid = ({ direction, previous, current }: Outcome, change: IDataObject): boolean => {
	if (direction !== change.direction) return false;
	if (direction === 'closed' || (direction === 'unknown' && current === null)) return true;
	const isPrevious = previous === undefined || change.previous === previous;
	return isPrevious && change.current === current;
};

function distinct<T>(all: T[]): T[] {
	const texts = new Map(all.map((one) => [`${show(one)}${String((one as Said).made)}`, one]));
	return [...texts.values()];
}

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

/** Holds are only told by `container.updated`. */
export class HoldsFamily implements Family {
	readonly subject = 'holds';
	private readonly believed: Believed;

	constructor(private readonly told: Told) {
		this.believed = new Believed(told.history.initial.holds);
		const arrived = new Set(
			told.arrivals
				.filter(({ sent }) => sent.telling.form === 'updated')
				.map(({ sent }) => sent.change),
		);
		told.history.changes.forEach(({ effects }, n) => {
			if (has(effects, 'holds') && !arrived.has(n + 1)) this.believed.lose(this.facts(n + 1));
		});
	}

	private facts(change: number) {
		const { worlds, times } = this.told;
		return { made: times[change], before: worlds[change - 1].holds, after: worlds[change].holds };
	}

	hear({ sent, happened }: Arrival, item: IDataObject | undefined): Heard | undefined {
		const { effects } = this.told.history.changes[sent.change - 1];
		if (sent.telling.form !== 'updated' || !has(effects, 'holds')) return undefined;
		const facts = this.facts(sent.change);
		if (this.told.worlds[happened].place === 'gone') {
			this.believed.lose(facts);
			return { faults: [], news: 'may' };
		}
		const required = this.believed.required(facts);
		const entries = (item?.holdChanges ?? []) as unknown as HoldEntry[];
		const faults = this.believed.hear(facts, entries);
		return { faults, news: required.length > 0 ? 'must' : entries.length > 0 ? 'may' : 'no' };
	}

	atEnd(): string[] {
		return this.believed.atEnd();
	}
}

const has = (effects: Effect[], what: Effect['what']): boolean =>
	effects.some((effect) => effect.what === what);
