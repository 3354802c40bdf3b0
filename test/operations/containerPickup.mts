import type { Sandbox } from '../sandbox/index.mts';
import { byId } from './inSandbox.mts';
import { ID, reads, type OperationCase, sends, when } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const FIELDS = wordsOf(`
	number last_free_day days_left urgency why ready holds fees terminal current_status
	customer_name reasons container_id
`);

/** The container as pickup status is read from it. */
export const evaluated = {
	...reads(`/containers/${ID}`),
	query: { include: 'pickup_facility,pod_terminal,shipment' },
};

/** Of any line, so that each container that is out has a row. */
export const PER_DIEM = {
	...{ name: 'Per diem of all lines', kind: 'detention', start: 'gate_out', first_day: 'next' },
	...{ free_days: 5, free_counted: 'calendar', charged_counted: 'calendar', tiers: '1-: 150 USD' },
	...{ numbering: 'after_free_time', last_day_counts: 'yes' },
	...{ closed_weekdays: 'saturday, sunday', holidays: 'none' },
};

const termsJson = JSON.stringify([PER_DIEM]);

/**
 * At the sandbox's moment: two Node.js with other time zone data are a day apart for an hour of some nights.
 */
export const asOf = ({ clock }: Sandbox) => ({ options: { now: clock.exact() } });

export const PICKUP_STATUS: OperationCase = {
	requests: [
		when('a container is picked', { containerId: ID }, evaluated, true),
		{
			when: 'options and output are changed, which the service never hears of',
			set: {
				containerId: ID,
				containerSource: 'service',
				options: {
					now: '2026-03-11',
					holidayCalendar: 'canada',
					holidays: '2026-12-25',
					linkBase: 'https://tms.example.com/find?box=',
					soonDays: 3,
					closedWeekdays: ['sunday'],
					terminalGates: {},
					termsJson,
				},
				output: 'full',
				outputFields: ['number'],
				moreFields: 'lfd_source',
			},
			request: evaluated,
			checksAnswer: true,
		},
	],
	fields: FIELDS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container']),
};

export const SWEPT = {
	...reads('/shipments'),
	query: {
		include:
			'containers,containers.pickup_facility,containers.pod_terminal,destination,destination_terminal,pod_terminal',
	},
};

/** Of an operation that has Urgency beside them. */
export const EVERY_PICKUP_FILTER = {
	customers: 'Example Foods, Inc.',
	lookBackDays: 30,
	scacs: 'TEST',
	includePickedUp: true,
	references: 'PO-1',
	terminals: 'Pier 400',
};

export const EVERY_PICKUP_OPTION = {
	now: '2026-03-11',
	holidayCalendar: 'us',
	holidays: '',
	linkBase: 'https://tms.example.com/find?box=',
	soonDays: 1,
	closedWeekdays: ['friday', 'saturday'],
	terminalGates: { terminals: [{ terminal: 'Pier 400', closedWeekdays: ['sunday'] }] },
};

export const PICKUP_STATUS_OF_MANY: OperationCase = {
	requests: sends`
		nothing is set | request ${SWEPT}
		filters, options and output are changed, which are applied here | set urgency=["today"]
				pickupFilters=${EVERY_PICKUP_FILTER} output=full outputFields=["number"]
				moreFields=lfd_source | set.options ${EVERY_PICKUP_OPTION} termsJson=${termsJson}
			| request ${SWEPT}
		a part of it is wanted as rows: the whole list is asked for, which shipments never leave
			| set output=rows | set.options pagesToRead=20 resumeFromPage=41 | request ${SWEPT}
	`,
	fields: FIELDS,
	parameters: asOf,
	preview: once(),
};
