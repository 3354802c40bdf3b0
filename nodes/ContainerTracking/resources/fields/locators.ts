import type { INodePropertyMode } from 'n8n-workflow';

import { field } from '../../operation/field';
import { idInLink, linkPattern } from '../../api/input/links';

interface Ways {
	/** Name of the list search method; without it there is no From List. */
	search?: string;
	/** The mode at first: one that works at a service with the contract only. Default: the first mode. */
	begins?: string;
	/** Another mode beside the ID, e.g. by UN/LOCODE. n8n has room for a word. */
	code?: { name: string; displayName: string; placeholder: string };
	/** What the modes take, where their names do not show it. */
	takes?: string;
	pointer?: string;
}

export const EXAMPLE_ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

const LIST = 'list';

export const fromList = (thing: string, searchListMethod: string) =>
	({
		displayName: 'From List',
		name: LIST,
		type: LIST,
		placeholder: `Select ${thing}…`,
		typeOptions: { searchListMethod, searchable: true },
	}) as const;

/** A resource picked from a list, by ID or by URL. `segment` is the path segment of its URLs, e.g. `shipments`. */
export function locator<const Name extends string>(
	displayName: string,
	name: Name,
	segment: string,
	{ search, begins, code, takes, pointer }: Ways = {},
) {
	const thing = displayName.toLowerCase();
	const modes: INodePropertyMode[] = [
		...(search ? [mode('list', fromList(`a ${thing}`, search))] : []),
		...(code ? [mode('string', code)] : []),
		mode('string', { name: 'id', displayName: 'By ID', placeholder: `e.g. ${EXAMPLE_ID}` }),
		mode('string', {
			displayName: 'By URL',
			name: 'url',
			placeholder: `e.g. https://app.terminal49.com/${segment}/${EXAMPLE_ID}`,
			extractValue: { type: 'regex', regex: idInLink(segment) },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: linkPattern(segment),
						errorMessage: `No ID behind /${segment}/ in this URL`,
					},
				},
			],
		}),
	];
	return field({
		displayName,
		name,
		type: 'resourceLocator',
		default: { mode: begins ?? modes[0].name, value: '' },
		required: true,
		description: `The ${thing} to work with${takes ? `. ${takes}.` : ''}`,
		modes,
		pointer,
		segment,
	});
}

const mode = (type: INodePropertyMode['type'], rest: Omit<INodePropertyMode, 'type'>) => ({
	type,
	...rest,
});

/** `search/numberLookup.ts` looks up the number before any other request. */
const byNumber = (example: string) => ({
	name: 'number',
	displayName: 'Number',
	placeholder: `e.g. ${example}`,
});

export const SHIPMENT = locator('Shipment', 'shipmentId', 'shipments', {
	search: 'searchShipments',
	code: byNumber('MEDUAB123456'),
	takes:
		'Number is its bill of lading or booking, one of its containers, or a reference number of yours',
});

export const CONTAINER = locator('Container', 'containerId', 'containers', {
	search: 'searchContainers',
	code: byNumber('MEDU1234567'),
	takes: 'Number is what is painted on it: four letters and seven digits',
	pointer: '/data/id',
});

export const TRACKING_REQUEST = locator(
	'Tracking Request',
	'trackingRequestId',
	'tracking_requests',
	{
		search: 'searchTrackingRequests',
		code: byNumber('MEDUAB123456'),
		takes: 'Number is the one that was asked to be tracked',
	},
);

export const PARTY = locator('Party', 'partyId', 'parties', {
	search: 'searchParties',
	begins: 'id',
});

export const WEBHOOK = locator('Webhook', 'webhookId', 'webhooks', {
	search: 'searchWebhooks',
	begins: 'id',
});

export const VESSEL = locator('Vessel', 'vesselId', 'vessels', {
	code: { name: 'imo', displayName: 'IMO', placeholder: 'e.g. 9321483' },
});

export const BY_LOCODE = { name: 'locode', displayName: 'LOCODE', placeholder: 'e.g. USLAX' };

export const PORT = locator('Port', 'portId', 'ports', {
	search: 'searchPorts',
	code: BY_LOCODE,
	begins: 'locode',
});
