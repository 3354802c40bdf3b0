/** Compares a resource with the contract and with the shapes seen of the service. */
import type { Profile, Resource } from '../resource.mts';
import {
	CHANGESET_KEYS,
	fitsKinds,
	isShown,
	kindOfRelationship,
	kindOfValue,
	kindsShown,
} from './columns.mts';
import { CONTRACT } from './contract.mts';

type Part = 'attributes' | 'relationships';

const DATE = ['date', 'text', 'instant with offset'];
const UNKNOWN = ['null'];

/**
 * Forms of real data that docs/last-free-day.md and docs/interface.md report beyond the shapes: dates without time or
 * zone, unknown equipment and positions, references that are null.
 */
const REPORTED: Record<string, Record<string, string[]>> = {
	container: {
		pickup_lfd: DATE,
		ind_facility_lfd_on: DATE,
		pickup_lfd_line: DATE,
		pickup_lfd_terminal: DATE,
		pickup_lfd_rail: DATE,
		ref_numbers: ['null', 'list of null'],
		delivered_at: ['instant Z'],
		equipment_type: UNKNOWN,
		equipment_length: UNKNOWN,
		equipment_height: UNKNOWN,
	},
	vessel: Object.fromEntries(
		[
			'imo mmsi latitude longitude nautical_speed_knots navigational_heading_degrees',
			'position_timestamp',
		]
			.flatMap((line) => line.split(' '))
			.map((name) => [name, UNKNOWN]),
	),
	tracking_request: { shipment_tags: ['list of text'] },
	transport_event: { value: DATE },
	webhook_notification: { document: ['one document'] },
	search_result: { ref_numbers: ['null', 'list of null', 'list of text'] },
	container_updated_event: {
		timezone: UNKNOWN,
		changeset: [`object {${CHANGESET_KEYS.join(', ')}}`],
	},
	container_created_event: { timezone: UNKNOWN },
	terminal: { state: UNKNOWN, state_abbr: UNKNOWN },
	port: { state_abbr: UNKNOWN },
};

/** A search row has the type and ID of the resource found, and fields of its own. */
export const asFound = <Row extends { type: string; attributes: object }>(row: Row): Row =>
	'entity_type' in row.attributes && row.type !== 'custom_field_definition'
		? { ...row, type: 'search_result' }
		: row;

/** For the contract and shapes.json: a JSON type, or a form of it, that neither shows is a defect. */
export function resourceDefects(resource: Resource, profile: Profile): string[] {
	const { type, id, attributes, relationships = {}, ...rest } = resource;
	const name = `${type} ${id}`;
	if (!isKnown(type, profile)) return [];
	const further = Object.keys(rest).filter((key) => key !== 'links');
	return [
		...further.map((key) => `${name}: "${key}" beside attributes and relationships`),
		...Object.entries(attributes).flatMap(([key, value]) =>
			defectsOf(type, 'attributes', key, kindOfValue(value), profile),
		),
		...Object.entries(relationships).flatMap(([key, value]) =>
			defectsOf(type, 'relationships', key, kindOfRelationship(value), profile),
		),
		...deadlineDefects(resource, profile),
		...(profile === 'specification' ? literalDefects(resource) : []),
	].map((defect) => (defect.startsWith(name) ? defect : `${name}: ${defect}`));
}

/** One line for a defect that many resources share. */
export const distinct = (defects: string[]): string[] => [
	...new Set(defects.map((defect) => defect.replace(/[0-9a-f-]{36}/, '…'))),
];

/** Types that neither description shows may have any form. */
const isKnown = (type: string, profile: Profile) =>
	type in CONTRACT || isShown(type) || profile === 'specification';

function defectsOf(type: string, part: Part, key: string, kind: string, profile: Profile) {
	const kinds = allowed(type, part, key, profile);
	if (kinds === undefined) return [];
	if (kinds.length === 0) return [`unknown key ${part}.${key}`];
	return fitsKinds(kind, kinds) ? [] : [`${part}.${key} is "${kind}", seen: ${kinds.join(' | ')}`];
}

/** Undefined where the profile leaves the type open. */
function allowed(type: string, part: Part, key: string, profile: Profile): string[] | undefined {
	const contract = CONTRACT[type]?.[part][key] ?? [];
	const reported = REPORTED[type]?.[key] ?? [];
	const shown = kindsShown(part, type, key);
	if (profile === 'public') {
		return [...contract, ...shown, ...reported];
	}
	if (!(type in CONTRACT)) return isShown(type) ? [...shown, ...reported] : undefined;
	return contract;
}

/** Every field of the contract is present, and its zones are names of time zones. */
function literalDefects({ type, attributes, relationships = {} }: Resource): string[] {
	const shape = CONTRACT[type];
	if (!shape) return [];
	const lacks = (part: Part, has: object) =>
		Object.keys(shape[part])
			.filter((key) => !Object.hasOwn(has, key))
			.map((key) => `lacks ${part}.${key}`);
	return [
		...lacks('attributes', attributes),
		...lacks('relationships', relationships),
		...Object.entries(attributes)
			.filter(([key, value]) => /time_?zone$/.test(key) && value !== null && !isZone(value))
			.map(([key, value]) => `attributes.${key} is "${String(value)}", no time zone`),
	];
}

const isZone = (name: unknown): boolean => {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: String(name) }));
	} catch {
		return false;
	}
};

/** The dates in `import_deadlines` look like `pickup_lfd`. */
function deadlineDefects({ type, attributes }: Resource, profile: Profile): string[] {
	const deadlines = attributes.import_deadlines;
	if (type !== 'container' || !deadlines) return [];
	return Object.entries(deadlines).flatMap(([key, value]) =>
		defectsOf(type, 'attributes', 'pickup_lfd', kindOfValue(value), profile).map((defect) =>
			defect.replace('pickup_lfd', `import_deadlines.${key}`),
		),
	);
}
