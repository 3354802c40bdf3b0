/** Mornings by what waiting costs: nothing yet, a first day, two currencies, an empty that is out, and no row. */
import { describe, expect, it } from 'vitest';

import { discharge, instant, LOS_ANGELES, NEW_YORK } from '../lanes.mts';
import { threeBoxes, type Reported } from '../reports.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

/** The name of its terminal, without the code. */
const atTerminal = ({ terminal }: Reported) => `at ${terminal.replace(/ \(.*/, '')}`;

/** One in row 7 that is not released. */
const line = (box: Reported, ...texts: string[]) =>
	box.line(...texts, 'not available', atTerminal(box), 'yard: Row 7');

/**
 * Discharged on Thursday 5 March, with last free days by the terminal: `c` in New York on Monday 9 March and 90.50 EUR a
 * day, `b` on Tuesday 10 and `a` on Thursday 12, for which four days cost 100 USD each and further ones 200 USD.
 */
async function open() {
	const stage = await Stage.open('fetch-first', { now: at('2026-03-05T12:00') });
	const { sandbox, ship, a, b, c } = threeBoxes(stage);
	const landed = () => {
		for (const { id } of [a, b, c]) discharge(sandbox, id);
		ship.moveLfd(a.id, at('2026-03-12'), 'terminal');
		ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
		ship.moveLfd(c.id, instant('2026-03-09', NEW_YORK), 'terminal');
	};
	await stage.expectAt(at('2026-03-05T13:00'), landed, []);
	/** What is sent on that day of March at six: all in one list, by what has to be done. */
	const morning = async (
		day: number,
		header: string,
		costs: string,
		actions: { [label: string]: string[] },
		...notes: string[]
	) => {
		const listed = Object.entries(actions).flatMap(([label, lines]) => [
			`_${label} (${lines.length})_`,
			...lines,
		]);
		const message = [`#drayage: *Fetch these first* ${header}`, costs, ...listed, ...notes];
		const moment = at(`2026-03-${String(day).padStart(2, '0')}T06:00`);
		await stage.expectStrike(moment, [message.join('\n')]);
	};
	return { stage, sandbox, ship, a, b, c, morning };
}

/** Of the row of `b`: Friday, Monday to Thursday would be free. */
const ROW_OF_B = 'by the row alone it would be free until Thu 12 Mar';

