import { mapKeys, omit } from 'lodash';
import { expect, onTestFinished, test, vi } from 'vitest';

import { GET_PICKUP_STATUS } from '../../../../nodes/ContainerTracking/resources/pickupStatus/ofMany';
import { cases, record } from '../../../cases.mts';
import { IN_NEW_YORK, NOON_NEW_YORK, TO_CHICAGO } from './vectors.mts';

type Fields = { [name: string]: unknown };

/** At the ramp since yesterday; the port's date is over, that of the ramp is in two days. */
const { pod_terminal: ignored, ...WITHOUT_TERMINAL } = IN_NEW_YORK;
const CONTAINER: Fields = {
	...WITHOUT_TERMINAL,
	pickup_lfd: '2026-06-09',
	pod_full_out_at: '2026-06-08T12:00:00Z',
	shipment: { id: 's1', type: 'shipment' },
	pod_terminal: { id: 't-port', type: 'terminal' },
	pickup_facility: { id: 't-ramp', type: 'rail_terminal' },
};
const SHIPMENT: Fields = {
	id: 's1',
	type: 'shipment',
	bill_of_lading_number: 'BL1',
	...TO_CHICAGO,
};

async function statusOf(input: Fields, output: 'full' | 'simplified' = 'full'): Promise<Fields> {
	const client = { baseUrl: 'https://tracking.example' };
	const run = { client, input, hint: () => undefined } as unknown as Parameters<
		NonNullable<typeof GET_PICKUP_STATUS.run>
	>[0];
	const parameters = {
		containerSource: 'item',
		options: { now: NOON_NEW_YORK },
		output,
	};
	const { items } = (await GET_PICKUP_STATUS.run?.(run, parameters)) as { items: Fields[] };
	return items[0];
}

test('the shipment beside a container of the trigger is looked at, not the reference to it', async () => {
	expect(ignored).toBeDefined();
	expect(await statusOf({ event: 'container.updated', container: CONTAINER, shipment: SHIPMENT }))
		.toMatchObject(record`
		bill_of_lading_number=BL1 inland=true picked_up=false listed_apart=onward_move_unknown
	`);
});

test('another shipment is none of its own', async () => {
	const other = { ...SHIPMENT, id: 's2' };
	expect(await statusOf({ container: CONTAINER, shipment: other })).toMatchObject({
		bill_of_lading_number: null,
		picked_up: true,
	});
});

test.each(cases<{ terminal: { [name: string]: unknown }; expected: { [name: string]: unknown } }>`
	of the port | terminal id=t-port type=terminal name=Dock Seven | expected terminal=Dock Seven
	of another place | terminal id=t-other type=terminal name=Depot | expected terminal=null
	of the ramp | terminal id=t-ramp type=rail_terminal name=Ramp Nine | expected terminal=null
`)('the terminal beside it: one %s', async (_name, { terminal, expected }) => {
	const inPort = { ...CONTAINER, pod_full_out_at: null, pod_rail_carrier_scac: 'BNSF' };
	expect(await statusOf({ container: inPort, terminal })).toMatchObject(expected);
});

test('the ramp beside a container that is there', async () => {
	const terminal = { id: 't-ramp', type: 'rail_terminal', name: 'Ramp Nine' };
	const there = { ...CONTAINER, pod_full_out_at: null, ind_ata_at: '2026-06-09T15:00:00Z' };
	expect(await statusOf({ container: there, terminal })).toMatchObject({
		place: 'inland_waiting',
		terminal: 'Ramp Nine',
	});
});

test('a full container is evaluated as it is', async () => {
	const { sentence, ...status } = await statusOf({ ...IN_NEW_YORK, pickup_lfd: '2026-06-10' });
	expect(status).toMatchObject({ urgency: 'today', days_left: 0, terminal: 'Dock Seven' });
	expect(sentence).not.toContain('first fields');
	expect(status.note).toBeNull();
});

