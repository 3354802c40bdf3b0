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
		const all = (happening: (id: string) => unknown) => () =>
			containers.forEach(({ id }) => happening(id));
		const reported = (message: (container: Known) => string) => containers.map(message);
		const details = (container: Known, reasons: string) => detailsOf(container, lane, reasons);
		const mail = (container: Known, reasons: string) =>
			`${sentenceOf(container, lane, reasons)}\nB/L ${container.billOfLading}\n${container.references}`;

		await stage.expectAt(at('2026-03-06T12:00'), all((id) => discharge(sandbox, id)), []);
		await stage.expectAt(at('2026-03-06T13:00'), all((id) => ship.moveLfd(id, at(LFD), 'terminal')), []);

		const customs = { name: 'customs', status: 'pending', description: 'CBP hold to come' };
		await stage.expectAt(
			at('2026-03-08T00:10'),
			all((id) => ship.placeHold(id, customs)),
			reported(
				(container) =>
					`broker@example.com: ${container.number}: Hold customs announced\ncustoms, terminal says: CBP hold to come\n${mail(container, 'not available for pickup; Pending holds: customs')}`,
			),
		);
		const HOLDS = 'holds_at_pod_terminal';
		await stage.expectAt(
			at('2026-03-08T09:00'),
			all((id) => ship.changeContainer(id, { [HOLDS]: [{ ...customs, status: 'hold' }] })),
			reported(
				(container) =>
					`broker@example.com: ${container.number}: Hold customs now blocks\ncustoms, terminal says: CBP hold to come\n${mail(container, 'Holds: customs; not available for pickup')}`,
			),
		);
		// It only warns again for a while.
		const pending = { status: 'pending' };
		await stage.expectAt(
			at('2026-03-08T09:15'),
			all((id) => ship.changeHold(id, 'customs', pending)),
			reported(
				(container) =>
					`broker@example.com: ${container.number}: Hold customs no longer blocks\ncustoms, terminal says: CBP hold to come\n${mail(container, 'not available for pickup; Pending holds: customs')}`,
			),
		);
		await stage.expectAt(
			at('2026-03-08T09:30'),
			all((id) => ship.changeHold(id, 'customs', { description: 'CBP hold, papers asked for' })),
			[],
		);
		const exam = { status: 'hold', description: 'CBP exam' };
		await stage.expectAt(
			at('2026-03-08T09:45'),
			all((id) => ship.changeHold(id, 'customs', exam)),
			reported(
				(container) =>
					`broker@example.com: ${container.number}: Hold customs now blocks\ncustoms, terminal says: CBP exam\n${mail(container, 'Holds: customs; not available for pickup')}`,
			),
		);
		const freight = { name: 'freight', description: 'Freight not paid' };
		await stage.expectAt(
			at('2026-03-08T10:00'),
			all((id) => ship.placeHold(id, freight, 'pod_terminal_holds')),
			reported(
				(container) =>
					`#payables: *Hold freight placed*\nTerminal says: Freight not paid\n${details(container, 'Holds: customs, freight; not available for pickup')}`,
			),
		);
		await stage.expectAt(at('2026-03-08T10:30'), all((id) => ship.moveLfd(id, at(LFD))), []);
		await stage.expectAt(
			at('2026-03-08T11:00'),
			all((id) => ship.clearHold(id, 'customs')),
			reported(
				(container) =>
					`broker@example.com: ${container.number}: Hold customs cleared\ncustoms, was: CBP exam\n${mail(container, 'Holds: freight; not available for pickup')}`,
			),
		);
		// Several at once, one of them without a word in common with any list.
		const both = [
			freight,
			{ name: 'TMF', status: 'hold', description: 'Traffic mitigation fee' },
			{ name: 'other', status: 'hold', description: 'Call the terminal, row closed' },
		];
		await stage.expectAt(
			at('2026-03-08T12:00'),
			all((id) => ship.changeContainer(id, { [HOLDS]: both })),
			reported(
				(container) =>
					`#drayage: *Hold TMF placed; Hold other placed, find out who has to clear it*\nTMF, terminal says: Traffic mitigation fee\nother, terminal says: Call the terminal, row closed\n${details(container, 'Holds: freight, TMF, Call the terminal, row closed; not available for pickup')}`,
			),
		);
		const released = [{ name: 'other', status: 'hold', description: 'Call the terminal, row closed' }];
		await stage.expectAt(
			at('2026-03-08T12:10'),
			all((id) => ship.changeContainer(id, { [HOLDS]: released })),
			reported((container) => {
				const now = details(container, 'Holds: Call the terminal, row closed; not available for pickup');
				return `#payables: *Hold freight cleared; Hold TMF cleared*\nfreight, was: Freight not paid\nTMF, was: Traffic mitigation fee\n${now}`;
			}).flatMap((message) => [message, message.replace('#payables', '#drayage')]),
		);
		await stage.expectAt(at('2026-03-08T12:20'), all((id) => ship.setAvailable(id)), []);
		await stage.expectAt(
			at('2026-03-08T12:30'),
			all((id) => ship.clearHold(id, 'other')),
			reported(
				(container) =>
					`#drayage: *Hold other cleared*, ready for pickup\nWas: Call the terminal, row closed\n${details(container, 'available for pickup')}`,
			),
		);
		// Gone, and reported nothing more about, though the terminal tidies up its list.
		await stage.expectAt(at('2026-03-08T13:00'), all((id) => ship.pickUp(id)), []);
		await stage.expectAt(at('2026-03-08T14:00'), all((id) => ship.changeContainer(id, { [HOLDS]: [customs] })), []);
	});
});

const sentenceOf = ({ number, terminal }: Known, { time }: Lane, reasons: string) =>
	`${number}: ${DAYS_LEFT}${time}) at ${terminal}; ${reasons}; ${UNCONFIRMED}.`;

const detailsOf = (container: Known, lane: Lane, reasons: string) =>
	`${sentenceOf(container, lane, reasons)}\n${container.customer} · Yard: Row 7 · B/L ${container.billOfLading} · ${container.references}`;
