/** Checks of all answers so far: the forms of values, and the shape of each type of resource. */
import { wordsOf } from '../../../test/words.mts';
import { isShown, kindsShown, SHAPES } from '../../../test/sandbox/shapes/columns.mts';
import { CONTRACT } from '../../../test/sandbox/shapes/contract.mts';
import { asFound, resourceDefects } from '../../../test/sandbox/shapes/resourceDefects.mts';
import type { Resource } from '../answer.mts';
import { differs, expected, judge, named, some, unknown } from '../findings.mts';
import { type Check, type Profile, type Service, stated } from '../service.mts';

type Checked = Parameters<typeof resourceDefects>[0];

const FORM = 'interface.md#the-form-of-an-answer';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** Public: also bare dates and times without a zone. */
const LOCAL = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/;

/** The heading in docs/interface.md about each type. */
const HEADINGS: Record<string, string> = {
	tracking_request: 'tracking-requests',
	shipment: 'shipments',
	container: 'containers',
	transport_event: 'containers',
	raw_event: 'containers',
	party: 'parties',
	...Object.fromEntries(
		wordsOf(`
			shipping_line vessel metro_area terminal rail_terminal port search_result
		`).map((type) => [type, 'reference-data']),
	),
	webhook: 'webhooks',
	webhook_event_category: 'webhooks',
	...Object.fromEntries(
		[
			...['webhook_notification', 'estimated_event', 'container_updated_event'],
			...['container_created_event', 'container_pod_terminal_changed_event'],
		].map((type) => [type, 'deliveries']),
	),
	custom_field_definition: 'custom-fields',
};

/** Forms that docs/interface.md allows for any value at the public service. */
const TAKEN = ['null', 'empty text', 'list of nothing', 'many (empty)', 'list of null'];
const NUMBERS = ['integer', 'number'];
const DEFECT = /^(attributes|relationships)\.([^ ]+) is "([^"]*)"/;
/** Forms that contain no name of the service. */
const PLAIN =
	/^(null|boolean|integer|number|text|date|uuid|empty text|numeric text|instant[\w ]*|list of (text|nothing|null))$/;

/** A defect from the shapes' own test without values; none for forms that are allowed everywhere. */
function inWords(defect: string, { type }: Resource, profile: Profile): string[] {
	const reported = defect.slice(defect.indexOf(': ') + 2);
	const lack = /^(unknown key|lacks) (?:attributes|relationships)\.(.+)$/.exec(reported);
	if (lack) return [`${lack[1] === 'lacks' ? 'no' : 'new:'} ${named(lack[2])}`];
	if (/^"[^"]*" beside/.test(reported)) return ['a member beside attributes and relationships'];
	const [, part, key, kind] = DEFECT.exec(reported) ?? [];
	if (key === undefined) return ['a value in another form'];
	// The public service may use these forms for any field: its description shows examples only.
	if (profile === 'public' && TAKEN.includes(kind)) return [];
	const seen = kindsShown(part as 'attributes', type, key);
	if (kind === 'numeric text' && NUMBERS.some((form) => seen.includes(form))) return [];
	if (kind.startsWith('instant') && seen.some((form) => form.startsWith('instant'))) return [];
	return [
		`${named(key.split('.').at(-1) ?? '')} is ${PLAIN.test(kind) ? kind : 'of another form'}`,
	];
}

/** Attributes with another name there are not missing: docs/interface.md#two-profiles. */
const CALLED_OTHERWISE = ['tags'];

/** Contract attributes that were once seen of the service, but are in no row now. */
function lacking(type: string, rows: Resource[], profile: Profile): string[] {
	if (profile === 'specification') return [];
	const { live, documented } = SHAPES.resources;
	const shown = (live[type] ?? documented[type])?.attributes ?? {};
	return Object.keys(CONTRACT[type]?.attributes ?? {})
		.filter((name) => name in shown && !CALLED_OTHERWISE.includes(name))
		.filter((name) => rows.every(({ attributes }) => !(name in attributes)))
		.map((name) => `no ${name}`);
}

function defectsOf(row: Resource, profile: Profile): string[] {
	const { type, id, attributes, relationships } = row;
	const resource = { ...row.raw, type, id, attributes, relationships } as Checked;
	return resourceDefects(resource, profile).flatMap((defect) => inWords(defect, row, profile));
}

const shape = (type: string): Check => ({
	title: `${type} has the documented attributes and relationships, in their forms`,
	docs: `interface.md#${HEADINGS[type]}`,
	run: (service) => {
		const rows = service
			.resources()
			.map(asFound)
			.filter((one) => one.type === type);
		some(rows, type.replaceAll('_', ' '));
		const defects = rows.flatMap((row) => defectsOf(row, service.profile));
		return judge([...defects, ...lacking(type, rows, service.profile)]);
	},
});

const values = (service: Service, wanted: RegExp): unknown[] =>
	service
		.resources()
		.flatMap(({ attributes }) => Object.entries(attributes))
		.filter(([name, value]) => wanted.test(name) && value !== null)
		.map(([, value]) => value);

export const FORMS: Check[] = [
	...stated(FORM, {
		'Times are ISO 8601 with Z or an offset (public: also bare dates, or without zone)': (
			service,
		) => {
			const times = values(service, /_at$|^timestamp$|^pickup_lfd$/);
			if (times.length === 0) return unknown('none was seen');
			const isLocal = (time: unknown) => LOCAL.test(String(time));
			if (times.some((time) => !INSTANT.test(String(time)) && !isLocal(time))) {
				return differs('a time in another form');
			}
			const local = times.some(isLocal);
			if (local && service.profile === 'specification') return differs('a time without zone');
			return expected(local ? 'also dates, or without zone' : '');
		},
		'ref_numbers is a list of texts, or null, or [null]': (service) => {
			const lists = values(service, /^ref_numbers$/);
			if (lists.length === 0) return unknown('none was seen');
			const isOdd = (list: unknown) =>
				!Array.isArray(list) || list.some((one) => one !== null && typeof one !== 'string');
			return lists.some(isOdd) ? differs('another form') : expected();
		},
		'Every resource is of a type that is described': (service) => {
			const free = ['user', 'webhook_notification_log', 'document', 'document_representation'];
			const more = ['custom_field', 'custom_field_option'];
			const known = [...Object.keys(HEADINGS), ...free, ...more];
			const types = service.resources().map((row) => asFound(row).type);
			return judge(
				types
					.filter((type) => type !== '' && !known.includes(type) && !isShown(type))
					.map((type) => `another: ${named(type)}`),
			);
		},
	}),
	...Object.keys(HEADINGS).map(shape),
];
