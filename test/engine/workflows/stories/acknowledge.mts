/** A line is reported once, taken in hand or put off, reported again when it changes, and escalated when nobody takes it. */
import { describe, expect, it } from 'vitest';

import { discharge, instant, LOS_ANGELES } from '../lanes.mts';
import { reported, section, type Reported } from '../reports.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

/** `:` and `&` as they are written in a link of Slack. */
const acknowledge = ({ number }: Reported, key: string): string =>
	`<http://127.0.0.1:5678/form/acknowledge-pickup-alert?alert_key=${key.replaceAll(':', '%3A')}&amp;container=${number}|Acknowledge>`;

/** A line of a container in row 7 that is not released, which is acknowledged by its date and what is said of it. */
const line = (container: Reported, key: string, phrase: string): string =>
	`${container.line(phrase, 'not available', 'yard: Row 7')} · ${acknowledge(container, `${container.id}:${key}`)}`;

const message = (start: string, { terminal }: Reported, ...lines: string[]) =>
	[start, section(terminal, { 'Call first': lines })].join('\n');

const headline = (day: string) => `#drayage: *New on the list* ${day}: 1 needs somebody`;
const escalated = (day: string) =>
	`#drayage-escalation: *Nobody has acknowledged* ${day}: 1 needs somebody`;

async function open() {
	const stage = await Stage.open('acknowledge-and-escalate', { now: at('2026-03-05T12:00') });
	const { sandbox } = stage;
	const found = stage.containersTo('USLAX').slice(0, 2);
	stage.sendAwayAllBut(found.map(({ id }) => id));
	const [a, b] = found.map((container) => reported(sandbox, container));
	const landed = () => [a, b].forEach(({ id }) => discharge(sandbox, id));
	await stage.expectAt(at('2026-03-05T13:00'), landed, []);
	/** Somebody opens the link of a line and presses the button. */
	const answer = async (moment: string, key: string, text: string, what = 'This container') => {
		await stage.at(at(moment));
		const given = { container: 'any', 'your name': 'Ana', for: what, answer: text, alert_key: key };
		const form = { node: 'Acknowledge', items: [given] };
		const { data } = await stage.engine.runWorkflow(stage.workflow, form);
		const said = stage.messages();
		return data.resultData.error?.message ?? said.join('\n');
	};
	/** A last free day is set or moved by the terminal, with nobody informed at once. */
	const setLfd = async (moment: string, { id }: Reported, lfd: string) =>
		await stage.at(at(moment), () => sandbox.ship.moveLfd(id, at(lfd), 'terminal'));
	return { stage, sandbox, a, b, answer, setLfd };
}

