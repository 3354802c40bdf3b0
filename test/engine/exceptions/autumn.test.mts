/** The same over the night that has an hour more, by other limits, with rows as Simplified gives them. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import type { Profile } from '../harness/profiles.mts';
import { openAccount, play } from './account.mts';
import { AS_FOUND, faultsOf } from './score.mts';
import { AUTUMN, LIMITS } from './voyages/autumn.mts';

test.each<[string, Profile, IDataObject]>([
	['by other limits', 'specification', {}],
	['everything that is open is returned each time', 'public', { show: 'all' }],
	['rows are simplified', 'public', { output: 'simplified' }],
])('%s: each is reported once', async (_, profile, parameters) => {
	const account = await openAccount(profile, AUTUMN, { ...parameters, options: LIMITS });
	const messages = await play(account);
	expect(faultsOf(AUTUMN, messages)).toEqual(AS_FOUND);
	expect(messages).toHaveLength(14);
});
