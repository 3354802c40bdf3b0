import type { Operation, Parameters, RequestOperation } from '../operation/definition';
import { path } from '../transport';
import type { locator } from './fields/locators';

type Locator = ReturnType<typeof locator>;

interface Get extends Pick<RequestOperation, 'description' | 'includes' | 'publicOnly' | 'type'> {
	/** What is got, as the title says it. */
	action: string;
}

/** Get: one thing by its ID. */
export const getOne = (located: Locator, get: Get): Operation => ({
	value: 'get',
	name: 'Get',
	...get,
	fields: [located],
	returns: 'one',
	request: (parameters) => ({ method: 'GET', path: pathOf(located, parameters) }),
});

const pathOf = ({ name, segment }: Locator, parameters: Parameters): string =>
	`/${segment}${path`/${parameters[name]}`}`;

interface GetMany extends Get, Pick<RequestOperation, 'filters' | 'rows'> {
	path: string;
}

/** Get Many: what the account has, up to a limit. */
export const getMany = ({ path: list, ...get }: GetMany): Operation => ({
	value: 'getAll',
	name: 'Get Many',
	...get,
	fields: [],
	returns: 'list',
	request: () => ({ method: 'GET', path: list }),
});
