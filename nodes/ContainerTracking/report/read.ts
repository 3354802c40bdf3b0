import { isObject } from '../jsonapi';
import { readFields, readText, type Fields } from '../pickup/read';
import { linkTo } from '../input';
import { entryOf, type Lacks } from './entry';
import { webAddress } from './html';
import { counted } from './phrases';
import type { ReportEntry } from './types';

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
	/** What the reader has to know beside the lines. */
	notes: string[];
}

/** One of these tells a pickup status, whole or as a row. */
const OF_STATUS = ['band', 'days_left', 'working_lfd', 'attention', 'alert_key'];

/** The containers of all incoming items; of one that comes twice, the last counts. */
export function readEntries(inputs: readonly unknown[], options: ReadOptions): Entries {
	const latest = new Latest();
	const lacking: Lacks[] = [];
	for (const [itemIndex, input] of inputs.entries()) {
		for (const status of statusesIn(input) ?? []) {
			const { entry, lacks } = entryOf(status, itemIndex, options.today);
			latest.set({ ...entry, link: linkOf(entry, options) });
			lacking.push(lacks);
		}
	}
	return { entries: latest.all(), notes: [...notesOnFailed(inputs), ...notesOnLacking(lacking)] };
}

/** The first item that holds something else than a container's pickup status; undefined where all hold one, or nothing. */
export function itemWithoutStatus(inputs: readonly unknown[]): number | undefined {
	const at = inputs.findIndex(
		(input) => statusesIn(input) === undefined && failureIn(input) === undefined,
	);
	return at < 0 ? undefined : at;
}

/**
 * A status or a row as it is, the field `pickup` of an item of the trigger, or the statuses that an item
 * holds as a list. An item without any field is no container; undefined for any other.
 */
function statusesIn(input: unknown): Fields[] | undefined {
	const fields = readFields(input);
	if (isStatus(fields)) return [fields];
	const pickup = readFields(fields.pickup);
	if (isStatus(pickup)) return [pickup];
	if (Object.keys(fields).length === 0) return [];
	const list = Object.values(fields).find(
		(value) => Array.isArray(value) && value.length > 0 && value.every(isStatus),
	);
	return Array.isArray(list) ? list.map(readFields) : undefined;
}

const isStatus = (value: unknown): boolean =>
	isObject(value) && OF_STATUS.some((name) => Object.hasOwn(value, name));

/** What n8n makes of an item that failed in a node which is set to continue. */
function failureIn(input: unknown): string | undefined {
	const { error } = readFields(input);
	return readText(readFields(error).message) ?? readText(error) ?? undefined;
}

function notesOnFailed(inputs: readonly unknown[]): string[] {
	const failures = inputs.flatMap((input) =>
		statusesIn(input) === undefined ? (failureIn(input) ?? []) : [],
	);
	if (failures.length === 0) return [];
	return [
		`${counted(failures.length, 'container')} could not be read in the node before: ${[...new Set(failures)].slice(0, MOST_QUOTED).join('; ')}`,
	];
}

const MOST_QUOTED = 3;

function notesOnLacking(lacking: readonly Lacks[]): string[] {
	const notes: string[] = [];
	const few = lacking.filter(({ reasons }) => reasons).length;
	if (few > 0) {
		notes.push(
			`${counted(few, 'container')} came with a few fields only: urgency is that of days left, and what the line does not say was not looked at.`,
		);
	}
	const fees = lacking.flatMap(({ fees: text }) => text ?? []);
	if (fees.length > 0) {
		notes.push(
			`Fees that could not be read: ${fees.slice(0, MOST_QUOTED).join('; ')}${fees.length > MOST_QUOTED ? '; …' : ''}`,
		);
	}
	return notes;
}

function linkOf(
	{ number, bill_of_lading_number: billOfLading, link }: ReportEntry,
	{ ownLinks, otherLinks }: ReadOptions,
): string | null {
	return (
		linkTo(ownLinks, number, billOfLading) ??
		webAddress(link) ??
		linkTo(otherLinks, number, billOfLading)
	);
}

/** Entries by container: by ID, and by number where one of two does not have it. */
class Latest {
	private readonly entries: Array<ReportEntry | undefined> = [];
	private readonly byId = new Map<string, number>();
	private readonly byNumber = new Map<string, number>();

	set(entry: ReportEntry): void {
		const { container_id: id, number } = entry;
		const name = number?.toUpperCase();
		const before = this.positionOf(id, name);
		// In the place of the last, as if the other had never come.
		if (before !== undefined) this.entries[before] = undefined;
		const at = this.entries.push(entry) - 1;
		if (id !== null) this.byId.set(id, at);
		if (name !== undefined) this.byNumber.set(name, at);
	}

	/** One number with two IDs is a box that came twice, with two shipments. */
	private positionOf(id: string | null, number: string | undefined): number | undefined {
		const known = id === null ? undefined : this.byId.get(id);
		if (known !== undefined) return known;
		const named = number === undefined ? undefined : this.byNumber.get(number);
		if (named === undefined) return undefined;
		return id === null || this.entries[named]?.container_id === null ? named : undefined;
	}

	all(): ReportEntry[] {
		return this.entries.filter((entry) => entry !== undefined);
	}
}
