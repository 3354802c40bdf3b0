/** Only what was ticked or typed starts a run, whatever a webhook delivers. */
import { expect, it } from 'vitest';

import { container, KINDS, UNKNOWN_ID } from './contractObjects.mts';
import { contractScene as scene, objectOf } from './contractScene.mts';
import { notification, post } from '../harness/delivering.mts';

it('a kind that is not of the contract starts a run with All Events, or where it is typed', async () => {
	const document = { type: 'container.brand_new', data: container(UNKNOWN_ID) };
	const options = { furtherEvents: document.type };
	for (const parameters of [{}, { events: ['container.created'], options }]) {
		const { deliver } = await scene(parameters);
		expect((await deliver(document)).items).toMatchObject([{ event: document.type }]);
	}
});

it('no kind starts a run that was not ticked', async () => {
	const ticked = 'container.transport.full_out';
	const world = await scene({ events: [ticked] });
	for (const kind of [...KINDS, 'container.brand_new', 'toString', '__proto__']) {
		const { status, items } = await world.deliver({ type: kind, data: objectOf(kind, world) });
		expect(status).toBe(200);
		expect(items.map(({ event }) => event)).toEqual(kind === ticked ? [ticked] : []);
	}
});

it('what starts no run is acknowledged, so that the service does not send it again', async () => {
	const { host, webhooks } = await scene({ events: ['container.created'] });
	const [{ secret }] = webhooks();
	const { status } = await post(host.productionUrl, notification('n', 'container.updated'), secret);
	expect(status).toBe(200);
	host.parameters = { ...host.parameters, events: ['container.updated'] };
	// Nor is it acknowledged as one that was reported.
	await post(host.productionUrl, notification('n', 'container.updated'), secret);
	expect(host.executions).toHaveLength(1);
});
