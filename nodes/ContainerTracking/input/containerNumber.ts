import { excerpt, BadInput } from './badInput';

/** As it is compared: people write `MEDU 123456-7`. */
const compact = (text: string): string => text.replace(/[\s./-]+/g, '').toUpperCase();

export const isContainerNumber = (text: string): boolean => /^[A-Z]{4}\d{7}$/.test(compact(text));

/** The number of a container as the service stores it. */
export function containerNumber(text: string, parameter: string): string {
	if (isContainerNumber(text)) return compact(text);
	if (compact(text) === '')
		throw new BadInput(`${parameter} is empty`, 'Enter a container number, e.g. MEDU1234567.');
	throw new BadInput(
		`${parameter} "${excerpt(text, 60)}" is not a container number`,
		'A container number has four letters and seven digits, e.g. MEDU1234567.',
	);
}

const LETTER_VALUES = 'A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ';

/**
 * Whether a container number fits ISO 6346: four letters, six digits and the check digit that follows
 * from them. A misprint on the papers is common, so this is for hints, never for refusals.
 */
export function hasValidCheckDigit(number: string): boolean {
	if (!/^[A-Z]{4}\d{7}$/.test(number)) return false;
	const sum = [...number.slice(0, 10)].reduce(
		(total, character, position) => total + characterValue(character) * 2 ** position,
		0,
	);
	return (sum % 11) % 10 === Number(number[10]);
}

/** Letters count from 10 upwards, leaving out the multiples of 11. */
const characterValue = (character: string): number =>
	/\d/.test(character) ? Number(character) : LETTER_VALUES.indexOf(character) + 10;

/**
 * Whether two numbers are the same: whatever their letter case and spaces, and with or without the SCAC of one of
 * the carriers in front.
 */
export function isSameNumber(one: string, other: string, scacs: string | string[] = ''): boolean {
	const [a, b] = [one, other].map((number) => number.replace(/\s+/g, '').toUpperCase());
	if (a === '' || b === '') return false;
	const prefixes = ['', scacs].flat().map((scac) => scac.toUpperCase());
	return prefixes.some((prefix) => prefix + a === b || a === prefix + b);
}
