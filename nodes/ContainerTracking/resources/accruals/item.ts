import pick from 'lodash/pick';

import type { Accrual, NotAssessable, Period } from '../../costs';
import { isoDate } from '../../pickup/dates';
import { isProbablyPickedUp, type CostStatus } from '../costForecast/costStatus';

const OF_CONTAINER = [
	...(['bill_of_lading_number', 'ref_numbers', 'shipping_line_scac', 'terminal', 'link'] as const),
	...(['equipment_type', 'equipment_length', 'equipment_height', 'shipment_id'] as const),
	...(['container_id', 'alert_key'] as const),
] as const;

/** One charge of a container in one currency. Plain JSON. */
export interface AccrualItem
	extends Omit<Accrual, 'due'>,
		Pick<CostStatus, 'customer_name' | 'note' | 'number' | (typeof OF_CONTAINER)[number]> {
	/** `YYYY-MM-DD` */
	period_from: string;
	period_to: string;
	/** These three are null where no amount can be assessed. */
	days: number | null;
	amount: number | null;
	currency: string | null;
	is_complete: boolean;
}

/** Which container it is. */
export const keyOf = ({
	container_id: id,
	alert_key: key,
}: Pick<CostStatus, 'alert_key' | 'container_id'>) => id ?? key;

type OfCharge = Pick<AccrualItem, 'amount' | 'currency' | 'days'>;

const NOTHING_KNOWN: OfCharge = { days: null, amount: null, currency: null };

/** The items of a container; none where it owes nothing for the period. */
export function itemsOf(
	status: CostStatus,
	accruals: readonly Accrual[],
	{ from, to }: Period,
): AccrualItem[] {
	const isDoubtful = isProbablyPickedUp(status);
	return accruals.flatMap((accrual) => {
		const { due, ...charge } = isDoubtful ? withoutDoubtful(accrual) : accrual;
		const amounts: OfCharge[] = due.length > 0 ? due : [NOTHING_KNOWN];
		return amounts.map(({ days, amount, currency }) => ({
			...{ period_from: isoDate(from), period_to: isoDate(to), number: status.number },
			...{ ...charge, days, amount, currency, customer_name: status.customer_name },
			is_complete: charge.not_assessable === null,
			note: isDoubtful ? null : status.note,
			...pick(status, OF_CONTAINER),
		}));
	});
}

/** Of one that is probably gone, what still runs counts on as if it were there. */
function withoutDoubtful(accrual: Accrual): Accrual {
	if (!accrual.is_running) return accrual;
	const missing: NotAssessable = {
		kind: accrual.kind,
		reason: 'end_unknown',
		phrase: 'probably picked up, and nobody says when',
	};
	return { ...accrual, due: [], not_assessable: missing };
}

/** A row that reads well in a table. */
export const accrualRow = (item: AccrualItem) => ({
	...pick(item, ['period_from', 'period_to', 'number', 'party_type', 'party', 'kind', 'charge']),
	...pick(item, ['days', 'amount', 'currency']),
	terms: item.figure?.row_name ?? null,
	customer_name: item.customer_name,
	is_complete: item.is_complete,
	not_assessable: item.not_assessable?.phrase ?? null,
});
