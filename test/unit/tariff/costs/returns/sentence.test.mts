/** The line that people read. */
import { expect, test } from 'vitest';

import { cases } from '../../../../cases.mts';
import { MERGED, PER_DIEM, RAIL, returnOf, TO_CHICAGO, type Fields } from './scene.mts';

const PICKED_UP = 'picked up Mon 9 Mar at Pier 400';
const BY_ROW = 'by the terms of Contract 12';
const EXTENDED = { container: 'TEST1234567', kind: 'detention', free_until: '2026-03-20' };

test.each(cases<{ given?: Parameters<typeof returnOf>[0]; sentence: string }>`
	due soon
		| sentence ${`TEST1234567: the empty is due back in 2 days (Fri 13 Mar, Los Angeles time); out 2 days, ${PICKED_UP}; ${BY_ROW}.`}
	due tomorrow, to a depot | given.now 2026-03-12T19:00:00Z
		| given.rows[] ${PER_DIEM} return_to=Depot 7
		| sentence ${`TEST1234567: the empty is due back tomorrow (Fri 13 Mar, Los Angeles time), to Depot 7; out 3 days, ${PICKED_UP}; ${BY_ROW}.`}
	overdue, in the next year | given now=2027-01-02T19:00:00Z
		| sentence ${`TEST1234567: 295 days overdue, the empty was due back (Fri 13 Mar 2026, Los Angeles time); out 299 days, picked up Mon 9 Mar 2026 at Pier 400; ${BY_ROW}.`}
		# 18 days of March, then 275 to the end of the year, then 2; and four more since the pickup.
	due on a Sunday | given.rows[] ${PER_DIEM} free_days=6
		| sentence ${`TEST1234567: the empty is due back in 4 days (Sun 15 Mar, Los Angeles time); out 2 days, ${PICKED_UP}; the last day before it that is not closed is Fri 13 Mar; ${BY_ROW}.`}
	free for longer in writing | given.rows[] ${PER_DIEM} | given.rows[] ${EXTENDED}
		| sentence ${`TEST1234567: the empty is due back in 9 days (Fri 20 Mar, Los Angeles time); out 2 days, ${PICKED_UP}; by an extension in writing.`}
	free for longer in writing, of another kind than the row
		| given.rows[] ${MERGED} | given.rows[] ${EXTENDED}
		| sentence ${`TEST1234567: the empty is due back in 2 days (Fri 13 Mar, Los Angeles time); out 2 days, ${PICKED_UP}; by the terms of Merged. Free until Fri 20 Mar in writing is for detention, not combined, and is not used.`}
	picked up today | given.now 2026-03-10T03:00:00Z | given.rows[] ${PER_DIEM} party=MSCU
		| sentence ${`TEST1234567: the day by which the empty has to be back is not known, no row for detention of MAEU; out since today, ${PICKED_UP}.`}
	back | given.box empty_terminated_at=2026-03-11T17:00:00Z
		| sentence TEST1234567: the empty is back since Wed 11 Mar.
	back, nobody knows since when | given.box current_status=empty_returned
		| sentence TEST1234567: the empty is back.
	out of the ramp before the train was there
		| given.box ${RAIL} pod_full_out_at=null final_destination_full_out_at=2026-03-08T17:00:00Z
		| given.shipment ${TO_CHICAGO}
		| sentence ${`TEST1234567: the empty is due back tomorrow (Thu 12 Mar, Chicago time); out 3 days, picked up Sun 8 Mar at Global 4; ${BY_ROW}. Its gate-out is dated before its arrival by rail, so the day of the pickup is in doubt: verify.`}
	without a number or a terminal | given.box number=null pod_terminal=null
		| sentence ${`Container without a number: the empty is due back in 2 days (Fri 13 Mar, Los Angeles time); out 2 days, picked up Mon 9 Mar; ${BY_ROW}.`}
`)('%s', (_, { given = {}, sentence }) => {
	expect(returnOf(given).sentence).toBe(sentence);
});

test('is one line, whatever the texts hold', () => {
	const hostile: Fields = { ...PER_DIEM, name: 'a\nb\u0000c\r\n\td', return_to: 'x\ny' };
	const status = returnOf({
		rows: [hostile],
		box: { number: 'TEST\n1', pod_terminal: { id: 't', name: 'Pier\r\n4' } },
	});
	expect(status.sentence).not.toMatch(/[\p{Cc}]/u);
	for (const { phrase } of status.attention) expect(phrase).not.toMatch(/[\p{Cc}]/u);
});
