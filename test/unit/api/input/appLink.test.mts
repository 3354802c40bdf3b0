import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_RUNS, check } from '../../../check.mts';
import { linkTemplate, linkTo } from '../../../../nodes/ContainerTracking/api/input/links';

const PUBLIC = 'https://api.terminal49.com/v2';
const APP = 'https://app.terminal49.com/shipments/find?q={number}';

describe('links to the app of the service', () => {
	it('lead to its search page, at the public service', () => {
		expect(linkTemplate(undefined, PUBLIC)).toBe(APP);
		expect(linkTo(APP, 'MEDU1234567')).toBe(
			'https://app.terminal49.com/shipments/find?q=MEDU1234567',
		);
	});

	it.each([
		'https://api.terminal49.com.example/v2',
		'https://sandbox.api.terminal49.com/v2',
		'https://terminal49.com/v2',
		'https://api.terminal49.com:8443/v2',
		'http://api.terminal49.com/v2',
		'http://127.0.0.1:8080/v2?https://api.terminal49.com',
		'https://example.com/api.terminal49.com/v2',
		'no address',
		'',
	])('are none at %s', (baseUrl) => {
		expect(linkTemplate(undefined, baseUrl)).toBeNull();
		expect(linkTemplate('  ', baseUrl)).toBeNull();
	});

	it('are none where the service is not known', () => {
		expect(linkTemplate(undefined)).toBeNull();
	});

	it.each([
		['https://tms.example/find?box=', 'https://tms.example/find?box=MEDU1234567'],
		['https://tms.example/box/', 'https://tms.example/box/MEDU1234567'],
		// Not `tms.exampleMEDU1234567`.
		['https://tms.example', 'https://tms.example/MEDU1234567'],
		['https://tms.example/#/find/', 'https://tms.example/#/find/MEDU1234567'],
		['https://tms.example/{number}/status', 'https://tms.example/MEDU1234567/status'],
		['https://tms.example/{number}?q={number}', 'https://tms.example/MEDU1234567?q=MEDU1234567'],
		// As other programs write a mark, or a browser shows it.
		['https://tms.example/?q={Number}', 'https://tms.example/?q=MEDU1234567'],
		['https://tms.example/?q={{ number }}', 'https://tms.example/?q=MEDU1234567'],
		['https://tms.example/?q=%7Bnumber%7D', 'https://tms.example/?q=MEDU1234567'],
		['https://tms.example/?q={"no":{number}}', 'https://tms.example/?q={%22no%22:MEDU1234567}'],
		[' HTTP://tms.local/a b?q={number} ', 'http://tms.local/a%20b?q=MEDU1234567'],
	])('lead where the user says, at any service: %s', (entered, link) => {
		for (const baseUrl of [PUBLIC, 'http://127.0.0.1/v2', undefined])
			expect(linkTo(linkTemplate(entered, baseUrl), 'MEDU1234567')).toBe(link);
	});

	it.each([
		['javascript:alert(1)//', '"javascript:alert(1)//" is not a web address'],
		['data:text/html,', '"data:text/html," is not a web address'],
		['tms.example/find', '"tms.example/find" is not a web address'],
		['{number}', '"{number}" is not a web address'],
		['https://', '"https://" is not a web address'],
		['https://{number}.example/', 'has {number} in the name of the server'],
		['https://tms.example/?q={container}', 'has "{container}" in it, which stands for nothing'],
		[
			'https://tms.example/?q={{ $json.number }}',
			'has "{ $json.number }" in it, which stands for nothing',
		],
		['https://name:word@tms.example/', 'holds a user name or a password'],
		['https://{number}@tms.example/', 'holds a user name or a password'],
		[7, 'is 7, not a web address'],
		[['https://tms.example'], 'is a list, not a web address'],
		[{}, 'is an object, not a web address'],
	])('refuse %s', (entered, why) => {
		expect(() => linkTemplate(entered, PUBLIC)).toThrow(`Link Base ${why}`);
	});

	it('are of the first number that there is', () => {
		expect(linkTo(APP, null, undefined, ' ', ' TESTBL1 ', 'TESTBL2')).toBe(
			'https://app.terminal49.com/shipments/find?q=TESTBL1',
		);
		expect(linkTo(APP, null, '')).toBeNull();
		expect(linkTo(APP)).toBeNull();
		expect(linkTo(null, 'MEDU1234567')).toBeNull();
	});

	it('hold nothing that could end them in a message', () => {
		expect(linkTo(APP, `A&B|C>D"E'F)G(H*I!J#K/L $& é`)).toBe(
			'https://app.terminal49.com/shipments/find?q=A%26B%7CC%3ED%22E%27F%29G%28H%2AI%21J%23K%2FL%20%24%26%20%C3%A9',
		);
		// Half of a character has no encoding.
		expect(linkTo(APP, 'A\uD83D')).toBe('https://app.terminal49.com/shipments/find?q=A%EF%BF%BD');
	});

	it('lead to the number, whatever it is', () => {
		check([fc.string({ unit: 'grapheme', minLength: 1 })], USUAL_RUNS, (number) => {
			fc.pre(number.trim() !== '');
			const url = new URL(String(linkTo(APP, number)));
			expect(url.origin + url.pathname).toBe('https://app.terminal49.com/shipments/find');
			expect([...url.searchParams]).toEqual([['q', number.trim()]]);
		});
	});
});
