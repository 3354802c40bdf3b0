/** Histories that once went wrong, as small as they became: reported to the real trigger as the random ones are. */
import { afterAll, expect, it } from 'vitest';

import { PORT } from './byHand.mts';
import type { Change, History, Reporting } from './history.mts';
import { Stage } from './run.mts';
import type { Effect, LfdSource, World } from './world.mts';

const stage = new Stage();
afterAll(async () => await stage.close());

/** What differs from the usual, and then the changes. */
type Pinned = [
	Partial<Omit<History, 'initial' | 'changes' | 'options'>> & {
		lfd?: Partial<World['lfd']>;
		initial?: Partial<World>;
		options?: Partial<History['options']>;
	},
	...changes: Change[],
];

const HOUR = 60;
const OPTIONS = { onlyNews: true, fetchMissing: true, reachable: true, lastNode: false };

const history = ([{ lfd, initial, options, ...more }, ...changes]: Pinned): History => ({
	...{ seed: 0, start: '2026-06-01T15:17:00.000Z', lane: 'newYork', isPoor: false },
	...{ portZone: 'America/New_York', inlandZone: null },
	options: { ...OPTIONS, ...options },
	...more,
	initial: { ...PORT, ...initial, lfd: { ...PORT.lfd, ...lfd } },
	changes,
});

const BY_RAIL = {
	lane: 'chicago',
	portZone: 'America/Los_Angeles',
	inlandZone: 'America/Chicago',
} as const;

const lfd = (source: LfdSource, day: number | null): Effect => ({
	what: 'lfd',
	source,
	to: day === null ? null : `2026-06-${String(day).padStart(2, '0')}`,
});

const holds = (
	...all: Array<[name: string, status: 'hold' | 'pending', wording?: string]>
): Effect => ({
	what: 'holds',
	to: all.map(([name, status, description = name]) => ({ name, status, description })),
});

const available = (to: boolean): Effect => ({ what: 'available', to });

const change = (
	effects: Effect | Effect[],
	...tellings: Array<Partial<Reporting> & Pick<Reporting, 'form'>>
): Change => ({
	after: 10 * HOUR,
	effects: [effects].flat(),
	tellings: tellings.map((reporting) => ({ delay: 0.1, ...reporting })),
});

const soon = (one: Change): Change => ({ ...one, after: 1 });

const together = (seed: number, one: Change, withNext?: true): Change => ({
	...one,
	overlap: { seed, ...(withNext && { withNext }) },
});

const WORDY =
	'the broker is to call the desk of the terminal from 8 to 16 h, gate 4, and to name the container';

const LATE = { delay: 48 * HOUR };
const LOST = { delay: null };
const updated = { form: 'updated' as const };
const changed = { form: 'changed' as const };
const source = { form: 'source' as const };
const bare = { form: 'bare' as const };

/** The line has set its date when the terminal's becomes an earlier one. Delays in minutes. */
const lineBeforeTerminal = (ofLine: number, ofTerminal: number): Pinned => [
	{ isDocumented: true, lfd: { terminal: '2026-06-09' } },
	change(lfd('line', 11), { ...updated, keys: 'combined', delay: ofLine }),
	soon(change(lfd('terminal', 6), { ...updated, keys: 'source', delay: ofTerminal })),
];

