import type { IDataObject } from 'n8n-workflow';

import type { Arrival, Reported } from '../reporter.mts';
import type { World } from '../world.mts';
import { canFetch, isBare, lfdFacts, type LfdFacts } from './facts.mts';
import { distinct, type Family, type Heard, newsOf, object, show } from './family.mts';
import { NOTHING_SAID, type Outcome, outcomes, type Said } from './lfd.mts';
import { workingDate } from './workingDate.mts';

const SILENT = ['unchanged', 'closed'];

/** The last free day. */
export class LfdFamily implements Family {
	readonly subject = 'lfd';
	private hypotheses: Said[] = [NOTHING_SAID];
	private gone = Infinity;
	private place: { place: World['place']; made: number } = { place: 'port', made: -Infinity };

	constructor(private readonly reported: Reported) {}

	hear(arrival: Arrival, item: IDataObject | undefined): Heard | undefined {
		const facts = lfdFacts(this.reported, arrival);
		const heard = facts && this.evaluate(facts, arrival, item);
		// A workflow about last free days alone hears nothing of the rest.
		if (facts || !this.reported.history.subject) this.see(arrival);
		return heard;
	}

	atEnd(): string[] {
		return [];
	}

	hearAgain(arrival: Arrival): void {
		const facts = lfdFacts(this.reported, arrival);
		if (!facts) return;
		const now = this.hypotheses.flatMap((said) => this.possible(said, facts));
		this.hypotheses = distinct([...this.hypotheses, ...now.map(({ next }) => next)]);
	}

	/** A container that came along shows where it is. */
	private see({ sent, happened }: Arrival): void {
		if (isBare(sent) && !canFetch(this.reported)) return;
		const shown = isBare(sent) ? happened : sent.change;
		const [{ place }, made] = [this.reported.worlds[shown], this.reported.times[shown]];
		if (made >= this.place.made) this.place = { place, made };
		if (place === 'picked_up') this.gone = Math.min(this.gone, made);
	}

	private evaluate(facts: LfdFacts, arrival: Arrival, item: IDataObject | undefined): Heard {
		const change = object(item?.lfd_change);
		if (item && !change)
			return { faults: ['an event of a last free day without lfd_change'], news: 'must' };
		const direction = change ? String(change.direction) : 'unchanged';
		if (facts.isAlone && !isBare(arrival.sent)) return this.unsure(facts);
		if (facts.isAlone) return this.alone(facts, item, change);
		const sights = facts.sights.map(({ world }) => world.place);
		const isGone = this.gone <= arrival.sent.made;
		if (sights.includes('picked_up') || isGone) {
			// One that came along whole is not fetched, and was still there then.
			const isSeen = object(item?.pickup)?.picked_up === false;
			const faults =
				direction === 'cleared' && (isGone || !isSeen)
					? ['cleared, though the container is gone']
					: [];
			return { faults, news: 'may', isOver: true };
		}
		if (this.gone < Infinity) {
			const faults = SILENT.includes(direction)
				? []
				: [`said ${show(change)} of a container that is known to be gone`];
			return { faults, news: 'no', isOver: true };
		}
		return this.match(facts, change);
	}

	/** The container that came along lacks dates, and nobody can ask: whatever is said may stand. */
	private unsure({ made }: LfdFacts): Heard {
		const dates = [...new Set([...this.reported.worlds.map(workingDate), undefined])];
		this.hypotheses = dates.flatMap((date) =>
			(['port', 'inland'] as const).map((leg) => ({ date, leg, made, isNew: 'unknown' as const })),
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
				isNew: 'unknown' as const,
			})),
		);
		const faults =
			item && change?.needs_container !== true && typeof item.missing !== 'string'
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

	/** The container has moved on since, as another delivery showed: its port's date may be reported or not. */
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
