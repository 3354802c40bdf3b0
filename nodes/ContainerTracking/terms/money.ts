import { quoted, textOf, ParseError } from './parseError';
import type { MoneyUnits } from './types';

/** Units of `MoneyUnits` in one of a currency. */
export const UNITS_PER_ONE = 10_000;
const DECIMALS = 4;
const MOST = 100_000_000;
const WANTED = 'an amount: write it as 150 or 150.50';

/**
 * An amount, exactly. Commas group thousands only where that is plain (`1,250.00`); what another country reads in
 * another way is refused.
 */
export function readAmount(value: unknown): MoneyUnits {
	const text = textOf(value, WANTED);
	const isNumber = typeof value === 'number';
	if (!isNumber && isAmbiguous(text))
		throw new ParseError(`${quoted(value)} may be thousands or decimals: write it as 1250 or 1.25`);
	const plain = /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/.test(text)
		? text.replaceAll(',', '')
		: text;
	const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
	if (whole === undefined) throw new ParseError(`${quoted(value)} is not ${WANTED}`);
	const significant = decimals.replace(/0+$/, '');
	if (significant.length > DECIMALS)
		throw new ParseError(`${quoted(value)} has more than ${DECIMALS} decimals`);
	if (Number(plain) > MOST) throw new ParseError(`${quoted(value)} is more than 100000000 a day`);
	return Number(whole) * UNITS_PER_ONE + Number(significant.padEnd(DECIMALS, '0'));
}

/** `1,250` and `1.250`: one of them is a thousand in each half of the world. */
const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

const CODES = new Set(Intl.supportedValuesOf('currency'));

export function readCurrency(value: unknown): string {
	const wanted = 'the code of a currency (ISO 4217), e.g. USD';
	const code = textOf(value, wanted).toUpperCase();
	if (CODES.has(code)) return code;
	throw new ParseError(`${quoted(value)} is not ${wanted}`);
}
