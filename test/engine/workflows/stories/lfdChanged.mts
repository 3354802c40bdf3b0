/** Last free days are set, move and are cleared in six ports, through a night with and one without a 2 o'clock. */
import { describe, it } from 'vitest';

import { pairs } from '../../../check.mts';
import {
	BY_TERMINAL,
	discharge,
	HOUSTON,
	instant,
	known,
	LOS_ANGELES,
	UNCONFIRMED,
	VANCOUVER,
	type Known,
	type Lane,
} from '../lanes.mts';
import { Stage, WAYS, type Reporting } from '../stage.mts';

/** The days of one story: local dates, and how messages of that day name them. */
interface Season {
	/** A weekday, at noon: the vessel is in. */
	arrival: string;
	set: Move;
	/** Half an hour before the midnight that begins the short or long day. */
	earlier: Move;
	/** Half an hour before the midnight that ends it. */
	later: Move;
	/** A minute before midnight. */
	last: Move;
	/** From the arrival to that minute; three or more without a last free day are worth a word. */
	daysInPort: number;
}

interface Move {
	at: string;
	lfd: string;
	was?: string;
	/** After "last free day is". */
	now: string;
	/** Where the last free day is no weekday. */
	gateDay?: string;
	/** Up to two gate days away. */
	isNear?: true;
}

/** The clocks go forward in North America on 8 March 2026. */
const SPRING: Season = {
	arrival: '2026-03-05T12:00',
	set: {
		at: '2026-03-06T15:00',
		lfd: '2026-03-14',
		now: 'in 8 days (Sat 14 Mar, ',
		gateDay: 'Fri 13 Mar',
	},
	earlier: {
		at: '2026-03-07T23:30',
		lfd: '2026-03-12',
		was: 'Sat 14 Mar',
		now: 'in 5 days (Thu 12 Mar, ',
	},
	later: {
		at: '2026-03-08T23:30',
		lfd: '2026-03-13',
		was: 'Thu 12 Mar',
		now: 'in 5 days (Fri 13 Mar, ',
	},
	last: {
		at: '2026-03-13T23:59',
		lfd: '2026-03-16',
		was: 'Fri 13 Mar',
		now: 'in 3 days (Mon 16 Mar, ',
	},
	daysInPort: 8,
};

/** The clocks go back in North America on 1 November 2026. */
const AUTUMN: Season = {
	arrival: '2026-10-29T12:00',
	set: {
		at: '2026-10-30T15:00',
		lfd: '2026-11-07',
		now: 'in 8 days (Sat 7 Nov, ',
		gateDay: 'Fri 6 Nov',
	},
	earlier: {
		at: '2026-10-31T23:30',
		lfd: '2026-11-05',
		was: 'Sat 7 Nov',
		now: 'in 5 days (Thu 5 Nov, ',
	},
	later: {
		at: '2026-11-01T23:30',
		lfd: '2026-11-06',
		was: 'Thu 5 Nov',
		now: 'in 5 days (Fri 6 Nov, ',
	},
	last: {
		at: '2026-11-06T23:59',
		lfd: '2026-11-09',
		was: 'Fri 6 Nov',
		now: 'in 3 days (Mon 9 Nov, ',
	},
	daysInPort: 8,
};

/** Messages name the year where it is not the current one. */
const YEARS_END: Season = {
	arrival: '2026-12-28T12:00',
	set: {
		at: '2026-12-29T15:00',
		lfd: '2027-01-02',
		now: 'in 4 days (Sat 2 Jan 2027, ',
		gateDay: 'Fri 1 Jan 2027',
	},
	earlier: {
		at: '2026-12-30T23:30',
		lfd: '2026-12-31',
		was: 'Sat 2 Jan 2027',
		now: 'tomorrow (Thu 31 Dec, ',
		isNear: true,
	},
	later: {
		at: '2026-12-31T23:30',
		lfd: '2027-01-01',
		was: 'Thu 31 Dec',
		now: 'tomorrow (Fri 1 Jan 2027, ',
	},
	last: {
		at: '2027-01-01T00:01',
		lfd: '2027-01-04',
		was: 'Fri 1 Jan',
		now: 'in 3 days (Mon 4 Jan, ',
	},
	daysInPort: 4,
};

const NEAR_EARLIER = '#drayage-urgent: <!channel> :rotating_light: *Last free day moved earlier*';
const NOW_EARLIER = '#drayage: :calendar: *Last free day moved earlier*';
const NOW_LATER = '#drayage: :calendar: *Last free day moved later*';
const NOW_SET = '#drayage: :calendar: *Last free day set*';

