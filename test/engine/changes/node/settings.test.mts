/** What the panel says that cannot be done is refused before any request, with what to do about it. */
import type { INodeParameters } from 'n8n-workflow';
import { expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';

import { cases } from '../../../cases.mts';
import { startChangesScene, thrownBy, inDays, LFD } from './scene.mts';

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
	a direction is none | parameters ${{ filters: { direction: '={{ "sooner" }}' } }}
		| headline Direction "sooner" is not one of cleared, earlier, later, set
		| remedy Pick them from the list.
	a filter is undefined | parameters ${{ filters: { customers: '={{ $json.customer }}' } }}
		| headline Customers is empty, as its expression gives nothing
		| remedy or remove Customers under Filters.
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

/** What is remembered has a limit: beyond it a run is refused, says how to go on, and moves nothing. */
test('too much to remember', async () => {
	const { schedule, sandbox } = await startChangesScene({
		parameters: { events: ['*'], filters: { scacs: 'OCNA' } },
	});
	const { containerId, shipmentId } = sandbox.situations.laterInHouston;
	await schedule.run();
	const kept = schedule.staticData;
	const { store } = sandbox;
	const like = store.get('container', containerId)!;
	for (let at = 0; at < 200; at++) {
		const further = store.add({ ...structuredClone(like), id: store.nextId('container') });
		// No text of these can be made shorter.
		const holds = [{ name: 'customs', description: randomBytes(6_000).toString('base64') }];
		store.update(further, { holds_at_pod_terminal: holds });
		store.append(store.get('shipment', shipmentId)!, 'containers', further);
	}
	schedule.parameters = { events: ['*'] };
	const { message, description } = await thrownBy(schedule.run());
	expect(message).toMatch(
		/^\d+ containers take 1,\d{3},\d{3} bytes to remember, and n8n is given 1,000,000 at most: choose fewer with Filters$/,
	);
	expect(description).toContain('several of these nodes');
	expect(description).toContain('docs/containers-to-postgresql.md');
	expect(schedule.staticData).toEqual(kept);
});

/** Filters: what is not wanted is neither reported nor remembered. */
test.each([
	['numbers', ({ number }: Facts) => number],
	['customers', ({ customer }: Facts) => ` ${customer.toUpperCase()} `],
	['references', ({ reference }: Facts) => `PO-0, ${reference}`],
])('%s', async (filter, valueOf) => {
	const { schedule, sandbox, ship, containerId } = await startChangesScene();
	const container = sandbox.store.get('container', containerId)!;
	const shipmentId = (container.relationships.shipment.data as { id: string }).id;
	const shipment = sandbox.store.get('shipment', shipmentId)!;
	const other = sandbox.situations.lastFreeDayIsTodayInNewYork.containerId;
	const facts: Facts = {
		number: String(container.attributes.number),
		customer: String(shipment.attributes.customer_name),
		reference: (shipment.attributes.ref_numbers as string[])[0],
	};
	await schedule.run();
	const all = JSON.stringify(schedule.staticData).length;
	schedule.parameters = { events: [LFD], filters: { [filter]: valueOf(facts) } };
	await schedule.run();
	ship.moveLfd(other, inDays(3));
	expect(await schedule.run()).toBeNull();
	expect(JSON.stringify(schedule.staticData).length).toBeLessThan(all);
	ship.moveLfd(containerId, inDays(3));
	const items = await schedule.run();
	expect(items).toMatchObject([{ event: LFD, container: { id: containerId } }]);
});

interface Facts {
	number: string;
	customer: string;
	reference: string;
}
