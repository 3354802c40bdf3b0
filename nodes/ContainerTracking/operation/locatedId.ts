import { BadInput, excerpt } from '../input/badInput';
import { enteredNumber, isLink, isUuid, targetOf, type LinkedNumber } from '../input/links';
import { isContainerNumber } from '../input/values';
import type { Field } from './field';
import { singleText, type FieldPlace } from './fieldValue';

export function locatedId(value: unknown, place: FieldPlace): string | LinkedNumber {
	const { field, name } = place;
	const { entered, mode } = enteredLocator(value);
	const located = (singleText(entered, place, 'an ID') ?? '').trim();
	if (located !== '') return targetOfEntry(located, mode, field);
	if (!field.required) return '';
	throw new BadInput(`${name} is empty`, `Pick a ${name.toLowerCase()} from the list or enter it.`);
}

function enteredLocator(value: unknown): { entered: unknown; mode?: unknown } {
	if (typeof value !== 'object' || value === null) return { entered: value };
	const mode = 'mode' in value ? value.mode : undefined;
	if ('value' in value) return { entered: value.value, mode };
	return { entered: 'mode' in value || Object.keys(value).length === 0 ? undefined : value, mode };
}

/** An ID, a link and a code are understood in every mode, since an expression cannot switch the mode. */
function targetOfEntry(entered: string, mode: unknown, field: Field): string | LinkedNumber {
	const { displayName, segment } = field;
	if (isUuid(entered)) return entered.toLowerCase();
	const target = isLink(entered, segment) ? targetOf(entered, segment) : undefined;
	if (target !== undefined) return target;
	if (mode === 'number' && segment !== undefined && !isLink(entered))
		return enteredNumber(entered, segment, displayName);
	if (isLink(entered, segment)) {
		throw unfit(
			entered,
			field,
			'holds no ID',
			`Use a URL of a ${displayName.toLowerCase()}, or enter its ID.`,
		);
	}
	if (segment === undefined) return entered;
	const code = CODES.find(({ mode: own }) => modeNamed(field, own));
	if (!code) return withoutMistake(entered, field);
	const read = code.read(entered);
	if (code.form.test(read)) return read;
	throw unfit(
		entered,
		field,
		`is not ${code.called}`,
		`${code.advice} To enter an ID, change the field to By ID.`,
	);
}

const MOST_ENTERED = 100;

const unfit = (entered: string, { displayName }: Field, what: string, remedy: string): BadInput =>
	new BadInput(`${displayName} "${excerpt(entered, MOST_ENTERED)}" ${what}`, remedy);

const spaceless = (entered: string): string => entered.replace(/\s/g, '').toUpperCase();

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** What the service takes in the path in place of an ID. */
const CODES = [
	{
		mode: 'locode',
		called: 'a UN/LOCODE',
		advice: 'A UN/LOCODE has two letters for the country and three for the place, e.g. USLAX.',
		form: LOCODE,
		read: spaceless,
	},
	{
		mode: 'imo',
		called: 'an IMO number',
		advice: 'An IMO number has seven digits, e.g. 9321483.',
		form: /^\d{7}$/,
		read: (entered: string) => spaceless(entered).replace(/^IMO/, ''),
	},
];

interface Mistaken {
	of?: string[];
	isIt: (entered: string) => boolean;
	called: string;
	remedy?: string;
}

const OF_TERMINAL = {
	of: ['terminals'],
	remedy: 'The ID of a terminal comes with Container > Get with Include set to POD Terminal.',
};

/** What people have on paper where the service wants the ID, which is a UUID. */
const MISTAKEN: Mistaken[] = [
	{ isIt: isContainerNumber, called: 'a container number, not an ID' },
	{
		of: ['containers', 'shipments', 'tracking_requests'],
		isIt: (entered) => /^(?=(.*\d){5})[A-Z\d][A-Z\d\s./-]{4,24}$/i.test(entered),
		called: 'a number, not an ID',
	},
	{
		of: ['shipping_lines'],
		isIt: (entered) => /^[A-Z]{4}$/i.test(entered),
		called: 'a carrier code (SCAC), not an ID',
	},
	{
		...OF_TERMINAL,
		isIt: (entered) => LOCODE.test(spaceless(entered)),
		called: 'a UN/LOCODE, not an ID',
	},
	{
		...OF_TERMINAL,
		isIt: (entered) => /^[A-Z]\d{3}$/i.test(entered),
		called: 'a FIRMS code, not an ID',
	},
	{ isIt: (entered) => /\s/.test(entered), called: 'not an ID' },
];

function withoutMistake(entered: string, field: Field): string {
	const { displayName, segment = '' } = field;
	const mistaken = MISTAKEN.find(
		({ of, isIt }) => of?.includes(segment) !== false && isIt(entered),
	);
	if (!mistaken) return entered;
	const thing = displayName.toLowerCase();
	const isOther = segment === 'containers' && !isContainerNumber(entered);
	const then = isOther ? 'enter that of the container' : `the ${thing} is looked up`;
	const mode = modeNamed(field, 'number');
	const byMode = mode && `Change the field to ${mode.displayName}, and ${then}.`;
	const otherwise = mistaken.remedy ?? `Enter the ID of the ${thing}, or pick it from the list.`;
	throw unfit(entered, field, `is ${mistaken.called}`, byMode ?? otherwise);
}

const modeNamed = ({ modes = [] }: Field, wanted: string) =>
	modes.find(({ name }) => name === wanted);
