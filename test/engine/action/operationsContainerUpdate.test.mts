/** Container → Update at services that want the ID in the path, in the body, or nowhere. */
import { expect, test } from 'vitest';

import { startLiteralService, type Answered } from '../harness/literalService.mts';
import { byId } from '../harness/scene.mts';

const UPDATE = 'container: update';
const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const PARAMETERS = { containerId: byId(ID), updateFields: { refNumbers: 'PO-1' } };
const CONTAINER = {
	id: ID,
	type: 'container',
	attributes: { number: 'CSQU3054383', ref_numbers: [] },
};

const UPDATED: Answered = { status: 200, body: { data: CONTAINER } };
const refused = (status: number, detail: string): Answered => ({
	status,
	body: { errors: [{ status: String(status), detail }] },
});
const NO_ROUTE: Answered = { status: 404, body: {} };

/** @param answers to PATCH /containers and PATCH /containers/{id} */
async function startService(answers: { collection: Answered; container?: Answered }) {
	const { run, asked } = await startLiteralService(
		{ 'GET /*': { body: { data: CONTAINER } }, 'PATCH /containers': answers.collection },
		{ status: 500, body: {}, ...answers.container },
	);
	const writes = () => asked.filter(({ method }) => method !== 'GET');
	return {
		run,
		sent: () => writes().map(({ method, path }) => `${method} ${path}`),
		bodies: () => writes().map(({ body }) => body),
	};
}

const FIRST = 'PATCH /containers';
const SECOND = `PATCH /containers/${ID}`;

test.each([
	['the path of the contract is enough where it is known', UPDATED, [FIRST]],
	['404 without words: once more with the ID in the path', NO_ROUTE, [FIRST, SECOND]],
	['404: once more', refused(404, 'No such path.'), [FIRST, SECOND]],
	['405: once more', refused(405, 'Method not allowed.'), [FIRST, SECOND]],
])('%s', async (_, collection, expected) => {
	const { run, sent, bodies } = await startService({ collection, container: UPDATED });
	const item = { id: ID, number: 'CSQU3054383' };
	expect((await run(UPDATE, PARAMETERS)).items).toMatchObject([item]);
	expect(sent()).toEqual(expected);
	const body = { data: { type: 'container', id: ID, attributes: { ref_numbers: ['PO-1'] } } };
	expect(bodies()).toEqual(expected.map(() => body));
});

const NOT_THERE = 'The service does not have what was asked for [Item 0]';
const NOT_TAKEN = 'The service did not accept a value [Item 0]';
const NONE = refused(404, 'No such container.');

test.each<[string, Answered, Answered | undefined, message: string, says: string]>([
	['404, 404', refused(404, 'A'), NONE, NOT_THERE, '"No such c'],
	['404 with words, 404', NONE, NO_ROUTE, NOT_THERE, '"No such c'],
	['404, 404 without words', NO_ROUTE, NO_ROUTE, NOT_THERE, 'Check the ID'],
	['405, 404', refused(405, 'A'), NONE, NOT_THERE, '"No such c'],
	['404, 405', NONE, refused(405, 'A'), NOT_THERE, '"No such c'],
	['404, 422', NO_ROUTE, refused(422, 'Too long.'), NOT_TAKEN, '"Too long."'],
	['any other', refused(422, 'No.'), undefined, NOT_TAKEN, '"No."'],
])('the more reporting refusal is shown: %s', async (_, collection, container, message, says) => {
	const { run, sent } = await startService({ collection, container });
	const { error, items } = await run(UPDATE, PARAMETERS);
	expect([error?.message, items]).toEqual([message, []]);
	expect(error?.description).toContain(says);
	expect(sent()).toEqual(container ? [FIRST, SECOND] : [FIRST]);
});

test('after a doubtful outcome nothing is sent anywhere else', { timeout: 60_000 }, async () => {
	const { run, sent } = await startService({ collection: refused(503, 'Later.') });
	const options = { maxWaitSeconds: 1 };
	const { error } = await run(UPDATE, { ...PARAMETERS, options });
	expect(error?.description).toContain('Whether PATCH /containers was carried out is not known');
	expect(new Set(sent())).toEqual(new Set([FIRST]));
});
