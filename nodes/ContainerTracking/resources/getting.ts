import type { Operation, Parameters, RequestOperation, Rows } from '../operation/definition';
import { singular } from '../operation/request';
import { path } from '../api/urls';
import { containerRow, pageRow, shipmentRow } from '../simplify/rows';
import type { locator } from './fields/locators';
import { evaluatorOf } from './pickupStatus/evaluation';

type Locator = ReturnType<typeof locator>;

type Get = Pick<
	RequestOperation,
	'action' | 'description' | 'explain' | 'filters' | 'includes' | 'publicOnly' | 'read'
>;

export const getOne = (located: Locator, get: Get): Operation => ({
	value: 'get',
	name: 'Get',
	...get,
	type: singular(located.segment),
	fields: [located],
	returns: 'one',
	request: (parameters) => ({ method: 'GET', path: pathOf(located, parameters) }),
});

export const deleteOne = (located: Locator, get: Omit<Get, 'includes'>): Operation => ({
	value: 'delete',
	name: 'Delete',
	...get,
	fields: [located],
	returns: 'none',
	request: (parameters) => ({ method: 'DELETE', path: pathOf(located, parameters) }),
});

type GetBelow = Get & Pick<RequestOperation, 'name' | 'type' | 'value'>;

/** A list that belongs to one resource, under a path segment of its own. It may come without pages. */
export const getBelow = (located: Locator, segment: string, get: GetBelow): Operation => ({
	...get,
	fields: [located],
	returns: 'list',
	mayBeUnpaged: true,
	request: (parameters) => ({ method: 'GET', path: `${pathOf(located, parameters)}/${segment}` }),
});

const pathOf = ({ name, segment }: Locator, parameters: Parameters): string =>
	`/${segment}${path`/${parameters[name]}`}`;

type GetMany = Get & Pick<RequestOperation, 'mayBeUnpaged' | 'rows'> & { path: string };

export const getMany = ({ path: list, ...get }: GetMany): Operation => ({
	value: 'getAll',
	name: 'Get Many',
	...get,
	type: singular(list.slice(1)),
	fields: [],
	returns: 'list',
	request: () => ({ method: 'GET', path: list }),
});

export const SHIPMENT_ROWS: Rows = {
	needs: [],
	begin: () => shipmentRow,
	none: (reading) => pageRow(reading, 'shipment'),
};

/** Containers as rows of a database, evaluated as by Get Pickup Status of Many without options. */
export const CONTAINER_ROWS: Rows = {
	needs: ['pickup_facility', 'pod_terminal', 'shipment'],
	begin: (baseUrl) => {
		const evaluate = evaluatorOf({}, baseUrl);
		return (reading, container) => {
			const evaluated = evaluate(container);
			// A container with data has more than `id` and `type`.
			const isReported = Object.keys(container).length > 2;
			return containerRow(isReported ? 'container' : 'unknown', reading, evaluated);
		};
	},
	none: (reading) => pageRow(reading, 'container'),
};
