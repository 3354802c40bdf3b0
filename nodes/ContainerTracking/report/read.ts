import mapValues from 'lodash/mapValues';

import { NOT_IN_AMOUNTS } from '../costs';
import {
	clipped,
	counted,
	type Fields,
	grouped,
	lineOf,
	readFields,
	readText,
	readTexts,
} from '../pickup/read';
import { linkTo } from '../input';
import { entryOf, type Lacks } from './entry';
import { webAddress } from './html';
import { LastOfEach, isAboutContainer, partsOf, type ContainerParts } from './parts';
import { type ReportEntry, isDone } from './types';
import { containerName } from './phrases';
import { listIn } from './rowFields';

export interface ReadOptions {
	/** `YYYY-MM-DD`: the day of the report, for rows that do not say for which day they are. */
	today: string;
	/** The address that the user entered for all containers, with `{number}`; it comes before their own. */
	ownLinks: string | null;
	/** For those without an address of their own. */
	otherLinks: string | null;
}

export interface Entries {
	entries: ReportEntry[];
	notes: string[];
	/** What could not be looked at: no container of it may need anybody, or any. */
	gaps: string[];
}

/** The containers of all incoming items; of one that comes twice, the last counts. */
export function readEntries(inputs: readonly unknown[], options: ReadOptions): Entries {
	const containers = new LastOfEach();
	const notes = new Notes();
	for (const [itemIndex, input] of inputs.entries()) {
		const found = containersIn(input);
		if (found === undefined) notes.addFailure(failureIn(input));
		for (const fields of found ?? []) {
			notes.addOfList(fields);
			containers.add(partsOf(fields, itemIndex));
		}
	}
	const entries = containers.each().map((parts) => {
		const { entry, lacks } = entryOf(parts, options.today);
		entry.link =
			linkTo(options.ownLinks, entry.number, entry.bill_of_lading_number) ??
			(entry.link !== null && PLAIN_ADDRESS.test(entry.link)
				? entry.link
				: webAddress(entry.link)) ??
			linkTo(options.otherLinks, entry.number, entry.bill_of_lading_number);
		notes.addOf(parts, entry, lacks);
		return entry;
	});
	return { entries, ...notes.result() };
}

/** Whether an item holds the pickup status of a container, or of several. */
export const carriesStatus = (input: unknown): boolean => (containersIn(input) ?? []).length > 0;

/** The first item that holds something else than a container's pickup status; undefined where all hold one, or nothing. */
export function itemWithoutStatus(inputs: readonly unknown[]): number | undefined {
	const at = inputs.findIndex(
		(input) => containersIn(input) === undefined && failureIn(input) === undefined,
	);
	return at < 0 ? undefined : at;
}

/** A status or row, the field `pickup` of a trigger item, or a list of statuses; undefined for any other item. */
function containersIn(input: unknown): Fields[] | undefined {
	const fields = readFields(input);
	if (isAboutContainer(fields)) return [fields];
	const pickup = readFields(fields.pickup);
	if (isAboutContainer(pickup)) return [pickup];
	if (Object.keys(fields).length === 0) return [];
	const list = Object.values(fields).find(
		(value) => Array.isArray(value) && value.length > 0 && value.every(isAboutContainer),
	);
	return Array.isArray(list) ? list.map(readFields) : undefined;
}

/** What n8n makes of an item that failed in a node which is set to continue. */
function failureIn(input: unknown): string | undefined {
	const { error } = readFields(input);
	return readText(readFields(error).message) ?? readText(error) ?? undefined;
}

/** As nearly all are: nothing in it that would have to be looked at closely. */
const PLAIN_ADDRESS = /^https:\/\/[\w.-]+\/[\w./?=&%-]*$/;

/** As many names as a person reads. */
const MOST_CONTAINERS = 3;
const MOST_OF_NOTE = 400;

/** What is said of containers that lack something, behind how many they are. */
const LACKING: { [what in Exclude<keyof Lacks, 'fees'>]: (count: number) => string } = {
	reasons: (count) =>
		` came with a few fields only: ${count === 1 ? 'its' : 'their'} urgency is that of days and fees, and what a line does not say was not looked at.`,
	isRow: (count) =>
		` came as ${count === 1 ? 'a row' : 'rows'} of costs or returns: without holds, fees and readiness as far as no other item has them, amounts posted, where the empty goes, and references.`,
	terms: (count) =>
		` picked up: no terms were given, so nothing is said on when the ${count === 1 ? 'empty is' : 'empties are'} due back.`,
	pickup: (count) =>
		` not picked up yet came as return status: ${count === 1 ? 'its last free day was' : 'their last free days were'} not looked at.`,
};

