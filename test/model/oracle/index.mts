/** Compares what the trigger said with what a dispatcher must hear. Knows the history; imports nothing of the product. */
import { type Arrival, isRetried, type Told } from '../teller.mts';
import type { Effect, World } from '../world.mts';
import { canFetch, isBare } from './facts.mts';
import { type Family, type Heard, HoldsFamily, LfdFamily, ValueFamily } from './families.mts';
import type { ValueFacts } from './values.mts';

export function faultsOf(told: Told): string[] {
	const families = familiesOf(told);
	const runs = new Map<string, Arrival>();
	const faults = told.arrivals.flatMap((arrival) => {
		const { sent, attempt } = arrival;
		const at = `change ${sent.change} ${sent.event} (${attempt})`;
		const found = attempt === 'first' ? first(told, families, arrival) : again(told, runs, arrival);
		if (attempt === 'first') runs.set(sent.notificationId, arrival);
		if (attempt === 'retry') for (const family of families) family.hearAgain?.(arrival);
		return found.map((fault) => `${at}: ${fault}`);
	});
	return [...faults, ...families.flatMap((family) => family.atEnd())];
}

function familiesOf(told: Told): Family[] {
	return [
		new LfdFamily(told),
		new HoldsFamily(told),
		new ValueFamily(
			'availabilityChange',
			availability(told),
			(one, other) => (one ?? null) === other,
		),
		new ValueFamily(
			'appointmentChange',
			appointment(told),
			(one, other) => instant(one) === instant(other),
		),
	];
}

const instant = (value: unknown): number | null =>
	typeof value === 'string' ? Date.parse(value) : null;

function first(told: Told, families: Family[], arrival: Arrival): string[] {
	const { onlyNews } = told.history.options;
	const { item, sent } = arrival;
	if (arrival.status !== (isRetried(arrival) && item ? 500 : 200)) {
		return [`answered ${arrival.status}`];
	}
	if (item?.failed === true) return ['the trigger failed'];
	if (!item && !onlyNews) return ['started no run'];
	const heard = families
		.map((family) => family.hear(arrival, item))
		.filter((one): one is Heard => one !== undefined);
	const faults = heard.flatMap((one) => one.faults);
	const isOther = tellsOther(sent.telling.form, told.history.changes[sent.change - 1].effects);
	if (!onlyNews || faults.length > 0) return faults;
	const mustRun = isOther || heard.some(({ news }) => news === 'must');
	if (!item) return mustRun ? ['news that started no run'] : [];
	const mayRun = mustRun || heard.some(({ news }) => news === 'may');
	return mayRun ? [] : ['a run without news'];
}

const FIELDS = ['lfdChange', 'holdChanges', 'availabilityChange', 'appointmentChange'];

/** A redelivery after an acknowledgement starts nothing; after a failed run it gives the same item again. */
function again(told: Told, runs: Map<string, Arrival>, arrival: Arrival): string[] {
	const { item, sent, attempt } = arrival;
	const first = runs.get(sent.notificationId);
	const before = first?.item;
	if (attempt === 'again' || !before)
		return item && !mayForget(told, arrival) ? ['told a second time'] : [];
	if (!item) return ['its run failed, and it was not run again'];
	// What is fetched a second time may be newer.
	if (canFetch(told) && first && first.happened !== arrival.happened) return [];
	return FIELDS.flatMap((name) =>
		JSON.stringify(item[name]) === JSON.stringify(before[name])
			? []
			: [
					`told differently when it was run again: ${name} ${JSON.stringify(before[name])}, then ${JSON.stringify(item[name])}`,
				],
	);
}

/**
 * Acknowledged at the end of its run, which n8n stores with the next delivery only: where it was started anew in
 * between, the second delivery may start a run, rather twice than never.
 */
const mayForget = ({ history, times }: Told, { sent, at }: Arrival): boolean =>
	history.options.lastNode &&
	history.changes.some(
		({ restart }, n) => restart && times[n + 1] > sent.made && times[n + 1] <= at,
	);

/** Whether it tells something beside dates, holds, availability and appointment. */
const tellsOther = (form: string, effects: Effect[]): boolean =>
	form === 'milestone' ||
	(form === 'updated' &&
		effects.some(({ what }) =>
			['weight', 'discharges', 'departs', 'arrives', 'pickedUp', 'emptyReturned'].includes(what),
		));

function availability(told: Told) {
	return (arrival: Arrival): ValueFacts<boolean> | undefined => {
		const { sent } = arrival;
		const [before, after] = around(told, arrival);
		const { effects } = told.history.changes[sent.change - 1];
		const isTold = sent.effect
			? sent.effect.what === 'available' && sent.telling.form === 'bare'
			: sent.telling.form === 'updated' &&
				(effects.some(({ what }) => what === 'available') ||
					(before.available === true && after.available === false));
		if (!isTold || after.available === null) return undefined;
		const own = sent.telling.form === 'updated' ? { own: before.available === true } : {};
		return { made: sent.made, current: after.available, ...own, ...circumstances(told, arrival) };
	};
}

function appointment(told: Told) {
	return (arrival: Arrival): ValueFacts<string | null> | undefined => {
		const { sent } = arrival;
		const [before, after] = around(told, arrival);
		const { effects } = told.history.changes[sent.change - 1];
		const isTold = sent.effect
			? sent.effect.what === 'appointment' && sent.telling.form === 'bare'
			: sent.telling.form === 'updated' && effects.some(({ what }) => what === 'appointment');
		if (!isTold) return undefined;
		const own = sent.telling.form === 'updated' ? { own: before.appointment } : {};
		return { made: sent.made, current: after.appointment, ...own, ...circumstances(told, arrival) };
	};
}

const around = ({ worlds }: Told, { sent }: Arrival): [World, World] => [
	worlds[sent.change - 1],
	worlds[sent.change],
];

const circumstances = (told: Told, { sent, happened }: Arrival) => ({
	isAlone: isBare(sent) && !canFetch(told),
	isGone: told.worlds[happened].place === 'gone',
});
