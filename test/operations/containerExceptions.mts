import { record } from '../cases.mts';
import { AS_OF_AND_LINK, asOf, full, ofMany } from './containerPickup.mts';
import { PICKUP_FILTER } from './containerReturn.mts';
import type { OperationCase } from './operationCase.mts';
import { once } from './preview.mts';
import { wordsOf } from '../words.mts';

/** Every threshold at its strictest, so that the sandbox shows each kind that it has. */
const STRICTEST = record`
	daysAtPort=0 daysAtRamp=0 daysOut=0 daysSilent=0 daysWithoutRailMovement=0 etaDriftDays=1
	hoursPastEta=0
`;

export const EXCEPTIONS_OF_MANY: OperationCase = {
	requests: ofMany(
		{},
		{
			kinds: ['port_dwell', 'rolled'],
			earlierFrom: 'items',
			show: 'all',
			pickupFilters: PICKUP_FILTER,
			options: { ...AS_OF_AND_LINK, onePerContainer: true, returnWatched: true, ...STRICTEST },
			...full('evidence'),
		},
	),
	fields: wordsOf(`
		severity kind number since days sentence terminal customer_name exception_key
		shipment_id notes container_id
	`),
	parameters: asOf,
	preview: once({ options: { ...STRICTEST, returnWatched: true } }),
};
