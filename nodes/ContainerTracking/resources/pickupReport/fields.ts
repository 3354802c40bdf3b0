import { byDisplayName, collection } from '../../operation/commonFields';
import { field, type Field, type ValuesOf } from '../../operation/field';
import { AS_OF, GATE_OPTIONS, LINK_BASE } from '../fields/pickup';
import { REPORT_FILTERS } from '../fields/containerFilters';

const FROM_ACCOUNT = { show: { containersFrom: ['account'] } };

const CONTAINERS_FROM = field({
	displayName: 'Containers From',
	name: 'containersFrom',
	type: 'options',
	options: [
		{
			name: 'Account',
			value: 'account',
			description:
				'Read all open containers of the account, as Get Pickup Status of Many does: without costs and empties, which need your terms',
		},
		{
			name: 'Incoming Items',
			value: 'items',
			description:
				'Take what the incoming items carry, from this node, the trigger or a table: pickup statuses, cost forecasts, return statuses',
		},
	],
	default: 'account',
	description: 'Which containers the report is about',
});

export const FROM_ITEMS = { field: CONTAINERS_FROM.name, is: 'items' };

/** Which containers the report is about; all its operations have these. */
export const CONTAINERS = [
	CONTAINERS_FROM,
	{ ...REPORT_FILTERS, displayOptions: FROM_ACCOUNT },
] as const;

/** Of every report. */
const COMMON_OPTIONS = [
	field({
		displayName: 'Acknowledge URL',
		name: 'acknowledgeUrl',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://n8n.example.com/form/acknowledge',
		description:
			'Form to acknowledge a line at. Each line links to it, with <code>alert_key</code> and <code>container</code> in its address.',
	}),
	{ ...AS_OF, description: 'Moment of the report, for planning and tests. Empty means now.' },
	field({
		displayName: 'Group By',
		name: 'groupBy',
		type: 'options',
		options: [
			{ name: 'Carrier', value: 'carrier' },
			{ name: 'Customer', value: 'customer' },
			{ name: 'None', value: 'none' },
			{ name: 'Terminal', value: 'terminal' },
		],
		default: 'terminal',
		description:
			'What the containers are grouped by, before they are grouped by what has to be done',
	}),
	field({
		displayName: 'Language',
		name: 'language',
		type: 'string',
		default: 'en',
		placeholder: 'e.g. de, es-MX, en-US',
		description: 'Language of the dates, as a BCP 47 tag',
	}),
	{
		...LINK_BASE,
		description:
			'Address that the number of a container is appended to, or put into in place of <code>{number}</code>. Empty keeps the link of an incoming item, and leads to the app of the public service where the account is read.',
	},
	field({
		displayName: 'Order By',
		name: 'orderBy',
		type: 'options',
		options: [
			{
				name: 'Cost',
				value: 'cost',
				description:
					'What the next day costs most for, as cost forecasts have it: what to fetch first',
			},
			{
				name: 'Reason',
				value: 'reason',
				description: 'The weightiest reason, then the days left',
			},
		],
		default: 'reason',
		description: 'Which containers come first in each group',
	}),
	field({
		displayName: 'Reasons',
		name: 'reasons',
		type: 'multiOptions',
		options: [
			{ name: 'Appointment After Last Free Day', value: 'appointment_after_lfd' },
			{ name: 'Appointment Missed', value: 'appointment_missed' },
			{ name: 'Costs More Tomorrow', value: 'costs_more_tomorrow' },
			{ name: 'Costs Something Soon', value: 'costs_soon' },
			{ name: 'Demurrage Before Last Free Day Is Over', value: 'demurrage_before_lfd_over' },
			{ name: 'Demurrage Without Last Free Day', value: 'demurrage_without_lfd' },
			{ name: 'Empty Due Back Soon', value: 'return_soon' },
			{ name: 'Empty Due Back Today', value: 'return_today' },
			{ name: 'Empty Out Since an Unknown Day', value: 'return_start_unknown' },
			{ name: 'Empty Overdue', value: 'return_overdue' },
			{ name: 'Empty Without a Known Return Date', value: 'return_terms_unknown' },
			{ name: 'Hold Outlasts Last Free Day', value: 'hold_outlasts_lfd' },
			{ name: 'Last Free Day Cannot Be Read', value: 'lfd_unreadable' },
			{ name: 'Last Free Day Cannot Be True', value: 'lfd_implausible' },
			{ name: 'Last Free Days Disagree', value: 'lfd_dates_disagree' },
			{ name: 'Last Gate Day', value: 'last_gate_day' },
			{ name: 'Left Port, Onward Move Unknown', value: 'onward_move_unknown' },
			{ name: 'No Last Free Day After Discharge', value: 'no_lfd_after_discharge' },
			{ name: 'No Last Free Day at Ramp', value: 'no_lfd_at_ramp' },
			{ name: 'Not Heard Of', value: 'stale' },
			{ name: 'Overdue', value: 'overdue' },
			{ name: 'Probably Picked Up', value: 'probably_picked_up' },
			{ name: 'Records Conflict', value: 'conflicting' },
			{ name: 'Soon', value: 'soon' },
			{ name: 'Today', value: 'today' },
			{ name: 'Tracking Stopped', value: 'tracking_stopped' },
		],
		default: [],
		description: 'Only containers with one of these reasons. None means all.',
	}),
	field({
		displayName: 'Time Zone',
		name: 'timeZone',
		type: 'string',
		default: '',
		placeholder: 'e.g. America/Los_Angeles',
		description: 'Time zone of the day in the header. Empty means that of the workflow.',
	}),
	field({
		displayName: 'Title',
		name: 'title',
		type: 'string',
		default: 'Pickup report',
		placeholder: 'e.g. Pickup report of Long Beach',
		description: 'Headline of the report',
	}),
] as const;

