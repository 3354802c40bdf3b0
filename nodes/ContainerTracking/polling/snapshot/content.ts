import { BlockReader, BlockWriter, type Block } from './blocks';
import { digitsOf } from './digits';
import { CONTAINER_FIELDS, SHIPMENT_FIELDS } from './fields';
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

/** What is as it was in the reading before is written as it was, which spares most of the work. */
export function packContent(content: Content, former?: ReadContent): ReadContent {
	const reused = former && isWorthReusing(former.packed) ? former : undefined;
	const packer = new Packer(reused?.packed.words, reused?.packed.shapes);
	const same = reused ? unchangedBlocks(content, reused) : new Map<string, Block>();
	const containers = byShipment(content.containers, same);
	const rows = new BlockWriter(reused);
	const add = (id: string, values: Values = UNKNOWN, own: OwnContainers = []) =>
		rows.add(id, written(packer, { id, values, own }, reused));
	content.shipments.forEach((values, id) => {
		const block = same.get(id);
		if (block) rows.keep(id, block);
		else add(id, values, containers.get(id));
	});
	containers.forEach((own, id) => {
		if (!content.shipments.has(id)) add(id, undefined, own);
	});
	const { words, shapes } = packer;
	const fresh = reused ? reused.packed.fresh : words.length;
	const requests = [...content.requests].map(([id, kind]) => id + kind).join(BETWEEN);
	const packed = { words, shapes, rows: rows.text(), requests, fresh };
	return { content, packed, blocks: rows.blocks };
}

type OwnContainers = Array<[string, ContainerRow]>;

interface PackedShipment {
	id: string;
	values: Values;
	own: OwnContainers;
}

const UNKNOWN: Values = SHIPMENT_FIELDS.map(() => undefined);

function written(
	packer: Packer,
	{ id, values, own }: PackedShipment,
	former?: ReadContent,
): string {
	const block = former?.blocks.get(id);
	const rows = former && block && new BlockReader(former.packed.rows, block.start, packer);
	const { shipments, containers } = former?.content ?? {};
	let text = id + (rows?.row(id, shipments?.get(id) === values) ?? packer.row(values));
	text += digitsOf(own.length, COUNT_LENGTH);
	rows?.skip(COUNT_LENGTH);
	// One container changes, and the others of its shipment stay as they were.
	for (const [of, { values: is }] of own)
		text += of + (rows?.row(of, containers?.get(of)?.values === is) ?? packer.row(is));
	return text;
}

/** Of shipments that are as they were, with their containers: what has not changed is the same object. */
function unchangedBlocks(
	{ containers, shipments }: Content,
	{ content: former, blocks }: ReadContent,
): Map<string, Block> {
	const changed = new Set<string>();
	// Readings have one order mostly, so that most rows need not be looked up.
	const inOrder = former.containers.values();
	let found = 0;
	// Unlike loops, forEach makes no entry of each.
	containers.forEach((row, id) => {
		const next: unknown = inOrder.next().value;
		const was = next === row ? row : former.containers.get(id);
		if (was) found++;
		if (was === row) return;
		changed.add(row.shipment);
		if (was) changed.add(was.shipment);
	});
	if (found < former.containers.size)
		former.containers.forEach(({ shipment }, id) => {
			if (!containers.has(id)) changed.add(shipment);
		});
	const same = new Map<string, Block>();
	shipments.forEach((values, id) => {
		const block = blocks.get(id);
		if (block && !changed.has(id) && former.shipments.get(id) === values) same.set(id, block);
	});
	return same;
}

const isWorthReusing = (packed: PackedContent): boolean =>
	packed.words.length <= packed.fresh * MOST_LEFT_OVER + FEW_LEFT_OVER && !isLarge(packed);

/** About, since a character may take several bytes. */
const isLarge = ({ words, rows }: PackedContent): boolean =>
	words.reduce((length, word) => length + Buffer.byteLength(word), rows.length) >= LARGE;

function byShipment(
	containers: Content['containers'],
	leftOut: { has: (shipment: string) => boolean },
): Map<string, OwnContainers> {
	const found = new Map<string, OwnContainers>();
	containers.forEach((row, id) => {
		if (leftOut.has(row.shipment)) return;
		const others = found.get(row.shipment);
		if (others) others.push([id, row]);
		else found.set(row.shipment, [[id, row]]);
	});
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
		blocks.set(shipment, { start, end: unpacker.position });
	}
	const requests = packed.requests
		.split(BETWEEN)
		.filter(Boolean)
		.map((entry): [string, string] => [entry.slice(0, ID_LENGTH), entry.slice(ID_LENGTH)]);
	return { content: { containers, shipments, requests: new Map(requests) }, packed, blocks };
}
