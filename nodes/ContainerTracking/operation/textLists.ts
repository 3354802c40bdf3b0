import type { IDataObject } from 'n8n-workflow';
import { difference, isEqual, union } from 'lodash';

import { BadInput } from '../api/input/badInput';
import { inWords, textList } from '../api/input/values';
import { type JsonApiDocument, resourceOf } from '../api/jsonapi/types';
import { cell } from '../simplify/simplify';
import { path } from '../api/urls';
import type { ApiRequest, ApiResponse } from '../api/types';
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
	/** Sends the change. Default: to the path that is read. */
	send?: (change: ApiRequest) => Promise<ApiResponse>;
}

export const holderAt = (type: Holder['type'], id: string): Holder => ({
	type,
	id,
	read: { method: 'GET', path: path`/${`${type}s`}/${id}` },
});

type ListChange = ReturnType<typeof listChangesOf>[number];

type ChangedLists = { document: ApiResponse['document']; extra: IDataObject };

/** Adds to lists of texts, replaces or clears them. The item has the lists before and after the change. */
export async function changeLists(run: Run, holder: Holder, entered: EnteredLists) {
	const changes = listChangesOf(holder, entered);
	// If two items read the same list before they write, one would lose what the other adds.
	return await run.client.oneByOne(
		`lists of ${holder.id}`,
		async () => await changeList(run, holder, changes),
	);
}

/** `attributes` are names that the service uses: the first is sent, any is read. */
function listChangesOf({ type }: Holder, entered: EnteredLists) {
	const { refNumbers, refNumbersChange = 'add', tags, tagsChange = 'add' } = entered;
	const tagNames = ['tags', 'shipment_tags'];
	if (type === 'tracking_request') tagNames.reverse();
	const numbers = { label: 'Reference Numbers', attributes: ['ref_numbers'] };
	const lists = [
		{ ...numbers, name: 'ref_numbers', change: refNumbersChange, given: refNumbers },
		{ name: 'tags', label: 'Tags', attributes: tagNames, change: tagsChange, given: tags },
	] as const;
	const changes = lists
		.filter(({ change, given }) => given !== undefined || change === 'clear')
		.map(({ given, ...list }) => ({ ...list, values: textList(given) }));
	if (changes.length > 0) return changes;
	throw new BadInput('Update Fields is empty', 'Add at least one field to change.');
}

async function changeList(run: Run, holder: Holder, changes: ListChange[]): Promise<ChangedLists> {
	const { type, id } = holder;
	const asked = { type, id };
	const sendPlainly = async (request: ApiRequest) =>
		await run.client.send(request, run.errorContext);
	const read = async () => await sendPlainly({ ...holder.read, asked });
	let { document } = await read();
	if (!resourceOf(document)) throw notFound(run);
	const lists = changes.map((change) => {
		const before = listIn(document, change);
		return { ...change, before, wanted: wantedOf(run, holder, change, before) };
	});
	const sent = lists.filter((list) => isMeant(list) && !isEqual(list.wanted, list.before));
	if (sent.length > 0) {
		const attributes = Object.fromEntries(
			sent.map(({ attributes: [name], wanted }) => [name, wanted]),
		);
		const body = { data: { type, id, attributes } };
		const change: ApiRequest = { ...holder.read, method: 'PATCH', asked, body };
		({ document } = await (holder.send ?? sendPlainly)(change));
		// The answer to a change may not show the lists.
		if (lists.some((list) => !listIn(document, list))) ({ document } = await read());
	}
	const changed = lists.map((list) => ({ ...list, after: listIn(document, list) ?? [] }));
	hintAtEmpty(run, changes);
	for (const { label, wanted, after } of changed) {
		// The service may silently leave out values that it does not know.
		const of = `${label.toLowerCase()} of ${nameOf(holder)} ${id}`;
		const [missing, kept] = [difference(wanted, after), difference(after, wanted)];
		if (missing.length > 0) run.hint(`The service left out ${of}: ${missing.join(', ')}`);
		if (kept.length > 0) run.hint(`The service kept ${of}: ${kept.join(', ')}`);
	}
	const cells = changed.flatMap(({ name, before, after }) => [
		[`${name}_before`, cell(before)],
		[`${name}_after`, cell(after)],
	]);
	const isChanged = changed.some(({ before = [], after }) => !isEqual(before, after));
	return { document, extra: { changed: isChanged, ...Object.fromEntries(cells) } };
}

/** An empty value, such as an empty cell of a sheet, does not clear the list. */
const isMeant = ({ change, values }: ListChange): boolean =>
	change === 'clear' || values.length > 0;

const nameOf = ({ type }: Holder): string => type.replace('_', ' ');

/** Undefined where the service does not show the list, so that its entries are unknown. */
function listIn(document: JsonApiDocument, { attributes }: ListChange): string[] | undefined {
	const shown = resourceOf(document)?.attributes ?? {};
	const names = attributes.filter((each) => each in shown);
	// A service may show both names, and null under the one that it does not use.
	const name = names.find((each) => shown[each] !== null) ?? names[0];
	return name === undefined ? undefined : textList(shown[name]);
}

function wantedOf(run: Run, holder: Holder, list: ListChange, before?: string[]): string[] {
	const { change, values, label } = list;
	if (change === 'clear') return [];
	if (!isMeant(list)) return before ?? [];
	if (change === 'replace') return values;
	if (before) return union(before, values);
	throw itemError(
		run,
		`The service does not show the ${label.toLowerCase()} of this ${nameOf(holder)}, so none can be added`,
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
