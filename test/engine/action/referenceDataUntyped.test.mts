/** Reference data as the contract shows it, `{data: {id, attributes}}`: without a type (docs/interface.md#reference-data). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';
import { byId } from '../harness/scene.mts';

const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const attributes = { zip: '90731', name: 'Pier 1', nickname: 'P1', firms_code: 'Y001' };
const SIMPLIFIED = { name: 'Pier 1', nickname: 'P1', firms_code: 'Y001' };

async function terminal(data: object, more: IDataObject = {}) {
	const { run } = await startLiteralService({ 'GET /terminals/*': { body: { data } } });
	const { items, error } = await run('terminal: get', { terminalId: byId(ID), ...more });
	expect(error).toBeUndefined();
	return items;
}

test.each<[string, object, id?: null]>([
	['typed', { id: ID, type: 'terminal', attributes }],
	['without a type', { id: ID, attributes }],
	['with null for a type', { id: ID, type: null, attributes }],
	['with a type of its own', { id: ID, type: 'terminals', attributes }],
	['with the ID among the attributes', { attributes: { id: ID, ...attributes } }],
	['without an ID', { attributes }, null],
])('Simplified is the same %s', async (_, data, id) => {
	const item = { ...SIMPLIFIED, id: id === null ? null : ID };
	const [given] = await terminal(data);
	expect(given).toMatchObject(item);
	expect(given).not.toHaveProperty('zip');
	// Not by chance: the order is that of Simplified, too.
	const typed = await terminal({ id: ID, type: 'terminal', attributes });
	expect(Object.keys(given)).toEqual(Object.keys(typed[0]));
});

test('a terminal that says it is one of a railway stays one', async () => {
	const data = { id: ID, type: 'rail_terminal', attributes };
	expect(await terminal(data)).toEqual([{ id: ID, ...SIMPLIFIED }]);
});

test('Full and Selected Fields say the type that was asked for, Raw stays as it came', async () => {
	const data = { id: ID, attributes, relationships: { port: { data: { id: 'p1' } } } };
	const [full] = await terminal(data, { output: 'full' });
	expect(full).toMatchObject({ id: ID, type: 'terminal', ...attributes, port: { id: 'p1' } });
	const selected = { output: 'selected', moreFields: 'id, type, name' };
	expect(await terminal(data, selected)).toEqual([{ type: 'terminal', name: 'Pier 1', id: ID }]);
	expect(await terminal(data, { output: 'raw' })).toEqual([{ data }]);
});

test('rows of a list without types are simplified, too', async () => {
	const line = { scac: 'OCNA', alternative_scacs: ['OCNB'], more: 1 };
	const data = ['l1', 'l2'].map((id) => ({ id, attributes: line }));
	const { run } = await startLiteralService({ 'GET /shipping_lines': { body: { data } } });
	const { items } = await run('shippingLine: getAll');
	const simplified = { scac: 'OCNA', alternative_scacs: 'OCNB' };
	expect(items).toMatchObject(['l1', 'l2'].map((id) => ({ ...simplified, id })));
	expect(items[0]).not.toHaveProperty('more');
});

test.each<[string, string, IDataObject]>([
	['getMissed', '', { since: '2026-03-01', webhookId: byId('w1') }],
	['getExamples', '/examples', { event: byId('tracking_request.failed', 'kind') }],
])('a notification without a type makes the same item: %s', async (name, path, parameters) => {
	const data = {
		id: 'n1',
		attributes: { event: 'tracking_request.failed', delivery_status: 'failed' },
		relationships: {
			webhook: { data: { type: 'webhook', id: 'w1' } },
			reference_object: { data: { type: 'tracking_request', id: 'r1' } },
		},
	};
	const request = { type: 'tracking_request', id: 'r1', attributes: { request_number: 'BL1' } };
	const itemsOf = async (row: object) => {
		const body = { data: [row], included: [request] };
		const route = `GET /webhook_notifications${path}`;
		const { run } = await startLiteralService({ [route]: { body } });
		return (await run(`webhookNotification: ${name}`, parameters)).items;
	};
	const items = await itemsOf(data);
	expect(items).toMatchObject([{ notification_id: 'n1', tracking_request: { id: 'r1' } }]);
	expect(items).toEqual(await itemsOf({ ...data, type: 'webhook_notification' }));
});

describe('what is included without a type', () => {
	const included = { id: 't1', attributes: { name: 'Pier 1', zip: '90731' } };
	const other = { type: 'vessel', id: 't1', attributes: { name: 'EVER EXAMPLE' } };
	const found = { id: 't1', name: 'Pier 1' };

	test.each<[string, object, object, IDataObject]>([
		['is found by the type of the relationship', { type: 'terminal', id: 't1' }, included, found],
		['is found by its ID', { id: 't1' }, { ...included, type: 'terminal' }, found],
		['is found where neither says a type', { id: 't1' }, included, found],
		['is never another thing of that ID', { type: 'terminal', id: 't1' }, other, { id: 't1' }],
	])('%s', async (_, data, row, expected) => {
		const relationships = { pod_terminal: { data } };
		const body = { data: { type: 'shipment', id: 's1', relationships }, included: [row] };
		const { run } = await startLiteralService({ 'GET /shipments/*': { body } });
		for (const output of ['simplified', 'full']) {
			const parameters = { shipmentId: byId('s1'), includes: ['pod_terminal'], output };
			const { items } = await run('shipment: get', parameters);
			const zip = output === 'full' && expected.name ? { zip: '90731' } : {};
			expect(items[0].pod_terminal).toMatchObject({ ...expected, ...zip });
			if (!expected.name) expect(items[0].pod_terminal).not.toHaveProperty('name');
		}
	});
});
