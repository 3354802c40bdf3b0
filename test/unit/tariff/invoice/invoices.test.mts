/**
 * Invoices worked by hand: right ones, wrong ones, and those that nobody can judge. The container is in New York,
 * discharged on Friday 6 March 2026. By the rows: demurrage is free Mon 9 to Fri 13 March (5 working days), then 100 USD
 * a day from Sat 14; detention is free for the 4 days after the gate-out, then 50 USD a day.
 */
import { describe, expect, test } from 'vitest';

import {
	checkOf,
	type InvoiceCheck,
} from '../../../../nodes/ContainerTracking/tariff/invoice/check';
import { expectedAt } from '../../../../nodes/ContainerTracking/tariff/invoice/expected';
import { readLine } from '../../../../nodes/ContainerTracking/tariff/invoice/line';
import { withLastFreeDay } from '../../../../nodes/ContainerTracking/tariff/costs/events';
import { evaluatedAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import { cases, record } from '../../../cases.mts';
import {
	BOX,
	COMBINED,
	DEMURRAGE,
	DETENTION,
	INLAND,
	noon,
	RAIL,
	type Fields,
} from '../costs/engine/builders.mts';

/** Picked up on Tuesday 17 March; the empty is back on Wednesday 25 March. */
const OUT = { pod_full_out_at: '2026-03-17T15:00:00Z' };
const BACK = {
	...OUT,
	empty_terminated_at: '2026-03-25T15:00:00Z',
	empty_terminated_timezone: 'America/New_York',
};

interface Given {
	line?: InvoiceCells;
	box?: Fields;
	rows?: Fields[];
	now?: string;
	lfd?: string | null;
	events?: Fields[];
	shipment?: Fields;
}

/** The last free day in force was noted: Friday 13 March. */
const NOTED = '2026-03-13';

type InvoiceCells = Parameters<typeof readLine>[0];

const DEMURRAGE_LINE: InvoiceCells = record`
	invoiceNumber=INV-1 container=TEST7654321 charge=Demurrage line=OCNU from=2026-03-14
	to=2026-03-17 amount=400 currency=USD invoiceDate=2026-03-20
`;

const DETENTION_LINE: InvoiceCells = record`
	${DEMURRAGE_LINE} charge=Per diem from=2026-03-22 to=2026-03-25 amount=200
`;

function check(given: Given): InvoiceCheck {
	const { line, box = BACK, rows = [DEMURRAGE, DETENTION], now = noon('2026-04-01') } = given;
	const { lfd = NOTED, events = [], shipment = { shipping_line_scac: 'OCNU' } } = given;
	const { terms, entered, refused } = readTerms(rows);
	expect(refused).toEqual([]);
	const read = readLine({ ...DEMURRAGE_LINE, ...line }, terms);
	const reported = events.map((event, at) => ({ id: `${at}`, type: 'transport_event', ...event }));
	const container = withLastFreeDay({ ...BOX, ...box }, reported, lfd, read.line);
	const evaluated = evaluatedAt({ now })(container, { shipment });
	const finding =
		read.kind === null
			? { missing: 'no charge' }
			: expectedAt(new TermsTable(terms), entered)(evaluated, read.kind, read.line, read.named);
	return checkOf(read, { evaluated, events: reported, finding });
}

const BY_RAIL = { ...INLAND, pod_rail_carrier_scac: 'BNSF', ind_rail_carrier_scac: 'BNSF' };

/** The notice of the railway came on Thursday 12 March: Fri 13 and Sat 14 are free. Picked up at the ramp on Tuesday 17. */
const AT_THE_RAMP: Given = {
	line: { charge: 'Storage', line: 'BNSF', from: '2026-03-15', amount: 240 },
	box: {
		...BY_RAIL,
		...{ pod_rail_loaded_at: '2026-03-08T15:00:00Z', ind_ata_at: '2026-03-12T13:00:00Z' },
		final_destination_full_out_at: '2026-03-17T15:00:00Z',
	},
	rows: [
		{ ...RAIL, kind: 'storage', party: 'BNSF' },
		{ container: 'TEST7654321', rail_notified_at: '2026-03-12T14:00:00Z' },
	],
	lfd: '2026-03-14',
};

const RISING = '1-2: 100 USD; 3-: 150 USD';
const PLUG = { ...DEMURRAGE, charge: 'plug', free_days: 0, tiers: '1-: 20 USD' };
/** What the terminal charges under the same name: 30 USD a day. */
const PLUGS = [{ ...PLUG, kind: 'storage', party: 'Dock Seven', tiers: '1-: 30 USD' }, PLUG];
/** The row counts, whatever was posted. */
const ALWAYS = { ...DEMURRAGE, applies: 'always' };

const inWords = ({ verdict, expected, difference }: InvoiceCheck) =>
	difference === null ? verdict : `${verdict} ${expected?.amount} ${difference.amount}`;

const detention = (line: InvoiceCells = {}) => ({ line: { ...DETENTION_LINE, ...line } });

type Worked = Given & { outcome: string };

const RIGHT = cases<Worked>`
	# Sat 14, Sun 15, Mon 16, Tue 17: 4 × 100
	all of the demurrage | outcome agrees 400 0
	days as sheets show them, each in one way only | line from=3/14/2026 to=17 Mar 2026
		| outcome agrees 400 0
	a day as a sheet of Excel counts it | line from=46095 | outcome agrees 400 0
	by the rate alone, 4 × 100 | line amount="" rate=100 | outcome agrees 400 0
	without the days: all that was owed | line from="" to="" | outcome agrees 400 0
	a due date in words, as invoices have it | line dueDate=Upon receipt | outcome agrees 400 0
	the last free day of the terminal, as its event states it | lfd null | outcome agrees 400 0
		| events[] event=container.pickup_lfd_terminal.changed timestamp=2026-03-07T12:00:00Z
			value=2026-03-13
	# Mon 16 and Tue 17: 2 × 100
	the last two days | line from=2026-03-16 amount=200 | outcome agrees 200 0
	# The codes MAEU and SEAU are one carrier's.
	billed under the other code of the carrier
		| also ${{ line: { line: 'SEAU' }, rows: [{ ...DEMURRAGE, party: 'MAEU' }] }}
		| shipment shipping_line_scac=MAEU | outcome agrees 400 0
	a row that applies whatever date was in force, which nobody noted | lfd null | rows[] ${ALWAYS}
		| outcome agrees 400 0
	# A plug beside the demurrage, from the day after the discharge: Sat 7 to Tue 17 March are 11 days at 20.
	a named charge by its own row | line charge=Plug from=2026-03-07 amount=220 | rows[] ${DEMURRAGE}
		| rows[] ${PLUG} | outcome agrees 220 0
	a named charge of line and terminal, by the row of the biller | rows ${PLUGS}
		| line charge=Plug from=2026-03-07 amount=220 | outcome agrees 220 0
	a named charge that differs from another by its digit | line charge=Plug-2 from=2026-03-07 amount=330
		| rows[] ${PLUG} charge=plug 1 | rows[] ${PLUG} charge=plug 2 tiers=1-: 30 USD
		| outcome agrees 330 0
	demurrage beside a named charge whose start is not known | rows[] ${DEMURRAGE}
		| rows[] ${PLUG} start=available | outcome agrees 400 0
	# The gate-out is Tue 17; free Wed 18 to Sat 21; Sun 22 to Wed 25: 4 × 50
	all of the per diem | also ${detention()} | outcome agrees 200 0
	per diem as invoices in the USA call it | also ${detention({ charge: 'Import Per Diem' })}
		| outcome agrees 200 0
	per diem in two invoices, the second | also ${detention({ from: '2026-03-24', amount: 100 })}
		| outcome agrees 100 0
	# Free Sat 7 to Fri 13 March; Sat 14 to Wed 25 are 12 days at 70
	both as one, under the name that terms may have | rows[] ${COMBINED}
		| line charge=D&D to=2026-03-25 amount=840 currency=EUR | outcome agrees 840 0
	both as one, as invoices have it | rows[] ${COMBINED}
		| line charge=Demurrage & Detention to=2026-03-25 amount=840 currency=EUR | outcome agrees 840 0
	# Events say 13 March before the service emptied it
	the last free day by its events | lfd null
		| events[] event=container.pickup_lfd.changed timestamp=2026-03-07T12:00:00Z
			value=2026-03-13 | outcome agrees 400 0
	# On the train on Tue 17; nobody knows when the railway, which has a row of its own, gave notice.
	demurrage of the line before that of a railway which cannot be assessed
		| box ${BY_RAIL} pod_rail_loaded_at=2026-03-17T15:00:00Z ind_ata_at=2026-03-19T13:00:00Z
			final_destination_full_out_at=2026-03-24T15:00:00Z
		| rows[] ${ALWAYS} | rows[] ${RAIL} party=BNSF | outcome agrees 400 0
	# Sun 15, Mon 16, Tue 17: 3 × 80
	storage of a railway at the ramp | also ${AT_THE_RAMP} | outcome agrees 240 0
	storage of a railway beside that of any party at the port
		| also ${{ ...AT_THE_RAMP, rows: [...(AT_THE_RAMP.rows ?? []), { ...DEMURRAGE, kind: 'storage', party: '' }] }}
		| outcome agrees 240 0
	# An expression multiplies 3 by 33.1 and gives this
	an amount that n8n worked out | rows[] ${DEMURRAGE} tiers=1-: 33.1 USD
		| line to=2026-03-16 amount="99.30000000000001" | outcome agrees 99.3 0
	# 4 × 312.50
	an amount with a comma for thousands | rows[] ${DEMURRAGE} tiers=1-: 312.50 USD
		| line amount=1,250.00 | outcome agrees 1250 0
	an amount with a sign and its currency apart | line amount=$400.00 | outcome agrees 400 0
	an amount with its currency | line amount="400.00 USD" currency="" | outcome agrees 400 0
	a rate with a sign for each day, and free days in words
		| line amount="" rate="$100 per day" currency="" freeDays="5 days" | outcome agrees 400 0
	free days as a column of decimals has them | line freeDays="5.0 days" | outcome agrees 400 0
	a sign in place of the code | rows[] ${DEMURRAGE} tiers=1-: 100 EUR | line amount=400 currency=€
		| outcome agrees 400 0
	a Canadian dollar | rows[] ${DEMURRAGE} tiers=1-: 100 CAD | line amount=$400.00 currency=CAD
		| outcome agrees 400 0
	# 3 × 33.3333 = 99.9999, and no invoice bills parts of a cent
	to the cent | rows[] ${DEMURRAGE} tiers=1-: 33.3333 USD | line to=2026-03-16 amount=100
		| outcome agrees 99.9999 0
	# 3 × 33.5 = 100.5, and there is no half yen
	to the yen | rows[] ${DEMURRAGE} tiers=1-: 33.5 JPY | line to=2026-03-16 amount=101 currency=JPY
		| outcome agrees 100.5 0
	a price that is missing for days after those billed alone
		| rows[] ${DEMURRAGE} tiers=1-2: 100 USD | line to=2026-03-15 amount=200 | box {}
		| now ${noon('2026-03-15')} | outcome agrees 200 0
	# Sat 14 is the first charged day: Tue 17 is the fourth, at 150
	a price that is missing for a day before those billed
		| rows[] ${DEMURRAGE} tiers=1-2: 100 USD; 4-: 150 USD | line from=2026-03-17 amount=150
		| outcome agrees 150 0
	# Mon 16 and Tue 17 are the third and fourth day: 2 × 90
	days in another currency before those billed | rows[] ${DEMURRAGE} tiers=1-2: 100 USD; 3-: 90 EUR
		| line from=2026-03-16 amount=180 currency=EUR | outcome agrees 180 0
`;

const WRONG = cases<Worked>`
	# 13 to 17 March are 5 days billed, the 13th is free: 500 - 400
	one free day billed | line from=2026-03-13 amount=500 | outcome differs 400 100
	# 4 × 125 = 500
	a rate that is too high | line amount="" rate=125 | outcome differs 400 100
	# LFD moved to Mon 16, yet billed from the 14th
	a later last free day is not heeded | lfd 2026-03-16 | outcome differs 100 300
	# Event: 13, then 16 March; the last one counts: 17 March alone
	the last free day moved by events | lfd null
		| events[] event=container.pickup_lfd.changed timestamp=2026-03-10T12:00:00Z
			value=2026-03-16 | events[] event=container.pickup_lfd.changed timestamp=2026-03-07T12:00:00Z
			value=2026-03-13 | outcome differs 100 300
	# Back on the 25th, billed to the 27th: 6 × 50 = 300
	per diem after the return | also ${detention({ to: '2026-03-27', amount: 300 })}
		| outcome differs 200 100
	# Back on 25 March: two weeks later it may be a mistake, and much later if the bill of lading is the same
	per diem two weeks after the return
		| also ${detention({ from: '2026-04-08', to: '2026-04-10', amount: 150 })}
		| now ${noon('2026-04-20')} | outcome differs 0 150
	per diem long after the return, of this bill of lading
		| also ${detention({ from: '2026-06-08', to: '2026-06-10', amount: 150, billOfLading: 'B1' })}
		| shipment shipping_line_scac=OCNU bill_of_lading_number=OCNUB1 | now ${noon('2026-06-20')}
		| outcome differs 0 150
	# 0.1 + 0.2 is not 0.3 in binary: 3 × 0.10 = 0.30, billed 0.30 + 0.01
	one cent | rows[] ${DEMURRAGE} tiers=1-: 0.10 USD | line to=2026-03-16 amount=0.31
		| outcome differs 0.3 0.01
	# 4 days in place of 5: Fri 13 to Tue 17
	a free day too few | line freeDays=4 from=2026-03-13 amount=500 | outcome differs 400 100
	# On the train on Sun 15 March; Sat 14 and Sun 15 are owed, the two days on the train are not.
	days on the train | line amount=400
		| box ${BY_RAIL} pod_rail_loaded_at=2026-03-15T15:00:00Z ind_ata_at=2026-03-19T13:00:00Z
			final_destination_full_out_at=2026-03-24T15:00:00Z | outcome differs 200 200
	# The third day of the charge is 150, billed as if it were the first
	less, by the first tier for a later day | rows[] ${DEMURRAGE} tiers=${RISING}
		| line from=2026-03-16 to=2026-03-16 amount=100 | outcome differs 150 -50
	# 5 calendar days are free until Wed 11, billed 12 to 17
	free days by the calendar in place of working days | rows[] ${ALWAYS} | lfd null
		| line freeDays=5 from=2026-03-12 amount=600 | outcome differs 400 200
	# Free until Mon 16 at the ramp: Tue 17 alone, billed 3 × 80
	a later last free day of a railway is not heeded | also ${AT_THE_RAMP} | lfd 2026-03-16
		| outcome differs 80 160
`;

const OPEN = cases<Worked>`
	no container | line container="" | outcome no container number
	another charge | line charge=Chassis | outcome no charge that terms are for
	no charge | line charge=null | outcome no charge is given
	no amount and no rate | line amount="" | outcome neither an amount nor a rate
	a rate without days | line amount="" rate=100 from="" | outcome neither an amount nor a rate
	no currency | line currency="" | outcome no currency
	another currency | line currency=EUR | outcome another currency than EUR
	an amount in another currency than the column | line amount=$400.00 currency=EUR
		| outcome names two currencies
	an amount for each day | line amount="$100 per day" | outcome "$100 per day" cannot be read
	a date in two ways | line from=3/4/2026 | outcome "3/4/2026" cannot be read
	a period for a day | line to="2026-03-14 - 2026-03-17" | outcome "2026-03-14 - 2026-03-17" cannot be read
	an amount in two ways | line amount=1.250,50 | outcome "1.250,50" cannot be read
	an amount below one with a decimal comma | line amount="0,250" | outcome "0,250" cannot be read
	# 13 March in UTC, and 14 March in Berlin, where the sheet has it as midnight
	a moment of UTC for a day | line from=2026-03-13T23:00:00.000Z
		| outcome "2026-03-13T23:00:00.000Z" cannot be read
	a credit | line amount=-400 | outcome "-400" cannot be read
	a credit as printed | line amount="400 CR" currency="" from=2026-03-18 to=2026-03-19
		| outcome currency "CR" cannot be read
	days the wrong way round | line from=2026-03-18 | outcome before the first day billed
	no row | rows[] ${DETENTION} | outcome no row of your terms charges demurrage
	a named charge whose start is not known | rows[] ${DEMURRAGE} | rows[] ${PLUG} start=available
		| line charge=plug | outcome no available_at entered
	a named charge of line and terminal, without the biller | rows ${PLUGS}
		| line charge=Plug line="" from=2026-03-07 amount=220 | outcome several rows charge plug
	of a railway, by a row for any party at the port, which the container has left
		| also ${AT_THE_RAMP} | line charge=Demurrage line=BNSF | rows ${[{ ...DEMURRAGE, party: '' }]}
		| outcome no row of your terms charges demurrage
	# On the train on Thu 12 March, at the ramp from Mon 16 to Fri 20: the row runs at the port.
	of the line, for days at the ramp | line from=2026-03-18 to=2026-03-20 amount=300
		| box ${BY_RAIL} pod_rail_loaded_at=2026-03-12T15:00:00Z ind_ata_at=2026-03-16T13:00:00Z
			final_destination_full_out_at=2026-03-20T15:00:00Z
		| outcome days at the ramp are billed, and no row of your terms charges demurrage of OCNU there
	of another line | line line=BLUW | outcome BLUW bills it
	the last free day was emptied | lfd null | outcome enter it under Last Free Day
	# Eight weeks after the discharge
	a last free day that cannot be true | lfd 2026-05-01 | outcome cannot be true and is not used
	a last free day that cannot be read | lfd N/A | outcome "N/A" cannot be read and is not used
	a last free day before the discharge | lfd 2026-03-04 | outcome lies before the day when it landed
	not discharged | box pod_discharged_at=null current_status=on_ship | lfd null
		| outcome no discharge yet
	still running, without a last day | box {} | now ${noon('2026-03-16')} | line to=""
		| outcome its clock still runs
	days that are not over | box {} | now ${noon('2026-03-16')} | outcome not over yet
	out before the discharge | also ${detention({ from: '2026-03-10', amount: 800 })}
		| box ${BACK} pod_full_out_at=2026-03-05T15:00:00Z
		| outcome its gate-out is dated before its discharge
	out of the ramp before the train was there | also ${detention()}
		| box ${BY_RAIL} pod_rail_loaded_at=2026-03-08T15:00:00Z ind_ata_at=2026-03-18T13:00:00Z
			final_destination_full_out_at=2026-03-17T15:00:00Z
			empty_terminated_at=2026-03-25T15:00:00Z
		| outcome its gate-out is dated before its arrival by rail
	the return is not dated | also ${detention()} | box ${OUT} current_status=empty_returned
		| outcome not known when the empty was returned
	an earlier voyage by its days | line from=2026-01-02 to=2026-01-05
		| outcome perhaps another voyage
	a later voyage by its days | also ${detention({ from: '2026-04-09', to: '2026-04-10' })}
		| now ${noon('2026-04-20')} | outcome perhaps another voyage
	another bill of lading | line billOfLading=OCNU999
		| shipment shipping_line_scac=OCNU bill_of_lading_number=OCNU111
		| outcome under bill of lading OCNU111
	no amount for some days | rows[] ${DEMURRAGE} tiers=1-2: 100 USD | outcome no amount for day 3
	in a port without a time zone | box ${OUT} pod_timezone=null
		| outcome the time zone of its place is not known
	loaded on a train, yet in the yard days later
		| box pod_rail_loaded_at=2026-03-10T15:00:00Z terminal_checked_at=2026-03-19T15:00:00Z
			location_at_pod_terminal=Yard 12
		| outcome its records conflict: marked as moved, yet found in the yard
	a return that lies ahead | box ${OUT} empty_terminated_at=2027-03-25T15:00:00Z
		| outcome some of its times cannot be true
	out of the port, bound elsewhere, without a train | box ${OUT} | outcome its onward move is not known
		| shipment shipping_line_scac=OCNU destination_locode=USCHI port_of_discharge_locode=USNYC
	weeks after the last free day, without a gate-out | box {} | now ${noon('2026-06-20')}
		| outcome it was probably picked up, and nobody says when
	out and no longer tracked, though the terminal goes on with its checks
		| also ${detention({ to: '2026-03-23', amount: 100 })}
		| box ${OUT} terminal_checked_at=2026-03-30T15:00:00Z | outcome its tracking has stopped
		| shipment shipping_line_scac=OCNU line_tracking_stopped_at=2026-03-18T15:00:00Z
	no longer tracked | box {} | outcome its tracking has stopped
		| shipment shipping_line_scac=OCNU line_tracking_stopped_at=2026-03-18T15:00:00Z
`;

test.each(RIGHT)('right: %s', (_, { outcome, ...given }) => {
	expect(inWords(check(given))).toBe(outcome);
});

test.each(WRONG)('wrong: %s', (_, { outcome, ...given }) => {
	expect(inWords(check(given))).toBe(outcome);
});

test.each(OPEN)('cannot be judged: %s', (_, { outcome, ...given }) => {
	const checked = check(given);
	expect(checked).toMatchObject(record`
		verdict=cannot_be_judged expected=null difference=null dispute_text=null
	`);
	expect(checked.reason).toContain(outcome);
});

describe('the dispute', () => {
	test('is drafted where too much is billed, with what it rests on', () => {
		const { dispute_text: text, reason } = check({ line: { from: '2026-03-13', amount: 500 } });
		expect(reason).toContain('free until 2026-03-13');
		expect(text).toContain('Container TEST7654321, invoice INV-1, Demurrage');
		expect(text).toContain('Billed: USD 500.00. By our terms: USD 400.00. In dispute: USD 100.00.');
		expect(text).toContain('- gate-out at the port: 2026-03-17T15:00:00Z');
	});

	test.each([
		['what agrees', {}],
		['what is less', { line: { amount: 300 } }],
	])('is none for %s', (_, given) => {
		expect(check(given).dispute_text).toBeNull();
	});

	test.each(cases<{ line: InvoiceCells; words: string }>`
		free days | line freeDays=4 from=2026-03-13 amount=500
			| words the invoice allows 4 days free, your terms 5 days
		the rate | line amount="" rate=125 | words the rate of USD 125.00 is none of your terms
		that it came late | line amount=500 invoiceDate=2026-05-01
			| words Invoice issued 45 days after the last day billed; 541.7 gives 30 days
	`)('names %s', (_, { line, words }) => {
		expect(check({ line }).dispute_text).toContain(words);
	});

	test.each([
		['the service states', {}, 'service'],
		['was noted', { lastFreeDay: NOTED }, 'your note'],
	])('says whose the last free day is that %s', (_, line, source) => {
		const { evidence } = check({ line });
		expect(evidence).toContainEqual(
			expect.objectContaining({ fact: 'free until', source: `${source}: last free day` }),
		);
	});

	test('rests on the extension in writing, not on the row that it replaces', () => {
		const extended = {
			container: 'TEST7654321',
			free_until: '2026-03-16',
			source: 'mail of 9 March',
		};
		const { reason, dispute_text: text } = check({ rows: [DEMURRAGE, extended] });
		expect(reason).toContain('free until 2026-03-16 by an extension in writing (mail of 9 March)');
		expect(text).toContain(
			'- free until: 2026-03-16 (your terms: an extension in writing (mail of 9 March))',
		);
	});

	test('names what ended the clock', () => {
		expect(check({ line: { to: '2026-03-19', amount: 600 } }).reason).toContain(
			'2026-03-17 ended it',
		);
	});
});

describe('the formal points', () => {
	const stateOf = (line: InvoiceCells, name: string) =>
		check({ line }).formal_points.find(({ point }) => point === name);

	// From 17 March, 30 days are 16 April.
	test.each([
		['2026-04-16', 'given'],
		['2026-04-17', 'late'],
	])('30 days to bill: issued on %s is %s', (invoiceDate, state) => {
		expect(stateOf({ invoiceDate }, '30 days to bill')?.state).toBe(state);
	});

	test('30 days to dispute end on 19 April for an invoice of 20 March', () => {
		expect(stateOf({}, '30 days to dispute')?.text).toContain('2026-04-19');
	});

	test('what the row does not say is to be checked on the paper', () => {
		expect(stateOf({}, 'due date')).toEqual({
			point: 'due date',
			state: 'not_given',
			text: 'due date: not given in the rows, to check on the paper',
		});
	});

	// 46 CFR 541.6 (a) to (f): what a row may state, and what only the paper does.
	test('a row that states the least leaves all else to the paper', () => {
		const bare = { invoiceNumber: '', invoiceDate: '', from: '', to: '' };
		const { formal_points: points } = check({ line: bare });
		const given = points.filter(({ state }) => state === 'given').map(({ point }) => point);
		expect(given).toEqual(['container number', 'amount']);
		expect(new Set(points.map(({ state }) => state))).toEqual(new Set(['given', 'not_given']));
		expect(points.map(({ point }) => point)).toEqual(
			expect.arrayContaining(['rule of the tariff or contract', 'both certifications']),
		);
	});

	test('a railway is excepted', () => {
		expect(check(AT_THE_RAMP).formal_points).toMatchObject([{ state: 'excepted' }]);
	});
});
