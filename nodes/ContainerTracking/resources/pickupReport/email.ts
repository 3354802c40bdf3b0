import { field } from '../../operation/field';
import { operation } from '../../operation/definition';
import { createEmails, type Email } from '../../report/email';
import { isAlarming, isAlert } from '../../report/report';
import { CONTAINERS, DEFAULT_ROWS, EMAIL_OPTIONS, FROM_ITEMS } from './fields';
import { NOTICES } from './notices';
import { itemsOf } from './origins';
import { readReport } from './reading';

const EMAIL_FOR = field({
	displayName: 'E-Mails For',
	name: 'emailFor',
	type: 'options',
	options: [
		{ name: 'All Containers', value: 'all', description: 'One e-mail with everything' },
		{
			name: 'Each Customer',
			value: 'customer',
			description: 'One e-mail for each customer, with the containers of that customer alone',
		},
	],
	default: 'all',
	description: 'How many e-mails to write',
});

export const CREATE_EMAIL = operation({
	value: 'createEmail',
	name: 'Create E-Mail',
	action: 'Create pickup report as e-mail',
	description: 'Write what to do about which container as e-mail, in HTML and as text',
	notices: NOTICES,
	fields: [...CONTAINERS, EMAIL_FOR, EMAIL_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	needsNoCredentialIf: FROM_ITEMS,
	run: async (run, parameters) => {
		const { emailFor: per, options } = parameters;
		const report = await readReport(run, parameters, 'attention');
		const isWanted = options.sendWhenEmpty || isAlarming(report);
		if (per === 'customer' || !isWanted) report.notes.forEach(run.hint);
		const emails = isWanted
			? createEmails(report, { per, maxLines: options.maxLines ?? DEFAULT_ROWS })
			: [];
		const wanted = per === 'all' ? emails : emails.filter(isWorthSending(options));
		return itemsOf(wanted, parameters);
	},
});

/** A customer of whom all is listed separately hears nothing. */
const isWorthSending =
	({ sendWhenEmpty }: { sendWhenEmpty?: boolean }) =>
	({ entries }: Email): boolean =>
		sendWhenEmpty === true || entries.some(isAlert);
