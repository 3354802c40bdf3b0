/**
 * Container: Get Exceptions of Many over scripted voyages, some of each kind in one account: what it says, against the
 * timetables. Each exception is reported once when it begins and once when it ends, to the minute, and nothing else is.
 */
import { describe, expect, test } from 'vitest';

import { inFull } from '../../sample.mts';
import { PROFILES, type Profile } from '../harness/profiles.mts';
import { openAccount, play, type Message } from './account.mts';
import { KINDS, scoreOf } from './score.mts';
import type { Voyage } from './voyage.mts';
import { SPRING } from './voyages/index.mts';

/** Hundreds of runs, each over the whole account. */
const LONG_MS = 300_000;

const ALL = Object.values(SPRING).flat();

/** Each part has some of every kind: runs are as many as happenings, and each costs what its account is large. */
const inParts = (voyages: Voyage[], count: number): Voyage[][] =>
	Array.from({ length: count }, (_, part) => voyages.filter((_each, at) => at % count === part));

/** In part every second voyage, and in the other profile the others. */
const inProfile = (profile: Profile): Voyage[] => {
	const isPublic = profile === 'public';
	const own = ALL.filter(({ publicOnly }, at) => publicOnly ?? (at % 2 === 0) === isPublic);
	return inFull(ALL, own).filter(({ publicOnly }) => isPublic || !publicOnly);
};

const isPerfect = (voyages: Voyage[]) =>
	KINDS.map((kind) => {
		const messages = voyages
			.flatMap(({ says = [] }) => says)
			.filter((each) => each.kind === kind)
			.flatMap(({ closes }) => (closes === null ? ['opened'] : ['opened', 'closed'])).length;
		const numbers = { expected: messages, given: messages, right: messages };
		return { kind, ...numbers, precision: 1, recall: 1 };
	});

describe('the timetables', () => {
	test.each(KINDS)('%s: at least three that open and close, and three near misses', (kind) => {
		const complete = ALL.flatMap(({ says = [] }) => says).filter(
			(each) => each.kind === kind && each.closes !== null,
		);
		const near = SPRING[kind].filter(({ says = [] }) => says.length === 0);
		expect(complete.length).toBeGreaterThanOrEqual(3);
		expect(near.length).toBeGreaterThanOrEqual(3);
	});

	test('each voyage has a name of its own', () => {
		expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
	});
});

test.each(PROFILES)(
	'in profile %s every exception is reported once, and nothing else',
	async (profile) => {
		const voyages = inProfile(profile);
		const messages: Message[] = [];
		let runs = 0;
		for (const part of inParts(voyages, inFull(1, 2))) {
			const account = await openAccount(profile, part);
			messages.push(...(await play(account)));
			runs += account.runs;
		}
		const { scores, ...faults } = scoreOf(voyages, messages);
		console.table(scores);
		console.log(`${voyages.length} voyages, ${runs} runs, profile ${profile}`);
		expect(faults).toEqual({ wrong: [], missed: [], outOfTurn: [] });
		expect(scores).toEqual(isPerfect(voyages));
		expect(voyages.length).toBeGreaterThan(inFull(80, 40));
	},
	LONG_MS,
);
