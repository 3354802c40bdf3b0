import type { Parameters } from '../../nodes/ContainerTracking/operation/definition';
import { EVERY_PICKUP_FILTER, EVERY_PICKUP_OPTION, SWEPT } from './containerPickup.mts';
import { type OperationCase, type ResourceCases, when } from './operationCase.mts';
import { once } from './preview.mts';

const OPTIONS = {
	acknowledgeUrl: 'https://n8n.example.com/form/acknowledge',
	groupBy: 'customer',
	language: 'de',
	linkBase: 'https://tms.example.com/find?box=',
	now: '2026-03-11T08:00:00-07:00',
	orderBy: 'cost',
	reasons: ['overdue', 'today'],
	timeZone: 'America/New_York',
	title: 'Good morning',
};

interface Own {
	/** Of each item that goes out. */
	fields: string[];
	/** Fields and options that only this operation has. */
	set?: Parameters;
	options?: Parameters;
}

/** Of the account: what the incoming items bring is without a request. */
function reportCase({ fields, set, options }: Own): OperationCase {
	return {
		requests: [
			when('the account is read', { containersFrom: 'account' }, SWEPT),
			when(
				'filters and options are changed, which are applied here',
				{
					containersFrom: 'account',
					pickupFilters: { ...EVERY_PICKUP_FILTER, urgency: ['today'] },
					options: { ...EVERY_PICKUP_OPTION, ...OPTIONS, ...options },
					...set,
				},
				SWEPT,
			),
		],
		fields,
		parameters: ({ clock }) => ({
			containersFrom: 'account',
			// Each n8n has a time zone of its own.
			options: { now: clock.exact(), timeZone: 'America/Los_Angeles' },
		}),
		preview: once({ containersFrom: 'account' }),
	};
}

export const pickupReport: ResourceCases = {
	createBoard: reportCase({ fields: ['containers', 'counts', 'html'] }),
	createCalendar: reportCase({ fields: ['events', 'cancelled', 'calendar'] }),
	createEmail: reportCase({
		fields: ['subject', 'html', 'text', 'customer', 'containers', 'counts', 'alert_keys'],
		set: { emailFor: 'customer' },
		options: { sendWhenEmpty: true, maxLines: 30, boardUrl: 'https://n8n.example.com/board' },
	}),
	createMessage: reportCase({
		fields: ['text', 'part', 'parts', 'containers', 'counts', 'alert_keys'],
		set: { format: 'teams' },
		options: {
			maxLength: 1000,
			sendWhenEmpty: true,
			maxLines: 10,
			boardUrl: 'https://n8n.example.com/board',
		},
	}),
};
