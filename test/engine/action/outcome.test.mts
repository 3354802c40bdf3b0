/**
 * Tracking Request: Create with Wait for Outcome, and with an outcome nobody heard of (docs/interface.md#tracking-requests):
 * at the sandbox, and at a service that offers what the contract shows. All wait side by side.
 */
import { describe, expect, test } from 'vitest';

import type { Fault, RecordedRequest } from '../../sandbox/index.mts';
import { startLiteralService } from '../harness/literalService.mts';
import { PROFILES } from '../harness/profiles.mts';
import { givenBill, startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';
import { CREATE, request, SHIPMENT } from './literalRequest.mts';

const FOUND = 'TEST-TR-SUCCEEDED';
const given = (requestNumber: string) => givenBill(requestNumber, 'TEST');
const waiting = (waitSeconds: number) => ({ waitForOutcome: true, waitSeconds });
const ASKED_BEFORE = expect.stringMatching(/^(?!it was)[a-z ]+; it was asked for before/) as string;
const newest = ({ sandbox }: Scene) => sandbox.store.all('tracking_request').at(-1)!;

describe.concurrent.each(PROFILES)('in profile %s', (profile) => {
	test.each([
		[FOUND, 'tracked', null],
		['TEST-TR-FAILED', 'failed', 'not_found'],
		['RETRIES0001', 'failed', 'retries_exhausted'],
	])('%s ends %s', async (number, outcome, failed_reason) => {
		const { run, sandbox } = await startScene({ profile, resolveAfterMs: 200 });
		const { error, items } = await run(CREATE, { ...given(number), ...waiting(10) });
		expect(error).toBeUndefined();
		const shipment_id = outcome === 'tracked' ? sandbox.store.all('shipment').at(-1)!.id : null;
		expect(items).toMatchObject([{ request_number: number, outcome, failed_reason, shipment_id }]);
	});

	test.each([
		['OCNA999111', 'OCNA', { already_tracked: true, number: 'OCNA999111' }],
		['RETRIES1', 'TEST', { outcome: 'failed', reason: ASKED_BEFORE }],
	])('%s, asked for before and still pending, is waited for', async (number, scac, item) => {
		const latencyMs = ({ path }: RecordedRequest) => {
			// It is decided once somebody looks at it, however long that takes.
			if (/^\/tracking_requests\/./.test(path)) scene.sandbox.clock.advance(60_000);
			return 0;
		};
		const scene: Scene = await startScene({ profile, freeze: true, latencyMs });
		await scene.run(CREATE, givenBill(number, scac));
		const again = { ifAlreadyTracked: 'returnExisting', ...waiting(20) };
		const { items } = await scene.run(CREATE, { ...givenBill(number, scac), ...again });
		const { id, relationships } = newest(scene);
		const tracked = relationships.tracked_object.data as { id: string } | null;
		expect(items).toMatchObject([{ ...item, id: tracked?.id ?? id }]);
	});

	/** Two that begin, one that exists, one that is refused, one that is empty and one without its carrier. */
	const runRows = async (onError: 'continueRegularOutput' | 'continueErrorOutput') => {
		const scene = await startScene({ profile, resolveAfterMs: 300 });
		const { billOfLading } = scene.sandbox.situations.laterInHouston;
		const rows = [
			...[FOUND, 'TEST-TR-FAILED'].map((number) => ({ number, scac: 'TEST' })),
			{ number: billOfLading, scac: 'NRTS' },
			...['BAD1', ''].map((number) => ({ number, scac: number ? 'X' : 'TEST' })),
			{ number: 'OCNA999222', scac: '' },
		];
		const parameters = {
			...givenBill('={{ $json.number }}', '={{ $json.scac }}'),
			...{ ifAlreadyTracked: 'returnExisting', ...waiting(60) },
			additionalFields: { refNumbers: '={{ $json.number ? "PO-7" : "" }}' },
		};
		return { scene, items: (await scene.run(CREATE, parameters, rows, { onError })).items };
	};

	test('rows of a sheet have the same columns whatever became of each, number, outcome and reason first', async () => {
		const { scene, items } = await runRows('continueRegularOutput');
		expect(items.map(({ outcome }) => outcome)).toEqual([
			...['tracked', 'failed', 'already_tracked', 'not_tracked', 'not_tracked', 'not_tracked'],
		]);
		expect(items[5].number).toBe('OCNA999222');
		for (const item of items) {
			expect(Object.keys(item)).toEqual(Object.keys(items[0]));
			expect(Object.keys(item).slice(0, 3)).toEqual(['number', 'outcome', 'reason']);
			expect(Object.values(item)).not.toContain(undefined);
		}
		expect(items.map(({ reason }) => reason)).toEqual([
			...[null, 'not found', null, expect.stringContaining('The carrier is not supported')],
			...[/^Number is empty/, /^Carrier \(SCAC\) is empty/].map(
				(each) => expect.stringMatching(each) as string,
			),
		]);
		expect(items.map(({ error }) => error)).toMatchObject([null, null, null, {}, {}, {}]);
		const { shipmentId } = scene.sandbox.situations.laterInHouston;
		// The reference is on the shipment that exists.
		const ref_numbers = expect.stringContaining('PO-7') as string;
		expect(items[2]).toMatchObject({ shipment_id: shipmentId, id: shipmentId, ref_numbers });
		const { attributes } = scene.sandbox.store.get('shipment', shipmentId)!;
		expect(attributes.ref_numbers).toContain('PO-7');
	});

	test('a row with a request type in words of its own has its number all the same', async () => {
		const { run } = await startScene({ profile });
		const set = { ...given('={{ $json.number }}'), requestType: '={{ $json.type }}' };
		const { items } = await run(CREATE, set, [{ type: 'Booking', number: 4711 }], TO_OUTPUT);
		const reason = expect.stringMatching(/^Request Type "Booking" is not one of/) as string;
		expect(items).toMatchObject([{ number: '4711', outcome: 'not_tracked', reason }]);
	});

	test('with an output for errors what failed is an error alone, as n8n takes it', async () => {
		const { items } = await runRows('continueErrorOutput');
		const [rows, failed] = [false, true].map((is) => items.filter(({ error }) => !!error === is));
		for (const item of failed) expect(Object.keys(item)).toEqual(['error']);
		for (const item of rows) expect(Object.keys(item)).toEqual(Object.keys(rows[0]));
	});
});

/** The statuses that are answered in turn, then the last, and the requests that takes. */
test.concurrent.each([
	['reads created', ['pending', 'created, s1'], { shipment_id: 's1' }, 3],
	['reads succeeded', ['pending', 'succeeded, s1'], { shipment_id: 's1' }, 3],
	['is linked later', ['succeeded', 'succeeded, s1'], { shipment_id: 's1' }, 3],
	['is never linked: given up long before', ['succeeded'], { shipment_id: null }, 5, 600],
] as Array<[string, string[], object, number, number?]>)(
	'a shipment that %s',
	async (_, turns, item, requests, waitSeconds = 20) => {
		let next = 0;
		const { asked, run } = await startLiteralService({
			'POST /tracking_requests': { status: 201, body: { data: request(FOUND, 'pending', null) } },
			'GET /tracking_requests/r1': () => {
				const [status, id] = turns[Math.min(next++, turns.length - 1)].split(', ');
				return { body: { data: request(FOUND, status, id ? SHIPMENT : null) } };
			},
		});
		const { error, items } = await run(CREATE, { ...given(FOUND), ...waiting(waitSeconds) });
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ outcome: 'tracked', ...item }]);
		expect(asked).toHaveLength(requests);
	},
);

