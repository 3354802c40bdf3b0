/** Custom Field > Set in the real n8n: its columns are those of the account, and values may be expressions. */
import type { INodeParameters, ResourceMapperFields } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { useScene } from './harness/scene.mts';
import { ACTION_TYPE, chain, item, node } from './harness/workflows.mts';
import { HOSTS } from './hosts.mts';
import { runByHand } from './ready/runByHand.mts';

const START = { ...item('Start', {}), type: 'n8n-nodes-base.manualTrigger', typeVersion: 1 };

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Custom fields', host);

	const containerId = () => {
		const { containerId: value } = scene.sandbox.situations.ready;
		return { __rl: true, mode: 'id', value };
	};

	const columns = async (of: string): Promise<ResourceMapperFields> =>
		await scene.session.call('POST', '/dynamic-node-parameters/resource-mapper-fields', {
			path: 'parameters.customFields',
			nodeTypeAndVersion: { name: ACTION_TYPE, version: 1 },
			currentNodeParameters: { resource: 'customField', operation: 'set', of },
			credentials: scene.credentials,
			methodName: 'customFieldColumns',
		});

	/** Sets the custom fields of a container in a workflow and returns the node's output. */
	async function set(json: object, customFields: INodeParameters) {
		const set = { resource: 'customField', operation: 'set', containerId: containerId() };
		const workflow = await scene.session.addWorkflow(
			chain(
				'Custom fields',
				{ ...START, parameters: {} },
				item('Item', json),
				node(ACTION_TYPE, 'Set', { ...set, customFields }, scene.credentials),
			),
		);
		await runByHand(scene.session, workflow.id, 'Start');
		const [{ id }] = await scene.session.ended(workflow.id, 1);
		return await scene.session.itemsOf(id, 'Set');
	}

	const reported = (items: Array<Record<string, unknown>>) =>
		items.map(({ api_slug, stored_value }) => [api_slug, stored_value]).sort();

	test('the editor gets the columns of what is chosen under Of', async () => {
		const { fields } = await columns('shipment');
		expect(fields.map(({ displayName }) => displayName).sort()).toEqual([
			'Buyer (text)',
			'Cargo Value (number)',
			'Priority (choice)',
		]);
		const priority = fields.find(({ id }) => id === 'priority');
		expect(priority?.options?.map(({ name }) => name)).toEqual(['Standard', 'Express']);
	});

	test('values are expressions of the item, converted by type', async () => {
		const { fields } = await columns('container');
		const value = {
			...{ delivery_note: '={{ $json.note }}', pallets: '={{ $json.pallets }}' },
			deliver_on: '={{ DateTime.fromISO($json.day) }}',
			...{ needs_chassis: '={{ $json.chassis }}', priority: '={{ $json.priority }}' },
			...{ equipment: '={{ $json.equipment }}', dock_slot: null },
		};
		const customFields = { mappingMode: 'defineBelow', value, schema: fields, matchingColumns: [] };
		const json = { note: 'Ring twice', pallets: '12', day: '2026-03-11', chassis: false };
		const lists = { priority: 'Rush Order', equipment: ['Tarp'] };
		const items = await set({ ...json, ...lists }, customFields as unknown as INodeParameters);
		expect(reported(items)).toEqual([
			['deliver_on', '2026-03-11'],
			['delivery_note', 'Ring twice'],
			['equipment', ['tarp']],
			['needs_chassis', false],
			['pallets', 12],
			['priority', 'rush_order'],
		]);
	});

	test('Map Automatically takes the fields of the item', async () => {
		const { fields } = await columns('container');
		const customFields = { mappingMode: 'autoMapInputData', value: null, schema: fields };
		const items = await set(
			{ 'Delivery Note': 'Use gate 2', pallets: 7, number: 'X' },
			customFields as unknown as INodeParameters,
		);
		expect(reported(items)).toEqual([
			['delivery_note', 'Use gate 2'],
			['pallets', 7],
		]);
	});
});
