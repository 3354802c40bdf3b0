import { get } from 'lodash';
import { DateTime } from 'luxon';
import { z } from 'zod';

import { readDay, storedMillis } from './dates';
import { type Gates, HOLIDAY_CALENDARS, holidaysOf, WEEKENDS_CLOSED } from './gates';

const WEEKDAYS = [
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
	'sunday',
] as const;

export class InvalidPickupOption extends Error {
	override readonly name = 'InvalidPickupOption';

	constructor(
		readonly option: keyof PickupOptions,
		message: string,
	) {
		super(message);
	}
}

const message = (text: string) => ({ message: text });

const WEEKDAYS_CLOSED = z
	.array(
		z.enum(WEEKDAYS, message(`A closed weekday must be one of ${WEEKDAYS.join(', ')}`)),
		message('Closed weekdays must be a list of weekdays'),
	)
	.transform((names) => new Set(names.map((name) => WEEKDAYS.indexOf(name) + 1)))
	.refine(({ size }) => size < WEEKDAYS.length, 'Gates cannot be closed on all seven weekdays');

const HOLIDAY = z.number(message('Holidays must be calendar dates such as 2026-12-25'));
const SOON_DAYS_MESSAGE = 'The threshold for "soon" must be a whole number of days, 0 or more';

const GATE_HOURS = z.object({
	/** Default: Saturday and Sunday. */
	closedWeekdays: WEEKDAYS_CLOSED.nullish(),
	/** Days without gate hours, `YYYY-MM-DD`. */
	holidays: z
		.array(z.unknown().transform(readDay).pipe(HOLIDAY), {
			message: 'Holidays must be a list of dates (YYYY-MM-DD)',
		})
		.nullish(),
	/** Public holidays, added to `holidays`. Default: none. */
	holidayCalendar: z
		.enum(
			HOLIDAY_CALENDARS,
			message(`A holiday calendar must be one of ${HOLIDAY_CALENDARS.join(', ')}`),
		)
		.nullish(),
});

const OPTIONS = GATE_HOURS.extend({
	now: z
		.unknown()
		.transform((now) => (DateTime.isDateTime(now) ? now.toMillis() : storedMillis(now)))
		.pipe(z.number(message('The moment to evaluate at is not a readable date and time'))),
	/** The most days left, or gate days left, that count as soon. Default: 2. */
	soonDays: z
		.number(message(SOON_DAYS_MESSAGE))
		.int(SOON_DAYS_MESSAGE)
		.min(0, SOON_DAYS_MESSAGE)
		.nullish()
		.transform((days) => days ?? 2),
	/** Gate hours of single terminals, by name or FIRMS code. What a terminal leaves out is taken from the general ones. */
	terminals: z
		.record(
			z.string(),
			GATE_HOURS,
			message('Gate hours of terminals must be an object by name or FIRMS code of the terminal'),
		)
		.nullish()
		.transform((terminals) => terminals ?? {}),
});

export type GateHours = z.input<typeof GATE_HOURS>;

export type PickupOptions = Omit<z.input<typeof OPTIONS>, 'now'> & { now: DateTime | string };

export function readOptions(options: PickupOptions) {
	const parsed = OPTIONS.safeParse(options);
	if (!parsed.success) throw invalid(options, parsed.error.issues[0]);
	const { now, soonDays, terminals, ...general } = parsed.data;
	const own = Object.entries(terminals);
	return {
		nowMillis: now,
		soonDays,
		hasNoHolidays: [general, ...Object.values(terminals)].every(
			({ holidays, holidayCalendar: calendar }) => !holidays && (calendar ?? 'none') === 'none',
		),
		gatesAt: readGates(general, own, DateTime.fromMillis(now, { zone: 'utc' }).year),
	};
}

type Hours = z.output<typeof GATE_HOURS>;

function readGates(general: Hours, terminals: Array<[string, Hours]>, year: number) {
	const gatesOf = (hours: Hours): Gates => {
		const calendar = hours.holidayCalendar ?? general.holidayCalendar ?? 'none';
		const years = [year - 1, year, year + 1].flatMap((each) => holidaysOf(calendar, each));
		return {
			closedWeekdays:
				hours.closedWeekdays ?? general.closedWeekdays ?? WEEKENDS_CLOSED.closedWeekdays,
			holidays: new Set([...(hours.holidays ?? general.holidays ?? []), ...years]),
		};
	};
	const ofAll = gatesOf(general);
	const own = new Map(
		terminals.map(([name, hours]) => [name.trim().toLowerCase(), gatesOf(hours)]),
	);
	if (own.size === 0) return () => ofAll;
	return (...names: Array<string | null>) =>
		names.map((name) => own.get((name ?? '').toLowerCase())).find(Boolean) ?? ofAll;
}

const LISTS: ReadonlySet<unknown> = new Set(['closedWeekdays', 'holidays', 'terminals']);
const MOST_OF_OPTION = 60;

/** Names the option, and quotes its value unless that is a list or all terminals. */
function invalid(options: PickupOptions, { path, message: rule }: z.ZodIssue): InvalidPickupOption {
	const names = path.filter((part) => part in OPTIONS.shape);
	const option = names[names.length - 1] as keyof PickupOptions;
	if (LISTS.has(path[path.length - 1])) return new InvalidPickupOption(option, rule);
	const value: unknown = get(options, path);
	const text = typeof value === 'object' && value !== null ? 'an object' : String(value);
	const quoted = typeof value === 'string' ? `"${value.slice(0, MOST_OF_OPTION)}"` : text;
	return new InvalidPickupOption(option, `${rule}: ${quoted}`);
}