describe.concurrent('waiting', () => {
	test.each([
		['another request', { id: 'r2' }, ['in place of tracking request "r1"']],
		['no ID in the answer to the creation', undefined, []],
	])('%s is not asked about, nor taken for it', async (_, other, words) => {
		const pending = request(FOUND, 'pending', null);
		const { id, ...made } = pending;
		const { run } = await startLiteralService({
			'POST /tracking_requests': { status: 201, body: { data: other ? pending : made } },
			'GET /tracking_requests/r1': {
				body: { data: { ...request(FOUND, 'succeeded', SHIPMENT), ...other } },
			},
		});
		const more = { ...waiting(5), options: { maxWaitSeconds: 0 } };
		const { error, items, hints } = await run(CREATE, { ...given(FOUND), ...more });
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ id: other ? id : null, outcome: 'pending', shipment_id: null }]);
		expect(hints).toEqual(words.map((each) => expect.stringContaining(each) as string));
	});

	test('a request that stays open is given back as it is', async () => {
		const { run, sandbox } = await startScene();
		const { error, items } = await run(CREATE, { ...given('PENDING0001'), ...waiting(3) });
		expect(error).toBeUndefined();
		expect(items[0]).toMatchObject({ status: 'pending', outcome: 'pending' });
		const asked = sandbox.requests.map(({ at }) => Date.parse(at));
		expect(asked[1] - asked[0]).toBeGreaterThanOrEqual(995);
		expect(asked.at(-1)! - asked[0]).toBeGreaterThanOrEqual(2_000);
		// After what is left of three seconds once more, and no more.
		expect(asked.length).toBeLessThanOrEqual(4);
	});

	test('a number that was accepted stays so where its outcome cannot be asked for', async () => {
		const scene = await startScene();
		scene.sandbox.faults.add({ kind: 'status', status: 503, match: { method: 'GET' } });
		const options = { maxWaitSeconds: 0 };
		const done = await scene.run(CREATE, { ...given(FOUND), ...waiting(30), options });
		expect(done.error).toBeUndefined();
		const { id } = newest(scene);
		expect(done.items).toMatchObject([{ id, outcome: 'pending', status: 'pending' }]);
		expect(done.hints).toEqual([
			`The outcome of tracking request ${id} could not be asked for: The service could not process the request`,
		]);
	});

	test('without it there is one request, and the outcome is open', async () => {
		const { run, sent } = await startScene();
		const { items } = await run(CREATE, given(FOUND));
		expect(items).toMatchObject([{ status: 'pending', outcome: 'pending' }]);
		expect(sent()).toEqual(['POST /tracking_requests']);
	});

	test('Raw gives the last document, with the shipment that was found', async () => {
		const { run } = await startScene({ resolveAfterMs: 100 });
		const { items } = await run(CREATE, { ...given(FOUND), ...waiting(5), output: 'raw' });
		const data = { attributes: { status: 'created' } };
		expect(items[0]).toMatchObject({ data, included: [{ type: 'shipment' }] });
		expect(Object.keys(items[0]).sort()).toEqual(['data', 'included']);
	});
});

