/** What the panel says that cannot be done is refused before any request, with what to do in the headline. */
import { expect, test } from 'vitest';

import { startPollScene, thrownBy } from './scene.mts';

test.each([
	['nothing is ticked', { events: [] }, 'Trigger On names no event: choose at least one'],
	[
		'a kind that polling cannot know is typed',
		{ events: ['*'], options: { furtherEvents: 'document.extracted' } },
		'Polling cannot tell "document.extracted": remove it, or use Container Tracking Trigger',
	],
	[
		'several that nobody has heard of come from an expression',
		{ events: ['container.grounded', 'container.updated#holds', 'a.b', 'a.b#c'] },
		'Polling cannot tell "container.grounded", "a.b": remove them, or use Container Tracking Trigger',
	],
	[
		'Link Base is no address',
		{ options: { linkBase: 'tms' } },
		'Link Base "tms" is not a web address: enter one that begins with https://, or remove it',
	],
	[
		'Look Back is no number',
		{ filters: { lookBackDays: 'a month' } },
		'Look Back (Days) is not a number of days: enter one from 0 upwards',
	],
	[
		'Look Back is negative',
		{ filters: { lookBackDays: -1 } },
		'Look Back (Days) is not a number of days: enter one from 0 upwards',
	],
])('%s', async (_, parameters, headline) => {
	const { poller, requests } = await startPollScene({ parameters });
	expect((await thrownBy(poller.poll())).message).toBe(headline);
	expect((await thrownBy(poller.test())).message).toBe(headline);
	expect(requests()).toEqual([]);
	expect(poller.staticData).toEqual({});
});

test('the Base URL of the credential is refused before any request', async () => {
	const { poller, requests } = await startPollScene();
	poller.credential.baseUrl = 'not an address';
	const { message } = await thrownBy(poller.poll());
	expect(message).toMatch(/^The Base URL .*: correct it in the credential$/);
	expect(requests()).toEqual([]);
});