const PINNED: { [says: string]: Pinned } = {
	'an overtaken reporting of what is known already': [
		{},
		change(available(true), bare),
		change(available(false), { ...updated, delay: 30 * HOUR }),
		change(available(true), bare),
		change(available(false), bare),
	],
	'a release is fetched after it was taken back, and both forms of that follow': [
		{ initial: { available: false } },
		change(available(true), { ...bare, delay: 1.2 }),
		soon(change(available(false), { ...updated, delay: 0.51 }, { ...bare, delay: 1.42 })),
	],
	'the run about a container taken back fails, and its release is reported before it is run again':
		[
			{ initial: { available: true }, options: { fetchMissing: false, lastNode: true } },
			change(available(false), { ...updated, delay: 0.39, failsFor: 8 }),
			{ ...change(available(true), { ...updated, delay: 1.58 }), after: 2 },
		],
	'the line moves onto the terminal’s day': [
		{ lfd: { line: '2026-06-11', terminal: '2026-06-04' } },
		change(lfd('line', 4), { ...updated, keys: 'both' }),
	],
	'the line’s date is cleared, and the terminal’s shows': [
		{ lfd: { line: '2026-06-11', terminal: '2026-06-04' } },
		change(lfd('line', null), { ...updated, keys: 'both' }),
	],
	'the port’s dates are emptied, and the ramp’s shows': [
		{ ...BY_RAIL, lfd: { terminal: '2026-06-07' } },
		change(lfd('rail', 2), { ...updated, ...LOST }),
		change({ what: 'departs' }, updated),
		change({ what: 'emptyLfds' }, { ...updated, keys: 'both' }),
	],
	'the next day at the ramp is the same day at the port': [
		{ ...BY_RAIL, lfd: { bare: '2026-06-03' } },
		change(lfd('rail', 4), { ...updated, keys: 'source', inlandKey: true }),
	],
	'the ramp’s date is cleared while the container is on the train': [
		{ ...BY_RAIL, lfd: { terminal: '2026-06-09' } },
		change([{ what: 'departs' }, { what: 'emptyLfds' }], { form: 'milestone' }),
		change(lfd('rail', 12), changed),
		change(lfd('rail', null), source),
	],
	'the ramp’s date is cleared, reported by the combined one alone': [
		{
			...BY_RAIL,
			lfd: { terminal: '2026-06-09' },
			options: { onlyNews: false, fetchMissing: false },
		},
		change({ what: 'departs' }, { form: 'milestone' }),
		change(lfd('rail', 12), updated),
		change({ what: 'emptyLfds' }, { ...updated, ...LOST }),
		change(lfd('rail', null), changed),
	],
	'the ramp’s first date is cleared before the event that sets it is looked up': [
		{ ...BY_RAIL, isPoor: true, isDocumented: true, options: { onlyNews: false } },
		change(lfd('bare', 3), { ...updated, keys: 'combined' }),
		change({ what: 'departs' }, { ...updated, inlandKey: true }),
		change(lfd('rail', 11), { ...updated, delay: 3 }),
		soon(change(lfd('rail', null), { ...source, ...LOST })),
	],
	'a cleared date is reported again, without a value': [
		{ lfd: { bare: '2026-06-09' }, options: { fetchMissing: false } },
		change(
			lfd('bare', null),
			{ ...updated, keys: 'combined' },
			{ ...changed, withoutValue: true, delay: 0.2 },
		),
	],
	'a date that was known to be cleared moves, and nothing reports its value': [
		{ lfd: { bare: '2026-06-09' }, options: { fetchMissing: false } },
		change(lfd('bare', null), { ...updated, keys: 'combined' }),
		change(lfd('bare', 12), { ...updated, ...LOST }),
		change(lfd('bare', null), { ...changed, withoutValue: true }),
	],
	'the run about an earlier date fails, and another date is reported before it is run again': [
		{ lfd: { line: '2026-06-09' }, options: { fetchMissing: false, lastNode: true } },
		change(lfd('line', 4), { ...updated, keys: 'both', failsFor: 30 }),
		soon(change(lfd('terminal', 12), { ...updated, keys: 'both' })),
	],
	'the run about the line’s later date fails, and the terminal’s has moved before it is run again':
		[
			{ lfd: { terminal: '2026-06-04' }, options: { onlyNews: false, lastNode: true } },
			change(lfd('line', 11), { ...updated, keys: 'both', delay: 1.4, failsFor: 30 }),
			soon(change(lfd('terminal', 8), { ...source, delay: 0.5 })),
		],
	'the run about an availability fails, and it is reported in the other form before it is run again':
		[
			{ options: { fetchMissing: false, lastNode: true } },
			change(available(true), { ...updated, failsFor: 30 }, { ...bare, delay: 5 }),
		],
	'the run about a hold fails, and another hold is reported before it is run again': [
		{ options: { fetchMissing: false, lastNode: true } },
		change(holds(['TMF', 'pending']), { ...updated, failsFor: 30 }),
		soon(change(holds(['TMF', 'pending'], ['other', 'hold']), updated)),
	],
	'the run about a hold that was cleared fails, and another hold is reported before it is run again':
		[
			{
				options: { fetchMissing: false, lastNode: true },
				initial: { holds: [{ name: 'freight', status: 'hold', description: 'Freight' }] },
			},
			change(holds(), { ...updated, failsFor: 30 }),
			soon(change(holds(['other', 'hold']), updated)),
		],
	'the run about a hold that was placed and cleared fails, and another hold is reported before it is run again':
		[
			{ options: { fetchMissing: false, lastNode: true } },
			change(holds(['USDA', 'pending']), updated),
			change(holds(), { ...updated, failsFor: 30 }),
			soon(change(holds(['freight', 'pending']), updated)),
		],
	'the run about a hold that began to block fails, and another hold is reported before it is run again':
		[
			{ options: { fetchMissing: false, lastNode: true } },
			change(holds(['customs', 'pending']), updated),
			change(holds(['customs', 'hold']), { ...updated, failsFor: 30 }),
			soon(change(holds(['customs', 'hold'], ['other', 'hold']), updated)),
		],
	'a hold that began to block is reported late': [
		{},
		change(holds(['customs', 'pending']), { ...updated, ...LOST }),
		change(holds(['customs', 'hold', 'exam']), { ...updated, ...LATE }),
		change(holds(['customs', 'hold', 'exam'], ['TMF', 'hold']), updated),
	],
	'a hold that no longer blocks is reported late, and then in other words': [
		{ initial: { holds: [{ name: 'freight', status: 'hold', description: 'due' }] } },
		change(holds(['freight', 'pending', 'paid']), { ...updated, ...LATE }),
		change(holds(['freight', 'pending', 'paid in full']), updated),
	],
	'a hold that was cleared is reported late': [
		{ initial: { holds: [{ name: 'freight', status: 'hold', description: 'due' }] } },
		change(holds(), { ...updated, ...LATE }),
		change(holds(['customs', 'pending']), updated),
	],
	'a fetched container is newer than the reporting that follows it': [
		{ lfd: { terminal: '2026-06-05' } },
		change(lfd('terminal', 8), { ...changed, delay: 1.6 }, { ...source, delay: 1.2 }),
		soon(change(lfd('line', 3), { ...source, delay: 1.6 })),
	],
	'a fetched container is newer than a reporting that comes days later': [
		{ lfd: { terminal: '2026-06-12' } },
		change(lfd('terminal', 10), { ...changed, delay: 48 * HOUR }, { ...source, delay: 40 * HOUR }),
		change(lfd('terminal', 9), { ...source, ...LOST }),
	],
	'the line’s date is later than the terminal’s, which the delivered container lacks': [
		{ isDocumented: true, lfd: { line: '2026-06-10', terminal: '2026-06-04' } },
		change(lfd('line', 12), { ...updated, keys: 'both' }, source, changed),
	],
	'an overtaken update is not the second reporting of the next change': [
		{ isPoor: true, initial: { available: true } },
		change(available(false), { ...updated, delay: 24 * HOUR }),
		{ ...change(available(true), bare, { ...updated, ...LATE }), after: 4 },
	],
	'three tellings in hand at once, beside much that is remembered': [
		{ lfd: { terminal: '2026-06-20' } },
		change(holds(['customs', 'hold', WORDY]), updated),
		change({ what: 'appointment', to: '2026-06-12T20:00:00Z' }, bare),
		change(lfd('terminal', 13), updated),
		together(1, change(lfd('terminal', 12), updated, changed, source)),
		together(2, change(lfd('terminal', 11), updated, changed, source)),
		together(3, change(lfd('terminal', 14), updated, changed, source)),
	],
	'a date that moves with an appointment at the same moment, and then back': [
		{ lfd: { terminal: '2026-06-20' } },
		change(holds(['customs', 'hold', WORDY]), updated),
		change(lfd('terminal', 14), updated),
		together(4, change(lfd('terminal', 12), updated), true),
		soon(change({ what: 'appointment', to: '2026-06-11T20:00:00Z' }, updated, bare)),
		change(lfd('terminal', 14), source),
	],
	'n8n is started anew between the changes': [
		{ lfd: { terminal: '2026-06-20' } },
		change(lfd('terminal', 14), { ...updated, again: 20 * HOUR }),
		{ ...change(lfd('terminal', 12), source), restart: true },
		{ ...change(lfd('terminal', 13), changed), restart: true },
	],
	'the first event arrives as the date has moved on, and the container is fetched': [
		{
			isPoor: true,
			lane: 'detroit',
			portZone: 'America/New_York',
			inlandZone: 'America/Detroit',
			options: { onlyNews: false },
			initial: { place: 'ship' },
			lfd: { line: null, terminal: null, rail: null, bare: '2026-06-11' },
		},
		change(lfd('rail', 13), { form: 'updated', keys: 'source', delay: 1.07 }),
		soon(change(lfd('bare', 15), { form: 'updated', keys: 'combined', delay: 1 })),
	],
	'available and, a minute later, not any more: the container is fetched between': [
		{ isPoor: true, isDocumented: true, options: { onlyNews: false } },
		change(
			available(true),
			{ form: 'updated', keys: 'combined', delay: 1.07 },
			{ form: 'bare', delay: 0.36 },
		),
		soon(change(available(false), { form: 'updated', keys: 'source', delay: 0.4 })),
	],
	'a hold that was cleared, placed again and cleared: the first clearing comes last': [
		{ initial: { holds: [{ name: 'freight', status: 'hold', description: 'freight' }] } },
		change(holds(), { form: 'updated', keys: 'source', delay: 40 * HOUR }),
		soon(change(holds(['freight', 'pending']), { form: 'updated', keys: 'source' })),
		soon(change(holds(), { form: 'updated', keys: 'source' })),
	],
	'a hold that no item reported moves unseen, and an update says that it moved back': [
		{ initial: { holds: [{ name: 'freight', status: 'hold', description: 'freight' }] } },
		change(holds(['freight', 'pending']), { ...updated, ...LOST }),
		change(holds(['freight', 'pending'], ['other', 'pending']), updated),
		change([lfd('terminal', 12), holds(['freight', 'hold'], ['other', 'pending'])], source),
		change(holds(['freight', 'pending'], ['other', 'pending']), updated),
	],
	'a hold that no item reported is relaxed unseen, and an update says that it blocks again': [
		{ initial: { holds: [{ name: 'freight', status: 'pending', description: 'freight' }] } },
		change(holds(['freight', 'hold']), { ...updated, ...LOST }),
		change(holds(['freight', 'hold'], ['other', 'pending']), updated),
		change([lfd('terminal', 12), holds(['freight', 'pending'], ['other', 'pending'])], source),
		change(holds(['freight', 'hold'], ['other', 'pending']), updated),
	],
	'the first event is about the line, and the container fetched for it has the terminal’s earlier day':
		lineBeforeTerminal(2, 3),
	'the first event is about the line, and that of the terminal’s earlier day comes later than its container':
		lineBeforeTerminal(10, 15),
	'the line’s date comes and goes beside the terminal’s earlier day': [
		{ options: { onlyNews: false, fetchMissing: false }, lfd: { terminal: '2026-06-05' } },
		change(lfd('line', 9), { ...updated, keys: 'combined' }),
		change(lfd('line', null), { ...changed, withoutValue: true }, { ...updated, keys: 'combined' }),
	],
	'the first event comes two days late, when its day counts and another was found without an item':
		[
			{
				isPoor: true,
				lane: 'detroit',
				portZone: 'America/New_York',
				inlandZone: 'America/Detroit',
				options: { onlyNews: false },
			},
			change(lfd('bare', 10), { ...updated, keys: 'combined', delay: 54 * HOUR }),
			{ ...change(lfd('rail', 13), { ...updated, keys: 'source' }), after: 63 },
		],
	'acknowledged at the end, n8n is started anew': [
		{ options: { lastNode: true }, lfd: { terminal: '2026-06-20' } },
		change(lfd('terminal', 14), { ...updated, again: 20 * HOUR }),
		{ ...change(lfd('terminal', 12), source), restart: true },
	],
};

it.each(Object.entries(PINNED))('%s', async (_, pinned) => {
	const { faults } = await stage.run(history(pinned));
	expect(faults).toEqual([]);
});
