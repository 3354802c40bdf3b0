/** How a container's truth looks in the service's resource, and in a flat changeset. */
import { DateTime } from 'luxon';

import type { History, Reporting } from './history.mts';
import { combined, type Day, type Effect, type World } from './world.mts';

type Json = Record<string, unknown>;

/** As the service writes its times. */
export const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** Local midnight of a day, as the service stores it; on some days in mid-day. */
function instantOf(day: Day | null, zone: string): string | null {
	if (day === null) return null;
	const hour = Number(day.slice(-2)) % 7 === 3 ? 12 : 0;
	return DateTime.fromISO(day, { zone })
		.set({ hour })
		.toUTC()
		.toISO({ suppressMilliseconds: true });
}

type Zones = Pick<History, 'portZone' | 'inlandZone'>;

/** What is stored for the four dates. The combined one repeats the text of the source it comes from. */
export function dates(world: World, { portZone, inlandZone }: Zones) {
	const { line, terminal, rail, bare } = world.lfd;
	const inland = inlandZone ?? portZone;
	const lineZone = world.place === 'ramp' && line !== terminal ? inland : portZone;
	const stored = {
		pickup_lfd_line: instantOf(line, lineZone),
		pickup_lfd_terminal: instantOf(terminal, portZone),
		pickup_lfd_rail: instantOf(rail, inland),
	};
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = stored;
	const pickup_lfd =
		pickup_lfd_line ?? pickup_lfd_terminal ?? instantOf(bare, portZone) ?? pickup_lfd_rail;
	return { ...stored, pickup_lfd };
}

/** What a public container has beyond the contract's; a poor one lacks it. */
export const BEYOND = ['import_deadlines', 'current_status', 'delivered_at'];

/** Attributes over those of a container that was discharged four days before the start. */
export function attributes(world: World, history: History, at: string): Json {
	const { pickup_lfd, ...import_deadlines } = dates(world, history);
	const all: Json = {
		pickup_lfd,
		import_deadlines,
		ind_facility_lfd_on: import_deadlines.pickup_lfd_rail,
		holds_at_pod_terminal: world.holds,
		availability_known: world.available !== null,
		available_for_pickup: world.available === true,
		pickup_appointment_at: world.appointment,
		current_status: status(world),
		location_at_pod_terminal: world.place === 'port' ? 'Grounded, row 12' : null,
		terminal_checked_at: at,
	};
	return history.isPoor ? omit(all, BEYOND) : all;
}

const omit = (record: Json, names: string[]): Json =>
	Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

function status({ place, available }: World): string {
	if (place === 'ship') return 'on_ship';
	if (place === 'train') return 'on_rail';
	if (place === 'picked_up') return 'picked_up';
	return available ? 'available' : 'not_available';
}

/** Times that a happening leaves in the container. */
export function marks(effect: Effect, at: string, world: World): Json {
	switch (effect.what) {
		case 'discharges':
			return { pod_arrived_at: at, pod_discharged_at: at };
		case 'departs':
			return { pod_full_out_at: at, pod_rail_loaded_at: at, pod_rail_departed_at: at };
		case 'arrives':
			return { ind_ata_at: at, ind_rail_unloaded_at: at };
		case 'pickedUp':
			return world.leftByRail ? { final_destination_full_out_at: at } : { pod_full_out_at: at };
		case 'emptyReturned':
			return { empty_terminated_at: at };
		case 'weight':
			return { weight_in_lbs: effect.to };
		default:
			return {};
	}
}

interface Moved {
	before: World;
	after: World;
	effects: Effect[];
	at: string;
	history: History;
}

/** `{field: [before, after]}`, flat. */
export function changeset(reporting: Reporting, moved: Moved): Json {
	const { effects, at } = moved;
	const entries = effects.flatMap((effect): Array<[string, unknown]> => {
		switch (effect.what) {
			case 'lfd':
			case 'emptyLfds':
				return movedDates(reporting, moved);
			case 'holds':
				return [movedHolds(reporting, moved)];
			case 'available':
				return [['available_for_pickup', [moved.before.available === true, effect.to]]];
			case 'appointment':
				return [['pickup_appointment_at', [moved.before.appointment, effect.to]]];
			case 'weight':
				return [['weight_in_lbs', [19_999, effect.to]]];
			default:
				return [
					...Object.entries(marks(effect, at, moved.before)).map(
						([name, value]): [string, unknown] => [name, [null, value]],
					),
					...(endsAvailability(moved)
						? [['available_for_pickup', [true, false]] as [string, unknown]]
						: []),
				];
		}
	});
	return Object.fromEntries(entries);
}

const endsAvailability = ({ before, after }: Moved) =>
	before.available === true && after.available === false;

/** Live, the list has another name, and is null where it was empty. The contract's holds have no status. */
function movedHolds(
	{ liveHoldsKey = false }: Reporting,
	{ before, after, history }: Moved,
): [string, unknown] {
	const reported = ({ holds }: World) =>
		history.profile === 'specification'
			? holds.map(({ name, description }) => ({ name, description }))
			: holds;
	const was = liveHoldsKey && before.holds.length === 0 ? null : reported(before);
	return [liveHoldsKey ? 'pod_terminal_holds' : 'holds_at_pod_terminal', [was, reported(after)]];
}

function movedDates(
	{ keys: wanted = 'both', inlandKey = false }: Reporting,
	{ before, after, history }: Moved,
): Array<[string, unknown]> {
	// A source took the place of a date that had none: only both keys together report it.
	const keys =
		before.lfd.bare && after.lfd.bare !== before.lfd.bare && combined(after) ? 'both' : wanted;
	const [was, is] = [dates(before, history), dates(after, history)];
	const changed = (Object.keys(was) as Array<keyof typeof was>).filter(
		(name) => was[name] !== is[name],
	);
	const combinedMoved = changed.includes('pickup_lfd');
	const reported = changed.filter((name) => {
		if (keys === 'both') return true;
		return keys === 'combined' && combinedMoved ? name === 'pickup_lfd' : name !== 'pickup_lfd';
	});
	return (reported.length > 0 ? reported : changed).flatMap((name): Array<[string, unknown]> => {
		const pair = [was[name], is[name]];
		if (name !== 'pickup_lfd_rail') return [[name, pair]];
		if (history.isPoor) return [['ind_facility_lfd_on', pair]];
		return [
			[name, pair],
			...(inlandKey ? [['ind_facility_lfd_on', pair] as [string, unknown]] : []),
		];
	});
}
