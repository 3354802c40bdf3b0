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

/** Of the ID that was read last: one for each of 100,000 rows would be as much garbage. */
const read = new Uint32Array(WORDS);

/** The ID as four numbers of 32 bits, until the next one; undefined where it is no UUID, or the one of zeros alone. */
function wordsOf({ id }: Resource): Uint32Array | undefined {
	if (typeof id !== 'string' || !UUID.test(id)) return undefined;
	read[0] = Number.parseInt(id.slice(0, 8), 16);
	read[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
	read[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
	read[3] = Number.parseInt(id.slice(28), 16);
	return isSet(read, 0) ? read : undefined;
}

/** Whether there are words other than zeros. */
const isSet = (words: Uint32Array, at: number): boolean =>
	(words[at] | words[at + 1] | words[at + 2] | words[at + 3]) !== 0;

/** A set of UUIDs by open addressing: in a slot of zeros is none. Loops that make nothing, since each row goes through. */
class Uuids {
	size = 0;
	private slots = new Uint32Array(FIRST_CAPACITY * WORDS);

	add(words: Uint32Array): boolean {
		if ((this.size + 1) * WORDS > this.slots.length * MOST_FILLED) this.grow();
		const at = this.slotOf(words);
		if (isSet(this.slots, at)) return false;
		this.slots.set(words, at);
		this.size++;
		return true;
	}

	has(words: Uint32Array): boolean {
		return isSet(this.slots, this.slotOf(words));
	}

	/** Where it is, or where it would be. */
	private slotOf(words: Uint32Array): number {
		const capacity = this.slots.length / WORDS;
		let hash = 0;
		for (const word of words) hash = Math.imul(hash ^ word, 0x9e3779b1) ^ (hash >>> 15);
		let slot = (hash >>> 0) % capacity;
		while (isSet(this.slots, slot * WORDS) && !this.isAt(slot * WORDS, words))
			slot = (slot + 1) % capacity;
		return slot * WORDS;
	}

	private isAt(at: number, words: Uint32Array): boolean {
		for (let n = 0; n < WORDS; n++) if (this.slots[at + n] !== words[n]) return false;
		return true;
	}

	private grow(): void {
		const former = this.slots;
		this.slots = new Uint32Array(former.length * 2);
		for (let at = 0; at < former.length; at += WORDS) {
			const words = former.subarray(at, at + WORDS);
			if (isSet(words, 0)) this.slots.set(words, this.slotOf(words));
		}
	}
}
