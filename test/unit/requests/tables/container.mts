import { expect } from 'vitest';

import { ID, type RequestTable } from '../cases.mts';

const read = (rest = '') => ({ method: 'GET' as const, path: `/containers/${ID}${rest}` });

const evaluated = {
	...read(),
	query: { include: 'pickup_facility,pod_terminal,shipment' },
	expects: expect.any(Function) as () => boolean,
};
const swept = {
	method: 'GET' as const,
	path: '/shipments',
	query: {
		include:
			'containers,containers.pickup_facility,containers.pod_terminal,destination,destination_terminal,pod_terminal',
	},
};

export const container: RequestTable = {
	get: [
		{ when: 'nothing is included', set: { containerId: ID }, request: read() },
		{
			when: 'terminal and, typed, the port of lading are included',
			set: {
				containerId: ID,
				includes: ['pod_terminal'],
				moreIncludes: 'shipment.port_of_lading',
			},
			request: { ...read(), query: { include: 'pod_terminal,shipment.port_of_lading' } },
		},
	],
	getAll: [
		{ when: 'nothing is set', request: { method: 'GET', path: '/containers' } },
		{
			when: 'shipments are included, picked and typed',
			set: { includes: ['shipment'], moreIncludes: 'shipment' },
			request: { method: 'GET', path: '/containers', query: { include: 'shipment' } },
		},
	],
	getPickupStatus: [
		{
			when: 'a container is picked',
			set: { containerId: ID },
			request: evaluated,
		},
		{
			when: 'options and output are changed, which the service never hears of',
			set: {
				containerId: ID,
				containerSource: 'service',
				pickupOptions: {
					now: '2026-03-11',
					holidays: '2026-12-25',
					soonDays: 3,
					closedWeekdays: ['sunday'],
					terminalGates: {},
				},
				output: 'full',
			},
			request: evaluated,
		},
	],
	getPickupStatusOfMany: [
		{ when: 'nothing is set', request: swept },
		{
			when: 'filters, options and output are changed, which are applied here',
			set: {
				pickupFilters: {
					bands: ['today'],
					scacs: 'TEST',
					includeGone: true,
					references: 'PO-1',
					terminals: 'Pier 400',
				},
				pickupOptions: {
					now: '2026-03-11',
					holidays: '',
					soonDays: 1,
					closedWeekdays: ['friday', 'saturday'],
					terminalGates: { terminals: [{ terminal: 'Pier 400', closedWeekdays: ['sunday'] }] },
				},
				output: 'full',
			},
			request: swept,
		},
	],
	getRawEvents: [
		{ when: 'a container is picked', set: { containerId: ID }, request: read('/raw_events') },
	],
	getTransportEvents: [
		{
			when: 'a container is picked',
			set: { containerId: ID },
			request: read('/transport_events'),
		},
		{
			when: 'places are included',
			set: { containerId: ID, includes: ['location', 'terminal'], moreIncludes: 'vessel' },
			request: { ...read('/transport_events'), query: { include: 'location,terminal,vessel' } },
		},
	],
	refresh: [
		{
			when: 'a container is picked: it may be charged, so it is not repeated blindly',
			set: { containerId: ID },
			request: { method: 'PATCH', path: `/containers/${ID}/refresh`, idempotent: false },
		},
	],
	update: [
		{
			when: 'reference numbers are set: the path has no ID, the body has',
			set: { containerId: ID, updateFields: { refNumbers: 'PO-1, PO-2' } },
			request: {
				method: 'PATCH',
				path: '/containers',
				body: {
					data: { type: 'container', id: ID, attributes: { ref_numbers: ['PO-1', 'PO-2'] } },
				},
			},
		},
	],
};
