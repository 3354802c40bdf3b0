/** Pickup Report: Create Board on n8n's engine, from the account and from incoming items. */
import lowerFirst from 'lodash/lowerFirst';
import { beforeAll, describe, expect, test } from 'vitest';

import { byId, useScene } from '../harness/scene.mts';
import { find, parsed, text } from '../../unit/report/board/parsed.mts';

const BOARD = 'pickupReport: createBoard';
/** A Wednesday, 06:00 in Los Angeles. */
const NOW = '2026-03-11T13:00:00Z';
const AS_OF = { options: { now: NOW } };
const numbers = (html: unknown) => find(parsed(String(html)), 'h4').map(text);

describe('Create Board', () => {
	const scene = useScene(beforeAll, { now: NOW, freeze: true });

	test('has every open container of the account once, as page and as file', async () => {
		const { items, outputs, error } = await scene.run(BOARD, {
			containersFrom: 'account',
			...AS_OF,
		});
		expect(error).toBeUndefined();
		const [{ html, containers }, ...others] = items;
		expect(others).toEqual([]);

		const many = await scene.run('container: getPickupStatusOfMany', {
			urgency: [],
			output: 'full',
			...AS_OF,
		});
		const open = many.items.filter(({ picked_up }) => !picked_up).map(({ number }) => number);
		expect(open.length).toBeGreaterThan(50);
		expect(numbers(html).sort()).toEqual(open.sort());
		expect(containers).toBe(open.length);

		const file = outputs[0][0].binary?.data;
		expect(file).toMatchObject({ fileName: 'pickup-board.html', mimeType: 'text/html' });
		expect(Buffer.from(file?.data ?? '', 'base64').toString()).toBe(html);
	});

	test('says of one at sea what Where Is It says: its ship, and when it arrives', async () => {
		const where = await scene.run('container: whereIsItOfMany', { output: 'full', ...AS_OF });
		const at_sea = where.items.filter(({ place }) => place === 'on_the_way');
		expect(at_sea.length).toBeGreaterThan(5);
		const many = await scene.run('container: getPickupStatusOfMany', {
			urgency: [],
			output: 'full',
			...AS_OF,
		});
		for (const given of [undefined, many.items]) {
			const containersFrom = given ? 'items' : 'account';
			const { items } = await scene.run(BOARD, { containersFrom, ...AS_OF }, given);
			const said = find(parsed(String(items[0].html)), 'p').map(text);
			for (const { vessel, next } of at_sea)
				expect(said).toContain(`${String(vessel)}: ${lowerFirst(String(next))}`);
		}
		expect(at_sea.map(({ next }) => next)).toContainEqual(
			expect.stringMatching(/^Arrival at Los Angeles, ETA \w{3} \d+ Mar \d\d:\d\d/),
		);
	});

	test('takes statuses of the node before, all items at once, without a request', async () => {
		const { situations } = scene.sandbox;
		const chosen = [situations.laterInHouston, situations.overdueInLosAngeles];
		const statuses = await Promise.all(
			chosen.map(async ({ containerId }) => {
				const one = { containerId: byId(containerId), output: 'full', ...AS_OF };
				return (await scene.run('container: getPickupStatus', one)).items[0];
			}),
		);
		scene.sandbox.clearRequests();
		const options = { now: NOW, title: 'Yard 7 & <8>' };
		const { items, outputs } = await scene.run(
			BOARD,
			{ containersFrom: 'items', options },
			statuses,
		);
		expect(scene.sent()).toEqual([]);
		expect(items).toHaveLength(1);
		// The one that costs money comes first.
		expect(numbers(items[0].html)).toEqual(chosen.reverse().map((each) => each.containerNumber));
		expect(text(find(parsed(String(items[0].html)), 'h1')[0])).toBe('Yard 7 & <8>');
		expect(outputs[0][0].pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
	});
});
