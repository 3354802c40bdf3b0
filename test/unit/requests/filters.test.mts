import { DateTime, Settings } from 'luxon';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import {
	isSameNumber,
	textList,
	utcTimestamp,
} from '../../../nodes/ContainerTracking/api/input/values';
import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import {
	REQUEST_FILTERS,
	SHIPMENT_FILTERS,
} from '../../../nodes/ContainerTracking/resources/fields/filters';

/** What the rows of each list show: engine/action/filterCases. Undefined where a row does not show it. */
describe('Rows that a dropped filter lets through are recognized', () => {
	const matching = (name: string) =>
		[...SHIPMENT_FILTERS, ...REQUEST_FILTERS].find(({ field }) => field.name === name)!.matches!;

	it.each([
		['+1', { request_number: 'BL 1' }, true],
		['Elm Street', { ref_numbers: ['Elm Road'] }, undefined],
		['Elm Street', { ref_numbers: ['Oak Road'] }, false],
		['--', { ref_numbers: ['A'] }, true],
		['Größe', { ref_numbers: ['GRÖSSE', 7, null] }, true],
		['größe', { ref_numbers: 'GRÖSSE 1' }, true],
	])('requests sought with %s, row %j: %s', (text, attributes, expected) => {
		const { matches } = REQUEST_FILTERS.find(({ field }) => field.name === 'search')!;
		expect(matches!({ type: 'any', id: '1', attributes }, text)).toBe(expected);
	});

	it.each([
		['createdAfter', true],
		['createdBefore', false],
	])('%s: a moment of a row without a zone is in UTC, wherever n8n is', (name, expected) => {
		onTestFinished(() => void (Settings.defaultZone = 'system'));
		Settings.defaultZone = 'Asia/Shanghai';
		const row = { type: 'any', id: '1', attributes: { created_at: '2026-03-11T12:00:00' } };
		expect(matching(name)(row, '2026-03-11T08:00:00Z')).toBe(expected);
	});

	it.each([
		['billOfLading', false],
		['scac', false],
		['createdAfter', undefined],
		['requestNumber', false],
		['updatedAfter', undefined],
	])('%s judges a row whose attributes cannot be read like one without', (name, expected) => {
		const value = expected === undefined ? '2026-03-11T08:00Z' : 'TEST';
		const odd = JSON.parse('{"toString": 5, "valueOf": 5}') as JsonObject;
		const names = ['scac', 'request_number', 'bill_of_lading_number', 'created_at', 'updated_at'];
		const attributes = Object.fromEntries(names.map((each) => [each, odd]));
		for (const each of [attributes, undefined])
			expect(matching(name)({ type: 'any', id: '1', attributes: each }, value)).toBe(expected);
	});
});

describe('Numbers', () => {
	it('are never the same as nothing, nor a bare prefix the same as a number', () => {
		expect(isSameNumber('', '', 'TEST')).toBe(false);
		expect(isSameNumber('TEST', '', 'TEST')).toBe(false);
		expect(isSameNumber('TEST', 'TESTTEST', 'TEST')).toBe(true);
		expect(isSameNumber('TESTBL1', 'BL1')).toBe(false);
	});

	it('of a container are the same with the dash of papers, those of a bill of lading are not', () => {
		expect(isSameNumber('CSQU 305438-3', 'CSQU3054383')).toBe(true);
		expect(isSameNumber('CSQ305438-3', 'CSQ3054383')).toBe(false);
	});
});

describe('Dates', () => {
	const zone = Settings.defaultZone;
	afterEach(() => {
		Settings.defaultZone = zone;
	});

	it('without a zone are read in the zone n8n sets, and sent as UTC', () => {
		Settings.defaultZone = 'Europe/Berlin';
		expect(utcTimestamp('2026-07-01', 'Since')).toBe('2026-06-30T22:00:00.000Z');
		expect(utcTimestamp('2026-07-01 08:00:00', 'Since')).toBe('2026-07-01T06:00:00.000Z');
	});

	it.each([
		['a DateTime', DateTime.fromISO('2026-03-11T08:00:00-07:00', { setZone: true })],
		['a Date', new Date('2026-03-11T15:00:00Z')],
		['the basic form', '20260311T150000Z'],
		['an offset', '2026-03-11T17:00:00+02:00'],
		['spaces around', ' 2026-03-11T15:00Z '],
	])('are taken from %s', (_form, value) => {
		expect(utcTimestamp(value, 'Since')).toBe('2026-03-11T15:00:00.000Z');
	});

	it.each([new Date(NaN), DateTime.invalid('test'), 'x'.repeat(500), 'P1D', '2026-13-01'])(
		'are refused where they are none',
		(value) => {
			expect(() => utcTimestamp(value, 'Since')).toThrow(/^Since ".{1,60}" is not a date$/);
		},
	);

	it.each([
		[5, 'is 5, not a date'],
		[1_773_212_400_000, 'is 1773212400000, not a date'],
		[20_260_311, 'is 20260311, not a date'],
		[true, 'is true, not a date'],
		[null, 'is empty'],
		[' ', 'is empty'],
		[{ date: '2026-03-11' }, 'is an object, not a date'],
		[['2026-03-11'], 'is a list, not a date'],
		['12:30', '"12:30" is not a date'],
		['0800', '"0800" is not a date'],
		['+012026-03-11', '"+012026-03-11" is not a date'],
		[new Date(8.64e15), `"${String(new Date(8.64e15)).slice(0, 60)}" is not a date`],
		['2026-03-11\ud83d', '"2026-03-11\ufffd" is not a date'],
	])('are not guessed from %j', (value, fault) => {
		expect(() => utcTimestamp(value, 'Since')).toThrow(`Since ${fault}`);
	});
});

describe('Lists of texts', () => {
	it.each([
		['a, b\nc,,a;d\te', ['a', 'b', 'c', 'd', 'e']],
		[
			['a', ' b ', null, '', 7],
			['a', 'b', '7'],
		],
		[undefined, []],
		[null, []],
		[7, ['7']],
		[{ a: 1 }, []],
		[[{ a: 1 }, ['a'], 'b', JSON.parse('{"toString": 5}')], ['b']],
	])('%j', (value, expected) => {
		expect(textList(value)).toEqual(expected);
	});
});
