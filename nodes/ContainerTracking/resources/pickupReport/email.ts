import { field } from '../../operation/field';
import { operation } from '../../operation/definition';
import { createEmails } from '../../report/email';
import { isAlarming } from '../../report/report';
import { CONTAINERS, EMAIL_OPTIONS } from './fields';
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
	action: 'Create e mail of pickup report',
	description: 'Write what to do about which container as e-mail, in HTML and as text',
	fields: [...CONTAINERS, EMAIL_FOR, EMAIL_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	run: async (run, parameters) => {
		const report = await readReport(run, parameters, 'attention');
		if (!isAlarming(report) && !parameters.reportOptions.sendWhenEmpty) return { items: [] };
		return { items: createEmails(report, { per: parameters.emailFor }) };
	},
});
