/** Tracking Request: Create with the number alone: what is certain is found out and reported, the rest is asked for. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import type { Profile } from '../../sandbox/resource.mts';
import { byId, startScene, type Scene } from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';

const scene = async (profile: Profile = 'public') => await startScene({ profile });

/** What POST /tracking_requests was sent, of each request. */
const created = ({ sandbox }: Scene) =>
	sandbox.requests
		.filter(({ method, path }) => method === 'POST' && path === '/tracking_requests')
		.map(({ body }) => (body as { data: { attributes: IDataObject } }).data.attributes);

/** The documented form of an answer of infer_number, changed. */
const inferred = (number_type: string, shipping_line: object, parsed_number: string | null) => {
	const checked = { is_valid: null, check_digit_passed: null, reason: null };
	const validation = { ...checked, type: 'shipment', parsed_number };
	const attributes = { number_type, validation, shipping_line };
	return { data: { id: '7', type: 'infer_number_results', attributes } };
};
const OCEAN_A = { scac: 'OCNA', name: 'Ocean A', confidence: 0.6 };
const BLUE = { scac: 'BLUW', name: 'Blue Water', confidence: 0.4 };
const SELECTED = { decision: 'auto_select', selected: OCEAN_A, candidates: [OCEAN_A, BLUE] };

function detects({ sandbox }: Scene, body: object): void {
	sandbox.faults.add({ kind: 'status', status: 200, body, match: { path: /infer_number/ } });
}

describe('at a service that detects', () => {
	// The last as papers and the door of the container have it.
	test.each([' ocnu 123456 0', 'OCNU 123456-0'])('the container "%s"', async (requestNumber) => {
		const account = await scene();
		// Worked out by hand for ISO 6346: the sum is 5,544, a multiple of 11, so the digit is 0.
		const { items, error } = await account.run(CREATE, { requestNumber });
		expect(error).toBeUndefined();
		const what = 'request type container, carrier OCNA: as the service detected';
		expect(items).toMatchObject([{ request_number: 'OCNU1234560', inferred: what }]);
		expect(created(account)).toEqual([
			{ request_type: 'container', request_number: 'OCNU1234560', scac: 'OCNA' },
		]);
	});

	test.each([
		['container', 'container'],
		['bill_of_lading', 'bill_of_lading'],
		['booking', 'booking_number'],
	])('%s is sent as %s, also where the answer repeats no number', async (type, sent) => {
		const account = await scene();
		detects(account, inferred(type, SELECTED, null));
		const { items } = await account.run(CREATE, { requestNumber: 'OCNU1234560' });
		expect(created(account)).toEqual([
			{ request_type: sent, request_number: 'OCNU1234560', scac: 'OCNA' },
		]);
		expect(items[0].inferred).toContain(sent);
	});

	test('a carrier that is entered is kept', async () => {
		const account = await scene();
		detects(account, inferred('booking', SELECTED, null));
		const parameters = { carrier: 'given', scac: byId('BLUW', 'scac') };
		const { items } = await account.run(CREATE, { ...parameters, requestNumber: 'BK12345' });
		expect(created(account)).toMatchObject([{ request_type: 'booking_number', scac: 'BLUW' }]);
		expect(items[0].inferred).toBe('request type booking_number: as the service detected');
	});

	test.each(cases<{ line: { [name: string]: unknown }; remedy: RegExp }>`
		two candidates | line.decision needs_confirmation | line.selected null
			| line.candidates[] ${OCEAN_A} | line.candidates[] ${BLUE}
			| remedy ${/It may be OCNA \(Ocean A\) or BLUW \(Blue Water\)\. Set Carrier/}
		one that wants to be confirmed | line.decision needs_confirmation | line.selected ${OCEAN_A}
			| line.candidates[] ${OCEAN_A} | remedy ${/It may be OCNA \(Ocean A\)\. Set Carrier/}
		none | line decision=no_prediction selected=null candidates=[] | remedy ${/^Set Carrier/}
		nothing | line null | remedy ${/^Set Carrier/}
	`)('%s: nothing is guessed or created', async (_, { line, remedy }) => {
		const account = await scene();
		detects(account, inferred('bill_of_lading', line as object, 'OCNA700037'));
		const { error } = await account.run(CREATE, { requestNumber: 'OCNA700037' });
		expect(error?.message).toBe('The carrier of "OCNA700037" is not certain [Item 0]');
		expect(error?.description).toMatch(remedy);
		expect(created(account)).toEqual([]);
	});

	test('a kind that nobody knows: the carrier that is reported need not be entered', async () => {
		const account = await scene();
		detects(account, inferred('sea_waybill', SELECTED, null));
		const { error } = await account.run(CREATE, { requestNumber: '4711081500' });
		expect(error?.description).toBe('Set Request Type to Bill of Lading or Booking Number.');
	});

	test('what is tracked already is reported with what was found out', async () => {
		const account = await scene();
		const { billOfLading, shipmentId } = account.sandbox.situations.laterInHouston;
		const known = { requestNumber: billOfLading, ifAlreadyTracked: 'returnExisting' };
		const { items } = await account.run(CREATE, known);
		expect(items).toMatchObject([
			{ id: shipmentId, already_tracked: true, inferred: expect.stringContaining('NRTS') },
		]);
	});
});

