import orderBy from 'lodash/orderBy';

import { addUp, type Money } from '../../costs';
import { compareText } from '../../pickup';
import { isProbablyPickedUp, type CostStatus } from './costStatus';

/** What amounts are added up for, besides all of them. */
const SCOPES = ['line', 'terminal', 'customer'] as const;

type Scope = 'all' | (typeof SCOPES)[number];

/** Of whom a container is, in each way to look at it. */
export type Owner = Pick<CostStatus, 'shipping_line_scac' | 'terminal' | 'customer_name'>;

const nameIn = (scope: Scope, owner: Owner): string | null => {
	switch (scope) {
		case 'all':
			return null;
		case 'line':
			return owner.shipping_line_scac;
		case 'terminal':
			return owner.terminal;
		case 'customer':
			return owner.customer_name;
	}
};

/** All of them, then each line, terminal and customer by its name; those without one come last. */
function groupsOf<Item>(
	items: readonly Item[],
	ownerOf: (item: Item) => Owner,
): Array<{ scope: Scope; name: string | null; of: Item[] }> {
	const groups: Array<{ scope: Scope; name: string | null; of: Item[] }> = [
		{ scope: 'all', name: null, of: [...items] },
	];
	for (const scope of SCOPES) {
		const byName = new Map<string | null, Item[]>();
		for (const item of items) {
			const name = nameIn(scope, ownerOf(item));
			byName.set(name, [...(byName.get(name) ?? []), item]);
		}
		const names = [...byName.keys()].sort((one, other) =>
			one === null ? 1 : other === null ? -1 : compareText(one, other),
		);
		for (const name of names) groups.push({ scope, name, of: byName.get(name) ?? [] });
	}
	return groups;
}

const amountIn = (money: readonly Money[], currency: string): number =>
	money.find((each) => each.currency === currency)?.amount ?? 0;

/**
 * What waiting costs: a row for each currency of all, of each line, terminal and customer. `by_day` is what is owed if
 * nothing moves until that many days from today. Where nothing is owed in any currency, there is a row without one.
 */
export function costSums(statuses: readonly CostStatus[]): object[] {
	return groupsOf(statuses, (status) => status).flatMap(({ scope, name, of }) => {
		// What was probably picked up counts on as if it still stood there.
		const costs = of.filter((status) => !isProbablyPickedUp(status)).map(({ cost }) => cost);
		const days = (costs[0]?.if_ended ?? []).map((_, at) =>
			addUp(costs.map(({ if_ended: each }) => each[at].amounts)),
		);
		const [accrued, tomorrow] = [
			addUp(costs.map((cost) => cost.accrued)),
			addUp(costs.map((cost) => cost.next_day_cost)),
		];
		const week = days.at(-1) ?? [];
		const currencies = [
			...new Set([...accrued, ...tomorrow, ...week].map(({ currency }) => currency)),
		];
		const counts = {
			containers: of.length,
			probably_picked_up: of.length - costs.length,
			not_assessable: costs.filter(({ is_complete: isComplete }) => !isComplete).length,
		};
		return orderBy(currencies.length > 0 ? currencies : [null]).map((currency) => ({
			...{ scope, name, currency },
			accrued: currency === null ? 0 : amountIn(accrued, currency),
			next_day_cost: currency === null ? 0 : amountIn(tomorrow, currency),
			in_seven_days: currency === null ? 0 : amountIn(week, currency),
			by_day: days.map((money) => (currency === null ? 0 : amountIn(money, currency))),
			...counts,
		}));
	});
}
