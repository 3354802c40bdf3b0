/** What waiting costs, in a report of Wednesday 11 March 2026: forecasts in full and as rows, made by hand. */
import { describe, expect, test } from 'vitest';

import { createBoard } from '../../../nodes/ContainerTracking/report/board';
import { costLine } from '../../../nodes/ContainerTracking/report/costs';
import { createEmails } from '../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../nodes/ContainerTracking/report/message';
import {
	byCustomer,
	isAlarming,
	type ReportOptions,
} from '../../../nodes/ContainerTracking/report/report';
import { record } from '../../cases.mts';
import { read, reportOn } from './fleet.mts';

const usd = (amount: number) => ({ currency: 'USD', amount });
const eur = (amount: number) => ({ currency: 'EUR', amount });
const onDays = (...amounts: number[]) =>
	amounts.map((amount, at) => ({
		date: `2026-03-${String(11 + at)}`,
		amounts: amount === 0 ? [] : [usd(amount)],
	}));

const NOTHING = record`
	ends_with=pickup accrued=[] if_ended=${onDays(0, 0, 0, 0, 0, 0, 0, 0)} next_day_cost=[]
	costs_from=null figures=[] not_assessable=[] is_complete=true posted=[] difference=[]
`;

/** An item of Get Cost Forecast of Many, Output: Full. */
const costing = (number: string, cost: object, status: object = {}) => ({
	number,
	container_id: `id-${number}`,
	...record`
		urgency=later days_left=6 last_free_day=2026-03-17 today=2026-03-11 ready=ready place=port
		picked_up=false terminal=Pier 400 alerts=true
	`,
	alert_key: `id-${number}:2026-03-17:later:none`,
	attention: [],
	detention: null,
	...status,
	cost: { ...NOTHING, ...cost },
});

const OVERDUE = {
	urgency: 'overdue',
	days_left: -3,
	last_free_day: '2026-03-08',
	alert_key: 'A:2026-03-08:overdue:overdue',
	attention: [{ reason: 'overdue', phrase: '3 days overdue, LFD was Sun 8 Mar' }],
};

const linesOf = (inputs: unknown[], options: Partial<ReportOptions> = {}) => {
	const [{ text: all }] = createMessages(reportOn(inputs, { groupBy: 'none', ...options }), {
		format: 'text',
		maxLength: 10_000,
	});
	return all.split('\n').map((line) => line.replace(/ · https:.*$/, ''));
};
const lineOf = (input: unknown) => linesOf([input]).find((line) => line.startsWith('• '));

describe('The line of a container', () => {
	test('says what waiting adds, and what it is so far', () => {
		const cost = { accrued: [usd(450)], next_day_cost: [usd(150)] };
		expect(lineOf(costing('A', cost, OVERDUE))).toBe(
			'• A: 3 days overdue, LFD was Sun 8 Mar · waiting until tomorrow adds USD 150.00 (USD 450.00 so far) · at Pier 400',
		);
	});

	// Free until Friday 13 March, 150 from Saturday on: 14 to 18 March are five days.
	test('says from when it costs, and what a day costs', () => {
		const if_ended = onDays(0, 0, 0, 150, 300, 450, 600, 750);
		expect(lineOf(costing('A', { costs_from: '2026-03-14', if_ended }))).toBe(
			'• A: costs from Sat 14 Mar: USD 150.00 a day · LFD in 6 days, Tue 17 Mar · at Pier 400',
		);
		const rising = onDays(0, 0, 0, 150, 300, 450, 650, 850);
		expect(lineOf(costing('A', { costs_from: '2026-03-14', if_ended: rising }))).toContain(
			'costs from Sat 14 Mar: USD 150.00 on the first day',
		);
	});

	test('says nothing twice: neither what a reason reports nor what was posted', () => {
		const conflict = 'records conflict, marked as moved inland yet found in the yard later';
		const status = {
			attention: [
				{ reason: 'lfd_implausible', phrase: 'LFD Fri 12 Mar 2027 cannot be true' },
				{ reason: 'conflicting', phrase: conflict },
			],
			fees: [
				record`
					currency_code=USD amount=600 count=1 types=${[{ type: 'demurrage', amount: 600 }]}
				`,
			],
		};
		const cost = {
			...{ accrued: [usd(450)], next_day_cost: [usd(150)], posted: [usd(600)] },
			notes: [conflict, 'the posted LFD Fri 12 Mar 2027 cannot be true and is not used'],
		};
		expect(lineOf(costing('A', cost, status))).toBe(
			`• A: waiting until tomorrow adds USD 150.00 (USD 450.00 so far) · LFD Fri 12 Mar 2027 cannot be true · ${conflict} · posted USD 600.00, USD 450.00 by your terms · at Pier 400`,
		);
		const board = createBoard(reportOn([costing('A', cost, status)]));
		for (const said of [/records conflict/gi, /cannot be true/g, /USD 600\.00/g])
			expect(board.split('<main')[1].match(said)).toHaveLength(1);
		// A customer would take "your terms" for those of the customer.
		const [email] = createEmails(reportOn([costing('A', cost, status)]), { per: 'customer' });
		for (const all of [email.html, email.text]) {
			expect(all).toContain('USD 600.00 demurrage');
			expect(all).not.toMatch(/your terms/i);
		}
	});

	test('says what is missing, and what is to be known beside the amounts', () => {
		const cost = {
			accrued: [usd(450)],
			next_day_cost: [usd(150)],
			figures: [{ notes: ['2 closed days among the 3 charged ones'] }, { notes: [null, 5] }],
			not_assessable: [{ kind: 'storage', phrase: 'no row for storage of W185' }],
			is_complete: false,
		};
		expect(lineOf(costing('A', cost))).toContain(
			' · cost not complete: no row for storage of W185 · 2 closed days among the 3 charged ones · 5 · ',
		);
	});

	test('says to a customer nothing of the terms, which are not those of the customer', () => {
		const cost = {
			accrued: [usd(450)],
			next_day_cost: [usd(150)],
			figures: [{ notes: ['by the row alone it would be free until Tue 3 Mar'] }],
			not_assessable: [{ kind: 'storage', phrase: 'no row for storage of W185' }],
			is_complete: false,
		};
		const [email] = createEmails(reportOn([costing('A', cost)]), { per: 'customer' });
		for (const all of [email.html, email.text]) {
			expect(all).toMatch(/cost not complete: details on request/i);
			expect(all).not.toMatch(/W185|no row|the row|terms/);
		}
	});
});

