import { describe, expect, it } from 'vitest';

import { cases } from '../../../cases.mts';
import { GET, HTML, refused } from './refusals.mts';

describe('Every shape an answer was seen in', () => {
	it.each(cases<{ body: { [name: string]: unknown }; status: number; description: RegExp }>`
		a parameter and no detail
			| body.errors ${[{ source: { parameter: 'include' }, detail: null }]} | status 400
			| description ${/Include, include/}
		several entries | body.errors[] detail=A | body.errors[] title=B | body.errors[] code=c
			| status 422 | description ${/"A"\. .*"B"\. .*"c"\. /}
		a 500 whose detail is null | body.errors[] status="500" detail=null | status 500
			| description ${/Run the node again/}
		nothing in the entry | body.errors ${[{}]} | status 500 | description ${/status 500/}
		no body | body ${undefined} | status 502 | description ${/status 502/}
		a text | body upstream timed out | status 504 | description ${/"upstream timed out"/}
	`)('%s', (_shape, { body, status, description }) => {
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
