import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { errorEntries, isWebPage } from '../../../nodes/ContainerTracking/jsonapi';

describe('The entries of an answer that refuses', () => {
	it.each([
		[
			'as the contract says',
			{
				errors: [
					{
						status: '422',
						title: 'Unprocessable Entity',
						detail: 'is too short',
						code: 'too_short',
						source: { pointer: '/data/attributes/scac' },
					},
				],
			},
			[
				{
					status: '422',
					title: 'Unprocessable Entity',
					detail: 'is too short',
					code: 'too_short',
					source: '/data/attributes/scac',
				},
			],
		],
		[
			'with a parameter and a null detail',
			{ errors: [{ status: 400, detail: null, source: { parameter: 'event' } }] },
			[{ status: '400', source: 'event' }],
		],
		[
			'several',
			{ errors: [{ detail: 'A' }, {}, null, { title: 'B' }] },
			[{ detail: 'A' }, { title: 'B' }],
		],
		['texts', { errors: ['A', 'B'] }, [{ detail: 'A' }, { detail: 'B' }]],
		['one, not a list', { errors: { detail: 'A' } }, [{ detail: 'A' }]],
		['error with a text', { error: 'Not Found', status: 404 }, [{ detail: 'Not Found' }]],
		['error with an object', { error: { code: 'x', message: 'A' } }, [{ code: 'x', detail: 'A' }]],
		['error with a list', { error: [{ detail: 'A' }] }, [{ detail: 'A' }]],
		['a bare message', { message: 'A' }, [{ detail: 'A' }]],
		['a bare entry', { title: 'A', detail: 'B' }, [{ title: 'A', detail: 'B' }]],
		['a text', ' upstream\n timed out ', [{ detail: 'upstream timed out' }]],
		['empty errors beside error', { errors: [], error: 'Not Found' }, [{ detail: 'Not Found' }]],
		['null errors', { errors: null }, []],
		['a null detail alone', { errors: [{ detail: null }] }, []],
		['blank words', { errors: [{ detail: ' ' }] }, []],
		['a page', '<html><body>404</body></html>', []],
		['nothing', undefined, []],
		['an empty text', '', []],
		['null', null, []],
		['a list', [{ detail: 'A' }], []],
		['data', { data: [] }, []],
	])('are read from %s', (_shape, body, expected) => {
		const found = errorEntries(body).map((entry) => JSON.parse(JSON.stringify(entry)));
		expect(found).toEqual(expected);
	});

	it('are texts in one line, cut, whatever the body holds', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), (body, inner) => {
				for (const shape of [body, { errors: body }, { errors: [{ detail: body, source: inner }] }])
					for (const entry of errorEntries(shape))
						for (const text of Object.values(entry).filter((value) => value !== undefined)) {
							expect(typeof text).toBe('string');
							expect(text).toMatch(/^\S(.*\S)?$/);
							expect(text.length).toBeLessThanOrEqual(500);
						}
			}),
		);
	});
});

describe('A web page', () => {
	it.each([
		'<!DOCTYPE html><html>',
		'  \n<html lang="en">',
		'<!doctype HTML>',
		'\ufeff<head>',
		'<body>',
	])('is %j', (body) => {
		expect(isWebPage(body)).toBe(true);
	});

	it.each(['{"data":[]}', 'see <html>', '', '<error/>', {}, null, undefined])(
		'is not %j',
		(body) => {
			expect(isWebPage(body)).toBe(false);
		},
	);
});
