import { describe, expect, test } from 'vitest';

import type { Resource } from './resource.mts';
import { delivered, get, open, receiver, register } from './testing.mts';

const LFD = '2031-01-15T06:00:00Z';

describe('moving the LFD', () => {
	test('changes the container and tells before and after', async () => {
		const sandbox = await open();
		const { containerId } = sandbox.situations.ready;
		const before = sandbox.store.get('container', containerId)?.attributes.pickup_lfd;
		const events = await delivered(sandbox, () => sandbox.ship.moveLfd(containerId, LFD));
		expect(events.map(({ kind, reference }) => [kind, reference.type])).toEqual([
			['container.pickup_lfd_terminal.changed', 'transport_event'],
			['container.pickup_lfd.changed', 'transport_event'],
			['container.updated', 'container_updated_event'],
		]);
		const { changeset } = events[2].reference.attributes;
		expect(changeset).toEqual({ pickup_lfd: [before, LFD], pickup_lfd_terminal: [before, LFD] });
		expect(events[1].reference.attributes.value).toBe(LFD);
		expect(events[1].types).toEqual(
			expect.arrayContaining(['transport_event', 'container', 'shipment', 'terminal', 'port']),
		);
		const { data } = await get(sandbox, `/containers/${containerId}`);
		expect(data.attributes).toMatchObject({
			pickup_lfd: LFD,
			import_deadlines: { pickup_lfd_terminal: LFD },
		});
		const list = await get(sandbox, `/containers/${containerId}/transport_events`);
		expect(list.rows[0].attributes).toMatchObject({ value: LFD });
	});

	test('of the terminal leaves pickup_lfd to the line, but tells its own kind', async () => {
		const sandbox = await open();
		const { containerId } = sandbox.situations.terminalEarlierThanLine;
		const events = await delivered(sandbox, () =>
			sandbox.ship.moveLfd(containerId, LFD, 'terminal'),
		);
		expect(events.map(({ kind }) => kind)).toEqual([
			'container.pickup_lfd_terminal.changed',
			'container.updated',
		]);
		expect(events[1].reference.attributes.changeset).toEqual({
			pickup_lfd_terminal: [expect.any(String), LFD],
		});
	});

	test('of the line away brings up the date of the terminal', async () => {
		const sandbox = await open();
		const { containerId } = sandbox.situations.terminalEarlierThanLine;
		const container = sandbox.store.get('container', containerId) as Resource;
		const { pickup_lfd_terminal } = container.attributes.import_deadlines as {
			pickup_lfd_terminal: string;
		};
		const events = await delivered(sandbox, () => sandbox.ship.moveLfd(containerId, null, 'line'));
		expect(events.map(({ kind, reference }) => [kind, reference.attributes.value])).toEqual([
			['container.pickup_lfd_line.changed', null],
			['container.pickup_lfd.changed', pickup_lfd_terminal],
			['container.updated', undefined],
		]);
	});

	test('of the rail carrier also moves ind_facility_lfd_on', async () => {
		const sandbox = await open({ profile: 'specification' });
		const { containerId } = sandbox.situations.railDateInChicago;
		sandbox.ship.moveLfd(containerId, LFD, 'rail');
		const { data } = await get(sandbox, `/containers/${containerId}`);
		expect(data.attributes).toMatchObject({ pickup_lfd: LFD, ind_facility_lfd_on: LFD });
	});

	test('can be told without the new date', async () => {
		const sandbox = await open();
		const { containerId } = sandbox.situations.ready;
		const events = await delivered(sandbox, () =>
			sandbox.ship.moveLfd(containerId, null, undefined, { omitValue: true }),
		);
		expect(events[1].reference.attributes).not.toHaveProperty('value');
	});

	test('to where it is already tells nothing', async () => {
		const sandbox = await open();
		const { containerId } = sandbox.situations.ready;
		sandbox.ship.moveLfd(containerId, LFD);
		expect(await delivered(sandbox, () => sandbox.ship.moveLfd(containerId, LFD))).toEqual([]);
	});

	test('in the contract refers to the container itself', async () => {
		const sandbox = await open({ profile: 'specification' });
		const { url, deliveries } = await receiver();
		await register(sandbox, url, { events: ['container.pickup_lfd.changed'] });
		const { containerId } = sandbox.situations.ready;
		sandbox.ship.moveLfd(containerId, LFD, 'terminal');
		await sandbox.deliveries.settled();
		expect(deliveries.map(({ document }) => [document.type, document.data.type])).toEqual([
			['container.pickup_lfd.changed', 'container'],
		]);
		expect(deliveries[0].document.data.attributes.pickup_lfd).toBe(LFD);
	});
});
