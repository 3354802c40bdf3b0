/** What the contract does not have: each operation and list beyond it fails with a way on. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import {
	NO_SUCH_METHOD,
	NO_SUCH_PATH,
	startLiteralService,
	type Answered,
} from '../harness/literalService.mts';
import { OPERATIONS } from '../../operations/index.mts';
import { ID } from '../../operations/operationCase.mts';
import { byId } from '../harness/scene.mts';
import { startAction } from './scene.mts';

const RECEIVER = 'http://127.0.0.1:9/receiver';
const CONTAINER = { containerId: byId(ID) };
const DOCUMENT = { documentId: byId(ID) };
const DEFINITION = { definitionId: byId(ID) };
const OPTION = { ...DEFINITION, optionId: ID, label: 'Rush Order' };
const WEBHOOK = { webhookId: byId(ID) };
/** By IDs: of a code it is said that it was not found. */
const LEG = { vesselId: byId(ID), fromPortId: byId(ID), toPortId: byId(ID) };

const FIELDS = 'reference numbers';
const STORAGE = 'storage of your own';
const SUPPORT = 'support of the service';

/** Extras of the public service, and what each message points to in their place. */
const EXTRAS: Array<[name: string, parameters: IDataObject, wayOn: string]> = [
	[
		'trackingRequest: detectCarrier',
		{ requestNumber: 'EXBL0009' },
		'Enter the carrier code (SCAC)',
	],
	['container: getAll', {}, 'Shipment > Get Many with Include set to Containers'],
	['container: getMap', CONTAINER, 'Container > Where Is It'],
	['container: refresh', CONTAINER, 'Container > Get'],
	['customField: delete', { ...CONTAINER, customField: byId('A', 'name') }, FIELDS],
	['customField: getAll', CONTAINER, FIELDS],
	['customField: getValuesOfMany', {}, FIELDS],
	[
		'customField: set',
		{ ...CONTAINER, customFields: { mappingMode: 'defineBelow', value: { A: 1 } } },
		FIELDS,
	],
	['fieldDefinition: create', { displayName: 'Gate', apiSlug: 'gate', dataType: 'date' }, FIELDS],
	['fieldDefinition: createOption', OPTION, FIELDS],
	['fieldDefinition: delete', DEFINITION, FIELDS],
	['fieldDefinition: deleteOption', OPTION, FIELDS],
	['fieldDefinition: get', DEFINITION, FIELDS],
	['fieldDefinition: getAll', {}, FIELDS],
	['fieldDefinition: getOptions', DEFINITION, FIELDS],
	['fieldDefinition: update', { ...DEFINITION, updateFields: { displayName: 'Gate' } }, FIELDS],
	['fieldDefinition: updateOption', OPTION, FIELDS],
	...['delete', 'download', 'get', 'process'].map((name): [string, IDataObject, string] => [
		...([`document: ${name}`, DOCUMENT, STORAGE] as const),
	]),
	['document: getAll', {}, STORAGE],
	['document: getSchema', { schemaId: 'arrival-notice' }, STORAGE],
	['document: getTypes', {}, STORAGE],
	['document: update', { ...DOCUMENT, updateFields: { documentType: 'invoice' } }, STORAGE],
	['document: upload', {}, STORAGE],
	['emailSubmission: get', { emailSubmissionId: byId(ID) }, 'mailbox'],
	['emailSubmission: getAll', {}, 'mailbox'],
	['party: get', { partyId: byId(ID) }, 'Tracking Request > Get'],
	['party: getAll', {}, 'Tracking Request > Get Many'],
	['party: update', { partyId: byId(ID), companyName: 'Fir' }, SUPPORT],
	['shippingLine: getAll', {}, 'Shipping Line > Get with the ID'],
	['port: getAll', {}, 'Shipment > Get'],
	['port: get', { portId: byId('USLAX', 'locode') }, 'Shipment > Get'],
	['vessel: getPlannedTrack', LEG, 'Vessel > Get'],
	['webhook: get', WEBHOOK, 'Webhook > Create'],
	['webhook: getAll', {}, 'Webhook > Create'],
	['webhook: getEventKinds', {}, 'Trigger On'],
	['webhook: getIpAddresses', {}, SUPPORT],
	['webhook: update', { ...WEBHOOK, updateFields: { active: false } }, 'Create another'],
	['webhook: delete', WEBHOOK, SUPPORT],
	[
		'webhook: sendSample',
		{ url: RECEIVER, event: byId('container.updated', 'kind'), secret: 's' },
		'Webhook Notification > Get Examples',
	],
	['webhookNotification: getAll', {}, 'Webhook Notification > Get with the ID'],
	['webhookNotification: getMissed', { since: '2026-01-01' }, 'Get Pickup Status of Many'],
	['search: find', { searchText: 'EXBL' }, 'Shipment > Get Many with the filter Bill of Lading'],
];

