import { ID, type RequestCase, type RequestTable } from '../cases.mts';

const picked = (field: string, segment: string, id: string): RequestCase => ({
	when: `${id} is picked`,
	set: { [field]: id },
	request: { method: 'GET', path: `/${segment}/${id}` },
});

export const shippingLine: RequestTable = {
	get: [picked('shippingLineId', 'shipping_lines', ID)],
	getAll: [{ when: 'nothing is set', request: { method: 'GET', path: '/shipping_lines' } }],
};

export const vessel: RequestTable = {
	get: [picked('vesselId', 'vessels', '9321483'), picked('vesselId', 'vessels', ID)],
};

export const metroArea: RequestTable = {
	get: [picked('metroAreaId', 'metro_areas', ID), picked('metroAreaId', 'metro_areas', 'USCHI')],
};

export const port: RequestTable = {
	get: [picked('portId', 'ports', 'USLAX'), picked('portId', 'ports', ID)],
};

export const terminal: RequestTable = { get: [picked('terminalId', 'terminals', ID)] };
