/** Errors that nobody would notice: texts of unknown kinds, containers that are only named, clocks that differ. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Tables, type Client, type Row } from './tables.mts';

const CONNECTIONS = 4;

let tables: Tables;
let connections: Client[];

beforeAll(async () => {
	tables = await Tables.create();
	connections = await Promise.all(
		Array.from({ length: CONNECTIONS }, async () => await tables.connection()),
	);
});
beforeEach(async () => await tables.empty());
afterAll(async () => {
	await Promise.all(connections.map(async (connection) => await connection.end()));
	await tables.drop();
});

const SAVE = 'SELECT * FROM container_tracking.save_deliveries($1)';
const save = async (...items: object[]) => await tables.rows(SAVE, JSON.stringify(items));
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

interface Reported {
	container?: object;
	pickup?: object;
	createdAt?: string;
	item?: object;
}

/** A shipment with all its fields. */
const SHIPMENT = {
	...{ bill_of_lading_number: 'B1', customer_name: null },
	...{ pod_eta_at: null, line_tracking_stopped_at: null },
};

let count = 0;
/** An item of the trigger that includes the whole container. */
const reported = (id: string, { container, pickup, createdAt = ago(60), item }: Reported = {}) => ({
	...{ event: 'container.updated', notification_id: `n${count++}` },
	notification: { created_at: createdAt },
	...{ shipment: { id: `of ${id}`, bill_of_lading_number: 'B1' }, changes: null },
	container: {
		...{ id, number: `${id}U`, current_status: 'available', pickup_lfd: null },
		...{ import_deadlines: {}, available_for_pickup: true, pickup_appointment_at: null },
		...{ holds_at_pod_terminal: [], fees_at_pod_terminal: [], pod_arrived_at: null },
		...{ pod_discharged_at: null, pod_full_out_at: null, pod_rail_departed_at: null },
		...{ final_destination_full_out_at: null, empty_terminated_at: null },
		...container,
	},
	pickup: {
		...{ container_id: id, shipment_id: `of ${id}`, number: `${id}U`, incomplete: false },
		...{ reasons: [], fees: [], terminal: 'Pier 1', picked_up: false },
		...pickup,
	},
	...item,
});

const containers = async () =>
	(
		await tables.rows<{ row: Row }>(
			'SELECT to_jsonb(c) AS row FROM container_tracking.containers AS c ORDER BY container_id',
		)
	).map(({ row }) => row);

/** A complete nightly reading with these rows in the list. */
async function night(rows: object[]): Promise<void> {
	const [{ reading_id: reading }] = await tables.rows<{ reading_id: string }>(
		'SELECT * FROM container_tracking.begin_reading()',
	);
	const common = { read_at: new Date().toISOString(), page: 1, next_page: null };
	await tables.rows(
		'SELECT * FROM container_tracking.save_reading($1, $2)',
		reading,
		JSON.stringify(rows.map((row) => ({ ...common, ...row }))),
	);
}

async function dayLater(): Promise<void> {
	const set = (table: string, ...columns: string[]) =>
		`UPDATE container_tracking.${table} SET ${columns.map((name) => `${name} = ${name} - interval '1 day'`).join()}`;
	await tables.rows(set('readings', 'started_at', 'taken_until', 'finished_at'));
	await tables.rows(set('containers', 'as_of', 'listed_at'));
	await tables.rows(set('shipments', 'as_of', 'listed_at'));
}

const unlisted = async () =>
	(await containers())
		.filter(({ unlisted_at }) => unlisted_at !== null)
		.map(({ container_id }) => container_id);

const listed = (id: string) => ({
	...{ kind: 'container', container_id: id, number: `${id}U`, shipment_id: `of ${id}` },
	...{ terminal: 'Pier 1', picked_up: false },
});

test('a flag that is neither yes nor no is unknown, and holds up no other item', async () => {
	await save(reported('A', { container: { available_for_pickup: 'perhaps' } }), reported('B'));
	expect(await containers()).toMatchObject([
		{ container_id: 'A', available_for_pickup: null },
		{ container_id: 'B', available_for_pickup: true },
	]);
});

/** The service may have a field of any name, also of a column name here. */
const FIELDS_OF_OURS = {
	listed_at: 'today',
	unlisted_at: 'no',
	as_of: 'x',
	digest: 'x',
	terminal_as_of: 'x',
};