test.each([
	['by itself', (container: Fields) => container],
	['in an item of the trigger', (container: Fields) => ({ event: 'container.updated', container })],
])('a simplified container %s: what was not looked at is said', async (_name, itemOf) => {
	const simplified = record`
		id=c1 number=VECT1234567 pickup_lfd=2026-06-09 pod_timezone=US/Eastern
		available_for_pickup=true holds_at_pod_terminal=[] fees_at_pod_terminal=[]
		location_at_pod_terminal=null pickup_appointment_at=null pod_full_out_at=null
	`;
	const status = await statusOf(itemOf(simplified));
	expect(status).toMatchObject({ urgency: 'overdue', days_left: -1 });
	expect(status.sentence).toMatch(/Only the first fields of the container were included/);
	const row = await statusOf(itemOf(simplified), 'simplified');
	expect(row.note).toMatch(/^Only the first fields of the container were included/);
});

const SIMPLIFIED = record`
	number=VECT1234567 last_free_day=2026-06-10 current_status=available picked_up=false
	available_for_pickup=true holds=customs, freight; announced: exam
	fees=USD 450.00 (demurrage 300.00, exam 150.00) and CAD 90.00 other, others not yet priced
	pickup_appointment_at=null pickup_lfd=2026-06-12T04:00:00Z pod_timezone=US/Eastern id=c1
`;

test('day, holds and fees of a simplified container are read as they were written', async () => {
	expect(await statusOf({ container: SIMPLIFIED })).toMatchObject({
		last_free_day: '2026-06-10',
		days_left: 0,
		ready: 'blocked',
		active_holds: [{ name: 'customs' }, { name: 'freight' }],
		pending_holds: [{ name: 'exam' }],
		fees: [
			{ currency_code: 'CAD', amount: 90 },
			{
				currency_code: 'USD',
				amount: 450,
				types: [
					{ type: 'demurrage', amount: 300 },
					{ type: 'exam', amount: 150 },
				],
			},
		],
		fees_not_priced: true,
	});
	const { holds } = await statusOf(SIMPLIFIED, 'simplified');
	expect(holds).toBe('customs, freight; announced: exam');
});

test('fees that cannot be read again are there, without an amount', async () => {
	const status = await statusOf({ ...SIMPLIFIED, fees: 'about 300 dollars' });
	expect(status).toMatchObject({ fees: [], fees_not_priced: true });
});

test('of a simplified container in a sheet, an empty cell is no date, and TRUE is yes', async () => {
	const cells = { ...SIMPLIFIED, last_free_day: '', holds: '', fees: '', picked_up: 'FALSE' };
	// 04:00Z is midnight of 12 June in New York.
	expect(await statusOf(cells)).toMatchObject({ last_free_day: '2026-06-12', days_left: 2 });
	expect(await statusOf({ ...cells, picked_up: 'TRUE', current_status: '' })).toMatchObject({
		picked_up: true,
	});
	// A column of days gives midnight UTC, which is the evening before in New York.
	const expected = { last_free_day: '2026-06-10', days_left: 0 };
	expect(await statusOf({ ...cells, last_free_day: new Date('2026-06-10') })).toMatchObject(
		expected,
	);
	// PostgreSQL gives midnight of the host, and a Code node makes a text of it.
	vi.stubEnv('TZ', 'Europe/Berlin');
	onTestFinished(() => void vi.unstubAllEnvs());
	const day = '2026-06-09T22:00:00.000Z';
	expect(await statusOf({ ...cells, last_free_day: day })).toMatchObject(expected);
});

test.each<[string, Fields, string | null]>([
	['the ID of the container', { container_id: 'c1' }, 'c1'],
	['no other', {}, null],
])('the ID that a data table gives its rows is not that of a container: %s', async (_, own, id) => {
	const ofTable = { id: 5, createdAt: new Date(), updatedAt: new Date() };
	expect(await statusOf({ ...SIMPLIFIED, ...ofTable, ...own })).toMatchObject({ container_id: id });
});

