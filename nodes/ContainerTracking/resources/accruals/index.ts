import { groupBy, map, orderBy } from 'lodash';

import { wordsIn } from '../../api/input/values';
import { LOOK_BACK_DAYS } from '../../search/account/accountReading';
import { type Accrual, accrualsAt, type Period } from '../../tariff/costs/accruals';
import { addUp, moneyText } from '../../tariff/costs/money';
import { dayEntered } from '../../tariff/terms/days';
import { BadInput } from '../../api/input/badInput';
import type { Evaluated } from '../../pickup/pickupStatus';
import { ifFound } from '../../api/errors/classify';
import { operation, type Run } from '../../operation/definition';
import { choiceField, switchField, textField, type ValuesOf } from '../../operation/field';
import { type DayNumber, isoDate, readDay } from '../../pickup/dates';
import { counted } from '../../pickup/read';
import { costedBy, gapsOf, repeatedIn } from '../costForecast/costStatus';
import { dayAsOf } from '../pickupStatus/evaluation';
import { presentMany, presentSums, type Statuses } from '../pickupStatus/presenting';
import { AccountSweep, containerKey } from '../pickupStatus/sweep';
import { COST_NOTICES, termsOf } from '../terms/read';
import { eventsOf } from '../whereIsIt/milestones';
import {
	type AccrualItem,
	accrualItems,
	accrualRow,
	accrualSums,
	containersOf,
	SUMMED_BY,
} from './item';
import { collection } from '../../operation/commonFields';
import { AS_OF, LINK_BASE, sumsOutput, THROUGH_BILL } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/containerFilters';
import { TERMS_FIELDS } from '../terms/fields';

const PERIOD = choiceField('Period', 'period', {
	choices: {
		betweenDates: ['Between Dates', 'The days that you give'],
		lastMonth: ['Last Month', 'All days of the calendar month before'],
		thisMonth: ['This Month So Far', 'From the first of the month until today'],
	},
	default: 'lastMonth',
	description:
		'The days that are owed for, each at the place of the container. The month is by the time zone of the workflow.',
});

const day = <const Name extends string>(displayName: string, name: Name, placeholder: string) =>
	textField(displayName, name, {
		placeholder,
		description: 'As YYYY-MM-DD. It is included.',
		displayOptions: { show: { period: ['betweenDates'] } },
	});

const READ_EVENTS = switchField('Read Events', 'readEvents', {
	default: true,
	description:
		'Whether to read the events of containers whose last free day the service has emptied, one request each. Without them an earlier last free day is not found, and days that a row would charge are not assessable, unless it always applies.',
});

const ACCRUAL_COLUMNS = wordsIn(`
	period_from period_to number party_type party kind charge days amount currency terms
	customer_name is_complete not_assessable bill_of_lading_number figure.clock_start
	figure.ended_on figure.free_until figure.first_charged_day figure.notes link ref_numbers
	shipment_id shipping_line_scac terminal
`);

const ACCRUAL_FIELDS = [
	...TERMS_FIELDS,
	PERIOD,
	day('First Day', 'firstDay', 'e.g. 2026-10-01'),
	day('Last Day', 'lastDay', 'e.g. 2026-10-31'),
	ACCOUNT_FILTERS,
	collection('Options', 'options', [AS_OF, LINK_BASE, READ_EVENTS, THROUGH_BILL]),
	...sumsOutput(
		ACCRUAL_COLUMNS,
		'Also the whole charge with its free time and the row of the terms, references and link',
		'What is owed to each line, terminal and railway, by kind of charge, customer and currency',
	),
] as const;

type AccrualParameters = ValuesOf<(typeof ACCRUAL_FIELDS)[number]>;

const firstOfMonth = (day: DayNumber): DayNumber => day - Number(isoDate(day).slice(-2)) + 1;

/** The days of the period, and today, in the time zone of the workflow. */
function periodOf(
	run: Pick<Run, 'context'>,
	{ period, firstDay, lastDay, options }: AccrualParameters,
): Period & { today: DayNumber } {
	const today = dayAsOf(run, options.now);
	switch (period) {
		case 'lastMonth': {
			const to = firstOfMonth(today) - 1;
			return { from: firstOfMonth(to), to, today };
		}
		case 'thisMonth':
			return { from: firstOfMonth(today), to: today, today };
		case 'betweenDates':
			return { ...between(firstDay, lastDay, today), today };
	}
}

function between(firstDay: unknown, lastDay: unknown, today: DayNumber): Period {
	const examples = 'e.g. 2026-10-31 or {{ $now.toISODate() }}';
	const from = dayEntered('First Day', firstDay, examples);
	const to = dayEntered('Last Day', lastDay, examples);
	if (to < from)
		throw new BadInput('Last Day lies before First Day', 'Give the first day of the period first.');
	// At the place of a container it may be tomorrow already.
	if (from > today + 1)
		throw new BadInput(
			`First Day ${isoDate(from)} lies ahead`,
			'Accruals are of days that have passed. What is to come is in Get Cost Forecast of Many.',
		);
	return { from, to };
}

/** Reasons that events may resolve: they may have a last free day, a time of availability or a rail notice. */
const IN_EVENTS: ReadonlySet<string | undefined> = new Set(['free_time_unknown', 'start_unknown']);

