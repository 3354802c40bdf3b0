import { BadInput, isBlank, kindOf, mismatch, requireSendable } from '../api/input/badInput';
import { dateTimeOf, ownText, textList } from '../api/input/values';
import type { Field } from './field';

export interface FieldPlace {
	field: Field;
	name: string;
	zone: string;
}

type PlainType = Exclude<Field['type'], 'collection' | 'fixedCollection' | 'resourceLocator'>;

/** An expression may give anything: what cannot be meant is refused by the name of the field. */
export const READ_AS: { [Type in PlainType]: (value: unknown, place: FieldPlace) => unknown } = {
	string: (value, place) => {
		if (place.field.isAny) return value;
		return place.field.isList ? listOfTexts(value, place) : singleText(value, place);
	},
	number: (value, place) => {
		const { minValue } = place.field.typeOptions ?? {};
		const least = typeof minValue === 'number' ? minValue : -Infinity;
		const entered = typeof value === 'string' && !isBlank(value) ? Number(value) : value;
		if (typeof entered === 'number' && Number.isFinite(entered) && entered >= least) return entered;
		throw wantedError(value, place, `a number${least > -Infinity ? ` of at least ${least}` : ''}`);
	},
	// Expressions and agents may give a text.
	boolean: (value, place) => {
		const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
		if ([true, false, 'true', 'false'].some((each) => each === word))
			return String(word) === 'true';
		throw wantedError(value, place, 'true or false');
	},
	// The date picker gives texts without a zone: they mean the time zone of the workflow.
	dateTime: (value, { zone }) => dateTimeOf(value, { zone }).toISO() ?? value,
	options: (value, place) => {
		if (valuesOf(place.field).includes(value)) return value;
		throw refusedChoice(value, place, 'Pick one from the list.');
	},
	// Where the service itself judges them, it may know more than are listed.
	multiOptions: (value, place) => {
		const { field } = place;
		const chosen = textList(listOfTexts(value, place));
		const odd = chosen.find((each) => !valuesOf(field).includes(each));
		if (odd === undefined || field.pointer || field.isAny) return chosen;
		throw refusedChoice(odd, place, 'Pick them from the list.');
	},
	resourceMapper: (value) => value,
};

/** A text, or what has one; null and nothing stay, since what they mean is the field's matter. */
export function singleText(
	value: unknown,
	place: FieldPlace,
	wanted = 'a text',
): string | null | undefined {
	if (value === null || value === undefined) return value;
	const plain = ownText(value, place.zone);
	if (plain === undefined) throw wantedError(value, place, wanted);
	requireSendable(plain, place.name);
	return plain;
}

function listOfTexts(value: unknown, place: FieldPlace): unknown {
	if (!Array.isArray(value)) return singleText(value, place, 'a text or a list of texts');
	return value.map((entry: unknown) => {
		const isText = isBlank(entry) || ownText(entry) !== undefined;
		if (isText) return singleText(entry, place);
		throw new BadInput(
			`${place.name} is a list with ${kindOf(entry) ?? String(entry)} in it, not a list of texts`,
			'Give texts only, e.g. {{ $json.entries.map((entry) => entry.number) }}.',
		);
	});
}

const valuesOf = ({ options = [] }: Field): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

/** A headline has room for a short list only. */
const MOST_IN_HEADLINE = 200;

function refusedChoice(value: unknown, place: FieldPlace, remedy: string): BadInput {
	const list = valuesOf(place.field).join(', ');
	if (list.length <= MOST_IN_HEADLINE) return mismatchError(value, place, `one of ${list}`, remedy);
	return mismatchError(value, place, 'one of its choices', `${remedy} They are ${list}.`);
}

const wantedError = (value: unknown, place: FieldPlace, wanted: string): BadInput =>
	mismatchError(value, place, wanted, `Enter ${wanted}.`);

const REMEDIES: { [kind: string]: string } = {
	'an object': 'Name one of its fields in the expression, e.g. {{ $json.shipment.id }}.',
	'a list':
		'Name one of its entries in the expression, e.g. {{ $json.numbers[0] }}, or split the list into items first.',
};

/** A refusal that also says how to get at what is within an object or a list. */
export const mismatchError = (
	value: unknown,
	{ name }: FieldPlace,
	wanted: string,
	remedy: string,
): BadInput =>
	new BadInput(`${name} ${mismatch(value, wanted)}`, REMEDIES[kindOf(value) ?? ''] ?? remedy);
