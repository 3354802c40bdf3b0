import { DateTime } from 'luxon';

/** As in the sentences of pickup status: `Thu 12 Mar`. */
const ENGLISH = 'en';

/** Dates as people of a language read them: many containers share a day, so each is written once. */
export class DayLabels {
	private readonly written = new Map<string, string>();

	constructor(
		/** BCP 47. */
		private readonly locale: string,
		/** Of the report: dates of other years say theirs. */
		private readonly year: number,
	) {}

	/** Phrases of a pickup status have their dates in English. */
	get areAsInPhrases(): boolean {
		return this.locale === ENGLISH;
	}

	/** `Thu 12 Mar`, of the day that a text begins with; the text itself where that is none. */
	of(date: string): string {
		const day = date.slice(0, 10);
		let label = this.written.get(day);
		if (label === undefined) {
			label = this.write(day);
			this.written.set(day, label);
		}
		return label;
	}

	/** `Thu 12 Mar 10:30`, by the clock of the place; the day alone where no time is stated. */
	withTime(timestamp: string): string {
		const time = /^.{10}[T ](\d\d:\d\d)/.exec(timestamp)?.[1];
		return time === undefined ? this.of(timestamp) : `${this.of(timestamp)} ${time}`;
	}

	private write(day: string): string {
		const date = DateTime.fromISO(day, { zone: 'utc', locale: this.locale });
		if (!date.isValid) return day;
		const isThisYear = date.year === this.year;
		if (this.locale === ENGLISH) return date.toFormat(isThisYear ? 'ccc d LLL' : 'ccc d LLL yyyy');
		const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
		return date.toLocaleString(isThisYear ? parts : { ...parts, year: 'numeric' });
	}
}
