import { countBy, groupBy, pick } from 'lodash';

import { BadInput } from '../../api/input/badInput';
import { deadlinePhrase } from '../../pickup/sentence';
import { holdWords } from '../../pickup/holds';
import { clipped, compareText, plainText } from '../../pickup/read';
import type { PickupStatus } from '../../pickup/facts';
import { URGENCIES, type Urgency } from '../../pickup/types';
import { feesCell, holdsCell } from '../../simplify/simplify';
import { NOT_THERE } from '../../report/line';
import { DATED, REASON_LABELS } from '../../report/types';
import type { Items, Run } from '../../operation/definition';
import { SelectedFields } from '../../operation/output';
import type { OutputChosen } from '../fields/pickup';
import { momentAsOf } from './evaluation';
import { AccountSweep, type AccountParameters } from './sweep';

interface Presented {
	note: string | null;
	container_id: string | null;
}

/** Containers of the account in the order of the output, and what readers have to know beside them. */
export interface Statuses<Status> {
	statuses: Status[];
	/** Sentences on containers that were left out or may be missing. */
	notes: string[];
	labels: string[];
}

/**
 * Presents many containers. Their notes become hints, `notes` of full items, and a column of rows. All rows have the
 * same columns: `note` where some row has one, `notes` where there are labels.
 *
 * @param rowOf the columns of Simplified without notes and ID, which come last
 */
export function presentMany<Status extends Presented>(
	run: Run,
	{ output, ...picked }: OutputChosen,
	{ statuses, notes, labels }: Statuses<Status>,
	rowOf: (status: Status) => object,
): Items {
	const hasNote = statuses.some(({ note }) => note !== null);
	const ofAll = labels.length > 0 && { notes: labels.join(', ') };
	const always = [...(hasNote ? ['note'] : []), ...(ofAll ? ['notes'] : []), 'container_id'];
	const selected = new SelectedFields(picked, always);
	const items = statuses.map((status): object => {
		if (output === 'full') return status;
		const { note, container_id } = status;
		const row = { ...rowOf(status), ...(hasNote && { note }), ...ofAll, container_id };
		return output === 'selected' ? selected.of(row, status) : row;
	});
	for (const hint of [...notes, ...selected.hints()]) run.hint(hint);
	// Only the editor shows hints, so items need the notes for texts that are written from them.
	// The items are changed in place: copies of thousands would take as much memory again.
	if (output === 'full' && notes.length > 0)
		for (const item of items) Object.assign(item, { notes });
	return { items };
}

export const presentOne = <Status extends Presented>(
	run: Run,
	chosen: OutputChosen,
	status: Status,
	rowOf: (status: Status) => object,
): Items => presentMany(run, chosen, { statuses: [status], notes: [], labels: [] }, rowOf);

export function presentSums(
	run: Run,
	{ notes, labels }: Omit<Statuses<unknown>, 'statuses'>,
	sums: object[],
): Items {
	for (const note of notes) run.hint(note);
	const beside = { notes: labels.join(', ') || null };
	return { items: sums.map((item) => ({ ...item, ...beside })) };
}

/** A row for a table: no lists, null for empty values, and long texts only where necessary. */
export const pickupRow = (status: PickupStatus) => ({
	...pick(status, ['number', 'last_free_day', 'days_left', 'urgency']),
	why: whyOf(status),
	ready: status.ready,
	holds: holdsCell(status.active_holds, status.pending_holds, status.holds_from_port),
	fees: feesCell(status.fees, status.fees_not_priced),
	...pick(status, ['terminal', 'place', 'current_status', 'customer_name']),
	// All of them as stable keys: a report of rows needs more than the first one in words.
	reasons: status.reasons.join(', ') || null,
});

/** In characters, including the ellipsis. */
const MOST_OF_WHY = 39;

/** The first reason in the words of a message, without the date of its own column; else what blocks the pickup. */
function whyOf(status: PickupStatus): string | null {
	const { attention, active_holds: holds, picked_up } = status;
	if (picked_up) return null;
	const withoutDay = status.last_free_day === null ? 'no LFD yet' : '';
	const reason = attention.at(0)?.reason;
	const ofDay = reason && DATED.has(reason) && deadlinePhrase({ ...status, last_free_day: null });
	const ofReason = ofDay || (reason && REASON_LABELS[reason]);
	const words = ofReason || holdWords(holds) || (NOT_THERE[status.place] ?? withoutDay);
	return clipped(plainText(words), MOST_OF_WHY) || null;
}

/** What the sums keep of a container: the terminal that it counts for, and what it counts as. */
interface Placed {
	terminal: string | null;
	firms_code: string | null;
	as: Urgency | 'picked_up' | 'unknown';
	needsAttention: boolean;
}

function countsOf(placed: readonly Placed[]) {
	const open = placed.filter(({ as }) => as !== 'picked_up' && as !== 'unknown');
	const countOf = countBy(placed, 'as');
	return {
		containers: open.length,
		...Object.fromEntries(URGENCIES.map((urgency) => [urgency, countOf[urgency] ?? 0])),
		attention: open.filter(({ needsAttention }) => needsAttention).length,
		picked_up: countOf.picked_up ?? 0,
		unknown: countOf.unknown ?? 0,
	};
}

/** Counts containers by urgency, in all and at each terminal. Terminals with the most containers come first. */
export async function sumsOf(run: Run, parameters: AccountParameters, isPart: boolean) {
	if (isPart) {
		throw new BadInput(
			'Sums Only counts the whole account, so it does not go with Pages to Read and Resume From Page',
			'Remove both under Options, or choose another Output.',
		);
	}
	const sweep = new AccountSweep(run, parameters);
	const evaluated_at = momentAsOf(parameters.options.now).toISO();
	const placed = await sweep.read(({ status, isReported }): Placed => {
		const { terminal, firms_code, picked_up, urgency, reasons } = status;
		const as = picked_up ? 'picked_up' : urgency;
		const needsAttention = reasons.length > 0;
		return { terminal, firms_code, as: isReported ? as : 'unknown', needsAttention };
	});
	const byPlace = groupBy(placed, (each) => JSON.stringify([each.terminal, each.firms_code]));
	const terminals = Object.values(byPlace)
		.map((of) => ({
			...{ scope: 'terminal', terminal: of[0].terminal, firms_code: of[0].firms_code },
			...{ ...countsOf(of), shipments_without_container: null },
		}))
		.sort(
			(one, other) =>
				other.containers - one.containers || compareText(one.terminal ?? '', other.terminal ?? ''),
		);
	const all = {
		...{ scope: 'all', terminal: null, firms_code: null },
		...{ ...countsOf(placed), shipments_without_container: sweep.emptyShipments },
	};
	const sums = [all, ...terminals].map((item) => ({ ...item, evaluated_at }));
	return presentSums(run, sweep.remarks(), sums);
}
