import { memoize } from 'lodash';
import { DateTime } from 'luxon';

import { dateTimeOf } from '../api/input/values';
import { dateOrNull } from '../pickup/dates';
import { urgencyOf } from '../pickup/deadline';
import { readText } from '../pickup/read';
import type { Urgency } from '../pickup/types';
import { dayWritten } from '../tariff/terms/days';

/** The language of the sentences of pickup status: `Thu 12 Mar`. */
const ENGLISH = 'en';

/** Labels of dates in a language. Many containers share a day, so each label is made once. */
export class DayLabels {
	private readonly labelOf = memoize((day: string) => this.write(day));

	constructor(
		/** A language tag of BCP 47. */
		private readonly locale: string,
		private readonly year: number,
	) {}

	/** Phrases of a pickup status have their dates in English. */
	get areAsInPhrases(): boolean {
		return this.locale === ENGLISH;
	}

	/** `Thu 12 Mar` for the date that a text begins with; its first ten characters if they are no date. */
	of(date: string): string {
		return this.labelOf(date.slice(0, DATE_LENGTH));
	}

	/** `Thu 12 Mar 10:30` in local time, or in UTC if the zone is unknown; the day alone if there is no time. */
	withTime(timestamp: string): string {
		const [, time, utc] = /^.{10}[T ](\d\d:\d\d).*?(Z?)$/.exec(timestamp) ?? [];
		const at = time === undefined ? '' : ` ${time}${utc && ' UTC'}`;
		return this.of(timestamp) + at;
	}

	/** The label for `Thu 12 Mar` or `Thu 12 Mar 2027` in a phrase; the same text if it is no date. */
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

/** A date object in JSON, which is in UTC: midnight of the host may be on the day before. */
const DATE_IN_JSON = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/;

/** The date that a text begins with, `YYYY-MM-DD`, or whose midnight it is at the host; else the one day that it can be. */
export function dayIn(value: unknown): string | null {
	const text = readText(value);
	if (text === null) return null;
	if (!STARTS_WITH_DATE.test(text)) return dateOrNull(dayWritten(text));
	const time = DATE_IN_JSON.test(text) ? dateTimeOf(new Date(text)) : null;
	const isDay = time !== null && +time === +time.startOf('day');
	return (isDay && time.toISODate()) || text.slice(0, DATE_LENGTH);
}

const utc = { zone: 'utc' };

/** Calendar days from `today` to `day`; null if one of them is no date. */
export function daysTo(day: string | null, today: string): number | null {
	if (day === null) return null;
	const days = DateTime.fromISO(day, utc).diff(DateTime.fromISO(today, utc), 'days').days;
	return Number.isFinite(days) ? days : null;
}

/** The day on which so many days were left; null where one of them is not known. */
export const dayBefore = (day: string | null, days: number | null): string | null =>
	day === null || days === null ? null : DateTime.fromISO(day, utc).minus({ days }).toISODate();

/** The urgency where no option says how many days are soon. */
export const urgencyOfDays = (days: number | null): Urgency => urgencyOf(days, null, 2);
