import { holdChange, type Hold } from '../../pickup';
import type { Change } from '../../events/changes';

/** What happened to one hold; `activated`: it was pending and blocks now. */
export type HoldEntry = { change: 'placed' | 'activated' | 'cleared' } & Hold;

const HOLDS = 'holds_at_pod_terminal';

/** One entry for each hold that differs; undefined for an event that lists no change of holds. */
export function holdChanges(changes: Change[] | undefined): HoldEntry[] | undefined {
	const change = changes?.find(({ field }) => field === HOLDS);
	if (!change) return undefined;
	const { placed, activated, cleared } = holdChange(change.before, change.after);
	const entries = (name: HoldEntry['change'], holds: Hold[]) =>
		holds.map((hold) => ({ change: name, ...hold }));
	return [
		...entries('placed', placed),
		...entries('activated', activated),
		...entries('cleared', cleared),
	];
}