describe('What is not assessable', () => {
	const unknown = costing('B', {
		not_assessable: [{ reason: 'terms_unknown', phrase: 'no row for demurrage of MAEU' }],
		is_complete: false,
	});

	test('is counted, named, and starts a message although nothing else does', () => {
		const report = reportOn([unknown]);
		expect(isAlarming(report)).toBe(true);
		expect(linesOf([unknown])).toEqual([
			'Pickup report Mon 9 Mar',
			'No container is known to need anybody today, but not all could be looked at.',
			'What waiting costs is not known · 1 container not assessable',
			'Note: Costs of 1 container not assessable: B (no row for demurrage of MAEU)',
		]);
	});

	test.each([
		['nothing at all', {}],
		['amounts of another kind', { ...NOTHING, next_day_cost: 'ask Joe' }],
	])('%s is not taken for nothing', (_, cost) => {
		const { cost: found } = read([{ ...costing('A', {}), cost }]).entries[0];
		expect(found?.notAssessable).not.toEqual([]);
		expect(read([{ ...costing('A', {}), cost }]).gaps).toHaveLength(1);
	});

	test('an amount in a column `cost` of somebody else is not looked at', () => {
		const [entry] = read([{ ...costing('A', {}), cost: 4711 }]).entries;
		expect(entry.cost).toBeNull();
	});
});

