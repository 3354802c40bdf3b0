/** What the panel says that cannot be done is refused before any request, with what to do about it. */
import type { INodeParameters } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { cases } from '../../../cases.mts';
import { startChangesScene, thrownBy } from './scene.mts';

test.each(cases<{ parameters: INodeParameters; headline: string; remedy: string }>`
	nothing is ticked | parameters ${{ events: [] }} | headline Events is empty
		| remedy Choose at least one event.
	a kind that two readings cannot show is typed
		| parameters ${{ events: ['*'], options: { furtherEvents: 'document.extracted' } }}
		| headline Events names "document.extracted", which Get Changes cannot know of
		| remedy Remove it from Events and Further Event Kinds, or use Container Tracking Trigger with Receive By: Webhook.
	several that nobody has heard of come from an expression
		| parameters ${{ events: ['container.grounded', 'container.updated#holds', 'a.b', 'a.b#c'] }}
		| headline Events names "container.grounded", "a.b", which Get Changes cannot know of
		| remedy Remove them from Events and Further Event Kinds, or use Container Tracking Trigger with Receive By: Webhook.
	a changed field that no update between two readings lists is chosen
		| parameters ${{ events: ['container.updated'], filters: { changedFields: ['fees_at_pod_terminal', 'current_status', 'weight_in_lbs'] } }}
		| headline Changed Fields names "Current Status", "weight_in_lbs", which Get Changes does not report
		| remedy Remove them under Filters.
	Link Base is no address | parameters ${{ options: { linkBase: 'tms' } }}
		| headline Link Base "tms" is not a web address | remedy https://
	Look Back is no number | parameters ${{ filters: { lookBackDays: 'a month' } }}
		| headline Look Back (Days) "a month" is not a number of at least 0
		| remedy Enter a number of at least 0.
`)('%s', async (_, { parameters, headline, remedy }) => {
	const { schedule, requests } = await startChangesScene({ parameters });
	for (const run of [async () => await schedule.run(), async () => await schedule.runByHand()]) {
		const { message, description } = await thrownBy(run());
		expect(message).toBe(`${headline} [Item 0]`);
		expect(description).toContain(remedy);
	}
	expect(requests()).toEqual([]);
	expect(schedule.staticData).toEqual({});
});

test('the Base URL of the credential is refused before any request', async () => {
	const { schedule, requests } = await startChangesScene();
	schedule.credential.baseUrl = 'not an address';
	const { message } = await thrownBy(schedule.run());
	expect(message).toMatch(/^The Base URL /);
	expect(requests()).toEqual([]);
});
