/** Holds are announced, placed, renamed by the changeset and cleared; each goes to whoever can clear it. */
import { describe, it } from 'vitest';

import { pairs } from '../../../check.mts';
import {
	discharge,
	instant,
	known,
	ROTTERDAM,
	SAVANNAH,
	UNCONFIRMED,
	type Known,
	type Lane,
} from '../lanes.mts';
import { Stage, TELLINGS } from '../stage.mts';

const LFD = '2026-03-12';
const DAYS_LEFT = 'last free day is in 4 days (Thu 12 Mar, ';

const LANES = [SAVANNAH, ROTTERDAM];
const Reported_BY = TELLINGS.map((by) => ({ by }));

describe('Hold monitor', () => {
	it.each(pairs(LANES, Reported_BY))('$time, reported by $by', async ({ by, ...lane }) => {
		const at = (local: string) => instant(local, lane);
		const stage = await Stage.open('hold-monitor', { now: at('2026-03-05T12:00'), by });
		const { sandbox } = stage;
		const { ship } = sandbox;
		const containers = stage.containersTo(lane.port).map((container) => known(sandbox, container));
		/** It happens to each of them, and is reported once for each; what is said twice goes to two channels. */
		const step = async (
			time: string,
			happening: (id: string) => unknown,
			...messages: Array<(container: Known) => string>
		) =>
			await stage.expectAt(
				at(`2026-03-${time}`),
				() => containers.forEach(({ id }) => happening(id)),
				messages.flatMap((message) => containers.map(message)),
			);
		const chat = (channel: string, what: string, reasons: string) => (container: Known) =>
			`#${channel}: ${what}\n${detailsOf(container, lane, reasons)}`;
		const customsMail = (what: string, says: string, reasons: string) => (container: Known) => {
			const { number, billOfLading, references } = container;
			const subject = `broker@example.com: ${number}: Hold customs ${what}`;
			const sentence = sentenceOf(container, lane, reasons);
			return `${subject}\ncustoms, ${says}\n${sentence}\nB/L ${billOfLading}\n${references}`;
		};
		const ANNOUNCED = 'not available for pickup; Pending holds: customs';
		const BLOCKED = 'Holds: customs; not available for pickup';
		const TO_COME = 'terminal says: CBP hold to come';

		await step('06T12:00', (id) => discharge(sandbox, id));
		await step('06T13:00', (id) => ship.moveLfd(id, at(LFD), 'terminal'));

		const customs = { name: 'customs', status: 'pending', description: 'CBP hold to come' };
		const announced = customsMail('announced', TO_COME, ANNOUNCED);
		await step('08T00:10', (id) => ship.placeHold(id, customs), announced);
		const list = (id: string, ...holds: object[]) =>
			ship.changeContainer(id, { holds_at_pod_terminal: holds });
		const blocks = customsMail('now blocks', TO_COME, BLOCKED);
		await step('08T09:00', (id) => list(id, { ...customs, status: 'hold' }), blocks);
		// It only warns again for a while.
		const change = (changed: object) => (id: string) => ship.changeHold(id, 'customs', changed);
		const relaxed = customsMail('no longer blocks', TO_COME, ANNOUNCED);
		await step('08T09:15', change({ status: 'pending' }), relaxed);
		await step('08T09:30', change({ description: 'CBP hold, papers asked for' }));
		const exam = customsMail('now blocks', 'terminal says: CBP exam', BLOCKED);
		await step('08T09:45', change({ status: 'hold', description: 'CBP exam' }), exam);
		const freight = { name: 'freight', description: 'Freight not paid' };
		await step(
			'08T10:00',
			(id) => ship.placeHold(id, freight, 'pod_terminal_holds'),
			chat(
				'payables',
				'*Hold freight placed*\nTerminal says: Freight not paid',
				'Holds: customs, freight; not available for pickup',
			),
		);
		await step('08T10:30', (id) => ship.moveLfd(id, at(LFD)));
		await step(
			'08T11:00',
			(id) => ship.clearHold(id, 'customs'),
			customsMail('cleared', 'was: CBP exam', 'Holds: freight; not available for pickup'),
		);
		// Several at once, one of them without a word in common with any list.
		const fee = { name: 'TMF', status: 'hold', description: 'Traffic mitigation fee' };
		const other = { name: 'other', status: 'hold', description: 'Call the terminal, row closed' };
		const placed = [
			'*Hold TMF placed; Hold other placed, find out who has to clear it*',
			'TMF, terminal says: Traffic mitigation fee',
			'other, terminal says: Call the terminal, row closed',
		].join('\n');
		await step(
			'08T12:00',
			(id) => list(id, freight, fee, other),
			chat(
				'drayage',
				placed,
				'Holds: freight, TMF, Call the terminal, row closed; not available for pickup',
			),
		);
		const cleared = [
			'*Hold freight cleared; Hold TMF cleared*',
			'freight, was: Freight not paid',
			'TMF, was: Traffic mitigation fee',
		].join('\n');
		const left = 'Holds: Call the terminal, row closed; not available for pickup';
		const both = ['payables', 'drayage'].map((channel) => chat(channel, cleared, left));
		await step('08T12:10', (id) => list(id, other), ...both);
		await step('08T12:20', (id) => ship.setAvailable(id));
		const last = '*Hold other cleared*, ready for pickup\nWas: Call the terminal, row closed';
		const ready = chat('drayage', last, 'available for pickup');
		await step('08T12:30', (id) => ship.clearHold(id, 'other'), ready);
		// Gone, and reported nothing more about, though the terminal tidies up its list.
		await step('08T13:00', (id) => ship.pickUp(id));
		await step('08T14:00', (id) => list(id, customs));
	});
});

const sentenceOf = ({ number, terminal }: Known, { time }: Lane, reasons: string) =>
	`${number}: ${DAYS_LEFT}${time}) at ${terminal}; ${reasons}; ${UNCONFIRMED}.`;

const detailsOf = (container: Known, lane: Lane, reasons: string) =>
	`${sentenceOf(container, lane, reasons)}\n${container.customer} · Yard: Row 7 · B/L ${container.billOfLading} · ${container.references}`;
