import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/api/input/badInput';
import type { Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { ID } from '../../operations/operationCase.mts';
import { cases } from '../../cases.mts';
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
const path = (moreIncludes: string, shown = moreIncludes): Refused => [
	...(['shipment', 'get', { shipmentId: ID, moreIncludes }] as const),
	`Include More "${shown}" is not a name of something related`,
	/joined by dots, separated by commas/,
];
const DEEP = Array(11).fill('containers.shipment').join('.');
const GIVEN = { requestType: 'bill_of_lading', requestNumber: 'TESTBL1', carrier: 'given' };
const BACKWARDS = { createdAfter: '2026-03-11', createdBefore: '2026-03-10' };
const POSITIONS = { positionsFrom: '2026-03-11', positionsTo: '2026-03-10' };
const document = (updateFields: Parameters) => ({ documentId: ID, updateFields });
const webhook = (updateFields: Parameters) => ({ webhookId: ID, updateFields });
const option = { definitionId: ID, optionId: ID };

const TABLE = cases<{ set: Parameters; message: string; remedy: RegExp }>`
	trackingRequest create | set ${{ requestNumber: ' \t' }} | message Number is empty
		| remedy ${/Enter the number to/}
	trackingRequest create | set ${{ requestNumber: undefined }} | message Number is empty
		| remedy ${/Enter the number/}
	trackingRequest create | set ${{ ...GIVEN, scac: ' \n' }} | message Carrier (SCAC) is empty
		| remedy ${/the carrier code \(SCAC\), e\.g\. MAEU/}
	trackingRequest detectCarrier | set requestNumber="" | message Number is empty
		| remedy ${/Enter the/}
	trackingRequest getAll | set.filters scac=" " | message Carrier (SCAC) is empty
		| remedy ${/e\.g\. MAEU/}
	container getAll | set.filters number=MEDU1 | remedy ${/seven digits/}
		| message Number "MEDU1" is not a container number
	container getAll | set.filters customer=" " | message Customer is empty
		| remedy ${/what to look for/}
	container getAll | set.filters lfdBefore=soon | remedy ${/ISO 8601/}
		| message Last Free Day Before "soon" is not a date
	container getAll | set.filters lfdBefore="2026" | remedy ${/ISO 8601/}
		| message Last Free Day Before "2026" is not a date
	shipment getAll | set.filters containerNumber=B | remedy ${/four/}
		| message Container Number "B" is not a container number
	trackingRequest getAll | set.filters requestNumber="  " | message Request Number is empty
		| remedy ${/Enter the number/}
	trackingRequest getAll | set.filters search=${' \n'} | message Search is empty
		| remedy ${/what to look for/}
	trackingRequest getAll | set.filters createdAfter=last week | remedy ${/ISO 8601/}
		| message Created After "last week" is not a date
	trackingRequest getAll | set.filters ${BACKWARDS} updatedAfter=2026-03-12
		| message Created After is later than Created Before | remedy ${/nothing is in between/}
	vessel get | set ${{ vesselId: ID, filters: POSITIONS }} | remedy ${/nothing is in between/}
		| message Positions From is later than Positions To
	trackingRequest getAll | set.filters createdBefore=2026-02-30 | remedy ${/8601/}
		| message Created Before "2026-02-30" is not a date
	trackingRequest getAll | set.filters updatedBefore={} | remedy ${/ISO 8601/}
		| message Updated Before is an object, not a date
	document getAll | set.filters documentTypes="  " | message Document Types is empty
		| remedy ${/what to look for/}
	document getAll | set.filters fileName="  " | message File Name is empty
		| remedy ${/what to look for/}
	document getAll | set.filters reference="  " | message Reference is empty
		| remedy ${/what to look for/}
	document getAll | set.filters sort="  " | message Sort By is empty | remedy ${/what to look for/}
	document update | set ${document({ documentType: '  ' })} | message Update Fields is empty
		| remedy ${/Add what is to change/}
	webhook update | set ${webhook({})} | message Update Fields is empty | remedy ${/one field/}
	webhook update | set ${webhook({ moreEvents: '' })} | message Update Fields is empty
		| remedy ${/one field/}
	webhook update | set ${webhook({ moreEvents: null })} | message Update Fields is empty
		| remedy ${/one field/}
	webhook update | set ${webhook({ moreEvents: 'a.b' })} | remedy ${/Add Events/}
		| message More Events alone would replace all events of the webhook
	fieldDefinition updateOption | set ${option} | message Label and Position are empty
		| remedy ${/Enter what is to change/}
	fieldDefinition updateOption | set ${{ ...option, optionId: null, label: 'Rush' }}
		| message Option ID is empty | remedy ${/Get Options/}
	fieldDefinition deleteOption | set ${{ ...option, optionId: ' ' }}
		| message Option ID is empty | remedy ${/Get Options/}
	document getSchema | set schemaId="" | message Schema ID is empty | remedy ${/^Enter/}
	fieldDefinition create | set displayName=" " apiSlug=a | message Name is empty
		| remedy ${/^Enter what/}
	fieldDefinition create | set displayName=A apiSlug=" " | message API Name is empty
		| remedy ${/^Enter/}
	customField getValuesOfMany | set.filters entityId=priority | remedy ${/^Enter the ID/}
		| message Container or Shipment ID "priority" is not an ID
	customField getValuesOfMany | set.filters entityId=MEDU1234567 | remedy ${/^Enter the ID/}
		| message Container or Shipment ID "MEDU1234567" is not an ID
	customField getValuesOfMany | set.filters entityId=" " | remedy ${/^Enter the ID/}
		| message Container or Shipment ID is empty
	party create | set companyName=" " | message Company Name is empty
		| remedy ${/name of the customer/}
	party update | set partyId=${ID} | message Company Name is empty
		| remedy ${/name of the customer/}
	search find | set searchText=" " | message Number or Reference is empty
		| remedy ${/what to look for/}
	webhook create | set {} | message URL is empty | remedy ${/starting with https/}
	webhook create | set ${{ url: undefined }} | message URL is empty | remedy ${/starting with https/}
	webhook create | set url=n8n.x | message URL "n8n.x" is not a web address
		| remedy ${/whole address/}
	webhook update | set ${webhook({ url: 'ftp://x' })} | message URL "ftp://x" is not a web address
		| remedy ${/whole address/}
	webhook create | set url=${ADDRESS} events=[] | message Events is empty
		| remedy ${/at least one kind/}
	webhook sendSample | set url="" event=a | message URL is empty | remedy ${/whole address/}
	webhook sendSample | set url=${ADDRESS} event=" " | message Event is empty
		| remedy ${/Pick a kind/}
	webhookNotification getExamples | set {} | message Event is empty
		| remedy ${/Pick a kind of event/}
	webhookNotification getMissed | set since="2999-12-01" | remedy ${/when the outage began/}
		| message Since is in the future, so nothing was missed from then on
	shipment get | set shipmentId=${ID} moreIncludes=${DEEP} | remedy ${/Leave out/}
		| message Include More "${'containers.shipment.'.repeat(3)}" goes deeper than 10 levels
`;

const REFUSED: Refused[] = [
	...TABLE.map(([name, { set, message, remedy }]): Refused => {
		const [resource, operation] = name.split(' ');
		return [resource, operation, set, message, remedy];
	}),
	...[['a'], 'a', true, '[]', 'null', new Date(0)].map(
		(extractedData): Refused => [
			...(['document', 'update', document({ extractedData })] as const),
			...(['Extracted Data holds no names and values that can be read', /an object/] as const),
		],
	),
	...[{ name: '', value: '' }, { name: ' ', value: 'ops' }, {}].map(
		(row): Refused => [
			...(['webhook', 'update', webhook({ headers: { header: [row] } })] as const),
			...(['Headers: Name is empty', /remove the header/] as const),
		],
	),
	path('containers,'.repeat(2) + 'no such path!', 'no such path!'),
	...['../webhooks', 'containers..pod_terminal', '.containers', 'containers&page[size]=1'].map(
		(paths) => path(paths),
	),
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
			['update', webhook({ url })],
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
