/** Compares what the trigger said with what a dispatcher must hear. Knows the history; imports nothing of the product. */
import type { IDataObject } from 'n8n-workflow';

import { type Arrival, isRetried, type Reported } from '../reporter.mts';
import type { Effect, World } from '../world.mts';
import { canFetch, isBare, isWithoutDeadlines, lfdFacts, sightsOf } from './facts.mts';
import type { Family, Heard } from './family.mts';
import { HoldsFamily } from './holdsFamily.mts';
import { LfdFamily } from './lfdFamily.mts';
import { ValueFamily } from './valueFamily.mts';
import type { ValueFacts } from './values.mts';

/** What one delivery had to be, for those who write the messages. */
export interface Verdict {
	arrival: Arrival;
	faults: string[];
	/** What the family of the history's subject made of it, where it has one. */
	heard?: Heard;
}

export interface Evaluation {
	verdicts: Verdict[];
	/** What is left unsaid in the end. */
	atEnd: string[];
}

export function evaluate(reported: Reported): Evaluation {
	const { subject } = reported.history;
	const families = familiesOf(reported).filter((family) => !subject || family.subject === subject);
	const firsts = new Map<string, Arrival>();
	const verdicts = reported.arrivals.map((arrival): Verdict => {
		const { attempt, sent } = arrival;
		if (attempt === 'first') {
			firsts.set(sent.notificationId, arrival);
			return first(reported, families, arrival);
		}
		const faults = again(reported, firsts.get(sent.notificationId), arrival);
		if (attempt === 'retry') for (const family of families) family.hearAgain?.(arrival);
		return { arrival, faults };
	});
	return { verdicts, atEnd: families.flatMap((family) => family.atEnd()) };
}

export function faultsOf(reported: Reported): string[] {
	const { verdicts, atEnd } = evaluate(reported);
	return [...verdicts.flatMap(({ arrival, faults }) => faults.map(placed(arrival))), ...atEnd];
}

export const placed =
	({ sent, attempt }: Arrival) =>
	(fault: string): string =>
		`change ${sent.change} ${sent.event} (${attempt}): ${fault}`;

function familiesOf(reported: Reported): Family[] {
	const isSame = (one: unknown, other: boolean | null) => (one ?? null) === other;
	const isSameMoment = (one: unknown, other: string | null) => instant(one) === instant(other);
	return [
		new LfdFamily(reported),
		new HoldsFamily(reported),
		new ValueFamily('availability', 'availability_change', availability(reported), isSame),
		new ValueFamily<string | null>(
			undefined,
			'appointment_change',
			appointment(reported),
			isSameMoment,
		),
	];
}

const instant = (value: unknown): number | null =>
	typeof value === 'string' ? Date.parse(value) : null;

function first(reported: Reported, families: Family[], arrival: Arrival): Verdict {
	const { onlyNews } = reported.history.options;
	const { item } = arrival;
	const fault = (text: string): Verdict => ({ arrival, faults: [text] });
	if (arrival.status !== (isRetried(reported, arrival) && item ? 500 : 200)) {
		return fault(`answered ${arrival.status}`);
	}
	if (item?.failed === true) return fault('the trigger failed');
	if (!item && !onlyNews) return fault('started no run');
	const all = families
		.map((family) => family.hear(arrival, item))
		.filter((one): one is Heard => one !== undefined);
	const faults = all.flatMap((one) => one.faults);
	const [heard] = reported.history.subject ? all : [];
	return {
		arrival,
		faults: faults.length > 0 || !onlyNews ? faults : onNews(reported, arrival, all),
		heard,
	};
}

/** With Skip Repeated Events, exactly the news starts a run. */
function onNews(reported: Reported, { item, sent }: Arrival, all: Heard[]): string[] {
	const { changes, subject } = reported.history;
	const isOther = !subject && reportsOther(sent.reporting.form, changes[sent.change - 1].effects);
	const mustRun = isOther || all.some(({ news }) => news === 'must');
	if (!item) return mustRun ? ['news that started no run'] : [];
	const mayRun = mustRun || all.some(({ news }) => news === 'may');
	return mayRun ? [] : ['a run without news'];
}

/** Reported of a last free day after it had failed; a newer one may have been reported meanwhile, which it says. */
const isOvertaken = (item: IDataObject): boolean =>
	(item.lfd_change as IDataObject | undefined)?.overtaken === true;

const FIELDS = ['lfd_change', 'hold_changes', 'availability_change', 'appointment_change'];

