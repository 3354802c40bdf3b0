import { DateTime } from 'luxon';

import { readDay, readStoredTime, type DayNumber } from './dates';
import type { PickupOptions } from './types';

const DEFAULT_SOON_DAYS = 2;

/** An option the caller gave cannot be used; `option` names it, the message is fit for users. */
export class InvalidPickupOption extends Error {
	override readonly name = 'InvalidPickupOption';

	constructor(
		readonly option: keyof PickupOptions,
		message: string,
	) {
		super(message);
	}
}

/** The options, checked and parsed once for any number of containers. */
export interface PickupSettings {
	nowMillis: number;
	soonDays: number;
	holidays: ReadonlySet<DayNumber>;
}

/** Throws InvalidPickupOption. */
export function readOptions(options: PickupOptions): PickupSettings {
	return {
		nowMillis: readNow(options.now),
		soonDays: readSoonDays(options.soonDays ?? DEFAULT_SOON_DAYS),
		holidays: readHolidays(options.holidays ?? []),
	};
}

function readNow(now: unknown): number {
	const millis = DateTime.isDateTime(now) ? now.toMillis() : readStoredTime(now)?.millis;
	if (millis === undefined || Number.isNaN(millis)) {
		throw new InvalidPickupOption(
			'now',
			`The moment to judge at is not a readable date and time: ${shown(now)}`,
		);
	}
	return millis;
}

function readSoonDays(days: unknown): number {
	if (typeof days !== 'number' || !Number.isInteger(days) || days < 0) {
		throw new InvalidPickupOption(
			'soonDays',
			`The threshold for "soon" must be a whole number of days, 0 or more: ${shown(days)}`,
		);
	}
	return days;
}

function readHolidays(holidays: unknown): ReadonlySet<DayNumber> {
	if (!Array.isArray(holidays)) {
		throw new InvalidPickupOption('holidays', 'Holidays must be a list of dates (YYYY-MM-DD)');
	}
	return new Set(
		holidays.map((holiday: unknown) => {
			const day = readDay(holiday);
			if (day !== null) return day;
			throw new InvalidPickupOption(
				'holidays',
				`A holiday must be a calendar date such as 2026-12-25: ${shown(holiday)}`,
			);
		}),
	);
}

function shown(value: unknown): string {
	return typeof value === 'string' ? `"${value}"` : String(value);
}