const STORED = {
	...IN_NEW_YORK,
	pickup_lfd: '2026-06-12T04:00:00Z',
	import_deadlines: { pickup_lfd_terminal: '2026-06-09T04:00:00Z' },
	holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: null }],
	fees_at_pod_terminal: [{ type: 'demurrage', amount: 250, currency_code: 'USD' }],
};
const asJson = (fields: Fields) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			name,
			typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
		]),
	);

test.each<[string, Fields]>([
	['lists as JSON text', asJson(STORED)],
	['all of it as JSON text', { container: JSON.stringify(STORED) }],
	['dates', { ...STORED, pickup_lfd: new Date(STORED.pickup_lfd) }],
	[
		'dates alone',
		{ ...STORED, import_deadlines: null, pickup_lfd: new Date('2026-06-09T04:00:00Z') },
	],
])('a container that a table kept is evaluated as it was: with %s', async (_name, input) => {
	expect(await statusOf(input)).toMatchObject(record`
		urgency=overdue last_free_day=2026-06-09 ready=blocked active_holds=${[{ name: 'customs' }]}
		fees=${[{ currency_code: 'USD', amount: 250 }]}
	`);
});

/** Columns of docs/rows.md; those that are left out are null. */
const ROW = {
	...{ kind: 'container', container_id: 'c1', number: 'VECT1234567', last_free_day: '2026-06-09' },
	...{ lfd_source: 'terminal', lfd_line: '2026-06-12', lfd_terminal: '2026-06-09', lfd_rail: null },
	...{ active_holds: 'customs, freight', pending_holds: 'TMF', fees: 'CAD 90.00, USD 2440.00' },
	...{ fees_not_priced: true, available_for_pickup: false, availability_known: true },
	...{ appointment_at: '2026-06-11T14:00:00.000Z', place: 'port', terminal: 'Dock Seven' },
	...{ firms_code: 'E123', pod_discharged_at: '2026-06-01T12:00:00.000Z', ref_numbers: 'A, B' },
	...{ shipment_id: 's1', bill_of_lading_number: 'BL1', pod_timezone: 'US/Eastern' },
	...{ line_tracking_stopped_at: null, picked_up: false },
};

test('a row for a database is evaluated as the container that it was made of', async () => {
	const expected = {
		...{ urgency: 'overdue', days_left: -1, last_free_day: '2026-06-09', lfd_source: 'terminal' },
		...{ ready: 'blocked', lfd_dates_disagree: true, appointment_after_lfd: true },
		active_holds: [{ name: 'customs' }, { name: 'freight' }],
		pending_holds: [{ name: 'TMF' }],
		fees: [
			{ currency_code: 'CAD', amount: 90 },
			{ currency_code: 'USD', amount: 2440 },
		],
		...{ fees_not_priced: true, terminal: 'Dock Seven', firms_code: 'E123', note: null },
		...{ container_id: 'c1', shipment_id: 's1', bill_of_lading_number: 'BL1' },
		ref_numbers: ['A', 'B'],
	};
	expect(await statusOf(ROW)).toMatchObject(expected);
	const none = { active_holds: '', pending_holds: null, fees: null, fees_not_priced: 'FALSE' };
	expect(await statusOf({ ...ROW, ...none, available_for_pickup: 'TRUE' })).toMatchObject({
		...{ ready: 'ready', active_holds: [], pending_holds: [], fees: [], fees_not_priced: false },
	});
});

