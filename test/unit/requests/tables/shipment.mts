import { ID, type RequestTable } from '../cases.mts';

const list = { method: 'GET' as const, path: '/shipments' };
const one = { method: 'GET' as const, path: `/shipments/${ID}` };

const changed = (attributes: { [name: string]: string[] }) => ({
	method: 'PATCH' as const,
	path: `/shipments/${ID}`,
	body: { data: { type: 'shipment', id: ID, attributes } },
});

export const shipment: RequestTable = {
	get: [
		{ when: 'nothing is included', set: { shipmentId: ID }, request: one },
		{
			when: 'containers and, typed, their terminals are included',
			set: {
				shipmentId: ID,
				includes: ['containers', 'pod_terminal'],
				moreIncludes: 'containers.pod_terminal, containers',
			},
			request: { ...one, query: { include: 'containers,pod_terminal,containers.pod_terminal' } },
		},
	],
	getAll: [
		{ when: 'nothing is set', request: list },
		{
			when: 'every filter is set',
			set: {
				filters: {
					billOfLading: ' testbl 1 ',
					number: 'csqu 3054383',
					search: ' PO ',
					trackingStopped: true,
				},
			},
			request: {
				...list,
				query: {
					'filter[bill_of_lading_number]': 'TESTBL1',
					number: 'CSQU3054383',
					q: ' PO ',
					'filter[tracking_stopped]': true,
				},
			},
		},
		{
			when: 'only tracked shipments are wanted',
			set: { filters: { trackingStopped: false } },
			request: { ...list, query: { 'filter[tracking_stopped]': false } },
		},
		{
			when: 'an agent gives the flag as text',
			set: { filters: { trackingStopped: 'false' } },
			request: { ...list, query: { 'filter[tracking_stopped]': false } },
		},
		{
			when: 'filter and includes come together',
			set: { filters: { number: 'A1' }, includes: ['containers'], moreIncludes: '' },
			request: { ...list, query: { number: 'A1', include: 'containers' } },
		},
	],
	resumeTracking: [
		{
			when: 'a shipment is picked',
			set: { shipmentId: ID },
			request: { method: 'PATCH', path: `/shipments/${ID}/resume_tracking` },
		},
	],
	stopTracking: [
		{
			when: 'a shipment is picked',
			set: { shipmentId: ID },
			request: { method: 'PATCH', path: `/shipments/${ID}/stop_tracking` },
		},
	],
	update: [
		{
			when: 'reference numbers and tags are set',
			set: { shipmentId: ID, updateFields: { refNumbers: ['PO-1', ' PO-2 ', null], tags: 'a,b' } },
			request: changed({ ref_numbers: ['PO-1', 'PO-2'], tags: ['a', 'b'] }),
		},
		{
			when: 'only tags are cleared',
			set: { shipmentId: ID, updateFields: { tags: '' } },
			request: changed({ tags: [] }),
		},
	],
};
