/** What a user reads when a service refuses an include or a filter: which one, by its name in the panel, and the way on. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import { refused, startListService, type Answer } from '../harness/listService.mts';
import { byId } from '../harness/scene.mts';

async function refusalOf(operation: string, parameters: IDataObject, answer: Answer) {
	const { run } = await startListService(() => answer);
	const { error } = await run(operation, parameters);
	return { message: error?.message, description: String(error?.description) };
}

const GET_REQUEST = { trackingRequestId: byId('one') };
const REMOVE = 'Remove it under Include or Include More.';
const REMOVE_SOME = 'Remove those the service does not have under Include or Include More.';
const DOT =
	'The interface specification has no paths with a dot: include only the name in front of it, and get the rest of each by its ID.';

type Query = { operation: string; parameters: IDataObject; answer: Answer };
const INCLUDES = cases<Query & { what: string; remedy: string }>`
	the service points to it and names it | operation trackingRequest: get
		| parameters ${GET_REQUEST} moreIncludes=user
		| answer ${refused('user is not a relationship of tracking_request.', { parameter: 'include' })}
		| what The service does not offer the include "user" | remedy ${REMOVE}
	the service only names it, as the contract has no source for it
		| operation trackingRequest: getAll | parameters includes=["customer"] moreIncludes=user
		| answer ${refused('user is no relation of this')}
		| what The service does not offer the include "user" | remedy ${REMOVE}
	the service only points to it | operation shipment: getAll
		| parameters includes=["containers", "destination"]
		| answer ${refused('Not allowed', { parameter: 'include' })}
		| what The service does not offer an include of "containers", "destination" | remedy ${REMOVE_SOME}
	the service only speaks of includes | operation shipment: getAll | parameters includes=["destination"]
		| answer ${refused('Unknown query parameter include')}
		| what The service does not offer the include "destination" | remedy ${REMOVE}
	it is a path with a dot, and the service names the last of it too | operation container: get
		| parameters containerId=${byId('one')} includes=["shipment", "shipment.port_of_lading"]
		| answer ${refused('shipment.port_of_lading is no relation of this')}
		| what The service does not offer the include "shipment.port_of_lading"
		| remedy ${`${DOT} ${REMOVE}`}
	of transport events, beside the paging | operation container: getTransportEvents
		| parameters containerId=${byId('one')} includes=["location"]
		| answer ${refused('location is no relation of this')}
		| what The service does not offer the include "location" | remedy ${REMOVE}
`;

describe('an include is refused', () => {
	test.each(INCLUDES)('%s', async (_, { operation, parameters, answer, what, remedy }) => {
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

const FILTERS = cases<Query & { names: string }>`
	the service names its parameter | operation shipment: getAll | parameters.filters search=PO-1
		| answer ${refused('Unknown query parameter q')} | names filter Search
	the service points to it | operation trackingRequest: getAll
		| parameters.filters updatedAfter=2026-03-11 status=failed
		| answer ${refused('is not allowed', { parameter: 'filter[updated_at][start]' })}
		| names filter Updated After
	the service names several | operation shipment: getAll
		| parameters.filters number=TEST1 trackingStopped=true search=A billOfLading=TEST1
		| answer ${refused('Unknown query parameter number, filter[tracking_stopped], q')}
		| names filters Number, Search and Tracking Stopped
`;

describe('a filter is refused', () => {
	test.each(FILTERS)('%s', async (_, { operation, parameters, answer, names }) => {
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
