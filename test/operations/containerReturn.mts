import omit from 'lodash/omit';

import {
	AS_OF_AND_LINK,
	asOf,
	EVERY_PICKUP_FILTER,
	full,
	ofMany,
	ofOne,
	PER_DIEM,
} from './containerPickup.mts';
import { byId } from './inSandbox.mts';
import type { OperationCase } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const FIELDS = wordsOf(`
	number return_by return_days_left return_urgency days_out picked_up_on picked_up_from
	shipping_line_scac customer_name not_assessable container_id
`);

const asJson = { termsFrom: 'json', termsJson: JSON.stringify([PER_DIEM]) };

/** As the form gives it. */
export const asTyped = {
	termsFrom: 'typed',
	termRows: {
		rows: [
			{
				kind: 'detention',
				party: 'MAEU',
				freeDays: '5',
				tiers: '1-: 150 USD',
				more: { firstDay: 'next', lastDayCounts: true, closedWeekdays: ['sunday'] },
			},
		],
	},
};

/** Of an operation that has no filter for those that were picked up. */
export const PICKUP_FILTER = omit(EVERY_PICKUP_FILTER, 'includePickedUp');

const CHANGED = { ...asTyped, options: { ...AS_OF_AND_LINK, soonDays: 3 }, ...full('terms_name') };

export const RETURN_STATUS: OperationCase = {
	requests: ofOne(asJson, { containerSource: 'service', ...CHANGED }),
	fields: FIELDS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.pickedUp.containerId),
		...asJson,
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container'], asJson),
};

export const RETURN_STATUS_OF_MANY: OperationCase = {
	requests: ofMany(asJson, {
		returnUrgency: ['overdue'],
		pickupFilters: PICKUP_FILTER,
		...CHANGED,
	}),
	fields: FIELDS,
	parameters: (sandbox) => ({ ...asJson, returnUrgency: [], ...asOf(sandbox) }),
	preview: once({ ...asJson, returnUrgency: [] }),
};
