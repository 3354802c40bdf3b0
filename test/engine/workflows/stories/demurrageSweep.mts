/** Mornings: nothing yet, soon, today, overdue, an appointment too late, money without a date, and nothing any more. */
import { describe, expect, it } from 'vitest';

import { discharge, HOUSTON, instant, LOS_ANGELES, NEW_YORK } from '../lanes.mts';
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
	return { stage, sandbox, stop, a, b, c };
}

const sweep = (day: string, ...sections: string[]) =>
	[`#drayage: *Demurrage sweep* ${day}`, ...sections].join('\n');

/** Those of these stories are in row 7 and not released. */
const line = ({ line: write }: Reported, ...texts: string[]) =>
	write(...texts, 'not available', 'yard: Row 7');

describe('Morning demurrage sweep', () => {
	it('speaks on the mornings on which something is at risk', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship, store } = sandbox;
		const discharged = () => [stop, a, b, c].forEach(({ id }) => discharge(sandbox, id));
		await stage.expectAt(at('2026-03-05T13:00'), discharged, []);
		await stage.expectStrike(at('2026-03-06T06:00'), []);

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

		await stage.expectStrike(at('2026-03-09T06:00'), [
			sweep(
				'Mon 9 Mar: 3 need somebody',
				section(a.terminal, {
					'Call first': [line(a, after('in 3 days')), line(b, 'LFD tomorrow, Tue 10 Mar')],
					Watch: [apart('LFD in 2 days, Wed 11 Mar')],
				}),
				section(c.terminal, { 'Call first': [line(c, 'LFD tomorrow, Tue 10 Mar')] }),
			),
		]);
		await stage.expectStrike(at('2026-03-10T06:00'), [
			sweep(
				'Tue 10 Mar: 3 need somebody',
				section(a.terminal, {
					'Call first': [
						line(a, after('in 2 days')),
						line(b, 'LFD today'),
					],
					Watch: [apart('LFD tomorrow, Wed 11 Mar')],
				}),
				section(c.terminal, { 'Call first': [line(c, 'LFD today')] }),
			),
		]);
		// Picked up on the last free day itself, late in the evening.
		await stage.expectAt(at('2026-03-10T23:50'), () => ship.pickUp(b.id), []);
		await stage.expectStrike(at('2026-03-11T06:00'), [
			sweep(
				'Wed 11 Mar: 2 need somebody, 1 overdue',
				section(a.terminal, {
					'Call first': [line(a, after('tomorrow'))],
					Watch: [apart('LFD today')],
				}),
				section(c.terminal, {
					'Call first': [line(c, '1 day overdue, LFD was Tue 10 Mar')],
				}),
			),
		]);
		await stage.expectAt(at('2026-03-11T12:00'), () => ship.pickUp(c.id), []);
		const moved = () => ship.setAppointment(a.id, at('2026-03-12T08:00'));
		await stage.expectAt(at('2026-03-11T13:00'), moved, []);
		await stage.expectStrike(at('2026-03-12T06:00'), [
			sweep(
				'Thu 12 Mar: 1 needs somebody',
				section(a.terminal, {
					'Call first': [
						a.line(
							...['LFD today', 'not available', 'appointment Thu 12 Mar 08:00'],
							'yard: Row 7',
						),
					],
					Watch: [apart('1 day overdue, LFD was Wed 11 Mar')],
				}),
			),
		]);
		// The appointment was missed: the container is still there the next morning.
		await stage.expectStrike(at('2026-03-13T06:00'), [
			sweep(
				'Fri 13 Mar: 1 needs somebody, 1 overdue',
				section(a.terminal, {
					'Call first': [
						line(
							...([a, '1 day overdue, LFD was Thu 12 Mar'] as const),
							'appointment Thu 12 Mar was missed',
						),
					],
					Watch: [apart('2 days overdue, LFD was Wed 11 Mar')],
				}),
			),
		]);
		await stage.expectAt(at('2026-03-13T12:00'), () => ship.pickUp(a.id), []);
		await stage.expectStrike(at('2026-03-16T06:00'), []);
	});

	it('names on Friday what is due on Monday and Tuesday, by the days with open gates', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship } = sandbox;
		const landed = () => {
			for (const { id } of [stop, a, b, c]) discharge(sandbox, id);
			ship.moveLfd(stop.id, at('2026-03-09'), 'terminal');
			ship.moveLfd(a.id, at('2026-03-10'), 'terminal');
			ship.moveLfd(b.id, at('2026-03-11'), 'terminal');
			ship.moveLfd(c.id, instant('2026-03-07', NEW_YORK), 'terminal');
		};
		await stage.expectAt(at('2026-03-05T13:00'), landed, []);
		await stage.expectStrike(at('2026-03-06T06:00'), [
			sweep(
				'Fri 6 Mar: 3 need somebody',
				section(c.terminal, {
					'Call first': [
						line(
							c,
							'last gate day today, LFD tomorrow, Sat 7 Mar',
						),
					],
				}),
				section(a.terminal, {
					'Call first': [
						line(stop, 'LFD in 3 days, Mon 9 Mar (1 gate day)'),
						line(a, 'LFD in 4 days, Tue 10 Mar (2 gate days)'),
					],
				}),
			),
		]);
	});

	it('names containers that cost money without a date, and those on their last gate day', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship } = sandbox;
		const landed = () => {
			for (const { id } of [stop, a, b, c]) discharge(sandbox, id);
			ship.moveLfd(stop.id, at('2026-03-08'), 'terminal');
			ship.moveLfd(a.id, at('2027-03-12'), 'terminal');
			ship.moveLfd(c.id, instant('2026-03-16', NEW_YORK), 'terminal');
			const demurrage = { type: 'demurrage', amount: '300.00', currency_code: 'USD' };
			ship.setFees(c.id, [demurrage]);
		};
		await stage.expectAt(at('2026-03-05T13:00'), landed, []);
		const impossible = line(a, 'LFD Fri 12 Mar 2027 cannot be true');
		const early = (left: string) =>
			line(
				c,
				'demurrage posted (USD 300.00) though the LFD is not over',
				`LFD ${left}`,
			);
		await stage.expectStrike(at('2026-03-06T06:00'), [
			sweep(
				'Fri 6 Mar: 3 need somebody, USD 300.00 posted',
				section(a.terminal, {
					'Call first': [
						line(
							stop,
							'last gate day today, LFD in 2 days, Sun 8 Mar',
						),
						impossible,
					],
				}),
				section(c.terminal, { 'Call first': [early('in 10 days, Mon 16 Mar (6 gate days)')] }),
			),
		]);
		await stage.expectAt(at('2026-03-06T12:00'), () => ship.pickUp(stop.id), []);
		// Three days after the discharge a last free day is due, and there is none.
		await stage.expectStrike(at('2026-03-09T06:00'), [
			sweep(
				'Mon 9 Mar: 3 need somebody, USD 300.00 posted',
				section(c.terminal, { 'Call first': [early('in 7 days, Mon 16 Mar (5 gate days)')] }),
				section(a.terminal, {
					'Call first': [line(b, 'no LFD 4 days after discharge'), impossible],
				}),
			),
		]);
	});

	it('speaks of what nobody watches any more only where fees are posted', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship, store } = sandbox;
		await stage.expectAt(
			at('2026-03-05T13:00'),
			() => {
				for (const { id } of [a, b, c]) ship.pickUp(id);
				discharge(sandbox, stop.id);
				ship.moveLfd(stop.id, at('2026-03-11'), 'terminal');
				ship.stopTracking(String(store.related(store.get('container', stop.id)!, 'shipment')?.id));
				stage.unwatched.add(stop.id);
			},
			[],
		);
		await stage.expectStrike(at('2026-03-12T06:00'), []);
		// Nothing updates it any more, so this is as if it had been so before.
		store.update(store.get('container', stop.id)!, {
			fees_at_pod_terminal: [{ type: 'demurrage', amount: '300.00', currency_code: 'USD' }],
		});
		await stage.expectStrike(at('2026-03-13T06:00'), [
			sweep(
				'Fri 13 Mar: 1 needs somebody, 1 overdue, USD 300.00 posted',
				section(stop.terminal, {
					Watch: [
						stop.line(
							'2 days overdue, LFD was Wed 11 Mar',
							'tracking stopped (no updates at line)',
							'not available',
							'USD 300.00 demurrage',
							'yard: Row 7',
						),
					],
				}),
			),
		]);
	});

	it('says at the end what it did not look at', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship, store } = sandbox;
		const stopped = String(store.related(store.get('container', stop.id)!, 'shipment')?.id);
		await stage.expectAt(
			at('2026-03-05T13:00'),
			() => {
				for (const { id } of [a, c]) ship.pickUp(id);
				discharge(sandbox, b.id);
				ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
				ship.stopTracking(stopped);
				// 120 days before 9 March is 9 November.
				store.update(store.get('shipment', stopped)!, { created_at: '2025-11-08T12:00:00Z' });
			},
			[],
		);
		await stage.expectStrike(at('2026-03-09T06:00'), [
			sweep(
				'Mon 9 Mar: 1 needs somebody',
				section(b.terminal, { 'Call first': [line(b, 'LFD tomorrow, Tue 10 Mar')] }),
				'Note: 1 shipment that is no longer tracked was left out, since it was created before 2025-11-09.',
			),
		]);
	});

	it('takes a container at the ramp by the date of the ramp, whatever hold is on it', async () => {
		const now = '2026-03-10T18:00:00Z';
		const stage = await Stage.open('morning-demurrage-sweep', { now });
		const { store, situations, ship } = stage.sandbox;
		const { containerId } = situations.railDateInChicago;
		stage.sendAwayAllBut([containerId]);
		const box = reported(stage.sandbox, store.get('container', containerId)!, 'pickup_facility');
		// Rail departed and unloaded, the terminal's date passed, the railway's in two days, one customs hold.
		const happens = () => {
			ship.moveLfds(containerId, {
				terminal: instant('2026-03-08', LOS_ANGELES),
				rail: instant('2026-03-13', HOUSTON),
			});
			ship.placeHold(containerId, { name: 'customs', status: 'hold', description: 'CBP exam' });
			ship.setAvailable(containerId, false);
		};
		await stage.expectAt('2026-03-10T19:00:00Z', happens, []);
		stage.sandbox.clearRequests();
		await stage.expectStrike('2026-03-11T12:00:00Z', [
			sweep(
				'Wed 11 Mar: 1 needs somebody',
				section(box.terminal, {
					'Call first': [
						box.line('LFD in 2 days, Fri 13 Mar', 'customs hold'),
					],
				}),
			),
		]);
		expect(stage.sandbox.requests).toHaveLength(1);
	});

	it('sends one message on 2,000 containers, however slow Slack is', async () => {
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
		const many = Array.from({ length: 2_000 }, (_, index) => ({
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
			'#drayage: *Demurrage sweep* Tue 10 Mar: 2,000 need somebody, 2,000 overdue, CAD 10,000.00 + USD 10,000.00 posted',
		);
		expect(lines.filter((each) => each.startsWith('• '))).toHaveLength(25);
		expect(lines.at(-1)).toBe('and 1,975 more');
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
		await stage.expectAt(at('2026-03-06T12:00'), () => {
			for (const { id } of [stop, a, c]) ship.pickUp(id);
			discharge(sandbox, b.id);
			ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
			ship.placeHold(b.id, { name: 'customs <b>', status: 'hold', description: 'Exam' });
		}, []);
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
				b
					.line('LFD tomorrow, Tue 10 Mar', 'hold: customs <b>', 'yard: Row 7')
					.replaceAll('*', ''),
			].join('\n'),
			html: expect.stringMatching(
				new RegExp(`<b>${b.number}</b>.*Hold: customs &lt;b&gt;`),
			) as string,
		});
		expect(sent.files).toEqual(['pickup-board.html']);
	});
});
