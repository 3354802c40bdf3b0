import { textOf, type Resource } from '../../jsonapi';
import { keyOf } from './pageRequest';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WORDS = 4;
const FIRST_CAPACITY = 256;
/** Fuller, looking takes long. */
const MOST_FILLED = 0.8;

/**
 * Which rows of a list came. All of a long list have to be known, also those that nobody keeps, so IDs that are
 * UUIDs take their 16 bytes and not ten times as much, as texts do.
 */
export class RowKeys {
	private readonly texts = new Set<string>();
	private readonly uuids = new Map<unknown, Uuids>();

	get size(): number {
		let size = this.texts.size;
		for (const uuids of this.uuids.values()) size += uuids.size;
		return size;
	}

	/** @returns whether it had not come before */
	add(row: Resource): boolean {
		const words = wordsOf(row);
		if (words) return this.ofType(row).add(words);
		const before = this.texts.size;
		return this.texts.add(keyOf(row)).size > before;
	}

	has(row: Resource): boolean {
		const words = wordsOf(row);
		return words ? this.ofType(row).has(words) : this.texts.has(keyOf(row));
	}

	private ofType({ type }: Resource): Uuids {
		const name = textOf(type);
		let uuids = this.uuids.get(name);
		if (!uuids) this.uuids.set(name, (uuids = new Uuids()));
		return uuids;
	}
}

/** The ID as four numbers of 32 bits; undefined where it is no UUID, or the one of zeros alone. */
function wordsOf({ id }: Resource): Uint32Array | undefined {
	if (typeof id !== 'string' || !UUID.test(id)) return undefined;
	const digits = id.replaceAll('-', '');
	const words = Uint32Array.from({ length: WORDS }, (_, at) =>
		Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16),
	);
	return words.some((word) => word !== 0) ? words : undefined;
}

/** A set of UUIDs by open addressing: in a slot of zeros is none. */
class Uuids {
	size = 0;
	private slots = new Uint32Array(FIRST_CAPACITY * WORDS);

	add(words: Uint32Array): boolean {
		if ((this.size + 1) * WORDS > this.slots.length * MOST_FILLED) this.grow();
		const at = this.slotOf(words);
		if (this.isTaken(at)) return false;
		this.slots.set(words, at);
		this.size++;
		return true;
	}

	has(words: Uint32Array): boolean {
		return this.isTaken(this.slotOf(words));
	}

	/** Where it is, or where it would be. */
	private slotOf(words: Uint32Array): number {
		const capacity = this.slots.length / WORDS;
		let hash = 0;
		for (const word of words) hash = Math.imul(hash ^ word, 0x9e3779b1) ^ (hash >>> 15);
		for (let slot = (hash >>> 0) % capacity; ; slot = (slot + 1) % capacity) {
			const at = slot * WORDS;
			if (!this.isTaken(at) || words.every((word, n) => this.slots[at + n] === word)) return at;
		}
	}

	private isTaken(at: number): boolean {
		return this.slots.subarray(at, at + WORDS).some((word) => word !== 0);
	}

	private grow(): void {
		const former = this.slots;
		this.slots = new Uint32Array(former.length * 2);
		for (let at = 0; at < former.length; at += WORDS) {
			const words = former.subarray(at, at + WORDS);
			if (words.some((word) => word !== 0)) this.slots.set(words, this.slotOf(words));
		}
	}
}
