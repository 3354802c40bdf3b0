/** Short words for histories and what was said about them, so that the oracle can be tried by hand. */
import type { IDataObject } from 'n8n-workflow';

import type { Form, History } from './history.mts';
import { faultsOf } from './oracle/index.mts';
import type { Arrival, Reported } from './reporter.mts';
import { after, type Effect, type World } from './world.mts';

export const PORT: World = {
	lfd: { line: null, terminal: null, rail: null, bare: null },
	place: 'port',
	leftByRail: false,
	isEmptyReturned: false,
	arrivedAtRamp: null,
	holds: [],
	available: null,
	appointment: null,
};

export interface Story {
	inland?: boolean;
	onlyNews?: boolean;
	/** Dates in the beginning. */
	start?: Partial<World['lfd']>;
	changes: Effect[][];
	/** The form of reporting whose runs fail at first. */
	fails?: Form;
}

/** Number of the change from 1, form of the reporting, what the item said (null: no run), attempt. */
export type Line = [
	change: number,
	form: Form,
	item: IDataObject | null,
	attempt?: Arrival['attempt'],
];

export const lfd = (direction: string, previous: string | null, current: string | null) => ({
	lfd_change: { direction, previous, current },
});

const START = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

/** The faults that the oracle finds in what was said, an hour between two changes. */
export function heard(story: Story, lines: Line[]): string[] {
	const worlds = [{ ...PORT, lfd: { ...PORT.lfd, ...story.start } }];
	for (const effects of story.changes) {
		worlds.push(
			effects.reduce((world, effect) => after(world, effect, '2026-11-21'), worlds.at(-1) as World),
		);
	}
	const history: History = {
		...{ seed: 0, start: new Date(START).toISOString(), lane: 'newYork', isPoor: false },
		...{ portZone: 'America/New_York', inlandZone: story.inland ? 'America/Detroit' : null },
		options: {
			onlyNews: story.onlyNews ?? false,
			fetchMissing: true,
			reachable: true,
			lastNode: story.fails !== undefined,
		},
		initial: worlds[0],
		changes: story.changes.map((effects) => ({ after: 60, effects, tellings: [] })),
	};
	const reported: Reported = {
		history,
		containerId: '',
		worlds,
		times: worlds.map((_, n) => START + n * HOUR),
		arrivals: [],
	};
	reported.arrivals.push(...lines.map((line) => arrivalOf(line, reported, story)));
	return faultsOf(reported);
}

function arrivalOf(
	[change, form, item, attempt = 'first']: Line,
	reported: Reported,
	{ fails }: Story,
): Arrival {
	const [effect] = reported.history.changes[change - 1].effects;
	const isFailing = fails === form;
	return {
		sent: {
			...{ change, event: form, notificationId: `${change} ${form}`, made: reported.times[change] },
			reporting: { form, keys: 'both', delay: 0, ...(isFailing && { failsFor: 1 }) },
			...(form !== 'updated' && { effect }),
		},
		attempt,
		at: reported.times[change],
		// Fetched or not, the container shows the state right after the change.
		happened: change,
		status: isFailing && attempt === 'first' && item ? 500 : 200,
		messages: [],
		...(item && { item }),
	};
}