describe('All together', () => {
	const a = costing('A', { accrued: [usd(450.1)], next_day_cost: [usd(150.1)] });
	const b = costing('B', { accrued: [usd(0.2)], next_day_cost: [usd(1100.2)] }, OVERDUE);
	const c = costing('C', { next_day_cost: [eur(90)] }, { customer_name: 'Northwind' });
	const apart = costing(
		'D',
		{ accrued: [usd(9000)], next_day_cost: [usd(900)] },
		{
			listed_apart: 'probably_picked_up',
			alerts: false,
			attention: [{ reason: 'probably_picked_up', phrase: 'verify, probably picked up' }],
		},
	);

	test('is summed up by currency, exactly, without what is listed apart', () => {
		expect(linesOf([a, b, c, apart], { orderBy: 'cost' })[1]).toBe(
			'Fetching all today saves EUR 90.00 + USD 1,250.30 tomorrow · USD 450.30 so far',
		);
		expect(linesOf([a])[1]).toBe(
			'Fetching all today saves USD 150.10 tomorrow · USD 450.10 so far',
		);
		expect(linesOf([OVERDUE]).join('\n')).not.toMatch(/saves|assessable/);
	});

	test('says what the week costs if nothing is done, where that is more than what is owed', () => {
		const week = costing('W', {
			...{ accrued: [usd(100)], next_day_cost: [usd(50)] },
			if_ended: onDays(100, 150, 200, 250, 300, 350, 400, 450),
		});
		const inEuro = costing('E', {
			if_ended: [...onDays(0, 0, 0, 0, 0, 0, 0), { date: '2026-03-18', amounts: [eur(90)] }],
		});
		const still = costing('S', { accrued: [usd(7)], if_ended: onDays(7, 7, 7, 7, 7, 7, 7, 7) });
		expect(linesOf([week, inEuro, still])[1]).toBe(
			'Fetching all today saves USD 50.00 tomorrow · USD 107.00 so far · EUR 90.00 + USD 457.00 in seven days if nothing is done',
		);
		expect(costLine(reportOn([still]))).toBe(
			'Waiting until tomorrow adds nothing · USD 7.00 so far',
		);
	});

	test('is ordered by what tomorrow adds, each currency by itself; what is listed apart comes last', () => {
		const order = (orderBy: ReportOptions['orderBy']) =>
			reportOn([a, b, c, apart], { orderBy }).entries.map(({ number }) => number);
		// Firsts of their currencies: C (EUR) and B (USD, first of those that are due sooner); then A.
		expect(order('cost')).toEqual(['C', 'B', 'A', 'D']);
		expect(order('reason')).toEqual(['B', 'A', 'C', 'D']);
	});

	test('each customer hears of its own', () => {
		const costed = byCustomer(reportOn([a, b, c])).map(({ customer, report }) => [
			customer,
			report.costed.map(({ number }) => number),
		]);
		expect(costed).toEqual([
			[null, ['A', 'B']],
			['Northwind', ['C']],
		]);
	});
});

describe('A row of Simplified', () => {
	const row = record`
		rank=1 number=A next_day_cost=USD 1,150.00 + EUR 10.00 accrued=USD 450.00
		in_seven_days=USD 8,500.00 costs_from=null ends_with=pickup last_free_day=2026-03-08
		ready=ready terms=Pier 400 demurrage not_assessable=null container_id=a
	`;

	test('costs what it says, and is as urgent as its day on the day of the report', () => {
		const { entries, notes } = read([row]);
		// Monday 9 March.
		expect(entries[0]).toMatchObject({
			days_left: -1,
			action: 'send_truck',
			attention: [
				{ reason: 'overdue', phrase: '1 day overdue, LFD was Sun 8 Mar' },
				{
					reason: 'costs_more_tomorrow',
					phrase: 'waiting until tomorrow adds EUR 10.00 + USD 1,150.00 (USD 450.00 so far)',
				},
			],
		});
		expect(notes).toEqual([
			'1 container came as a row of costs or returns: without holds, fees and readiness as far as no other item has them, amounts posted, where the empty goes, and references (A).',
		]);
	});

	test('has the reasons of the pickup', () => {
		const reasons = 'appointment_after_lfd, overdue, tracking_stopped';
		const [late] = read([{ ...row, reasons }]).entries;
		expect(late.attention.map(({ reason }) => reason)).toEqual([
			...['appointment_after_lfd', 'overdue', 'tracking_stopped'],
		]);
		expect([late.listed_apart, late.action]).toEqual(['tracking_stopped', 'watch']);
	});

	test('of a box that is out sends no truck', () => {
		const out = { ...row, ends_with: 'return', last_free_day: null, ready: null };
		const [entry] = read([out]).entries;
		expect([entry.action, entry.picked_up]).toEqual(['return_empty', true]);
		expect(reportOn([out]).groups.map(({ name }) => name)).toEqual(['Empties to return']);
	});

	test.each([
		[{ next_day_cost: 'see <sheet>' }, 'amount that is not understood "see <sheet>"'],
		[{ next_day_cost: 'USD 1.250' }, 'amount that is not understood "USD 1.250"'],
		[
			{ next_day_cost: 'EUR 1,250 + USD 9.00' },
			'amount that is not understood "EUR 1,250 + USD 9.00"',
		],
		[{ next_day_cost: null, costs_from: '3/12/2026' }, 'day that is not understood "3/12/2026"'],
	])('whose amounts are no amounts, or whose day is none, is not assessable: %o', (cells, why) => {
		const [{ cost }] = read([{ ...row, ...cells }]).entries;
		expect(cost?.notAssessable).toEqual([why]);
	});
});

test('An alert on costs alone is reported by its own key', () => {
	const [entry] = read([costing('A', { next_day_cost: [usd(1)] })]).entries;
	expect([entry.alert_key, entry.alerts]).toEqual([
		'id-A:2026-03-17:later:costs_more_tomorrow',
		true,
	]);
	const [overdue] = read([costing('A', { next_day_cost: [usd(1)] }, OVERDUE)]).entries;
	expect(overdue.alert_key).toBe('A:2026-03-08:overdue:overdue');
});
