/** The pickup status in each item, against what was true when its container was read. */
import type { IDataObject } from 'n8n-workflow';

import { canFetch, isBare, isWithoutDeadlines, sightsOf } from './oracle/facts.mts';
import { placed } from './oracle/index.mts';
import { workingDate } from './oracle/workingDate.mts';
import type { Arrival, Reported } from './reporter.mts';
import type { Hold, World } from './world.mts';

export function statusFaults(reported: Reported): string[] {
	return reported.arrivals.flatMap((arrival) => {
		const pickup = arrival.item?.pickup as IDataObject | undefined;
		if (!pickup || pickup.incomplete === true) return [];
		const worlds = readable(reported, arrival);
		const faults = worlds.map((world) => faultsOf(pickup, world));
		const isTrue = faults.length === 0 || faults.some((one) => one.length === 0);
		return isTrue ? [] : faults[0].map(placed(arrival));
	});
}

/** Every state that the container may have been read in; none where what came along lacks too much to report. */
function readable(reported: Reported, arrival: Arrival): World[] {
	const { isDocumented, profile } = reported.history;
	const isWhole =
		!isWithoutDeadlines(reported) && profile !== 'specification' && !isBare(arrival.sent);
	if (!isWhole && !canFetch(reported)) return [];
	const isMilestone = arrival.sent.reporting.form === 'milestone';
	// Documented deliveries lack dates, so of a milestone that is reported as it came nobody knows which one counts.
	if (isDocumented && isMilestone && !canFetch(reported)) return [];
	// What is in doubt is looked up, and then it is newer than the event.
	const isFetched = canFetch(reported) && (isWithoutDeadlines(reported) || !isMilestone);
	return sightsOf(reported, arrival, isFetched).map(({ world }) => world);
}

const namesOf = (holds: Array<{ name?: unknown }>): string =>
	holds
		.map(({ name }) => String(name))
		.sort()
		.join(', ');

function faultsOf(pickup: IDataObject, world: World): string[] {
	const holds = (name: string) => (pickup[name] ?? []) as Array<{ name?: unknown }>;
	const withStatus = (status: Hold['status']) =>
		world.holds.filter((hold) => hold.status === status);
	const isPickedUp = world.place === 'picked_up';
	const active = [...holds('active_holds'), ...holds('holds_from_port')];
	const pairs: Array<[string, unknown, unknown]> = [
		['picked_up', pickup.picked_up, isPickedUp],
		['landed', pickup.landed, world.place !== 'ship' || world.available === true],
		['active holds', namesOf(active), namesOf(withStatus('hold'))],
		['pending holds', namesOf(holds('pending_holds')), namesOf(withStatus('pending'))],
	];
	if (!isPickedUp) {
		pairs.push(['last_free_day', pickup.last_free_day ?? null, workingDate(world)]);
		pairs.push(['left_port', pickup.left_port, ['train', 'ramp'].includes(world.place)]);
		pairs.push(['arrived_inland', pickup.arrived_inland, world.place === 'ramp']);
		if (['ship', 'port'].includes(world.place)) {
			pairs.push(['ready', pickup.ready, readiness(world, withStatus('hold'))]);
		}
	}
	return pairs
		.filter(([, said, expected]) => said !== expected)
		.map(
			([name, said, expected]) =>
				`pickup: ${name} is ${String(said)}, in truth ${String(expected)}`,
		);
}

function readiness({ available }: World, blocking: Hold[]): string {
	if (blocking.length > 0 || available === false) return 'blocked';
	return available === null ? 'unknown' : 'ready';
}
