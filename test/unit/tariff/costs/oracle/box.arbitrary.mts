import fc from 'fast-check';
import { DateTime } from 'luxon';

import { dayIn, plus } from './days.mts';
import type { BoxSpec, Day, Stage } from './specs.mts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A port and a ramp of one continent. */
const ZONES: Array<[port: string, ramp: string]> = [
	['America/New_York', 'America/Chicago'],
	['America/Los_Angeles', 'America/Chicago'],
	['America/Santiago', 'America/Santiago'],
	['Europe/Berlin', 'Europe/Lisbon'],
	['Australia/Sydney', 'Australia/Perth'],
	['Asia/Kolkata', 'Asia/Kathmandu'],
];

const STAGES: Stage[] = [
	'sea',
	'port',
	'port',
	'port',
	'train',
	'ramp',
	'ramp',
	'out',
	'out',
	'returned',
	'gone',
];

/** Within a minute of a local midnight, where so much depends on it. */
function nearMidnight(millis: number, zone: string, minutes: number): number {
	return DateTime.fromMillis(millis, { zone }).startOf('day').toMillis() + minutes * MINUTE_MS;
}

const moments = fc.array(
	fc.record({
		minutesBefore: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 14_000 })),
		snap: fc.oneof(
			{ weight: 2, arbitrary: fc.constant(null) },
			{ weight: 1, arbitrary: fc.constantFrom(-1, 0, 1) },
		),
	}),
	{ minLength: 6, maxLength: 6 },
);

/** Over the years 2026 to 2028; often at a change of clocks, a leap day, the end of a year. */
const nowMillis = fc.oneof(
	fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 1) }),
	fc
		.tuple(
			fc.constantFrom(
				'2026-03-15',
				'2026-04-08',
				'2026-09-10',
				'2026-11-05',
				'2027-01-03',
				'2028-03-03',
				'2027-03-30',
				'2027-10-08',
			),
			fc.integer({ min: -6 * 1440, max: 6 * 1440 }),
		)
		.map(([day, minutes]) => Date.parse(day) + minutes * MINUTE_MS),
);

const lfdDays = fc.option(
	fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 50 })),
	{ freq: 2 },
);

/** Days after the discharge; half of the containers have none of a kind. */
const extensions = fc.option(fc.integer({ min: 0, max: 25 }), { freq: 2 });

const raw = fc.record({
	stage: fc.constantFrom(...STAGES),
	inland: fc.boolean(),
	zones: fc.constantFrom(...ZONES),
	now: nowMillis,
	moments,
	unknownDischarge: fc.constantFrom(false, false, false, false, false, true),
	arrival: fc.boolean(),
	entered: fc.boolean(),
	returnZone: fc.boolean(),
	line: lfdDays,
	terminal: lfdDays,
	rail: lfdDays,
	combined: lfdDays,
	lfdAsInstant: fc.boolean(),
	shipperOwned: fc.constantFrom(false, false, false, true),
	demurrageUntil: extensions,
	storageUntil: extensions,
	detentionUntil: extensions,
	equipment: fc.record({
		type: fc.constantFrom('dry', 'dry', 'reefer'),
		length: fc.constantFrom(40, 40, 20),
		height: fc.constantFrom('standard', 'high_cube'),
	}),
});

/** Six moments up to now, in order. */
function inOrder(
	now: number,
	zone: string,
	steps: Array<{ minutesBefore: number; snap: number | null }>,
) {
	let at = now;
	const times = steps.map(({ minutesBefore, snap }) => {
		at -= minutesBefore * MINUTE_MS;
		return Math.min(now, snap === null ? at : nearMidnight(at, zone, snap));
	});
	return times.sort((one, other) => one - other);
}

/** Everything is reported that a container in that stage has behind it, and nothing else. */
export const boxSpec: fc.Arbitrary<BoxSpec> = raw.map((given) => {
	const { stage, zones, now, equipment, lfdAsInstant } = given;
	const [portZone, inlandZone] = zones;
	const inland = stage === 'train' || stage === 'ramp' || (stage !== 'gone' && given.inland);
	const reached = (...stages: Stage[]) => stages.includes(stage);
	const times = inOrder(now, portZone, given.moments);
	const [atPort, ashore, left, rampArrived, rampLeft, returned] = times;
	// No train takes a container out of the night in which it came, to a place where it is still the day before.
	const [shipArrived, discharged] = inland ? [atPort - DAY_MS, ashore - DAY_MS] : [atPort, ashore];
	const isOut = reached('out', 'returned');
	const hasLeft = reached('train', 'ramp') || isOut;
	const isUnknown = given.unknownDischarge && stage !== 'gone';
	const landed = stage !== 'sea';
	const posted = (days: number | null): Day | null =>
		days === null ? null : plus(dayIn(portZone, discharged), days);
	const until = (days: number): Day => plus(dayIn(portZone, discharged), days);
	const when = (is: boolean, millis: number) => (is ? millis : null);
	return {
		stage,
		inland,
		portZone,
		inlandZone,
		now,
		shipArrived: when(landed && given.arrival, shipArrived),
		discharged: when(landed && !isUnknown, discharged),
		left: when(hasLeft, left),
		rampArrived: when(inland && (stage === 'ramp' || isOut), rampArrived),
		rampLeft: when(inland && isOut, rampLeft),
		returned: when(stage === 'returned', returned),
		returnZone: inland || given.returnZone ? inlandZone : null,
		written: {
			...(given.demurrageUntil !== null && { demurrage: until(given.demurrageUntil) }),
			...(given.storageUntil !== null && { storage: until(given.storageUntil) }),
			...(given.detentionUntil !== null && { detention: until(given.detentionUntil) }),
		},
		shipperOwned: given.shipperOwned,
		available: when(given.entered || stage === 'gone', discharged),
		notified: when(inland && given.entered, rampArrived),
		lfd: {
			// Which dates of a line are those of a ramp is the pickup status's matter.
			line: inland ? null : posted(given.line),
			terminal: posted(given.terminal),
			rail: inland ? posted(given.rail) : null,
			combined: inland ? null : posted(given.combined),
		},
		lfdAsInstant,
		equipment,
	};
});
