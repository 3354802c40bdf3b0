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
const WEBHOOK = { webhookId: ID };
const filter = (filters: Parameters, message: string, remedy: RegExp): Refused => [
	...(['trackingRequest', 'getAll', { filters }, message, remedy] as const),
];
const path = (moreIncludes: string, shown = moreIncludes): Refused => [
	...(['shipment', 'get', { shipmentId: ID, moreIncludes }] as const),
	`Include More "${shown}" is not a name of something related`,
	/joined by dots, separated by commas/,
];
const DEEP = Array(11).fill('containers.shipment').join('.');
const GIVEN = { requestType: 'bill_of_lading', requestNumber: 'TESTBL1', carrier: 'given' };
const UNREAD = 'Extracted Data holds no names and values that can be read';
const ENTITY = 'Container or Shipment ID';

const REFUSED: Refused[] = [
	['trackingRequest', 'create', { requestNumber: ' \t' }, 'Number is empty', /Enter the number to/],
	[
		'trackingRequest',
		'create',
		{ requestNumber: undefined },
		'Number is empty',
		/Enter the number/,
	],
	[
		...(['trackingRequest', 'create', { ...GIVEN, scac: ' \n' }] as const),
		...(['Carrier (SCAC) is empty', /the carrier code \(SCAC\), e\.g\. MAEU/] as const),
	],
	['trackingRequest', 'detectCarrier', { requestNumber: '' }, 'Number is empty', /Enter the/],
	filter({ scac: ' ' }, 'Carrier (SCAC) is empty', /e\.g\. MAEU/),
	filter({ requestNumber: '  ' }, 'Request Number is empty', /Enter the number/),
	filter({ search: ' \n' }, 'Search is empty', /what to look for/),
	filter({ createdAfter: 'last week' }, 'Created After "last week" is not a date', /ISO 8601/),
	filter({ createdBefore: '2026-02-30' }, 'Created Before "2026-02-30" is not a date', /8601/),
	filter({ updatedBefore: {} }, 'Updated Before is an object, not a date', /ISO 8601/),
	...[
		['documentTypes', 'Document Types'],
		['fileName', 'File Name'],
		['reference', 'Reference'],
		['sort', 'Sort By'],
	].map(
		([name, shown]): Refused => [
			...(['document', 'getAll', { filters: { [name]: '  ' } }] as const),
			...([`${shown} is empty`, /what to look for/] as const),
		],
	),
	[
		...(['document', 'update', { documentId: ID, updateFields: { documentType: '  ' } }] as const),
		...(['Update Fields is empty', /Add what is to change/] as const),
	],
	...[{}, { moreEvents: '' }, { moreEvents: null }].map(
		(updateFields): Refused => [
			...(['webhook', 'update', { ...WEBHOOK, updateFields }] as const),
			...(['Update Fields is empty', /one field/] as const),
		],
	),
	[
		...(['webhook', 'update', { ...WEBHOOK, updateFields: { moreEvents: 'a.b' } }] as const),
		...(['More Events alone would replace all events of the webhook', /Add Events/] as const),
	],
	[
		...(['fieldDefinition', 'updateOption', { definitionId: ID, optionId: ID }] as const),
		...(['Label and Position are empty', /Enter what is to change/] as const),
	],
	['fieldDefinition', 'create', { displayName: ' ', apiSlug: 'a' }, 'Name is empty', /^Enter what/],
	['fieldDefinition', 'create', { displayName: 'A', apiSlug: ' ' }, 'API Name is empty', /^Enter/],
	...[['a'], 'a', true, '[]', 'null', new Date(0)].map(
		(extractedData): Refused => [
			...(['document', 'update', { documentId: ID, updateFields: { extractedData } }] as const),
			...([UNREAD, /an object/] as const),
		],
	),
	...[
		['priority', `${ENTITY} "priority" is not an ID`],
		['MEDU1234567', `${ENTITY} "MEDU1234567" is not an ID`],
		[' ', `${ENTITY} is empty`],
	].map(
		([entityId, message]): Refused => [
			...(['customField', 'getValuesOfMany', { filters: { entityId } }, message] as const),
			/^Enter the ID/,
		],
	),
	['party', 'create', { companyName: ' ' }, 'Company Name is empty', /name of the customer/],
	['party', 'update', { partyId: ID }, 'Company Name is empty', /name of the customer/],
	['search', 'find', { searchText: ' ' }, 'Number or Reference is empty', /what to look for/],
	['webhook', 'create', {}, 'URL is empty', /starting with https/],
	['webhook', 'create', { url: 'n8n.x' }, 'URL "n8n.x" is not a web address', /whole address/],
	[
		...(['webhook', 'update', { ...WEBHOOK, updateFields: { url: 'ftp://x' } }] as const),
		...(['URL "ftp://x" is not a web address', /whole address/] as const),
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
		...(['shipment', 'get', { shipmentId: ID, moreIncludes: DEEP }] as const),
		`Include More "${'containers.shipment.'.repeat(3)}" goes deeper than 10 levels`,
		/Leave out/,
	],
];

describe('Input that cannot be sent is refused before any request', () => {
	it.each(REFUSED)('%s %s %j: %s', async (resource, operation, set, message, remedy) => {
		const refusal = await requestFor(resource, operation, set).then(
			() => new Error('It was not refused'),
			(thrown: unknown) => thrown,
		);
		expect(refusal).toBeInstanceOf(BadInput);
		const { message: said, description } = refusal as BadInput;
		expect(said).toBe(message);
		expect(description).toMatch(remedy);
		expect(description).not.toMatch(/error|problem|failure|mistake/i);
	});
});
