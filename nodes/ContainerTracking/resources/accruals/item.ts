import { groupBy, omit, orderBy, pick, sumBy, uniq, upperFirst } from 'lodash';

import { doubtsOf } from '../../tariff/costs/forecast';
import { addUp } from '../../tariff/costs/money';
import type { Accrual, Period } from '../../tariff/costs/accruals';
import type { NotAssessable } from '../../tariff/costs/rows';
import { isoDate } from '../../pickup/dates';
import { containerKey } from '../pickupStatus/sweep';
import { isProbablyPickedUp, type CostStatus } from '../costForecast/costStatus';

const OF_CONTAINER = [
	...(['bill_of_lading_number', 'ref_numbers', 'shipping_line_scac', 'terminal', 'link'] as const),
	...(['equipment_type', 'equipment_length', 'equipment_height', 'shipment_id'] as const),
	...(['container_id', 'alert_key'] as const),
] as const;

export type AccrualItem = ReturnType<typeof accrualItems>[number];

/** For an accrual without an amount. */
const NO_AMOUNT = { days: null, amount: null, currency: null };

/** The items of a container; none where it owes nothing for the period. */
export function accrualItems(
	status: CostStatus,
	accruals: readonly Accrual[],
	{ from, to }: Period,
) {
	const isDoubtful = isProbablyPickedUp(status);
	const phrase = 'probably picked up, and nobody says when';
	const [doubt] = doubtsOf(status, status.cost.ends_with);
	const note = status.note ?? (doubt ? `${upperFirst(doubt)}.` : null);
	return accruals.flatMap((accrual) => {
		// A running charge counts days as if the container were still there, which is probably picked up.
		const isOpen = isDoubtful && accrual.is_running;
		const gap: NotAssessable = { kind: accrual.kind, reason: 'end_unknown', phrase };
		const { due, ...charge }: Omit<Accrual, 'is_unposted'> = {
			...omit(accrual, 'is_unposted'),
			...(isOpen && { due: [], not_assessable: gap }),
		};
		if (due.length === 0 && charge.not_assessable === null) return [];
		return (due.length > 0 ? due : [NO_AMOUNT]).map(({ days, amount, currency }) => ({
			...{ period_from: isoDate(from), period_to: isoDate(to), number: status.number },
			...{ ...charge, days, amount, currency, customer_name: status.customer_name },
			is_complete: charge.not_assessable === null,
			note: isDoubtful ? null : note,
			...pick(status, OF_CONTAINER),
		}));
	});
}

export const accrualRow = (item: AccrualItem) => ({
	...pick(item, ['period_from', 'period_to', 'number', 'party_type', 'party', 'kind', 'charge']),
	...pick(item, ['days', 'amount', 'currency']),
	terms: item.figure?.row_name ?? null,
	customer_name: item.customer_name,
	is_complete: item.is_complete,
	not_assessable: item.not_assessable?.phrase ?? null,
});

export const SUMMED_BY = ['party_type', 'party', 'kind', 'charge', 'customer_name'] as const;

export const containersOf = (items: readonly AccrualItem[]): number =>
	uniq(items.map(containerKey)).length;

/**
 * A row for each party, kind of charge, customer and currency. A group without any amount has one row without a
 * currency. Where a part of a group could not be assessed, each of its rows has that in `not_assessable`.
 */
export function accrualSums(items: readonly AccrualItem[]): object[] {
	const groups = groupBy(items, (item) => JSON.stringify(SUMMED_BY.map((by) => item[by])));
	const rows = Object.values(groups).flatMap((group) => {
		const gaps = group.filter(({ is_complete: isComplete }) => !isComplete);
		const phrases = uniq(gaps.flatMap(({ not_assessable: gap }) => gap?.phrase ?? []));
		const currencies = uniq(group.flatMap(({ currency }) => currency ?? []));
		return (currencies.length > 0 ? currencies : [null]).map((currency) => {
			const own = group.filter((item) => item.currency === currency);
			const amounts = own.map(({ amount }) => [{ currency: currency ?? '', amount: amount ?? 0 }]);
			return {
				...pick(group[0], ['period_from', 'period_to', ...SUMMED_BY]),
				currency,
				amount: currency === null ? null : (addUp(amounts)[0]?.amount ?? 0),
				days: currency === null ? null : sumBy(own, ({ days }) => days ?? 0),
				containers: containersOf(own),
				not_assessable_containers: containersOf(gaps),
				to_verify: containersOf(own.filter(({ note }) => note !== null)),
				is_complete: gaps.length === 0,
				not_assessable: phrases.join('; ') || null,
			};
		});
	});
	return orderBy(rows, [...SUMMED_BY, 'currency']);
}
