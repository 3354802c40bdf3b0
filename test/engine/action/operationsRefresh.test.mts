/** Container → Refresh: the service says that it began, gives no container, and counts these requests apart. */
import { beforeEach, expect, test } from 'vitest';

import { documentOf } from '../../operations/inSandbox.mts';
import {
	byId,
	failuresOf,
	startScene,
	useScene,
	TO_OUTPUT,
	type Failure,
} from '../harness/scene.mts';

const REFRESH = 'container: refresh';

const scene = useScene(beforeEach);

test('what was asked for, and where the news will come from', async () => {
	const { containerId, containerNumber } = scene.sandbox.situations.ready;
	const { items } = await scene.run(REFRESH, { containerId: byId(containerId) });
	expect(items).toEqual([
		{
			...{ container_id: containerId, container_number: null },
			message: `Started refresh for container ${containerNumber}`,
			next: expect.stringMatching(/Trigger.*Container > Get/) as string,
		},
	]);
	scene.sandbox.clearRequests();
	const written = byId(` ${containerNumber.toLowerCase()} `, 'number');
	const named = await scene.run(REFRESH, { containerId: written });
	const item = { container_id: containerId, container_number: containerNumber };
	expect(named.items).toMatchObject([item]);
	expect(scene.sent()).toEqual(['GET /containers', `PATCH /containers/${containerId}/refresh`]);
});

const answered = async (status: number, body: unknown, options = {}): Promise<Failure[]> => {
	scene.sandbox.faults.add({ kind: 'status', status, body, match: { path: /refresh/ } });
	const { containerId } = scene.sandbox.situations.ready;
	const parameters = { containerId: byId(containerId), options };
	return failuresOf(await scene.run(REFRESH, parameters, [{}], TO_OUTPUT));
};

test.each([
	['nothing', undefined],
	['an empty object', {}],
	['an empty message', { message: '' }],
	['another container', { data: { type: 'container', id: 'other', attributes: {} } }],
	['three of them', { data: [1, 2, 3].map((id) => ({ type: 'container', id: `${id}` })) }],
	['words in place of the container', { data: { message: 'Later' } }],
	['a message beside errors', { message: 'Failed', errors: [{ detail: 'Busy' }] }],
])('an answer of %s leaves open whether it began', async (_, body) => {
	const [failure] = await answered(200, body);
	expect(failure.description).toContain('was carried out is not known');
	expect(scene.sent()).toHaveLength(1);
});

// Answers of the service that are no resources have "error": null where all went well.
test.each([{ error: null }, { errors: [] }])(
	'%j beside the message is no refusal',
	async (none) => {
		expect(await answered(200, { message: 'Started', ...none })).toEqual([]);
		scene.sandbox.faults.add({
			kind: 'status',
			status: 202,
			body: { status: 'accepted', ...none },
		});
		const documentId = byId(documentOf(scene.sandbox));
		const { items } = await scene.run('document: process', { documentId, step: 'relink' });
		expect(items).toEqual([{ success: true }]);
	},
);

test('an account without the feature is reported so, in words', async () => {
	const errors = [{ status: '403', title: 'Forbidden', detail: 'Refresh is not enabled.' }];
	const [failure] = await answered(403, { errors });
	expect(failure.message).toBe('This account cannot refresh containers [Item 0]');
	expect(failure.description).toContain('The service says: "Refresh is not enabled."');
	expect(failure.description).toMatch(/paid feature.*looks for news by itself/);
});

test('ten a minute used up hold up the next refresh, and nothing else', async () => {
	const later = await startScene({ now: '2026-03-10T12:00:10Z', freeze: true });
	const { containerId } = later.sandbox.situations.ready;
	const parameters = { containerId: byId(containerId) };
	const many = await later.run(
		REFRESH,
		{ ...parameters, options: { maxWaitSeconds: 0 } },
		Array.from({ length: 11 }, () => ({})),
		TO_OUTPUT,
	);
	expect(failuresOf(many)).toMatchObject([{ status: 429 }]);
	const impatient = { ...parameters, options: { maxWaitSeconds: 5 } };
	const get = await later.run('container: get', impatient);
	expect([get.error, get.items[0]?.id]).toEqual([undefined, containerId]);
	const again = await later.run(REFRESH, impatient);
	expect(again.error?.message).toContain('takes no requests before');
	expect(later.sent().filter((line) => line.startsWith('PATCH'))).toHaveLength(11);
});