/** The container with its events, where they may resolve what is missing; undefined otherwise. */
async function withEvents(run: Run, evaluated: Evaluated, accruals: readonly Accrual[]) {
	const { context, status } = evaluated;
	const isMissing = accruals.some(
		({ is_unposted: isUnposted, not_assessable: each }) =>
			isUnposted || IN_EVENTS.has(each?.reason),
	);
	if (!isMissing || status.container_id === null) return undefined;
	const events = await ifFound(eventsOf(run, status.container_id));
	if (!events || events.length === 0) return undefined;
	const container = { ...context.container, transport_events: events };
	return { ...evaluated, context: { ...context, container } };
}

/** For a container that the service names without any data: it may owe anything. */
const UNKNOWN: Omit<Accrual, 'not_assessable' | 'party'> = {
	...{ kind: null, charge: null, party_type: 'line', due: [], figure: null },
	...{ ended_on: null, is_running: false, is_unposted: false },
};

/** What each container of the account owes for the period, including containers that are back already. */
async function accrualsOf(run: Run, parameters: AccrualParameters): Promise<Statuses<AccrualItem>> {
	const { pickupFilters, options } = parameters;
	const given = termsOf(run, parameters);
	const period = periodOf(run, parameters);
	const costed = costedBy(given, options);
	const accrualsIn = accrualsAt(given.terms, given.entered, options.throughBill);
	const chargesOf = async (evaluated: Evaluated) => {
		const accruals = accrualsIn(evaluated, period);
		if (options.readEvents === false) return accruals;
		const whole = await withEvents(run, evaluated, accruals);
		return whole ? accrualsIn(whole, period) : accruals;
	};
	// Tracking of shipments that were new in the period may have stopped since, so the horizon moves back.
	const lookBackDays = (pickupFilters.lookBackDays ?? LOOK_BACK_DAYS) + period.today - period.from;
	const sweep = new AccountSweep(run, {
		pickupFilters: { ...pickupFilters, lookBackDays },
		options,
	});
	const read = await sweep.read(async ({ isReported, ...evaluated }) => {
		const status = costed(evaluated, isReported);
		const unknown = { ...UNKNOWN, party: status.shipping_line_scac };
		const accruals = isReported
			? await chargesOf(evaluated)
			: status.cost.not_assessable.map((missing) => ({ ...unknown, not_assessable: missing }));
		const isOpen = (readDay(status.cost.today) ?? 0) <= period.to;
		return {
			items: accrualItems(status, accruals, period),
			isOpen: isOpen && accruals.some(({ is_running: isRunning }) => isRunning),
		};
	});
	const all = orderBy(
		read.flatMap(({ items }) => items),
		[...SUMMED_BY, 'number', 'currency'],
	);
	const open = read.filter(({ isOpen }) => isOpen).length;
	const twice = repeatedIn(
		all.filter(({ amount }) => amount !== null),
		({ kind, charge, figure }) => [kind, charge, figure?.clock_start],
	);
	const notes = [
		gapsIn(all) ?? [],
		twice,
		parameters.period === 'thisMonth' ? [] : notOver(open),
	].flat();
	const remarks = sweep.remarks(map(notes, 'note'), map(notes, 'label'));
	return { statuses: all, ...remarks };
}

/** What could not be assessed, counted by containers. */
const gapsIn = (items: readonly AccrualItem[]) =>
	gapsOf(
		Object.values(groupBy(items, containerKey)).map((each) =>
			each.flatMap(({ not_assessable: gap }) => gap ?? []),
		),
	);

/** @param open how many containers are in a place where the last day of the period has not ended */
function notOver(open: number) {
	if (open === 0) return [];
	const where = `${counted(open, 'container')} ${open === 1 ? 'is' : 'are'}`;
	const note = `The period is not over yet where ${where}: what runs is counted until today.`;
	return [{ note, label: 'period not over' }];
}

function summaryOf(items: readonly AccrualItem[]): string {
	const owed = items.flatMap(({ currency, amount }) =>
		currency === null || amount === null ? [] : [[{ currency, amount }]],
	);
	const owing = containersOf(items.filter(({ amount }) => amount !== null));
	if (owing === 0) return 'Nothing that can be assessed is owed for the period.';
	const { period_from: from, period_to: to } = items[0];
	return `From ${from} to ${to}: ${moneyText(addUp(owed))} of ${counted(owing, 'container')}.`;
}

/** docs/accruals.md */
export const GET_ACCRUALS = operation('Get Accruals', 'getAccruals', {
	action: 'Get accruals of demurrage and detention by month',
	notices: COST_NOTICES,
	description:
		'Get what is owed by your own terms for the days of a past month: to each line, terminal and railway, by container or as sums',
	fields: [...ACCRUAL_FIELDS],
	returns: 'items',
	takesAllItems: true,
	run: async (run, parameters) => {
		const accruals = await accrualsOf(run, parameters);
		run.hint(summaryOf(accruals.statuses));
		const { output, ...picked } = parameters;
		return output === 'sums'
			? presentSums(run, accruals, accrualSums(accruals.statuses))
			: presentMany(run, { output, ...picked }, accruals, accrualRow);
	},
});
