import sumBy from 'lodash/sumBy';

import { BASE, digitsOf, numberOf, packedTime, textOfTime, UNITS } from './digits';
import type { Value, Values } from './values';

/** Each value has a kind, which says how many digits follow, and a row has a shape: the kinds of its values. */
const PLAIN: { [kind: string]: Value } = { '-': undefined, 0: null, t: true, f: false };
const KINDS = new Map(Object.entries(PLAIN).map(([kind, value]) => [value, { kind, digits: '' }]));
const SHORT_WORDS = BASE ** 2;
const SHAPE_LENGTH = 3;
const WORD_LENGTHS: { [kind: string]: number } = { w: 2, n: 2, W: 3, N: 3 };

/** A list of different texts, each known by its place. */
class Dictionary {
	readonly texts: string[];
	private readonly places: Map<string, number>;

	constructor(texts: readonly string[]) {
		this.texts = [...texts];
		this.places = new Map(texts.map((text, place) => [text, place]));
	}

	placeOf(text: string): number {
		const known = this.places.get(text);
		if (known !== undefined) return known;
		this.places.set(text, this.texts.length);
		return this.texts.push(text) - 1;
	}
}

/** Writes rows of values as short as can be. */
export class Packer {
	private readonly allWords: Dictionary;
	private readonly allShapes: Dictionary;
	/** By place of the shape. */
	private readonly lengths: number[] = [];
	private readonly packed = new Map<string, { kind: string; digits: string }>();

	/** With the words and shapes of a former one its rows are written alike. */
	constructor(words: readonly string[] = [], shapes: readonly string[] = []) {
		this.allWords = new Dictionary(words);
		this.allShapes = new Dictionary(shapes);
	}

	row(values: Values): string {
		let shape = '';
		let text = '';
		let last: Value;
		for (const value of values) {
			if (value !== undefined && value === last) {
				shape += '=';
				continue;
			}
			const { kind, digits } = this.pack(value);
			shape += kind;
			text += digits;
			if (typeof value === 'string') last = value;
		}
		return digitsOf(this.allShapes.placeOf(shape), SHAPE_LENGTH) + text;
	}

	/** Of the row that begins there, and was written with the words and shapes of this packer. */
	lengthAt(rows: string, at: number): number {
		const place = numberOf(rows.slice(at, at + SHAPE_LENGTH));
		return (this.lengths[place] ??= SHAPE_LENGTH + lengthOf(this.shapes[place]));
	}

	get words(): string[] {
		return this.allWords.texts;
	}

	get shapes(): string[] {
		return this.allShapes.texts;
	}

	private pack(value: Value): { kind: string; digits: string } {
		const plain = KINDS.get(value);
		if (plain) return plain;
		const text = String(value);
		if (typeof value === 'number') return this.word(text, ['n', 'N']);
		let packed = this.packed.get(text);
		if (!packed) this.packed.set(text, (packed = packedTime(text) ?? this.word(text, ['w', 'W'])));
		return packed;
	}

	private word(text: string, [short, long]: [string, string]): { kind: string; digits: string } {
		const place = this.allWords.placeOf(text);
		return place < SHORT_WORDS
			? { kind: short, digits: digitsOf(place, 2) }
			: { kind: long, digits: digitsOf(place, 3) };
	}
}

const lengthOf = (shape: string): number => sumBy([...shape], digitsFor);

/** How many digits follow for a value of a kind. */
const digitsFor = (kind: string): number =>
	UNITS.find((unit) => unit.kind === kind)?.length ?? WORD_LENGTHS[kind] ?? 0;

/** Reads what a packer wrote. Throws where it was none. */
export class Unpacker {
	private at = 0;
	private readonly texts = new Map<string, string>();

	constructor(
		private readonly text: string,
		private readonly words: string[],
		private readonly shapes: string[],
	) {}

	get position(): number {
		return this.at;
	}

	get isAtEnd(): boolean {
		return this.at >= this.text.length;
	}

	take(length: number): string {
		const taken = this.text.slice(this.at, this.at + length);
		if (taken.length < length) throw new RangeError('The text ends too soon.');
		this.at += length;
		return taken;
	}

	number(length: number): number {
		return numberOf(this.take(length));
	}

	row(length: number): Values {
		const shape = known(this.shapes[this.number(SHAPE_LENGTH)]);
		if (shape.length !== length) throw new RangeError('The row is of another length.');
		const values: Value[] = [];
		let last: Value;
		for (const kind of shape) {
			const value = kind === '=' ? known(last) : this.value(kind);
			if (typeof value === 'string') last = value;
			values.push(value);
		}
		return values;
	}

	private value(kind: string): Value {
		if (Object.hasOwn(PLAIN, kind)) return PLAIN[kind];
		const unit = UNITS.find((each) => each.kind === kind);
		if (unit) return this.time(unit.millis, this.take(unit.length));
		const word = known(this.words[this.number(known(WORD_LENGTHS[kind]))]);
		return /n/i.test(kind) ? Number(word) : word;
	}

	/** Containers of one vessel share most of their times. */
	private time(unit: number, digits: string): string {
		const key = `${unit} ${digits}`;
		let text = this.texts.get(key);
		if (text !== undefined) return text;
		this.texts.set(key, (text = textOfTime(numberOf(digits) * unit)));
		return text;
	}
}

function known<Thing>(thing: Thing | undefined | null): Thing {
	if (thing === undefined || thing === null) throw new RangeError('There is no such entry.');
	return thing;
}
