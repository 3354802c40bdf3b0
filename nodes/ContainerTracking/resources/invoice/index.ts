import { pick, snakeCase } from 'lodash';

import { wordsIn } from '../../api/input/values';
import { fetchContainer } from '../../search/account/shipmentPages';
import { type Money, moneyText } from '../../tariff/costs/money';
import { BadInput } from '../../api/input/badInput';
import {
	checkOf,
	type InvoiceCheck,
	type Known,
	NOT_LEGAL_ADVICE,
} from '../../tariff/invoice/check';
import { expectedAt } from '../../tariff/invoice/expected';
import { readLine, TO_DISPUTE } from '../../tariff/invoice/line';
import { lfdFieldOf, withLastFreeDay } from '../../tariff/costs/events';
import type { FlatResource } from '../../api/jsonapi/types';
import { rethrow } from '../../api/errors/classify';
import { onceForEach } from '../../api/memo';
import { LinkedNumber } from '../../api/input/links';
import { withNumbersLookedUp } from '../../search/numberLookup';
import { operation, resource, type Run } from '../../operation/definition';
import { isoDate } from '../../pickup/dates';
import { evaluatorOf } from '../pickupStatus/evaluation';
import { presentOne } from '../pickupStatus/presenting';
import { TERMS_FIELDS_OF_ONE } from '../terms/fields';
import { termsOf } from '../terms/read';
import { eventsOf } from '../whereIsIt/milestones';
import { collection } from '../../operation/commonFields';
import { textField } from '../../operation/field';
import { AS_OF, statusOutput } from '../fields/pickup';

/** A field for a cell of the row. By default it reads the column with the most common name. */
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

/** The text `400.125` may mean thousands, the number does not. */
const OF_MONEY = { keepsNumber: true } as const;

const LAST_FREE_DAY =
	'The one in force before the pickup, as YYYY-MM-DD, where you noted it. The service empties it after the pickup.';

const LAST_DAY_BILLED = 'As YYYY-MM-DD. Empty means until the pickup, or the return of the empty.';

/** The columns of a line of an invoice; see docs/invoice.md. */
const INVOICE_CELLS = [
	cell('Container Number', 'container', 'MEDU1234567', 'The container that is billed'),
	cell(
		'Charge',
		'charge',
		'demurrage',
		'What is billed: demurrage, detention, per diem, storage, combined, or a charge that your terms name',
	),
	cell('First Day Billed', 'from', '2026-03-14', 'As YYYY-MM-DD. Empty means all of the charge.'),
	cell('Last Day Billed', 'to', '2026-03-17', LAST_DAY_BILLED),
	{
		...cell('Amount', 'amount', '400', 'What is billed for all these days. Empty takes the rate.'),
		...OF_MONEY,
	},
	{
		...cell('Rate', 'rate', '100', 'What is billed for each day. It needs both days.'),
		...OF_MONEY,
	},
	cell('Currency', 'currency', 'USD', 'As three letters'),
	cell('Free Days', 'freeDays', '5', 'How many days the invoice allows'),
	cell('Billed By', 'line', 'MAEU', 'SCAC of the line or railway'),
	cell('Invoice Number', 'invoiceNumber', 'INV-1001', 'For the text of the dispute'),
	cell('Invoice Date', 'invoiceDate', '2026-03-20', 'When it was issued, as YYYY-MM-DD'),
	cell('Due Date', 'dueDate', '2026-04-20', 'When it is to be paid, as YYYY-MM-DD'),
	cell('Bill of Lading', 'billOfLading', 'MAEU123456789', 'Keeps one voyage apart from another'),
	cell('Last Free Day', 'lastFreeDay', '2026-03-13', LAST_FREE_DAY),
] as const;

const CHECK_OPTIONS = collection('Options', 'options', [AS_OF]);

const INVOICE_COLUMNS = wordsIn(`
	invoice_number number verdict billed expected difference reason formal_points dispute_text
	charge days.billed days.expected days.ended_on days.first_charged_day days.free_until evidence
`);

