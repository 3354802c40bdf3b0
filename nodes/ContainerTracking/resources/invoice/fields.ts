import snakeCase from 'lodash/snakeCase';

import { collection } from '../../operation/commonFields';
import { textField } from '../../operation/field';
import { AS_OF, statusOutput } from '../fields/pickup';

/** A cell of the row, by the name that its column most often has. */
const cell = <const Name extends string>(
	displayName: string,
	name: Name,
	example: string,
	description: string,
) =>
	textField(displayName, name, {
		default: `={{ $json.${snakeCase(name)} }}`,
		placeholder: `e.g. ${example}`,
		description,
	});

const LAST_FREE_DAY =
	'The one in force before the pickup, as YYYY-MM-DD, where you noted it. The service empties it after the pickup.';

const LAST_DAY_BILLED = 'As YYYY-MM-DD. Empty means until the pickup, or the return of the empty.';

/** The columns of a line of an invoice; see docs/invoice.md. */
export const INVOICE_CELLS = [
	cell('Container Number', 'container', 'MEDU1234567', 'The container that is billed'),
	cell(
		'Charge',
		'charge',
		'demurrage',
		'What is billed: demurrage, detention, per diem, storage or combined',
	),
	cell('First Day Billed', 'from', '2026-03-14', 'As YYYY-MM-DD'),
	cell('Last Day Billed', 'to', '2026-03-17', LAST_DAY_BILLED),
	cell('Amount', 'amount', '400', 'What is billed for all these days. Empty takes the rate.'),
	cell('Rate', 'rate', '100', 'What is billed for each day'),
	cell('Currency', 'currency', 'USD', 'As three letters'),
	cell('Free Days', 'freeDays', '5', 'How many days the invoice allows'),
	cell('Billed By', 'line', 'MAEU', 'SCAC of the line or railway'),
	cell('Invoice Number', 'invoiceNumber', 'INV-1001', 'For the text of the dispute'),
	cell('Invoice Date', 'invoiceDate', '2026-03-20', 'When it was issued, as YYYY-MM-DD'),
	cell('Due Date', 'dueDate', '2026-04-20', 'When it is to be paid, as YYYY-MM-DD'),
	cell('Bill of Lading', 'billOfLading', 'MAEU123456789', 'Keeps one voyage apart from another'),
	cell('Last Free Day', 'lastFreeDay', '2026-03-13', LAST_FREE_DAY),
] as const;

export const CHECK_OPTIONS = collection('Options', 'options', [AS_OF]);

const INVOICE_COLUMNS = [
	...['invoice_number', 'number', 'verdict', 'billed', 'expected', 'difference', 'reason'],
	...['formal_points', 'dispute_text', 'charge', 'days.billed', 'days.expected'],
	...['days.ended_on', 'days.first_charged_day', 'days.free_until', 'evidence'],
];

export const CHECK_OUTPUT = statusOutput(
	INVOICE_COLUMNS,
	'Each day that counts, each formal point, and what the verdict rests on with source and time',
);
