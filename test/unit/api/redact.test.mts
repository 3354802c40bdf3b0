import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { record } from '../../cases.mts';
import { USUAL_RUNS, check } from '../../check.mts';
import { redactor } from '../../../nodes/ContainerTracking/api/redact';

const KEY = 'sandbox-key-4711';

describe('The key', () => {
	it('is taken out of every text, at any depth', () => {
		const echo = { detail: `Token ${KEY} is ${KEY}`, list: [{ KEY }, KEY], count: 3, none: null };
		expect(redactor(KEY)(echo)).toEqual(record`
			detail=Token ••• is ••• list=${[{ KEY: '•••' }, '•••']} count=3 none=null
		`);
	});

	it('never stays in any JSON, in values as in names', () => {
		const text = fc.string().map((around) => `${around}${KEY}${around}`);
		const json = fc.letrec((tie) => ({
			value: fc.oneof(
				{ depthSize: 'small' },
				text,
				fc.string(),
				fc.integer(),
				fc.constant(null),
				fc.array(tie('value')),
				fc.dictionary(fc.oneof(text, fc.string()), tie('value')),
			),
		})).value;
		check([json], USUAL_RUNS, (value) => {
			const before = JSON.stringify(value);
			expect(JSON.stringify(redactor(KEY)(value))).not.toContain(KEY);
			expect(JSON.stringify(value)).toBe(before);
		});
	});

	it('is found without the spaces that were pasted with it', () => {
		expect(redactor(` ${KEY}\n`)(`Token ${KEY}`)).toBe('Token •••');
	});

	it('is found without the word that people copy along, as it is sent', () => {
		expect(redactor(`Token ${KEY}`)(`Token ${KEY}, ${KEY}`)).toBe('Token •••, •••');
	});

	it('is found where the credential holds a number', () => {
		const masked = redactor(1234567890);
		expect(masked({ detail: 'no. 1234567890', id: 1234567890 })).toEqual({
			detail: 'no. •••',
			id: '•••',
		});
		expect(masked.mayBeIn('{"detail":"no. 1234567890"}')).toBe(true);
	});

	const ODD = 'k+/=?&ü key:4711';
	it.each([
		['in a URL', encodeURIComponent(ODD)],
		['in a URL, in small letters', encodeURIComponent(ODD).toLowerCase()],
		...['', 'u:', 'Token ', 'x'].flatMap((before): Array<[string, string]> => {
			const bytes = Buffer.from(`${before}${ODD}:`);
			return [
				[`in base64 behind "${before}"`, bytes.toString('base64')],
				[`in base64 of a URL behind "${before}"`, bytes.toString('base64url')],
			];
		}),
	])('is found %s', (_, written) => {
		const masked = redactor(ODD);
		const [text] = masked([`was "${written}" here`]);
		expect(text).toMatch(/^was "[\w=]{0,12}•••[\w=]{0,4}" here$/);
		expect(masked.mayBeIn(JSON.stringify({ detail: written }).replaceAll('/', '\\/'))).toBe(true);
	});

	it('is found where it is a number, whole or in part, and other numbers stay numbers', () => {
		const value = { id: 1234567890, other: 123456789, text: 'no. 1234567890', part: 91234567890 };
		expect(redactor('1234567890')(value)).toEqual(record`
			id=••• other=123456789 text=no. ••• part=9•••
		`);
	});

	it.each(['abc', '1', '-'])(
		'of up to three characters (%j) stands anywhere by chance: nothing is masked',
		(key) => {
			const value = { number: 'abc1-', count: 1, date: '2026-03-11' };
			expect(redactor(key)(value)).toEqual(value);
			expect(redactor(key).mayBeIn(JSON.stringify(value))).toBe(false);
		},
	);

	it('of up to seven characters is masked on its own, not within a longer number', () => {
		const value = { container: 'MEDU1234567', said: 'Token 12345!', id: 12345, more: 123456 };
		expect(redactor('12345')(value)).toEqual(record`
			container=MEDU1234567 said=Token •••! id=••• more=123456
		`);
	});

	it('of characters that mean something in a pattern or a replacement is taken literally', () => {
		const key = '$&(.*)[\\w]+/{2}|^"';
		expect(redactor(key)([key, `x${key}`, 'other'])).toEqual(['•••', 'x•••', 'other']);
	});

	it('in a value as deep as none of the service is masked without looking', () => {
		const deep = JSON.parse('['.repeat(50_000) + `"${KEY}"` + ']'.repeat(50_000)) as unknown;
		expect(String(redactor(KEY)(deep))).toBe('•••');
	});

	it.each([undefined, null, '', ' ', 7])('that is none (%j) leaves everything as it is', (key) => {
		const value = { detail: 'abc' };
		expect(redactor(key)(value)).toBe(value);
	});
});

describe('A JSON text is looked through', () => {
	it.each([
		[KEY, `{"data":"Token ${KEY}"}`, true],
		[KEY, '{"data":"\\u0073andbox-key-4711"}', true],
		[KEY, '{"data":"x"}', false],
		[KEY, '', false],
		['12345678', '{"id":12345678}', true],
	])('where %s may be in it: %s: %s', (key, json, expected) => {
		expect(redactor(key).mayBeIn(json)).toBe(expected);
	});
});