// MySQL keeps booleans as 1 and 0, a CSV file has them as text, in the language of Excel.
test.each<[unknown, unknown]>([
	[1, 0],
	['1', '0'],
	['WAHR', 'FALSCH'],
	['VRAI', 'FAUX'],
	['Verdadero', 'Falso'],
	['yes', 'no'],
])('booleans of a row as %j and %j are read', async (yes, no) => {
	const available = { available_for_pickup: yes, availability_known: yes, active_holds: null };
	const bits = { ...available, fees_not_priced: no, picked_up: no };
	expect(await statusOf({ ...ROW, ...bits })).toMatchObject({
		...{ ready: 'ready', fees_not_priced: false, picked_up: false },
	});
	expect(await statusOf({ ...ROW, fees_not_priced: yes, picked_up: yes })).toMatchObject({
		...{ fees_not_priced: true, picked_up: true },
	});
});

test('a row without a last free day from Excel, which leaves out empty cells, keeps its holds', async () => {
	const empty = ['lfd_source', 'lfd_line', 'lfd_terminal', 'lfd_rail', 'last_free_day'];
	expect(await statusOf({ ...omit(ROW, empty), available_for_pickup: true })).toMatchObject({
		...{ container_id: 'c1', last_free_day: null, ready: 'blocked', terminal: 'Dock Seven' },
		active_holds: [{ name: 'customs' }, { name: 'freight' }],
	});
});

test('a row without a time zone from Airtable, which leaves out empty cells, is a row', async () => {
	const cells = { ...omit(ROW, 'pod_timezone', 'lfd_source'), read_at: '2026-06-10T15:00:00Z' };
	expect(await statusOf(cells)).toMatchObject({ urgency: 'overdue', ready: 'blocked' });
});

/** As n8n's Convert to File writes lists and objects into CSV and Excel files, beside a row that has two holds. */
const AS_FILE = {
	...omit(STORED, 'import_deadlines', 'holds_at_pod_terminal', 'fees_at_pod_terminal'),
	...{ 'import_deadlines.pickup_lfd_line': '', 'import_deadlines.pickup_lfd_rail': '' },
	'import_deadlines.pickup_lfd_terminal': '2026-06-09T04:00:00Z',
	...{ 'holds_at_pod_terminal.0.name': 'customs', 'holds_at_pod_terminal.0.status': 'hold' },
	...{ 'holds_at_pod_terminal.1.name': '', 'holds_at_pod_terminal.1.status': '' },
	...{ 'fees_at_pod_terminal.0.type': 'demurrage', 'fees_at_pod_terminal.0.amount': '250' },
	'fees_at_pod_terminal.0.currency_code': 'USD',
};

test.each([
	['a container', AS_FILE],
	['an event', mapKeys(AS_FILE, (_value, name) => `container.${name}`)],
])('%s in a file has its dates, holds and fees in columns of their own', async (_, row) => {
	const status = await statusOf(row);
	expect(status).toMatchObject(record`
		urgency=overdue last_free_day=2026-06-09 ready=blocked
		fees=${[{ currency_code: 'USD', amount: 250 }]}
	`);
	expect(status.active_holds).toMatchObject([{ name: 'customs' }]);
});

test.each([
	['a row of a shipment', { kind: 'shipment', shipment_id: 's1', pod_timezone: 'US/Eastern' }],
	['a row without a container', { ...ROW, kind: 'page', container_id: null }],
	['nothing', {}],
	['a shipment', SHIPMENT],
	['a raw notification', { data: { id: 'n1', type: 'webhook_notification' }, included: [] }],
	['a pickup status', { number: 'VECT1234567', urgency: 'later', days_left: 9 }],
	['where one is', { kind: 'container', number: 'VECT1234567', last_free_day: '2026-06-09' }],
	['lists of the fields of several', { number: ['VECT1234567'], pickup_lfd: ['2026-06-09'] }],
	['a list of days alone', { pickup_lfd: ['2026-06-09', '2026-06-10'] }],
	['a reference to a shipment', { container: { id: 's1', type: 'shipment' } }],
])('an item with %s is refused with words', async (_name, input) => {
	await expect(statusOf(input)).rejects.toThrow('The incoming item carries no container');
});
