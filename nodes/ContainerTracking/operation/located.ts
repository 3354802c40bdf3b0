import { BadInput, excerpt } from '../input';
import { isContainerNumber } from '../input/values';
import { enteredNumber, isLink, isUuid, targetOf, type LinkedNumber } from '../input/links';
import { type Field, type FieldPlace, singleText } from './field';

const MOST_ENTERED = 100;

export function locatedId(value: unknown, place: FieldPlace): string | LinkedNumber {
	const { field, name } = place;
	const located = (singleText(enteredIn(value), place, 'an ID') ?? '').trim();
	if (located !== '') return targetOfEntry(located, modeOf(value), field);
	if (!field.required) return '';
	throw new BadInput(`${name} is empty`, `Pick a ${name.toLowerCase()} from the list or enter it.`);
}

/** An ID, a link and a code are understood in every mode, since an expression cannot switch the mode. */
function targetOfEntry(entered: string, mode: unknown, field: Field): string | LinkedNumber {
	const { displayName, segment } = field;
	const byNumber = mode === 'number' && segment !== undefined;
	if (byNumber && !isLink(entered) && !isUuid(entered) && targetOf(entered, segment) === undefined)
		return enteredNumber(entered, segment, displayName);
	if (isLink(entered, segment)) return targetOfLink(entered, field);
	if (isUuid(entered)) return entered.toLowerCase();
	if (segment === undefined) return entered;
	if (byNumber) return enteredNumber(entered, segment, displayName);
	const code = CODES.find(({ mode: own }) => modeNamed(field, own));
	if (code) return codeIn(entered, code, field);
	requireNoNumber(entered, field);
	return entered;
}

interface Code {
	mode: string;
	called: string;
	form: string;
	isIt: RegExp;
	read: (entered: string) => string;
}

const spaceless = (entered: string): string => entered.replace(/\s/g, '').toUpperCase();

/** What the service takes in the path in place of an ID. */
const CODES: Code[] = [
	{
		mode: 'locode',
		called: 'a UN/LOCODE',
		form: 'A UN/LOCODE has two letters for the country and three for the place, e.g. USLAX.',
		isIt: /^[A-Z]{2}[A-Z2-9]{3}$/,
		read: spaceless,
	},
	{
		mode: 'imo',
		called: 'an IMO number',
		form: 'An IMO number has seven digits, e.g. 9321483.',
		isIt: /^\d{7}$/,
		read: (entered) => spaceless(entered).replace(/^IMO/, ''),
	},
];

function codeIn(entered: string, { called, form, isIt, read }: Code, field: Field): string {
	const code = read(entered);
	if (isIt.test(code)) return code;
	throw new BadInput(
		`${field.displayName} "${excerpt(entered, MOST_ENTERED)}" is not ${called}`,
		`${form} To enter an ID, change the field to By ID.`,
	);
}

interface Mistaken {
	/** Path segments of what it is mistaken for. Default: anything. */
	of?: string[];
	isIt: (entered: string) => boolean;
	called: string;
	remedy?: string;
}

const BY_NUMBER = ['containers', 'shipments', 'tracking_requests'];
const OF_TERMINAL =
	'The ID of a terminal comes with Container > Get with Include set to POD Terminal.';

/** What people have on paper where the service wants the ID, which is a UUID. */
const MISTAKEN: Mistaken[] = [
	{ isIt: isContainerNumber, called: 'a container number, not an ID' },
	{
		of: BY_NUMBER,
		isIt: (entered) => /^(?=(.*\d){5})[A-Z\d][A-Z\d\s./-]{4,24}$/i.test(entered),
		called: 'a number, not an ID',
	},
	{
		of: ['shipping_lines'],
		isIt: (entered) => /^[A-Z]{4}$/i.test(entered),
		called: 'a carrier code (SCAC), not an ID',
	},
	{
		of: ['terminals'],
		isIt: (entered) => CODES[0].isIt.test(spaceless(entered)),
		called: 'a UN/LOCODE, not an ID',
		remedy: OF_TERMINAL,
	},
	{
		of: ['terminals'],
		isIt: (entered) => /^[A-Z]\d{3}$/i.test(entered),
		called: 'a FIRMS code, not an ID',
		remedy: OF_TERMINAL,
	},
	{ isIt: (entered) => /\s/.test(entered), called: 'not an ID' },
];

function requireNoNumber(entered: string, field: Field): void {
	const { displayName, segment = '' } = field;
	const mistaken = MISTAKEN.find(
		({ of, isIt }) => of?.includes(segment) !== false && isIt(entered),
	);
	if (!mistaken) return;
	const thing = displayName.toLowerCase();
	const byNumber = modeNamed(field, 'number');
	const isOther = segment === 'containers' && !isContainerNumber(entered);
	const then = isOther ? 'enter that of the container' : `the ${thing} is looked up`;
	const byMode = byNumber && `Change the field to ${byNumber.displayName}, and ${then}.`;
	throw new BadInput(
		`${displayName} "${excerpt(entered, MOST_ENTERED)}" is ${mistaken.called}`,
		byMode ?? mistaken.remedy ?? `Enter the ID of the ${thing}, or pick it from the list.`,
	);
}

const modeNamed = ({ modes = [] }: Field, wanted: string) =>
	modes.find(({ name }) => name === wanted);

const modeOf = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && 'mode' in value ? value.mode : undefined;

function enteredIn(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if ('value' in value) return value.value;
	return 'mode' in value || Object.keys(value).length === 0 ? undefined : value;
}

function targetOfLink(link: string, { displayName, segment }: Field): string | LinkedNumber {
	const target = targetOf(link, segment);
	if (target !== undefined) return target;
	throw new BadInput(
		`${displayName} "${excerpt(link, MOST_ENTERED)}" holds no ID`,
		`Use a URL of a ${displayName.toLowerCase()}, or enter its ID.`,
	);
}
