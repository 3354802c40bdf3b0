import memoize from 'lodash/memoize';
import { DateTime } from 'luxon';

import { urgencyOf } from '../pickup/deadline';
import { readText } from '../pickup/read';
import type { Urgency } from '../pickup/types';

/** As in the sentences of pickup status: `Thu 12 Mar`. */
const ENGLISH = 'en';

/** Dates as people of a language read them: many containers share a day, so each is written once. */
export class DayLabels {
	private readonly labelOf = memoize((day: string) => this.write(day));

	constructor(
		/** BCP 47. */
		private readonly locale: string,
		private readonly year: number,
	) {}

	/** Phrases of a pickup status have their dates in English. */
	get areAsInPhrases(): boolean {
		return this.locale === ENGLISH;
	}

	/** `Thu 12 Mar`, of the day that a text begins with; the text itself where that is none. */
	of(date: string): string {
		return this.labelOf(date.slice(0, DATE_LENGTH));
	}

	/** `Thu 12 Mar 10:30`, by the clock of the place, or of UTC where that is not known; the day alone where no time is stated. */
	withTime(timestamp: string): string {
		const [, time, utc] = /^.{10}[T ](\d\d:\d\d).*?(Z?)$/.exec(timestamp) ?? [];
		const at = time === undefined ? '' : ` ${time}${utc && ' UTC'}`;
		return this.of(timestamp) + at;
	}

	/** For `Thu 12 Mar` or `Thu 12 Mar 2027` of a phrase; the same where it is no date. */
	readonly ofEnglish = memoize(
		(label: string, year: string): string => {
			const [, day, month, ofYear = year] = label.split(' ');
			const english = { zone: 'utc', locale: ENGLISH };
			const date = DateTime.fromFormat(`${day} ${month} ${ofYear}`, 'd LLL yyyy', english);
			return date.isValid ? this.of(date.toISODate()) : label;
		},
		(label, year) => `${label} ${year}`,
	);

	private write(day: string): string {
		const date = DateTime.fromISO(day, { zone: 'utc', locale: this.locale });
		if (!date.isValid) return day;
		const isThisYear = date.year === this.year;
		if (this.locale === ENGLISH) return date.toFormat(isThisYear ? 'ccc d LLL' : 'ccc d LLL yyyy');
		const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
		return date.toLocaleString(isThisYear ? parts : { ...parts, year: 'numeric' });
	}
}

const STARTS_WITH_DATE = /^\d{4}-\d{2}-\d{2}/;
const DATE_LENGTH = 10;

/** The day that a text begins with, `YYYY-MM-DD`. */
export function dayIn(value: unknown): string | null {
	const text = readText(value);
	return text !== null && STARTS_WITH_DATE.test(text) ? text.slice(0, DATE_LENGTH) : null;
}

const utc = { zone: 'utc' };

/** Calendar days from one to another; null where one of them is none. */
export function daysTo(day: string | null, today: string): number | null {
	if (day === null) return null;
	const days = DateTime.fromISO(day, utc).diff(DateTime.fromISO(today, utc), 'days').days;
	return Number.isFinite(days) ? days : null;
}

/** Where nobody says how many days are soon. */
export const urgencyOfDays = (days: number | null): Urgency => urgencyOf(days, null, 2);
