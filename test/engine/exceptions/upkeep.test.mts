/** What closes nothing: a run that fails, what was not read, what was not asked for, what could not be reported. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import type { Fault } from '../../sandbox/index.mts';
import { TO_OUTPUT } from '../harness/scene.mts';
import { askSources, look, openAccount, type Account } from './account.mts';
import { deed, type Voyage } from './voyage.mts';

const DISCHARGED = '2026-03-02T08:00-08:00';
/** The ninth day at the port. */
const LATE = '2026-03-11T08:00-07:00';
const NEXT_DAY = '2026-03-12T08:00-07:00';

const voyage = (at: number, lane: Voyage['lane'] = 'losAngeles'): Voyage => ({
	...{
		name: `box ${at}`,
		lane,
		eta: '2026-03-02T01:00-08:00',
		happens: [[DISCHARGED, deed('discharge')]],
	},
});

/** Ships that are in and containers that stand at the port since the day, the tables still empty. */
async function standing(voyages: Voyage[], parameters: IDataObject = {}): Promise<Account> {
	const account = await openAccount('public', voyages, {
		options: { returnWatched: false },
		...parameters,
	});
	goTo(account, DISCHARGED);
	for (const { aboard, happens } of account.voyages) {
		aboard.ship.arriveAtPort(aboard.shipment);
		happens.forEach(([, deed]) => deed(aboard));
	}
	goTo(account, LATE);
	return account;
}

function goTo(account: Account, at: string): void {
	account.scene.sandbox.clock.set(new Date(at).toISOString());
	askSources(account);
}

const changesOf = (items: IDataObject[]) => items.map(({ change, kind }) => [change, kind]);

/** So many at once, and another time as many. */
const times = (count: number, change: string[]) => Array.from({ length: count }, () => change);

const OPENED = ['opened', 'port_dwell'];
const CLOSED = ['closed', 'port_dwell'];

const MANY = 120;
/** Nobody waits that long, so the run gives up at once. */
const failing: Fault = {
	kind: 'status',
	status: 500,
	headers: { 'Retry-After': '3600' },
	match: { path: '/shipments', page: 2 },
};

test('a run that fails on the second page closes nothing, and the next one closes each once', async () => {
	const account = await standing(Array.from({ length: MANY }, (_, at) => voyage(at)));
	expect(changesOf(await look(account))).toEqual(times(MANY, OPENED));
	goTo(account, NEXT_DAY);
	for (const { aboard } of account.voyages) deed('pickUp')(aboard);
	const fault = account.scene.sandbox.faults.add(failing);
	await expect(look(account)).rejects.toThrow();
	const parameters = { earlierFrom: 'items', options: { now: NEXT_DAY } };
	const { items } = await account.scene.run(
		'container: getExceptionsOfMany',
		parameters,
		[{}],
		TO_OUTPUT,
	);
	expect(items).toEqual([expect.objectContaining({ error: expect.anything() as unknown })]);
	expect(items[0]).not.toHaveProperty('change');
	expect(fault.hits).toBeGreaterThan(0);
	expect(account.table.size).toBe(MANY);
	fault.remove();
	expect(changesOf(await look(account))).toEqual(times(MANY, CLOSED));
	expect(await look(account)).toEqual([]);
	expect(account.table.size).toBe(0);
});

test('what a filter leaves out is neither opened nor closed', async () => {
	const account = await standing([voyage(0), voyage(1, 'newYork')]);
	const only = (scacs: string) => ({ pickupFilters: { scacs } });
	expect(changesOf(await look(account, only('BLUW')))).toEqual([OPENED]);
	expect(changesOf(await look(account, only('OCNA')))).toEqual([OPENED]);
	goTo(account, NEXT_DAY);
	for (const { aboard } of account.voyages) deed('pickUp')(aboard);
	expect(changesOf(await look(account, only('BLUW')))).toEqual([CLOSED]);
	expect(account.table.size).toBe(1);
	expect(changesOf(await look(account))).toEqual([CLOSED]);
});

test('what cannot be known any more of a shipment that is gone, or of a container nothing is reported about, closes nothing', async () => {
	const account = await standing([voyage(0), voyage(1)]);
	await look(account);
	const { store } = account.scene.sandbox;
	const [gone, unreported] = account.voyages.map(({ aboard }) => aboard);
	store.remove({ type: 'shipment', id: gone.shipment });
	store.remove({ type: 'container', id: unreported.box });
	expect(await look(account)).toEqual([]);
	expect(changesOf(await look(account, { show: 'all' }))).toEqual(
		times(2, ['unknown', 'port_dwell']),
	);
	expect(account.table.size).toBe(2);
});

test('a sheet that makes numbers of what looks like one keeps the vessel all the same', async () => {
	const account = await openAccount('public', [
		{ ...voyage(0), eta: '2026-03-25T08:00-07:00', notSailed: true },
	]);
	const { ship, shipment } = account.voyages[0].aboard;
	const asNumbers = ({ vessel_imo, voyage_number, ...row }: IDataObject) => ({
		...row,
		...{ vessel_imo: Number(vessel_imo), voyage_number: Number(voyage_number) },
	});
	ship.roll(shipment, { voyage: '0201' });
	expect(changesOf(await look(account))).toEqual([['opened', 'watched']]);
	const [[key, row]] = account.table;
	expect(row).toMatchObject({ vessel_imo: '9000029', voyage_number: '0201' });
	account.table.set(key, asNumbers(row));
	expect(await look(account)).toEqual([]);
	ship.roll(shipment, { voyage: '0202' });
	expect(changesOf(await look(account))).toEqual([['opened', 'rolled']]);
	ship.roll(shipment, { voyage: '0201' });
	expect(changesOf(await look(account))).toEqual([['closed', 'rolled']]);
});

test('a shipment that names no container yet is not looked at, and that is said', async () => {
	const account = await standing([voyage(0), voyage(1)]);
	await look(account);
	const { store } = account.scene.sandbox;
	const { shipment } = account.voyages[0].aboard;
	const row = store.get('shipment', shipment);
	if (row?.relationships) row.relationships.containers = { data: [] };
	const items = await look(account, { show: 'all' });
	expect(changesOf(items)).toEqual([
		['open', 'port_dwell'],
		['unknown', 'port_dwell'],
	]);
	expect(items[0].notes).toContain('1 shipment names no container yet, so it was not looked at.');
});
