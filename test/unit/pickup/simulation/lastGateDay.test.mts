/**
 * Every last free day of 2026 and 2027, each day on which it may have become known, each schedule of the morning's
 * sweep: nothing is first named on its last gate day or after it, unless it became known too late for any earlier look.
 */
import { describe, expect, it } from 'vitest';

import {
	dateOf,
	DAYS,
	dayOf,
	Gates,
	LONG_HOLIDAY,
	SCHEDULES,
	US_HOLIDAYS,
	weekdayOf,
	type Day,
} from './calendar.mts';
import { Mornings } from './named.mts';

const HOLIDAYS = [...US_HOLIDAYS, ...LONG_HOLIDAY];
const GATES = {
	'Saturday and Sunday': new Gates(['saturday', 'sunday'], HOLIDAYS),
	'Friday and Saturday': new Gates(['friday', 'saturday'], HOLIDAYS),
	Sunday: new Gates(['sunday'], HOLIDAYS),
	'no weekday': new Gates([], HOLIDAYS),
};
/** Known from sixteen days before to three days after the last free day: 20 days for each of 730. */
const KNOWN_BEFORE = 16;
const KNOWN_AFTER = 3;
const STORIES = 730 * (KNOWN_BEFORE + KNOWN_AFTER + 1);

type Look = (day: Day) => boolean;

const firstFrom = (day: Day, isWanted: Look): Day => {
	let each = day;
	while (!isWanted(each)) each += 1;
	return each;
};

const lastBefore = (day: Day, isLooked: Look): Day => {
	let each = day - 1;
	while (!isLooked(each)) each -= 1;
	return each;
};

interface Outcome {
	/** How many were named in time, and how many became known when nobody could look before the last gate day. */
	inTime: number;
	knownTooLate: number;
	/** Last free days that were first named too late though somebody had looked. */
	late: Set<string>;
}

class Simulation {
	private readonly mornings: Mornings;
	private readonly answers = new Map<string, boolean>();

	constructor(
		readonly gates: Gates,
		soonDays?: number,
	) {
		this.mornings = new Mornings(gates, soonDays);
	}

	isNamed(lfd: Day, day: Day): boolean {
		const key = `${lfd} ${day}`;
		const answer = this.answers.get(key) ?? this.mornings.isNamed(day, lfd);
		this.answers.set(key, answer);
		return answer;
	}

	run(isLooked: Look): Outcome {
		const outcome: Outcome = { inTime: 0, knownTooLate: 0, late: new Set() };
		for (const lfd of DAYS) {
			const gateDay = this.gates.lastGateDay(lfd);
			for (let known = lfd - KNOWN_BEFORE; known <= lfd + KNOWN_AFTER; known += 1) {
				// It becomes known in the course of the day, after that morning's look.
				const firstLook = firstFrom(known + 1, isLooked);
				const named = firstFrom(firstLook, (day) => isLooked(day) && this.isNamed(lfd, day));
				// Where it was too late for any look before, the very first one has to name it.
				const isTooLate = firstLook >= gateDay;
				if (isTooLate ? named > firstLook : named >= gateDay) outcome.late.add(dateOf(lfd));
				else if (isTooLate) outcome.knownTooLate += 1;
				else outcome.inTime += 1;
			}
		}
		return outcome;
	}
}

describe.each(Object.entries(GATES))('gates closed on %s', (closed, gates) => {
	const simulation = new Simulation(gates);

	it.each(Object.entries(SCHEDULES))(`%s: ${STORIES} stories`, (schedule, isLooked) => {
		const { inTime, knownTooLate, late } = simulation.run(isLooked);
		// More than two open days from one look to the next: only where nobody looks on days that are open.
		const behindGap = DAYS.filter((lfd) => {
			const look = lastBefore(gates.lastGateDay(lfd), isLooked);
			return gates.openDaysLeft(look, lfd) > 2 && lfd - look > 2;
		});
		expect([...late]).toEqual(behindGap.map(dateOf));
		if (closed === 'no weekday' && schedule !== 'daily') return;
		expect([...late]).toEqual([]);
		expect(inTime + knownTooLate).toBe(STORIES);
		// At most a week with its holidays, and the days after it, of the twenty.
		expect(inTime).toBeGreaterThan(STORIES / 2);
	});

	it('once named, it is named each morning until it is gone', () => {
		for (const lfd of DAYS) {
			const first = firstFrom(lfd - KNOWN_BEFORE, (day) => simulation.isNamed(lfd, day));
			for (let day = first; day <= lfd + KNOWN_AFTER; day += 1) {
				expect(simulation.isNamed(lfd, day), `${dateOf(lfd)} on ${dateOf(day)}`).toBe(true);
			}
		}
	});
});

describe('gates that never close, and nobody looks at weekends', () => {
	const lateOf = (soonDays?: number) => [
		...new Simulation(GATES['no weekday'], soonDays).run(SCHEDULES['Monday to Friday']).late,
	];

	it('Friday does not see Monday: three open days are more than two', () => {
		const late = lateOf();
		expect(late.every((date) => weekdayOf(dayOf(date)) === 1)).toBe(true);
		// Of 104 Mondays 11 are federal holidays, 28 December is in the long one, and of the days before 4 January none is open.
		expect(late).toHaveLength(91);
	});

	it('with three days as soon, it does', () => {
		expect(lateOf(3)).toEqual([]);
	});
});

describe('the rule of before, by calendar days alone', () => {
	/** First named at the first look with at most two calendar days left. */
	function byCalendarDays(gates: Gates) {
		const year = DAYS.filter((day) => day < 365);
		const isLooked = SCHEDULES['Monday to Friday'];
		const namedOn = (lfd: Day) => firstFrom(lfd - 2, isLooked);
		return {
			onGateDay: year.filter((lfd) => namedOn(lfd) === gates.lastGateDay(lfd)).length,
			after: year.filter((lfd) => namedOn(lfd) > gates.lastGateDay(lfd)).length,
		};
	}

	it('named the 52 Sundays and 52 Mondays of 2026 on their last gate day', () => {
		expect(byCalendarDays(new Gates(['saturday', 'sunday'], []))).toEqual({
			onGateDay: 104,
			after: 0,
		});
	});

	it('and with holidays some when it was over', () => {
		// After: five Monday holidays, and the Sundays behind three Friday holidays. Those three Saturdays: on the Thursday.
		const gates = new Gates(['saturday', 'sunday'], US_HOLIDAYS);
		expect(byCalendarDays(gates)).toEqual({ onGateDay: 104 - 8 + 3, after: 8 });
	});
});