describe('Fetch these first', () => {
	it('orders by what tomorrow adds, in each currency, and counts no empty as a truck', async () => {
		const { stage, ship, a, b, c, morning } = await open();
		await morning(
			6,
			'Fri 6 Mar: 2 need somebody',
			// Until Fri 13: c 4 × 90.50, b 3 × 100, a 100.
			'Waiting until tomorrow adds nothing · EUR 362.00 + USD 400.00 in seven days if nothing is done',
			{
				'Call first': [
					line(
						c,
						'LFD in 3 days, Mon 9 Mar (1 gate day)',
						'costs from Tue 10 Mar: EUR 90.50 a day',
					),
					line(
						b,
						'LFD in 4 days, Tue 10 Mar (2 gate days)',
						'costs from Wed 11 Mar: USD 100.00 a day',
						ROW_OF_B,
					),
				],
			},
		);
		const firstDayOf = (day: string) => `costs from ${day} Mar: USD 100.00 on the first day`;
		await morning(
			9,
			'Mon 9 Mar: 2 need somebody',
			// Until Mon 16: c 7 × 90.50, b 4 × 100 + 2 × 200, a 4 × 100.
			'Fetching all today saves EUR 90.50 tomorrow · EUR 633.50 + USD 1,200.00 in seven days if nothing is done',
			{
				'Call first': [
					line(c, 'waiting until tomorrow adds EUR 90.50', 'LFD today'),
					line(b, firstDayOf('Wed 11'), 'LFD tomorrow, Tue 10 Mar', ROW_OF_B),
				],
			},
		);
		const adds = (a: string, all: string) => `waiting until tomorrow adds ${a} (${all} so far)`;
		const overdue = (days: string, lfd: string) => `${days} overdue, LFD was ${lfd} Mar`;
		await morning(
			11,
			'Wed 11 Mar: 3 need somebody, 2 overdue',
			// Until Wed 18: c 9 × 90.50, b 4 × 100 + 4 × 200, a 4 × 100 + 2 × 200.
			'Fetching all today saves EUR 90.50 + USD 100.00 tomorrow · EUR 181.00 + USD 100.00 so far · EUR 814.50 + USD 2,000.00 in seven days if nothing is done',
			{
				'Call first': [
					line(c, adds('EUR 90.50', 'EUR 181.00'), overdue('2 days', 'Mon 9')),
					line(b, adds('USD 100.00', 'USD 100.00'), overdue('1 day', 'Tue 10'), ROW_OF_B),
					line(a, firstDayOf('Fri 13'), 'LFD tomorrow, Thu 12 Mar'),
				],
			},
		);
		// One day of demurrage, then free from Thursday to Monday, and 150 USD a day.
		await stage.expectAt(at('2026-03-11T10:00'), () => ship.pickUp(b.id), []);
		await stage.expectAt(at('2026-03-11T10:10'), () => ship.pickUp(c.id), []);
		await morning(
			17,
			'Tue 17 Mar: 3 need somebody, 1 overdue, 1 empty overdue',
			// Until Tue 24: a 4 × 100 + 8 × 200, b 100 and 8 × 150; of c nothing more is known.
			'Fetching all today saves USD 200.00 tomorrow, returning all empties today saves USD 150.00 tomorrow · EUR 181.00 + USD 850.00 so far · EUR 181.00 + USD 3,300.00 in seven days if nothing is done · 1 container not assessable',
			{
				'Call first': [
					line(
						...([a, adds('USD 200.00', 'USD 600.00'), overdue('5 days', 'Thu 12')] as const),
						'2 of the 5 charged days are closed days of the row',
					),
				],
				'Return empty': [
					b.line(
						adds('USD 150.00', 'USD 250.00'),
						'empty 1 day overdue, was due back Mon 16 Mar',
						ROW_OF_B,
						`out 6 days, picked up Wed 11 Mar ${atTerminal(b)}`,
					),
					c.line(
						'out 6 days, no row for detention of BLUW',
						'EUR 181.00 so far',
						'cost not complete: no row for detention of BLUW',
						`picked up Wed 11 Mar ${atTerminal(c)}`,
					),
				],
			},
			`Note: Costs of 1 container not assessable: ${c.number} (no row for detention of BLUW)`,
		);
		for (const { id } of [a, b, c]) ship.returnEmpty(id);
		await stage.expectStrike(at('2026-03-18T06:00'), []);
	});

	it('mails the same with the board attached where the node for it is active, from one reading', async () => {
		const { stage, sandbox, ship, a, b, c } = await open();
		const gone = () => [a, b].forEach(({ id }) => ship.returnEmpty(id));
		await stage.expectAt(at('2026-03-06T12:00'), gone, []);
		stage.workflow.nodes.find(({ name }) => name === 'E-mail Dispatch')!.disabled = false;
		sandbox.clearRequests();
		await stage.at(at('2026-03-10T06:00'));
		await stage.run();
		const [sent, message, ...more] = stage.engine.outbox.splice(0);
		expect(more).toEqual([]);
		expect(sandbox.requests).toHaveLength(1);
		const adds = 'waiting until tomorrow adds EUR 90.50 (EUR 90.50 so far)';
		expect(message.parameters.text).toContain(`*${c.number}*: ${adds}`);
		expect(sent.parameters).toMatchObject({
			toEmail: 'dispatch@example.com',
			subject: 'Fetch these first, Tue 10 Mar: 1 needs somebody, 1 overdue',
			text: expect.stringContaining(`${c.number}: ${adds}`) as string,
			html: expect.stringContaining(`W${adds.slice(1)}`) as string,
		});
		expect(sent.files).toEqual(['pickup-board.html']);
	});
});
