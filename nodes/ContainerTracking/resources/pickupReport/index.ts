import { omit } from 'lodash';

import {
	operation,
	type Items,
	type Operation,
	resource,
	type Run,
} from '../../operation/definition';
import { choiceField } from '../../operation/field';
import { createBoard } from '../../report/board';
import { createCalendar } from '../../report/calendar';
import { createEmails } from '../../report/email';
import { createMessages } from '../../report/message';
import { countsOf, isAlarming, isAlert } from '../../report/report';
import type { ReportEntry } from '../../report/types';
import {
	CONTAINERS,
	DEFAULT_LENGTH,
	DEFAULT_LINES,
	DEFAULT_ROWS,
	EMAIL_OPTIONS,
	FROM_ITEMS,
	MESSAGE_OPTIONS,
	REPORT_OPTIONS,
	type ReportParameters,
} from './fields';
import { readReport } from './reading';

/** Shown where the containers come from the node before. */
const NOTICE = {
	text: 'Set Output to Full in the node that the containers come from: simplified ones, of costs and returns above all, lack part of what a report says.',
	show: { containersFrom: ['items'] },
};

const OF_REPORT = {
	notices: [NOTICE],
	returns: 'items',
	takesAllItems: true,
	needsNoCredentialIf: FROM_ITEMS,
} as const satisfies Partial<Operation>;

/**
 * Pairs each item with the incoming items of its lines: if hundreds of messages were paired with thousands of items
 * each, the pairs would take more memory than the texts. An item without lines is paired with the first incoming
 * item; an item of a report on the account, with all.
 */
function reportItems(
	all: Array<{ entries: ReportEntry[] }>,
	{ containersFrom }: Pick<ReportParameters, 'containersFrom'>,
): Items {
	const items = all.map((item) => omit(item, 'entries'));
	if (containersFrom === 'account') return { items };
	const origins = all.map(({ entries }) => [...new Set(entries.map(({ itemIndex }) => itemIndex))]);
	return { items, origins: origins.map((own) => (own.length > 0 ? own : [0])) };
}

const FORMAT = choiceField('Format', 'format', {
	choices: {
		text: ['Plain Text', 'For anything that shows a text as it is'],
		slack: ['Slack', 'Mrkdwn, for the text of a Slack message'],
		teams: ['Teams', 'HTML, for a Microsoft Teams message of content type HTML'],
	},
	default: 'slack',
	description: 'What reads the message',
});

const CREATE_MESSAGE = operation('Create Message', 'createMessage', {
	...OF_REPORT,
	action: 'Create pickup report as chat message',
	description:
		'Write what to do about which container as a message for a chat, the most urgent first',
	fields: [...CONTAINERS, FORMAT, MESSAGE_OPTIONS],
	run: async (run, parameters) => {
		const {
			sendWhenEmpty,
			maxLength = DEFAULT_LENGTH,
			maxLines = DEFAULT_LINES,
		} = parameters.options;
		const report = await readReport(run, parameters, 'attention');
		if (!isAlarming(report) && !sendWhenEmpty) {
			report.notes.forEach(run.hint);
			return { items: [] };
		}
		const common = { containers: report.entries.length, counts: countsOf(report.entries) };
		const messages = createMessages(report, { format: parameters.format, maxLength, maxLines });
		return reportItems(
			// The text of the message comes first, the keys that workflows compare come last.
			messages.map(({ alert_keys, ...message }) => ({ ...message, ...common, alert_keys })),
			parameters,
		);
	},
});

const EMAIL_FOR = choiceField('E-Mails For', 'emailFor', {
	choices: {
		all: ['All Containers', 'One e-mail with everything'],
		customer: [
			'Each Customer',
			'One e-mail for each customer, with the containers of that customer alone',
		],
	},
	default: 'all',
	description: 'How many e-mails to write',
});

const CREATE_EMAIL = operation('Create E-Mail', 'createEmail', {
	...OF_REPORT,
	notAsTool: true,
	action: 'Create pickup report as e-mail',
	description: 'Write what to do about which container as e-mail, in HTML and as text',
	fields: [...CONTAINERS, EMAIL_FOR, EMAIL_OPTIONS],
	run: async (run, parameters) => {
		const { sendWhenEmpty = false, maxLines = DEFAULT_ROWS } = parameters.options;
		const per = parameters.emailFor;
		const report = await readReport(run, parameters, 'attention');
		const isWanted = sendWhenEmpty || isAlarming(report);
		if (per === 'customer' || !isWanted) report.notes.forEach(run.hint);
		const emails = isWanted ? createEmails(report, { per, maxLines }) : [];
		// A customer without any alert gets no e-mail, unless Send When Empty is on.
		const heard = emails.filter(({ entries }) => sendWhenEmpty || entries.some(isAlert));
		return reportItems(per === 'all' ? emails : heard, parameters);
	},
});

const fileOf = async ({ context }: Run, text: string, name: string, type: string) => [
	{ data: await context.helpers.prepareBinaryData(Buffer.from(text), name, type) },
];

const CREATE_BOARD = operation('Create Board', 'createBoard', {
	...OF_REPORT,
	notAsTool: true,
	action: 'Create pickup board as web page',
	description:
		'Write the pickup board, one web page of all open containers by what to do about each',
	fields: [...CONTAINERS, REPORT_OPTIONS],
	run: async (run, parameters) => {
		const report = await readReport(run, parameters, 'open');
		const { entries } = report;
		const html = createBoard(report);
		return {
			items: [{ containers: entries.length, counts: countsOf(entries), html }],
			files: await fileOf(run, html, 'pickup-board.html', 'text/html'),
		};
	},
});

const CREATE_CALENDAR = operation('Create Calendar', 'createCalendar', {
	...OF_REPORT,
	notAsTool: true,
	action: 'Create pickup calendar of last free days',
	description:
		'Write the last day with open gates of each container as a calendar that others subscribe to',
	fields: [...CONTAINERS, REPORT_OPTIONS],
	run: async (run, parameters) => {
		// The calendar cancels entries of containers that were picked up, so they are read as well.
		const pickupFilters = { ...parameters.pickupFilters, includePickedUp: true };
		const report = await readReport(run, { ...parameters, pickupFilters }, 'all');
		const { text: calendar, ...counts } = createCalendar(report);
		return {
			items: [{ ...counts, calendar }],
			files: await fileOf(run, calendar, 'pickup-calendar.ics', 'text/calendar'),
		};
	},
});

export const pickupReport = resource('Pickup Report', 'pickupReport', {
	description: 'What to do about which container today, as message, e-mail, page or calendar',
	operations: [CREATE_MESSAGE, CREATE_EMAIL, CREATE_BOARD, CREATE_CALENDAR],
});
