import {
	BadInput,
	dateTimeOf,
	isBlank,
	kindOf,
	mismatch,
	ownText,
	requireSendable,
	textList,
} from '../input';
import type { Field } from './field';

/** A field, under the name that messages give it, and the time zone of the workflow. */
export interface Place {
	field: Field;
	name: string;
	zone: string;
}

type Read = (value: unknown, place: Place) => unknown;
type PlainType = Exclude<Field['type'], 'collection' | 'fixedCollection' | 'resourceLocator'>;

/**
 * The value of a field as operations work with it, whatever an expression gave; refused by the name of the
 * field where it cannot be meant.
 */
export const READ_AS: { [Type in PlainType]: Read } = {
	string: texts,
	number,
	boolean,
	dateTime: moment,
	options: choice,
	multiOptions: choices,
	resourceMapper: (value) => value,
};

function texts(value: unknown, place: Place): unknown {
	const { isAny, isList } = place.field;
	if (isAny) return value;
	return isList ? listOfTexts(value, place) : text(value, place);
}

/** A text, or what has one; null and nothing stay, since what they mean is the field's matter. */
export function text(value: unknown, place: Place, wanted = 'a text'): string | null | undefined {
	if (value === null || value === undefined) return value;
	const plain = ownText(value);
	if (plain === undefined) throw refusal(value, place, wanted, `Enter ${wanted}.`);
	requireSendable(plain, place.name);
	return plain;
}

function listOfTexts(value: unknown, place: Place): unknown {
	if (!Array.isArray(value)) return text(value, place, 'a text or a list of texts');
	return value.map((entry: unknown) => {
		const isText = isBlank(entry) || ownText(entry) !== undefined;
		if (isText) return text(entry, place);
		throw new BadInput(
			`${place.name} is a list with ${kindOf(entry) ?? String(entry)} in it, not a list of texts`,
			'Give texts only, e.g. {{ $json.entries.map((entry) => entry.number) }}.',
		);
	});
}

function number(value: unknown, place: Place): number | undefined {
	const { minValue } = place.field.typeOptions ?? {};
	const least = typeof minValue === 'number' ? minValue : -Infinity;
	const entered = typeof value === 'string' && !isBlank(value) ? Number(value) : value;
	if (typeof entered === 'number' && Number.isFinite(entered) && entered >= least) return entered;
	const wanted = least === -Infinity ? 'a number' : `a number of at least ${least}`;
	throw refusal(value, place, wanted, `Enter ${wanted}.`);
}

/** Expressions and agents may give a text. */
function boolean(value: unknown, place: Place): boolean {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	if (word === 'true' || word === 'false') return word === 'true';
	throw refusal(value, place, 'true or false', 'Enter true or false.');
}

/** The date picker gives texts without a zone: they mean the time zone of the workflow. */
function moment(value: unknown, { zone }: Place): unknown {
	return typeof value === 'string' ? (dateTimeOf(value, { zone }).toISO() ?? value) : value;
}

function choice(value: unknown, place: Place): unknown {
	const values = valuesOf(place.field);
	if (values.includes(value)) return value;
	throw refusedChoice(value, place, values, 'Pick one from the list.');
}

/** Where the service itself judges them, it may know more than are listed. */
function choices(value: unknown, place: Place): string[] {
	const values = valuesOf(place.field);
	const chosen = textList(listOfTexts(value, place));
	const odd = chosen.find((each) => !values.includes(each));
	if (odd === undefined || place.field.pointer || place.field.isAny) return chosen;
	throw refusedChoice(odd, place, values, 'Pick them from the list.');
}

/** A headline has room for a short list only. */
const MOST_IN_HEADLINE = 200;

function refusedChoice(value: unknown, place: Place, values: unknown[], remedy: string): BadInput {
	const list = values.join(', ');
	if (list.length <= MOST_IN_HEADLINE) return refusal(value, place, `one of ${list}`, remedy);
	return refusal(value, place, 'one of its choices', `${remedy} They are ${list}.`);
}

const valuesOf = ({ options = [] }: Field): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

/** A refusal that also tells how to get at what is within an object or a list. */
export function refusal(value: unknown, place: Place, wanted: string, remedy: string): BadInput {
	return new BadInput(`${place.name} ${mismatch(value, wanted)}`, remedyFor(value) ?? remedy);
}

function remedyFor(value: unknown): string | undefined {
	switch (kindOf(value)) {
		case 'an object':
			return 'Name one of its fields in the expression, e.g. {{ $json.shipment.id }}.';
		case 'a list':
			return 'Name one of its entries in the expression, e.g. {{ $json.numbers[0] }}, or split the list into items first.';
		default:
			return undefined;
	}
}
