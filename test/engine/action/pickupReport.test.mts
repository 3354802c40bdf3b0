/** Pickup Report on n8n's engine: what Get Pickup Status of Many brings, and the account read by itself. */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import { failuresOf, pairedItems, useScene, TO_OUTPUT } from '../harness/scene.mts';

const MESSAGE = 'pickupReport: createMessage';
const EMAIL = 'pickupReport: createEmail';

const scene = useScene(beforeEach);

const asOf = () => ({ options: { now: scene.sandbox.clock.exact() } });
const sweep = async (output = 'full') =>
	(await scene.run('container: getPickupStatusOfMany', { ...asOf(), output })).items;
const OF_ITEMS = { containersFrom: 'items' };
const textOf = (items: IDataObject[]) => items.map(({ text }) => String(text)).join('\n');
const numbersIn = (text: string) => [...new Set(text.match(/[A-Z]{4}\d{7}/g))].sort();

describe('Containers from the account', () => {
	test('are those of Get Pickup Status of Many that somebody has to look at, in as many requests', async () => {
		const statuses = await sweep();
		const expected = statuses
			.filter(({ attention }) => (attention as unknown[]).length > 0)
			.map(({ number }) => String(number));
		const requests = scene.sandbox.requests.length;
		const done = await scene.run(MESSAGE, {
			containersFrom: 'account',
			format: 'text',
			options: { ...asOf().options, maxLines: 0, timeZone: 'America/Los_Angeles' },
		});
		expect(done.error).toBeUndefined();
		expect(scene.sandbox.requests.length).toBe(2 * requests);
		expect(numbersIn(textOf(done.items))).toEqual(expect.arrayContaining(expected.sort()));
		expect(done.items[0].containers).toBe(expected.length);
		const { situations } = scene.sandbox;
		const lines = textOf(done.items).split('\n');
		const lineOf = (number: string) => lines.find((line) => line.startsWith(`• ${number}: `));
		expect(lineOf(situations.overdueInLosAngeles.containerNumber)).toMatch(/\d days? overdue, /);
		expect(lineOf(situations.pickedUp.containerNumber)).toBeUndefined();
		expect(textOf(done.items)).not.toMatch(/null|undefined|NaN/);
	});

	test('are read although the incoming items carry statuses, which is reported', async () => {
		const statuses = await sweep();
		const { hints } = await scene.run(MESSAGE, asOf(), statuses.slice(0, 2));
		expect(hints).toContain(
			'The incoming items carry pickup statuses that are not used, since Containers From is set to Account. To report on those, set it to Incoming Items.',
		);
		const usual = await scene.run(MESSAGE, asOf());
		expect(usual.items.length).toBeGreaterThan(0);
		expect(usual.hints.join(' ')).not.toContain('not used');
	});
});

test.each([
	[MESSAGE, 'terminals', 'Terminals', 'Peir 400'],
	[EMAIL, 'customers', 'Customers', 'Exmple Furniture'],
])(
	'%s: a name under %s that nothing has is no quiet morning',
	async (what, filter, name, entered) => {
		const pickupFilters = { [filter]: entered };
		const { items } = await scene.run(what, { format: 'text', ...asOf(), pickupFilters });
		expect(items).toHaveLength(1);
		expect(items[0].text).toContain('but not all could be looked at');
		const why = `${name}: nothing that was read in the account has "${entered}".`;
		expect(items[0].text).toContain(why);
	},
);

test('As Of of the report is the moment for its containers, too', async () => {
	const now = new Date(Date.parse(scene.sandbox.clock.exact()) + 5 * 86_400_000).toISOString();
	const account = { containersFrom: 'account', format: 'text' };
	const options = { now };
	const byReport = await scene.run(MESSAGE, { ...account, options });
	const of = { output: 'full', options };
	const { items } = await scene.run('container: getPickupStatusOfMany', of);
	const ofItems = await scene.run(MESSAGE, { ...OF_ITEMS, format: 'text', options }, items);
	expect(textOf(byReport.items)).toBe(textOf(ofItems.items));
	const today = await scene.run(MESSAGE, { ...account, ...asOf() });
	expect(textOf(byReport.items)).not.toBe(textOf(today.items));
});

