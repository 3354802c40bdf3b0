import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_RUNS, check } from '../../check.mts';
import {
	trackingNumberOf,
	type EnteredRequest,
} from '../../../nodes/ContainerTracking/resources/trackingRequest/request';

const parameters = (requestNumber: unknown, scac: unknown, rest = {}): EnteredRequest => ({
	requestType: 'bill_of_lading',
	requestNumber,
	carrier: 'given',
	scac,
	...rest,
});

/** A text with spaces anywhere and letters in either case, which the paper it was copied from had not. */
const miswritten = (text: string) =>
	fc
		.tuple(
			fc.array(fc.constantFrom('', '', ' ', '\t', '\n', '\u00a0', '\u200b', '\u00ad'), {
				minLength: text.length + 1,
				maxLength: text.length + 1,
			}),
			fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }),
		)
		.map(([spaces, lower]) =>
			[...text]
				.map((character, at) => spaces[at] + (lower[at] ? character.toLowerCase() : character))
				.join('')
				.concat(spaces[text.length]),
		);

describe('What is to be tracked', () => {
	it('is the same number however it was copied', () => {
		check([miswritten('TESTBL123456-7')], USUAL_RUNS, (requestNumber) => {
			expect(trackingNumberOf(parameters(requestNumber, ' test '))).toEqual({
				type: 'bill_of_lading',
				number: 'TESTBL123456-7',
				scac: 'TEST',
			});
		});
	});

	it('is a container without the dashes of papers, and a bill of lading with them', () => {
		const numberOf = (text: string) => trackingNumberOf(parameters(text, 'TEST')).number;
		expect(numberOf('CSQU 305438-3')).toBe('CSQU3054383');
		expect(numberOf('csqu-305438/3')).toBe('CSQU3054383');
		// No container: the fourth letter is none of U, J and Z.
		expect(numberOf('MAEB 305438-3')).toBe('MAEB305438-3');
		expect(numberOf('CSQU-2026-305438')).toBe('CSQU-2026-305438');
	});

	it('is written with what a keyboard has, whatever program it was copied from', () => {
		const numberOf = (text: string) => trackingNumberOf(parameters(text, '\u200bＴＥＳＴ'));
		expect(numberOf('ＣＳＱＵ ３０５４３８\u20113')).toMatchObject({
			number: 'CSQU3054383',
			scac: 'TEST',
		});
		expect(numberOf('TESTBL123456\u20137').number).toBe('TESTBL123456-7');
		expect(() => numberOf('\u200b')).toThrow('Number is empty');
	});

	it.each([
		'CSQU3054383, TESTBL123456',
		'261234567;261234568',
		'TESTBL123456\nTESTBL123457',
		' CSQU3054383 CSQU3054367 ',
		'CSQU3054383/CSQU3054367',
	])('is one number, not several that would be sent as one: %j', (text) => {
		expect(() => trackingNumberOf(parameters(text, 'TEST'))).toThrow(
			`Number "${text.trim().replace('\n', ' ')}" holds more than one number`,
		);
	});

	it.each(['TESTBL\n123456', 'TEST 123456 123456', 'TESTBL123456,'])(
		'may be written in parts: %j',
		(text) => {
			expect(() => trackingNumberOf(parameters(text, 'TEST'))).not.toThrow();
		},
	);

	it('may be a number that an expression gave', () => {
		expect(trackingNumberOf(parameters(123456, 'TEST')).number).toBe('123456');
	});

	it('is sent repaired once: repairing it again changes nothing', () => {
		check([fc.string()], USUAL_RUNS, (text) => {
			fc.pre(text.trim() !== '');
			const { number } = trackingNumberOf(parameters(text, 'TEST'));
			expect(trackingNumberOf(parameters(number, 'TEST')).number).toBe(number);
		});
	});

	it('needs a carrier code, unless it is to be detected', () => {
		for (const scac of ['', ' \t\n', undefined, null, {}, []]) {
			expect(() => trackingNumberOf(parameters('A1', scac))).toThrow('Carrier (SCAC) is empty');
			const detected = parameters('A1', scac, { carrier: 'detect' });
			expect(trackingNumberOf(detected).scac).toBeUndefined();
		}
	});

	it('takes any text for a carrier code, and changes no more than blanks and small letters', () => {
		check([fc.string()], USUAL_RUNS, (text) => {
			fc.pre(text.trim() !== '');
			const { scac = '' } = trackingNumberOf(parameters('A1', text));
			expect([text.trim(), text.trim().toUpperCase()]).toContain(scac);
			expect(trackingNumberOf(parameters('A1', scac)).scac).toBe(scac);
		});
	});
});