describe('Acknowledge and escalate', () => {
	it('reports a line once, again when it changes, and escalates once what nobody takes', async () => {
		const { stage, sandbox, a, b, answer, setLfd } = await open();
		await setLfd('2026-03-06T09:30', a, '2026-03-10');
		await setLfd('2026-03-06T09:40', b, '2026-03-11');
		const SOON = '2026-03-10:soon:soon';
		await stage.expectStrike(at('2026-03-06T10:00'), [
			message(headline('Fri 6 Mar'), a, line(a, SOON, 'LFD in 4 days, Tue 10 Mar (2 gate days)')),
		]);
		await stage.expectStrike(at('2026-03-06T11:00'), []);
		expect(await answer('2026-03-06T11:30', `${a.id}:${SOON}`, 'Acknowledge')).toBe(
			`#drayage: Ana took ${a.number}`,
		);
		await stage.expectStrike(at('2026-03-06T12:00'), []);
		// One day less is no change of what was acknowledged.
		await stage.expectStrike(at('2026-03-09T06:00'), [
			message(
				headline('Mon 9 Mar'),
				b,
				line(b, '2026-03-11:soon:soon', 'LFD in 2 days, Wed 11 Mar'),
			),
		]);
		// What is only soon is not escalated.
		await stage.expectStrike(at('2026-03-09T18:00'), []);

		const TODAY = '2026-03-10:today:today';
		// What was sent is remembered some seconds after the hour, and looked at again a moment after it.
		await stage.expectStrike(at('2026-03-10T06:00:20'), [
			message(headline('Tue 10 Mar'), a, line(a, TODAY, 'LFD today')),
		]);
		await stage.expectStrike(at('2026-03-10T07:00:05'), []);
		await stage.expectStrike(at('2026-03-10T08:00:05'), [
			message(escalated('Tue 10 Mar'), a, line(a, TODAY, 'LFD today')),
		]);
		await stage.expectStrike(at('2026-03-10T09:00'), []);

		await stage.at(at('2026-03-10T12:00'), () => sandbox.ship.pickUp(a.id));
		const LAST = '2026-03-11:today:today';
		await stage.expectStrike(at('2026-03-11T06:00'), [
			message(headline('Wed 11 Mar'), b, line(b, LAST, 'LFD today')),
		]);
		await answer('2026-03-11T07:30', `${b.id}:${LAST}`, 'Acknowledge');
		await stage.expectStrike(at('2026-03-11T08:00'), []);
		await stage.expectStrike(at('2026-03-11T18:00'), []);
	});

	it('reports again on the day to which it was snoozed, and escalates it then', async () => {
		const { stage, a, b, answer, setLfd } = await open();
		await stage.at(at('2026-03-06T09:00'), () => stage.sandbox.ship.pickUp(b.id));
		await setLfd('2026-03-06T09:30', a, '2026-03-06');
		const TODAY = '2026-03-06:today:today';
		const today = message(headline('Fri 6 Mar'), a, line(a, TODAY, 'LFD today'));
		await stage.expectStrike(at('2026-03-06T10:00'), [today]);
		await answer('2026-03-06T10:30', `${a.id}:${TODAY}`, 'Snooze for 1 day');
		await stage.expectStrike(at('2026-03-06T12:00'), []);
		await stage.expectStrike(at('2026-03-06T18:00'), []);

		// Overdue is another urgency than the one that was put off.
		const OVERDUE = '2026-03-06:overdue:overdue';
		const overdue = (days: number) => line(a, OVERDUE, `${days} days overdue, LFD was Fri 6 Mar`);
		await stage.expectStrike(at('2026-03-09T06:00'), [
			message(`${headline('Mon 9 Mar')}, 1 overdue`, a, overdue(3)),
		]);
		expect(await answer('2026-03-09T06:30', `${a.id}:${OVERDUE}`, 'Snooze for 2 days')).toBe(
			`#drayage: Ana put off ${a.number}, until Wed 11 Mar`,
		);
		await stage.expectStrike(at('2026-03-09T09:00'), []);
		await stage.expectStrike(at('2026-03-10T18:00'), []);
		await stage.expectStrike(at('2026-03-11T06:00'), [
			message(`${headline('Wed 11 Mar')}, 1 overdue`, a, overdue(5)),
		]);
		await stage.expectStrike(at('2026-03-11T07:00'), []);
		await stage.expectStrike(at('2026-03-11T08:00'), [
			message(`${escalated('Wed 11 Mar')}, 1 overdue`, a, overdue(5)),
		]);
		await stage.expectStrike(at('2026-03-11T09:00'), []);
	});

	it('reports again what a chat refused, and what changed and changed back', async () => {
		const { stage, a, b, answer, setLfd } = await open();
		await stage.at(at('2026-03-06T09:00'), () => stage.sandbox.ship.pickUp(b.id));
		const { refusing } = stage.engine;
		await setLfd('2026-03-09T05:00', a, '2026-03-10');
		const SOON = '2026-03-10:soon:soon';
		const soon = message(headline('Mon 9 Mar'), a, line(a, SOON, 'LFD tomorrow, Tue 10 Mar'));
		refusing.add('Notify Dispatch');
		await expect(stage.strike(at('2026-03-09T06:00'))).rejects.toThrow('refused');
		refusing.clear();
		await stage.expectStrike(at('2026-03-09T07:00'), [soon]);
		await answer('2026-03-09T07:30', `${a.id}:${SOON}`, 'Acknowledge');
		// Moved away, it needs nobody; moved back, it is not as it was when it was acknowledged.
		await setLfd('2026-03-09T07:40', a, '2026-03-20');
		await stage.expectStrike(at('2026-03-09T08:00'), []);
		await setLfd('2026-03-09T08:40', a, '2026-03-10');
		await stage.expectStrike(at('2026-03-09T09:00'), [soon]);

		const TODAY = '2026-03-10:today:today';
		const today = (start: string) => message(start, a, line(a, TODAY, 'LFD today'));
		await stage.expectStrike(at('2026-03-10T06:00'), [today(headline('Tue 10 Mar'))]);
		refusing.add('Notify the Lead');
		await expect(stage.strike(at('2026-03-10T08:00'))).rejects.toThrow('refused');
		refusing.clear();
		await stage.expectStrike(at('2026-03-10T09:00'), [today(escalated('Tue 10 Mar'))]);
		await stage.expectStrike(at('2026-03-10T10:00'), []);
	});

	it('takes an answer before it is remembered what was reported, and none to another line', async () => {
		const { stage, a, b, answer, setLfd } = await open();
		await setLfd('2026-03-09T05:00', a, '2026-03-10');
		await setLfd('2026-03-09T05:10', b, '2026-03-10');
		const SOON = '2026-03-10:soon:soon';
		expect(await answer('2026-03-09T05:30', '', 'Acknowledge')).toContain('Nothing was saved');
		// Answered while the message is sent, or after a crash that came before the table was written.
		await answer('2026-03-09T05:40', `${a.id}:${SOON}`, 'Acknowledge');
		// By an old message, whose line has changed since.
		await answer('2026-03-09T05:50', `${b.id}:2026-03-13:soon:soon`, 'Acknowledge');
		await stage.expectStrike(at('2026-03-09T06:00'), [
			message(headline('Mon 9 Mar'), b, line(b, SOON, 'LFD tomorrow, Tue 10 Mar')),
		]);
		await stage.expectStrike(at('2026-03-09T07:00'), []);
	});

	it('takes a whole terminal at once, but for what somebody answered there, and says who took it', async () => {
		const { stage, sandbox, a, b, answer, setLfd } = await open();
		const c = reported(
			sandbox,
			sandbox.store.all('container').find(({ id }) => ![a.id, b.id].includes(id))!,
		);
		await setLfd('2026-03-06T09:30', a, '2026-03-06');
		await setLfd('2026-03-06T09:40', b, '2026-03-06');
		const TODAY = '2026-03-06:today:today';
		expect(await stage.strike(at('2026-03-06T10:00'))).toHaveLength(1);
		const rows = () =>
			stage.rowsOf('').map((row) => [row.container, row.terminal, row.acknowledged_by ?? null]);
		expect(rows().sort()).toEqual(
			[a, b].map(({ number }) => [number, a.terminal.replace(' (Z101)', ''), null]).sort(),
		);
		// An open line of another terminal, and one of this one that somebody else took.
		const others = [
			{
				alert_key: 'x',
				container: c.number,
				terminal: 'Elsewhere',
				sent_at: '2026-03-06T18:00:00Z',
			},
			{
				alert_key: 'y',
				container: 'TAKEN',
				terminal: a.terminal.replace(' (Z101)', ''),
				acknowledged_at: '2026-03-06T18:00:00Z',
				acknowledged_by: 'Bo',
			},
		];
		stage.rowsOf('').push(...others.map((row, index) => ({ id: 10 + index, ...row })));
		stage.engine.refusing.add('Say Who Took It');
		expect(await answer('2026-03-06T10:20', 'z', 'Acknowledge', 'All of its terminal')).toBe('');
		stage.engine.refusing.clear();
		const said = await answer(
			'2026-03-06T10:30',
			`${a.id}:${TODAY}`,
			'Acknowledge',
			'All of its terminal',
		);
		expect(said).toMatch(/^#drayage: Ana took \w+, \w+ at /);
		expect(said).toContain(a.number);
		expect(said).toContain(b.number);
		const by = Object.fromEntries(rows().map(([number, , name]) => [number, name]));
		expect(by).toMatchObject({
			[a.number]: 'Ana',
			[b.number]: 'Ana',
			TAKEN: 'Bo',
			[c.number]: null,
		});
		await stage.expectStrike(at('2026-03-06T12:30'), []);
	});

	it('reports many 25 an hour, the most valuable first, each once, however slow Slack is', async () => {
		const stage = await Stage.open('acknowledge-and-escalate', {
			now: at('2026-03-10T05:30'),
			tables: { 'Lines Sent Before': [] },
		});
		stage.engine.pace.isSlack = true;
		const sentKeys: { [channel: string]: string[] } = { '#drayage': [], '#drayage-escalation': [] };
		const first: string[] = [];
		for (let hour = 6; hour < 13; hour++) {
			for (const text of await stage.strike(at(`2026-03-10T${String(hour).padStart(2, '0')}:00`))) {
				const [channel] = text.split(':');
				const keys = [...text.matchAll(/alert_key=([^&]+)&/g)].map(([, key]) => key);
				expect(keys.length).toBeLessThanOrEqual(25);
				sentKeys[channel].push(...keys);
				if (channel === '#drayage') first.push(text.split('\n')[0]);
			}
		}
		const open = first.map((line) => Number(/(\d+) needs? somebody/.exec(line)![1]));
		// What was left out is what the next hour begins with.
		expect(open[0]).toBeGreaterThan(25);
		expect(open.slice(1)).toEqual(open.slice(0, -1).map((all) => all - 25));
		for (const keys of Object.values(sentKeys)) expect(new Set(keys).size).toBe(keys.length);
		expect(sentKeys['#drayage']).toHaveLength(open[0]);
		expect(stage.rowsOf('Lines Sent Before').filter(({ sent_at: moment }) => moment)).toHaveLength(
			open[0],
		);
	});
});
