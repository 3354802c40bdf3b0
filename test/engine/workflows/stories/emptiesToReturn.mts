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
	/** What is sent on that day of March at six; nothing without a header. */
	const morning = async (day: number, header?: string, lines: string[] = [], ...notes: string[]) =>
		await stage.expectStrike(
			at(`2026-03-${String(day).padStart(2, '0')}T06:00`),
			header === undefined ? [] : [message(header, lines, ...notes)],
		);
	return { stage, ship, a, b, c, morning };
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
		const { stage, ship, a, b, morning } = await open();
		await morning(6);
		// Free are Monday to Friday.
		await stage.expectAt(at('2026-03-06T10:00'), () => ship.pickUp(a.id), []);
		const dueOf = (one: typeof a, pickedUp: string) => (phrase: string, days: number) => [
			dueLine(one, phrase, `out ${days} days, picked up ${pickedUp}`),
		];
		const ofA = dueOf(a, 'Fri 6 Mar');
		for (const day of [9, 10]) await morning(day);
		const inTwoDays = ofA('empty due back in 2 days, Fri 13 Mar', 5);
		await morning(11, 'Wed 11 Mar: 1 needs somebody', inTwoDays);
		const tomorrow = ofA('empty due back in 1 day, Fri 13 Mar', 6);
		await morning(12, 'Thu 12 Mar: 1 needs somebody', tomorrow);
		const today = ofA('empty due back today · return by Fri 13 Mar', 7);
		await morning(13, 'Fri 13 Mar: 1 needs somebody', today);
		await stage.expectAt(at('2026-03-13T23:30'), () => ship.returnEmpty(a.id), []);
		await morning(16);

		// Free are Tuesday to Friday and the next Monday: on Thursday two open days are left.
		await stage.expectAt(at('2026-03-16T10:00'), () => ship.pickUp(b.id), []);
		const ofB = dueOf(b, 'Mon 16 Mar');
		for (const day of [17, 18]) await morning(day);
		const soon = ofB('empty due back in 4 days, Mon 23 Mar, 2 of them not closed', 3);
		await morning(19, 'Thu 19 Mar: 1 needs somebody', soon);
		const overdue = ofB('empty 1 day overdue, was due back Mon 23 Mar', 8);
		await morning(24, 'Tue 24 Mar: 1 needs somebody, 1 empty overdue', overdue);
		await stage.expectAt(at('2026-03-24T12:00'), () => ship.returnEmpty(b.id), []);
		await morning(25);
	});

	it('names one without a row on the morning after the pickup and on Mondays, and counts it else', async () => {
		const { stage, ship, a, c, morning } = await open();
		const terminal = c.terminal.replace(/ \(.*/, '');
		const unknown = (days: string) =>
			c.line(`out ${days}, no row for detention of BLUW`, `picked up Tue 10 Mar at ${terminal}`);
		const pickUp = () => ship.pickUp(c.id);
		await stage.expectAt(instant('2026-03-10T16:00', NEW_YORK), pickUp, []);
		await morning(11, 'Wed 11 Mar: 1 needs somebody', [unknown('1 day')], NO_ROW);
		await stage.expectAt(at('2026-03-11T10:00'), () => ship.pickUp(a.id), []);
		for (const day of [12, 13]) await morning(day);
		// Thursday, Friday, Monday to Wednesday are free.
		const due = (phrase: string, days: number) =>
			dueLine(a, phrase, `out ${days} days, picked up Wed 11 Mar`);
		const both = [due('empty due back in 2 days, Wed 18 Mar', 5), unknown('6 days')];
		await morning(16, 'Mon 16 Mar: 2 need somebody', both, NO_ROW);
		const one = [due('empty due back in 1 day, Wed 18 Mar', 6)];
		await morning(17, 'Tue 17 Mar: 1 needs somebody', one, NO_ROW);
		await stage.expectAt(at('2026-03-17T10:00'), () => ship.returnEmpty(a.id), []);
		await morning(18);
		await morning(23, 'Mon 23 Mar: 1 needs somebody', [unknown('13 days')], NO_ROW);
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
