import { operation } from '../../operation/definition';
import { createCalendar } from '../../report/calendar';
import { CONTAINERS, FROM_ITEMS, REPORT_OPTIONS } from './fields';
import { NOTICES } from './notices';
import { readReport } from './reading';

const FILE_NAME = 'pickup-calendar.ics';

export const CREATE_CALENDAR = operation({
	value: 'createCalendar',
	name: 'Create Calendar',
	action: 'Create pickup calendar of last free days',
	description:
		'Write the last day with open gates of each container as a calendar that others subscribe to',
	notices: NOTICES,
	fields: [...CONTAINERS, REPORT_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	needsNoCredentialIf: FROM_ITEMS,
	run: async (run, parameters) => {
		// What was picked up is cancelled, so it has to be known.
		const pickupFilters = { ...parameters.pickupFilters, includePickedUp: true };
		const report = await readReport(run, { ...parameters, pickupFilters }, 'all');
		const { text: calendar, ...counts } = createCalendar(report);
		const { prepareBinaryData } = run.context.helpers;
		const data = await prepareBinaryData(Buffer.from(calendar), FILE_NAME, 'text/calendar');
		return { items: [{ ...counts, calendar }], files: [{ data }] };
	},
});
