import {
	errorEntries,
	idOf,
	isObject,
	resourcesOf,
	textOf,
	type JsonApiDocument,
} from '../../jsonapi';
import type { ApiRequest } from '../types';

const LONGEST = 100;

/** What came in place of the one thing that was asked for, in words; undefined where that came, or nothing did. */
export function otherAnswer({ asked }: ApiRequest, document: JsonApiDocument): string | undefined {
	const rows = asked && isObject(document) ? resourcesOf(document) : [];
	const [row] = rows;
	if (!asked || !row) return undefined;
	if (rows.length > 1) return `${rows.length} entries`;
	const id = idOf(row) ?? idOf({ id: row.attributes?.id });
	const isEmpty = id === undefined && !isObject(row.attributes);
	if (isEmpty) return saidBy(document);
	const isOfType = !row.type || singular(textOf(row.type)).endsWith(asked.type);
	const isSame = id === undefined || id.toLowerCase() === asked.id.toLowerCase();
	return isOfType && isSame ? undefined : nameOf(isOfType ? asked.type : textOf(row.type), id);
}

/** Also `rail_terminal` is a terminal. */
const singular = (type: string): string => type.toLowerCase().replace(/s$/, '');

/** Something in the words of the API, as people read it. */
export const nameOf = (type: string, id = ''): string =>
	`${type.replaceAll('_', ' ')} "${id}"`.slice(0, LONGEST);

function saidBy({ data }: JsonApiDocument): string {
	const [entry] = errorEntries(isObject(data) ? data : {});
	const words = entry?.detail ?? entry?.title ?? textOf(isObject(data) ? data.message : '');
	return words ? `the words "${words.slice(0, LONGEST)}"` : 'something without an ID';
}
