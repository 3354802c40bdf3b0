/** ISO 6346: letters count from 10 up, without the multiples of 11. */
const LETTER_VALUES = new Map(
	[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
		letter,
		10 + index + Math.floor((index + 9) / 10),
	]),
);

/** The check digit of four letters and six digits. */
export function checkDigit(ownerAndSerial: string): number {
	const sum = [...ownerAndSerial].reduce(
		(total, c, position) => total + (LETTER_VALUES.get(c) ?? Number(c)) * 2 ** position,
		0,
	);
	return (sum % 11) % 10;
}

/** @param owner four letters, the last a U */
export function containerNumber(owner: string, serial: number): string {
	const start = owner + String(serial).padStart(6, '0');
	return start + checkDigit(start);
}
