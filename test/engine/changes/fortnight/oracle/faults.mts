/** Every fault in what was reported about the way from one state of the account to another. */
import { isDeepStrictEqual } from 'node:util';

import {
	holdsOf,
	isQuiet,
	keyOf,
	lfdOf,
	movedOf,
	subjectOf,
	type Item,
	type LfdChange,
} from '../items.mts';
import type { Truth } from '../truth.mts';
import { contentFaults } from './contents.mts';
import { placeOf } from './dates.mts';
import { boxNews, type BoxNews, type Expected, expectedBetween } from './net.mts';

interface Reported {
	addPickupStatus: boolean;
	onlyNews: boolean;
}

const text = (value: unknown) => JSON.stringify(value);

export function faultsBetween(
	items: Item[],
	before: Truth,
	now: Truth,
	reported: Reported,
): string[] {
	const expected = expectedBetween(before, now);
	return [
		...countFaults(items, expected, before, now, reported),
		...contentFaults(items, before, now),
		...(reported.addPickupStatus
			? [...now.boxes.values()].flatMap((box) =>
					boxFaults(
						items.filter((item) => isOf(item, box.id)),
						boxNews(before.boxes.get(box.id), box),
						reported,
					).map((fault) => `${String(box.attributes.number)}: ${fault}`),
				)
			: []),
	];
}

const isOf = (item: Item, id: string): boolean =>
	String(item.event).startsWith('container.') && subjectOf(item) === id;

/** Kinds that are left out where another one of the same container has reported it. */
const Reported_BY_FAMILY =
	/^container\.(updated|pod_terminal|pickup_lfd|pickup_appointment|transport\.(not_)?available)/;

function countFaults(
	items: Item[],
	expected: Expected[],
	before: Truth,
	now: Truth,
	{ onlyNews }: Reported,
): string[] {
	const wanted = new Map(
		expected.map((one) => [`${one.event} ${one.subject}`, one.isOptional === true]),
	);
	const said = new Set<string>();
	const faults: string[] = [];
	for (const item of items) {
		const key = keyOf(item);
		if (said.has(key)) faults.push(`doubled: ${key}`);
		if (!wanted.has(key)) faults.push(`invented: ${key} ${text(item.changes)}`);
		said.add(key);
	}
	for (const [key, isOptional] of wanted) {
		const isLeftOut = onlyNews && Reported_BY_FAMILY.test(key) && !isUpdateAlone(key, before, now);
		if (!isOptional && !isLeftOut && !said.has(key)) faults.push(`missed: ${key}`);
	}
	return faults;
}

/** Fees are reported by the update alone, another terminal by it first. */
function isUpdateAlone(key: string, before: Truth, now: Truth): boolean {
	const [event, id] = key.split(' ');
	const of = ({ boxes }: Truth) => {
		const { attributes, terminal } = boxes.get(id) ?? {};
		return [attributes?.fees_at_pod_terminal ?? [], terminal];
	};
	const box = now.boxes.get(id);
	// Of one that is gone nothing else is news.
	const isHere = before.boxes.has(id) && box !== undefined && placeOf(box) !== 'gone';
	return event === 'container.updated' && isHere && !isDeepStrictEqual(of(before), of(now));
}

function boxFaults(items: Item[], news: BoxNews, { onlyNews }: Reported): string[] {
	return [
		...lfdFaults(items, news, onlyNews && (news.isGone || news.wasStopped)),
		...holdFaults(items, news),
		...movedFaults('availability_change', items, news.isGone ? undefined : news.available, news),
		...movedFaults('appointment_change', items, news.isGone ? undefined : news.appointment, news),
		...movedFaults(
			'eta_change',
			items.filter(isInland),
			news.isGone ? undefined : news.indEta,
			news,
		),
	];
}

const isInland = ({ event }: Item) => String(event).endsWith('arrived_at_inland_destination');

/** @param isLeftOut Skip Repeated Events has no alert for a container that is gone, or was listed apart before */
function lfdFaults(items: Item[], news: BoxNews, isLeftOut: boolean): string[] {
	const { lfd, isGone, isNew } = news;
	const changes = items.flatMap((item) => lfdOf(item) ?? []);
	const loud = changes.filter((change) => !isQuiet(change));
	if (!lfd || (isGone && isLeftOut))
		return loud.length > 0 ? [`last free day reported: ${text(loud)}`] : [];
	if (isGone) return lastMoveFaults(loud, news);
	const isQuietAllowed = lfd.some(isQuiet);
	if (loud.length === 0)
		// On its way the port's date is closed, not cleared.
		return isLeftOut || isQuietAllowed || changes.some(({ direction }) => direction === 'closed')
			? []
			: [`last free day not reported: ${text(lfd)}`];
	if (loud.length > 1) return [`last free day reported twice: ${text(loud)}`];
	const [{ previous, current, direction }] = loud;
	const isTrue = lfd.some(
		(one) =>
			one.current === current &&
			((one.previous === previous && one.direction === direction) ||
				(isNew && previous === null && direction === 'unknown')),
	);
	return isTrue ? [] : [`last free day: ${text(loud)} instead of ${text(lfd)}`];
}

/** A date that moved before the container left may be reported or not: once from which day, and as one of its dates. */
function lastMoveFaults(loud: LfdChange[], { days }: BoxNews): string[] {
	const isTrue = loud.every(({ current }) => current === null || days.includes(current));
	const moves = loud.filter(({ direction }) => direction !== 'unknown');
	return isTrue && moves.length <= 1 ? [] : [`last free day of one that left: ${text(loud)}`];
}

/** What happened to the holds of a container before it left may be reported or not. */
function holdFaults(items: Item[], { holds = [], isGone }: BoxNews): string[] {
	const reported = items.flatMap(holdsOf).sort();
	const isTrue = isGone && reported.length === 0;
	return isTrue || isDeepStrictEqual(reported, holds)
		? []
		: [`holds ${text(reported)} instead of ${text(holds)}`];
}

function movedFaults(
	member: string,
	items: Item[],
	expected: { previous: unknown; current: unknown } | undefined,
	{ isNew, isGone }: BoxNews,
): string[] {
	const reported = items.flatMap((item) => movedOf(item, member) ?? []);
	if (!expected)
		return reported.length > 0 && !isGone ? [`${member} invented: ${text(reported)}`] : [];
	const isDoubt = member === 'availability_change' && expected.previous === null;
	// One that is not known and one that is not available look alike: nobody has to report it.
	if (reported.length === 0)
		return isDoubt && expected.current === false
			? []
			: [`${member} not reported: ${text(expected)}`];
	// What is not known may have been "not available" in the field.
	const previous = (value: unknown) => (isNew || (isDoubt && value === false) ? null : value);
	const isTrue = reported.some(
		(one) => previous(one.previous) === expected.previous && one.current === expected.current,
	);
	const isTwice = reported.length > 1 && member === 'availability_change';
	return isTrue && !isTwice ? [] : [`${member} ${text(reported)} instead of ${text(expected)}`];
}
