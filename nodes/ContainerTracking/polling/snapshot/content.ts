import { CONTAINER_FIELDS, SHIPMENT_FIELDS } from './fields';
import { digitsOf } from './digits';
import { Packer, Unpacker } from './packing';
import type { ContainerRow, PolledState } from './state';
import type { Values } from './values';

export type Content = Pick<PolledState, 'containers' | 'shipments' | 'requests'>;

/** Each shipment is followed by its containers; what repeats stands in `words` and `shapes`. */
export interface PackedContent {
	words: string[];
	shapes: string[];
	rows: string;
	requests: string;
	/** How many words there were when all rows were last written anew: the others may be left over. */
	fresh: number;
}

/** Where a shipment and its containers stand in `rows`. */
interface Block {
	start: number;
	end: number;
	/** Of containers. */
	count: number;
}

/** What was read, and from what. */
export interface ReadContent {
	content: Content;
	packed: PackedContent;
	/** By shipment. */
	blocks: Map<string, Block>;
}

export const ID_LENGTH = 11;
const COUNT_LENGTH = 3;

/** JSON writes it as two characters, so no value that is worth keeping holds it. */
const BETWEEN = '\t';

const MOST_LEFT_OVER = 1.25;
const FEW_LEFT_OVER = 200;
/** Beyond that each byte may be the one too many. */
const LARGE = 700_000;

/** Shipments that are as they were in the reading before are written as they were, which spares most of the work. */
export function packContent(content: Content, former?: ReadContent): ReadContent {
	const reused = former && isWorthReusing(former.packed) ? former : undefined;
	const packer = new Packer(reused?.packed.words, reused?.packed.shapes);
	const containers = byShipment(content.containers);
	const parts: string[] = [];
	const blocks = new Map<string, Block>();
	let start = 0;
	for (const id of new Set([...content.shipments.keys(), ...containers.keys()])) {
		const shipment = { id, values: content.shipments.get(id), own: containers.get(id) ?? [] };
		const block = reused && sameBlock(reused, shipment);
		const text = block
			? reused.packed.rows.slice(block.start, block.end)
			: written(packer, shipment);
		parts.push(text);
		const end = start + text.length;
		blocks.set(id, { start, end, count: shipment.own.length });
		start = end;
	}
	const { words, shapes } = packer;
	const fresh = reused ? reused.packed.fresh : words.length;
	const requests = [...content.requests].map(([id, kind]) => id + kind).join(BETWEEN);
	return { content, packed: { words, shapes, rows: parts.join(''), requests, fresh }, blocks };
}

type OwnContainers = Array<[string, ContainerRow]>;

interface PackedShipment {
	id: string;
	values: Values | undefined;
	own: OwnContainers;
}

const UNKNOWN = SHIPMENT_FIELDS.map(() => undefined);

function written(packer: Packer, { id, values = UNKNOWN, own }: PackedShipment): string {
	let text = id + packer.row(values) + digitsOf(own.length, COUNT_LENGTH);
	for (const [containerId, row] of own) text += containerId + packer.row(row.values);
	return text;
}

/** Where it stands in what was read; undefined where anything of it has changed: what has not is the same object. */
function sameBlock(
	{ content, blocks }: ReadContent,
	{ id, values, own }: PackedShipment,
): Block | undefined {
	const block = blocks.get(id);
	if (!block || block.count !== own.length || content.shipments.get(id) !== values)
		return undefined;
	return own.every(([containerId, row]) => content.containers.get(containerId) === row)
		? block
		: undefined;
}

const isWorthReusing = (packed: PackedContent): boolean =>
	packed.words.length <= packed.fresh * MOST_LEFT_OVER + FEW_LEFT_OVER && !isLarge(packed);

/** About, since a character may take several bytes. */
const isLarge = ({ words, rows }: PackedContent): boolean =>
	words.reduce((length, word) => length + Buffer.byteLength(word), rows.length) >= LARGE;

function byShipment(containers: Content['containers']): Map<string, OwnContainers> {
	const found = new Map<string, OwnContainers>();
	for (const entry of containers) {
		const { shipment } = entry[1];
		const others = found.get(shipment);
		if (others) others.push(entry);
		else found.set(shipment, [entry]);
	}
	return found;
}

/** Throws where it is none. */
export function readContent(packed: PackedContent): ReadContent {
	const containers: Content['containers'] = new Map();
	const shipments: Content['shipments'] = new Map();
	const blocks = new Map<string, Block>();
	const unpacker = new Unpacker(packed.rows, packed.words, packed.shapes);
	while (!unpacker.isAtEnd) {
		const start = unpacker.position;
		const shipment = unpacker.take(ID_LENGTH);
		shipments.set(shipment, unpacker.row(SHIPMENT_FIELDS.length));
		const count = unpacker.number(COUNT_LENGTH);
		for (let left = count; left > 0; left--) {
			const id = unpacker.take(ID_LENGTH);
			containers.set(id, { shipment, values: unpacker.row(CONTAINER_FIELDS.length) });
		}
		blocks.set(shipment, { start, end: unpacker.position, count });
	}
	const requests = packed.requests
		.split(BETWEEN)
		.filter(Boolean)
		.map((entry): [string, string] => [entry.slice(0, ID_LENGTH), entry.slice(ID_LENGTH)]);
	return { content: { containers, shipments, requests: new Map(requests) }, packed, blocks };
}
