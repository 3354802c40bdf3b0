/** What a script is written in. */
import { DateTime } from 'luxon';

import type { Sandbox } from '../../../../sandbox/index.mts';
import type { Fleet } from '../fleet.mts';

export interface World extends Fleet {
	sandbox: Sandbox;
	ship: Sandbox['ship'];
}

export interface Happening {
	at: string;
	what: string;
	does: (world: World) => unknown;
}

/** `at`: day of March and time, UTC. */
export type Line = [at: string, what: string, does: Happening['does']];

const ZONES = {
	LA: 'America/Los_Angeles',
	NY: 'America/New_York',
	HOU: 'America/Chicago',
	VAN: 'America/Vancouver',
	RTM: 'Europe/Amsterdam',
	CHI: 'America/Chicago',
	DET: 'America/Detroit',
};

/** Midnight of a day of March at a place, as the service writes last free days. */
export const lfd = (place: keyof typeof ZONES, day: number): string =>
	DateTime.fromObject({ year: 2026, month: 3, day }, { zone: ZONES[place] })
		.toUTC()
		.toISO({ suppressMilliseconds: true }) as string;
