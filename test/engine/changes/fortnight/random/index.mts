/** A fortnight of an account by a seed: what happens is chosen among what can happen when its time has come. */
import { DateTime } from 'luxon';

import { Prng } from '../../../../prng.mts';
import { START } from '../fleet.mts';
import type { Happening } from '../stage.mts';
import type { Maker } from './maker.mts';
import * as onTheWay from './onTheWay.mts';
import * as toAccount from './toAccount.mts';
import * as toContainers from './toContainers.mts';

const MINUTE = 60_000;
const FORTNIGHT = 14 * 24 * 60;

/** @param count how many things happen, some of them at the same moment, some around midnight */
export function randomFortnight(seed: number, count: number): Happening[] {
	const random = new Prng(seed);
	const moments = Array.from({ length: count }, () => momentOf(random)).sort();
	return moments.map((at) => ({
		at,
		does: (world) => random.pick(MAKERS)(random, world),
	}));
}

function momentOf(random: Prng): string {
	const at = DateTime.fromMillis(Date.parse(START) + random.between(1, FORTNIGHT) * MINUTE);
	if (random.chance(0.7)) return iso(at);
	const zone = random.pick(['America/New_York', 'America/Los_Angeles', 'Europe/Amsterdam']);
	const midnight = at.setZone(zone).startOf('day');
	return iso(midnight.plus({ seconds: random.pick([-60, -1, 0, 1, 60]) }));
}

const iso = (at: DateTime): string =>
	DateTime.max(at, DateTime.fromISO(START).plus({ minutes: 1 }))
		.toUTC()
		.toISO() ?? '';

const { moveAtPort, moveAtRamp, hold, reorder, fees, availability, appointment, terminal } =
	toContainers;
const { eta, inlandEta, onward, afterwards, empties, silence } = onTheWay;
const { tracking, asks, resolves, box, books, removes } = toAccount;

const often = (times: number, maker: Maker): Maker[] => Array.from({ length: times }, () => maker);

const MAKERS: Maker[] = [
	...often(8, moveAtPort),
	...often(4, moveAtRamp),
	...often(6, hold),
	...often(4, availability),
	...often(3, appointment),
	...often(3, eta),
	...often(8, onward),
	...often(2, asks),
	...often(2, resolves),
	...[empties, reorder, fees, fees, terminal, inlandEta, inlandEta, afterwards, silence],
	...[tracking, tracking, box, books, removes],
];
