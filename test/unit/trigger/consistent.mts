/** Nothing that an item says contradicts another part of it: every item that a test here is reported is held against this. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { expect } from 'vitest';

export function expectConsistent(item: IDataObject, now: DateTime): void {
	if (typeof item.occurred_at === 'string') {
		expect(DateTime.fromISO(item.occurred_at) <= now, 'occurred_at is not ahead').toBe(true);
	}
	expectMoments(item);
	const { lfd_change, pickup } = item as { [name: string]: IDataObject | undefined };
	if (!lfd_change || !pickup) return;
	const { direction, previous, previous_known, current, needs_container, overtaken } = lfd_change;
	expect(ORDER[direction as string](previous as string, current as string), `${direction}`).toBe(
		true,
	);
	if (!previous_known) {
		expect(previous).toBeNull();
		expect(overtaken ? ['unchanged'] : ['unknown', 'closed']).toContain(direction);
		expect(item).not.toHaveProperty('previous');
	} else {
		expect(dayOf(item.previous, pickup.lfd_zone), 'previous').toBe(previous);
	}
	if (direction === 'unchanged') expect(item.previous).toEqual(item.current);
	if (needs_container || pickup.incomplete) return;
	expect(pickup.last_free_day).toBe(current);
	if (!overtaken) expect(item).toHaveProperty('current');
	if ('current' in item) expect(dayOf(item.current, pickup.lfd_zone), 'current').toBe(current);
}

/** Of an ETA or appointment: nothing says one thing here and another there. */
function expectMoments(item: IDataObject): void {
	const { eta_change, appointment_change } = item as { [name: string]: IDataObject | undefined };
	const isEta = /\.estimated\./.test(String(item.event));
	const change = isEta ? eta_change : appointment_change;
	const isOfKind = isEta || item.event === 'container.pickup_appointment.changed';
	if (!change || !isOfKind) return;
	expect(item.current).toEqual(change.current);
	expect(item.previous ?? null).toEqual(change.previous);
}

const ORDER: { [direction: string]: (previous: string | null, current: string | null) => boolean } =
	{
		set: (previous, current) => previous === null && current !== null,
		earlier: (previous, current) => previous !== null && current !== null && current < previous,
		later: (previous, current) => previous !== null && current !== null && current > previous,
		cleared: (previous, current) => previous !== null && current === null,
		closed: (_, current) => current === null,
		unchanged: (previous, current) => previous === current,
		unknown: () => true,
	};

/** The calendar day that a stored text means at a place. */
function dayOf(stored: unknown, zone: unknown): string | null {
	if (typeof stored !== 'string') return null;
	const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(stored);
	if (!hasZone) return stored.slice(0, 10);
	return DateTime.fromISO(stored, { zone: (zone as string | null) ?? 'utc' }).toISODate();
}