/** A redelivery after an acknowledgement starts nothing; after a failed run it gives the same item again. */
function again(reported: Reported, first: Arrival | undefined, arrival: Arrival): string[] {
	const { item, attempt } = arrival;
	const before = first?.item;
	const { options, subject } = reported.history;
	// What a process took that has ended, only the service knows. Ready workflows acknowledge at the end, too. Of
	// deliveries in hand at once, n8n may have saved last the copy of one that does not know that another was answered.
	const mayBeUnsaved = options.lastNode || subject !== undefined || first?.together !== undefined;
	const isUnknown =
		mayBeUnsaved && !options.reachable && first && hasRestarted(reported, first.at, arrival.at);
	if (attempt === 'again' && isUnknown) return [];
	if (attempt === 'again' || !before) return item ? ['reported a second time'] : [];
	// Nobody acts on a container that is gone; what is fetched a second time may be newer.
	if (reported.worlds[arrival.happened].place === 'picked_up') return [];
	if (canFetch(reported) && first && first.happened !== arrival.happened) return [];
	// It has turned out meanwhile that there are no more dates to fetch, so the event's own count.
	if (canFetch(reported) && reported.history.isPoor) return [];
	if (!item) return ['its run failed, and it was not run again'];
	const newer = reported.arrivals.filter(
		({ at, sent, item }) =>
			at >= first!.at && at <= arrival.at && sent.made > first!.sent.made && item,
	);
	if (newer.length > 0 && isOvertaken(item)) return [];
	const last = Math.max(arrival.sent.change, ...newer.map(({ sent }) => sent.change));
	const expected: IDataObject = { ...before, ...stillTrue(reported, arrival, before, last) };
	// A newer event has reported the day before, which nobody knew the first time.
	if (newer.length > 0 && isSettled(before, item)) expected.lfd_change = item.lfd_change;
	return FIELDS.flatMap((name) =>
		JSON.stringify(item[name]) === JSON.stringify(expected[name])
			? []
			: [
					`reported differently when it was run again: ${name} ${JSON.stringify(expected[name])}, then ${JSON.stringify(item[name])}`,
				],
	);
}

function isSettled(before: IDataObject, now: IDataObject): boolean {
	const [one, other] = [before, now].map((item) => item.lfd_change as IDataObject | undefined);
	const isNewlyKnown = one?.previous_known === false && other?.previous_known === true;
	return isNewlyKnown && one?.current === other?.current;
}

const hasRestarted = ({ history, times }: Reported, from: number, to: number): boolean =>
	history.changes.some(({ restart }, n) => restart && times[n + 1] > from && times[n + 1] <= to);

/** Of holds, those that a newer reporting has not moved on. */
function stillTrue(
	{ worlds }: Reported,
	{ sent }: Arrival,
	before: IDataObject,
	last: number,
): IDataObject {
	if (!Array.isArray(before.hold_changes)) return {};
	const statusIn = (change: number, name: unknown) =>
		worlds[change].holds.find((hold) => hold.name === name)?.status;
	const hold_changes = (before.hold_changes as IDataObject[]).filter(
		({ name }) => statusIn(sent.change, name) === statusIn(last, name),
	);
	return { hold_changes };
}

/** Whether it reports something beside dates, holds, availability and appointment. */
const reportsOther = (form: string, effects: Effect[]): boolean =>
	form === 'milestone' ||
	(form === 'updated' &&
		effects.some(({ what }) =>
			['weight', 'discharges', 'departs', 'arrives', 'pickedUp', 'emptyReturned'].includes(what),
		));

function availability(reported: Reported) {
	return (arrival: Arrival): ValueFacts<boolean> | undefined => {
		const { sent } = arrival;
		const [before, after] = around(reported, arrival);
		const { effects } = reported.history.changes[sent.change - 1];
		const isReported = sent.effect
			? sent.effect.what === 'available' && sent.reporting.form === 'bare'
			: sent.reporting.form === 'updated' &&
				(effects.some(({ what }) => what === 'available') ||
					(before.available === true && after.available === false));
		if (!isReported || after.available === null) return undefined;
		const own = sent.reporting.form === 'updated' ? { own: before.available === true } : {};
		return {
			made: sent.made,
			current: after.available,
			...own,
			newer: newer(reported, arrival, (world) => world.available === true),
			...circumstances(reported, arrival),
		};
	};
}

function appointment(reported: Reported) {
	return (arrival: Arrival): ValueFacts<string | null> | undefined => {
		const { sent } = arrival;
		const [before, after] = around(reported, arrival);
		const { effects } = reported.history.changes[sent.change - 1];
		const isReported = sent.effect
			? sent.effect.what === 'appointment' && sent.reporting.form === 'bare'
			: sent.reporting.form === 'updated' && effects.some(({ what }) => what === 'appointment');
		if (!isReported) return undefined;
		const own = sent.reporting.form === 'updated' ? { own: before.appointment } : {};
		return {
			made: sent.made,
			current: after.appointment,
			...own,
			newer: newer(reported, arrival, (world) => world.appointment),
			...circumstances(reported, arrival),
		};
	};
}

const around = ({ worlds }: Reported, { sent }: Arrival): [World, World] => [
	worlds[sent.change - 1],
	worlds[sent.change],
];

/** What the container may have shown when it was fetched. */
const newer = <T,>(reported: Reported, arrival: Arrival, of: (world: World) => T) => {
	// A last free day that contests what is known is looked up, too.
	const mayLack = isBare(arrival.sent) || isWithoutDeadlines(reported);
	const isFetched = (mayLack || lfdFacts(reported, arrival)) && canFetch(reported);
	const sights = isFetched ? sightsOf(reported, arrival, true) : [];
	return sights.map(({ world, since }) => ({ current: of(world), made: since }));
};

const circumstances = (reported: Reported, { sent, happened }: Arrival) => ({
	isAlone: isBare(sent) && !canFetch(reported),
	isPickedUp: reported.worlds[happened].place === 'picked_up',
});
