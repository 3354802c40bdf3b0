import { operation } from '../../operation/definition';
import { CONTAINERS, REPORT_OPTIONS } from './fields';
import { readReport } from './reading';

export const CREATE_BOARD = operation({
	value: 'createBoard',
	name: 'Create Board',
	action: 'Create board of pickup report',
	description: 'Write all open containers as one page for the browser, which needs nothing else',
	fields: [...CONTAINERS, REPORT_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	run: async (run, parameters) => {
		const report = await readReport(run, parameters, 'open');
		return { items: [{ containers: report.entries.length }] };
	},
});
