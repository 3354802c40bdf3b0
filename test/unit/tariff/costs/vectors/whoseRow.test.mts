/** Whose row: one container, a region, marks, names of terminals; several charges on one clock; free time in writing. */
import { describe, expect, test } from 'vitest';

import { costForecastAt } from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import { evaluatedAt } from '../../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import { PER_DIEM, row, US_LINE } from './tariffs.mts';
import { answer, holds } from './vectors.mts';

const noon = (date: string) => `${date}T16:30:00Z`;

// Discharged Mon 1 June 2026 in New York: Tue 2 … Fri 5 and Mon 8 free; Tue 9, Wed 10 at 150 = 300 on Wed 10.
const BOX = { pod_discharged_at: '2026-06-01T14:00:00Z' };
const SHIPMENT = { port_of_discharge_locode: 'USNYC' };
const start = { box: BOX, shipment: SHIPMENT, now: noon('2026-06-10') };
const RUNNING = 'USD 300 450 600 900 1200 1500 1800 2100';
const own = (cells: object) => [
	US_LINE,
	row(US_LINE, { name: 'own', tiers: '6-: 10 USD', ...cells }),
];
// Tue 9, Wed 10: 2 × 10, then 10 for each day.
const OWN = 'USD 20 30 40 50 60 70 80 90';

describe('a row', () => {
	holds(start)`
		for this container alone | row ${own({ container: 'VECT 1234567' })} | costs ${OWN}
		for a region of several ports | row ${own({ port: 'USBAL, USNYC' })} | costs ${OWN}
		for shipper-owned ones, marked | row ${own({ shipper_owned: 'yes' })}
			| row container=VECT1234567 shipper_owned=yes | costs ${OWN}
		for all but operating reefers, marked as one | row ${own({ operating_reefer: 'no' })}
			| row container=VECT1234567 operating_reefer=yes | costs ${RUNNING}
		for a terminal whose name is written otherwise: it may be meant
			| row ${own({ terminal: 'Dock' })} | missing demurrage terms_tie
		for a terminal of another name | row ${own({ terminal: 'Dock Nine' })} | costs ${RUNNING}
		of a terminal whose name is written otherwise: it may be meant | row ${own({ party: 'Seven' })}
			| missing demurrage terms_tie
		of four letters of its name | row ${own({ party: 'Dock' })} | missing demurrage terms_tie
		of a terminal of another name | row ${own({ party: 'Dock Nine' })} | costs ${RUNNING}
	`;

	// The line of the vectors is OCNU.
	holds({ ...start, shipment: { ...SHIPMENT, bill_of_lading_number: '123456789' } })`
		for its bill of lading | row ${own({ bill_of_lading: '123456789' })} | costs ${OWN}
		for its bill with the code of the line | row ${own({ bill_of_lading: 'OCNU123456789' })}
			| costs ${OWN}
	`;

	holds({ ...start, shipment: { ...SHIPMENT, bill_of_lading_number: 'OCNU123456789' } })`
		for its bill without the code of the line | row ${own({ bill_of_lading: '123456789' })}
			| costs ${OWN}
		for its bill with a blank | row ${own({ bill_of_lading: 'ocnu 123456789' })} | costs ${OWN}
	`;

	test.each(['terminal', 'party'])(
		'for a %s written otherwise names the one of the service',
		(at) => {
			const { cost } = answer({ ...start, rows: own({ [at]: 'Seven' }) });
			expect(cost.not_assessable[0].phrase).toBe(
				'row 2 may fit, for SEVEN is no terminal of the service here, which is DOCK SEVEN, E999',
			);
		},
	);
});

const plug = row(US_LINE, {
	name: 'Plug',
	charge: 'plug',
	free_days: 0,
	tiers: '1-: 5 USD',
	numbering: '',
});

describe('several charges on one clock add up', () => {
	const chassis = row(PER_DIEM, {
		name: 'Pool',
		charge: 'chassis',
		free_days: 0,
		tiers: '1-: 30 USD',
	});
	const out = { ...BOX, pod_full_out_at: '2026-06-08T14:00:00Z' };
	const both = row(PER_DIEM, {
		...{ kind: 'combined', start: 'discharge', free_days: 10, tiers: '1-: 100 USD' },
	});
	const bothPlug = row(both, { charge: 'plug', free_days: 0, tiers: '1-: 5 USD' });
	holds(start)`
		demurrage and plug, each named | row ${US_LINE} | row ${plug}
			| costs USD 345 500 655 960 1265 1570 1875 2180 | figure kind=demurrage row=1 accrued=USD 300
			| figure kind=demurrage row=2 days=9 accrued=USD 45
			# Tue 2 … Wed 10: 9 × 5 = 45 beside 300.
		a chassis of a pool, out from Mon 8: Tue 9 and Wed 10 | row ${PER_DIEM} | row ${chassis}
			| box ${out} pod_full_out_chassis_number=POOL123456 | costs USD 60 90 120 250 380 510 640 770
			# Per diem is free Tue 9 … Fri 12, then 100: on Sat 13, in three days, 30 × 5 + 100.
		a chassis without a number is the own one of the trucker | row ${PER_DIEM} | row ${chassis}
			| box ${out} | costs USD 0 0 0 100 200 300 400 500
		one beside a combined row, while it waits at the port | row ${both} | row ${bothPlug}
			| costs USD 45 50 155 260 365 470 575 680 | endsWith return
			| figure kind=combined row=1 days=0 | figure kind=combined row=2 accrued=USD 45
			# Tue 2 … Thu 11 free; Fri 12 on 100. Plug: Tue 2 … Wed 10: 9 × 5.
		the same once it is out | row ${both} | row ${bothPlug} | box ${out}
			| costs USD 45 50 155 260 365 470 575 680 | figure kind=combined row=1 days=0
			| figure kind=combined row=2 accrued=USD 45
	`;
});

