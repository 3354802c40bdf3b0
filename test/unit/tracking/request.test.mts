import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_RUNS, check } from '../../check.mts';
import {
	trackingNumberOf,
	type EnteredRequest,
} from '../../../nodes/ContainerTracking/resources/trackingRequest/request';
import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { outcomeOf } from '../../../nodes/ContainerTracking/search/numberMatches.ts';
import { hasValidCheckDigit } from '../../../nodes/ContainerTracking/api/input/values';

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
		'TESTBL123456\tTESTBL123457',
		'261234567\t261234568',
		'TESTBL123456 testbl123457',
		'TESTBL123456 / CSQU3054383',
	])('is one number, not several that would be sent as one: %j', (text) => {
		expect(() => trackingNumberOf(parameters(text, 'TEST'))).toThrow(
			`Number "${text.trim().replace(/[\n\t]/, ' ')}" holds more than one number`,
		);
	});

	it.each([
		'TESTBL123456,',
		';TESTBL123456 ;',
		'"TESTBL123456"',
		"'testbl123456",
		'\u201cTESTBL123456\u201d',
	])('has no comma or quotes of a list around it: %j', (text) => {
		expect(trackingNumberOf(parameters(text, 'TEST')).number).toBe('TESTBL123456');
	});

	it.each(['1.23457E+11', '1,23457E+11'])('is whole: a sheet may have rounded it to %s', (text) => {
		expect(() => trackingNumberOf(parameters(text, 'TEST'))).toThrow(
			`Number "${text}" is rounded, as a sheet shows a long number`,
		);
	});

	it.each(['TESTBL\n123456', 'TEST 123456 123456', 'TEST TESTBL123456', 'TESTBL123456 / 26'])(
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
			fc.pre(/[^\s,;'"]/.test(text));
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

const FINAL = {
	created: 'tracked',
	succeeded: 'tracked',
	failed: 'failed',
	duplicate: 'failed',
	not_found: 'failed',
	retries_exhausted: 'failed',
	invalid_number: 'failed',
} as const;
const SHIPMENT = { type: 'shipment', id: 's1' };

const request = (status: unknown, data?: typeof SHIPMENT | null) => ({
	type: 'tracking_request',
	id: '1',
	attributes: { status } as JsonObject,
	relationships: data === undefined ? null : { tracked_object: { data } },
});

describe('The outcome of a tracking request', () => {
	it.each(Object.entries(FINAL))('with status %s is %s', (status, outcome) => {
		expect(outcomeOf(request(status))).toBe(outcome);
	});

	it.each(['pending', 'awaiting_manifest', 'tracking_stopped', '', undefined, null, 7])(
		'with status %s is still open',
		(status) => {
			expect(outcomeOf(request(status))).toBe('pending');
		},
	);

	it('that does not exist is still open', () => {
		expect(outcomeOf(undefined)).toBe('pending');
		expect(outcomeOf({ type: 'tracking_request', id: '1' })).toBe('pending');
	});

	it('with a shipment is tracked, whatever the status says', () => {
		check([fc.oneof(fc.string(), fc.constantFrom(...Object.keys(FINAL)))], USUAL_RUNS, (status) => {
			expect(outcomeOf(request(status, SHIPMENT))).toBe('tracked');
		});
	});

	it('with a status nobody has heard of is open, never given up', () => {
		check([fc.string()], USUAL_RUNS, (status) => {
			fc.pre(!Object.hasOwn(FINAL, status));
			expect(outcomeOf(request(status, null))).toBe('pending');
		});
	});
});

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
