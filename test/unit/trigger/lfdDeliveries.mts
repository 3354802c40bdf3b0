/** Deliveries about the last free day of the container at Los Angeles. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import type { ItemSettings } from '../../../nodes/ContainerTracking/trigger/reducer/reducer';
import { changed, updated } from '../events/deliveries.mts';
import { trigger, type Reporting } from './reducing.mts';

export const LFD = 'container.pickup_lfd.changed';

export const TERMINAL = 'container.pickup_lfd_terminal.changed';

/** A day: of March 2026 where it is a number. */
type Day = number | string | null;

const day = (date: Day): string | null =>
	typeof date === 'number' ? `2026-03-${String(date).padStart(2, '0')}` : date;

/** The start of a day at the port, as the service stores it. */
export const midnight = (date: number | string, zone = 'America/Los_Angeles'): string =>
	DateTime.fromISO(day(date) ?? '', { zone })
		.toUTC()
		.toISO({ suppressMilliseconds: true }) as string;

export const stored = (date: Day): string | null => (date === null ? null : midnight(date));

/** The combined date moved, reported by `container.updated`. */
export const moved = (before: Day, after: Day, container: object = {}) =>
	updated({ pickup_lfd: pair(before, after) }, { pickup_lfd: stored(after), ...container });

/** The combined date moved, reported by its own event. */
export const dated = (date: number | string, container: object = {}) =>
	changed(LFD, { value: midnight(date) }, { pickup_lfd: midnight(date), ...container });

/** `import_deadlines` of line, terminal and rail carrier. */
export const deadlines = (line: Day, terminal: Day = null, rail: Day = null) => ({
	import_deadlines: {
		pickup_lfd_line: stored(line),
		pickup_lfd_terminal: stored(terminal),
		pickup_lfd_rail: stored(rail),
	},
});

/** The dates of a container: the combined one, the line's and the terminal's. */
export const dates = (combined: Day, line: Day, terminal: Day = null) => ({
	...{ pickup_lfd: stored(combined), ...deadlines(line, terminal) },
});

/** As a changeset has two dates. */
export const pair = (before: Day, after: Day) => [stored(before), stored(after)];

/** Which way, from when to when. */
export const move = (direction: string, previous: Day, current: Day, more: object = {}): object =>
	expect.objectContaining({
		...{ direction, previous: day(previous), previous_known: true, current: day(current) },
		...more,
	}) as object;

/** As `move`, where it is not known from when. */
export const first = (direction: string, current: Day, more: object = {}): object =>
	expect.objectContaining({ direction, previous_known: false, current: day(current), ...more });

/** Nothing is concluded before the container was got. */
export const OPEN = expect.objectContaining({ direction: 'unknown', needs_container: true });

/** The two dates beside `lfd_change`, as the service writes them. */
export const beside = (previous: Day, current: Day) => ({
	...{ previous: stored(previous), current: stored(current) },
});

type Delivery = object | [document: object, reporting: Reporting];

type Row = [
	name: string,
	/** To a fresh trigger, one after the other. */
	deliveries: Delivery[],
	/** Which way each says that the date moved, or what the last one says of it. */
	expected: string[] | object,
	/** What the last item holds beside. */
	item?: object,
];

/** One case a row. */
const holdsAll = (rows: Row[], settings: Partial<ItemSettings> = {}): void =>
	it.each(rows)('%s', (_, deliveries, expected, item = {}) => {
		const report = trigger(settings);
		const items = deliveries.map((each) =>
			Array.isArray(each) ? report(each[0], each[1]) : report(each),
		);
		const changes = items.map((each) => each?.lfd_change as IDataObject | undefined);
		if (Array.isArray(expected)) expect(changes.map((each) => each?.direction)).toEqual(expected);
		else expect(changes.at(-1)).toEqual(expected);
		expect(items.at(-1)).toMatchObject(item);
	});

/** Ways have a blank between them. */
type Case = { by: Delivery[]; expected: string | object; item?: object };

/** Rows as text. */
export const holdsWith =
	(settings?: Partial<ItemSettings>) =>
	(texts: TemplateStringsArray, ...values: unknown[]): void => {
		const table = cases<Case>(texts, ...values);
		const rows = table.map(([name, { by, expected, item }]): Row => {
			return [name, by, typeof expected === 'string' ? expected.split(' ') : expected, item];
		});
		holdsAll(rows, settings);
	};

export const holds = holdsWith();
