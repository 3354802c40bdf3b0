/** Mornings: nothing yet, soon, today, overdue, an appointment too late, money without a date, and nothing any more. */
import { describe, expect, it } from 'vitest';

import { discharge, instant, LOS_ANGELES, NEW_YORK } from '../lanes.mts';
import { reported, section, type Reported } from '../reports.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

async function open() {
	const stage = await Stage.open('morning-demurrage-sweep', { now: at('2026-03-05T12:00') });
	const { sandbox } = stage;
	const [stopped, late, inTime] = stage.containersTo('USLAX');
	const [eastern] = stage.containersTo('USNYC');
	const containers = [stopped, late, inTime, eastern];
	stage.sendAwayAllBut(containers.map(({ id }) => id));
	const [stop, a, b, c] = containers.map((container) => reported(sandbox, container));
	/** What is sent on that day of March at six; nothing without a header. */
	const morning = async (day: number, header?: string, ...sections: string[]) =>
		await stage.expectStrike(
			at(`2026-03-${String(day).padStart(2, '0')}T06:00`),
			header === undefined ? [] : [sweep(header, ...sections)],
		);
	return { stage, sandbox, stop, a, b, c, morning };
}

const sweep = (day: string, ...sections: string[]) =>
	[`#drayage: *Demurrage sweep* ${day}`, ...sections].join('\n');

/** Those of these stories are in row 7 and not released. */
const line = ({ line: write }: Reported, ...texts: string[]) =>
	write(...texts, 'not available', 'yard: Row 7');

