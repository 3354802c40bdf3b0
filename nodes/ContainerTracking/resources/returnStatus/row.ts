import type { ReturnStatus } from '../../costs';

/** A row that reads well in a table: no lists, null for what is empty. */
export const returnRow = (status: ReturnStatus) => ({
	number: status.number,
	return_by: status.return_by,
	return_days_left: status.return_days_left,
	return_urgency: status.return_urgency,
	days_out: status.days_out,
	picked_up_on: status.picked_up_on,
	picked_up_from: status.picked_up_from,
	shipping_line_scac: status.shipping_line_scac,
	customer_name: status.customer_name,
	not_assessable: status.not_assessable?.phrase ?? null,
});
