import { instantMillis } from '../../events/instant';

/** Every character that JSON writes as it is, in one byte. */
const DIGITS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter(
	(digit) => digit !== '"' && digit !== '\\',
);
const VALUES = new Map(DIGITS.map((digit, value) => [digit, value]));
export const BASE = DIGITS.length;

/** A number in so many digits. */
export function digitsOf(number: number, length: number): string {
	let digits = '';
	for (let rest = number, at = 0; at < length; at++, rest = Math.floor(rest / BASE))
		digits = DIGITS[rest % BASE] + digits;
	return digits;
}

/** Throws for what is no digit. */
export function numberOf(digits: string): number {
	let number = 0;
	for (const digit of digits) {
		const value = VALUES.get(digit);
		if (value === undefined) throw new RangeError('There is no such digit.');
		number = number * BASE + value;
	}
	return number;
}

/** Times are counted from here, each in the largest unit that it is a whole number of. */
const EPOCH = Date.UTC(2000, 0, 1);
const USUAL_INSTANT = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
export const UNITS = [
	{ kind: 'h', millis: 3_600_000, length: 3 },
	{ kind: 'm', millis: 60_000, length: 4 },
	{ kind: 's', millis: 1_000, length: 5 },
];

/** Undefined for a text that is no instant in the notation of the service. */
export function packedTime(text: string): { kind: string; digits: string } | undefined {
	if (!USUAL_INSTANT.test(text)) return undefined;
	const millis = (instantMillis(text) ?? NaN) - EPOCH;
	const unit = UNITS.find((each) => millis % each.millis === 0);
	const number = unit ? millis / unit.millis : NaN;
	if (!unit || !(number < BASE ** unit.length) || textOfTime(millis) !== text) return undefined;
	return { kind: unit.kind, digits: digitsOf(number, unit.length) };
}

export const textOfTime = (millis: number): string =>
	new Date(EPOCH + millis).toISOString().replace('.000Z', 'Z');