describe.concurrent('an outcome nobody heard of', () => {
	const NUMBER = 'MEDUAB123456';
	const [POST, GET] = ['POST /tracking_requests', 'GET /tracking_requests'];
	const post = { method: 'POST', path: '/tracking_requests' };
	const list = { method: 'GET', path: '/tracking_requests' };
	const LOST = { kind: 'resetAfter', match: post, times: 1 } as const;
	const answered = (body: object): Fault => ({
		...{ kind: 'status', status: 200, body, match: list, times: 1 },
	});

	test.each<[string, Fault[], string[]]>([
		['processed, no answer in time', [{ kind: 'timeout', processed: true }], [POST, GET]],
		['reset before it was read', [{ kind: 'reset' }], [POST, GET, POST]],
		['answered 503', [{ kind: 'status', status: 503 }], [POST, GET, POST]],
		['the list is null', [LOST, answered({ data: null })], [POST, GET, GET]],
		[
			'no rows beside a total',
			[LOST, answered({ data: [], meta: { total: 1 } })],
			[POST, GET, GET],
		],
		['a message for a list', [LOST, answered({ message: 'Busy' })], [POST, GET, GET]],
		// Carried out later than it was looked up.
		['not listed yet', [LOST, answered({ data: [], meta: { total: 0 } })], [POST, GET, POST, GET]],
	])('%s: one tracking request all the same', async (_, faults, expected) => {
		const { run, sandbox, sent } = await startScene();
		for (const fault of faults) sandbox.faults.add({ match: post, times: 1, ...fault });
		// Long enough for an answer on a machine that has much else to do.
		const done = await run(CREATE, { ...given(NUMBER), options: { timeoutSeconds: 3 } });
		expect(done.error).toBeUndefined();
		const stored = sandbox.store
			.all('tracking_request')
			.filter(({ attributes }) => attributes.request_number === NUMBER);
		expect(stored).toHaveLength(1);
		const [{ id }] = stored;
		expect(done.items).toMatchObject([{ id, request_number: NUMBER, already_tracked: false }]);
		expect(sent()).toEqual(expected);
	});

	test('an older request for the number is not taken for this one', async () => {
		const { run, sandbox, sent } = await startScene();
		const known = sandbox.store.all('tracking_request')[0].attributes;
		sandbox.faults.add({ kind: 'status', status: 502, match: post, times: 1 });
		const { error } = await run(
			CREATE,
			givenBill(String(known.request_number), String(known.scac)),
		);
		expect(error?.message).toMatch(/^The number is already tracked with this carrier/);
		expect(sent()).toEqual([POST, GET, POST, GET]);
	});

	test('of two items with one number, both references are kept', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ ...LOST, times: 2 });
		const refNumbers = '={{ $json.order }}';
		const more = { ifAlreadyTracked: 'returnExisting', additionalFields: { refNumbers } };
		const rows = [{ order: 'PO-1' }, { order: 'PO-2' }];
		const { items } = await run(CREATE, { ...given(NUMBER), ...more }, rows);
		const references = expect.stringMatching(/^(?=.*PO-1)(?=.*PO-2)/) as string;
		expect(items.map(({ ref_numbers }) => ref_numbers)).toContainEqual(references);
	});

	test('of many items, none is lost and none doubled', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ ...LOST, times: 3, skip: 2 });
		const rows = Array.from({ length: 12 }, (_, index) => ({ number: `ROW${1000 + index}` }));
		const { items } = await run(CREATE, given('={{ $json.number }}'), rows);
		const numbers = rows.map(({ number }) => number);
		expect(items.map(({ request_number }) => request_number)).toEqual(numbers);
		const made = sandbox.store.all('tracking_request').slice(-12);
		expect(made.map(({ attributes }) => attributes.request_number).sort()).toEqual(numbers);
	});

	test('is looked up without filters where they are refused', async () => {
		const created = { created_at: new Date().toISOString() };
		let posted = 0;
		const { run, sent } = await startLiteralService({
			[POST]: () => ({ status: posted++ === 0 ? 502 : 500 }),
			[GET]: ({ query }) =>
				Object.keys(query).length > 0
					? { status: 400, body: { errors: [{ detail: 'Unknown query parameter' }] } }
					: { body: { data: [request('BL1', 'pending', null, created)] } },
		});
		const { items } = await run(CREATE, given('BL1'));
		expect(items).toMatchObject([{ id: 'r1', request_number: 'BL1', outcome: 'pending' }]);
		expect(sent()).toEqual([POST, GET, GET]);
	});
});
