import { describe, expect, it } from 'vitest';

import { GET, HTML, refused } from './refusals.mts';

describe('Every shape an answer was seen in', () => {
	it.each([
		[
			'a parameter and no detail',
			{ errors: [{ source: { parameter: 'include' }, detail: null }] },
			400,
			/Include, include/,
		],
		['error in place of errors', { error: 'Not Found' }, 404, /The service says: "Not Found"/],
		['one entry in place of a list', { errors: { detail: 'No such row' } }, 404, /"No such row"/],
		[
			'several entries',
			{ errors: [{ detail: 'A' }, { title: 'B' }, { code: 'c' }] },
			422,
			/"A"\. .*"B"\. .*"c"\. /,
		],
		[
			'a 500 whose detail is null',
			{ errors: [{ status: '500', detail: null }] },
			500,
			/Run the node again/,
		],
		['nothing in the entry', { errors: [{}] }, 500, /status 500/],
		['no entry', { errors: [] }, 500, /status 500/],
		['no body', undefined, 502, /status 502/],
		['a text', 'upstream timed out', 504, /"upstream timed out"/],
		['a message', { message: 'Slow down' }, 400, /"Slow down"/],
	])('%s', (_shape, body, status, description) => {
		const error = refused(status, body);
		expect(error.description).toMatch(description);
		expect(`${error.message} ${error.description}`).not.toMatch(/undefined|null|\[object/);
	});

	it.each([404, 200, 502])('a web page (status %d) is one line', (status) => {
		const { description } = refused(status, HTML, GET);
		expect(description).toContain(`a web page (status ${status}) instead of data`);
		expect(description).not.toMatch(/[<>\n]|amp;/);
		expect(description!.length).toBeLessThan(300);
	});
});

describe('Words of the service', () => {
	it.each(['Missing approvePermissions', 'EPERM: not allowed', 'ECONNREFUSED', 'ENOTFOUND x'])(
		'that hold a code of Node.js leave our message as it is: %s',
		(detail) => {
			const error = refused(403, { errors: [{ detail, title: detail, code: 'EPERM' }] });
			expect(error.message).toBe('The API key lacks permission for this action [Item 3]');
			expect(error.description).toContain(detail);
		},
	);

	it('that are long are cut, and line breaks become spaces', () => {
		const { description } = refused(400, { errors: [{ detail: `a\n\n b${'x'.repeat(5_000)}` }] });
		expect(description).toContain('"a bxx');
		expect(description!.length).toBeLessThan(800);
	});
});
