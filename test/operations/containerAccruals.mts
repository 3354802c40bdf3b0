import omit from 'lodash/omit';

import { asJson } from './containerCosts.mts';
import { asTyped } from './containerReturn.mts';
import { asOf, EVERY_PICKUP_FILTER, SWEPT } from './containerPickup.mts';
import { type OperationCase, when } from './operationCase.mts';
import { once } from './preview.mts';

const COLUMNS = [
	...['period_from', 'period_to', 'number', 'party_type', 'party', 'kind', 'charge', 'days'],
	...['amount', 'currency', 'terms', 'customer_name', 'is_complete', 'not_assessable'],
	'container_id',
];

export const ACCRUALS: OperationCase = {
	requests: [
		when('terms come as JSON', asJson, SWEPT),
		{
			when: 'terms, period, filters, options and output are changed, which are applied here',
			set: {
				...asTyped,
				...{ period: 'betweenDates', firstDay: '2026-02-01', lastDay: '2026-02-28' },
				pickupFilters: omit(EVERY_PICKUP_FILTER, 'includePickedUp'),
				options: {
					...{ now: '2026-03-11', linkBase: 'https://tms.example.com/find?box=' },
					...{ readEvents: false, throughBill: true },
				},
				...{ output: 'full', outputFields: ['number'], moreFields: 'figure.free_until' },
			},
			request: SWEPT,
		},
	],
	fields: COLUMNS,
	parameters: (sandbox) => ({ ...asJson, period: 'thisMonth', ...asOf(sandbox) }),
	preview: once({ ...asJson, period: 'thisMonth' }),
};
