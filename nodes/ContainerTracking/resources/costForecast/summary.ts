import { addUp, moneyText } from '../../costs';
import type { CostStatus } from './costStatus';

const FIRST = 3;

/** What waiting costs all of them together, in one sentence; undefined where it costs nothing. */
export function summaryOf(statuses: readonly CostStatus[]): string | undefined {
	const costing = statuses.filter(({ cost }) => cost.rank !== null);
	if (costing.length === 0) return undefined;
	const count = costing.length.toLocaleString('en');
	const containers = costing.length === 1 ? '1 container' : `${count} containers`;
	const whole = `Waiting until tomorrow adds ${nextDay(costing)} for ${containers}`;
	if (costing.length <= FIRST) return `${whole}.`;
	return `${whole}, ${nextDay(costing.slice(0, FIRST))} of it for the first ${FIRST} of the list.`;
}

const nextDay = (statuses: CostStatus[]): string =>
	moneyText(addUp(statuses.map(({ cost }) => cost.next_day_cost)));
