/** The routes of containers: from a port of lading to a port of discharge, some on by rail. */
import { DateTime } from 'luxon';

import { wholeSeconds } from '../clock.mts';
import { firmsOf, portRow } from './referenceData.mts';

const HOUR = 3_600_000;

/** Instants counted from the start of the sandbox's clock, seen from one place. */
export class Moments {
	/**
	 * @param start milliseconds since 1970
	 * @param zone IANA zone of the port of discharge
	 * @param inlandZone IANA zone of the final destination
	 */
	constructor(
		readonly start: number,
		readonly zone: string,
		readonly inlandZone: string = zone,
	) {}

	/** `hours` hours after the start, before it if negative; ISO 8601 in UTC. */
	hours(hours: number): string {
		return wholeSeconds(this.start + hours * HOUR);
	}

	days(days: number): string {
		return this.hours(24 * days);
	}

	/** The calendar day in the port's zone, `YYYY-MM-DD`. */
	date(days: number): string {
		return this.local(days, this.zone).toISODate() ?? '';
	}

	/** Midnight at which a day begins in the port's zone: the usual form of an LFD. */
	midnight(days: number): string {
		return utc(this.local(days, this.zone).startOf('day'));
	}

	/** Midnight at which a day begins at the final destination. */
	inlandMidnight(days: number): string {
		return utc(this.local(days, this.inlandZone).startOf('day'));
	}

	inlandDate(days: number): string {
		return this.local(days, this.inlandZone).toISODate() ?? '';
	}

	/** A time of day (`HH:mm`) in the port's zone, written in UTC. */
	clockTime(days: number, time: string): string {
		return utc(DateTime.fromISO(`${this.date(days)}T${time}`, { zone: this.zone }));
	}

	/** Midnight of a day, written with the zone's offset rather than in UTC. */
	midnightWithOffset(days: number): string {
		const midnight = this.local(days, this.zone).startOf('day');
		return midnight.toISO({ suppressMilliseconds: true }) ?? '';
	}

	/** How many days until the next Sunday in the port's zone, 1 to 7. */
	get daysToSunday(): number {
		return 7 - (this.local(0, this.zone).weekday % 7);
	}

	private local(days: number, zone: string): DateTime {
		return DateTime.fromMillis(this.start, { zone }).plus({ days });
	}
}

const utc = (moment: DateTime): string =>
	moment.toUTC().toISO({ suppressMilliseconds: true }) ?? '';

export interface Lane {
	from: string;
	to: string;
	/** UN/LOCODE of the inland destination; absent when the container ends at the port. */
	inland?: string;
	/** FIRMS code of the terminal of discharge. */
	terminal: string;
	/** FIRMS code of the rail ramp. */
	ramp?: string;
	scac: string;
}

const lane = (from: string, to: string, scac: string, inland?: string, nth = 0): Lane => ({
	from,
	to,
	scac,
	terminal: firmsOf(to)[nth],
	...(inland === undefined ? {} : { inland, ramp: firmsOf(inland)[0] }),
});

export const LANES = {
	losAngeles: lane('CNSHA', 'USLAX', 'OCNA'),
	longPier: lane('VNSGN', 'USLAX', 'PCFC', undefined, 1),
	newYork: lane('DEHAM', 'USNYC', 'BLUW'),
	houston: lane('KRPUS', 'USHOU', 'NRTS'),
	savannah: lane('CNSHA', 'USSAV', 'BLUW'),
	vancouver: lane('CNSHA', 'CAVAN', 'PCFC'),
	rotterdam: lane('VNSGN', 'NLRTM', 'OCNA'),
	chicago: lane('CNSHA', 'USLAX', 'OCNA', 'USCHI'),
	detroit: lane('KRPUS', 'USNYC', 'NRTS', 'USDET', 1),
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;

/** The same instants seen from a lane's port of discharge and destination. */
export const momentsOf = (start: number, { to, inland }: Lane): Moments =>
	new Moments(start, portRow(to).zone, inland ? portRow(inland).zone : undefined);
