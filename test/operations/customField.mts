import type { IDataObject } from 'n8n-workflow';

import { byId, firstId } from './inSandbox.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { ID, reads, type ResourceCases, sends, when } from './operationCase.mts';
import { everything, type Preview } from './preview.mts';

const HOLDERS = {
	container: 'containerId',
	shipment: 'shipmentId',
	tracking_request: 'trackingRequestId',
};

/** Whatever is asked of a thing, what is defined is read first. */
const definitionsFirst = (set: object) =>
	Object.entries(HOLDERS).map(([of, field]) =>
		when(
			`it is of a ${of.replace('_', ' ')}`,
			{ of, [field]: ID, ...set },
			reads('/custom_field_definitions'),
		),
	);

const mapped = (value: object) => ({ mappingMode: 'defineBelow', value, schema: [] });
const known = (sandbox: Sandbox) => ({ containerId: byId(firstId(sandbox, 'container')) });

/** The fields that the sandbox has values of, or has not yet, of each kind of thing. */
const ofOthers =
	(set: { shipment: IDataObject; tracking_request: IDataObject }) =>
	(sandbox: Sandbox): IDataObject[] =>
		Object.entries(set).map(([of, each]) => ({
			...{ of, [HOLDERS[of as 'shipment']]: byId(firstId(sandbox, of)) },
			...each,
		}));

/** Three containers with a note, wherever they are picked. */
function noted({ store }: Sandbox) {
	return [1, 2, 3].map((at) => {
		const container = store.all('container')[at];
		store.add({
			id: store.nextId('custom_field'),
			type: 'custom_field',
			attributes: { api_slug: 'delivery_note', value: 'Ring twice' },
			relationships: { entity: { data: { type: 'container', id: container.id } } },
		});
		return { id: container.id };
	});
}

/** Each account has fields of its own, so that the preview knows none. */
const withoutDefinitions: Preview = (sandbox) => {
	const { store } = sandbox;
	for (const type of ['custom_field', 'custom_field_definition']) {
		for (const row of store.all(type)) store.remove(row);
	}
	return { parameters: known(sandbox) };
};

export const customField: ResourceCases = {
	delete: {
		requests: definitionsFirst({ customField: 'Delivery Note' }),
		publicOnly: true,
		parameters: (sandbox) => ({
			containerId: byId(`={{ $json.id ?? "${firstId(sandbox, 'container')}" }}`),
			customField: byId('delivery_note', 'list'),
		}),
		input: noted,
		also: ofOthers({
			shipment: { customField: byId('buyer', 'list') },
			tracking_request: { customField: byId('requested_by', 'list') },
		}),
		fields: ['success'],
		preview: (sandbox) => ({
			parameters: {
				containerId: byId('={{ $json.id }}'),
				customField: byId('Delivery Note', 'name'),
			},
			items: noted(sandbox),
		}),
	},
	getAll: {
		requests: definitionsFirst({ combine: false, returnAll: false, limit: 5 }),
		publicOnly: true,
		parameters: known,
		also: ofOthers({ shipment: {}, tracking_request: {} }),
		fields: ['entity_type', 'entity_id', 'Delivery Note', 'Priority'],
		preview: withoutDefinitions,
	},
	getValuesOfMany: {
		requests: sends`
			all filters are set | set.filters definitionId=${ID} entityId=${` https://app.terminal49.com/containers/${ID} `} entityType=container
				| request ${reads('/custom_fields')} | request.query filter[definition_id]=${ID}
					filter[entity_id]=${ID} filter[entity_type]=Container
		`,
		publicOnly: true,
		type: 'custom_field',
		preview: everything,
	},
	set: {
		requests: definitionsFirst({ customFields: mapped({ delivery_note: 'Ring twice' }) }),
		publicOnly: true,
		parameters: (sandbox) => ({
			...known(sandbox),
			customFields: mapped({ delivery_note: 'Ring twice', pallets: 12 }),
		}),
		// What was deleted before is set anew, and then again.
		also: (sandbox) => {
			const set = ofOthers({
				shipment: { customFields: mapped({ buyer: 'Elm Trading' }) },
				tracking_request: { customFields: mapped({ requested_by: 'Import' }) },
			})(sandbox);
			const container = { ...known(sandbox), customFields: mapped({ equipment: 'Tarp' }) };
			return [container, ...set, ...set];
		},
		fields: ['name', 'value', 'api_slug', 'data_type', 'entity_type', 'entity_id', 'change'],
		preview: (sandbox) => ({
			parameters: {
				...known(sandbox),
				customFields: mapped({
					delivery_note: 'Ring twice',
					pallets: 12,
					needs_chassis: true,
					equipment: 'Tarp',
				}),
			},
		}),
	},
};
