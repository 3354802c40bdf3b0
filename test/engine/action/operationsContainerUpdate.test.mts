/** Container → Update at services that want the ID in the path, in the body, or nowhere. */
import { expect, test } from 'vitest';

import { startLiteralService, type Answered } from '../harness/literalService.mts';
import { byId, failuresOf, TO_OUTPUT } from '../harness/scene.mts';

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

test('the path of the contract is enough where it is known', async () => {
	const { run, sent } = await startService({ collection: UPDATED });
	const { items } = await run(UPDATE, PARAMETERS);
	expect(items).toMatchObject([{ id: ID, number: 'CSQU3054383' }]);
	expect(sent()).toEqual([FIRST]);
});

test.each([
	['404 without words', NO_ROUTE],
	['404', refused(404, 'No such path.')],
	['405', refused(405, 'Method not allowed.')],
])('%s: the same body goes once more with the ID in the path', async (_, collection) => {
	const { run, sent, bodies } = await startService({ collection, container: UPDATED });
	const { items, error } = await run(UPDATE, PARAMETERS);
	expect(error).toBeUndefined();
	expect(items).toMatchObject([{ id: ID, number: 'CSQU3054383' }]);
	expect(sent()).toEqual([FIRST, SECOND]);
	const body = { data: { type: 'container', id: ID, attributes: { ref_numbers: ['PO-1'] } } };
	expect(bodies()).toEqual([body, body]);
});

const NOT_THERE = 'The service does not have what was asked for [Item 0]';

test.each<[string, Answered, Answered, message: string, says: string]>([
	['404, 404', refused(404, 'A'), refused(404, 'No such container.'), NOT_THERE, '"No such c'],
	['404 with words, 404', refused(404, 'No such container.'), NO_ROUTE, NOT_THERE, '"No such c'],
	['404, 404 without words', NO_ROUTE, NO_ROUTE, NOT_THERE, 'Check the ID'],
	['405, 404', refused(405, 'A'), refused(404, 'No such container.'), NOT_THERE, '"No such c'],
	['404, 405', refused(404, 'No such container.'), refused(405, 'A'), NOT_THERE, '"No such c'],
	[
		'404, 422',
		NO_ROUTE,
		refused(422, 'ref_numbers are too long.'),
		'The service did not accept a value [Item 0]',
		'"ref_numbers are too long."',
	],
])(
	'where both refuse, the more reporting refusal is shown: %s',
	async (_, collection, container, message, says) => {
		const { run, sent } = await startService({ collection, container });
		const { error, items } = await run(UPDATE, PARAMETERS);
		expect(items).toEqual([]);
		expect(error?.message).toBe(message);
		expect(error?.description).toContain(says);
		expect(sent()).toEqual([FIRST, SECOND]);
	},
);

test('any other refusal stands', async () => {
	const { run, sent } = await startService({ collection: refused(422, 'No.') });
	expect((await run(UPDATE, PARAMETERS)).error?.message).toBe(
		'The service did not accept a value [Item 0]',
	);
	expect(sent()).toEqual([FIRST]);
});

test('after a doubtful outcome nothing is sent anywhere else', { timeout: 60_000 }, async () => {
	const { run, sent } = await startService({ collection: refused(503, 'Later.') });
	const options = { maxWaitSeconds: 1 };
	const { error } = await run(UPDATE, { ...PARAMETERS, options });
	expect(error?.description).toContain('Whether PATCH /containers was carried out is not known');
	expect(new Set(sent())).toEqual(new Set([FIRST]));
});

test('an item that is refused leaves the others', async () => {
	const { run } = await startService({ collection: NO_ROUTE, container: UPDATED });
	const perItem = { ...PARAMETERS, containerId: byId('={{ $json.id }}') };
	const done = await run(UPDATE, perItem, [{ id: '' }, { id: ID }], TO_OUTPUT);
	expect(failuresOf(done)).toMatchObject([{ message: 'Container is empty [Item 0]' }]);
	expect(done.items[1]).toMatchObject({ id: ID });
});
