import { readFields, readText, type Fields } from '../pickup/read';
import { linkTo } from '../input';
import { entryOf } from './entry';
import { webAddress } from './html';
import { LastOfEach, isAboutContainer, partsOf } from './parts';
import { Notes } from './notes';
import type { ReportEntry } from './types';

export interface ReadOptions {
	/** `YYYY-MM-DD`: the day of the report, for rows that do not say for which day they are. */
	today: string;
	/** The address that the user entered for all containers, with `{number}`; it comes before their own. */
	ownLinks: string | null;
	/** For those without an address of their own. */
	otherLinks: string | null;
	/** Nothing is said on empties where nobody could give terms. */
	ignoresReturns?: true;
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
		const { entry, lacks } = entryOf(
			options.ignoresReturns ? (parts.empty === null ? parts : { ...parts, empty: null }) : parts,
			options.today,
		);
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
