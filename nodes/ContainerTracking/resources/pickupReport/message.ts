import { field } from '../../operation/field';
import { operation } from '../../operation/definition';
import { createMessages } from '../../report/message';
import { countsOf, isAlarming } from '../../report/report';
import { CONTAINERS, DEFAULT_LENGTH, DEFAULT_LINES, FROM_ITEMS, MESSAGE_OPTIONS } from './fields';
import { NOTICES } from './notices';
import { itemsOf } from './origins';
import { readReport } from './reading';

const FORMAT = field({
	displayName: 'Format',
	name: 'format',
	type: 'options',
	options: [
		{ name: 'Plain Text', value: 'text', description: 'For anything that shows a text as it is' },
		{ name: 'Slack', value: 'slack', description: 'Mrkdwn, for the text of a Slack message' },
		{
			name: 'Teams',
			value: 'teams',
			description: 'HTML, for a Microsoft Teams message of content type HTML',
		},
	],
	default: 'slack',
	description: 'What reads the message',
});

export const CREATE_MESSAGE = operation({
	value: 'createMessage',
	name: 'Create Message',
	action: 'Create pickup report as chat message',
	description:
		'Write what to do about which container as a message for a chat, the most urgent first',
	notices: NOTICES,
	fields: [...CONTAINERS, FORMAT, MESSAGE_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	needsNoCredentialIf: FROM_ITEMS,
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
		return itemsOf(
			// What the message says comes first, what workflows compare last.
			messages.map(({ alert_keys, ...message }) => ({ ...message, ...common, alert_keys })),
			parameters,
		);
	},
});