const typedKeys = (table: typeof LACKING) => Object.keys(table) as Array<keyof typeof LACKING>;

class Notes {
	private readonly failures = new Set<string>();
	private failed = 0;
	/** What the node before had to say, and of which containers. */
	private readonly passedOn = new Map<string, Set<string>>();
	private readonly unknown = new Set<string>();
	private readonly unreadFees: string[] = [];
	private readonly notAssessable: string[] = [];
	/** The containers that lack something, by what they lack. */
	private readonly lacking = mapValues(LACKING, (): string[] => []);

	addFailure(message = 'no pickup status'): void {
		this.failed += 1;
		this.failures.add(message);
	}

	/** What the list that the item is of has to say: of each item, also of one that another one follows. */
	addOfList({ notes }: Fields): void {
		if (notes !== undefined && notes !== null) this.passOn(notes);
	}

	addOf({ pickup, empty, cost }: ContainerParts, entry: ReportEntry, lacks: Lacks): void {
		const { fees } = lacks;
		const name = containerName(entry);
		const own = lineOf((pickup ?? empty ?? cost?.fields)?.note);
		const { last_free_day: lfd, current_status: status } = entry;
		const isUnknown = lfd === null && status === null && !entry.picked_up;
		if (own !== null && isUnknown && !lacks.pickup) this.unknown.add(own);
		else if (own !== null) this.namesUnder(own).add(name);
		if (fees !== null) this.unreadFees.push(`${name} "${fees}"`);
		for (const what of typedKeys(LACKING)) if (lacks[what]) this.lacking[what].push(name);
		const missing = isDone(entry) ? [] : (entry.cost?.notAssessable ?? []);
		if (missing.length > 0) this.notAssessable.push(`${name} (${missing.join(', ')})`);
	}

	private namesUnder(note: string): Set<string> {
		const names = this.passedOn.get(note) ?? new Set();
		this.passedOn.set(note, names);
		return names;
	}

	private passOn(notes: unknown): void {
		const listed = listIn(notes);
		const texts = listed.length > 0 ? readTexts(listed) : [lineOf(notes) ?? ''];
		for (const text of texts) if (text !== '') this.namesUnder(text);
	}

	result(): { notes: string[]; gaps: string[] } {
		const short = (text: string) => clipped(text, MOST_OF_NOTE);
		return { notes: this.notes().map(short), gaps: this.gaps().map(short) };
	}

	private notes(): string[] {
		const fees = `Fees that are not understood: ${some(this.unreadFees)}.`;
		const lacks = typedKeys(LACKING).filter((what) => this.lacking[what].length > 0);
		return [
			...[...this.passedOn]
				.filter(([note]) => this.notAssessable.length === 0 || !note.endsWith(NOT_IN_AMOUNTS))
				.map(([note, names]) => withNames(note, [...names])),
			...lacks.map((what) => {
				const names = this.lacking[what];
				return behind(counted(names.length, 'container') + LACKING[what](names.length), names);
			}),
			...(this.unreadFees.length > 0 ? [fees] : []),
		];
	}

	private gaps(): string[] {
		const gaps = [...this.unknown].slice(0, MOST_CONTAINERS);
		const more = this.unknown.size - gaps.length;
		if (more > 0) gaps.push(`Nothing is known about ${counted(more, 'other container')} either.`);
		if (this.failed > 0)
			gaps.push(
				`${counted(this.failed, 'incoming item')} held a failure in place of a container: ${some([...this.failures])}`,
			);
		const missing = this.notAssessable;
		const costs = `Costs of ${counted(missing.length, 'container')} not assessable: ${some(missing)}`;
		return missing.length > 0 ? [...gaps, costs] : gaps;
	}
}

/** `A; B; C and 48 more` */
function some(texts: readonly string[]): string {
	const more = texts.length - MOST_CONTAINERS;
	const first = texts.slice(0, MOST_CONTAINERS).join('; ');
	return more > 0 ? `${first} and ${grouped(more)} more` : first;
}

/** With the containers that it is about, unless it names them. */
function withNames(note: string, names: readonly string[]): string {
	const others = names.filter((name) => !note.includes(name));
	return others.length === 0 ? note : behind(note, others);
}

const behind = (note: string, names: readonly string[]): string =>
	`${note.replace(/\.$/, '')} (${some(names)})${note.endsWith('.') ? '.' : ''}`;
