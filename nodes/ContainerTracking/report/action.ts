import { isElsewhere } from '../pickup';
import type { ReportReason } from './reasons';
import { isOut } from './standing';
import type { Action, ReportEntry } from './types';

type Facts = Pick<
	ReportEntry,
	| 'active_holds'
	| 'attention'
	| 'current_status'
	| 'empty'
	| 'picked_up'
	| 'listed_apart'
	| 'place'
	| 'ready'
>;

/** A day that is near, or money that runs: the truck is the answer, as far as nothing is known to be in its way. */
const NEAR: ReadonlySet<ReportReason> = new Set([
	'appointment_after_lfd',
	'overdue',
	'today',
	'last_gate_day',
	'soon',
	'costs_more_tomorrow',
	'costs_soon',
]);

/** Nothing that anybody could do something about today. */
const ONLY_WATCHED: ReadonlySet<ReportReason> = new Set(['lfd_dates_disagree', 'stale']);

/** What somebody has to do about a container. See docs/pickup-report.md#what-to-do. */
export function actionOf(facts: Facts): Action {
	const { active_holds: holds, attention, place, ready } = facts;
	if (facts.picked_up && isOut(facts)) return attention.length > 0 ? 'return_empty' : 'watch';
	if (facts.picked_up || facts.listed_apart !== null) return 'watch';
	if (attention.every(({ reason }) => ONLY_WATCHED.has(reason))) return 'watch';
	if (holds.length > 0) return 'call';
	if (place === 'on_the_way' || place === 'inland_transit') return 'watch';
	// Nobody sends a truck to where the container may not be.
	if (attention.some(({ reason }) => reason === 'conflicting') || isElsewhere(facts)) return 'call';
	if (ready !== 'unknown') return ready === 'ready' ? 'send_truck' : 'call';
	return attention.some(({ reason }) => NEAR.has(reason)) ? 'send_truck' : 'call';
}
