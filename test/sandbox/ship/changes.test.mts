/** How often, and with what, one change of a container is published. */
import { expect, test } from 'vitest';

import type { Attributes, Resource } from '../resource.mts';
import { openCollecting } from '../testing.mts';
import { containerOf, published } from './published.mts';

const APRIL_2 = '2026-04-02T07:00:00Z';
const APRIL_4 = '2026-04-04T07:00:00Z';

test.each(['ownFirst', 'updatedFirst'] as const)(
	'dates of several sources move at once, %s',
	async (order) => {
		const sandbox = await openCollecting({ order });
		const { containerId } = sandbox.situations.terminalEarlierThanLine;
		const before = containerOf(sandbox, containerId).attributes;
		const { pickup_lfd_line, pickup_lfd_terminal } = before.import_deadlines as Attributes;
		sandbox.ship.moveLfds(containerId, { line: APRIL_4, terminal: APRIL_2 });
		const combined = ['container.pickup_lfd.changed', [APRIL_4, 'terminal']];
		const sources = [
			['container.pickup_lfd_line.changed', [APRIL_4, 'shipping_line']],
			['container.pickup_lfd_terminal.changed', [APRIL_2, 'terminal']],
		];
		const updated = [
			'container.updated',
			{
				pickup_lfd: [pickup_lfd_line, APRIL_4],
				pickup_lfd_line: [pickup_lfd_line, APRIL_4],
				pickup_lfd_terminal: [pickup_lfd_terminal, APRIL_2],
			},
		];
		expect(published(sandbox)).toEqual(
			order === 'ownFirst' ? [...sources, combined, updated] : [updated, combined, ...sources],
		);
	},
);

test('the changeset can name one key alone, and somebody else as the source', async () => {
	const sandbox = await openCollecting();
	const { containerId } = sandbox.situations.lineDateOnly;
	const { pickup_lfd } = containerOf(sandbox, containerId).attributes;
	sandbox.ship.moveLfd(containerId, APRIL_2, 'line', {
		tells: ['pickup_lfd'],
		dataSource: 't49_calculation',
	});
	expect(published(sandbox)).toEqual([
		['container.pickup_lfd_line.changed', [APRIL_2, 't49_calculation']],
		['container.pickup_lfd.changed', [APRIL_2, 't49_calculation']],
		['container.updated', { pickup_lfd: [pickup_lfd, APRIL_2] }],
	]);
});

test('a date that moved without its value, and one noticed at another time', async () => {
	const sandbox = await openCollecting();
	const { containerId } = sandbox.situations.combinedDateOnly;
	sandbox.ship.moveLfd(containerId, APRIL_2, undefined, { omitValue: true, timestamp: APRIL_4 });
	const [changed] = sandbox.deliveries.collected;
	const { included } = JSON.parse(String(changed.body)) as { included: Resource[] };
	expect(included.at(-1)?.attributes).not.toHaveProperty('value');
	expect(included.at(-1)?.attributes.timestamp).toBe(APRIL_4);
});

test('the container that comes along can lag behind its changeset', async () => {
	const sandbox = await openCollecting();
	const { containerId } = sandbox.situations.lineDateOnly;
	const { pickup_lfd } = containerOf(sandbox, containerId).attributes;
	sandbox.ship.moveLfd(containerId, APRIL_2, 'line', { behind: true });
	const seen = sandbox.deliveries.collected.slice(-2).map(({ body }) => {
		const { included } = JSON.parse(String(body)) as { included: Resource[] };
		return included.find(({ type }) => type === 'container')?.attributes.pickup_lfd;
	});
	expect(seen).toEqual([APRIL_2, pickup_lfd]);
});

test('holds become active or relax, and are worded anew', async () => {
	const sandbox = await openCollecting();
	const { containerId } = sandbox.situations.readyWithPendingHold;
	const { ship } = sandbox;
	const [pending] = containerOf(sandbox, containerId).attributes
		.holds_at_pod_terminal as Attributes[];
	const active = { ...pending, status: 'hold' };
	const reworded = { ...active, description: 'Exam on Tuesday' };
	ship.changeHold(containerId, 'customs', { status: 'hold' });
	ship.changeHold(containerId, 'customs', { description: 'Exam on Tuesday' });
	ship.changeHold(containerId, 'customs', { status: 'pending' });
	expect(published(sandbox).map(([, changeset]) => changeset)).toEqual([
		{ holds_at_pod_terminal: [[pending], [active]] },
		{ holds_at_pod_terminal: [[active], [reworded]] },
		{ holds_at_pod_terminal: [[reworded], [{ ...reworded, status: 'pending' }]] },
	]);
	expect(() => ship.changeHold(containerId, 'USDA', {})).toThrow(RangeError);
});

test('fees, a former terminal beside the new one, and documents', async () => {
	const sandbox = await openCollecting();
	const { ship, store, situations } = sandbox;
	const { containerId } = situations.ready;
	const fees = [{ type: 'demurrage', amount: 120, currency_code: 'USD' }];
	const terminal = store.all('terminal')[1];
	ship.setFees(containerId, fees);
	ship.changeTerminal(containerId, terminal.id, { includeFormer: true });
	ship.extractDocument({ bill_of_lading_number: 'OCNA1' });
	ship.failExtraction();
	ship.linkDocument({ type: 'container', id: containerId });
	expect(published(sandbox)[0][1]).toEqual({ fees_at_pod_terminal: [[], fees] });
	const documents = sandbox.deliveries.collected.map(
		({ body }) => JSON.parse(String(body)) as { data: Resource; included: Resource[] },
	);
	const terminals = documents[2].included.filter(({ type }) => type === 'terminal');
	expect(terminals.map(({ id }) => id)).toContain(terminal.id);
	expect(terminals).toHaveLength(2);
	for (const { data, included } of documents.slice(3)) {
		expect(data.relationships).not.toHaveProperty('reference_object');
		expect(included.map(({ type }) => type)).toEqual(['document_representation']);
		expect(included[0].relationships.document).toEqual(data.relationships.document);
	}
});
