import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/api/input/badInput';
import type { Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { ID } from '../../operations/operationCase.mts';
import { requestFor } from './cases.mts';

type Refused = [
	resource: string,
	operation: string,
	set: Parameters,
	message: string,
	remedy: RegExp,
];

const ADDRESS = 'https://n8n.example.com/webhook/1';
const carrier = (scac: unknown, message: string): Refused => [
	'trackingRequest',
	'create',
	{ requestType: 'bill_of_lading', requestNumber: 'TESTBL1', carrier: 'given', scac },
	message,
	/the carrier code \(SCAC\), e\.g\. MAEU/,
];
const filter = (filters: Parameters, message: string, remedy: RegExp): Refused => [
	'trackingRequest',
	'getAll',
	{ filters },
	message,
	remedy,
];
const path = (moreIncludes: string, shown = moreIncludes): Refused => [
	'shipment',
	'get',
	{ shipmentId: ID, moreIncludes },
	`Include More "${shown}" is not a name of something related`,
	/joined by dots, separated by commas/,
];

const REFUSED: Refused[] = [
	[
		'trackingRequest',
		'create',
		{ requestType: 'container', requestNumber: ' \t' },
		'Number is empty',
		/Enter the number to track/,
	],
	[
		'trackingRequest',
		'create',
		{ requestNumber: undefined },
		'Number is empty',
		/Enter the number/,
	],
	carrier('', 'Carrier (SCAC) is empty'),
	carrier(' \n', 'Carrier (SCAC) is empty'),
	['trackingRequest', 'detectCarrier', { requestNumber: '' }, 'Number is empty', /Enter the/],
	filter({ scac: ' ' }, 'Carrier (SCAC) is empty', /e\.g\. MAEU/),
	filter({ requestNumber: '  ' }, 'Request Number is empty', /Enter the number/),
	filter({ search: ' \n' }, 'Search is empty', /what to look for/),
	...Object.entries({
		documentTypes: 'Document Types',
		fileName: 'File Name',
		reference: 'Reference',
		sort: 'Sort By',
	}).map(([name, shown]): Refused => {
		const set = { filters: { [name]: '  ' } };
		return ['document', 'getAll', set, `${shown} is empty`, /what to look for/];
	}),
	[
		'document',
		'update',
		{ documentId: ID, updateFields: { documentType: '  ' } },
		'Update Fields is empty',
		/Add what is to change/,
	],
	filter({ createdAfter: 'last week' }, 'Created After "last week" is not a date', /ISO 8601/),
	filter({ createdBefore: '2026-02-30' }, 'Created Before "2026-02-30" is not a date', /8601/),
	filter({ updatedAfter: '11.03.2026' }, 'Updated After "11.03.2026" is not a date', /8601/),
	filter({ updatedBefore: {} }, 'Updated Before is an object, not a date', /ISO 8601/),
	[
		'webhook',
		'update',
		{ webhookId: ID, updateFields: {} },
		'Update Fields is empty',
		/at least one field/,
	],
	[
		'webhook',
		'update',
		{ webhookId: ID, updateFields: { moreEvents: 'container.transport.grounded' } },
		'More Events alone would replace all events of the webhook',
		/Add Events/,
	],
	[
		'fieldDefinition',
		'updateOption',
		{ definitionId: ID, optionId: ID },
		'Label and Position are empty',
		/Enter what is to change/,
	],
	...[
		{ displayName: ' ', apiSlug: 'gate' },
		{ displayName: 'Gate', apiSlug: ' ' },
	].map(
		(set, at): Refused => [
			...(['fieldDefinition', 'create', set] as const),
			...([`${['Name', 'API Name'][at]} is empty`, /^Enter what/] as const),
		],
	),
	...[['a'], 'a', true, '[]', 'null', new Date(0)].map(
		(extractedData): Refused => [
			...(['document', 'update', { documentId: ID, updateFields: { extractedData } }] as const),
			...(['Extracted Data holds no names and values that can be read', /an object/] as const),
		],
	),
	...['priority', 'MEDU1234567', ' '].map(
		(entityId): Refused => [
			...(['customField', 'getValuesOfMany', { filters: { entityId } }] as const),
			entityId.trim()
				? `Container or Shipment ID "${entityId}" is not an ID`
				: 'Container or Shipment ID is empty',
			/^Enter the ID/,
		],
	),
	['party', 'create', { companyName: ' ' }, 'Company Name is empty', /name of the customer/],
	['party', 'update', { partyId: ID }, 'Company Name is empty', /name of the customer/],
	['search', 'find', { searchText: ' ' }, 'Number or Reference is empty', /what to look for/],
	['webhook', 'create', {}, 'URL is empty', /starting with https/],
	[
		'webhook',
		'create',
		{ url: 'n8n.example.com' },
		'URL "n8n.example.com" is not a web address',
		/whole address/,
	],
	[
		'webhook',
		'update',
		{ webhookId: ID, updateFields: { url: 'ftp://x' } },
		'URL "ftp://x" is not a web address',
		/whole address/,
	],
	['webhook', 'create', { url: ADDRESS, events: [] }, 'Events is empty', /at least one kind/],
	['webhook', 'sendSample', { url: '', event: 'a' }, 'URL is empty', /whole address/],
	['webhook', 'sendSample', { url: ADDRESS, event: ' ' }, 'Event is empty', /Pick a kind/],
	['webhookNotification', 'getExamples', {}, 'Event is empty', /Pick a kind of event/],
	path('containers,'.repeat(2) + 'no such path!', 'no such path!'),
	path('../webhooks'),
	path('containers..pod_terminal'),
	path('.containers'),
	path('containers&page[size]=1'),
	[
		'shipment',
		'get',
		{ shipmentId: ID, moreIncludes: Array(11).fill('containers.shipment').join('.') },
		`Include More "${'containers.shipment.'.repeat(3)}" goes deeper than 10 levels`,
		/Leave out/,
	],
];

describe('Input that cannot be sent is refused before any request', () => {
	it.each(REFUSED)('%s %s %j: %s', async (resource, operation, set, message, remedy) => {
		const refusal = await refusalOf(requestFor(resource, operation, set));
		expect(refusal.message).toBe(message);
		expect(refusal.description).toMatch(remedy);
		expect(refusal.description).not.toMatch(/error|problem|failure|mistake/i);
	});
});

async function refusalOf(request: Promise<unknown>): Promise<BadInput> {
	try {
		await request;
	} catch (thrown) {
		if (thrown instanceof BadInput) return thrown;
		throw thrown;
	}
	throw new Error('It was not refused');
}
