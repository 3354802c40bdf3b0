/** Nothing that an item says may contradict another part of it, whatever the history was. */
import type { IDataObject } from 'n8n-workflow';

import { direction } from './oracle/lfd.mts';
import type { Arrival, Reported } from './reporter.mts';
import { dayAt, daysFrom } from './world.mts';

const object = (value: unknown): IDataObject | undefined =>
	typeof value === 'object' && value !== null ? (value as IDataObject) : undefined;

export function contradictions(reported: Reported): string[] {
	return reported.arrivals.flatMap((arrival) => {
		const { item, sent } = arrival;
		if (!item || item.failed === true) return [];
		return faultsOf(item, arrival, reported).map(
			(fault) => `change ${sent.change} ${sent.event}: ${fault}`,
		);
	});
}

function faultsOf(item: IDataObject, arrival: Arrival, reported: Reported): string[] {
	const { sent } = arrival;
	const zones = [
		reported.history.portZone,
		reported.history.inlandZone ?? reported.history.portZone,
	];
	return [
		...onTime(item, arrival.at),
		...onLfd(item, zones),
		...onPickup(item, arrival.at, reported.worlds[arrival.happened].place === 'picked_up'),
		// What was fetched may be newer than what the event reports.
		...(arrival.happened === sent.change ? onChanges(item) : []),
		...(arrival.happened === sent.change ? onHolds(item) : []),
		...(arrival.happened === sent.change ? onAvailability(item) : []),
		...onMissing(item),
	];
}

function onTime({ occurred_at }: IDataObject, now: number): string[] {
	const at = typeof occurred_at === 'string' ? Date.parse(occurred_at) : now;
	return at <= now ? [] : [`occurred_at ${String(occurred_at)} is in the future`];
}

/** A stored text or a known day, as days at either place. */
function daysOf(value: unknown, zones: string[]): Array<string | null> {
	if (value === null) return [null];
	const text = String(value);
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return [text];
	return zones.map((zone) => dayAt(Date.parse(text), zone));
}

function onLfd(item: IDataObject, zones: string[]): string[] {
	const change = object(item.lfd_change);
	if (!change) return [];
	const { previous, current, needs_container } = change;
	const [was, is] = [previous as string | null, current as string | null];
	const reported = String(change.direction);
	const faults: string[] = [];
	const isOpen = reported === 'unknown' || reported === 'closed';
	if (!isOpen && reported !== direction(was, is))
		faults.push(`lfd_change ${reported} from ${was} to ${is}`);
	if (reported === 'closed' && is !== null) faults.push(`closed, yet current is ${is}`);
	for (const name of ['previous', 'current'] as const) {
		if (item[name] === undefined) continue;
		const days = daysOf(item[name], zones);
		if (!days.includes(change[name] as string | null)) {
			faults.push(`${name} is ${String(item[name])}, lfd_change.${name} ${String(change[name])}`);
		}
	}
	if (was !== null && change.previous_known === false)
		faults.push('a previous date that is not known');
	const pickup = object(item.pickup);
	if (needs_container !== true && pickup?.last_free_day !== is && pickup?.picked_up !== true) {
		faults.push(
			`lfd_change.current is ${is}, pickup.last_free_day ${String(pickup?.last_free_day)}`,
		);
	}
	return faults;
}

/** A container that is gone meanwhile needs no alert, whatever a late delivery shows. */
function onPickup({ pickup: held }: IDataObject, now: number, isGoneMeanwhile: boolean): string[] {
	const pickup = object(held);
	if (!pickup) return ['an item without pickup'];
	const { last_free_day, lfd_zone, days_left, alerts, gone, urgency, incomplete } = pickup;
	const faults: string[] = [];
	if (gone === true && alerts !== false) faults.push('alerts for a container that is gone');
	if (incomplete === true && alerts !== false) faults.push('alerts without the container');
	if (typeof days_left === 'number') {
		const left = daysFrom(dayAt(now, String(lfd_zone)), String(last_free_day));
		if (left !== days_left)
			faults.push(`days_left is ${days_left}, the days to ${String(last_free_day)} are ${left}`);
		const isNear =
			days_left <= 2 && days_left >= -30 && gone === false && pickup.listed_apart === null;
		if (isNear && !isGoneMeanwhile && pickup.landed === true && alerts !== true)
			faults.push(`${days_left} days left and no alert`);
	}
	if ((urgency === 'none') !== (days_left === null) && gone !== true)
		faults.push(`urgency ${String(urgency)} with days_left ${String(days_left)}`);
	return faults;
}

/** What is said to have changed is so in the container beside it. */
function onChanges(item: IDataObject): string[] {
	const container = object(item.container);
	const changes = Array.isArray(item.changes) ? (item.changes as IDataObject[]) : [];
	if (!container) return [];
	return changes.flatMap(({ field, after }) => {
		const name = String(field);
		const value = container[name] ?? object(container.import_deadlines)?.[name];
		if (value === undefined || after === undefined) return [];
		const isSame = JSON.stringify(value ?? null) === JSON.stringify(after);
		return isSame
			? []
			: [
					`${name} changed to ${JSON.stringify(after)}, the container says ${JSON.stringify(value)}`,
				];
	});
}

/** A hold that was placed is listed, one that was cleared is not. */
function onHolds(item: IDataObject): string[] {
	const pickup = object(item.pickup);
	const entries = Array.isArray(item.hold_changes) ? (item.hold_changes as IDataObject[]) : [];
	const lists = ['active_holds', 'pending_holds', 'holds_from_port'];
	const listed = lists.flatMap((name) => (pickup?.[name] ?? []) as IDataObject[]);
	const names = listed.map(({ name }) => name);
	return entries.flatMap(({ change, name }) => {
		const isThere = names.includes(name as string);
		return isThere === (change !== 'cleared')
			? []
			: [`hold ${String(name)} ${String(change)}, yet ${isThere ? '' : 'not '}listed`];
	});
}

function onAvailability(item: IDataObject): string[] {
	const change = object(item.availability_change);
	const container = object(item.container);
	if (
		!change ||
		container?.available_for_pickup === undefined ||
		change.previous === change.current
	)
		return [];
	return change.current === container.available_for_pickup
		? []
		: [
				`available ${String(change.current)}, the container says ${String(container.available_for_pickup)}`,
			];
}

function onMissing(item: IDataObject): string[] {
	const isIncomplete = object(item.pickup)?.incomplete === true;
	if (!isIncomplete)
		return item.missing === undefined ? [] : [`complete, yet missing: ${String(item.missing)}`];
	const isSentence = typeof item.missing === 'string' && /^[A-Z].*\.$/.test(item.missing);
	return isSentence ? [] : ['incomplete, and no sentence says what is missing'];
}
