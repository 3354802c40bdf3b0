/** Filters of names that nothing in the account has: said, with the nearest names, by what reads the account. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { TERMS } from '../costs/forecastScene.mts';
import { createSchedule } from '../harness/changes.mts';
import { KEY, withService, type Resource } from './service.mts';
import { inTurns } from './turns.mts';

const CUSTOMERS = ['Cedar Foods', 'Example Imports, Inc.', 'Nordsee'];
const TERMINALS = ['APM Terminals Pier 400', 'Fenix Marine', 'Bayport, Berth 5'];
const NICKNAMES = [null, 'FMS', null];

const toOne = (type: string, id: string) => ({ data: { type, id } });

const account = CUSTOMERS.map(
	(customer_name, n): Resource => ({
		type: 'shipment',
		id: `s-${n}`,
		attributes: { bill_of_lading_number: `BL-${n}`, customer_name, shipping_line_scac: 'MSCU' },
		relationships: { containers: { data: [{ type: 'container', id: `c-${n}` }] } },
	}),
);

const included: Resource[] = CUSTOMERS.flatMap((_, n) => [
	{
		type: 'container',
		id: `c-${n}`,
		attributes: {
			number: `N-${n}`,
			ref_numbers: [`PO-471${n}`, `Lot ${n}, Rev. 2`],
			pod_discharged_at: '2026-03-01T12:00:00Z',
		},
		relationships: { pod_terminal: toOne('terminal', `t-${n}`) },
	},
	{
		type: 'terminal',
		id: `t-${n}`,
		attributes: { name: TERMINALS[n], nickname: NICKNAMES[n], firms_code: `Y25${n}` },
	},
]);

const terms = { termsFrom: 'json', termsJson: JSON.stringify(TERMS) };

const OPERATIONS: Array<[string, IDataObject]> = [
	['container: getPickupStatusOfMany', { urgency: [] }],
	['container: getPickupStatusOfMany', { output: 'rows' }],
	['container: getPickupStatusOfMany', { output: 'sums' }],
	['container: getExceptionsOfMany', { kinds: [] }],
	['container: getCostForecastOfMany', terms],
	['container: getReturnStatusOfMany', terms],
];

const SERVICE = {
	lists: { '/shipments': account, '/tracking_requests': [] },
	included: () => included,
};

/** What each operation says of filters. */
const hintsFor = async (pickupFilters: IDataObject) =>
	await withService(
		SERVICE,
		async (run) =>
			await inTurns(OPERATIONS, async ([operation, parameters]) => {
				const { hints, error } = await run(operation, { ...parameters, pickupFilters });
				return error?.message ?? hints.filter((hint) => hint.includes('nothing that was read'));
			}),
	);

const says = (filter: string, name: string, then: string) =>
	`${filter}: nothing that was read in the account has "${name}". ${then}`;

const CASES: Array<[IDataObject, string[]]> = [
	[
		{ terminals: 'Pier 400' },
		[says('Terminals', 'Pier 400', 'The nearest is "APM Terminals Pier 400".')],
	],
	[{ customers: 'Cedar Food' }, [says('Customers', 'Cedar Food', 'The nearest is "Cedar Foods".')]],
	[
		{ customers: 'nordsee, Exampel Imports, Inc.' },
		[says('Customers', 'Exampel Imports, Inc.', 'The nearest is "Example Imports, Inc.".')],
	],
	[{ scacs: 'MCSU' }, [says('Carriers (SCAC)', 'MCSU', 'There are others, such as "MSCU".')]],
	[
		{ references: 'PO-4719' },
		[says('References', 'PO-4719', 'The nearest are "PO-4710", "PO-4711" and "PO-4712".')],
	],
	[{ references: 'PO\u20114711', customers: 'Cedar\u00a0Foods' }, []],
	[{ terminals: 'y251, Fenix Marine', customers: 'CEDAR FOODS', scacs: 'mscu' }, []],
];

describe.concurrent('names that nothing has', () => {
	test.each(CASES)('%j', async (filters, expected) => {
		expect(await hintsFor(filters)).toEqual(OPERATIONS.map(() => expected));
	});

	test.each([
		['container: getPickupStatusOfMany', 'sums', { scope: 'all', containers: 0 }],
		['container: getPickupStatusOfMany', 'rows', { number: 'N-2' }],
		['container: getPickupStatusOfMany', 'simplified', { number: 'N-2' }],
		['container: getCostForecastOfMany', 'sums', { scope: 'all', containers: 0 }],
	])('are in the notes of %s as %s, which workflows read', async (operation, output, item) => {
		const customers = output === 'sums' ? 'Cedar Food' : 'Nordsee\u200b, Cedar Food';
		const more = { ...terms, urgency: [], pickupFilters: { customers }, output };
		const { items } = await withService(SERVICE, async (run) => await run(operation, more));
		expect(items).toMatchObject([{ ...item, notes: CASES[1][1][0] }]);
	});

	test.each([
		[{ terminals: 'Bayport, Berth 5' }, ['N-2']],
		[{ terminals: 'FMS; Bayport, Berth 5' }, ['N-1', 'N-2']],
		[{ references: 'PO-4710; Lot 2, Rev. 2' }, ['N-0', 'N-2']],
		[{ scacs: 'MAEU; MSCU' }, ['N-0', 'N-1', 'N-2']],
		[{ customers: 'Cedar Foods; Example Imports, Inc.' }, ['N-0', 'N-1']],
	])('%j finds the containers of all of them', async (pickupFilters, numbers) => {
		const more = { urgency: [], pickupFilters };
		const { items } = await withService(
			SERVICE,
			async (run) => await run('container: getPickupStatusOfMany', more),
		);
		expect(items.map(({ number }) => number)).toEqual(numbers);
	});

	test('Terminal Gates says so in a hint, for its rows may be of terminals without a container now', async () => {
		const gatesOf = async (...names: string[]) => {
			const terminals = names.map((terminal) => ({ terminal, closedWeekdays: ['friday'] }));
			const more = { urgency: [], options: { terminalGates: { terminals } } };
			return await withService(
				SERVICE,
				async (run) => await run('container: getPickupStatusOfMany', more),
			);
		};
		const [near, exact] = [
			await gatesOf('Pier 400', 'Bayport, Berth 5'),
			await gatesOf('Y250, FENIX\u00a0Marine'),
		];
		expect(near.hints).toContainEqual(
			says('Terminal Gates', 'Pier 400', 'The nearest is "APM Terminals Pier 400".'),
		);
		expect(near.items[0]).not.toHaveProperty('notes');
		expect(exact.hints.join()).not.toContain('Terminal Gates');
	});

	test('Get Changes says so, too', async () => {
		const hints = await withService(SERVICE, async (_, { url }) => {
			const filters = { customers: 'Cedar Food', scacs: 'MSCU' };
			const schedule = createSchedule({ url, apiKey: KEY }, { events: ['*'], filters });
			await schedule.run();
			return schedule.hints();
		});
		expect(hints).toContainEqual(CASES[1][1][0]);
	});
});
