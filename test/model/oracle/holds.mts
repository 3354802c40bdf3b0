/** What a dispatcher believes of the holds, built from nothing but what was said; it must come to be the truth. */
import type { Hold } from '../world.mts';

export interface HoldEntry {
	change: string;
	name: string;
}

export interface HoldFacts {
	made: number;
	before: Hold[];
	after: Hold[];
}

type Status = Hold['status'] | 'none';

const statusOf = (holds: Hold[], name: string): Status =>
	holds.find((hold) => hold.name === name)?.status ?? 'none';

const NAMES: { [move: string]: string } = {
	'none>hold': 'placed',
	'none>pending': 'placed',
	'pending>hold': 'activated',
	'hold>pending': 'relaxed',
	'hold>none': 'cleared',
	'pending>none': 'cleared',
};

/** What one hold's move is called; undefined where it did not move. */
const moveOf = (from: Status, to: Status): string | undefined => NAMES[`${from}>${to}`];

export class Believed {
	private readonly statuses = new Map<string, Status>();
	/** The newest list that was reported. */
	private newest: { made: number; holds: Hold[] };
	/** When the oldest list was made that was reported. */
	private oldest = Infinity;
	/** Holds whose truth came by a reporting that was lost, so that no one may have heard it. */
	private readonly lost = new Set<string>();

	constructor(initial: Hold[]) {
		for (const { name, status } of initial) this.statuses.set(name, status);
		this.newest = { made: -Infinity, holds: initial };
	}

	private status(name: string): Status {
		return this.statuses.get(name) ?? 'none';
	}

	/** What must be said of a reporting, at least; nothing of one that was overtaken. */
	required({ made, before, after }: HoldFacts): HoldEntry[] {
		if (made < this.newest.made) return [];
		return namesIn(before, after)
			.flatMap((name) => {
				const move = moveOf(statusOf(before, name), statusOf(after, name));
				const isHeard = this.status(name) === statusOf(after, name);
				return move && !isHeard ? [name] : [];
			})
			.map((name) => ({ name, change: moveOf(this.status(name), statusOf(after, name)) ?? '' }));
	}

	/** Faults of what was said of a reporting; takes it for said. */
	hear(facts: HoldFacts, said: HoldEntry[]): string[] {
		const { made, before, after } = facts;
		const required = this.required(facts);
		const isOvertaken = made < this.newest.made;
		const { holds: listed } = this.newest;
		// Somebody may know of a hold from before the first event, so that its clearing is news.
		const isBeforeAll = made < this.oldest;
		if (!isOvertaken || said.length > 0) this.oldest = Math.min(this.oldest, made);
		if (!isOvertaken) this.newest = { made, holds: after };
		const faults = required
			.filter(({ name }) => !said.some((entry) => entry.name === name))
			.map(({ name, change }) => `hold ${name} was ${change}, and nothing said so`);
		for (const { name, change } of said) {
			const now = statusOf(this.newest.holds, name);
			const heard = this.status(name);
			const byItself = moveOf(statusOf(before, name), statusOf(after, name));
			const isTrue = heard !== now && change === moveOf(heard, now);
			// What was believed may be wrong, since a reporting in between was lost: the reporting's own lists count.
			const isHelpful = !isOvertaken || (heard !== now && statusOf(after, name) === now);
			const isOwn = isHelpful && change === byItself && heard !== statusOf(before, name);
			// The move in between was lost, but the list that came before it shows what it moved from.
			const isSinceList =
				!isOvertaken &&
				(heard !== now || this.lost.has(name)) &&
				change === moveOf(statusOf(listed, name), now);
			const isOld = isBeforeAll && change === 'cleared' && byItself === change && now === 'none';
			if (!isTrue && !isOwn && !isSinceList && !isOld)
				faults.push(`hold ${name}: said ${change}, believed ${heard}, in truth ${now}`);
			this.statuses.set(name, now);
		}
		return faults;
	}

	/** A reporting that never arrives. */
	lose({ before, after }: HoldFacts): void {
		for (const name of namesIn(before, after)) {
			if (statusOf(before, name) !== statusOf(after, name)) this.lost.add(name);
		}
	}

	/** At the end, what is believed must be what was reported last. */
	atEnd(): string[] {
		const { holds } = this.newest;
		return namesIn(
			holds,
			[...this.statuses].map(([name]) => ({ name }) as Hold),
		)
			.filter((name) => !this.lost.has(name) && this.status(name) !== statusOf(holds, name))
			.map(
				(name) => `hold ${name} is believed ${this.status(name)}, but is ${statusOf(holds, name)}`,
			);
	}
}

const namesIn = (...lists: Hold[][]): string[] => [
	...new Set(lists.flat().map(({ name }) => name)),
];
