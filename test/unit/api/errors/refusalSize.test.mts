import { describe, expect, it } from 'vitest';

import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import { faultError } from '../../../../nodes/ContainerTracking/api/errors/apiErrors';
import { GET, NODE, POST, refused } from './refusals.mts';

const LIMIT = 100_000;

/** Bytes of what n8n keeps of an error, in the execution as in the item when it continues. */
function bytesOf(error: Error): number {
	const { name, message, stack } = error;
	return Buffer.byteLength(JSON.stringify({ ...error, name, message, stack }));
}

const entry = (text: string) => ({
	status: text,
	title: text,
	detail: text,
	code: text,
	source: { pointer: `/data/${text}` },
});

const TEXTS: Array<[string, string]> = [
	['Latin letters', 'x'],
	['emoji', '🚢'],
	['control characters', '\u0001'],
	['halves of a character', '\ud800'],
];

describe('An error stays below 100 kB', () => {
	it.each(TEXTS)('with entries that are long and many, of %s', (_, character) => {
		const errors = Array.from({ length: 200 }, () => entry(character.repeat(5_000)));
		expect(bytesOf(refused(422, { errors }))).toBeLessThan(LIMIT);
		expect(bytesOf(refused(422, { errors: errors[0], error: errors }))).toBeLessThan(LIMIT);
	});

	it.each(TEXTS)('with a text of two million %s', (_, character) => {
		const text = character.repeat(2_000_000);
		for (const body of [text, { error: text }, { message: text, title: text }])
			expect(bytesOf(refused(500, body))).toBeLessThan(LIMIT);
	});

	it('with members of no form that is known', () => {
		const other = { meta: { trace: 'x'.repeat(500_000) }, more: Array(5_000).fill({ a: 1 }) };
		const errors = [{ ...entry('No'), ...other, source: other }];
		expect(bytesOf(refused(422, { errors, ...other }))).toBeLessThan(LIMIT);
	});

	it('with an ID of any length', () => {
		const request = { ...POST, path: `/shipments/${encodeURIComponent('柜'.repeat(10_000))}` };
		expect(bytesOf(refused(404, {}, request))).toBeLessThan(LIMIT);
		const fault = faultOf({ code: 'ODD', message: 'x'.repeat(500_000) });
		const error = faultError(NODE, { request, ...fault, outcomeUnknown: true }, {});
		expect(bytesOf(error)).toBeLessThan(LIMIT);
	});
});

describe('What is left out of a refusal', () => {
	const numbered = (count: number) =>
		Array.from({ length: count }, (_, number) => ({ detail: `Reason ${number}` }));

	it('is counted, and the first reasons are kept', () => {
		const error = refused(422, { errors: numbered(10_000) });
		expect(error.description).toContain('The service says: "Reason 0".');
		expect(error.description).toContain(
			'The service says: "Reason 9". The service names 9990 more.',
		);
		expect(error.description).not.toContain('Reason 10');
		expect(error.context.errors).toHaveLength(10);
	});

	it.each([0, 1, 9, 10])('is not mentioned where there is none: %d', (count) => {
		const error = refused(422, { errors: numbered(count) }, GET);
		expect(error.description).not.toContain('more.');
		expect(error.context.errors).toHaveLength(count);
	});

	it('is the same under errors and error together', () => {
		const error = refused(422, { errors: numbered(6), error: numbered(6) });
		expect(error.description).toContain('The service names 2 more.');
	});

	it('of one text is shown by an ellipsis', () => {
		const error = refused(422, {
			errors: [{ detail: 'x'.repeat(501) }, { detail: 'y'.repeat(500) }],
		});
		expect(error.description).toContain(`"${'x'.repeat(500)}…"`);
		expect(error.description).toContain(`"${'y'.repeat(500)}"`);
	});

	it('is never half of a character', () => {
		const { description } = refused(422, { errors: [{ detail: `x${'🚢'.repeat(500)}` }] });
		expect(description).not.toMatch(/\p{Cs}/u);
		expect(description).toContain('🚢…"');
	});
});
