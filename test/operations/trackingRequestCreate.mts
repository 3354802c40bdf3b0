import { byId, firstId, givenBill } from './inSandbox.mts';
import { ID, reads, type OperationCase, when } from './operationCase.mts';
import type { Preview } from './preview.mts';

const number = (request_number: string, rest: object) => ({
	method: 'POST' as const,
	path: '/tracking_requests',
	body: {
		data: {
			type: 'tracking_request',
			attributes: { request_type: 'bill_of_lading', request_number, ...rest },
		},
	},
});
const created = number('TESTBL123456', { scac: 'TEST' });
const given = { requestType: 'bill_of_lading', carrier: 'given', scac: 'TEST' };
const plainNumber = { ...given, requestNumber: 'TESTBL123456' };

/** One that is found, and one that is not. */
const testNumbers: Preview = () => ({
	parameters: {
		...givenBill('={{ $json.number }}', 'TEST'),
		waitForOutcome: true,
		waitSeconds: 20,
		additionalFields: { refNumbers: 'PO-4711', tags: 'urgent' },
	},
	items: [{ number: 'TEST-TR-SUCCEEDED' }, { number: 'TEST-TR-FAILED' }],
});

export const CREATE: OperationCase = {
	requests: [
		when(
			'the number is alone, so what it is and whose is asked first',
			{ requestNumber: ' testbl 123456' },
			{
				method: 'POST',
				path: '/tracking_requests/infer_number',
				body: { number: 'TESTBL123456' },
				idempotent: true,
			},
			true,
		),
		when('number and carrier are as the service wants them', plainNumber, created),
		when(
			'number and carrier need repair',
			{ ...given, requestNumber: ' test bl\t123 456\n', scac: ' test ' },
			created,
		),
		when(
			'it is a booking number',
			{ ...plainNumber, requestType: 'booking_number' },
			number('TESTBL123456', { request_type: 'booking_number', scac: 'TEST' }),
		),
		when(
			'it is a container whose check digit is wrong',
			{ ...given, requestType: 'container', requestNumber: 'csqu 305438 4' },
			number('CSQU3054384', { request_type: 'container', scac: 'TEST' }),
		),
		when(
			'it is a test number',
			{ ...given, requestNumber: 'TEST-TR-SUCCEEDED' },
			number('TEST-TR-SUCCEEDED', { scac: 'TEST' }),
		),
		when(
			'the carrier is to be detected, whatever the carrier field still holds',
			{ ...plainNumber, carrier: 'detect' },
			number('TESTBL123456', { auto_detect_vocc_scac: true }),
		),
		when(
			'all optional fields are filled in',
			{
				...plainNumber,
				ifAlreadyTracked: 'returnExisting',
				waitForOutcome: true,
				waitSeconds: 5,
				additionalFields: {
					customerId: ID,
					refNumbers: ' PO-1, PO-2 ,,PO-1',
					tags: ['urgent', ' reefer '],
				},
			},
			{
				...created,
				body: {
					data: {
						type: 'tracking_request',
						attributes: {
							request_type: 'bill_of_lading',
							request_number: 'TESTBL123456',
							scac: 'TEST',
							ref_numbers: ['PO-1', 'PO-2'],
							shipment_tags: ['urgent', 'reefer'],
						},
						relationships: { customer: { data: { type: 'party', id: ID } } },
					},
				},
			},
		),
		when(
			'custom fields come along, so what is defined is read first',
			{
				...plainNumber,
				additionalFields: {
					shipmentFields: { entry: [{ field: 'buyer', value: 'Elm Trading' }] },
					containerFields: { entry: [{ field: 'pallets', value: 3, containerNumber: '' }] },
				},
			},
			reads('/custom_field_definitions'),
		),
		when(
			'optional fields are added and left empty',
			{ ...plainNumber, additionalFields: { customerId: '', refNumbers: ' , ', tags: '' } },
			created,
		),
	],
	type: 'tracking_request',
	parameters: (sandbox) => ({
		...givenBill('TEST-TR-SUCCEEDED', 'TEST'),
		additionalFields: {
			refNumbers: 'PO-1, PO-2',
			tags: 'urgent',
			customerId: byId(firstId(sandbox, 'party')),
		},
	}),
	preview: testNumbers,
};
