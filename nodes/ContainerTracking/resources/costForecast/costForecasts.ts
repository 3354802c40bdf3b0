import { groupBy, map, orderBy, partition, pick, uniq, without } from 'lodash';

import { wordsIn } from '../../api/input/values';
import { operation, type Run } from '../../operation/definition';
import { choiceField, type ValuesOf } from '../../operation/field';
import { COST_OPTIONS, statusOutput, sumsOutput } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/containerFilters';
import { pickupRow, presentMany, presentSums, presentOne } from '../pickupStatus/presenting';
import { AccountSweep } from '../pickupStatus/sweep';
import { TERMS_FIELDS, TERMS_FIELDS_OF_ONE } from '../terms/fields';
import { termsOf, COST_NOTICES, ESTIMATE_NOTICES } from '../terms/read';
import { costedBy, type CostStatus, gapsOf, isProbablyPickedUp, repeatedIn } from './costStatus';
import { type Money, addUp, moneyText, rankByNextDay } from '../../tariff/costs/money';
import { compareText, counted } from '../../pickup/read';
import { evaluatedContainer, ONE_CONTAINER } from '../pickupStatus/evaluation';

const COST_FIELDS = wordsIn(`
	rank number next_day_cost accrued in_seven_days costs_from ends_with currency next_day_amount
	accrued_amount in_seven_days_amount last_free_day ready place reasons terms not_assessable
	alert_key bill_of_lading_number cost.difference cost.figures cost.if_ended cost.is_complete
	cost.posted cost.sentence cost.today customer_name days_left detention.return_by
	equipment_length equipment_type fees holds link listed_apart ref_numbers sentence shipment_id
	shipping_line_scac terminal urgency
`);

const ALL_OF_COSTS =
	'Each amount by day and currency, the row of the terms that it rests on, and the pickup status';

// One container has no rank.
const COST_OUTPUT = statusOutput(without(COST_FIELDS, 'rank'), ALL_OF_COSTS);

const COST_OUTPUT_OF_MANY = sumsOutput(
	COST_FIELDS,
	ALL_OF_COSTS,
	'What all of them cost together on each day, in all, by line, terminal and customer',
);

const SHOW = choiceField('Show', 'show', {
	choices: {
		open: ['Open', 'Those that have landed and whose empty is not back yet'],
		all: ['All', 'Also those on the way, and those whose empty is back, with what they have cost'],
		costing: [
			'Costing Within Seven Days',
			'Those that cost something already, or will if nothing is done within seven days',
		],
	},
	default: 'open',
	description:
		'Which containers to return. Those whose empty is not back yet and whose cost is not known are always included.',
});

const PARAMETERS = [...TERMS_FIELDS, SHOW, ACCOUNT_FILTERS, COST_OPTIONS] as const;

type ForecastParameters = ValuesOf<(typeof PARAMETERS)[number]>;

/** The containers of the account, the first to fetch first. Terms and options are checked before the reading. */
async function costsOf(run: Run, parameters: ForecastParameters) {
	const costed = costedBy(termsOf(run, parameters), parameters.options);
	const sweep = new AccountSweep(run, parameters);
	const wanted = await sweep.read(({ isReported, ...evaluated }) => {
		const status = costed(evaluated, isReported);
		return isWanted(status, parameters.show) ? status : undefined;
	});
	// A container that was probably picked up has no rank, and comes last.
	const [doubtful, others] = partition(wanted, isProbablyPickedUp);
	const inOrder = rankByNextDay(others);
	for (const { item, rank } of inOrder) item.cost.rank = rank;
	const statuses: CostStatus[] = [...inOrder.map(({ item }) => item), ...doubtful];
	const gaps = gapsOf(statuses.map(({ cost }) => cost.not_assessable));
	if (gaps) run.hint('Terms > Check shows which rows a table lacks.');
	const running = statuses.filter(({ cost }) => cost.ends_with !== null);
	const notes = [gaps ?? [], repeatedIn(running)].flat();
	return { statuses, ...sweep.remarks(map(notes, 'note'), map(notes, 'label')) };
}