describe('Morning demurrage sweep', () => {
	it('speaks on the mornings on which something is at risk', async () => {
		const { stage, sandbox, stop, a, b, c, morning } = await open();
		const { ship, store } = sandbox;
		const discharged = () => [stop, a, b, c].forEach(({ id }) => discharge(sandbox, id));
		await stage.expectAt(at('2026-03-05T13:00'), discharged, []);
		await morning(6);

		const set = () => {
			ship.moveLfd(stop.id, at('2026-03-11'), 'terminal');
			ship.moveLfd(a.id, at('2026-03-12'), 'terminal');
			ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
			ship.moveLfd(c.id, instant('2026-03-10', NEW_YORK), 'terminal');
			ship.setAppointment(a.id, at('2026-03-13T10:30'));
			ship.stopTracking(String(store.related(store.get('container', stop.id)!, 'shipment')?.id));
			stage.unwatched.add(stop.id);
		};
		await stage.expectAt(at('2026-03-06T12:00'), set, []);
		const after = (when: string) => `appointment Fri 13 Mar is after LFD Thu 12 Mar (${when})`;
		const apart = (phrase: string) => line(stop, phrase, 'tracking stopped (no updates at line)');

		await morning(
			9,
			'Mon 9 Mar: 3 need somebody',
			section(a.terminal, {
				'Call first': [line(a, after('in 3 days')), line(b, 'LFD tomorrow, Tue 10 Mar')],
				Watch: [apart('LFD in 2 days, Wed 11 Mar')],
			}),
			section(c.terminal, { 'Call first': [line(c, 'LFD tomorrow, Tue 10 Mar')] }),
		);
		await morning(
			10,
			'Tue 10 Mar: 3 need somebody',
			section(a.terminal, {
				'Call first': [line(a, after('in 2 days')), line(b, 'LFD today')],
				Watch: [apart('LFD tomorrow, Wed 11 Mar')],
			}),
			section(c.terminal, { 'Call first': [line(c, 'LFD today')] }),
		);
		// Picked up on the last free day itself, late in the evening.
		await stage.expectAt(at('2026-03-10T23:50'), () => ship.pickUp(b.id), []);
		await morning(
			11,
			'Wed 11 Mar: 2 need somebody, 1 overdue',
			section(a.terminal, {
				'Call first': [line(a, after('tomorrow'))],
				Watch: [apart('LFD today')],
			}),
			section(c.terminal, { 'Call first': [line(c, '1 day overdue, LFD was Tue 10 Mar')] }),
		);
		await stage.expectAt(at('2026-03-11T12:00'), () => ship.pickUp(c.id), []);
		const moved = () => ship.setAppointment(a.id, at('2026-03-12T08:00'));
		await stage.expectAt(at('2026-03-11T13:00'), moved, []);
		const today = ['LFD today', 'not available', 'appointment Thu 12 Mar 08:00', 'yard: Row 7'];
		await morning(
			12,
			'Thu 12 Mar: 1 needs somebody',
			section(a.terminal, {
				'Call first': [a.line(...today)],
				Watch: [apart('1 day overdue, LFD was Wed 11 Mar')],
			}),
		);
		// The appointment was missed: the container is still there the next morning.
		const missed = ['1 day overdue, LFD was Thu 12 Mar', 'appointment Thu 12 Mar was missed'];
		await morning(
			13,
			'Fri 13 Mar: 1 needs somebody, 1 overdue',
			section(a.terminal, {
				'Call first': [line(a, ...missed)],
				Watch: [apart('2 days overdue, LFD was Wed 11 Mar')],
			}),
		);
		await stage.expectAt(at('2026-03-13T12:00'), () => ship.pickUp(a.id), []);
		await morning(16);
	});

	it('sends one message on 200 containers, however slow Slack is', async () => {
		const { stage, a } = await open();
		stage.engine.pace.isSlack = true;
		const due = () => {
			discharge(stage.sandbox, a.id);
			stage.sandbox.ship.moveLfd(a.id, at('2026-03-09'), 'terminal');
		};
		await stage.expectAt(at('2026-03-06T12:00'), due, []);
		await stage.at(at('2026-03-10T06:00'));
		const read = { resource: 'container', operation: 'getPickupStatusOfMany', output: 'full' };
		const { items } = await stage.engine.runNode(read);
		const [status] = items.filter(({ number }) => number === a.number);
		const many = Array.from({ length: 200 }, (_, index) => ({
			...status,
			...{ number: `ABCU${1_000_000 + index}`, container_id: `box-${index}` },
			fees: [{ currency_code: index % 2 ? 'USD' : 'CAD', amount: 10, count: 1, types: [] }],
		}));
		const from = { node: 'Get Open Containers', items: many };
		const { data } = await stage.engine.runWorkflow(stage.workflow, from);
		expect(data.resultData.error).toBeUndefined();
		const [message, ...further] = stage.messages();
		expect(further).toEqual([]);
		const lines = message.split('\n');
		expect(lines[0]).toBe(
			'#drayage: *Demurrage sweep* Tue 10 Mar: 200 need somebody, 200 overdue, CAD 1,000.00 + USD 1,000.00 posted',
		);
		expect(lines.filter((each) => each.startsWith('• '))).toHaveLength(25);
		expect(lines.at(-1)).toBe('and 175 more');
		expect(message.length).toBeLessThan(12_000);
	});

	it('tries again within the hour where service or Slack do not answer, and sends what was not sent, once', async () => {
		const { stage, sandbox, b } = await open();
		const { refusing, pace } = stage.engine;
		const due = () => {
			discharge(sandbox, b.id);
			sandbox.ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
		};
		await stage.expectAt(at('2026-03-06T12:00'), due, []);
		stage.workflow.nodes.find(({ name }) => name === 'E-mail Dispatch')!.disabled = false;
		await stage.at(at('2026-03-09T06:00'));
		const runs = async (waits: number) => {
			let waited = 0;
			pace.onWait = () => {
				waited += 1;
				if (waited < waits) return;
				sandbox.faults.clear();
				refusing.clear();
			};
			const { data } = await stage.engine.runWorkflow(stage.workflow);
			const to = stage.messages().map((message) => message.split(':')[0]);
			return { waited, to: to.sort(), error: data.resultData.error?.message };
		};
		const both = ['#drayage', 'dispatch@example.com'];
		sandbox.faults.add({ kind: 'status', status: 501, match: { path: '/shipments' } });
		expect(await runs(2)).toEqual({ waited: 2, to: both, error: undefined });
		refusing.add('Notify Dispatch');
		expect(await runs(3)).toEqual({ waited: 3, to: both, error: undefined });
		// The e-mail has gone; that Slack is down is heard of.
		refusing.add('Notify Dispatch');
		expect(await runs(9)).toMatchObject({
			waited: 3,
			to: ['dispatch@example.com'],
			error: expect.stringContaining('refused') as string,
		});
	});

	it('mails the same with the board attached where the node for it is active', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship } = sandbox;
		await stage.expectAt(
			at('2026-03-06T12:00'),
			() => {
				for (const { id } of [stop, a, c]) ship.pickUp(id);
				discharge(sandbox, b.id);
				ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
				ship.placeHold(b.id, { name: 'customs <b>', status: 'hold', description: 'Exam' });
			},
			[],
		);
		const mail = stage.workflow.nodes.find(({ name }) => name === 'E-mail Dispatch');
		expect(mail?.disabled).toBe(true);
		mail!.disabled = false;
		sandbox.clearRequests();
		await stage.at(at('2026-03-09T06:00'));
		await stage.run();
		const [sent, message, ...more] = stage.engine.outbox.splice(0);
		expect(more).toEqual([]);
		// Chat, mail and board come from one reading.
		expect(sandbox.requests).toHaveLength(1);
		expect(message.parameters.text).toContain('hold: customs &lt;b&gt;');
		expect(sent.parameters).toMatchObject({ toEmail: 'dispatch@example.com' });
		expect(sent.parameters).toMatchObject({
			subject: 'Demurrage sweep, Mon 9 Mar: 1 needs somebody',
			text: [
				'Demurrage sweep Mon 9 Mar: 1 needs somebody',
				'',
				b.terminal,
				'Call first (1)',
				b.line('LFD tomorrow, Tue 10 Mar', 'hold: customs <b>', 'yard: Row 7').replaceAll('*', ''),
			].join('\n'),
			html: expect.stringMatching(
				new RegExp(`<b>${b.number}</b>.*Hold: customs &lt;b&gt;`),
			) as string,
		});
		expect(sent.files).toEqual(['pickup-board.html']);
	});
});