/** Of Create Message and Create E-Mail. */
const SEND_WHEN_EMPTY = field({
	displayName: 'Send When Empty',
	name: 'sendWhenEmpty',
	type: 'boolean',
	default: false,
	description: 'Whether to send a message also when no container needs anybody',
});

const BOARD_URL = field({
	displayName: 'Board URL',
	name: 'boardUrl',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://n8n.example.com/webhook/pickup-board',
	description:
		'Address of the pickup board, as the workflow Pickup Board serves it. What has no room is linked to it, but not in e-mails for each customer.',
});

const maxLines = <const Lines extends number>(lines: Lines, description: string) =>
	field({
		displayName: 'At Most (Lines)',
		name: 'maxLines',
		type: 'number',
		typeOptions: { minValue: 0, numberPrecision: 0 },
		default: lines,
		description,
	});

/** As many as a person reads. */
export const DEFAULT_LINES = 25;
/** As many as an e-mail has room for. */
export const DEFAULT_ROWS = 50;
/** Room for as many lines in one message; Slack cuts at 40,000, Teams at 28 kB. */
export const DEFAULT_LENGTH = 12_000;

const MAX_LINES = maxLines(
	DEFAULT_LINES,
	'Most containers in the message, the most urgent first. Its end says how many more there are; sums are of all. 0 writes all of them, in as many messages as it takes.',
);

const MAX_ROWS = maxLines(
	DEFAULT_ROWS,
	'Most containers in one e-mail, the most urgent first, and no more than mail programs show (102 kB). Its end says how many more there are; sums are of all. 0 writes all of them.',
);

const MAX_LENGTH = field({
	displayName: 'Max Length',
	name: 'maxLength',
	type: 'number',
	typeOptions: { minValue: 500 },
	default: DEFAULT_LENGTH,
	description:
		'Most characters of one message. With At Most (Lines), what does not fit is counted; without, the report is cut into several at line ends.',
});

/** Of containers that are evaluated here; an incoming item brings its status. */
const GATES = GATE_OPTIONS.map((field) => ({
	...field,
	displayOptions: { show: { '/containersFrom': ['account'] } },
}));

const reportOptions = <const Entries extends Field[]>(entries: Entries) =>
	collection('Options', 'options', [
		...[...COMMON_OPTIONS, ...entries].sort(byDisplayName),
		...GATES,
	]);

/** Of a report that is complete in itself, whatever is in it. */
export const REPORT_OPTIONS = reportOptions([]);

/** Of a report that is sent to somebody. */
export const EMAIL_OPTIONS = reportOptions([MAX_ROWS, BOARD_URL, SEND_WHEN_EMPTY]);

export const MESSAGE_OPTIONS = reportOptions([MAX_LINES, BOARD_URL, MAX_LENGTH, SEND_WHEN_EMPTY]);

/** The values that every operation of the resource has. */
export type ReportParameters = ValuesOf<(typeof CONTAINERS)[number] | typeof REPORT_OPTIONS>;