export const GET_COST_FORECAST_OF_MANY = operation(
	'Get Cost Forecast of Many',
	'getCostForecastOfMany',
	{
		action: 'Get demurrage and detention forecast of containers',
		notices: COST_NOTICES,
		description:
			'Get what each day of waiting costs by your own terms: all containers of the account, the first to fetch first',
		fields: [...PARAMETERS, ...COST_OUTPUT_OF_MANY],
		returns: 'items',
		takesAllItems: true,
		run: async (run, parameters) => {
			const costs = await costsOf(run, parameters);
			// The summary is no note, since readers of the items can add up the amounts.
			const summary = summaryOf(costs.statuses);
			if (summary !== undefined) run.hint(summary);
			const { output, ...picked } = parameters;
			if (output === 'sums') return presentSums(run, costs, costSums(costs.statuses));
			return presentMany(run, { output, ...picked }, costs, (status) => ({
				...cellsToPick(status, output),
				rank: status.cost.rank,
				...costRow(status),
			}));
		},
	},
);

const moneyCell = (amounts: readonly Money[]): string | null => moneyText(amounts) || null;

/** Null where there are several currencies, which are never added, or what is not assessable may be all of it. */
function numbersOf(cost: CostStatus['cost'], week: readonly Money[]) {
	const { accrued, is_complete, next_day_cost: nextDay } = cost;
	const currencies = uniq([...nextDay, ...accrued, ...week].map(({ currency }) => currency));
	const numberOf = ([first]: readonly Money[]) =>
		currencies.length > 1 ? null : (first?.amount ?? (is_complete ? 0 : null));
	return {
		currency: currencies.length === 1 ? currencies[0] : null,
		next_day_amount: numberOf(nextDay),
		accrued_amount: numberOf(accrued),
		in_seven_days_amount: numberOf(week),
	};
}

/** A row for a table: amounts as texts and as numbers, null where there are none. */
function costRow(status: CostStatus) {
	const { cost, picked_up: isOut } = status;
	const week = cost.if_ended.at(-1)?.amounts ?? [];
	// A charge that ended without an amount is left out.
	const figures = cost.figures.filter(
		({ ended_on: end, accrued }) => end === null || accrued.length > 0,
	);
	return {
		number: status.number,
		next_day_cost: moneyCell(cost.next_day_cost),
		accrued: moneyCell(cost.accrued),
		in_seven_days: moneyCell(week),
		...numbersOf(cost, week),
		costs_from: cost.costs_from,
		ends_with: cost.ends_with,
		// Both are over for a container that is out.
		last_free_day: isOut ? null : status.last_free_day,
		ready: isOut ? null : status.ready,
		place: status.place,
		reasons: status.reasons.join(', ') || null,
		terms: uniq(figures.map(({ row_name }) => row_name)).join(', ') || null,
		not_assessable: uniq(cost.not_assessable.map(({ phrase }) => phrase)).join('; ') || null,
	};
}

/** Holds and fees of Selected Fields are the texts that rows of the pickup status have. */
const cellsToPick = (status: CostStatus, output: string) =>
	output === 'selected' ? pick(pickupRow(status), ['holds', 'fees']) : {};

const RETURNED = new Set<CostStatus['picked_up_reason']>(['empty_terminated', 'empty_returned']);

/** Whether to show a container. A container that is not back yet and cannot be assessed is always shown. */
function isWanted(status: CostStatus, show: ForecastParameters['show']): boolean {
	if (show === 'all') return true;
	const { detention, picked_up_reason: reason } = status;
	// A container that is back causes no more costs.
	if (detention?.state === 'returned' || RETURNED.has(reason)) return false;
	const isCosting = (status.cost.if_ended.at(-1)?.amounts.length ?? 0) > 0;
	const isOpen = status.landed || status.picked_up;
	return !status.cost.is_complete || (isOpen && (show === 'open' || isCosting));
}

const FIRST = 3;

