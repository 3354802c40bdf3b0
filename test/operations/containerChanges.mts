import { record } from '../cases.mts';
import { ofMany } from './containerPickup.mts';
import { NO_REQUEST, type OperationCase, when } from './operationCase.mts';
import { once } from './preview.mts';
import { wordsOf } from '../words.mts';

/** By hand, as these cases are run, it gives examples of the newest shipments. */
export const GET_CHANGES: OperationCase = {
	requests: ofMany(
		{},
		{
			events: ['container.updated'],
			output: 'full',
			filters: record`
				scacs=TEST changedFields=["pickup_lfd"] numbers=TEST1234567 customers=Example Imports
				lookBackDays=30 onlyRealChanges=false references=PO-1 direction=["earlier"] daysLeftAtMost=5
				terminals=Example Terminal
			`,
			options: {
				addPickupStatus: true,
				firstReading: 'everything',
				furtherEvents: 'container.created',
				linkBase: 'https://tms.example.com/find?box=',
				onlyNews: true,
				remember: 'whenConfirmed',
			},
		},
	),
	fields: wordsOf(`
		event notification_id occurred_at read_at container shipment current
	`),
	preview: once({ options: { addPickupStatus: true } }),
};

export const CONFIRM_CHANGES: OperationCase = {
	requests: [
		when('it runs', {}, NO_REQUEST),
		when('a part is confirmed', { changesToConfirm: 'incoming' }, NO_REQUEST),
	],
	makesNoRequest: true,
	fields: [],
	preview: once(),
};
