import { operation } from '../../operation/definition';
import { CONTAINERS, REPORT_OPTIONS } from './fields';
import { readReport } from './reading';

export const CREATE_CALENDAR = operation({
	value: 'createCalendar',
	name: 'Create Calendar',
	action: 'Create calendar of pickup report',
	description: 'Write the last gate day of each container as a calendar that others subscribe to',
	fields: [...CONTAINERS, REPORT_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	run: async (run, parameters) => {
		const report = await readReport(run, parameters, 'all');
		return { items: [{ containers: report.entries.length }] };
	},
});