describe('free until a day in writing', () => {
	const until = (cells: object = {}) => ({
		...{ container: 'VECT1234567', free_until: '2026-06-09', source: 'mail of 5 June' },
		...cells,
	});
	holds(start)`
		comes before the row and the posted date | row ${US_LINE} | row ${until()}
			| box ${BOX} pickup_lfd=2026-06-08 | costs USD 150 300 450 600 900 1200 1500 1800
			| figure free=Tue 2026-06-09 first=Wed 2026-06-10 days=1
			# Wed 10 is the first charged day, day 6.
		is of its kind alone | row ${US_LINE} | row ${until({ kind: 'detention' })} | costs ${RUNNING}
		is none of a plug, which no day is free of | row ${US_LINE} | row ${plug} | row ${until()}
			| costs USD 195 350 505 660 965 1270 1575 1880
			# Tue 2 … Wed 10: 9 × 5 beside 150 for Wed 10.
		of detention moves the return | row ${PER_DIEM}
			| row ${until({ kind: 'detention', free_until: '2026-06-20' })}
			| box ${BOX} pod_full_out_at=2026-06-02T14:00:00Z | costs [] | back by=Sat 2026-06-20
		of detention charges nothing before the pickup | row ${PER_DIEM}
			| row ${until({ kind: 'detention', free_until: '2026-06-04' })}
			| box ${BOX} pod_full_out_at=2026-06-08T14:00:00Z
			| costs USD 300 400 500 675 850 1025 1200 1375 | back by=Sun 2026-06-07
			# Mon 8 … Wed 10 = 3 × 100; Thu 11, Fri 12 = 100; from Sat 13 on 175.
		of an earlier voyage, months before the discharge, is none of this one | row ${US_LINE}
			| row ${until({ free_until: '2026-01-09' })} | costs ${RUNNING} | figure basis=terms
	`;

	test('before the discharge: that it is not used is said', () => {
		const { cost } = answer({ ...start, rows: [US_LINE, until({ free_until: '2026-05-29' })] });
		expect(cost.figures[0].notes).toEqual([
			'free until Fri 29 May in writing lies before the discharge and is not used',
		]);
	});

	test('of a kind that a combined row replaces: that it is not used is said', () => {
		const combined = row(US_LINE, { kind: 'combined' });
		const notesOf = (entered: object) =>
			answer({ ...start, rows: [combined, until(entered)] }).cost.figures[0].notes;
		const unused =
			'free until Tue 9 Jun in writing is for demurrage, not combined, and is not used';
		expect(notesOf({})).toContain(unused);
		expect(notesOf({ kind: 'combined' })).toEqual([
			'free until Tue 9 Jun in writing: mail of 5 June',
		]);
		expect(notesOf({ kind: 'storage' })).not.toContain(unused);
	});

	test.each([['mail of 5 June'], [undefined, 'no source given']])(
		'with its source beside the amount: %s',
		(source, said = source) => {
			const { cost } = answer({ ...start, rows: [US_LINE, until({ source })] });
			expect(cost.figures[0]).toMatchObject({
				basis: 'in_writing',
				notes: [`free until Tue 9 Jun in writing: ${said}`],
			});
		},
	);
});

describe('availability is read from events that came with the container', () => {
	const available = (at: string) => ({ event: 'container.transport.available', timestamp: at });
	const rows = [row(US_LINE, { start: 'available' })];
	const box = {
		...BOX,
		transport_events: [available('2026-06-05T14:00:00Z'), available('2026-06-02T14:00:00Z')],
	};
	holds({ ...start, box })`
		# Tue 2: Wed 3, Thu 4, Fri 5, Mon 8, Tue 9 free; Wed 10 = 150.
		the first one | row ${rows} | figure start=Tue 2026-06-02 free=Tue 2026-06-09 days=1
		# Mon 1 at 23:30 in New York, which as a text comes after Tue 2 at 10:00.
		the first one, in whatever notation | row ${rows} | figure start=Mon 2026-06-01 days=2
			| box.transport_events ${[...box.transport_events, available('2026-06-02T15:30:00+12:00')]}
		unless it is entered | row ${rows} | row container=VECT1234567 available_at=2026-06-03
			| figure start=Wed 2026-06-03 free=Wed 2026-06-10 days=0
		one entered for an earlier voyage is none of this one | row ${rows}
			| row container=VECT1234567 available_at=2026-01-05
			| figure start=Tue 2026-06-02 free=Tue 2026-06-09 days=1
		one entered for an earlier voyage, without events | row ${rows} | box ${BOX}
			| box.transport_events [] | row container=VECT1234567 available_at=2026-01-05
			| missing demurrage start_unknown
	`;
});

test('a through bill by rail owes no port demurrage, where that is said', () => {
	const { terms } = readTerms([US_LINE]);
	const shipment = { ...SHIPMENT, shipping_line_scac: 'OCNU', destination_locode: 'USCHI' };
	const container = { number: 'VECT1234567', pod_timezone: 'America/New_York', ...BOX };
	const evaluated = evaluatedAt({ now: noon('2026-06-10') })(container, { shipment });
	const accrued = (isThrough: boolean) =>
		costForecastAt(new TermsTable(terms), undefined, isThrough)(evaluated).accrued;
	expect(accrued(false)).toEqual([{ currency: 'USD', amount: 300 }]);
	expect(accrued(true)).toEqual([]);
});
