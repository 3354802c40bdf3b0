import { holdPhrase, type HoldLists } from './holds';
import { readFlag, type Fields } from './read';
import type { Place, Readiness } from './types';

const OUT_OF_SYNC = 'marked available despite a hold, verify with the terminal';
const NOT_AVAILABLE = 'not available for pickup';
const NOT_SINCE_ARRIVAL = 'the terminal was not checked since the arrival';

export interface ReadinessVerdict {
	ready: Readiness;
	reasons: string[];
}

/** Where nothing can be picked up, or nobody knows where; what the terminal said is of no use there. */
const NOWHERE: { [place in Place]?: string } = {
	picked_up: 'already gone',
	left_port: 'left the port, onward move unknown',
	inland_transit: 'under way inland',
};

/**
 * Whether a truck that comes now would get the container, and why (not).
 * See docs/last-free-day.md#holds-fees-readiness.
 */
export function readinessOf(
	container: Fields,
	place: Place,
	{ active, pending, fromPort }: HoldLists,
	isCheckOutdated: boolean,
): ReadinessVerdict {
	const nowhere = NOWHERE[place];
	if (nowhere && place !== 'inland_transit') return { ready: 'unknown', reasons: [nowhere] };
	const available = readFlag(container.available_for_pickup);
	const known = available !== null && readFlag(container.availability_known) !== false;
	const warnings = [
		holdPhrase('Pending holds', pending),
		holdPhrase('Holds from the port', fromPort),
		isCheckOutdated ? NOT_SINCE_ARRIVAL : '',
	].filter(Boolean);
	if (active.length > 0) {
		const reasons = [holdPhrase('Holds', active)];
		if (nowhere) reasons.push(nowhere);
		else if (known) reasons.push(available ? OUT_OF_SYNC : NOT_AVAILABLE);
		return { ready: 'blocked', reasons: [...reasons, ...warnings] };
	}
	if (nowhere) return { ready: 'unknown', reasons: [nowhere, ...warnings] };
	if (!known) return { ready: 'unknown', reasons: ['availability not known', ...warnings] };
	return available
		? { ready: 'ready', reasons: ['available for pickup', ...warnings] }
		: { ready: 'blocked', reasons: [NOT_AVAILABLE, ...warnings] };
}
