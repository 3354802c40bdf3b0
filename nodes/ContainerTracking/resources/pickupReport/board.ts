import { operation } from '../../operation/definition';
import { createBoard } from '../../report/board';
import { countsOf } from '../../report/report';
import { CONTAINERS, FROM_ITEMS, REPORT_OPTIONS } from './fields';
import { NOTICES } from './notices';
import { readReport } from './reading';

const FILE_NAME = 'pickup-board.html';

export const CREATE_BOARD = operation({
	value: 'createBoard',
	name: 'Create Board',
	action: 'Create pickup board as web page',
	description:
		'Write the pickup board, one web page of all open containers by what to do about each',
	notices: NOTICES,
	fields: [...CONTAINERS, REPORT_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	needsNoCredentialIf: FROM_ITEMS,
	run: async (run, parameters) => {
		const report = await readReport(run, parameters, 'open');
		const html = createBoard(report);
		const { prepareBinaryData } = run.context.helpers;
		const data = await prepareBinaryData(Buffer.from(html), FILE_NAME, 'text/html');
		const { entries } = report;
		return {
			items: [{ containers: entries.length, counts: countsOf(entries), html }],
			files: [{ data }],
		};
	},
});
