/** Tracking Request: Create with Wait for Outcome, and with an outcome nobody heard of. */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { givenBill, startScene, type Scene } from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';
const parametersFor = (requestNumber: string) => givenBill(requestNumber, 'TEST');

describe('waiting for the outcome', () => {
	const waiting = { waitForOutcome: true, waitSeconds: 10 };
	const cases = [
		['TEST-TR-SUCCEEDED', 'tracked', null],
		['TEST-TR-FAILED', 'failed', 'not_found'],
		['RETRIES0001', 'failed', 'retries_exhausted'],
	] as const;

	test.concurrent.each(
		PROFILES.flatMap((profile) => cases.map((expected) => [profile, ...expected] as const)),
	)('in profile %s: %s ends %s', async (profile, number, outcome, failed_reason) => {
		const { run, sandbox } = await startScene({ profile, resolveAfterMs: 200 });
		const done = await run(CREATE, { ...parametersFor(number), ...waiting });
		expect(done.error).toBeUndefined();
		expect(done.items[0]).toMatchObject({ request_number: number, outcome, failed_reason });
		const shipment = sandbox.store.all('shipment').at(-1);
		if (outcome === 'tracked') expect(done.items[0].shipment_id).toBe(shipment?.id);
	});

	test.concurrent('a request that stays open is given back as it is', async () => {
		const { run, sandbox } = await startScene();
		const done = await run(CREATE, {
			...parametersFor('PENDING0001'),
			waitForOutcome: true,
			waitSeconds: 3,
		});
		expect(done.error).toBeUndefined();
		expect(done.items[0]).toMatchObject({ status: 'pending', outcome: 'pending' });
		const asked = sandbox.requests.map(({ at }) => Date.parse(at));
		const [first, second] = [asked[1] - asked[0], asked[2] - asked[1]];
		expect(first).toBeGreaterThanOrEqual(995);
		expect(second).toBeGreaterThanOrEqual(1_495);
		// After what is left of three seconds once more, and no more.
		expect(asked.length).toBeLessThanOrEqual(4);
	});
});

test.concurrent(
	'a number that was accepted stays so where its outcome cannot be asked for',
	async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 503, match: { method: 'GET' } });
		const done = await run(CREATE, {
			...parametersFor('TEST-TR-SUCCEEDED'),
			...{ waitForOutcome: true, waitSeconds: 30, options: { maxWaitSeconds: 0 } },
		});
		expect(done.error).toBeUndefined();
		const { id } = sandbox.store.all('tracking_request').at(-1)!;
		expect(done.items).toMatchObject([{ id, outcome: 'pending', status: 'pending' }]);
		expect(done.hints).toEqual([
			`The outcome of tracking request ${id} could not be asked for: The service could not process the request`,
		]);
	},
);

test.concurrent('without waiting there is one request, and the outcome is open', async () => {
	const { run, sent } = await startScene();
	const done = await run(CREATE, parametersFor('TEST-TR-SUCCEEDED'));
	expect(done.items[0]).toMatchObject({ status: 'pending', outcome: 'pending' });
	expect(sent()).toEqual(['POST /tracking_requests']);
});

test.concurrent('Raw gives the last document, with the shipment that was found', async () => {
	const { run } = await startScene({ resolveAfterMs: 100 });
	const parameters = { ...parametersFor('TEST-TR-SUCCEEDED'), waitForOutcome: true };
	const done = await run(CREATE, { ...parameters, waitSeconds: 5, output: 'raw' });
	expect(done.items[0]).toMatchObject({
		data: { attributes: { status: 'created' } },
		included: [{ type: 'shipment' }],
	});
	expect(Object.keys(done.items[0]).sort()).toEqual(['data', 'included']);
});

