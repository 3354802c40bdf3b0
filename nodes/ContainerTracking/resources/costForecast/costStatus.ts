import { costForecastAt, type CostForecast } from '../../costs';
import type { Evaluated, PickupStatus } from '../../pickup';
import { detailedBy, type DetailedStatus } from '../pickupStatus/detention';
import { FIRST_FIELDS_ONLY } from '../pickupStatus/incomingContainer';
import type { TermsGiven } from '../terms/read';

/** The pickup status of a container with what waiting costs. Plain JSON. See docs/cost-forecast.md. */
export interface CostStatus extends DetailedStatus {
	cost: CostForecast & {
		/** Which to fetch, or to return, first in its currency; null where waiting until tomorrow adds nothing. */
		rank: number | null;
	};
}

/** Adds to the status of a container, which is not copied, what waiting costs. */
export function costedBy(given: TermsGiven): (evaluated: Evaluated) => CostStatus {
	const detailed = detailedBy(given);
	const forecast = costForecastAt(given.terms, given.entered);
	return (evaluated) => {
		const cost = { ...forecast(evaluated), rank: null };
		const status: CostStatus = Object.assign(detailed(evaluated), { cost });
		if (status.note === FIRST_FIELDS_ONLY)
			return withGap(status, 'only its first fields came along');
		status.note = apartNote(status) ?? status.note;
		return status;
	};
}

/** A container that the service names and tells nothing of. */
export const untold = (status: CostStatus): CostStatus =>
	withGap(status, 'the service tells nothing about it');

/** Of which so little is known that its amounts are not all, or none: its own note says why. */
function withGap(status: CostStatus, phrase: string): CostStatus {
	const { cost, note } = status;
	cost.not_assessable = [
		...cost.not_assessable,
		{ kind: null, reason: 'container_unknown', phrase },
	];
	cost.is_complete = false;
	cost.sentence = `${cost.sentence} ${note}`;
	return status;
}

/** What makes amounts doubtful, whatever the terms say. */
function apartNote({ listed_apart: apart, tracking_stopped_reason: reason }: PickupStatus) {
	switch (apart) {
		case 'probably_picked_up':
			return 'Overdue for more than 30 days without posted demurrage, so it is probably gone: verify. It has no rank, and its amounts count on as if it still stood there.';
		case 'onward_move_unknown':
			return 'It left the port, and nothing tells how it goes on: verify.';
		case 'tracking_stopped':
			return `Its tracking has stopped${reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`}, so it may have been picked up or returned since: verify.`;
		case null:
			return null;
	}
}
