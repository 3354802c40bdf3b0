import { isoDate, type DayNumber } from '../pickup/dates';
import type { Term } from '../terms/types';
import { chargedDaysOf, daysCounted } from './clock';
import type { Amounts } from './money';
import { chargeOf, type Charge } from './tiers';

/** Today and the seven days after it. */
export const DAYS_AHEAD = 8;

/** What a clock costs if it ends on each of some days, one after the other. */
export interface Outlook {
	/** If it ends on the first of them. */
	chargedDays: number;
	/** Closed days of the row among those, where they are charged like any other. */
	closedDays: number;
	amounts: readonly Amounts[];
	/** See Charge; of all these days. */
	gap: number | null;
	isTooLarge: boolean;
}

const MAX_KNOWN = 5000;

/** Containers share rows and days, so that each outlook is worked out once. */
export class Outlooks {
	private readonly known = new Map<Term, Map<string, Outlook | null>>();

	/**
	 * For `days` days from `first` on.
	 *
	 * @returns null where the numbers of the tiers follow free days that the row does not state
	 */
	of(term: Term, freeUntil: DayNumber, first: DayNumber, days: number): Outlook | null {
		let ofTerm = this.known.get(term);
		if (ofTerm === undefined) this.known.set(term, (ofTerm = new Map<string, Outlook | null>()));
		const key = `${freeUntil} ${first} ${days}`;
		let outlook = ofTerm.get(key);
		if (outlook === undefined) {
			if (ofTerm.size === MAX_KNOWN) ofTerm.clear();
			outlook = outlookOf(term, freeUntil, first, days);
			ofTerm.set(key, outlook);
		}
		return outlook;
	}
}

function outlookOf(
	term: Term,
	freeUntil: DayNumber,
	first: DayNumber,
	days: number,
): Outlook | null {
	const charges: Charge[] = [];
	for (let ahead = 0; ahead < days; ahead += 1) {
		const charge = chargeOf(term, chargedDaysOf(term, freeUntil, first + ahead));
		if (charge === null) return null;
		charges.push(charge);
	}
	return {
		chargedDays: chargedDaysOf(term, freeUntil, first),
		closedDays: closedDaysOf(term, freeUntil, first),
		amounts: charges.map(({ amounts }) => amounts),
		gap: charges.find(({ gap }) => gap !== null)?.gap ?? null,
		isTooLarge: charges.some(({ isTooLarge }) => isTooLarge),
	};
}

function closedDaysOf(term: Term, freeUntil: DayNumber, end: DayNumber): number {
	if (term.chargedCount === 'working') return 0;
	const charged = chargedDaysOf(term, freeUntil, end);
	return charged - daysCounted(freeUntil, freeUntil + charged, 'working', term);
}

/** `YYYY-MM-DD` of each of the days. */
export const datesFrom = (first: DayNumber): string[] =>
	Array.from({ length: DAYS_AHEAD }, (_, ahead) => isoDate(first + ahead));
