/** shapes.json: what was seen of the service. It holds shapes and counts, no values. */
import { readFileSync } from 'node:fs';

export interface DeliveryShape {
	top: string[];
	'notification attributes': string[];
	'notification relationships': Record<string, string>;
	reference_object: string;
	'reference_object is included': boolean;
	included: Record<string, number>;
	'reference relationships': Record<string, string>;
	'reference attributes that are null or absent': string[];
	'changeset keys'?: string[];
}

type Counted = Record<string, number>;

interface ResourceShape {
	attributes?: Record<string, Counted>;
	relationships?: Record<string, Counted>;
}

interface Shapes {
	deliveries: Record<string, DeliveryShape[]>;
	resources: Record<string, Record<string, ResourceShape>>;
}

export const SHAPES = JSON.parse(
	readFileSync(new URL('shapes.json', import.meta.url), 'utf8'),
) as Shapes;

const columns = Object.values(SHAPES.resources);

/** Whether any of the three columns has the resource type. */
export const isShown = (type: string): boolean => columns.some((column) => type in column);

/** The kinds that any column shows of an attribute or relationship; none for an unknown key. */
export const kindsShown = (
	part: 'attributes' | 'relationships',
	type: string,
	key: string,
): string[] => columns.flatMap((column) => Object.keys(column[type]?.[part]?.[key] ?? {}));
