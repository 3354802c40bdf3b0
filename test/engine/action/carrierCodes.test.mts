/** A carrier code is a text: odd ones are sent with a hint, only none at all is refused (docs/interface.md#tracking-requests). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService, type Answers } from '../harness/literalService.mts';
import { givenBill } from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';
const GET_MANY = 'trackingRequest: getAll';

/** Takes whatever it is sent. */
const TAKES_ALL: Answers = {
	'POST /tracking_requests': ({ body }) => {
		const { data } = body as { data: { attributes: IDataObject } };
		const attributes = { ...data.attributes, status: 'pending' };
		return { status: 201, body: { data: { ...data, id: 'r1', attributes } } };
	},
};

const ODD: Array<[typed: string, sent: string]> = [
	['TES', 'TES'],
	['tests', 'TESTS'],
	['acl1', 'ACL1'],
	['1234', '1234'],
	['X', 'X'],
	['TE ST', 'TE ST'],
	['Test Line', 'Test Line'],
	['ТЕЅТ', 'ТЕЅТ'],
	['A'.repeat(90), 'A'.repeat(90)],
];

const hintFor = (sent: string) =>
	`Carrier (SCAC) "${sent.slice(0, 20)}" is unusual: most carrier codes have four letters, e.g. MAEU. It was sent as it is.`;

describe('in Create', () => {
	const create = async (scac: unknown) => {
		const { asked, run } = await startLiteralService(TAKES_ALL);
		const parameters = givenBill('MEDUAB123456', scac as string);
		const { error, hints, items } = await run(CREATE, parameters);
		const [{ body } = {}] = asked;
		const sent = (body as { data: { attributes: IDataObject } } | undefined)?.data.attributes.scac;
		return { error, hints, items, sent, requests: asked.length };
	};

	test.each(ODD)('%j is sent as %j, with a hint', async (typed, expected) => {
		const { error, hints, items, sent } = await create(` ${typed}\n`);
		expect(error).toBeUndefined();
		expect(sent).toBe(expected);
		expect(items).toMatchObject([{ scac: expected, status: 'pending' }]);
		expect(hints).toEqual([hintFor(expected)]);
	});

	test.each([
		['TEST', 'TEST'],
		[' test\t', 'TEST'],
		['Maeu', 'MAEU'],
	])('%j is sent as %j, without a hint', async (typed, expected) => {
		const { hints, sent } = await create(typed);
		expect(sent).toBe(expected);
		expect(hints).toEqual([]);
	});

	test('a number that an expression gives is a code, too', async () => {
		expect((await create('={{ 1234 }}')).sent).toBe('1234');
	});

	test.each(['  ', '={{ null }}', '={{ undefined }}'])(
		'%j is refused before any request',
		async (scac) => {
			const { error, requests } = await create(scac);
			expect(error?.message).toBe('Carrier (SCAC) is empty [Item 0]');
			expect(error?.description).toBeTruthy();
			expect(requests).toBe(0);
		},
	);

	test('an existing shipment is recognized whatever the letter case of its carrier', async () => {
		const errors = [{ status: '422', code: 'duplicate', detail: 'Known.' }];
		const attributes = { bill_of_lading_number: 'BL1', shipping_line_scac: 'xY' };
		const shipment = { id: 's1', type: 'shipment', attributes };
		const { run } = await startLiteralService({
			'POST /tracking_requests': { status: 422, body: { errors } },
			'GET /shipments': { body: { data: [shipment] } },
			'GET /shipments/s1': { body: { data: shipment } },
		});
		for (const scac of ['xy', 'XY']) {
			const ifAlreadyTracked = 'returnExisting';
			const parameters = { ...givenBill('BL1', scac), ifAlreadyTracked };
			const { items } = await run(CREATE, parameters);
			expect(items).toMatchObject([{ id: 's1', already_tracked: true }]);
		}
	});
});

