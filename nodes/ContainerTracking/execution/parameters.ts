import type { IExecuteFunctions } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { BadInput } from '../input';
import { idInUrl } from '../resources/fields/locators';
import type { Field, Parameters } from '../resources/definition';

/**
 * The values of all fields of an operation for one item. A field that is hidden for this item's choices
 * has its default or what was entered before, and nothing has to be entered there.
 */
export function readParameters(
	context: IExecuteFunctions,
	fields: Field[],
	itemIndex: number,
): Parameters {
	const zone = context.getTimezone();
	const parameters: Parameters = {};
	for (const field of fields) {
		const value = context.getNodeParameter(field.name, itemIndex, field.default) as unknown;
		const required = field.required && isShown(field, parameters);
		parameters[field.name] = plain(value, { ...field, required }, zone);
	}
	return parameters;
}

/** Judged by the item's values: n8n shows a field whenever an expression decides on it. */
const isShown = ({ displayOptions }: Field, parameters: Parameters): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(
		([name, values]) =>
			!(name in parameters) || (values as unknown[] | undefined)?.includes(parameters[name]),
	);

/** Values as operations work with them, also within a collection; nothing is mutated. */
function plain(value: unknown, field: Field, zone: string): unknown {
	if (field.type === 'resourceLocator') return locatedId(value, field);
	if (field.type === 'dateTime') return zonedMoment(value, zone);
	if (field.type !== 'collection' || typeof value !== 'object' || value === null) return value;
	const inner = (field.options ?? []) as Field[];
	const entries = Object.entries(value).map(([name, entry]) => {
		const innerField = inner.find((candidate) => candidate.name === name);
		return [name, innerField ? plain(entry, innerField, zone) : entry];
	});
	return Object.fromEntries(entries);
}

/** The date picker gives texts without a zone: they mean the time zone of the workflow. */
function zonedMoment(value: unknown, zone: string): unknown {
	if (typeof value !== 'string') return value;
	const text = value.trim();
	const iso = DateTime.fromISO(text, { zone });
	// `2026-03-11 08:00:00` is how spreadsheets write it.
	return (iso.isValid ? iso : DateTime.fromSQL(text, { zone })).toISO() ?? value;
}

/** A resource locator becomes the ID it points to. */
function locatedId(value: unknown, field: Field): string {
	const located = (value ?? {}) as { mode?: string; value?: unknown };
	const text = String((typeof value === 'object' ? located.value : value) ?? '').trim();
	if (text === '') {
		if (!field.required) return '';
		throw new BadInput(
			`${field.displayName} is empty`,
			`Pick a ${field.displayName.toLowerCase()} from the list or enter it.`,
		);
	}
	return isUrl(text) ? idOfUrl(text, field) : text;
}

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** A pasted URL is understood in every mode, since an expression cannot switch the mode. */
function idOfUrl(url: string, field: Field): string {
	const mode = field.modes?.find(({ name }) => name === 'url');
	const regex = (mode?.extractValue as { regex?: string } | undefined)?.regex ?? idInUrl('[^\\/]+');
	const id = decoded(new RegExp(regex, 'i').exec(url)?.[1] ?? '');
	if (id) return id;
	throw new BadInput(
		`${field.displayName} "${url.slice(0, 100)}" holds no ID`,
		`Use a URL of a ${field.displayName.toLowerCase()}, or enter its ID.`,
	);
}

/** Undefined where a percent sign encodes nothing. */
function decoded(segment: string): string | undefined {
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}
