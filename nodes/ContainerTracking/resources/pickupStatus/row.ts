import pick from 'lodash/pick';

import { deadlinePhrase } from '../../pickup/sentence';
import { holdWords } from '../../pickup/holds';
import { clipped, plainText } from '../../pickup/read';
import type { PickupStatus } from '../../pickup/facts';
import type { Reason } from '../../pickup/types';
import { feesCell, holdsCell } from '../../simplify/simplify';
import { NOT_THERE } from '../../report/line';
import { REASON_LABELS } from '../../report/types';

/** A row that reads well in a table: no lists, null for what is empty, and long texts only where they have to be. */
export const pickupRow = (status: PickupStatus) => ({
	...pick(status, ['number', 'last_free_day', 'days_left', 'urgency']),
	why: whyOf(status),
	ready: status.ready,
	holds: holdsCell(status.active_holds, status.pending_holds, status.holds_from_port),
	fees: feesCell(status.fees, status.fees_not_priced),
	...pick(status, ['terminal', 'current_status', 'customer_name']),
});

/** With the ellipsis that marks its end. */
const MOST_OF_WHY = 39;

/** Its first reason as the message says it, without the date, which has a column; what is in its way where it has none. */
function whyOf(status: PickupStatus): string | null {
	const { attention, active_holds: holds, picked_up } = status;
	if (picked_up) return null;
	const words =
		attention.length > 0
			? reasonWords(attention[0].reason, status)
			: holdWords(holds) || (NOT_THERE[status.place] ?? withoutDay(status));
	return clipped(plainText(words), MOST_OF_WHY) || null;
}

const withoutDay = ({ last_free_day: lfd }: PickupStatus): string =>
	lfd === null ? 'no LFD yet' : '';

function reasonWords(reason: Reason, status: PickupStatus): string {
	if (reason === 'overdue' || reason === 'today' || reason === 'soon')
		return deadlinePhrase({ ...status, last_free_day: null });
	return REASON_LABELS[reason];
}
