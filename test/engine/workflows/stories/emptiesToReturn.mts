/** Empties that are out: not due yet, soon, today, overdue, of a line without a row, and back. */
import { describe, expect, it } from 'vitest';

import { discharge, instant, LOS_ANGELES, NEW_YORK } from '../lanes.mts';
import { section, threeBoxes, type Reported } from '../reports.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

const message = (day: string, lines: string[], ...notes: string[]) =>
	[
		`#drayage: *Empties to return* ${day}`,
		section('Empties to return', { 'Return empty': lines }),
		...notes,
	].join('\n');

const NO_ROW = 'Note: 1 container is out and no row covers it: BLUW 1.';

/** Two boxes of the line that the terms of the workflow name, and a dry one of a line with a row for reefers. */
async function open() {
	const stage = await Stage.open('empties-to-return', { now: at('2026-03-05T12:00') });
	const { sandbox, ship, a, b, c } = threeBoxes(stage);
	const landed = () => [a, b, c].forEach(({ id }) => discharge(sandbox, id));
	await stage.expectAt(at('2026-03-05T13:00'), landed, []);
	return { stage, ship, a, b, c };
}

/** Of the line whose row names a place for its empties; the terminal is reported by its name. */
const dueLine = ({ line, terminal }: Reported, phrase: string, ...facts: string[]) =>
	line(
		phrase,
		...facts.map((fact) => fact.replace(/$/, ` at ${terminal.replace(/ \(.*/, '')}`)),
		'return to Any depot of the line',
	);

/** As a user writes them into the node. */
function setTerms({ workflow }: Stage, terms: object[]): void {
	const { parameters } = workflow.nodes.find(({ name }) => name === 'Your Terms')!;
	parameters.jsonOutput = JSON.stringify({ terms });
}

describe('Empties to return', () => {
	it('speaks when one is soon due, due or overdue, and not when it is back', async () => {
		const { stage, ship, a, b } = await open();
		await stage.expectStrike(at('2026-03-06T06:00'), []);
		// Free are Monday to Friday.
		await stage.expectAt(at('2026-03-06T10:00'), () => ship.pickUp(a.id), []);
		const picked = 'picked up Fri 6 Mar';
		for (const day of ['09', '10']) await stage.expectStrike(at(`2026-03-${day}T06:00`), []);
		await stage.expectStrike(at('2026-03-11T06:00'), [
			message('Wed 11 Mar: 1 needs somebody', [
				dueLine(a, 'empty due back in 2 days, Fri 13 Mar', `out 5 days, ${picked}`),
			]),
		]);
		await stage.expectStrike(at('2026-03-12T06:00'), [
			message('Thu 12 Mar: 1 needs somebody', [
				dueLine(a, 'empty due back in 1 day, Fri 13 Mar', `out 6 days, ${picked}`),
			]),
		]);
		await stage.expectStrike(at('2026-03-13T06:00'), [
			message('Fri 13 Mar: 1 needs somebody', [
				dueLine(a, 'empty due back today · return by Fri 13 Mar', `out 7 days, ${picked}`),
			]),
		]);
		await stage.expectAt(at('2026-03-13T23:30'), () => ship.returnEmpty(a.id), []);
		await stage.expectStrike(at('2026-03-16T06:00'), []);

		// Free are Tuesday to Friday and the next Monday: on Thursday two open days are left.
		await stage.expectAt(at('2026-03-16T10:00'), () => ship.pickUp(b.id), []);
		const again = 'picked up Mon 16 Mar';
		for (const day of ['17', '18']) await stage.expectStrike(at(`2026-03-${day}T06:00`), []);
		await stage.expectStrike(at('2026-03-19T06:00'), [
			message('Thu 19 Mar: 1 needs somebody', [
				dueLine(
					b,
					'empty due back in 4 days, Mon 23 Mar, 2 of them not closed',
					`out 3 days, ${again}`,
				),
			]),
		]);
		await stage.expectStrike(at('2026-03-24T06:00'), [
			message('Tue 24 Mar: 1 needs somebody, 1 empty overdue', [
				dueLine(b, 'empty 1 day overdue, was due back Mon 23 Mar', `out 8 days, ${again}`),
			]),
		]);
		await stage.expectAt(at('2026-03-24T12:00'), () => ship.returnEmpty(b.id), []);
		await stage.expectStrike(at('2026-03-25T06:00'), []);
	});

	it('names one without a row on the morning after the pickup and on Mondays, and counts it else', async () => {
		const { stage, ship, a, c } = await open();
		const terminal = c.terminal.replace(/ \(.*/, '');
		const unknown = (days: string) =>
			c.line(`out ${days}, no row for detention of BLUW`, `picked up Tue 10 Mar at ${terminal}`);
		const pickUp = () => ship.pickUp(c.id);
		await stage.expectAt(instant('2026-03-10T16:00', NEW_YORK), pickUp, []);
		await stage.expectStrike(at('2026-03-11T06:00'), [
			message('Wed 11 Mar: 1 needs somebody', [unknown('1 day')], NO_ROW),
		]);
		await stage.expectAt(at('2026-03-11T10:00'), () => ship.pickUp(a.id), []);
		for (const day of ['12', '13']) await stage.expectStrike(at(`2026-03-${day}T06:00`), []);
		// Thursday, Friday, Monday to Wednesday are free.
		const line = dueLine(
			a,
			'empty due back in 2 days, Wed 18 Mar',
			'out 5 days, picked up Wed 11 Mar',
		);
		await stage.expectStrike(at('2026-03-16T06:00'), [
			message('Mon 16 Mar: 2 need somebody', [line, unknown('6 days')], NO_ROW),
		]);
		await stage.expectStrike(at('2026-03-17T06:00'), [
			message(
				'Tue 17 Mar: 1 needs somebody',
				[dueLine(a, 'empty due back in 1 day, Wed 18 Mar', 'out 6 days, picked up Wed 11 Mar')],
				NO_ROW,
			),
		]);
		await stage.expectAt(at('2026-03-17T10:00'), () => ship.returnEmpty(a.id), []);
		await stage.expectStrike(at('2026-03-18T06:00'), []);
		await stage.expectStrike(at('2026-03-23T06:00'), [
			message('Mon 23 Mar: 1 needs somebody', [unknown('13 days')], NO_ROW),
		]);
	});

	it('stops where there are no terms, or some cannot be read', async () => {
		const { stage, ship, a } = await open();
		await stage.expectAt(at('2026-03-06T10:00'), () => ship.pickUp(a.id), []);
		stage.sandbox.clearRequests();
		setTerms(stage, []);
		await expect(stage.strike(at('2026-03-16T06:00'))).rejects.toThrow('has no rows');
		const row = { kind: 'detention', party: 'OCNA', first_day: 'next', free_days: '5 or 6' };
		setTerms(stage, [row]);
		await expect(stage.strike(at('2026-03-17T06:00'))).rejects.toThrow('cannot be used');
		expect(stage.sandbox.requests).toEqual([]);
		expect(stage.messages()).toEqual([]);
	});
});
