import groupBy from 'lodash/groupBy';
import orderBy from 'lodash/orderBy';
import uniq from 'lodash/uniq';

import { addUp, type Money } from '../../tariff/costs/money';
import { compareText } from '../../pickup/read';
import { isProbablyPickedUp, type CostStatus } from './costStatus';

/** What amounts are added up for, besides all of them. */
const SCOPES = [
	['line', 'shipping_line_scac'],
	['terminal', 'terminal'],
	['customer', 'customer_name'],
] as const;

/** All of them, then each line, terminal and customer by its name; those without one come last. */
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

const amountIn = (money: readonly Money[], currency: string | null): number =>
	money.find((each) => each.currency === currency)?.amount ?? 0;

/**
 * What waiting costs: a row for each currency of all, of each line, terminal and customer. `by_day` is what is owed if
 * nothing moves until that many days from today. Where nothing is owed in any currency, there is a row without one.
 */
export function costSums(statuses: readonly CostStatus[]): object[] {
	return groupsOf(statuses).flatMap(({ scope, name, of }) => {
		// What was probably picked up counts on as if it were still there.
		const costs = of.filter((status) => !isProbablyPickedUp(status)).map(({ cost }) => cost);
		const days = (costs[0]?.if_ended ?? []).map((_, at) =>
			addUp(costs.map(({ if_ended: each }) => each[at].amounts)),
		);
		const accrued = addUp(costs.map((cost) => cost.accrued));
		const tomorrow = addUp(costs.map((cost) => cost.next_day_cost));
		const week = days.at(-1) ?? [];
		const currencies = uniq([...accrued, ...tomorrow, ...week].map(({ currency }) => currency));
		return orderBy(currencies.length > 0 ? currencies : [null]).map((currency) => ({
			...{ scope, name, currency },
			accrued: amountIn(accrued, currency),
			next_day_cost: amountIn(tomorrow, currency),
			in_seven_days: amountIn(week, currency),
			by_day: days.map((money) => amountIn(money, currency)),
			containers: of.length,
			probably_picked_up: of.length - costs.length,
			not_assessable: costs.filter(({ is_complete: isComplete }) => !isComplete).length,
		}));
	});
}
