import { byDisplayName, collection } from '../../operation/commonFields';
import {
	choiceField,
	choicesField,
	type Field,
	numberField,
	switchField,
	textField,
	type ValuesOf,
} from '../../operation/field';
import { AS_OF, GATE_OPTIONS, LINK_BASE } from '../fields/pickup';
import { REPORT_FILTERS } from '../fields/containerFilters';

const FROM_ACCOUNT = { show: { containersFrom: ['account'] } };

const CONTAINERS_FROM = choiceField('Containers From', 'containersFrom', {
	choices: {
		account: [
			'Account',
			'Read all open containers of the account, as Get Pickup Status of Many does: without costs and empties, which need your terms',
		],
		items: [
			'Incoming Items',
			'Take what the incoming items carry, from this node, the trigger or a table: pickup statuses, cost forecasts, return statuses',
		],
	},
	default: 'account',
	description: 'Which containers the report is about',
});

export const FROM_ITEMS = { field: CONTAINERS_FROM.name, is: 'items' };

export const CONTAINERS = [
	CONTAINERS_FROM,
	{ ...REPORT_FILTERS, displayOptions: FROM_ACCOUNT },
] as const;

const COMMON_OPTIONS = [
	textField('Acknowledge URL', 'acknowledgeUrl', {
		placeholder: 'e.g. https://n8n.example.com/form/acknowledge',
		description:
			'Form to acknowledge a line at. Each line links to it, with <code>alert_key</code> and <code>container</code> in its address, but not in e-mails for each customer.',
	}),
	{ ...AS_OF, description: 'Moment of the report, for planning and tests. Empty means now.' },
	choiceField('Group By', 'groupBy', {
		choices: {
			carrier: 'Carrier',
			customer: 'Customer',
			none: 'None',
			terminal: 'Terminal',
		},
		default: 'terminal',
		description:
			'What the containers are grouped by, before they are grouped by what has to be done',
	}),
	textField('Language', 'language', {
		default: 'en',
		placeholder: 'e.g. de, es-MX, en-US',
		description: 'Language of the dates, as a BCP 47 tag',
	}),
	{
		...LINK_BASE,
		description:
			'Address that the number of a container is appended to, or put into in place of <code>{number}</code>. Empty keeps the link of an incoming item, and leads to the app of the public service where the account is read.',
	},
	choiceField('Order By', 'orderBy', {
		choices: {
			cost: [
				'Cost',
				'What the next day costs most for, as cost forecasts have it: what to fetch first',
			],
			reason: ['Reason', 'The weightiest reason, then the days left'],
		},
		default: 'reason',
		description: 'Which containers come first in each group',
	}),
	choicesField('Reasons', 'reasons', {
		choices: {
			appointment_after_lfd: 'Appointment After Last Free Day',
			appointment_missed: 'Appointment Missed',
			costs_more_tomorrow: 'Costs More Tomorrow',
			costs_soon: 'Costs Something Soon',
			demurrage_before_lfd_over: 'Demurrage Before Last Free Day Is Over',
			demurrage_without_lfd: 'Demurrage Without Last Free Day',
			return_soon: 'Empty Due Back Soon',
			return_today: 'Empty Due Back Today',
			return_start_unknown: 'Empty Out Since an Unknown Day',
			return_overdue: 'Empty Overdue',
			return_terms_unknown: 'Empty Without a Known Return Date',
			hold_outlasts_lfd: 'Hold Outlasts Last Free Day',
			lfd_unreadable: 'Last Free Day Cannot Be Read',
			lfd_implausible: 'Last Free Day Cannot Be True',
			lfd_dates_disagree: 'Last Free Days Disagree',
			last_gate_day: 'Last Gate Day',
			onward_move_unknown: 'Left Port, Onward Move Unknown',
			no_lfd_after_discharge: 'No Last Free Day After Discharge',
			no_lfd_at_ramp: 'No Last Free Day at Ramp',
			stale: 'Not Heard Of',
			overdue: 'Overdue',
			probably_picked_up: 'Probably Picked Up',
			conflicting: 'Records Conflict',
			soon: 'Soon',
			today: 'Today',
			tracking_stopped: 'Tracking Stopped',
		},
		default: [],
		description: 'Only containers with one of these reasons. None means all.',
	}),
	textField('Time Zone', 'timeZone', {
		placeholder: 'e.g. America/Los_Angeles',
		description: 'Time zone of the day in the header. Empty means that of the workflow.',
	}),
	textField('Title', 'title', {
		default: 'Pickup report',
		placeholder: 'e.g. Pickup report of Long Beach',
		description: 'Headline of the report',
	}),
] as const;

const SEND_WHEN_EMPTY = switchField('Send When Empty', 'sendWhenEmpty', {
	description: 'Whether to send a message also when no container needs anybody',
});

const BOARD_URL = textField('Board URL', 'boardUrl', {
	placeholder: 'e.g. https://n8n.example.com/webhook/pickup-board',
	description:
		'Address of the pickup board, as the workflow Pickup Board serves it. What has no room is linked to it, but not in e-mails for each customer.',
});

const maxLines = <const Lines extends number>(lines: Lines, description: string) =>
	numberField('At Most (Lines)', 'maxLines', {
		typeOptions: { minValue: 0, numberPrecision: 0 },
		default: lines,
		description,
	});

/** As many lines as a person reads. */
export const DEFAULT_LINES = 25;
/** As many rows as an e-mail has room for. */
export const DEFAULT_ROWS = 50;
/** In characters: room for the default lines in one message. Slack cuts at 40,000, Teams at 28 kB. */
export const DEFAULT_LENGTH = 12_000;

const MAX_LINES = maxLines(
	DEFAULT_LINES,
	'Most containers in the message, the most urgent first. Its end says how many more there are; sums are of all. 0 writes all of them, in as many messages as it takes.',
);

const MAX_ROWS = maxLines(
	DEFAULT_ROWS,
	'Most containers in one e-mail, the most urgent first, and no more than mail programs show (102 kB). Its end says how many more there are; sums are of all. 0 writes all of them.',
);

const MAX_LENGTH = numberField('Max Length', 'maxLength', {
	typeOptions: { minValue: 500 },
	default: DEFAULT_LENGTH,
	description:
		'Most characters of one message. With At Most (Lines), what does not fit is counted; without, the report is cut into several at line ends.',
});

/** Only for containers that are evaluated here: an incoming item already has its status. */
const GATES = GATE_OPTIONS.map((field) => ({
	...field,
	displayOptions: { show: { '/containersFrom': ['account'] } },
}));

const reportOptions = <const Entries extends Field[]>(entries: Entries) =>
	collection('Options', 'options', [
		...[...COMMON_OPTIONS, ...entries].sort(byDisplayName),
		...GATES,
	]);

/** Options of the board and the calendar, which are never cut and always created. */
export const REPORT_OPTIONS = reportOptions([]);

export const EMAIL_OPTIONS = reportOptions([MAX_ROWS, BOARD_URL, SEND_WHEN_EMPTY]);

export const MESSAGE_OPTIONS = reportOptions([MAX_LINES, BOARD_URL, MAX_LENGTH, SEND_WHEN_EMPTY]);

export type ReportParameters = ValuesOf<(typeof CONTAINERS)[number] | typeof REPORT_OPTIONS>;
