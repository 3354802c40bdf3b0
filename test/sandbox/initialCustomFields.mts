/** `initial_custom_fields` of a new tracking request: values for what it will find. */
import type { Context } from './context.mts';
import { checkValue, requiredDefinition } from './customFieldValues.mts';
import { refuseWithoutFeature } from './endpoints/customFields.mts';
import { badBody, unprocessable } from './errors.mts';
import { type Attributes, type Resource, targets, text } from './resource.mts';
import { addValue } from './seed/customFields.mts';
import type { Store } from './store.mts';

interface Entry {
	api_slug: string;
	value: unknown;
	/** Of containers: only the one with this number. */
	number?: string;
}

export type InitialCustomFields = { shipment?: Entry[]; containers?: Entry[] };

const POINTER = '/data/attributes/initial_custom_fields';
const MEMBERS = { shipment: ['api_slug', 'value'], containers: ['api_slug', 'value', 'number'] };

/** @throws Refusal for what is no such thing, an unknown field or a value that does not fit */
export function checkInitial(context: Context, given: unknown): InitialCustomFields | undefined {
	if (given === undefined) return undefined;
	refuseWithoutFeature(context);
	if (!isObject(given)) throw badBody('initial_custom_fields has to be an object.', POINTER);
	for (const [part, entries] of Object.entries(given)) {
		const pointer = `${POINTER}/${part}`;
		if (part !== 'shipment' && part !== 'containers') {
			throw unprocessable(pointer, `${part} is not known here.`);
		}
		if (!Array.isArray(entries)) throw badBody(`${part} has to be a list.`, pointer);
		entries.forEach((entry: unknown, index) => {
			checkEntry(context, part, entry, `${pointer}/${index}`);
		});
	}
	return given;
}

function checkEntry(context: Context, part: keyof typeof MEMBERS, entry: unknown, at: string) {
	if (!isObject(entry)) throw badBody('An entry has to be an object.', at);
	const other = Object.keys(entry).find((name) => !MEMBERS[part].includes(name));
	if (other !== undefined) throw unprocessable(`${at}/${other}`, `${other} is not known here.`);
	const { api_slug, value, number } = entry;
	const type = part === 'shipment' ? 'shipment' : 'container';
	const definition = requiredDefinition(context, type, api_slug, `${at}/api_slug`);
	checkValue(context, definition, value, `${at}/value`);
	if (number !== undefined && !/^[A-Z]{4}\d{7}$/.test(String(number))) {
		throw unprocessable(`${at}/number`, 'number is not a container number.');
	}
}

/** They appear at what was found. */
export function applyInitial(store: Store, shipment: Resource, initial: InitialCustomFields): void {
	const found = targets(shipment, 'containers').flatMap((target) => store.find(target) ?? []);
	for (const { api_slug, value } of initial.shipment ?? []) {
		addValue(store, shipment, { api_slug, value });
	}
	for (const { number, api_slug, value } of initial.containers ?? []) {
		for (const container of found) {
			const isMeant = number === undefined || number === text(container, 'number');
			if (isMeant) addValue(store, container, { api_slug, value });
		}
	}
}

const isObject = (value: unknown): value is Attributes =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
