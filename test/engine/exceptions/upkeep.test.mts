/** What closes nothing: a run that fails, what was not read, what was not asked for, what could not be reported. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import type { Fault } from '../../sandbox/index.mts';
import type { LaneName } from '../../sandbox/seed/lanes.mts';
import { TO_OUTPUT } from '../harness/scene.mts';
import { changesOf, MANY, openAccount, utc } from './scene.mts';

const DISCHARGED = '2026-03-02T08:00-08:00';
/** The ninth day at the port. */
const LATE = '2026-03-11T08:00-07:00';
const NEXT_DAY = '2026-03-12T08:00-07:00';

/** Ships that are in and containers that stand at the port since the day, the tables still empty. */
async function standing(...lanes: LaneName[]) {
	const now = '2026-03-01T09:00:00Z';
	const account = await openAccount({ now, lanes, eta: '2026-03-02T01:00-08:00' });
	account.goTo(DISCHARGED);
	for (const { shipment, box } of account.booked) {
		account.ship.arriveAtPort(shipment);
		account.ship.discharge(box);
		account.ship.moveLfd(box, utc('2026-03-30T00:00-07:00'), 'terminal');
	}
	account.goTo(LATE);
	const pickUpAll = () => account.booked.forEach(({ box }) => account.ship.pickUp(box));
	return { ...account, pickUpAll };
}

/** So many at once, and another time as many. */
const times = (count: number, change: string) => Array<string>(count).fill(change);

const OPENED = 'opened port_dwell';
const CLOSED = 'closed port_dwell';

const COUNT = 120;
/** Nobody waits that long, so the run gives up at once. */
const failing: Fault = {
	kind: 'status',
	status: 500,
	headers: { 'Retry-After': '3600' },
	match: { path: '/shipments', page: 2 },
};

test('a run that fails on the second page closes nothing, and the next one closes each once', async () => {
	const account = await standing(...Array<LaneName>(COUNT).fill('losAngeles'));
	const { look, table } = account;
	expect(changesOf(await look())).toEqual(times(COUNT, OPENED));
	account.goTo(NEXT_DAY);
	account.pickUpAll();
	const fault = account.sandbox.faults.add(failing);
	await expect(look()).rejects.toThrow();
	const parameters = { earlierFrom: 'items', options: { now: NEXT_DAY } };
	const { items } = await account.run(MANY, parameters, [{}], TO_OUTPUT);
	expect(items).toEqual([expect.objectContaining({ error: expect.anything() as unknown })]);
	expect(items[0]).not.toHaveProperty('change');
	expect(fault.hits).toBeGreaterThan(0);
	expect(table.size).toBe(COUNT);
	fault.remove();
	expect(changesOf(await look())).toEqual(times(COUNT, CLOSED));
	expect(await look()).toEqual([]);
	expect(table.size).toBe(0);
});

test('what a filter leaves out is neither opened nor closed', async () => {
	const { look, goTo, pickUpAll, table } = await standing('losAngeles', 'newYork');
	const only = (scacs: string) => ({ pickupFilters: { scacs } });
	expect(changesOf(await look(only('BLUW')))).toEqual([OPENED]);
	expect(changesOf(await look(only('OCNA')))).toEqual([OPENED]);
	goTo(NEXT_DAY);
	pickUpAll();
	expect(changesOf(await look(only('BLUW')))).toEqual([CLOSED]);
	expect(table.size).toBe(1);
	expect(changesOf(await look())).toEqual([CLOSED]);
});

test('what cannot be known any more of a shipment that is gone, or of a container nothing is reported about, closes nothing', async () => {
	const { look, booked, sandbox, table } = await standing('losAngeles', 'losAngeles');
	await look();
	const [gone, unreported] = booked;
	sandbox.store.remove({ type: 'shipment', id: gone.shipment });
	sandbox.store.remove({ type: 'container', id: unreported.box });
	expect(await look()).toEqual([]);
	expect(changesOf(await look({ show: 'all' }))).toEqual(times(2, 'unknown port_dwell'));
	expect(table.size).toBe(2);
});

test('a sheet that makes numbers of what looks like one keeps the vessel all the same', async () => {
	const { ship, booked, look, table } = await openAccount({
		...{ now: '2026-03-01T09:00:00Z', lanes: ['losAngeles'], eta: '2026-03-25T08:00-07:00' },
		...{ isInPort: true, parameters: { options: { returnWatched: true } } },
	});
	const [{ shipment }] = booked;
	const asNumbers = ({ vessel_imo, voyage_number, ...row }: IDataObject) => ({
		...row,
		...{ vessel_imo: Number(vessel_imo), voyage_number: Number(voyage_number) },
	});
	ship.roll(shipment, { voyage: '0201' });
	expect(changesOf(await look())).toEqual(['opened watched']);
	const [[key, row]] = table;
	expect(row).toMatchObject({ vessel_imo: '9000029', voyage_number: '0201' });
	table.set(key, asNumbers(row));
	expect(await look()).toEqual([]);
	ship.roll(shipment, { voyage: '0202' });
	expect(changesOf(await look())).toEqual(['opened rolled']);
	ship.roll(shipment, { voyage: '0201' });
	expect(changesOf(await look())).toEqual(['closed rolled']);
});

test('a shipment that names no container yet is not looked at, and that is said', async () => {
	const { look, booked, sandbox } = await standing('losAngeles', 'losAngeles');
	await look();
	const row = sandbox.store.get('shipment', booked[0].shipment)!;
	row.relationships.containers = { data: [] };
	const items = await look({ show: 'all' });
	expect(changesOf(items)).toEqual(['open port_dwell', 'unknown port_dwell']);
	expect(items[0].notes).toContain('1 shipment names no container yet, so it was not looked at.');
	const sought = await look({ show: 'all', pickupFilters: { references: 'NOBODY' } });
	expect(String(sought[0].notes)).toMatch(/^1 shipment names .*References: nothing/s);
});
