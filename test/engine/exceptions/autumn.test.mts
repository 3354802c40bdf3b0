/** The same over the night that has an hour more, by other limits, with rows as Simplified gives them. */
import { expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { openAccount, play } from './account.mts';
import { scoreOf } from './score.mts';
import { AUTUMN, LIMITS } from './voyages/autumn.mts';

const AS_FOUND = { wrong: [], missed: [], outOfTurn: [] };

test.each(PROFILES)('by other limits, profile %s', async (profile) => {
	const account = await openAccount(profile, AUTUMN, { options: LIMITS });
	const { scores, ...faults } = scoreOf(AUTUMN, await play(account));
	expect(faults).toEqual(AS_FOUND);
	expect(scores.map(({ precision, recall }) => [precision, recall])).toEqual(
		scores.map(() => [1, 1]),
	);
	expect(scores.reduce((sum, { right }) => sum + right, 0)).toBe(14);
});

test.each([
	['everything that is open is returned each time', { show: 'all' }],
	['rows are simplified', { output: 'simplified' }],
])('%s: the messages stay the same', async (_, parameters) => {
	const account = await openAccount('public', AUTUMN, { ...parameters, options: LIMITS });
	const { scores: _scores, ...faults } = scoreOf(AUTUMN, await play(account));
	expect(faults).toEqual(AS_FOUND);
});
