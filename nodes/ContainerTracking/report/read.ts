import { mapValues, memoize } from 'lodash';
import type { DateTime } from 'luxon';

import { NOT_IN_AMOUNTS } from '../tariff/costs/forecast';
import { linkTo } from '../api/input/links';
import { firstFew } from '../api/input/values';
import {
	clipped,
	counted,
	type Fields,
	lineOf,
	readFields,
	readText,
	readTexts,
} from '../pickup/read';
import { entryOf } from './entry';
import { readZone } from '../pickup/dates';
import { webAddress } from '../simplify/format';
import { isAboutContainer, lastOfEach, partsOf, type ContainerParts } from './parts';
import { type ReportEntry, isDone, isOut } from './types';
import { containerName } from './line';
import { dayBefore, dayIn } from './dayLabels';
import { datesAsText, fromJson, usualRow } from './rowColumns';
import { listIn } from './rowFields';

export interface ReadOptions {
	/** The moment of the report; its day is that of rows that name none. */
	now: DateTime;
	/** The address that the user entered for all containers, with `{number}`; it replaces their own links. */
	ownLinks: string | null;
	/** For containers without a link of their own. */
	otherLinks: string | null;
}

export type Entries = ReturnType<typeof readEntries>;

/** The containers of all incoming items. If a container comes twice, the last item counts. */
export function readEntries(inputs: readonly unknown[], options: ReadOptions) {
	const ofItems: ContainerParts[] = [];
	const ofLists = new Set<string>();
	const failures: string[] = [];
	const foreign: number[] = [];
	for (const [itemIndex, input] of inputs.entries()) {
		const found = containersIn(input);
		const failure = found === undefined ? failureIn(input) : undefined;
		if (failure !== undefined) failures.push(failure);
		else if (found === undefined) foreign.push(itemIndex);
		for (const fields of found ?? []) {
			// Notes of the list are kept, even if a later item about the same container replaces this one.
			const listed = listIn(fields.notes);
			const notes = listed.length > 0 ? readTexts(listed) : [lineOf(fields.notes) ?? []].flat();
			for (const note of notes) ofLists.add(note);
			if (lacksContainer(fields)) continue;
			ofItems.push(partsOf(datesAsText(fields, options.now.zoneName), itemIndex));
		}
	}
	const today = options.now.toISODate() ?? '';
	const read = lastOfEach(ofItems).map((parts) => ({ parts, ...entryOf(parts, today) }));
	for (const { entry } of read) entry.link = linkOf(entry, options);
	const { notes, gaps } = notesOn(read, ofLists, failures, options.now);
	return {
		entries: read.map(({ entry }) => entry),
		notes,
		gaps: [...gaps, ...foreignNote(foreign)],
	};
}

/** Such as an event of a shipment, among events of containers with their pickup status. */
function foreignNote([first, ...others]: number[]): string[] {
	if (first === undefined) return [];
	const what = 'about is not in this report.';
	if (others.length === 0)
		return [`Incoming item ${first} holds no pickup status: what it is ${what}`];
	const items = counted(others.length + 1, 'incoming item');
	return [`${items} hold no pickup status, the first is item ${first}: what they are ${what}`];
}

const linkOf = (
	{ link, number, bill_of_lading_number: billOfLading }: ReportEntry,
	{ ownLinks, otherLinks }: ReadOptions,
): string | null =>
	linkTo(ownLinks, number, billOfLading) ??
	webAddress(link) ??
	linkTo(otherLinks, number, billOfLading);

/** Whether an item holds the pickup status of a container, or of several. */
export const carriesStatus = (input: unknown): boolean => (containersIn(input) ?? []).length > 0;

/** The first item with anything but a pickup status; undefined if all have one, a failure or nothing. */
export function itemWithoutStatus(inputs: readonly unknown[]): number | undefined {
	const at = inputs.findIndex(
		(input) => containersIn(input) === undefined && failureIn(input) === undefined,
	);
	return at < 0 ? undefined : at;
}

/** A row for a database that has no container. Its columns of a container are left out where empty cells are. */
const lacksContainer = ({ kind }: Fields): boolean => kind === 'shipment' || kind === 'page';

/** A status or row, the field `pickup` of a trigger item, or lists of statuses; undefined for any other item. */
function containersIn(input: unknown): Fields[] | undefined {
	const fields = usualRow(readFields(input));
	if (isAboutContainer(fields) || lacksContainer(fields)) return [fields];
	const pickup = readFields(fromJson(fields.pickup));
	// An event may have come without its container.
	if (isAboutContainer(pickup))
		return [fields.missing ? { ...pickup, note: fields.missing } : pickup];
	if (Object.keys(fields).length === 0) return [];
	const lists = Object.values(fields)
		.map(fromJson)
		.filter((value) => Array.isArray(value) && value.length > 0 && value.every(isAboutContainer));
	return lists.length > 0 ? lists.flat().map(readFields) : undefined;
}

function failureIn(input: unknown): string | undefined {
	const { error } = readFields(input);
	return readText(readFields(error).message) ?? readText(error) ?? undefined;
}

const MOST_CONTAINERS = 3;
const MOST_OF_NOTE = 400;

/** Notes on containers whose items lack something; each text follows their number. */
const LACKING: {
	[what in Exclude<keyof ReturnType<typeof entryOf>['lacks'], 'day' | 'fees'>]: (
		count: number,
	) => string;
} = {
	reasons: (count) =>
		` came with a few fields only: ${count === 1 ? 'its' : 'their'} urgency is that of days and fees, and what a line does not say was not looked at.`,
	isRow: (count) =>
		` came as ${count === 1 ? 'a row' : 'rows'} of costs or returns: without holds, fees and readiness as far as no other item has them, amounts posted, where the empty goes, and references.`,
	terms: (count) =>
		` picked up: no terms were given, so nothing is said on when the ${count === 1 ? 'empty is' : 'empties are'} due back.`,
	pickup: (count) =>
		` not picked up yet came as return status: ${count === 1 ? 'its last free day was' : 'their last free days were'} not looked at.`,
};

