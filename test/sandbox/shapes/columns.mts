/** shapes.json: the shapes that the service was seen to have, without values. */
import { readFileSync } from 'node:fs';

import memoize from 'lodash/memoize.js';

import type { Relationship } from '../resource.mts';
import { wordsOf } from '../../words.mts';

/** The documented keys of changesets; docs/last-free-day.md says what each means. */
export const CHANGESET_KEYS = wordsOf(`
	pickup_lfd pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail holds_at_pod_terminal
	pod_terminal_holds fees_at_pod_terminal pickup_appointment_at available_for_pickup
	pod_terminal
`);

export interface DeliveryShape {
	top: string[];
	reference_object: string;
	included: Record<string, number>;
	'reference relationships': Record<string, string>;
	'reference attributes that are null or absent': string[];
}

/** The kinds that were seen of each key. */
interface ResourceShape {
	attributes?: Record<string, string[]>;
	relationships?: Record<string, string[]>;
}

interface Shapes {
	/** Several kinds have one shape. */
	deliveries: Array<DeliveryShape & { kinds: string[] }>;
	resources: Record<string, Record<string, ResourceShape>>;
}

const { deliveries, resources } = JSON.parse(
	readFileSync(new URL('shapes.json', import.meta.url), 'utf8'),
) as Shapes;

export const SHAPES = {
	resources,
	/** By kind. */
	deliveries: Object.fromEntries(
		deliveries.flatMap((shape) => shape.kinds.map((kind) => [kind, shape] as const)),
	),
};

const columns = Object.values(SHAPES.resources);

/** Whether one of the three columns has the resource type. */
export const isShown = (type: string): boolean => columns.some((column) => type in column);

/** The kinds of an attribute or relationship in all columns; none for an unknown key. */
export const kindsShown = memoize(
	(part: 'attributes' | 'relationships', type: string, key: string): string[] =>
		columns.flatMap((column) => column[type]?.[part]?.[key] ?? []),
	(...names) => names.join(),
);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const TEXTS: Array<[kind: string, pattern: RegExp]> = [
	['empty text', /^$/],
	['uuid', UUID],
	['date', /^\d{4}-\d\d-\d\d$/],
	['instant Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/],
	['instant Z with fraction', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/],
	['instant with offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?[+-]\d\d:?\d\d$/],
	['numeric text', /^-?\d+(\.\d+)?$/],
];

export function kindOfValue(value: unknown): string {
	if (value === null || value === undefined) return 'null';
	if (typeof value === 'boolean') return 'boolean';
	if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
	if (typeof value === 'string') {
		return TEXTS.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
	}
	if (Array.isArray(value)) return kindOfList(value);
	return `object {${Object.keys(value).sort().join(', ')}}`;
}

function kindOfList(entries: unknown[]): string {
	if (entries.length === 0) return 'list of nothing';
	const [first] = entries;
	const kinds = new Set(entries.map(kindOfValue));
	if ([...kinds].every((kind) => kind === 'null')) return 'list of null';
	if (typeof first === 'string') return 'list of text';
	const keys = new Set(entries.flatMap((entry) => Object.keys(entry as object)));
	return `list of object {${[...keys].sort().join(', ')}}`;
}

export function kindOfRelationship({ data }: Relationship): string {
	if (data === null || data === undefined) return 'null';
	if (!Array.isArray(data)) return `one ${data.type}`;
	if (data.length === 0) return 'many (empty)';
	return `many ${[...new Set(data.map(({ type }) => type))].sort().join(' and ')}`;
}

/** Whether a value of one kind is valid where the others were seen. */
export function fitsKinds(kind: string, seen: Iterable<string>): boolean {
	const kinds = [...seen];
	if (kinds.includes(kind)) return true;
	if (kind === 'integer') return kinds.includes('number');
	if (kind === 'numeric text' || kind === 'uuid') return kinds.includes('text');
	if (kind === 'list of nothing') return kinds.some((other) => other.startsWith('list of '));
	if (kind === 'many (empty)') return kinds.some((other) => other.startsWith('many '));
	return fitsRecord('list of object ', kind, kinds) || fitsRecord('object ', kind, kinds);
}

/** Every key was seen in a record of the same form; some of the seen ones may be absent. */
function fitsRecord(form: string, kind: string, seen: string[]): boolean {
	if (!kind.startsWith(`${form}{`)) return false;
	const known = new Set(seen.filter((other) => other.startsWith(form)).flatMap(keysOf));
	return keysOf(kind).every((key) => known.has(key));
}

const keysOf = (kind: string): string[] =>
	kind
		.slice(kind.indexOf('{') + 1, -1)
		.split(', ')
		.filter((key) => key !== '');
