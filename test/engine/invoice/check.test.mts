/** Invoice: Check, on n8n's engine: rows of a sheet in, a verdict for each out. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { record } from '../../cases.mts';
import { pairedItems } from '../harness/scene.mts';
import {
	NOW,
	OUT,
	RETURNED,
	startCostScene,
	TERMS,
	type CostScene,
} from '../costs/forecastScene.mts';

const CHECK = 'invoice: check';

/** Out on 2 March, 5 calendar days free (3 to 7 March), 150 USD a day; back on 9 March: 8 and 9 March, 300 USD. */
const LATE = { ...RETURNED, empty_terminated_at: '2026-03-09T18:00:00Z' };

const AS_JSON = { termsFrom: 'json', termsJson: JSON.stringify(TERMS), options: { now: NOW } };

const numberOf = ({ sandbox, ids }: CostScene, name: string) =>
	sandbox.store.all('container').find(({ id }) => id === ids[name])?.attributes.number;

/** `OCNU 123456-0`. */
const asPrinted = (number: unknown) => String(number).replace(/(\d{6})(\d)$/, ' $1-$2');

const rowOf = (container: unknown, amount: unknown): IDataObject => record`
	container=${String(container)} charge=per diem from=2026-03-08 to=2026-03-09
	amount=${String(amount)} currency=USD line=OCNA
`;

test('each row has a verdict, and a container is fetched once', async () => {
	const scene = await startCostScene({}, { late: { attributes: LATE }, out: { attributes: OUT } });
	const late = numberOf(scene, 'late');
	const rows = [rowOf(late, 300), rowOf(asPrinted(late), 450), rowOf('NOTU0000000', 300)];
	scene.sandbox.clearRequests();
	const done = await scene.run(CHECK, AS_JSON, rows);
	expect(done.error).toBeUndefined();
	expect(done.items).toMatchObject([
		{ verdict: 'agrees', billed: 'USD 300.00', expected: 'USD 300.00', dispute_text: null },
		{
			verdict: 'differs',
			difference: 'USD 150.00',
			dispute_text: expect.stringContaining('In dispute: USD 150.00') as string,
		},
		{
			verdict: 'cannot_be_judged',
			expected: null,
			reason: expect.stringContaining('NOTU0000000') as string,
		},
	]);
	expect(pairedItems(done)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
	const sent = scene.sent().map((each) => JSON.stringify(each));
	expect(sent.filter((each) => each.includes('transport_events'))).toHaveLength(1);
});

test('an amount that is a number has three decimals, where a text may mean thousands', async () => {
	const scene = await startCostScene({}, { late: { attributes: LATE } });
	const row = { ...rowOf(numberOf(scene, 'late'), ''), amount: 300.125 };
	const { items } = await scene.run(CHECK, AS_JSON, [row, { ...row, amount: '300.125' }]);
	expect(items).toMatchObject([
		{ verdict: 'differs', billed: 'USD 300.1250', expected: 'USD 300.00' },
		{ verdict: 'cannot_be_judged', billed: null },
	]);
});

test('one that is out has days that are over, and days that are not', async () => {
	const scene = await startCostScene({}, { out: { attributes: OUT } });
	const out = numberOf(scene, 'out');
	const ahead = { ...rowOf(out, 300), to: '2026-03-20' };
	const { items } = await scene.run(CHECK, AS_JSON, [rowOf(out, 300), ahead]);
	expect(items).toMatchObject([{ verdict: 'agrees' }, { verdict: 'cannot_be_judged' }]);
});

test('a last free day that may be another one stops no other line', async () => {
	const scene = await startCostScene({}, { out: { attributes: OUT } });
	const row = rowOf(numberOf(scene, 'out'), 300);
	// A time of UTC may be on another day there.
	const days = ['2026-02-27T23:00:00.000Z', 'soon', '', '2026-02-27'];
	const rows = days.map((last_free_day) => ({ ...row, last_free_day }));
	const { items, error } = await scene.run(CHECK, AS_JSON, rows);
	expect(error).toBeUndefined();
	expect(items.map(({ verdict }) => verdict)).toEqual([
		...['cannot_be_judged', 'cannot_be_judged', 'agrees', 'agrees'],
	]);
	expect(items[1].reason).toBe('Cannot be judged: the last free day "soon" cannot be read.');
});

test('a last free day that was noted counts, though the event of it came after the train had left', async () => {
	const attributes = record`
		pod_rail_carrier_scac=BNSF pod_rail_departed_at=2026-03-09T18:00:00Z current_status=on_rail
		location_at_pod_terminal=null
	`;
	const scene = await startCostScene({}, { onRail: { attributes } });
	const { store } = scene.sandbox;
	const container = store.all('container').find(({ id }) => id === scene.ids.onRail)!;
	const [event] = store.all('transport_event');
	store.relate(container, 'transport_events', { data: [{ id: event.id, type: event.type }] });
	store.update(event, {
		...{ event: 'container.pickup_lfd.changed', value: '2026-03-10', invalidated_at: null },
		...{ timestamp: '2026-03-10T18:00:00Z', created_at: '2026-03-10T18:00:00Z' },
	});
	const row: IDataObject = record`
		container=${String(container.attributes.number)} charge=demurrage from=2026-03-06 to=2026-03-09
		amount=400 currency=USD line=OCNA
	`;
	const rows = [row, { ...row, last_free_day: '2026-03-10' }];
	const { items } = await scene.run(CHECK, AS_JSON, rows);
	expect(items).toMatchObject([
		{ verdict: 'cannot_be_judged', expected: null },
		{ verdict: 'differs', expected: 'USD 0.00', difference: 'USD 400.00' },
	]);
});
