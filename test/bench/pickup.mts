import { DateTime } from 'luxon';

import { pickupStatusAt } from '../../nodes/ContainerTracking/pickup/pickupStatus';
import { wordsOf } from '../words.mts';
import { timedInTurn, type Ratio } from './measure.mts';

const CONTAINERS = 100_000;
const RUNS = 5;
export const NOW = '2026-03-09T15:00:00Z';
const ZONES = wordsOf(`
	America/Los_Angeles America/New_York America/Chicago US/Eastern Europe/Amsterdam
`);
const HOUR_MS = 3_600_000;

/** (e) The pickup status of 100,000 containers, against parsing the timestamps it looks at with luxon once. */
export async function pickup(): Promise<Ratio> {
	const containers = Array.from({ length: CONTAINERS }, (_, n) => container(n));
	const texts = containers.flatMap(timestampsOf);
	const [parse, evaluating] = await timedInTurn(
		RUNS,
		() => {
			let sum = 0;
			for (const text of texts) sum += DateTime.fromISO(text, { zone: 'utc' }).toMillis();
			return Number.isFinite(sum) ? texts.length : 0;
		},
		() => {
			const evaluate = pickupStatusAt({ now: NOW });
			return containers.filter((each) => evaluate(each).last_free_day !== null).length;
		},
	);
	if (evaluating.count !== CONTAINERS)
		throw new Error(`${evaluating.count} containers have a date`);
	return {
		what: `(e) pickup status of ${CONTAINERS} containers: against parsing their ${texts.length} timestamps`,
		value: evaluating.ms / parse.ms,
		limit: 3,
		detail: `${evaluating.ms.toFixed(0)} ms against ${parse.ms.toFixed(0)} ms`,
	};
}

type Container = ReturnType<typeof container>;

/** A container at a terminal as the service gives it, each with times of its own. */
export function container(n: number) {
	const at = (hours: number) =>
		new Date(Date.parse(NOW) + (hours + (n % 240)) * HOUR_MS).toISOString();
	const lfd = at(-48);
	return {
		type: 'container',
		id: `c${n}`,
		number: `TEST${1_000_000 + n}`,
		pickup_lfd: lfd,
		import_deadlines: {
			pickup_lfd_line: null,
			pickup_lfd_terminal: lfd,
			pickup_lfd_rail: null,
		},
		pickup_appointment_at: n % 3 === 0 ? at(-24) : null,
		pod_arrived_at: at(-200),
		pod_discharged_at: at(-180),
		terminal_checked_at: at(-250),
		pod_timezone: ZONES[n % ZONES.length],
		current_status: 'available',
		availability_known: true,
		available_for_pickup: n % 4 !== 0,
		holds_at_pod_terminal:
			n % 4 === 0 ? [{ name: 'customs', status: 'hold', description: 'Exam' }] : [],
		fees_at_pod_terminal:
			n % 5 === 0 ? [{ type: 'demurrage', amount: 120, currency_code: 'USD' }] : [],
		ref_numbers: [`PO-${n}`],
		equipment_type: 'dry',
		equipment_length: 40,
		weight_in_lbs: 41_000,
		pod_terminal: { type: 'terminal', id: 't1', name: 'Terminal 1', firms_code: 'Y1' },
	};
}

/** Those that the rules read. */
const timestampsOf = (one: Container): string[] =>
	[
		one.pickup_lfd,
		one.import_deadlines.pickup_lfd_terminal,
		one.pickup_appointment_at,
		one.pod_discharged_at,
		one.terminal_checked_at,
	].filter((text) => text !== null);
