import { returnStatusAt, type ReturnStatus } from '../../costs';
import type { Evaluated, PickupStatus } from '../../pickup';
import type { TermsGiven } from '../terms/read';

/** A pickup status that goes on after the pickup. */
export type DetailedStatus = PickupStatus & {
	/** When the empty has to be back; null where the container was not picked up. */
	detention: ReturnStatus | null;
};

/** Adds to the status of a container, which is not copied, when its empty has to be back. */
export function detailedBy({
	terms,
	entered,
}: TermsGiven): (evaluated: Evaluated) => DetailedStatus {
	const returnStatus = returnStatusAt(terms, entered);
	return (evaluated) => {
		const { status } = evaluated;
		const isOut = status.picked_up || status.place === 'left_port';
		const detention = isOut ? returnStatus(evaluated) : null;
		return Object.assign(status, { detention });
	};
}
