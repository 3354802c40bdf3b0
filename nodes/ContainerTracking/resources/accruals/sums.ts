import groupBy from 'lodash/groupBy';
import orderBy from 'lodash/orderBy';
import sumBy from 'lodash/sumBy';
import uniq from 'lodash/uniq';

import { addUp } from '../../costs';
import { keyOf, type AccrualItem } from './item';

const BY = ['party_type', 'party', 'kind', 'charge', 'customer_name'] as const;

const numbersOf = (items: readonly AccrualItem[]): number => uniq(items.map(keyOf)).length;

/**
 * A row for each party, kind of charge, customer and currency. Where nothing could be assessed there is one without a
 * currency; where some could not, each row says so.
 */
export function accrualSums(items: readonly AccrualItem[]): object[] {
	const groups = Object.values(groupBy(items, (item) => JSON.stringify(BY.map((by) => item[by]))));
	const rows = groups.flatMap((group) => {
		const [{ period_from, period_to, party_type, party, kind, charge, customer_name }] = group;
		const missing = group.filter(({ is_complete: isComplete }) => !isComplete);
		const phrases = uniq(missing.flatMap(({ not_assessable: each }) => each?.phrase ?? []));
		const byCurrency = groupBy(group, ({ currency }) => currency ?? '');
		const currencies = Object.keys(byCurrency).filter(Boolean);
		return (currencies.length > 0 ? currencies : ['']).map((currency) => {
			const own = byCurrency[currency];
			const amounts = own.map((item) =>
				item.amount === null ? [] : [{ currency, amount: item.amount }],
			);
			return {
				...{ period_from, period_to, party_type, party, kind, charge, customer_name },
				currency: currency || null,
				amount: currency ? (addUp(amounts)[0]?.amount ?? 0) : null,
				days: currency ? sumBy(own, ({ days }) => days ?? 0) : null,
				containers: numbersOf(own),
				not_assessable_containers: numbersOf(missing),
				to_verify: numbersOf(own.filter(({ note }) => note !== null)),
				is_complete: missing.length === 0,
				not_assessable: phrases.join('; ') || null,
			};
		});
	});
	return orderBy(rows, [...BY, 'currency']);
}
