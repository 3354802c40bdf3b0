import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_RUNS, check } from '../../check.mts';
import { hasValidCheckDigit } from '../../../nodes/ContainerTracking/api/input/values';

const letters = fc.stringMatching(/^[A-Z]{4}$/);
const digits = fc.stringMatching(/^[0-9]{6}$/);
describe('The check digit of ISO 6346', () => {
	it("fits the standard's own example", () => {
		expect(hasValidCheckDigit('CSQU3054383')).toBe(true);
	});

	it('is the one the standard computes, for any number', () => {
		check([letters, digits, fc.integer({ min: 0, max: 9 })], USUAL_RUNS, (owner, serial, check) => {
			const number = `${owner}${serial}${check}`;
			expect(hasValidCheckDigit(number)).toBe(byTheStandard(number));
		});
	});

	it.each([
		'',
		'CSQU305438',
		'CSQU30543833',
		'csqu3054383',
		'CSQ13054383',
		'CSQU 305438 3',
		'CSQU3054383\n',
		'3054383CSQU',
		'ÄSQU3054383',
		'MEDUAB123456',
	])('is missing from %j', (number) => {
		expect(hasValidCheckDigit(number)).toBe(false);
	});
});

/** The table of the standard, written out: A is 10, and 11, 22 and 33 are left out. */
const VALUES: { [letter: string]: number } = {
	...{ A: 10, B: 12, C: 13, D: 14, E: 15, F: 16, G: 17, H: 18, I: 19, J: 20, K: 21, L: 23, M: 24 },
	...{ N: 25, O: 26, P: 27, Q: 28, R: 29, S: 30, T: 31, U: 32, V: 34, W: 35, X: 36, Y: 37, Z: 38 },
};

function byTheStandard(number: string): boolean {
	let sum = 0;
	for (let position = 0, weight = 1; position < 10; position++, weight *= 2)
		sum += weight * (VALUES[number[position]] ?? Number(number[position]));
	const remainder = sum - Math.floor(sum / 11) * 11;
	return Number(number[10]) === (remainder === 10 ? 0 : remainder);
}