test.each(EXTRAS)(
	'%s says that it is not offered, and how to go on',
	async (name, parameters, wayOn) => {
		const { run } = await startAction();
		const { error, items } = await run(name, parameters);
		expect(items).toEqual([]);
		expect(error?.message).toMatch(
			/^(The|This) service .*(does not offer this operation|cannot list)/,
		);
		expect(error?.description).toContain(wayOn);
	},
);

test('the table has every operation that the contract lacks', () => {
	const lacking = OPERATIONS.filter(({ publicOnly }) => publicOnly).map(({ name }) => name);
	expect([...new Set(EXTRAS.map(([name]) => name))].sort()).toEqual(lacking.sort());
});

describe('however a service says that it does not offer something', () => {
	const CHECK_BASE_URL = 'If it should have it, check the Base URL of the credential.';
	const NOT_OFFERED = 'This service does not offer this operation [Item 0]';
	const EITHER = 'The service does not have this ID, or does not offer this operation [Item 0]';

	test.each<[string, Answered, ofId: string]>([
		['404', NO_SUCH_PATH, EITHER],
		['404 without words', { status: 404 }, NOT_OFFERED],
		['404 with a page', { status: 404, body: '<!DOCTYPE html><html>No</html>' }, NOT_OFFERED],
		['405', NO_SUCH_METHOD, NOT_OFFERED],
		['501', { ...NO_SUCH_METHOD, status: 501 }, NOT_OFFERED],
	])('%s', async (_, answer, ofId) => {
		const { run } = await startLiteralService({}, answer);
		const options = { maxWaitSeconds: 0 };
		for (const [name, parameters, message] of [
			['trackingRequest: detectCarrier', { requestNumber: 'OCNA700037' }, NOT_OFFERED],
			['container: getAll', {}, NOT_OFFERED],
			['port: get', { portId: byId('USLAX') }, ofId],
			['webhook: update', { ...WEBHOOK, updateFields: { active: false } }, ofId],
			[
				...['webhookNotification: getMissed', { since: '2026-03-01' }],
				'This service cannot list webhook notifications [Item 0]',
			],
		] as Array<[string, IDataObject, string]>) {
			const { error } = await run(name, { ...parameters, options });
			expect([name, error?.message]).toEqual([name, message]);
			// It leaves open only what is open.
			expect(error?.description?.includes('Check the ID')).toBe(message === EITHER);
			// A wrong Base URL has the same answer.
			if (message === NOT_OFFERED) expect(error?.description).toContain(CHECK_BASE_URL);
		}
	});

	test.each([
		[
			'The number was not recognized [Item 0]',
			{ status: 422, body: { errors: [{ code: 'not_recognized' }] } },
		],
		['The service does not have what was asked for [Item 0]', NO_SUCH_PATH, 'shipment: get'],
	])('another matter: %s', async (message, answer, name = 'trackingRequest: detectCarrier') => {
		const { run } = await startLiteralService({}, answer);
		const { error } = await run(name, { requestNumber: 'OCNA700037', shipmentId: byId(ID) });
		expect(error?.message).toBe(message);
	});
});
