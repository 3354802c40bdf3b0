import type { IDataObject } from 'n8n-workflow';
import isEqual from 'lodash/isEqual';

import { BadInput, inWords, textList } from '../input';
import { resourceOf, type JsonObject } from '../jsonapi';
import { cell } from '../simplify';
import { path, type ApiRequest, type ApiResponse } from '../transport';
import { itemError, notFound, type Run } from './definition';

export interface EnteredLists {
	refNumbers?: unknown;
	refNumbersChange?: ListAction;
	tags?: unknown;
	tagsChange?: ListAction;
}

type ListAction = 'add' | 'clear' | 'replace';

interface Holder {
	type: 'container' | 'shipment' | 'tracking_request';
	id: string;
	read: ApiRequest;
	write: ApiRequest;
	/** Default: the write is sent. */
	send?: (write: ApiRequest) => Promise<ApiResponse>;
}

/** One whose path takes both. */
export function holderAt(type: Holder['type'], id: string): Holder {
	const at = path`/${`${type}s`}/${id}`;
	return { type, id, read: { method: 'GET', path: at }, write: { method: 'PATCH', path: at } };
}

interface ListChange {
	name: 'ref_numbers' | 'tags';
	label: 'Reference Numbers' | 'Tags';
	/** Names of the service: the first is sent, any is read. */
	attributes: string[];
	change: ListAction;
	values: string[];
}

type Document = ApiResponse['document'];
type ChangedLists = { document: Document; extra: IDataObject };

/** Adds to lists of texts, replaces or clears them; the item says what they were before and what they are now. */
export async function changeLists(
	run: Run,
	holder: Holder,
	entered: EnteredLists,
): Promise<ChangedLists> {
	const changes = listChangesOf(holder, entered);
	// Two items that read the same before they write would lose what one of them adds.
	const change = async () => await changeList(run, holder, changes);
	return await run.client.oneByOne(`lists of ${holder.id}`, change);
}

function listChangesOf({ type }: Holder, entered: EnteredLists): ListChange[] {
	const { refNumbers, refNumbersChange = 'add', tags, tagsChange = 'add' } = entered;
	const tagNames = ['tags', 'shipment_tags'];
	if (type === 'tracking_request') tagNames.reverse();
	const changes: ListChange[] = [];
	if (refNumbers !== undefined || refNumbersChange === 'clear') {
		const list = { name: 'ref_numbers', label: 'Reference Numbers' } as const;
		const values = textList(refNumbers);
		changes.push({ ...list, attributes: ['ref_numbers'], change: refNumbersChange, values });
	}
	if (tags !== undefined || tagsChange === 'clear') {
		const values = textList(tags);
		changes.push({ name: 'tags', label: 'Tags', attributes: tagNames, change: tagsChange, values });
	}
	if (changes.length > 0) return changes;
	throw new BadInput('Update Fields is empty', 'Add at least one field to change.');
}

async function changeList(run: Run, holder: Holder, changes: ListChange[]): Promise<ChangedLists> {
	const { type, id, write } = holder;
	const asked = { type, id };
	const send = holder.send ?? (async (request) => await run.client.send(request, run.errorContext));
	const read = async () => await run.client.send({ ...holder.read, asked }, run.errorContext);
	let { document } = await read();
	if (!resourceOf(document)) throw notFound(run);
	const before = changes.map((change) => listIn(document, change));
	const wanted = changes.map((change, at) => wantedOf(run, holder, change, before[at]));
	const attributes: JsonObject = {};
	for (const [at, change] of changes.entries())
		if (isMeant(change) && !isEqual(wanted[at], before[at]))
			attributes[change.attributes[0]] = wanted[at];
	if (Object.keys(attributes).length > 0) {
		({ document } = await send({ ...write, asked, body: { data: { type, id, attributes } } }));
		// An answer need not show what was changed.
		if (changes.some((change) => !listIn(document, change))) ({ document } = await read());
	}
	const after = changes.map((change) => listIn(document, change) ?? []);
	hintAtEmpty(run, changes);
	for (const [at, change] of changes.entries())
		hintAtRest(
			run,
			`${change.label.toLowerCase()} of ${holderName(holder)} ${id}`,
			wanted[at],
			after[at],
		);
	const cells = changes.flatMap(({ name }, at) => [
		[`${name}_before`, cell(before[at])],
		[`${name}_after`, cell(after[at])],
	]);
	const changed = changes.some((_, at) => !isEqual(before[at] ?? [], after[at]));
	return { document, extra: { changed, ...Object.fromEntries(cells) } };
}

/** The empty cell of a sheet is no wish to remove anything. */
const isMeant = ({ change, values }: ListChange): boolean =>
	change === 'clear' || values.length > 0;

const holderName = ({ type }: Holder): string => type.replace('_', ' ');

/** Undefined where the service does not show it, so that nobody knows what is there. */
function listIn(document: Document, change: ListChange): string[] | undefined {
	const shown = resourceOf(document)?.attributes ?? {};
	const name = change.attributes.find((each) => each in shown);
	return name === undefined ? undefined : textList(shown[name]);
}

function wantedOf(run: Run, holder: Holder, list: ListChange, before?: string[]): string[] {
	const { change, values, label } = list;
	if (change === 'clear') return [];
	if (!isMeant(list)) return before ?? [];
	if (change === 'replace') return values;
	if (before) return [...new Set([...before, ...values])];
	throw itemError(
		run,
		`The service does not show the ${label.toLowerCase()} of this ${holderName(holder)}, so none can be added`,
		`Update it with Change of ${label} set to Replace: that sets them, whatever is there.`,
	);
}

function hintAtEmpty(run: Run, changes: ListChange[]): void {
	if (changes.some(isMeant)) return;
	const labels = inWords(changes.map(({ label }) => label));
	const isOrAre = changes.length > 1 ? 'are' : 'is';
	run.hint(
		`Nothing was changed where ${labels} ${isOrAre} empty. To remove what is there, choose Clear.`,
	);
}

/** The service may leave out what it does not know, without a word. */
function hintAtRest(run: Run, of: string, wanted: string[], after: string[]): void {
	const missing = wanted.filter((text) => !after.includes(text));
	const kept = after.filter((text) => !wanted.includes(text));
	if (missing.length > 0) run.hint(`The service left out ${of}: ${missing.join(', ')}`);
	if (kept.length > 0) run.hint(`The service kept ${of}: ${kept.join(', ')}`);
}
