import partition from 'lodash/partition';

import { rankByNextDay } from '../../costs';
import type { ValuesOf } from '../../operation/field';
import { isProbablyGone, type CostStatus } from './costStatus';
import type { SHOW } from './fields';

/** Whether a container is one of those to show; one that is not back yet and cannot be assessed always is. */
export function showFilter({ show }: ValuesOf<typeof SHOW>): (status: CostStatus) => boolean {
	const isChosen = { all: () => true, open: isOpen, costing: isCosting }[show];
	return (status) => isChosen(status) || (!isReturned(status) && !status.cost.is_complete);
}

const isOpen = (status: CostStatus): boolean =>
	(status.landed || status.picked_up) && !isReturned(status);

const isCosting = (status: CostStatus): boolean =>
	isOpen(status) && (status.cost.if_ended.at(-1)?.amounts.length ?? 0) > 0;

/** No more costs come. */
const isReturned = ({ detention, picked_up_reason: reason }: CostStatus): boolean =>
	detention?.state === 'returned' || reason === 'empty_terminated' || reason === 'empty_returned';

/** The first to fetch first. One that is probably gone has no rank, and comes last. */
export function ranked(statuses: CostStatus[]): CostStatus[] {
	const [doubtful, others] = partition(statuses, isProbablyGone);
	const inOrder = rankByNextDay(others).map(({ item, rank }) => {
		item.cost.rank = rank;
		return item;
	});
	return [...inOrder, ...doubtful];
}
