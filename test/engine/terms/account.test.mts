/** Terms > Check beside the containers of an account: rows that none uses, what has no row, names that are not there. */
import { NodeHelpers, type IDataObject, type INode } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import {
	OUT,
	startCostScene,
	TERMS,
	NOW,
	type Box,
	type CostScene,
} from '../costs/forecastScene.mts';

const CHECK = 'terms: check';

const BOXES: { [name: string]: Box } = {
	atPort: { lfd: '2026-03-09' },
	out: { attributes: OUT },
	noRow: { line: 'ZZZZ' },
	noRowEither: { line: 'ZZZZ', attributes: OUT },
	byRail: {
		attributes: {
			...{ pod_rail_carrier_scac: 'UPRR', ind_rail_carrier_scac: 'UPRR' },
			...{
				pod_rail_departed_at: '2026-03-05T18:00:00Z',
				final_destination_timezone: 'America/Chicago',
			},
		},
	},
};

const ROW = TERMS[0];

/** All at one terminal, of one customer. */
async function start(boxes = BOXES): Promise<CostScene> {
	const scene = await startCostScene({}, boxes);
	const { store } = scene.sandbox;
	for (const terminal of store.all('terminal'))
		store.update(terminal, { name: 'TraPac LLC', nickname: null, firms_code: 'Y258' });
	for (const shipment of store.all('shipment'))
		store.update(shipment, { customer_name: 'Acme\u00a0Inc' });
	scene.sandbox.clearRequests();
	return scene;
}

const compare = async (scene: CostScene, rows: IDataObject[], parameters: IDataObject = {}) =>
	await scene.run(CHECK, { compareWithAccount: true, options: { now: NOW }, ...parameters }, rows);

const OF_ACCOUNT = ['uncovered', 'unknown_name', 'unused'];

const reported = (items: IDataObject[]) =>
	items
		.filter(
			({ finding, sentence }) =>
				OF_ACCOUNT.includes(String(finding)) || String(sentence).startsWith('Compared'),
		)
		.map(({ severity, finding, row, sentence }) => [severity, finding, row, sentence]);

test('what has no row is counted by kind and party, and rows that none uses are named', async () => {
	const scene = await start();
	const { items, error } = await compare(scene, TERMS);
	expect(error).toBeUndefined();
	expect(reported(items)).toEqual([
		['ok', 'coverage', null, 'Compared with 5 containers of the account'],
		[
			...['problem', 'uncovered', null],
			'No row for demurrage of ZZZZ: 2 containers of the account are not assessable',
		],
		[
			...['problem', 'uncovered', null],
			'No row for detention of ZZZZ: 2 containers of the account are not assessable',
		],
		// Row 2 is of BLUW, of which the account has nothing.
		[
			...['warning', 'unknown_name', 2],
			'Row 2 is used by no container: the account has no party BLUW, others are OCNA, UPRR and TraPac LLC',
		],
	]);
});

test('a railway without a row, and one with a row', async () => {
	const scene = await start({ byRail: BOXES.byRail });
	const ramp = {
		...{ kind: 'storage', party: 'BNSF', start: 'rail_notification', free_days: '48h' },
		tiers: '1-: 100 USD',
	};
	const uncovered =
		'No row for storage of UPRR at the ramp: 1 container of the account is not assessable';
	const without = await compare(scene, [ROW, ramp]);
	expect(reported(without.items).map(([, , , sentence]) => sentence)).toContain(uncovered);
	const { items } = await compare(scene, [ROW, { ...ramp, party: 'UP' }]);
	expect(reported(items)).toEqual([
		['ok', 'coverage', null, 'Compared with 1 container of the account'],
	]);
});

test('names that the account does not have, with the nearest', async () => {
	const scene = await start({ atPort: BOXES.atPort });
	const { items } = await compare(scene, [
		ROW,
		{ ...ROW, terminal: 'TraPac' },
		{ ...ROW, terminal: 'Y285' },
		{ ...ROW, port: 'USLAX, USLGB' },
		{ ...ROW, port: 'CA' },
		{ ...ROW, customer: 'Acme' },
		{ ...ROW, party: 'OCNB' },
		{ ...ROW, terminal: 'trapac llc', customer: 'ACME INC', port: 'us' },
	]);
	const names = reported(items).filter(([, finding]) => finding === 'unknown_name');
	expect(names.map(([, , , sentence]) => sentence)).toEqual([
		'Row 2 is used by no container: the account has no terminal TRAPAC, the nearest is TraPac LLC',
		'Row 3 is used by no container: the account has no terminal Y285, others are TraPac LLC and Y258',
		'Row 4 is used by no container: the account has no port USLGB, others are USLAX',
		'Row 5 is used by no container: the account has no port CA, others are USLAX',
		'Row 6 is used by no container: the account has no customer ACME, the nearest is Acme\u00a0Inc',
		'Row 7 is used by no container: the account has no party OCNB, the nearest is OCNA',
	]);
});

describe('nothing is asked of the service', () => {
	test('while the option is off, and then no credential is needed', async () => {
		const scene = await start({ out: BOXES.out });
		const { items, error } = await scene.run(CHECK, { options: { now: NOW } }, TERMS, {
			credentials: {},
		});
		expect(error).toBeUndefined();
		expect(reported(items)).toEqual([]);
		expect(scene.sent()).toEqual([]);
		const { error: missing } = await scene.run(CHECK, { compareWithAccount: true }, TERMS, {
			credentials: {},
		});
		expect(missing?.message).toMatch(/credential/i);
	});

	test('while cells are refused', async () => {
		const scene = await start({ out: BOXES.out });
		const { items, hints } = await compare(scene, [ROW, { ...ROW, free_days: 'five' }]);
		expect(reported(items)).toEqual([]);
		expect(hints.join()).toContain('The account was not read');
		expect(scene.sent()).toEqual([]);
	});
});

test('the editor asks for a credential where the account is compared or reported on, and for all other operations', async () => {
	const { engine } = await start({ out: BOXES.out });
	const { description } = engine.loader.getNode('containerTracking').type as {
		description: Parameters<typeof NodeHelpers.displayParameter>[3];
	};
	const [credential] = description!.credentials!;
	const isAsked = (parameters: IDataObject) => {
		const filled = NodeHelpers.getNodeParameters(
			description!.properties,
			parameters as INode['parameters'],
			true,
			false,
			null,
			description!,
		)!;
		return NodeHelpers.displayParameter(filled, credential, null, description!);
	};
	expect(isAsked({ resource: 'terms', operation: 'check' })).toBe(false);
	expect(isAsked({ resource: 'terms', operation: 'check', compareWithAccount: true })).toBe(true);
	expect(isAsked({ resource: 'invoice', operation: 'check' })).toBe(true);
	for (const operation of ['createBoard', 'createCalendar', 'createEmail', 'createMessage']) {
		const report = { resource: 'pickupReport', operation };
		expect(isAsked({ ...report, containersFrom: 'items' })).toBe(false);
		expect(isAsked(report)).toBe(true);
	}
	expect(isAsked({ resource: 'container', operation: 'get', compareWithAccount: false })).toBe(
		true,
	);
});