/** What a terminal said a reading of the account cannot know. */
const STATED: { [by in Reporting]: string } = { webhook: BY_TERMINAL, schedule: UNCONFIRMED };

const message = (
	headline: string,
	{ was, now, gateDay }: Move,
	container: Known,
	{ time }: Lane,
	stated: string,
) =>
	[
		`${headline}${was ? `, was ${was}` : ''}`,
		`${container.number}: last free day is ${now}${time}) at ${container.terminal}; not available for pickup${gateDay ? `; last weekday before it is ${gateDay}` : ''}; ${stated}.`,
		`${container.customer} · Yard: Row 7 · B/L ${container.billOfLading} · ${container.references}`,
	].join('\n');

const cleared = (container: Known, was: string | undefined, daysInPort: number) =>
	[
		`#drayage: :calendar: *Last free day cleared*, was ${was}`,
		`${container.number}: no last free day yet at ${container.terminal}, ${daysInPort} days in the port; not available for pickup.`,
		`${container.customer} · Yard: Row 7 · B/L ${container.billOfLading} · ${container.references}`,
	].join('\n');

const STORIES: Array<{ name: string; lane: Lane; season: Season }> = [
	{ name: 'Los Angeles, the night without a 2 o’clock', lane: LOS_ANGELES, season: SPRING },
	{ name: 'Houston, the night with two 1 o’clocks', lane: HOUSTON, season: AUTUMN },
	{ name: 'Vancouver, the year’s end', lane: VANCOUVER, season: YEARS_END },
];

describe('LFD changed to Slack', () => {
	it.each(pairs(STORIES, WAYS))('$name, reported by $by, $order', async (story) => {
		const { lane, season, by, order } = story;
		const stage = await Stage.open('lfd-changed-to-slack', {
			...{ now: instant(season.arrival, lane), by, order },
		});
		const { sandbox } = stage;
		const { ship } = sandbox;
		const containers = stage.containersTo(lane.port).map((container) => known(sandbox, container));
		const all = (happening: (id: string) => unknown) => () =>
			containers.forEach(({ id }) => happening(id));
		const reported = (headline: string, move: Move, about = containers) =>
			about.map((container) => message(headline, move, container, lane, STATED[by]));
		const moveTo = (lfd: string) => (id: string) =>
			ship.moveLfd(id, instant(lfd, lane), 'terminal');
		const at = (local: string) => instant(local, lane);

		await stage.expectAt(
			at(season.arrival),
			all((id) => discharge(sandbox, id)),
			[],
		);
		const { set, earlier, later, last } = season;
		const nowEarlier = earlier.isNear ? NEAR_EARLIER : NOW_EARLIER;
		await stage.expectAt(at(set.at), all(moveTo(set.lfd)), reported(NOW_SET, set));
		await stage.expectAt(at(earlier.at), all(moveTo(earlier.lfd)), reported(nowEarlier, earlier));

		const value = instant(earlier.lfd, lane);
		const resend = (containerId: string) =>
			ship.emit('container.pickup_lfd.changed', { containerId, attributes: { value } });
		await stage.expectAt(at(later.at), all(resend), []);
		const hold = { name: 'customs', status: 'hold', description: 'CBP exam' };
		await stage.expectAt(
			at(later.at),
			all((id) => ship.placeHold(id, hold)),
			[],
		);
		await stage.expectAt(
			at(later.at),
			all((id) => ship.clearHold(id, 'customs')),
			[],
		);
		await stage.expectAt(at(later.at), all(moveTo(later.lfd)), reported(NOW_LATER, later));
		await stage.expectAt(at(last.at), all(moveTo(last.lfd)), reported(NOW_LATER, last));

		// A later date of another source changes nothing for whoever has to pick up.
		const { id } = containers[0];
		await stage.expectAt(at(last.at), () => ship.moveLfd(id, at('2027-01-20'), 'line'), []);

		const [gone, ...waiting] = containers.slice(1);
		await stage.expectAt(at(last.at), () => ship.pickUp(gone.id), []);
		await stage.expectAt(at(last.at), () => moveTo(set.lfd)(gone.id), []);
		const clear = () =>
			waiting.forEach(({ id }) => ship.moveLfd(id, null, undefined, { omitValue: true }));
		const was = /\((\w+ \d+ \w+)/.exec(last.now)?.[1];
		await stage.expectAt(
			at(last.at),
			clear,
			waiting.map((container) => cleared(container, was, season.daysInPort)),
		);
	});
});
