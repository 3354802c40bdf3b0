import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../jsonapi';
import { hash } from '../../trigger/state/fingerprints';
import {
	ID_LENGTH,
	packContent,
	readContent,
	type PackedContent,
	type ReadContent,
} from './content';
import { CONTAINER_FIELDS, SHIPMENT_FIELDS } from './fields';
import type { PolledState } from './state';

/** Another one is read by another version, so that a first reading follows. */
const VERSION = 1;
const FIELDS = [...CONTAINER_FIELDS, '', ...SHIPMENT_FIELDS].join();

/** JSON writes it as two characters, so no value that is worth keeping holds it. */
const BETWEEN = '\t';

/** What states were read from, by the containers they hold. */
const sources = new WeakMap<PolledState['containers'], ReadContent>();

/** A state that came out of another one is written with what that one was read from at hand. */
export function noteSource(state: PolledState, before: PolledState | undefined): void {
	const source = before && sources.get(before.containers);
	if (source) sources.set(state.containers, source);
}

/** As short as can be: n8n writes it whole with each poll that tells something. */
export function encodeState(state: PolledState): IDataObject {
	const { at, toldAt, baseUrl, selection, missing, containers, shipments, requests } = state;
	const source = sources.get(containers);
	const isSame = source !== undefined && isContentOf(source, state);
	const written = isSame ? source : packContent({ containers, shipments, requests }, source);
	const { words, shapes, ...rest } = written.packed;
	const encoded = {
		words: words.map(exchanged),
		shapes: shapes.join(BETWEEN),
		...rest,
		missing: writeMissing(missing),
	};
	const check = checkOf(encoded);
	sources.set(containers, written);
	return { version: VERSION, at, toldAt, baseUrl, selection, ...encoded, check };
}

const isContentOf = ({ content }: ReadContent, state: PolledState): boolean =>
	content.containers === state.containers &&
	content.shipments === state.shipments &&
	content.requests === state.requests;

/** Of the lists in JSON, so that the JSON around them need not escape each. */
const exchanged = (text: string): string =>
	text.replace(/['"]/g, (mark) => (mark === '"' ? "'" : '"'));

/** People edit static data, and a text that lost a character would be read as something else. */
const checkOf = ({ words, shapes, rows, requests, fresh, missing }: IDataObject): string =>
	hash(JSON.stringify([FIELDS, words, shapes, rows, requests, fresh, missing]));

/** What `encodeState` gave; undefined for anything that cannot be read, so that a first reading follows. */
export function decodeState(encoded: unknown): PolledState | undefined {
	try {
		return isObject(encoded) ? decoded(encoded) : undefined;
	} catch {
		return undefined;
	}
}

function decoded(encoded: IDataObject): PolledState | undefined {
	const { version, at, toldAt, baseUrl, selection, check, missing } = encoded;
	if (version !== VERSION || check !== checkOf(encoded)) return undefined;
	if (!isNumber(at) || !isNumber(toldAt) || !isText(baseUrl) || !isText(selection))
		return undefined;
	if (!isText(missing)) return undefined;
	const packed = packedOf(encoded);
	if (!packed) return undefined;
	const source = readContent(packed);
	sources.set(source.content.containers, source);
	return { at, toldAt, baseUrl, selection, ...source.content, missing: readMissing(missing) };
}

function packedOf({
	words,
	shapes,
	rows,
	requests,
	fresh,
}: IDataObject): PackedContent | undefined {
	if (!isTexts(words) || !isText(shapes) || !isText(rows) || !isText(requests)) return undefined;
	if (!isNumber(fresh)) return undefined;
	return { words: words.map(exchanged), shapes: shapes.split(BETWEEN), rows, requests, fresh };
}

/** Hash and time of each. */
const writeMissing = (missing: PolledState['missing']): string =>
	[...missing].map(([id, since]) => id + since.toString(36)).join(BETWEEN);

const readMissing = (text: string): PolledState['missing'] =>
	new Map(
		text
			.split(BETWEEN)
			.filter(Boolean)
			.map((entry) => [entry.slice(0, ID_LENGTH), parseInt(entry.slice(ID_LENGTH), 36)]),
	);

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