const CHECK_OUTPUT = statusOutput(
	INVOICE_COLUMNS,
	'Each day that counts, each formal point, and what the verdict rests on with source and time',
);

const CHECK = operation('Check', 'check', {
	action: 'Check demurrage and detention invoice',
	notices: [{ text: NOT_LEGAL_ADVICE }],
	description:
		'Compare each line of an invoice with your own terms and with what happened to the container, and draft a dispute',
	fields: [...INVOICE_CELLS, ...TERMS_FIELDS_OF_ONE, CHECK_OPTIONS, ...CHECK_OUTPUT],
	returns: 'items',
	run: async (run, { output, outputFields, moreFields, ...parameters }) => {
		const { terms, entered } = termsOf(run, parameters);
		const evaluate = evaluatorOf(parameters.options, run.client.baseUrl);
		const line = readLine(parameters, terms.terms);
		const lastFreeDay = line.lastFreeDay === null ? null : isoDate(line.lastFreeDay);
		const known = async (): Promise<Known> => {
			const { container: number } = line;
			if (number === null) return { missing: 'no container number is given' };
			const found = await containers(
				run.context,
				number,
				async () => await containerByNumber(run, number),
			);
			if ('missing' in found) return found;
			const { container, events } = found;
			const inForce = withLastFreeDay(container, events, lastFreeDay, line.line);
			// What the user noted is the date in force, whenever events state it.
			const counting = events.filter((each) => lastFreeDay === null || lfdFieldOf(each) === null);
			const evaluated = evaluate({ ...inForce, transport_events: counting });
			const finding =
				line.kind === null
					? { missing: 'no charge that terms are for' }
					: expectedAt(terms, entered)(evaluated, line.kind, line.line, line.named);
			return { evaluated, events, finding };
		};
		const check = checkOf(line, await known());
		return presentOne(run, { output, outputFields, moreFields }, check, checkRow);
	},
});

/** A container with its events, or the reason why it could not be determined. */
type ContainerFound = { container: FlatResource; events: FlatResource[] } | { missing: string };

/** Containers by execution and number, since many lines of an invoice are about one container. */
const containers = onceForEach<object, Promise<ContainerFound>>();

/** Finds the one container with the number. If none or several have it, the result is a reason, not a guess. */
async function containerByNumber(run: Run, number: string): Promise<ContainerFound> {
	try {
		const fields = [{ name: 'id', displayName: 'Container Number' }];
		const sought = { id: new LinkedNumber('containers', number, 'container') };
		const { id } = await withNumbersLookedUp<{ [name: string]: unknown }>(run, fields, sought);
		const container = await fetchContainer(run, id);
		if (container === undefined) return { missing: 'the service does not have it any more' };
		return { container, events: await eventsOf(run, String(id)) };
	} catch (error) {
		if (error instanceof BadInput) return { missing: error.message };
		return rethrow(error);
	}
}

const moneyCell = (money: Money | null): string | null => money && moneyText([money]);

/** Texts on points that are late or excepted and on the time to dispute, then names of points not in the row. */
function formalPointsCell({ formal_points: points }: InvoiceCheck): string {
	const unseen = points.filter(({ state }) => state === 'not_given').map(({ point }) => point);
	const said = points.filter(
		({ point, state }) => state !== 'not_given' && (state !== 'given' || point === TO_DISPUTE),
	);
	return [
		...said.map(({ text }) => text),
		...(unseen.length > 0 ? [`to check on the paper: ${unseen.join(', ')}`] : []),
	].join('; ');
}

/** A row for a table: the formal points that are wrong or missing, and amounts as texts. */
const checkRow = (check: InvoiceCheck) => ({
	...pick(check, ['invoice_number', 'number', 'verdict']),
	billed: moneyCell(check.billed),
	expected: moneyCell(check.expected),
	difference: moneyCell(check.difference),
	reason: check.reason,
	formal_points: formalPointsCell(check),
	dispute_text: check.dispute_text,
});

/** docs/invoice.md */
export const invoice = resource('Invoice', 'invoice', {
	description: 'Invoices for demurrage, detention and storage, checked line by line',
	operations: [CHECK],
});
