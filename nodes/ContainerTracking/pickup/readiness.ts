import { readFlag, type Fields } from './read';
import type { Hold, Readiness } from './types';

const OUT_OF_SYNC = 'marked available despite a hold, verify with the terminal';
const NOT_AVAILABLE = 'not available for pickup';

export interface ReadinessVerdict {
	ready: Readiness;
	reasons: string[];
}

/** Whether a truck that comes now would get the container, and why (not). */
export function readinessOf(
	container: Fields,
	activeHolds: readonly Hold[],
	pendingHolds: readonly Hold[],
): ReadinessVerdict {
	const available = readFlag(container.available_for_pickup);
	const known = available !== null && readFlag(container.availability_known) !== false;
	const warnings = pendingHolds.map((hold) => `${holdName(hold)} pending`);
	if (activeHolds.length > 0) {
		const reasons = activeHolds.map(holdName);
		if (known) reasons.push(available ? OUT_OF_SYNC : NOT_AVAILABLE);
		return { ready: 'blocked', reasons: [...reasons, ...warnings] };
	}
	if (!known) return { ready: 'unknown', reasons: ['availability not known', ...warnings] };
	return available
		? { ready: 'ready', reasons: ['available for pickup', ...warnings] }
		: { ready: 'blocked', reasons: [NOT_AVAILABLE, ...warnings] };
}

/** `customs hold`; a hold without a name, or one called other, is told by its description. */
function holdName({ name, description }: Hold): string {
	const isTold = name !== null && name.toLowerCase() !== 'other';
	const label = isTold ? name : (description ?? name ?? 'unnamed');
	return /\bhold$/i.test(label) ? label : `${label} hold`;
}
