import { byId, firstId, givenBill } from './inSandbox.mts';
import { ID, reads, type OperationCase, sends } from './operationCase.mts';
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
	requests: sends`
		the number is alone, so what it is and whose is asked first
			| set requestNumber=${' testbl 123456'} | request method=POST
				path=/tracking_requests/infer_number idempotent=true | request.body number=TESTBL123456
			| checksAnswer true
		number and carrier are as the service wants them | set ${plainNumber} | request ${created}
		number and carrier need repair | set ${given} requestNumber=${' test bl\t123 456\n'}
				scac=${' test '} | request ${created}
		it is a booking number | set ${plainNumber} requestType=booking_number
			| request ${number('TESTBL123456', { request_type: 'booking_number', scac: 'TEST' })}
		it is a container whose check digit is wrong | set ${given} requestType=container
				requestNumber=csqu 305438 4
			| request ${number('CSQU3054384', { request_type: 'container', scac: 'TEST' })}
		it is a test number | set ${given} requestNumber=TEST-TR-SUCCEEDED
			| request ${number('TEST-TR-SUCCEEDED', { scac: 'TEST' })}
		the carrier is to be detected, whatever the carrier field still holds
			| set ${plainNumber} carrier=detect
			| request ${number('TESTBL123456', { auto_detect_vocc_scac: true })}
		all optional fields are filled in | set ${plainNumber} ifAlreadyTracked=returnExisting
				waitForOutcome=true waitSeconds=5 | set.additionalFields customerId=${ID}
				refNumbers=${' PO-1, PO-2 ,,PO-1'} tags=${['urgent', ' reefer ']}
			| request method=POST path=/tracking_requests | request.body.data type=tracking_request
			| request.body.data.attributes request_type=bill_of_lading request_number=TESTBL123456
				scac=TEST ref_numbers=["PO-1", "PO-2"] shipment_tags=["urgent", "reefer"]
			| request.body.data.relationships.customer.data type=party id=${ID}
		custom fields come along, so what is defined is read first | set ${plainNumber}
			| set.additionalFields.shipmentFields entry=${[{ field: 'buyer', value: 'Elm Trading' }]}
			| set.additionalFields.containerFields entry=${[{ field: 'pallets', value: 3, containerNumber: '' }]}
			| request ${reads('/custom_field_definitions')}
		optional fields are added and left empty | set ${plainNumber}
			| set.additionalFields customerId="" refNumbers=${' , '} tags="" | request ${created}
	`,
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