interface ReadEntry extends ReturnType<typeof entryOf> {
	parts: ContainerParts;
}

/** Notes on the containers, and gaps: what could not be evaluated. */
function notesOn(
	read: readonly ReadEntry[],
	ofLists: ReadonlySet<string>,
	failures: string[],
	now: DateTime,
) {
	/** The notes of the node before, each with the containers that it is about. */
	const passedOn = new Map([...ofLists].map((note) => [note, new Set<string>()]));
	const unknown = new Set<string>();
	for (const { parts, entry, lacks } of read) {
		const own = lineOf((parts.pickup ?? parts.empty ?? parts.cost?.fields)?.note);
		const { attention, last_free_day: lfd, current_status: status } = entry;
		// A row of costs has no status. What has a reason is known.
		const isSilent = attention.length === 0 && !entry.picked_up;
		const isUnknown = lfd === null && status === null && isSilent;
		if (own !== null && isUnknown && !lacks.pickup) unknown.add(own);
		else if (own !== null)
			passedOn.set(own, (passedOn.get(own) ?? new Set()).add(containerName(entry)));
	}
	const notAssessable = read.flatMap(({ entry }) => {
		const missing = isDone(entry) ? [] : (entry.cost?.notAssessable ?? []);
		return missing.length > 0 ? [`${containerName(entry)} (${missing.join(', ')})`] : [];
	});
	const notes = [...passedOn]
		.filter(([note]) => notAssessable.length === 0 || !note.endsWith(NOT_IN_AMOUNTS))
		.map(([note, names]) => {
			// The note gets the containers that it is about, unless it names them.
			const others = [...names].filter((name) => !note.includes(name));
			return others.length === 0 ? note : behind(note, others);
		});
	// A few zones for thousands of containers.
	const dayAt = memoize((zone: string) => String(now.setZone(zone).toISODate()));
	const outdated = read.filter((each) => isOfOtherDay(each, dayAt));
	const texts = {
		notes: [...notes, ...lackingNotes(read)],
		/** Nobody knows whether a container in these gaps needs somebody. */
		gaps: [...noteAbout(outdated, OUTDATED), ...gapsOf([...unknown], failures, notAssessable)],
	};
	return mapValues(texts, (all) => all.map((text) => clipped(text, MOST_OF_NOTE)));
}

/** Whether an item was kept from another day: its days, urgency and reasons are those of that day. */
function isOfOtherDay({ parts, entry }: ReadEntry, dayAt: (zone: string) => string): boolean {
	if (isDone(entry)) return false;
	const [status, due, left, zoneName] =
		isOut(entry) && entry.empty
			? [parts.empty, entry.empty.returnBy, entry.empty.daysLeft, parts.empty?.zone]
			: [parts.pickup, entry.last_free_day, entry.days_left, entry.lfd_zone];
	// A row names no day, but the days that were left show it.
	const day = dayIn(status?.today) ?? dayBefore(due, left);
	if (day === null) return false;
	const zone = readZone(zoneName);
	// Without a zone, only a day that is over everywhere is another one.
	return zone === null ? day < dayAt('UTC-12') : dayAt(zone.name) !== day;
}

const OUTDATED =
	' came with a status of another day: what is said of days is as of then, so get the status again.';

/** A note that begins with the number of containers and ends with their names; none about no container. */
function noteAbout(read: readonly ReadEntry[], text: string): string[] {
	if (read.length === 0) return [];
	const names = read.map(({ entry }) => containerName(entry));
	return [behind(counted(read.length, 'container') + text, names)];
}

function lackingNotes(read: readonly ReadEntry[]): string[] {
	const notes = (Object.keys(LACKING) as Array<keyof typeof LACKING>).flatMap((what) => {
		const lacking = read.filter(({ lacks }) => lacks[what]);
		return noteAbout(lacking, LACKING[what](lacking.length));
	});
	for (const [what, name] of [
		['Fees', 'fees'],
		['Days', 'day'],
	] as const) {
		const unread = read.flatMap(({ entry, lacks }) =>
			lacks[name] === null ? [] : [`${containerName(entry)} "${lacks[name]}"`],
		);
		if (unread.length > 0) notes.push(`${what} that are not understood: ${some(unread)}.`);
	}
	return notes;
}

function gapsOf(unknown: string[], failures: string[], notAssessable: string[]): string[] {
	const gaps = unknown.slice(0, MOST_CONTAINERS);
	const more = unknown.length - gaps.length;
	if (more > 0) gaps.push(`Nothing is known about ${counted(more, 'other container')} either.`);
	if (failures.length > 0)
		gaps.push(
			`${counted(failures.length, 'incoming item')} held a failure in place of a container: ${some([...new Set(failures)])}`,
		);
	if (notAssessable.length > 0)
		gaps.push(
			`Costs of ${counted(notAssessable.length, 'container')} not assessable: ${some(notAssessable)}`,
		);
	return gaps;
}

/** `A; B; C and 48 more` */
const some = (texts: readonly string[]): string => firstFew(texts, MOST_CONTAINERS, '; ');

const behind = (note: string, names: readonly string[]): string =>
	`${note.replace(/\.$/, '')} (${some(names)})${note.endsWith('.') ? '.' : ''}`;