/** What waiting costs for all containers together, in one sentence; undefined where it costs nothing. */
function summaryOf(statuses: readonly CostStatus[]): string | undefined {
	const costing = statuses.filter(({ cost }) => cost.rank !== null);
	if (costing.length === 0) return undefined;
	const whole = `Waiting until tomorrow adds ${nextDay(costing)} for ${counted(costing.length, 'container')}`;
	const some =
		costing.length <= FIRST
			? ''
			: `, ${nextDay(costing.slice(0, FIRST))} of it for the first ${FIRST} of the list`;
	const counting = statuses.filter((status) => !isProbablyPickedUp(status));
	const last = counting.map(({ cost }) => cost.if_ended.at(-1)?.amounts ?? []);
	return `${whole}${some}. If nothing is done, all together owe ${moneyText(addUp(last))} in seven days.`;
}

const nextDay = (statuses: CostStatus[]): string =>
	moneyText(addUp(statuses.map(({ cost }) => cost.next_day_cost)));

const SCOPES = [
	['line', 'shipping_line_scac'],
	['terminal', 'terminal'],
	['customer', 'customer_name'],
] as const;

/** All containers, then those of each line, terminal and customer by name. Groups without a name come last. */
function groupsOf(statuses: readonly CostStatus[]) {
	const byScope = SCOPES.flatMap(([scope, field]) =>
		Object.values(groupBy(statuses, (status) => JSON.stringify(status[field])))
			.map((of) => ({ scope, name: of[0][field], of }))
			.sort(({ name: one }, { name: other }) =>
				one === null ? 1 : other === null ? -1 : compareText(one, other),
			),
	);
	return [{ scope: 'all', name: null, of: statuses }, ...byScope];
}

/**
 * What waiting costs: a row for each currency, in all and by line, terminal and customer. `by_day` has what is owed if
 * nothing moves until that many days from today. A group that owes nothing has one row without a currency, and without
 * amounts where what is not assessable may be all of it.
 */
function costSums(statuses: readonly CostStatus[]): object[] {
	return groupsOf(statuses).flatMap(({ scope, name, of }) => {
		// The amounts of a container that was probably picked up count on as if it were still there.
		const costs = of.filter((status) => !isProbablyPickedUp(status)).map(({ cost }) => cost);
		const days = (of[0]?.cost.if_ended ?? []).map((_, at) =>
			addUp(costs.map(({ if_ended: each }) => each[at].amounts)),
		);
		const accrued = addUp(costs.map((cost) => cost.accrued));
		const tomorrow = addUp(costs.map((cost) => cost.next_day_cost));
		const week = days.at(-1) ?? [];
		const currencies = uniq([...accrued, ...tomorrow, ...week].map(({ currency }) => currency));
		const not_assessable = costs.filter(({ is_complete: isComplete }) => !isComplete).length;
		const none = currencies.length === 0 && not_assessable > 0 ? null : 0;
		return orderBy(currencies.length > 0 ? currencies : [null]).map((currency) => {
			const amountIn = (money: readonly Money[]) =>
				money.find((each) => each.currency === currency)?.amount ?? none;
			return {
				...{ scope, name, currency },
				accrued: amountIn(accrued),
				next_day_cost: amountIn(tomorrow),
				in_seven_days: amountIn(week),
				by_day: days.map(amountIn),
				containers: of.length,
				probably_picked_up: of.length - costs.length,
				not_assessable,
			};
		});
	});
}

export const GET_COST_FORECAST = operation('Get Cost Forecast', 'getCostForecast', {
	action: 'Get demurrage and detention forecast of container',
	notices: ESTIMATE_NOTICES,
	description:
		'Get what one container owes by your own terms, and what it will if it waits for up to seven days',
	fields: [...ONE_CONTAINER, ...TERMS_FIELDS_OF_ONE, COST_OPTIONS, ...COST_OUTPUT],
	returns: 'items',
	run: async (run, parameters) => {
		const costed = costedBy(termsOf(run, parameters), parameters.options);
		const status = costed(await evaluatedContainer(run, parameters));
		return presentOne(run, parameters, status, () => ({
			...cellsToPick(status, parameters.output),
			...costRow(status),
		}));
	},
});
