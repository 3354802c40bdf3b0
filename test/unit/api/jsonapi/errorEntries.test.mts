import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { errorEntries, isWebPage } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { USUAL_RUNS, check } from '../../../check.mts';
import { cases } from '../../../cases.mts';

describe('The entries of an answer that refuses', () => {
	it.each(cases<{ body: { [name: string]: unknown }; expected: { [name: string]: unknown } }>`
		as the contract says
			| body.errors ${[{ status: '422', title: 'Unprocessable Entity', detail: 'is too short', code: 'too_short', source: { pointer: '/data/attributes/scac' } }]}
			| expected[] status="422" title=Unprocessable Entity detail=is too short code=too_short
				source=/data/attributes/scac
		with a parameter and a null detail
			| body.errors ${[{ status: 400, detail: null, source: { parameter: 'event' } }]}
			| expected[] status="400" source=event
		several | body.errors ${[{ detail: 'A' }, {}, null, { title: 'B' }]} | expected[] detail=A
			| expected[] title=B
		texts | body.errors[] A | body.errors[] B | expected[] detail=A | expected[] detail=B
		words by the name of what they are about
			| body.errors ${{ scac: ['is blank', ' '], request_number: 'is too short', base: null, meta: {} }}
			| expected[] detail=is blank source=scac | expected[] detail=is too short source=request_number
		one, not a list | body.errors detail=A | expected[] detail=A
		error with a text | body error=Not Found status=404 | expected[] detail=Not Found
		error with an object | body.error code=x message=A | expected[] code=x detail=A
		error with a list | body.error[] detail=A | expected[] detail=A
		a bare message | body message=A | expected[] detail=A
		a bare entry | body title=A detail=B | expected[] title=A detail=B
		a text | body ${' upstream\n timed out '} | expected[] detail=upstream timed out
		empty errors beside error | body errors=[] error=Not Found | expected[] detail=Not Found
		null errors | body errors=null | expected []
		a null detail alone | body.errors[] detail=null | expected []
		blank words | body.errors[] detail=${' '} | expected []
		a page | body <html><body>404</body></html> | expected []
		nothing | body ${undefined} | expected []
		an empty text | body "" | expected []
		null | body null | expected []
		a list | body[] detail=A | expected []
		data | body data=[] | expected []
	`)('are read from %s', (_shape, { body, expected }) => {
		const found = errorEntries(body).map((entry) => JSON.parse(JSON.stringify(entry)));
		expect(found).toEqual(expected);
	});

	it('are texts in one line, cut, whatever the body holds', () => {
		check([fc.anything(), fc.anything()], USUAL_RUNS, (body, inner) => {
			for (const shape of [body, { errors: body }, { errors: [{ detail: body, source: inner }] }])
				for (const entry of errorEntries(shape))
					for (const text of Object.values(entry).filter((value) => value !== undefined)) {
						expect(typeof text).toBe('string');
						expect(text).toMatch(/^\S(.*\S)?$/);
						expect(text.length).toBeLessThanOrEqual(500);
					}
		});
	});
});

describe('A web page', () => {
	it.each(['<!DOCTYPE html><html>', '  \n<html lang="en">', '<!doctype HTML>', '\ufeff<head>'])(
		'is %j',
		(body) => {
			expect(isWebPage(body)).toBe(true);
		},
	);

	it.each(['{"data":[]}', 'see <html>', '', '<error/>', {}, null, undefined])(
		'is not %j',
		(body) => {
			expect(isWebPage(body)).toBe(false);
		},
	);
});
