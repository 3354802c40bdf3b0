/**
 * Container: Get Exceptions of Many over scripted voyages, some of each kind in one account: what it says, against the
 * timetables. Each exception is reported once when it begins and once when it ends, to the minute, and nothing else is.
 */
import { expect, test } from 'vitest';

import { inFull } from '../../sample.mts';
import { PROFILES, type Profile } from '../harness/profiles.mts';
import { openAccount, play, type Message } from './account.mts';
import { AS_FOUND, faultsOf } from './score.mts';
import type { Voyage } from './voyage.mts';
import * as dwell from './voyages/dwell.mts';
import * as pickup from './voyages/pickup.mts';
import { QUIET } from './voyages/quiet.mts';
import * as ship from './voyages/ship.mts';
import * as tracking from './voyages/tracking.mts';

/** Hundreds of runs, each over the whole account. */
const LONG_MS = 300_000;

/** The spring of 2026. */
const ALL = [dwell, pickup, ship, tracking, { QUIET }].flatMap((each) =>
	Object.values(each).flat(),
);

/** Each part has some of every kind: runs are as many as happenings, and each costs what its account is large. */
const inParts = (voyages: Voyage[], count: number): Voyage[][] =>
	Array.from({ length: count }, (_, part) => voyages.filter((_each, at) => at % count === part));

/** In part every second voyage, and in the other profile the others. */
const inProfile = (profile: Profile): Voyage[] => {
	const isPublic = profile === 'public';
	const own = ALL.filter(({ publicOnly }, at) => publicOnly ?? (at % 2 === 0) === isPublic);
	return inFull(ALL, own).filter(({ publicOnly }) => isPublic || !publicOnly);
};

/** What is kept in the table does not hang on how much is returned. */
const WAYS = { public: { output: 'simplified' }, specification: { show: 'all' } };

test.each(PROFILES)(
	'in profile %s every exception is reported once, and nothing else',
	async (profile) => {
		const voyages = inProfile(profile);
		const messages: Message[] = [];
		for (const part of inParts(voyages, inFull(1, 2)))
			messages.push(...(await play(await openAccount(profile, part, WAYS[profile]))));
		expect(faultsOf(voyages, messages)).toEqual(AS_FOUND);
		expect(voyages.length).toBeGreaterThan(inFull(50, 25));
	},
	LONG_MS,
);