test('a field of the service that has the name of a column of ours is not stored', async () => {
	const shipment = { ...SHIPMENT, id: 'of A', ...FIELDS_OF_OURS };
	const fields = { ...FIELDS_OF_OURS, lfd_dates_disagree: 'x', fees_amount: 'x', urgency: 'x' };
	await save(reported('A', { container: fields, item: { shipment } }));
	expect(await containers()).toMatchObject([
		{ container_id: 'A', number: 'AU', unlisted_at: null, lfd_dates_disagree: null, urgency: null },
	]);
	expect(await tables.all('shipments')).toMatchObject([
		{ shipment_id: 'of A', bill_of_lading_number: 'B1', unlisted_at: null },
	]);
	expect(await tables.count('set_aside')).toBe(0);
});

const LONG = Array.from({ length: 3_000 }, (_, n) => ((n * 7919) % 9973).toString(36)).join('');

test.each([
	['ID of a container', { container_id: LONG }],
	['ID of a shipment', { shipment_id: LONG }],
	['day', { last_free_day: '2026-02-31' }],
	['weight', { weight_in_lbs: 'heavy' }],
])(
	'a row whose %s cannot be stored is put aside and named, and the night goes on',
	async (_, row) => {
		const others = ['B', 'C', 'D', 'E', 'F', 'G'].map(listed);
		await night([listed('A'), { ...listed('X'), ...row }, ...others]);
		expect(await containers()).toMatchObject(
			['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((container_id) => ({ container_id })),
		);
		const aside = await tables.rows(
			'SELECT kind, id, reason, item FROM container_tracking.set_aside',
		);
		expect(aside).toEqual([
			expect.objectContaining({
				kind: 'reading',
				id: 'container_id' in row ? LONG.slice(0, 200) : 'X',
				reason: expect.stringMatching(/size|out of range|invalid input/),
				item: expect.objectContaining({ number: 'XU' }),
			}),
		]);
		expect(
			await tables.rows('SELECT finished_at, containers FROM container_tracking.readings'),
		).toEqual([{ finished_at: expect.any(Date), containers: 7 }]);
	},
);

test('a delivery that cannot be stored is put aside and named, and the others are stored', async () => {
	const [{ events_stored, containers_reported }] = await save(
		reported('A'),
		reported(LONG),
		reported('B', { item: { notification_id: LONG } }),
		reported('C'),
	);
	expect([events_stored, containers_reported]).toEqual(['2', '2']);
	expect(await containers()).toMatchObject([{ container_id: 'A' }, { container_id: 'C' }]);
	expect(
		await tables.rows('SELECT kind, id FROM container_tracking.set_aside ORDER BY id'),
	).toMatchObject([
		{ kind: 'delivery', id: LONG.slice(0, 200) },
		{ kind: 'delivery', id: expect.stringMatching(/^n\d+$/) },
	]);
});

test('an item that does not say which event it is, is stored', async () => {
	await save(
		reported('A', { item: { event: null } }),
		reported('B', { item: { notification_id: '' } }),
	);
	await save(reported('B', { item: { notification_id: '' }, createdAt: ago(30) }));
	expect(await tables.count('events')).toBe(3);
});

test('an event without an ID that comes again is one event, whatever is known of the value before', async () => {
	const event = 'shipment.estimated.arrival';
	const first = { previous: null, eta_change: { direction: 'set' }, eta: { hours_moved: null } };
	const again = {
		previous: '2026-11-25',
		eta_change: { direction: 'unchanged' },
		eta: { hours_moved: 0 },
	};
	const createdAt = ago(60);
	for (const [text, facts] of Object.entries({ first, again })) {
		const item = { ...facts, event, notification_id: null, sentence: text, slack_text: text };
		await save(reported('A', { createdAt, item }));
	}
	expect(await tables.count('events')).toBe(1);
});

test('items as the service sent them are refused, not passed over', async () => {
	const sent = { data: { type: 'webhook_notification' }, included: [] };
	await expect(save(sent)).rejects.toThrow('set its Output to Full');
	await expect(save(reported('A'), sent)).rejects.toThrow('set its Output to Full');
});

test('what is cleared is cleared; what an event leaves out is kept, and read again', async () => {
	const holds = [{ name: 'customs', status: 'hold', description: '' }];
	const full = { pod_full_out_at: '2026-11-20T08:00:00Z', holds_at_pod_terminal: holds };
	const pickup = { last_free_day: '2026-11-25', active_holds: holds };
	await save(reported('A', { container: full, pickup, createdAt: ago(60) }));
	const before = { active_holds: 'customs', last_free_day: '2026-11-25' };
	expect(await containers()).toMatchObject([{ ...before, pod_full_out_at: expect.any(String) }]);
	for (const name of Object.keys(full)) {
		await save(reported('A', { container: { [name]: undefined }, createdAt: ago(50) }));
		expect(await containers()).toMatchObject([before]);
		expect(await tables.count('to_read_again')).toBe(1);
	}
	const cleared = { last_free_day: null, active_holds: [] };
	await save(reported('A', { pickup: cleared, createdAt: ago(40) }));
	expect(await containers()).toMatchObject([
		{ active_holds: null, last_free_day: null, pod_full_out_at: null },
	]);
});

test.each([
	['arrived_at_inland_destination', 1],
	['vessel_arrived', 0],
])(
	'of an estimate, %s, that does not bring all of its container, it is read again where a column is about it',
	async (estimate, again) => {
		const event = `container.transport.estimated.${estimate}`;
		await save(reported('A', { pickup: { incomplete: true }, item: { event } }));
		expect(await tables.count('to_read_again')).toBe(again);
	},
);

test('a container that is named but not reported is not gone', async () => {
	await night([listed('A'), listed('B'), listed('C'), listed('D')]);
	for (let nights = 0; nights < 3; nights++) {
		await dayLater();
		await night([
			listed('A'),
			{ ...listed('B'), kind: 'unknown', number: null },
			// The service does not say which containers the shipment has.
			{ kind: 'unknown', container_id: null, shipment_id: 'of C' },
		]);
	}
	expect(await unlisted()).toEqual(['D']);
});

test('a night in which rows may be missing, or were left out, says of nothing that it is gone', async () => {
	await night([listed('A'), listed('B')]);
	for (let nights = 0; nights < 2; nights++) {
		await dayLater();
		await night([{ ...listed('A'), notes: 'rows may be missing' }]);
	}
	expect(await unlisted()).toEqual([]);
	for (let nights = 0; nights < 2; nights++) {
		await dayLater();
		await night([listed('A')]);
	}
	expect(await unlisted()).toEqual(['B']);
});

test('a container of which an event is newer than all readings is listed by them', async () => {
	await night([listed('A')]);
	await save(reported('A', { createdAt: new Date(Date.now() + 300_000).toISOString() }));
	await dayLater();
	await night([listed('A')]);
	await dayLater();
	await tables.rows("UPDATE container_tracking.containers SET as_of = now() - interval '3 days'");
	await night([{ ...listed('A'), read_at: ago(9 * 86_400) }]);
	expect(await unlisted()).toEqual([]);
});

test('where the clock of n8n is hours behind, nothing is gone by that', async () => {
	for (let nights = 0; nights < 3; nights++) {
		await night([{ ...listed('A'), read_at: ago(3 * 3600) }]);
		expect(await unlisted()).toEqual([]);
		await dayLater();
	}
});

test('where the clock of n8n is ahead, what it read hides no event', async () => {
	await night([{ ...listed('A'), read_at: ago(-1800) }]);
	await save(reported('A', { container: { current_status: 'delivered' }, createdAt: ago(0) }));
	expect(await containers()).toMatchObject([{ current_status: 'delivered' }]);
	await save(reported('B', { item: { read_at: ago(-1800) } }));
	await save(reported('B', { container: { current_status: 'delivered' }, createdAt: ago(0) }));
	expect((await containers())[1]).toMatchObject({ current_status: 'delivered' });
});

test('an event of the future hides no later one: its container is read again', async () => {
	await save(reported('A', { createdAt: ago(-3600) }));
	expect(await tables.count('to_read_again')).toBe(1);
	await save(reported('A', { container: { current_status: 'delivered' }, createdAt: ago(0) }));
	expect(await containers()).toMatchObject([{ current_status: 'delivered' }]);
});

test('a list that is read as a whole ends its reading', async () => {
	await night([{ ...listed('A'), page: null }]);
	expect(
		await tables.rows('SELECT next_page, finished_at FROM container_tracking.readings'),
	).toEqual([{ next_page: null, finished_at: expect.any(Date) }]);
});

test('runs that report and ask for the same containers in turn do not stop each other', async () => {
	const ids = Array.from({ length: 40 }, (_, n) => `C${String(n).padStart(2, '0')}`);
	const half = (odd: number) =>
		ids.map((id, at) =>
			at % 2 === odd ? reported(id) : reported(id, { pickup: { incomplete: true } }),
		);
	const work = async (connection: Client, at: number) => {
		for (let round = 0; round < 25; round++)
			await connection.query(SAVE, [JSON.stringify(half(at % 2))]);
	};
	await Promise.all(connections.map(work));
	expect(await containers()).toHaveLength(ids.length);
});
