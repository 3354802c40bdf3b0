/**
 * Tracking Request: Create, up to the answer that it was accepted (docs/interface.md#tracking-requests). A carrier code is a
 * text: odd ones are sent with a hint, only none at all is refused.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import { startLiteralService, type Answers } from '../harness/literalService.mts';
import {
	byId,
	failuresOf,
	forItems,
	givenBill,
	pairedItems,
	useScene,
	TO_OUTPUT,
} from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';
const DETECTED = { requestType: 'bill_of_lading', requestNumber: 'OCNA5551234' };
type Sent = { attributes: IDataObject };

describe('at the sandbox', () => {
	const scene = useScene(beforeEach);

	test('the number of a container with a wrong check digit is sent, with a hint', async () => {
		const good = scene.sandbox.situations.ready.containerNumber;
		const bad = good.slice(0, 10) + ((Number(good[10]) + 1) % 10);
		const parameters = { ...givenBill('={{ $json.number }}', 'TEST'), requestType: 'container' };
		const done = await scene.run(CREATE, parameters, [{ number: bad }, { number: good }]);
		expect(done.hints).toEqual([expect.stringContaining(bad)]);
		expect(done.items.map(({ request_number }) => request_number)).toEqual([bad, good]);
		// A bill of lading has none.
		expect((await scene.run(CREATE, givenBill('OCNU1234567', 'TEST'))).hints).toEqual([]);
	});

	test('the carrier is detected by the service, as an expression decides', async () => {
		const carrier = { carrier: '={{ "det" + "ect" }}', scac: byId('={{ "" }}', 'scac') };
		const { items } = await scene.run(CREATE, { ...DETECTED, ...carrier });
		expect(items).toMatchObject([{ request_number: 'OCNA5551234', scac: 'OCNA' }]);
	});

	test('a sheet of rows: the bad ones say why, the good ones are tracked', async () => {
		const rows = [
			...[
				['GOOD000001', 'TEST'],
				[' ', 'TEST'],
				['GOOD000002', 'ABC'],
				['GO', 'TEST'],
			],
			['good 000 004', 'test'],
		].map(([number, scac]) => ({ number, scac }));
		const parameters = givenBill('={{ $json.number }}', '={{ $json.scac }}');
		const done = await scene.run(CREATE, parameters, rows, TO_OUTPUT);
		expect(pairedItems(done)).toEqual(forItems(0, 1, 2, 3, 4));
		expect(failuresOf(done).map(({ message, code }) => [message, code])).toEqual([
			['Number is empty [Item 1]', undefined],
			['The carrier is not supported: Carrier (SCAC) [Item 2]', 'blank'],
			['A value is too short: Number [Item 3]', 'too_short'],
		]);
		const good = ['GOOD000001', 'GOOD000004'];
		expect([done.items[0], done.items[4]].map(({ request_number: of }) => of)).toEqual(good);
		const tracked = scene.sandbox.store.all('tracking_request').slice(-2);
		expect(tracked.map(({ attributes }) => attributes.request_number).sort()).toEqual(good);
	});
});

describe('a carrier code', () => {
	const hintFor = (sent: string) =>
		`Carrier (SCAC) "${sent.slice(0, 20)}" is unusual: most carrier codes have four letters, e.g. MAEU. It was sent as it is.`;
	/** Takes whatever it is sent. */
	const TAKES_ALL: Answers = {
		'POST /tracking_requests': ({ body }) => {
			const { data } = body as { data: Sent };
			const attributes = { ...data.attributes, status: 'pending' };
			return { status: 201, body: { data: { ...data, id: 'r1', attributes } } };
		},
	};

	test.each<[string, sent: string | undefined, hint?: true]>([
		[' tests\n', 'TESTS', true],
		['A'.repeat(90), 'A'.repeat(90), true],
		['={{ 1234 }}', '1234', true],
		[' test\t', 'TEST'],
		['={{ null }}', undefined],
	])('%j is sent as %s', async (typed, sent, hint) => {
		const { asked, run } = await startLiteralService(TAKES_ALL);
		const { error, hints, items } = await run(CREATE, givenBill('MEDUAB123456', typed));
		expect(error?.message).toBe(sent ? undefined : 'Carrier (SCAC) is empty [Item 0]');
		const bodies = asked.map(({ body }) => (body as { data: Sent }).data.attributes.scac);
		expect(bodies).toEqual(sent ? [sent] : []);
		expect(items).toMatchObject(sent ? [{ scac: sent, status: 'pending' }] : []);
		expect(hints).toEqual(hint ? [hintFor(sent!)] : []);
	});

	test.each([
		[' test ', 'TEST', ['r0', 'r1'], []],
		['Test Line', 'Test Line', ['r2', 'r3'], [hintFor('Test Line')]],
	])('%j in the filter of Get Many is asked for as %s', async (scac, sent, ids, hints) => {
		const rows = ['TEST', 'test', 'TEST LINE', 'Test Line', null];
		const data = rows.map((code, index) => ({
			...{ id: `r${index}`, type: 'tracking_request' },
			attributes: { request_number: `r${index}`, scac: code },
		}));
		const { asked, run } = await startLiteralService({
			'GET /tracking_requests': { body: { data } },
		});
		const done = await run('trackingRequest: getAll', { filters: { scac } });
		expect(done.items.map(({ id }) => id)).toEqual(ids);
		expect([asked[0].query['filter[scac]'], done.hints]).toEqual([sent, hints]);
	});
});

describe('Detect at a service that does not detect carriers', () => {
	const WAY_ON = /set Carrier to Choose or Type and enter the carrier code \(SCAC\)/;
	const detect = async (status: number, detail: string, name = '', code?: string) => {
		const source = name && { pointer: `/data/attributes/${name}` };
		const errors = [{ status: String(status), title: 'No', detail, code, source }];
		const { run } = await startLiteralService({
			'POST /tracking_requests': { status, body: { errors } },
		});
		return failuresOf(await run(CREATE, DETECTED, [{}], TO_OUTPUT))[0];
	};

	test.each<[number, string, string?, string?]>([
		[400, 'scac is required', 'scac'],
		[422, "can't be blank", 'scac', 'blank'],
		[400, 'Missing required field: scac'],
		[422, 'Scac is missing'],
		[400, 'Unknown attribute', 'auto_detect_vocc_scac'],
		[422, 'auto_detect_vocc_scac is not permitted'],
		[422, 'None.', 'scac', 'unsupported_scac'],
	])('%i %s of %s: says so, and how to go on', async (...answer) => {
		const { message, description, status, errors } = await detect(...answer);
		expect(message).toBe('The service did not detect the carrier [Item 0]');
		expect(description).toContain(answer[1]);
		expect(description).toMatch(WAY_ON);
		expect(description).not.toContain('above all filters');
		expect([status, errors]).toMatchObject([answer[0], [{ detail: answer[1] }]]);
	});

	test('any other refusal is reported as it is', async () => {
		const failure = await detect(422, 'Too short.', 'request_number', 'too_short');
		expect(failure.message).toBe('A value is too short: Number [Item 0]');
		expect(failure.description).not.toMatch(WAY_ON);
	});
});
