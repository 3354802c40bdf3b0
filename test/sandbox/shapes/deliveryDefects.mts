/** Compares a delivery of the public service with the documented one of its kind. */
import { isDeepStrictEqual } from 'node:util';

import { type Identifier, type Resource, targets } from '../resource.mts';
import { CHANGESET_KEYS, type DeliveryShape, kindOfRelationship, SHAPES } from './columns.mts';
import { resourceDefects } from './resourceDefects.mts';

export interface DeliveryDocument {
	data: Resource;
	included?: Resource[];
	links?: Record<string, string>;
}

const TRANSSHIPMENT = 'container.transport.transshipment_';

/** Kinds without a documented delivery look like a similar kind. */
const RELATIVES: Array<[beginning: string, relative: string]> = [
	['container.transport.feeder_', TRANSSHIPMENT],
	['container.pickup_lfd_line.', 'container.pickup_lfd_terminal.'],
];

/** The attributes of every notification. */
const NOTIFICATION = ['created_at', 'delivery_status', 'event', 'id'];

/** User and customer differ by account and not by kind. */
const OF_THE_ACCOUNT = ['customer', 'user'];

export function shapeOf(kind: string): DeliveryShape | undefined {
	const [from, to] = RELATIVES.find(([beginning]) => kind.startsWith(beginning)) ?? ['', ''];
	return SHAPES.deliveries[to + kind.slice(from.length)];
}

export function deliveryDefects(document: DeliveryDocument): string[] {
	const kind = String(document.data.attributes.event);
	const shape = shapeOf(kind);
	const { data, included = [] } = document;
	const defects = [data, ...included].flatMap((resource) => resourceDefects(resource, 'public'));
	if (shape) defects.push(...envelopeDefects(document, shape));
	else defects.push(...linkedDefects(document));
	defects.push(...repeated(included), ...changesetDefects(included));
	return defects.map((defect) => `${kind}: ${defect}`);
}

function envelopeDefects(document: DeliveryDocument, shape: DeliveryShape): string[] {
	const { data, included = [] } = document;
	const pointer = data.relationships.reference_object?.data as Identifier | null;
	const reference = included.find(({ id, type }) => id === pointer?.id && type === pointer.type);
	return [
		...differs('top', Object.keys(document).sort(), shape.top),
		...differs('keys', Object.keys(data.attributes).sort(), NOTIFICATION),
		...differs('relationships', formsOf(data), {
			reference_object: `one ${shape.reference_object}`,
			webhook: 'one webhook',
			webhook_notification_logs: 'many (empty)',
		}),
		...differs('reference_object', pointer?.type, shape.reference_object),
		...differs('included itself', Boolean(reference), shape.reference_object in shape.included),
		...differs('included', countsOf(included), expectedCounts(shape, reference, included)),
		...(reference ? referenceDefects(reference, shape) : []),
	];
}

function referenceDefects(reference: Resource, shape: DeliveryShape): string[] {
	const forms = formsOf(reference);
	const expected = { ...shape['reference relationships'] };
	for (const name of OF_THE_ACCOUNT) if (name in forms) expected[name] = forms[name];
	const absent = shape['reference attributes that are null or absent'];
	const { attributes } = reference;
	const isEmpty = (key: string) => attributes[key] === null || attributes[key] === undefined;
	const isCleared = (key: string) => key === 'value' && attributes.event !== undefined;
	return [
		...differs('relationships of the reference', forms, expected),
		...absent.filter((key) => !isEmpty(key)).map((key) => `${key} is not empty`),
		...Object.keys(attributes)
			.filter((key) => isEmpty(key) && !absent.includes(key) && !isCleared(key))
			.map((key) => `${key} is empty`),
	];
}

const formsOf = ({ relationships = {} }: Resource): Record<string, string> =>
	Object.fromEntries(
		Object.entries(relationships).map(([name, to]) => [name, kindOfRelationship(to)]),
	);

function countsOf(included: Resource[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { type } of included) counts[type] = (counts[type] ?? 0) + 1;
	return counts;
}

/** A successful request includes every container of its shipment; the documented one had a single container. */
function expectedCounts(
	{ included: shown }: DeliveryShape,
	reference?: Resource,
	all?: Resource[],
) {
	if (reference?.type !== 'tracking_request' || shown.container === undefined) return shown;
	const shipment = all?.find(({ type }) => type === 'shipment');
	return { ...shown, container: shipment ? targets(shipment, 'containers').length : 0 };
}

function repeated(included: Resource[]): string[] {
	const names = included.map(({ type, id }) => `${type} ${id}`);
	return names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} twice`);
}

/** A changeset has flat pairs whose second value the included container already has. */
function changesetDefects(included: Resource[]): string[] {
	const event = included.find(({ type }) => type === 'container_updated_event');
	const container = included.find(({ type }) => type === 'container');
	if (!event) return [];
	return Object.entries(event.attributes.changeset as object).flatMap(([key, pair]) => {
		if (!CHANGESET_KEYS.includes(key)) return [`undocumented changeset key ${key}`];
		if (!Array.isArray(pair) || pair.length !== 2) return [`changeset ${key} is no pair`];
		return isSaid(container, key)
			? differs(`changeset ${key}`, pair[1], valueOf(container, key))
			: [];
	});
}

/** Documented containers do not name the source of an LFD. */
const isSaid = (container: Resource | undefined, key: string): boolean =>
	!key.startsWith('pickup_lfd_') || container?.attributes.import_deadlines !== undefined;

function valueOf(container: Resource | undefined, key: string): unknown {
	if (!container) return undefined;
	if (key === 'pod_terminal') return targets(container, key)[0]?.id;
	const { attributes } = container;
	if (key === 'pod_terminal_holds') return attributes.holds_at_pod_terminal;
	const deadlines = attributes.import_deadlines as Record<string, unknown> | undefined;
	return key in attributes ? attributes[key] : deadlines?.[key];
}

/** `document.*` and `link.created` have no reference object, but a document in their relationships. */
function linkedDefects({ data, included = [] }: DeliveryDocument): string[] {
	const kind = String(data.attributes.event);
	if (!/^(document|link)\./.test(kind)) return [];
	const types = kind.startsWith('document.') ? ['document_representation'] : [];
	return [
		...differs('reference_object', 'reference_object' in data.relationships, false),
		...differs('document', formsOf(data).document, 'one document'),
		...types.filter((type) => !included.some((one) => one.type === type)),
	];
}

/** Keys in any order. */
function differs(what: string, is: unknown, expected: unknown): string[] {
	if (isDeepStrictEqual(is, expected)) return [];
	return [`${what} is ${JSON.stringify(is)}, documented: ${JSON.stringify(expected)}`];
}
