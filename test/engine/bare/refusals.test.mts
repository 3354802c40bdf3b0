/** What the contract does not have: each operation and list beyond it fails with a way on. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { byId } from '../harness/scene.mts';
import { openDropDown } from '../harness/dropDown.mts';
import { CASES, CONTAINER } from './known/index.mts';
import { IDS } from './rows.mts';
import { startAction } from './scene.mts';

const RECEIVER = 'http://127.0.0.1:9/receiver';
const DOCUMENT = { documentId: byId(IDS.party) };
const DEFINITION = { definitionId: byId(IDS.party) };
const OPTION = { ...DEFINITION, optionId: IDS.party, label: 'Rush Order' };
const LEG = {
	vesselId: byId('9000000', 'imo'),
	fromPortId: byId('CNSHA', 'locode'),
	toPortId: byId('USLAX', 'locode'),
};

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
	['customField: delete', { ...CONTAINER, customField: byId('A', 'name') }, 'reference numbers'],
	['customField: getAll', CONTAINER, 'reference numbers'],
	['customField: getValuesOfMany', {}, 'reference numbers'],
	[
		'customField: set',
		{ ...CONTAINER, customFields: { mappingMode: 'defineBelow', value: { A: 1 } } },
		'reference numbers',
	],
	[
		'fieldDefinition: create',
		{ displayName: 'Gate Code', apiSlug: 'gate_code', dataType: 'short_text' },
		'reference numbers',
	],
	['fieldDefinition: createOption', OPTION, 'reference numbers'],
	['fieldDefinition: delete', DEFINITION, 'reference numbers'],
	['fieldDefinition: deleteOption', OPTION, 'reference numbers'],
	['fieldDefinition: get', DEFINITION, 'reference numbers'],
	['fieldDefinition: getAll', {}, 'reference numbers'],
	['fieldDefinition: getOptions', DEFINITION, 'reference numbers'],
	[
		'fieldDefinition: update',
		{ ...DEFINITION, updateFields: { displayName: 'Gate' } },
		'reference numbers',
	],
	['fieldDefinition: updateOption', OPTION, 'reference numbers'],
	['document: delete', DOCUMENT, 'storage of your own'],
	['document: download', DOCUMENT, 'storage of your own'],
	['document: get', DOCUMENT, 'storage of your own'],
	['document: getAll', {}, 'storage of your own'],
	['document: getSchema', { schemaId: 'arrival-notice' }, 'storage of your own'],
	['document: getTypes', {}, 'storage of your own'],
	['document: process', DOCUMENT, 'storage of your own'],
	[
		'document: update',
		{ ...DOCUMENT, updateFields: { documentType: 'arrival_notice' } },
		'storage of your own',
	],
	['document: upload', {}, 'storage of your own'],
	['emailSubmission: get', { emailSubmissionId: byId(IDS.party) }, 'mailbox'],
	['emailSubmission: getAll', {}, 'mailbox'],
	['party: get', { partyId: byId(IDS.party) }, 'Tracking Request > Get'],
	['party: getAll', {}, 'Tracking Request > Get Many'],
	['party: update', { partyId: byId(IDS.party), companyName: 'Fir' }, 'support of the service'],
	['shippingLine: getAll', {}, 'Shipping Line > Get with the ID'],
	['port: getAll', {}, 'Shipment > Get'],
	['port: get', { portId: byId('USLAX', 'locode') }, 'Shipment > Get'],
	['vessel: getPlannedTrack', LEG, 'Vessel > Get'],
	['webhook: get', { webhookId: byId(IDS.webhook) }, 'Webhook > Create'],
	['webhook: getAll', {}, 'Webhook > Create'],
	['webhook: getEventKinds', {}, 'Trigger On'],
	['webhook: getIpAddresses', {}, 'support of the service'],
	[
		'webhook: update',
		{ webhookId: byId(IDS.webhook), updateFields: { active: false } },
		'Create another',
	],
	['webhook: delete', { webhookId: byId(IDS.webhook) }, 'support of the service'],
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

test('every operation stands in one of the two tables', () => {
	const tabled = [...CASES, ...EXTRAS.map(([name]) => ({ name }))].map(({ name }) => name);
	const evaluated = ['PickupStatus', 'ReturnStatus', 'CostForecast'].flatMap((name) => [
		`container: get${name}`,
		`container: get${name}OfMany`,
	]);
	// Of one's own table: nothing is asked for.
	const others = ['container: getExceptionsOfMany', 'terms: check', 'container: confirmChanges'];
	// Of lists that the contract has, too: test/engine/changes.
	others.push('container: getChanges', 'container: getAccruals');
	// Of containers and their events, at either service: test/engine/action/whereIsIt, test/engine/invoice.
	others.push('container: whereIsIt', 'container: whereIsItOfMany', 'invoice: check');
	const report = ['Board', 'Calendar', 'Email', 'Message'].map(
		(name) => `pickupReport: create${name}`,
	);
	const names = RESOURCES.flatMap(({ value, operations }) =>
		operations.map((operation) => `${value}: ${operation.value}`),
	);
	expect([...new Set(tabled), ...evaluated, ...others, ...report].sort()).toEqual(names.sort());
});

describe('a list to pick from', () => {
	test.each([
		['searchShipments', 'EXBL0001 (EVER EXAMPLE, PO-1)', IDS.shipment],
		['searchContainers', 'EXMU1234566 (EXBL0001, EVER EXAMPLE, SO-1)', IDS.container],
		['searchTrackingRequests', 'EXBL0003 (EXCL, pending)', IDS.pending],
		['searchCarriers', 'Example Line (MAEU)', 'MAEU'],
	])('%s is read from what the contract lists', async (list, name, value) => {
		const { engine } = await startAction();
		const [first] = (await openDropDown(engine, list)).results;
		expect(first).toMatchObject({ name, value });
	});
});
