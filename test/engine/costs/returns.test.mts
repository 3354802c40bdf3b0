/**
 * Container: Get Return Status of Many, through the node and over a socket. The days are worked out by hand from the
 * terms of the scene, 5 calendar days after the pickup: today is Wednesday 11 March 2026 in Los Angeles.
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { PROFILES, type Profile } from '../harness/profiles.mts';
import { pairedItems } from '../harness/scene.mts';
import { NOW, OUT, RETURNED, startCostScene, TERMS, type Box } from './forecastScene.mts';

const MANY = 'container: getReturnStatusOfMany';

const outSince = (pod_full_out_at: string): Box => ({
	attributes: { ...OUT, pod_full_out_at },
});

const BOXES: { [name: string]: Box } = {
	atPort: {},
	// Thursday, Friday, Saturday, Sunday, Monday 16 March.
	later: outSince('2026-03-11T14:30:00Z'),
	// Monday 9 to Friday 13 March.
	soon: outSince('2026-03-08T18:00:00Z'),
	noRow: { ...outSince('2026-03-01T18:00:00Z'), line: 'ZZZZ' },
	// Saturday 7 to Wednesday 11 March.
	today: outSince('2026-03-06T18:00:00Z'),
	// Gone, and no time of a gate-out is reported.
	noStart: {
		attributes: { ...OUT, pod_full_out_at: null, delivered_at: '2026-03-05T18:00:00Z' },
	},
	// Tuesday 3 to Saturday 7 March.
	overdue: { attributes: OUT },
	returned: { attributes: RETURNED },
};

const NO_ROW = '1 container is out and no row covers it: ZZZZ 1.';
const NO_START = '1 container is out and the start of the clock is not known: OCNA 1.';
const URGENT = ['overdue', 'today', 'soon', 'noStart', 'noRow'];

async function startReturns(profile: Profile, boxes = BOXES) {
	const scene = await startCostScene({ profile }, boxes);
	const returns = async (parameters: IDataObject = {}, input = TERMS, settings = {}) =>
		await scene.run(MANY, { options: { now: NOW }, ...parameters }, input, settings);
	const namesOf = (items: IDataObject[]) => items.map(({ container_id: id }) => scene.nameOf(id));
	return { ...scene, returns, namesOf };
}

describe.each(PROFILES)('in profile %s', (profile) => {
	/** By the contract, which has no status, one without a time of the pickup is at the port. */
	const isStartless = profile === 'public';
	const reported = (names: string[]) => names.filter((name) => isStartless || name !== 'noStart');
	const notes = isStartless ? [NO_ROW, NO_START] : [NO_ROW];

	test('what is out, the most urgent first, and what nobody can say of', async () => {
		const { returns, namesOf } = await startReturns(profile);
		const done = await returns();
		expect(done.error).toBeUndefined();
		expect(namesOf(done.items)).toEqual(reported(URGENT));
		expect(done.items[0]).toMatchObject({
			return_by: '2026-03-07',
			return_days_left: -4,
			return_urgency: 'overdue',
			days_out: 9,
			picked_up_on: '2026-03-02',
			shipping_line_scac: 'OCNA',
			not_assessable: null,
			notes: `${notes.length} not assessable`,
		});
		expect(done.items.slice(1)).toMatchObject([
			{ return_by: '2026-03-11', return_days_left: 0, return_urgency: 'today' },
			{ return_by: '2026-03-13', return_days_left: 2, return_urgency: 'soon' },
			...(isStartless
				? [{ return_by: null, days_out: null, not_assessable: 'not known when it was picked up' }]
				: []),
			{ return_by: null, days_out: 10, not_assessable: 'no row for detention of ZZZZ' },
		]);
		expect([...done.hints].sort()).toEqual(notes);
		// Each row of the table had a part in each.
		expect(pairedItems(done)).toEqual(done.items.map(() => TERMS.map((_, item) => ({ item }))));
	});

	test('nobody can say by which of two rows', async () => {
		const { returns } = await startReturns(profile, { overdue: BOXES.overdue });
		const done = await returns({}, [...TERMS, { ...TERMS[2], tiers: '1-: 90 USD' }]);
		expect(done.items).toMatchObject([{ return_by: null, return_urgency: 'none' }]);
		expect(done.hints).toEqual(['1 container is out and more than one row may fit it: OCNA 1.']);
	});

	test('what was perhaps fetched without the service hearing of it is counted', async () => {
		const { returns, namesOf, sandbox, ids } = await startReturns(profile, {
			overdue: BOXES.overdue,
			// No terminal was asked since the line stopped.
			lost: { attributes: { terminal_checked_at: '2026-02-28T14:00:00Z' } },
		});
		const { store } = sandbox;
		const [shipment] = store
			.all('shipment')
			.filter((each) => store.related(each, 'containers')?.id === ids.lost);
		store.update(shipment, { line_tracking_stopped_at: '2026-03-02T00:00:00Z' });
		const done = await returns();
		expect(namesOf(done.items)).toEqual(['overdue']);
		expect(done.items[0].notes).toBe('1 perhaps out');
		expect(done.hints).toEqual([
			'1 container may have been picked up without the service hearing of it, so empties may be out that are not listed: see what Get Pickup Status of Many lists apart.',
		]);
	});

	test.each([
		[[], [...URGENT, 'later']],
		[['later'], ['noStart', 'noRow', 'later']],
		[['today'], ['today', 'noStart', 'noRow']],
	])('Return Urgency %j: what has no day always comes along', async (returnUrgency, names) => {
		const { returns, namesOf } = await startReturns(profile);
		expect(namesOf((await returns({ returnUrgency })).items)).toEqual(reported(names));
	});

	test('older shipments that are no longer tracked may have empties out, too', async () => {
		const { returns, sandbox, namesOf, ids } = await startReturns(profile);
		const { store } = sandbox;
		const shipment = store
			.all('shipment')
			.find((each) => store.related(each, 'containers')?.id === ids.overdue)!;
		const stopped = { line_tracking_stopped_at: '2026-03-01T00:00:00Z' };
		store.update(shipment, { ...stopped, created_at: '2025-10-01T00:00:00Z' });
		const short = await returns();
		expect(namesOf(short.items)).not.toContain('overdue');
		expect(short.hints).toContainEqual(
			expect.stringContaining('1 shipment that is no longer tracked was left out'),
		);
		const long = await returns({ pickupFilters: { lookBackDays: 365 }, output: 'full' });
		expect(namesOf(long.items)).toEqual(reported(URGENT));
		const [first] = long.items;
		expect(first.note).toContain('Tracking was stopped');
	});

	test('a container that the service says nothing about is listed', async () => {
		const { returns, sandbox, ids } = await startReturns(profile);
		sandbox.store.remove(sandbox.store.get('container', ids.soon)!);
		const { items } = await returns({ returnUrgency: ['today'], output: 'full' });
		expect(items).toContainEqual(
			expect.objectContaining({
				container_id: ids.soon,
				state: 'unknown',
				not_assessable: {
					kind: null,
					reason: 'container_unknown',
					phrase: 'the service says nothing about it',
				},
				note: expect.stringContaining('so none of its dates is known') as string,
			}),
		);
	});
});
