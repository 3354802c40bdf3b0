/** Holds are announced, placed, renamed by the changeset and cleared; each goes to whoever can clear it. */
import { describe, it } from 'vitest';

import {
	discharge,
	HOUSTON,
	instant,
	known,
	LOS_ANGELES,
	ROTTERDAM,
	SAVANNAH,
	UNCONFIRMED,
	type Known,
	type Lane,
} from '../lanes.mts';
import { Stage, TELLINGS } from '../stage.mts';

const LFD = '2026-03-12';
const DAYS_LEFT = 'last free day is in 4 days (Thu 12 Mar, ';

describe.each(TELLINGS)('Hold monitor, told by %s', (by) => {
	it.each([
		['Los Angeles', LOS_ANGELES],
		['Houston', HOUSTON],
		['Savannah', SAVANNAH],
		['Rotterdam', ROTTERDAM],
	])('%s', async (_, lane) => {
		const at = (local: string) => instant(local, lane);
		const stage = await Stage.open('hold-monitor', { now: at('2026-03-05T12:00'), by });
		const { sandbox } = stage;
		const { ship } = sandbox;
		const containers = stage.containersTo(lane.port).map((container) => known(sandbox, container));
		const all = (happening: (id: string) => unknown) => () =>
			containers.forEach(({ id }) => happening(id));
		const told = (message: (container: Known) => string) => containers.map(message);
		const details = (container: Known, reasons: string) => detailsOf(container, lane, reasons);

		await stage.expectAt(at('2026-03-06T12:00'), all((id) => discharge(sandbox, id)), []);
		await stage.expectAt(at('2026-03-06T13:00'), all((id) => ship.moveLfd(id, at(LFD), 'terminal')), []);

		const customs = { name: 'customs', status: 'pending', description: 'CBP hold to come' };
		await stage.expectAt(
			at('2026-03-08T00:10'),
			all((id) => ship.placeHold(id, customs)),
			told(
				(container) =>
					`broker@example.com: Hold announced: customs, ${container.number}\nTerminal says: CBP hold to come\n${details(container, 'not available for pickup; Pending holds: customs')}`,
			),
		);
		const HOLDS = 'holds_at_pod_terminal';
		await stage.expectAt(
			at('2026-03-08T09:00'),
			all((id) => ship.changeContainer(id, { [HOLDS]: [{ ...customs, status: 'hold' }] })),
			told(
				(container) =>
					`broker@example.com: Hold now blocks: customs, ${container.number}\nTerminal says: CBP hold to come\n${details(container, 'Holds: customs; not available for pickup')}`,
			),
		);
		// It only warns again for a while.
		const pending = { status: 'pending' };
		await stage.expectAt(
			at('2026-03-08T09:15'),
			all((id) => ship.changeHold(id, 'customs', pending)),
			told(
				(container) =>
					`broker@example.com: Hold no longer blocks: customs, ${container.number}\nTerminal says: CBP hold to come\n${details(container, 'not available for pickup; Pending holds: customs')}`,
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
			told(
				(container) =>
					`broker@example.com: Hold now blocks: customs, ${container.number}\nTerminal says: CBP exam\n${details(container, 'Holds: customs; not available for pickup')}`,
			),
		);
		const freight = { name: 'freight', description: 'Freight not paid' };
		await stage.expectAt(
			at('2026-03-08T10:00'),
			all((id) => ship.placeHold(id, freight, 'pod_terminal_holds')),
			told(
				(container) =>
					`#payables: *Hold placed: freight, ${container.number}*\nTerminal says: Freight not paid\n${details(container, 'Holds: customs, freight; not available for pickup')}`,
			),
		);
		await stage.expectAt(at('2026-03-08T10:30'), all((id) => ship.moveLfd(id, at(LFD))), []);
		await stage.expectAt(
			at('2026-03-08T11:00'),
			all((id) => ship.clearHold(id, 'customs')),
			told(
				(container) =>
					`broker@example.com: Hold cleared: customs, ${container.number}\nTerminal says: CBP exam\n${details(container, 'Holds: freight; not available for pickup')}`,
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
			containers.flatMap((container) => {
				const now = details(
					container,
					'Holds: freight, TMF, Call the terminal, row closed; not available for pickup',
				);
				return [
					`#drayage: *Hold placed: TMF, ${container.number}*\nTerminal says: Traffic mitigation fee\n${now}`,
					`#drayage: *Hold placed: other, ${container.number}*, please find out who has to clear it\nTerminal says: Call the terminal, row closed\n${now}`,
				];
			}),
		);
		// Gone, and told nothing more about, though the terminal tidies up its list.
		await stage.expectAt(at('2026-03-08T13:00'), all((id) => ship.pickUp(id)), []);
		await stage.expectAt(at('2026-03-08T14:00'), all((id) => ship.clearHold(id, 'freight')), []);
	});
});

const detailsOf = (container: Known, { time }: Lane, reasons: string) =>
	`${container.number}: ${DAYS_LEFT}${time}) at ${container.terminal}; ${reasons}; ${UNCONFIRMED}.\nB/L ${container.billOfLading} · ${container.references}`;