describe('in the filter of Get Many', () => {
	const request = (id: string, scac: string | null) => ({
		id,
		type: 'tracking_request',
		attributes: { request_number: id, scac },
	});
	const found = async (scac: string, rows = ['TEST', 'test', 'TEST LINE', 'Test Line', null]) => {
		const data = rows.map((code, index) => request(`r${index}`, code));
		const { asked, run } = await startLiteralService({
			'GET /tracking_requests': { body: { data } },
		});
		const { error, hints, items } = await run(GET_MANY, { filters: { scac } });
		expect(error).toBeUndefined();
		return { sent: asked[0].query['filter[scac]'], ids: items.map(({ id }) => id), hints };
	};

	test('letter case makes no difference', async () => {
		for (const scac of ['TEST', ' test '])
			expect(await found(scac)).toEqual({ sent: 'TEST', ids: ['r0', 'r1'], hints: [] });
	});

	test('an odd one is asked for, with a hint', async () => {
		expect(await found('Test Line')).toEqual({
			sent: 'Test Line',
			ids: ['r2', 'r3'],
			hints: [hintFor('Test Line')],
		});
	});
});

describe('Detect at a service that does not detect carriers', () => {
	const WAY_ON = /set Carrier to Choose or Type and enter the carrier code \(SCAC\)/;
	const entry = (status: number, detail: string, more: object = {}) => ({
		status,
		body: { errors: [{ status: String(status), title: 'No', detail, ...more }] },
	});
	const at = (pointer: string) => ({ source: { pointer: `/data/attributes/${pointer}` } });

	test.each([
		['400, without the carrier', entry(400, 'scac is required', at('scac'))],
		['422, without the carrier', entry(422, "can't be blank", { code: 'blank', ...at('scac') })],
		['400, in words alone', entry(400, 'Missing required field: scac')],
		['422, in words alone', entry(422, 'Scac is missing')],
		['400, of the attribute', entry(400, 'Unknown attribute', at('auto_detect_vocc_scac'))],
		['422, of the attribute in words', entry(422, 'auto_detect_vocc_scac is not permitted')],
		['422, unsupported', entry(422, 'None.', { code: 'unsupported_scac', ...at('scac') })],
	])('%s: says so, and how to go on', async (_, answer) => {
		const { run } = await startLiteralService({ 'POST /tracking_requests': answer });
		const done = await run(CREATE, {
			requestType: 'bill_of_lading',
			requestNumber: 'MEDUAB123456',
		});
		expect(done.error?.message).toBe('The service did not detect the carrier [Item 0]');
		expect(done.error?.description).toContain(answer.body.errors[0].detail);
		expect(done.error?.description).toMatch(WAY_ON);
		expect(done.error?.description).not.toContain('above all filters');
	});

	test('any other refusal is reported as it is', async () => {
		const answer = entry(422, 'Too short.', { code: 'too_short', ...at('request_number') });
		const { run } = await startLiteralService({ 'POST /tracking_requests': answer });
		const done = await run(CREATE, { requestType: 'bill_of_lading', requestNumber: 'A' });
		expect(done.error?.message).toBe('A value is too short: Number [Item 0]');
		expect(done.error?.description).not.toMatch(WAY_ON);
	});

	test('the item of a run that goes on has it, with what the service said', async () => {
		const answer = entry(400, 'scac is required', at('scac'));
		const { run } = await startLiteralService({ 'POST /tracking_requests': answer });
		const settings = { onError: 'continueRegularOutput' } as const;
		const parameters = { requestType: 'bill_of_lading', requestNumber: 'MEDUAB123456' };
		const { items } = await run(CREATE, parameters, [{}], settings);
		expect(items).toMatchObject([
			{
				error: {
					message: 'The service did not detect the carrier [Item 0]',
					description: expect.stringMatching(WAY_ON) as string,
					status: 400,
					errors: [{ detail: 'scac is required', source: '/data/attributes/scac' }],
				},
			},
		]);
	});
});