describe('an outcome nobody heard of', () => {
	const LOOKED_UP = ['POST /tracking_requests', 'GET /tracking_requests'];
	const SENT_AGAIN = [...LOOKED_UP, 'POST /tracking_requests'];
	const stored = ({ sandbox }: Scene, number: string) =>
		sandbox.store
			.all('tracking_request')
			.filter(({ attributes }) => attributes.request_number === number);
	const post = { method: 'POST', path: '/tracking_requests' };

	test.concurrent.each([
		['processed, no answer in time', { kind: 'timeout', processed: true }, LOOKED_UP],
		['reset before it was read', { kind: 'reset' }, SENT_AGAIN],
		['answered 503', { kind: 'status', status: 503 }, SENT_AGAIN],
	] as const)('%s: one tracking request all the same', async (_, fault, expected) => {
		const scene = await startScene();
		scene.sandbox.faults.add({ ...fault, match: post, times: 1 });
		const number = 'MEDUAB123456';
		const done = await scene.run(CREATE, {
			...parametersFor(number),
			// Long enough for an answer on a machine that has much else to do.
			options: { timeoutSeconds: 4 },
		});
		expect(done.error).toBeUndefined();
		expect(stored(scene, number)).toHaveLength(1);
		expect(done.items).toEqual([
			expect.objectContaining({ id: stored(scene, number)[0].id, request_number: number }),
		]);
		expect(scene.sent()).toEqual(expected);
	});

	const NO_LISTS: Array<[string, object]> = [
		['null', { data: null }],
		['no rows beside a total', { data: [], meta: { total: 1 } }],
		['a message', { message: 'Busy' }],
	];
	const list = { method: 'GET', path: '/tracking_requests' };

	test.concurrent.each(NO_LISTS)(
		'is looked up again where the list of requests is no list: %s',
		async (_, body) => {
			const scene = await startScene();
			scene.sandbox.faults.add({ kind: 'resetAfter', match: post, times: 1 });
			scene.sandbox.faults.add({ kind: 'status', status: 200, body, match: list, times: 1 });
			const done = await scene.run(CREATE, parametersFor('MEDUAB123456'));
			expect(done.error).toBeUndefined();
			expect(stored(scene, 'MEDUAB123456')).toHaveLength(1);
			expect(scene.sent()).toEqual([...LOOKED_UP, 'GET /tracking_requests']);
		},
	);

	test.concurrent('an older request for the number is not taken for this one', async () => {
		const scene = await startScene();
		const known = scene.sandbox.store.all('tracking_request')[0];
		const { request_number, scac } = known.attributes as { [name: string]: string };
		scene.sandbox.faults.add({ kind: 'status', status: 502, match: post, times: 1 });
		const done = await scene.run(CREATE, givenBill(request_number, scac));
		expect(done.error?.message).toMatch(/^The number is already tracked with this carrier/);
		expect(scene.sent()).toEqual([...SENT_AGAIN, 'GET /tracking_requests']);
	});

	test.concurrent(
		'that was carried out later than it was looked up is this one all the same',
		async () => {
			const scene = await startScene();
			scene.sandbox.faults.add({ kind: 'resetAfter', match: post, times: 1 });
			const body = { data: [], meta: { size: 0, total: 0 } };
			scene.sandbox.faults.add({ kind: 'status', status: 200, body, match: list, times: 1 });
			const done = await scene.run(CREATE, parametersFor('MEDUAB123456'));
			expect(done.error).toBeUndefined();
			const [{ id }] = stored(scene, 'MEDUAB123456');
			expect(done.items).toMatchObject([{ id, already_tracked: false }]);
			expect(scene.sent()).toEqual([...SENT_AGAIN, 'GET /tracking_requests']);
		},
	);

	test.concurrent('of many items, none is lost and none doubled', async () => {
		const scene = await startScene();
		scene.sandbox.faults.add({ kind: 'resetAfter', match: post, times: 3, skip: 2 });
		const rows = Array.from({ length: 12 }, (_, index) => ({ number: `ROW${1000 + index}` }));
		const done = await scene.run(CREATE, parametersFor('={{ $json.number }}'), rows);
		const numbers = rows.map(({ number }) => number);
		expect(done.items.map(({ request_number }) => request_number)).toEqual(numbers);
		for (const number of numbers) expect(stored(scene, number)).toHaveLength(1);
	});
});
