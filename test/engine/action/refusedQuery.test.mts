/** What a user reads when a service refuses an include or a filter: which one, by its name in the panel, and the way on. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cases } from '../../unit/cases.mts';
import { createEngine } from '../harness/engine.mts';
import { refused, startListService, type Answer } from '../harness/listService.mts';
import { byId, runner } from '../harness/scene.mts';

async function refusalOf(operation: string, parameters: IDataObject, answer: Answer) {
	const service = await startListService(() => answer);
	const run = runner(await createEngine({ baseUrl: service.url, apiKey: 'a-key' }));
	const { error } = await run(operation, parameters);
	return { message: error?.message, description: String(error?.description) };
}

const GET_REQUEST = { trackingRequestId: byId('one') };
const REMOVE = 'Remove it under Include or Include More.';
const REMOVE_SOME = 'Remove those the service does not have under Include or Include More.';
const DOT =
	'The interface specification has no paths with a dot: include only the name in front of it, and get the rest of each by its ID.';

const INCLUDES: Array<[string, string, IDataObject, Answer, message: string, remedy: string]> = [
	[
		'the service points to it and names it',
		'trackingRequest: get',
		{ ...GET_REQUEST, moreIncludes: 'user' },
		refused('user is not a relationship of tracking_request.', { parameter: 'include' }),
		'The service does not offer the include "user"',
		REMOVE,
	],
	[
		'the service only names it, as the contract has no source for it',
		'trackingRequest: getAll',
		{ includes: ['customer'], moreIncludes: 'user' },
		refused('user is no relation of this'),
		'The service does not offer the include "user"',
		REMOVE,
	],
	[
		'the service only points to it',
		'shipment: getAll',
		{ includes: ['containers', 'destination'] },
		refused('Not allowed', { parameter: 'include' }),
		'The service does not offer an include of "containers", "destination"',
		REMOVE_SOME,
	],
	[
		'the service only speaks of includes',
		'shipment: getAll',
		{ includes: ['destination'] },
		refused('Unknown query parameter include'),
		'The service does not offer the include "destination"',
		REMOVE,
	],
	[
		'it is a path with a dot, and the service names the last of it too',
		'container: get',
		{ containerId: byId('one'), includes: ['shipment', 'shipment.port_of_lading'] },
		refused('shipment.port_of_lading is no relation of this'),
		'The service does not offer the include "shipment.port_of_lading"',
		`${DOT} ${REMOVE}`,
	],
	[
		'of transport events, beside the paging',
		'container: getTransportEvents',
		{ containerId: byId('one'), includes: ['location'] },
		refused('location is no relation of this'),
		'The service does not offer the include "location"',
		REMOVE,
	],
];

describe('an include is refused', () => {
	test.each(INCLUDES)('%s', async (_, operation, parameters, answer, what, remedy) => {
		const { message, description } = await refusalOf(operation, parameters, answer);
		expect(message).toBe(`${what} [Item 0]`);
		expect(description.endsWith(` ${remedy}`)).toBe(true);
		expect(description).toMatch(/^The service says: "/);
	});
});

const LEAVE_OUT =
	/ Check its value\. A service that does not know this filter can be asked without it: remove it under Filters\.$/;
const LEAVE_OUT_MANY =
	/ Check their values\. A service that does not know these filters can be asked without them: remove them under Filters\.$/;

const FILTERS: Array<[string, string, IDataObject, Answer, names: string]> = [
	[
		'the service names its parameter',
		'shipment: getAll',
		{ filters: { search: 'PO-1' } },
		refused('Unknown query parameter q'),
		'filter Search',
	],
	[
		'the service points to it',
		'trackingRequest: getAll',
		{ filters: { updatedAfter: '2026-03-11', status: 'failed' } },
		refused('is not allowed', { parameter: 'filter[updated_at][start]' }),
		'filter Updated After',
	],
	[
		'the service names several',
		'shipment: getAll',
		{ filters: { number: 'TEST1', trackingStopped: true, search: 'A', billOfLading: 'TEST1' } },
		refused('Unknown query parameter number, filter[tracking_stopped], q'),
		'filters Number, Search and Tracking Stopped',
	],
];

describe('a filter is refused', () => {
	test.each(FILTERS)('%s', async (_, operation, parameters, answer, names) => {
		const { message, description } = await refusalOf(operation, parameters, answer);
		expect(message).toBe(`The service does not take the ${names} [Item 0]`);
		expect(description).toMatch(names.includes(' and ') ? LEAVE_OUT_MANY : LEAVE_OUT);
	});
});

describe('what is refused for another reason', () => {
	test.each(cases<{ parameters: IDataObject; answer: Answer }>`
		no word of the query | parameters.filters search=PO-1 | answer ${refused('Bad things')}
		another parameter | parameters.filters search=PO-1
			| answer ${refused('No.', { parameter: 'x' })}
		another status | parameters.includes[] containers
			| answer ${refused('Unknown query parameter include')} status=403
		a word that holds the name of a parameter | parameters.filters search=PO-1 number=TEST1
			| answer ${refused('The query has numbers in it')}
	`)('%s', async (_, { parameters, answer }) => {
		const { message } = await refusalOf('shipment: getAll', parameters, answer);
		expect(message).not.toMatch(/include|filter/);
	});
});
