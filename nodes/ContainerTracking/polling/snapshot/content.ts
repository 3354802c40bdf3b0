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
	const texts = reused ? unchangedTexts(content, reused) : new Map<string, string>();
	const containers = byShipment(content.containers, texts);
	const parts: string[] = [];
	const blocks = new Map<string, Block>();
	let start = 0;
	const add = (id: string, values: Values | undefined, own: OwnContainers = []) => {
		const text = texts.get(id) ?? written(packer, { id, values, own }, reused);
		parts.push(text);
		const end = start + text.length;
		const block = reused?.blocks.get(id);
		blocks.set(id, block?.start === start && block.end === end ? block : { start, end });
		start = end;
	};
	for (const [id, values] of content.shipments) add(id, values, containers.get(id));
	for (const [id, own] of containers) if (!blocks.has(id)) add(id, undefined, own);
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

function written(
	packer: Packer,
	{ id, values = UNKNOWN, own }: PackedShipment,
	former?: ReadContent,
): string {
	const texts = former && formerRows(former, packer, id);
	const row = (of: string, is: Values, was?: Values) =>
		(is === was ? texts?.get(of) : undefined) ?? packer.row(is);
	let text = id + row('', values, former?.content.shipments.get(id));
	text += digitsOf(own.length, COUNT_LENGTH);
	for (const [of, { values: is }] of own)
		text += of + row(of, is, former?.content.containers.get(of)?.values);
	return text;
}

/** Of containers by ID, and of their shipment without one: one container changes, and others stay as they were. */
function formerRows({ packed, blocks }: ReadContent, packer: Packer, id: string) {
	const block = blocks.get(id);
	if (!block) return undefined;
	const texts = new Map<string, string>();
	let at = block.start + ID_LENGTH;
	const take = (of: string) => {
		const end = at + packer.lengthAt(packed.rows, at);
		texts.set(of, packed.rows.slice(at, end));
		at = end;
	};
	take('');
	at += COUNT_LENGTH;
	while (at < block.end) {
		const of = packed.rows.slice(at, (at += ID_LENGTH));
		take(of);
	}
	return texts;
}

/** Of shipments that are as they were, with their containers: what has not changed is the same object. */
function unchangedTexts(
	{ containers, shipments }: Content,
	{ content: former, packed, blocks }: ReadContent,
): Map<string, string> {
	const changed = new Set<string>();
	for (const [id, row] of containers) {
		const was = former.containers.get(id);
		if (was === row) continue;
		changed.add(row.shipment);
		if (was) changed.add(was.shipment);
	}
	for (const [id, { shipment }] of former.containers)
		if (!containers.has(id)) changed.add(shipment);
	const texts = new Map<string, string>();
	for (const [id, values] of shipments) {
		const block = blocks.get(id);
		if (!block || changed.has(id) || former.shipments.get(id) !== values) continue;
		texts.set(id, packed.rows.slice(block.start, block.end));
	}
	return texts;
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
	for (const entry of containers) {
		const { shipment } = entry[1];
		if (leftOut.has(shipment)) continue;
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
		blocks.set(shipment, { start, end: unpacker.position });
	}
	const requests = packed.requests
		.split(BETWEEN)
		.filter(Boolean)
		.map((entry): [string, string] => [entry.slice(0, ID_LENGTH), entry.slice(ID_LENGTH)]);
	return { content: { containers, shipments, requests: new Map(requests) }, packed, blocks };
}
