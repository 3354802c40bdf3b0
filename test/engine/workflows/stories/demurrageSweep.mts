/** Seven mornings: nothing yet, soon, today, overdue, an appointment too late, and nothing any more. */
import { describe, expect, it } from 'vitest';

import { discharge, HOUSTON, instant, known, LOS_ANGELES, NEW_YORK, UNCONFIRMED } from '../lanes.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

async function open() {
	const stage = await Stage.open('morning-demurrage-sweep', { now: at('2026-03-05T12:00') });
	const { sandbox } = stage;
	const [stopped, late, inTime] = stage.containersTo('USLAX');
	const [eastern] = stage.containersTo('USNYC');
	const containers = [stopped, late, inTime, eastern];
	stage.sendAwayAllBut(containers.map(({ id }) => id));
	const [stop, a, b, c] = containers.map((container) => known(sandbox, container));
	return { stage, sandbox, stop, a, b, c };
}

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
		const AFTER = `; appointment Fri 13 Mar 10:30 is AFTER the last free day; not available for pickup; ${UNCONFIRMED}.`;
		const PLAIN = `; not available for pickup; ${UNCONFIRMED}.`;
		// The terminal was last asked at noon of 6 March.
		const silence = '; terminal not heard of for 48 hours';
		const apart = (deadline: string) =>
			`*Tracking stopped, no alerts (1)*\n• ${stop.number}: ${deadline} at ${stop.terminal}; not available for pickup; tracking has stopped (no updates at line), no alerts; ${UNCONFIRMED}${silence}.`;

		await stage.expectStrike(at('2026-03-09T06:00'), [
			[
				'#drayage: *Demurrage sweep, Mon 9 Mar*: 3 containers at risk\n',
				'*Appointment after the last free day (1)*',
				`• ${a.number}: last free day is in 3 days (Thu 12 Mar, Los Angeles time) at ${a.terminal}${AFTER}\n`,
				'*Soon (2)*',
				`• ${c.number}: last free day is tomorrow (Tue 10 Mar, New York time) at ${c.terminal}${PLAIN}`,
				`• ${b.number}: last free day is tomorrow (Tue 10 Mar, Los Angeles time) at ${b.terminal}${PLAIN}\n`,
				apart('last free day is in 2 days (Wed 11 Mar, Los Angeles time)'),
			].join('\n'),
		]);
		await stage.expectStrike(at('2026-03-10T06:00'), [
			[
				'#drayage: *Demurrage sweep, Tue 10 Mar*: 3 containers at risk\n',
				'*Appointment after the last free day (1)*',
				`• ${a.number}: last free day is in 2 days (Thu 12 Mar, Los Angeles time) at ${a.terminal}${AFTER}\n`,
				'*Last free day is today (2)*',
				`• ${c.number}: last free day is today (Tue 10 Mar, New York time) at ${c.terminal}${PLAIN}`,
				`• ${b.number}: last free day is today (Tue 10 Mar, Los Angeles time) at ${b.terminal}${PLAIN}\n`,
				apart('last free day is tomorrow (Wed 11 Mar, Los Angeles time)'),
			].join('\n'),
		]);
		// Picked up on the last free day itself, late in the evening.
		await stage.expectAt(at('2026-03-10T23:50'), () => ship.pickUp(b.id), []);
		await stage.expectStrike(at('2026-03-11T06:00'), [
			[
				'#drayage: *Demurrage sweep, Wed 11 Mar*: 2 containers at risk\n',
				'*Appointment after the last free day (1)*',
				`• ${a.number}: last free day is tomorrow (Thu 12 Mar, Los Angeles time) at ${a.terminal}${AFTER}\n`,
				'*Overdue (1)*',
				`• ${c.number}: 1 day overdue, last free day was yesterday (Tue 10 Mar, New York time) at ${c.terminal}${PLAIN}\n`,
				apart('last free day is today (Wed 11 Mar, Los Angeles time)'),
			].join('\n'),
		]);
		await stage.expectAt(at('2026-03-11T12:00'), () => ship.pickUp(c.id), []);
		const IN_TIME = `; appointment Thu 12 Mar 08:00; not available for pickup; ${UNCONFIRMED}.`;
		const moved = () => ship.setAppointment(a.id, at('2026-03-12T08:00'));
		await stage.expectAt(at('2026-03-11T13:00'), moved, []);
		await stage.expectStrike(at('2026-03-12T06:00'), [
			[
				'#drayage: *Demurrage sweep, Thu 12 Mar*: 1 container at risk\n',
				'*Last free day is today (1)*',
				`• ${a.number}: last free day is today (Thu 12 Mar, Los Angeles time) at ${a.terminal}${IN_TIME}\n`,
				apart('1 day overdue, last free day was yesterday (Wed 11 Mar, Los Angeles time)'),
			].join('\n'),
		]);
		// The appointment was missed: the container is still there the next morning.
		await stage.expectStrike(at('2026-03-13T06:00'), [
			[
				'#drayage: *Demurrage sweep, Fri 13 Mar*: 1 container at risk\n',
				'*Overdue (1)*',
				`• ${a.number}: 1 day overdue, last free day was yesterday (Thu 12 Mar, Los Angeles time) at ${a.terminal}; appointment Thu 12 Mar 08:00 was MISSED; not available for pickup; ${UNCONFIRMED}.\n`,
				apart('2 days overdue, last free day was Wed 11 Mar (Los Angeles time)'),
			].join('\n'),
		]);
		await stage.expectAt(at('2026-03-13T12:00'), () => ship.pickUp(a.id), []);
		await stage.expectStrike(at('2026-03-16T06:00'), []);
	});

	it('names containers that cost money without a date, and those on their last weekday', async () => {
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
		const impossible = `• ${a.number}: the last free day Fri 12 Mar 2027 at ${a.terminal} cannot be true, verify it; not available for pickup; ${UNCONFIRMED}.`;
		const early = (when: string) =>
			`*Fees before the last free day is over (1)*\n• ${c.number}: last free day is ${when} (Mon 16 Mar, New York time) at ${c.terminal}; not available for pickup; fees USD 300.00 (demurrage); fees are posted though the last free day is not over; ${UNCONFIRMED}.`;
		await stage.expectStrike(at('2026-03-06T06:00'), [
			[
				'#drayage: *Demurrage sweep, Fri 6 Mar*: 3 containers at risk\n',
				'*No gate day left after today (1)*',
				`• ${stop.number}: last free day is in 2 days (Sun 8 Mar, Los Angeles time) at ${stop.terminal}; not available for pickup; today is the last weekday before it; ${UNCONFIRMED}.\n`,
				'*Money without a date (1)*',
				`${impossible}\n`,
				early('in 10 days'),
			].join('\n'),
		]);
		await stage.expectAt(at('2026-03-06T12:00'), () => ship.pickUp(stop.id), []);
		// Three days after the discharge a last free day is due, and there is none.
		await stage.expectStrike(at('2026-03-09T06:00'), [
			[
				'#drayage: *Demurrage sweep, Mon 9 Mar*: 3 containers at risk\n',
				'*Money without a date (2)*',
				`• ${b.number}: no last free day yet at ${b.terminal}, 4 days in the port; not available for pickup.`,
				`${impossible}\n`,
				early('in 7 days'),
			].join('\n'),
		]);
	});

	it('takes a container at the ramp by the date of the ramp, whatever hold is on it', async () => {
		const now = '2026-03-10T18:00:00Z';
		const stage = await Stage.open('morning-demurrage-sweep', { now });
		const { store, situations, ship } = stage.sandbox;
		const { containerId, containerNumber } = situations.railDateInChicago;
		stage.sendAwayAllBut([containerId]);
		const ramp = store.related(store.get('container', containerId)!, 'pickup_facility');
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
			[
				'#drayage: *Demurrage sweep, Wed 11 Mar*: 1 container at risk\n',
				'*Soon (1)*',
				`• ${containerNumber}: last free day is in 2 days (Fri 13 Mar, Chicago time) at ${String(ramp?.attributes.name)}; Holds: customs; not available for pickup; rail date, source unconfirmed.`,
			].join('\n'),
		]);
		expect(stage.sandbox.requests).toHaveLength(1);
	});

	it('mails a table where the node for it is active', async () => {
		const { stage, sandbox, stop, a, b, c } = await open();
		const { ship } = sandbox;
		await stage.expectAt(at('2026-03-06T12:00'), () => {
			for (const { id } of [stop, a, c]) ship.pickUp(id);
			discharge(sandbox, b.id);
			ship.moveLfd(b.id, at('2026-03-10'), 'terminal');
			ship.placeHold(b.id, { name: 'customs', status: 'hold', description: 'Exam' });
		}, []);
		const mail = stage.workflow.nodes.find(({ name }) => name === 'E-mail the Table');
		expect(mail?.disabled).toBe(true);
		mail!.disabled = false;
		const [, table] = await stage.strike(at('2026-03-09T06:00'));
		expect(table.split('\n')).toEqual([
			'dispatch@example.com: Demurrage sweep, Mon 9 Mar: 1 at risk',
			'<table border="1" cellpadding="4" cellspacing="0">',
			'<tr><th></th><th>Container</th><th>Last free day</th><th>Days left</th><th>Holds</th><th>Fees</th><th>Terminal</th><th>Appointment</th></tr>',
			`<tr><td>Soon</td><td>${b.number}</td><td>2026-03-10</td><td>1</td><td>customs</td><td></td><td>${b.terminal}</td><td></td></tr>`,
			'</table>',
		]);
	});
});
