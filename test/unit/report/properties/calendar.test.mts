import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createCalendar } from '../../../../nodes/ContainerTracking/report/calendar';
import { pickupStatusAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { parsed, strangeIn, type ParsedEvent } from '../calendar/parsed.mts';
import { check, sampled } from '../../../check.mts';
import { hoursFromNow, plainContainer } from './containers.mts';
import { bare, beginning } from './markup.mts';
import { caseOf, hostileReport, textsOf } from './reports.mts';

const RUNS = sampled(100, 1 / 2);

/** By the rules: the last gate day; once that is past, the last free day; none where no date counts. */
function dayOf({
	last_free_day: lfd,
	last_gate_day: gateDay,
	days_left: days,
	picked_up,
}: PickupStatus) {
	if (lfd === null || (days === null && !picked_up)) return undefined;
	return days !== null && days < 0 ? lfd : (gateDay ?? lfd);
}

const textOf = ({ summary, description, location }: ParsedEvent) =>
	[summary, description, location].join('\n');

const isString = (value: string | undefined): value is string => value !== undefined;

describe('a calendar of any texts', () => {
	it('is one that strict readers take, with an event for each container that has a day', () => {
		check([hostileReport(8, 'all')], RUNS, ({ report, statuses }) => {
			const { text } = createCalendar(report);
			expect(strangeIn(text)).toEqual([]);
			const { events } = parsed(text);
			expect(events.map(({ start }) => start).sort()).toEqual(
				statuses.map(dayOf).filter(isString).sort(),
			);
			expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
			const cancelled = events.filter(({ status }) => status === 'CANCELLED');
			const gone = statuses.filter((each) => each.picked_up && dayOf(each) !== undefined);
			expect(cancelled).toHaveLength(gone.length);
		});
	});

	it('reports the texts as they are', () => {
		check([hostileReport(8, 'all')], RUNS, ({ report, statuses }) => {
			const { name, description, events } = parsed(createCalendar(report).text);
			const reported = bare(events.map(textOf).join('\n'));
			const missing = statuses
				.filter((each) => dayOf(each) !== undefined)
				.flatMap(textsOf)
				.filter((text) => !reported.includes(beginning(text)));
			expect(missing).toEqual([]);
			expect(bare(name)).toContain(beginning(report.title));
			for (const note of report.notes) expect(bare(description)).toContain(beginning(note));
		});
	});
});

describe('from one day to the next', () => {
	it('a container keeps its UID, in whatever order and company it comes', () => {
		const uidsOf = (containers: object[], now: string) => {
			const { report } = caseOf(
				containers.map((each) => pickupStatusAt({ now })(each)),
				{ keeps: 'all' },
			);
			const { events } = parsed(createCalendar(report).text);
			return new Map(events.map((event) => [/ABCU\d{7}/.exec(textOf(event))?.[0], event.uid]));
		};
		let compared = 0;
		check([fc.array(plainContainer, { minLength: 1, maxLength: 8 })], RUNS, (list) => {
			const containers = list.map((each, index) => ({
				...each,
				id: `c${index}`,
				number: `ABCU${1_000_000 + index}`,
			}));
			const today = uidsOf(containers, hoursFromNow(0));
			const others = [...containers].reverse().slice(list.length > 3 ? 1 : 0);
			for (const [number, uid] of uidsOf(others, hoursFromNow(24))) {
				// What had no day before may have one now.
				if (!today.has(number)) continue;
				compared += 1;
				expect(uid).toBe(today.get(number));
			}
		});
		expect(compared).toBeGreaterThan(RUNS / 2);
	});
});
