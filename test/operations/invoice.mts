import type { IDataObject } from 'n8n-workflow';

import { record } from '../cases.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { asOf, PER_DIEM } from './containerPickup.mts';
import { asTyped } from './containerReturn.mts';
import { reads, type ResourceCases, sends } from './operationCase.mts';

const FIELDS = [
	...['invoice_number', 'number', 'verdict', 'billed', 'expected', 'difference', 'reason'],
	...['formal_points', 'dispute_text', 'container_id'],
];

const asJson = { termsFrom: 'json', termsJson: JSON.stringify([PER_DIEM]) };

/** A line as a sheet has it. */
const LINE = record`
	container=OCNU1045443 charge=detention from=2026-03-01 to=2026-03-04 amount="600" rate="150"
	currency=USD freeDays="5" line=OCNA invoiceNumber=INV-1001 invoiceDate=2026-03-10
	dueDate=2026-04-10 billOfLading=OCNA700962 lastFreeDay=2026-02-20
`;

/** The same as the columns of a sheet, for a container of the account. */
const rowOf = (number: unknown) => record<IDataObject>`
	container=${String(number)} charge=detention amount=100000 currency=USD invoice_number=INV-1001
	invoice_date=2026-03-10
`;

const rowsOf = ({ store }: Sandbox) =>
	store.all('container').map(({ attributes }) => rowOf(attributes.number));

const found = { ...reads('/containers'), query: { 'filter[number]': LINE.container } };

export const invoice: ResourceCases = {
	check: {
		requests: sends`
			a row is given | set ${LINE} ${asJson} | request ${found}
			terms, options and output are changed, which the service never hears of
				| set ${LINE} ${asTyped} output=full outputFields=["number"] moreFields=evidence
				| set.options now=2026-03-11T08:00:00-07:00 | request ${found}
		`,
		fields: FIELDS,
		refusedAt: /^\/containers\/[^/]+$/,
		parameters: (sandbox) => ({ ...asJson, ...asOf(sandbox) }),
		input: (sandbox) => rowsOf(sandbox).slice(0, 3),
		preview: (sandbox) => ({
			parameters: { ...asJson, ...asOf(sandbox) },
			// Up to today, so that those that are out can be judged.
			items: [...rowsOf(sandbox), rowOf('NOTU0000000')].map((row) => ({
				...row,
				to: sandbox.clock.exact().slice(0, 10),
			})),
		}),
	},
};
