import type { Parameters } from '../../nodes/ContainerTracking/operation/definition';
import { record } from '../cases.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { byId } from './inSandbox.mts';
import { ID, reads, type OperationCase, type RequestCase, sends, when } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const FIELDS = wordsOf(`
	number last_free_day days_left urgency why ready holds fees terminal current_status
	customer_name reasons container_id
`);

/** The container as pickup status is read from it. */
const evaluated = {
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

export const AS_OF_AND_LINK = { now: '2026-03-11', linkBase: 'https://tms.example.com/find?box=' };

/** Full output, and fields that are picked for another one. */
export const full = (moreFields: string) => ({
	...{ output: 'full' as const, outputFields: ['number'], moreFields },
});

/** What an operation on one container sends, whatever beside the container is given and changed. */
export const ofOne = (given: Parameters, changed: Parameters): RequestCase[] => [
	when('a container is picked', { containerId: ID, ...given }, evaluated, true),
	when(
		'all else is changed, which the service never hears of',
		{ containerId: ID, ...changed },
		evaluated,
		true,
	),
];

export const PICKUP_STATUS: OperationCase = {
	requests: ofOne(
		{},
		{
			containerSource: 'service',
			options: record`
				${AS_OF_AND_LINK} holidayCalendar=canada holidays=2026-12-25 soonDays=3
				closedWeekdays=["sunday"] terminalGates={} termsJson=${termsJson}
			`,
			...full('lfd_source'),
		},
	),
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

/** What an operation on all of them sends, whatever is given and changed. */
export const ofMany = (given: Parameters, changed: Parameters): RequestCase[] => [
	when('no more is given than it needs', given, SWEPT),
	when('all that can be is changed, which is applied here', changed, SWEPT),
];

/** Of an operation that has Urgency beside them. */
export const EVERY_PICKUP_FILTER = record`
	customers=Example Foods, Inc. lookBackDays=30 scacs=TEST includePickedUp=true references=PO-1
	terminals=Pier 400
`;

export const EVERY_PICKUP_OPTION = {
	...AS_OF_AND_LINK,
	holidayCalendar: 'us',
	holidays: '',
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