describe('Incoming items', () => {
	test('of one reading give message and e-mail without a further request', async () => {
		const statuses = await sweep();
		const origins = statuses.flatMap(({ attention }, item) =>
			(attention as unknown[]).length > 0 ? [{ item }] : [],
		);
		const apart = statuses.filter(({ listed_apart: reason }) => reason !== null).length;
		scene.sandbox.clearRequests();
		const all = { ...OF_ITEMS, options: { maxLines: 0 } };
		const message = await scene.run(MESSAGE, all, statuses);
		const email = await scene.run(EMAIL, all, statuses);
		expect(scene.sandbox.requests).toEqual([]);
		expect(email.items).toHaveLength(1);
		expect(numbersIn(String(email.items[0].html))).toEqual(numbersIn(textOf(message.items)));
		expect(email.items[0].counts).toEqual(message.items[0].counts);
		const reported = message.items.flatMap(({ alert_keys: keys }) => String(keys).split('\n'));
		expect(reported.sort()).toEqual(String(email.items[0].alert_keys).split('\n').sort());
		expect(pairedItems(email)).toEqual([expect.arrayContaining(origins)]);
		const pairs = message.items.flatMap((_, at) => pairedItems(message)[at] as object[]);
		expect(pairs).toHaveLength(reported.length + apart);
	});

	test.each(['Board', 'Calendar', 'Email', 'Message'])(
		'need no credential: Create %s, unlike the account',
		async (form) => {
			const [status] = await sweep();
			const item = { ...status, link: 'https://tms.example.com/1' };
			const report = `pickupReport: create${form}`;
			// Of one moment, which stands in the calendar and on the board.
			const asItems = { ...OF_ITEMS, ...asOf() };
			const done = await scene.run(report, asItems, [item], { credentials: {} });
			expect(done.error).toBeUndefined();
			expect(done.items).toEqual((await scene.run(report, asItems, [item])).items);
			const account = await scene.run(report, asOf(), [{}], { credentials: {} });
			expect(account.error?.message).toMatch(/credential/i);
		},
	);

	test('give one message of 25 and one e-mail of 50 lines, and the number of the others', async () => {
		const [first] = (await sweep()).filter(({ alerts }) => alerts === true);
		const many = Array.from({ length: 180 }, (_, at) => ({
			...first,
			number: `ABCU${1_000_000 + at}`,
			container_id: `box-${at}`,
		}));
		for (const format of ['slack', 'text']) {
			const { items } = await scene.run(MESSAGE, { ...OF_ITEMS, format }, many);
			expect(items).toMatchObject([{ parts: 1, containers: 180, left_out: 155 }]);
			expect(numbersIn(textOf(items))).toHaveLength(25);
			expect(textOf(items)).toMatch(/: 180 need somebody/);
			expect(textOf(items)).toContain('and 155 more');
		}
		const { items } = await scene.run(EMAIL, OF_ITEMS, many);
		expect(items).toMatchObject([{ containers: 180, left_out: 130 }]);
		expect(numbersIn(String(items[0].html))).toHaveLength(50);
	});

	test('are grouped into one e-mail for each customer', async () => {
		const statuses = (await sweep()).map((status, at) => ({
			...status,
			customer_name: at % 2 === 0 ? 'Northwind' : null,
		}));
		const { items } = await scene.run(EMAIL, { ...OF_ITEMS, emailFor: 'customer' }, statuses);
		expect(new Set(items.map(({ customer }) => customer))).toEqual(new Set(['Northwind', null]));
		const [one, other] = items.map(({ html }) => numbersIn(String(html)));
		expect(one.filter((number) => other.includes(number))).toEqual([]);
		for (const { subject } of items)
			expect(subject).toMatch(/^Pickup report, [^\r\n]+ containers?$/);
	});

	test('come for a customer also whose only alert is listed apart behind others', async () => {
		const options = { maxLines: 1 };
		const reason = 'probably_picked_up';
		const apart = {
			customer_name: 'Northwind',
			urgency: 'overdue',
			listed_apart: reason,
			reasons: [reason],
		};
		const ofDays = (number: string, days: number) => ({ ...apart, number, days_left: days });
		const fees = [{ currency_code: 'USD', amount: 90, types: [] }];
		const inputs = [ofDays('ABCU1000001', -50), { ...ofDays('ABCU1000002', -40), fees }];
		const asked = { ...OF_ITEMS, emailFor: 'customer', options };
		const { items } = await scene.run(EMAIL, asked, inputs);
		expect(items).toMatchObject([{ customer: 'Northwind', containers: 2, left_out: 1 }]);
		expect(numbersIn(String(items[0].html))).toEqual(['ABCU1000002']);
	});

	test('with nothing to say give no item, unless that is wanted', async () => {
		const quiet = [{ number: 'TEST1234567', urgency: 'later', days_left: 20, attention: [] }];
		expect((await scene.run(MESSAGE, OF_ITEMS, quiet)).items).toEqual([]);
		const options = { sendWhenEmpty: true };
		const { items } = await scene.run(MESSAGE, { ...OF_ITEMS, options, format: 'text' }, quiet);
		const text = expect.stringMatching(/\nNo container needs anybody today\.$/) as string;
		expect(items).toMatchObject([{ containers: 0, text }]);
	});

	test('are all in the report with Execute Once, too, as it runs once anyway', async () => {
		const statuses = ['A', 'B'].map((number) => ({ urgency: 'today', number }));
		const done = await scene.run(MESSAGE, OF_ITEMS, statuses, { executeOnce: true });
		expect(done.items).toMatchObject([{ containers: 2 }]);
		expect(pairedItems(done)).toEqual([[{ item: 0 }, { item: 1 }]]);
	});

	const SHIPMENT = { event: 'shipment.estimated.arrival', shipment: { id: '1' } };

	test('without a pickup status, as an event of a shipment, cost no alert of the others', async () => {
		const inputs = [SHIPMENT, { urgency: 'today', number: 'A' }, SHIPMENT];
		const { items, error } = await scene.run(MESSAGE, { ...OF_ITEMS, format: 'text' }, inputs);
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ containers: 1 }]);
		expect(items[0].text).toContain(
			'2 incoming items hold no pickup status, the first is item 0: what they are about is not in this report.',
		);
	});

	test('that all hold no pickup status are refused by their number, also where the run goes on', async () => {
		const inputs = [{}, SHIPMENT];
		const done = await scene.run(MESSAGE, OF_ITEMS, inputs);
		const message = 'The incoming item holds no pickup status [Item 1]';
		expect(done.error?.message).toBe(message);
		expect(done.error?.description).toContain('Output: Full');
		const goingOn = await scene.run(MESSAGE, OF_ITEMS, inputs, TO_OUTPUT);
		expect(failuresOf(goingOn)).toMatchObject([{ message }]);
		expect(pairedItems(goingOn)).toEqual([{ item: 1 }]);
	});
});

