import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/api/input/badInput';
import type { Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { ID } from '../../operations/operationCase.mts';
import { REFUSED_URLS } from '../../engine/harness/refusedUrls.mts';
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
	...(
		[
			['container', 'number', 'MEDU1', 'Number "MEDU1" is not a container number', /seven digits/],
			['container', 'customer', ' ', 'Customer is empty', /what to look for/],
			['container', 'lfdBefore', 'soon', 'Last Free Day Before "soon" is not a date', /ISO 8601/],
			['container', 'lfdBefore', '2026', 'Last Free Day Before "2026" is not a date', /ISO 8601/],
			[
				'shipment',
				'containerNumber',
				'B',
				'Container Number "B" is not a container number',
				/four/,
			],
		] as const
	).map(
		([resource, name, value, ...said]): Refused => [
			...([resource, 'getAll', { filters: { [name]: value } }, ...said] as const),
		],
	),
	filter({ requestNumber: '  ' }, 'Request Number is empty', /Enter the number/),
	filter({ search: ' \n' }, 'Search is empty', /what to look for/),
	filter({ createdAfter: 'last week' }, 'Created After "last week" is not a date', /ISO 8601/),
	filter(
		{ createdAfter: '2026-03-11', createdBefore: '2026-03-10', updatedAfter: '2026-03-12' },
		'Created After is later than Created Before',
		/nothing is in between/,
	),
	[
		...(['vessel', 'get'] as const),
		{ vesselId: ID, filters: { positionsFrom: '2026-03-11', positionsTo: '2026-03-10' } },
		...(['Positions From is later than Positions To', /nothing is in between/] as const),
	],
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
	...[{ name: '', value: '' }, { name: ' ', value: 'ops' }, {}].map(
		(row): Refused => [
			...([
				'webhook',
				'update',
				{ ...WEBHOOK, updateFields: { headers: { header: [row] } } },
			] as const),
			...(['Headers: Name is empty', /remove the header/] as const),
		],
	),
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

describe('A URL that no delivery reaches, or not safely', () => {
	const PUBLIC = 'https://service.example/v2';
	const PRIVATE = [
		'http://127.0.0.1:5678/webhook/x',
		'http://localhost:5678/x',
		'https://n8n.internal',
	];
	const event = 'container.updated';
	const uses = (url: string) =>
		[
			['create', { url, events: [event] }],
			['update', { ...WEBHOOK, updateFields: { url } }],
			['sendSample', { url, event, secret: 's' }],
			['sendSample', { url, event }],
		] as const;

	it.each<[url: string, says: RegExp]>([
		...REFUSED_URLS,
		['https://n8n.example.com/{{ $json.id }}', /write "\{" as %7B, " " as %20, "\}" as %7D/],
		...PRIVATE.map((url): [string, RegExp] => [url, /leads to .*, which the service cannot reach/]),
	])('%s is refused: %s', async (url, says) => {
		for (const [operation, set] of uses(url))
			await expect(requestFor('webhook', operation, set, PUBLIC)).rejects.toMatchObject({
				message: expect.stringMatching(says) as string,
				description: expect.stringMatching(/./) as string,
			});
	});

	it('may be private where the service is in the same network', async () => {
		for (const [operation, set] of uses(PRIVATE[0]).slice(0, 3))
			await requestFor('webhook', operation, set, 'http://10.0.0.5/v2');
	});
});