describe('at a service that does not', () => {
	const given = (scac: string) => ({ carrier: 'given', scac: byId(scac, 'scac') });
	const CHOOSE = 'Set Carrier to Choose or Type and enter the carrier code (SCAC).';
	const KIND = 'Set Request Type to Bill of Lading or Booking Number.';
	const MISPRINT =
		'It looks like a container number, but its check digit does not fit. Correct it, or set Request Type to Container to send it as it is.';

	test.each([
		[
			// The example of ISO 6346: check digit 3.
			...['a container number by its check digit', 'csqu3054383', given('TEST')],
			{ request_type: 'container', request_number: 'CSQU3054383', scac: 'TEST' },
			'request type container: its check digit fits',
		],
		[
			...['a bill of lading by the code of its carrier', 'ocna 5551234', {}],
			{ request_type: 'bill_of_lading', request_number: 'OCNA5551234', scac: 'OCNA' },
			'request type bill_of_lading, carrier OCNA: it begins with the code of the carrier',
		],
	] as Array<[string, string, IDataObject, object, string]>)(
		'known is %s',
		async (_, requestNumber, parameters, sent, what) => {
			const account = await scene('specification');
			const { items } = await account.run(CREATE, { ...parameters, requestNumber });
			expect(created(account)).toEqual([sent]);
			expect(items[0].inferred).toBe(what);
		},
	);

	test.each([
		['CSQU3054383', {}, 'The carrier of "CSQU3054383" is not certain', CHOOSE],
		['CSQU3054384', {}, 'What kind of number "CSQU3054384" is', `${MISPRINT} ${CHOOSE}`],
		['4711081500', {}, 'What kind of number "4711081500" is', `${KIND} ${CHOOSE}`],
		['OCNA5551234', given('BLUW'), 'What kind of number "OCNA5551234" is', KIND],
	])('%s is not guessed about: %j', async (requestNumber, parameters, message, remedy) => {
		const account = await scene('specification');
		const { error } = await account.run(CREATE, { ...parameters, requestNumber });
		expect(error?.message).toContain(message);
		expect(error?.description).toBe(remedy);
		expect(created(account)).toEqual([]);
	});

	test('four letters in front that are no carrier code: the way on is not Detect again', async () => {
		const { run } = await scene('specification');
		const { error } = await run(CREATE, { requestNumber: 'EBKG1234567' });
		expect(error?.message).toBe('The service did not detect the carrier [Item 0]');
		expect(error?.description).toContain('EBKG');
		expect(error?.description).toContain('set Carrier to Choose or Type');
		expect(error?.description).not.toContain('Detect');
	});
});
