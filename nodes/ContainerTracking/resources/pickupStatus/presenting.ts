import pick from 'lodash/pick';

import { deadlinePhrase } from '../../pickup/sentence';
import { holdWords } from '../../pickup/holds';
import { clipped, plainText } from '../../pickup/read';
import type { PickupStatus } from '../../pickup/facts';
import type { Reason } from '../../pickup/types';
import { feesCell, holdsCell } from '../../simplify/simplify';
import { NOT_THERE } from '../../report/line';
import { REASON_LABELS } from '../../report/types';
import type { Items, Run } from '../../operation/definition';
import { SelectedFields } from '../../operation/output';
import type { OutputChosen } from '../fields/pickup';

/** What the columns of all rows depend on, so that they are the same for each. */
interface Columns {
	/** Some row has a note of its own. */
	note: boolean;
	/** What was not looked at, in a few words. */
	notes?: string;
}

/** What is shown of a container, each kind of status in its own way. */
interface Presented {
	note: string | null;
	container_id: string | null;
}

/**
 * How the statuses of an item are shown, whatever there is to say beside them.
 *
 * @param rowOf the columns of Simplified without those of `Columns` and the ID, which come last
 */
function presenting<Status extends Presented>(
	{ output, ...picked }: OutputChosen,
	{ note, notes }: Columns,
	rowOf: (status: Status) => object,
) {
	const always = [...(note ? ['note'] : []), ...(notes === undefined ? [] : ['notes'])];
	const selected = new SelectedFields(picked, [...always, 'container_id']);
	return {
		present: (status: Status): object => {
			if (output === 'full') return status;
			const row = {
				...rowOf(status),
				...(note && { note: status.note }),
				...(notes !== undefined && { notes }),
				container_id: status.container_id,
			};
			return output === 'selected' ? selected.of(row, status) : row;
		},
		hints: () => selected.hints(),
	};
}

/** Containers of the account in the order in which they are shown, and what the reader has to know beside them. */
export interface Statuses<Status> {
	statuses: Status[];
	/** Sentences on what was not looked at or may be missing. */
	notes: string[];
	/** The same in a few words each, for the rows of a table. */
	labels: string[];
}

/** Shows many, with what there is to say beside them as hints, as `notes` on full items, and as a column of rows. */
export function presentMany<Status extends Presented>(
	run: Run,
	chosen: OutputChosen,
	{ statuses, notes, labels }: Statuses<Status>,
	rowOf: (status: Status) => object,
): Items {
	const columns = {
		note: statuses.some(({ note }) => note !== null),
		notes: labels.length === 0 ? undefined : labels.join(', '),
	};
	const { present, hints } = presenting(chosen, columns, rowOf);
	const items = statuses.map(present);
	for (const hint of [...notes, ...hints()]) run.hint(hint);
	// A hint is seen in the editor only: what is written from the items has to know it as well.
	// They are not copied: thousands of them would take as much memory once more.
	if (chosen.output === 'full' && notes.length > 0)
		for (const item of items) Object.assign(item, { notes });
	return { items };
}

/** Shows one, with its note as a column of its row. */
export const presentOne = <Status extends Presented>(
	run: Run,
	chosen: OutputChosen,
	status: Status,
	rowOf: (status: Status) => object,
): Items => presentMany(run, chosen, { statuses: [status], notes: [], labels: [] }, rowOf);

/** Sums of many in place of items, with the same beside them. */
export function presentSums(
	run: Run,
	{ notes, labels }: Omit<Statuses<unknown>, 'statuses'>,
	sums: object[],
): Items {
	for (const note of notes) run.hint(note);
	const beside = { notes: labels.join(', ') || null };
	return { items: sums.map((item) => ({ ...item, ...beside })) };
}

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
	const withoutDay = status.last_free_day === null ? 'no LFD yet' : '';
	const words =
		attention.length > 0
			? reasonWords(attention[0].reason, status)
			: holdWords(holds) || (NOT_THERE[status.place] ?? withoutDay);
	return clipped(plainText(words), MOST_OF_WHY) || null;
}

function reasonWords(reason: Reason, status: PickupStatus): string {
	if (reason === 'overdue' || reason === 'today' || reason === 'soon')
		return deadlinePhrase({ ...status, last_free_day: null });
	return REASON_LABELS[reason];
}