describe('Options', () => {
	test.each([
		[{ timeZone: 'Mars/Olympus' }, /^Time Zone "Mars\/Olympus" is not known \[Item 0\]$/],
		[{ language: 'no such' }, /^Language "no such" is not known \[Item 0\]$/],
		[{ acknowledgeUrl: 'javascript:x' }, /^Acknowledge URL "javascript:x" is not a web address/],
		[{ linkBase: 'ftp://x' }, /^Link Base "ftp:\/\/x" is not a web address \[Item 0\]$/],
		[{ boardUrl: 'javascript:x' }, /^Board URL "javascript:x" is not a web address \[Item 0\]$/],
		[
			{ reasons: ['overdue', 'return_overdue', 'costs_soon'] },
			/^Reasons names "empty overdue", "costs something soon", which the account alone does not show/,
		],
		[{ maxLength: 100 }, /^Max Length .*at least 500 \[Item 0\]$/],
	])('%j is refused before any request', async (options, message) => {
		const done = await scene.run(MESSAGE, { containersFrom: 'account', options });
		expect(done.error?.message).toMatch(message);
		expect(scene.sandbox.requests).toEqual([]);
	});

	const ask = async (options: IDataObject) =>
		await scene.run(MESSAGE, { ...OF_ITEMS, options }, [
			{ number: 'A', urgency: 'today', days_left: 0 },
		]);

	test('that name a time zone nobody knows are refused with some that work', async () => {
		const { error } = await ask({ timeZone: 'Europe/Hamburg' });
		const named = error?.description?.match(/\w+\/\w+/g) ?? [];
		expect(named.length).toBeGreaterThan(1);
		for (const timeZone of named) expect((await ask({ timeZone })).error).toBeUndefined();
	});

	test.each([
		['UTC', 'Tue 10 Mar'],
		['America/Los_Angeles', 'Mon 9 Mar'],
	])('change the header: its day is that of %s', async (timeZone, day) => {
		const now = '2026-03-10T02:00:00Z';
		const { items } = await ask({ now, title: 'Good morning', timeZone });
		const [header] = String(items[0].text).split('\n');
		expect(header).toBe(`*Good morning* ${day}: 1 needs somebody`);
	});
});
