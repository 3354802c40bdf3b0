import { asJson } from './containerCosts.mts';
import { asTyped, PICKUP_FILTER } from './containerReturn.mts';
import { AS_OF_AND_LINK, asOf, full, ofMany } from './containerPickup.mts';
import type { OperationCase } from './operationCase.mts';
import { once } from './preview.mts';

const COLUMNS = [
	...['period_from', 'period_to', 'number', 'party_type', 'party', 'kind', 'charge', 'days'],
	...['amount', 'currency', 'terms', 'customer_name', 'is_complete', 'not_assessable'],
	'container_id',
];

export const ACCRUALS: OperationCase = {
	requests: ofMany(asJson, {
		...asTyped,
		...{ period: 'betweenDates', firstDay: '2026-02-01', lastDay: '2026-02-28' },
		pickupFilters: PICKUP_FILTER,
		options: { ...AS_OF_AND_LINK, readEvents: false, throughBill: true },
		...full('figure.free_until'),
	}),
	fields: COLUMNS,
	parameters: (sandbox) => ({ ...asJson, period: 'thisMonth', ...asOf(sandbox) }),
	preview: once({ ...asJson, period: 'thisMonth' }),
};
