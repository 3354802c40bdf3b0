import {
	AS_OF_AND_LINK,
	asOf,
	EVERY_PICKUP_FILTER,
	full,
	ofMany,
	ofOne,
} from './containerPickup.mts';
import { byId } from './inSandbox.mts';
import type { OperationCase } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const FIELDS = wordsOf(`
	number last_event last_event_at vessel eta next last_free_day terminal customer_name
	sentence container_id
`);

const CHANGED = { options: AS_OF_AND_LINK, ...full('voyage_number') };

export const WHERE_IS_IT: OperationCase = {
	requests: ofOne({}, CHANGED),
	fields: FIELDS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container']),
};

export const WHERE_IS_IT_OF_MANY: OperationCase = {
	requests: ofMany({}, { pickupFilters: EVERY_PICKUP_FILTER, ...CHANGED }),
	fields: FIELDS,
	parameters: asOf,
	preview: once(),
};
