import { DateTime } from 'luxon';

import { isCheckBeforeArrival } from './reasons';
import {
	MARKS_OF_ARRIVAL,
	MARKS_OF_LEAVING,
	MARKS_OF_THE_END,
	type PickupContext,
	readPickupContext,
} from './context';
import { isoDate, storedMillis } from './dates';
import { holdsOf } from './holds';
import { type ContainerLocation, locationOf } from './place';
import { type Fields, isStated, readFields, readWord, shortened } from './read';
import { lfdCandidates, workingLfd } from './sources';

/** Null where only its shipment, which is missing, shows whether it goes on; undefined where nothing of its end is stated. */
export const isPickedUp = (container: unknown): boolean | null | undefined =>
	isOver(possibilitiesOf(readFields(container)));

/** What the pickup status says of a container now, as far as it is certain where the shipment is missing. */
export function containerSummary(container: Fields) {
	const possibilities = possibilitiesOf(container);
	const [now, goingOn] = possibilities;
	const { fees, container: fields } = now.context;
	const isCheckOutdated = isCheckBeforeArrival(now.where, storedMillis(fields.terminal_checked_at));
	return {
		/** See docs/last-free-day.md#in-other-operations. */
		lastFreeDay: agreed((goingOn?.where.leftPort ? possibilities : [now]).map(lfdOf)),
		isPickedUp: isOver(possibilities),
		holds: holdsOf(fields.holds_at_pod_terminal, fields.ind_facility_holds, isCheckOutdated),
		fees,
	};
}

/** A container as it is now, with a shipment that it may be in. */
interface Possibility {
	context: PickupContext;
	where: ContainerLocation;
}

const GOES_ON: Fields = { port_of_discharge_name: 'here', destination_name: 'elsewhere' };

const ARRIVED: Fields = { ...GOES_ON, destination_ata_at: 'some time' };

/** Where it has moved and its shipment names no places: as if that ended at the port, went on, and had arrived there. */
function possibilitiesOf(container: Fields): Possibility[] {
	const context = readPickupContext(container, {}, DateTime.now().toMillis());
	const { shipment } = context;
	const isCertain =
		!hasMoved(context) ||
		isStated(shipment.port_of_discharge_locode) ||
		isStated(shipment.port_of_discharge_name);
	return (isCertain ? [{}] : [{}, GOES_ON, ARRIVED]).map((places) => {
		const possible = { ...context, shipment: { ...shipment, ...places } };
		return { context: possible, where: locationOf(possible) };
	});
}

function hasMoved({ container, shipment }: PickupContext): boolean {
	const status = readWord(container.current_status);
	return (
		status === 'picked_up' ||
		status === 'on_rail' ||
		isStated(shipment.destination_ata_at) ||
		[...MARKS_OF_LEAVING, ...MARKS_OF_ARRIVAL].some((name) => isStated(container[name]))
	);
}

/** What a container says of its end; one without any of these says nothing. */
const OF_THE_END = ['current_status', 'pod_full_out_at', ...MARKS_OF_THE_END];

function isOver(possibilities: Possibility[]): boolean | null | undefined {
	const { container } = possibilities[0].context;
	if (OF_THE_END.every((name) => container[name] === undefined)) return undefined;
	return agreed(possibilities.map(({ where }) => where.pickedUpReason !== null));
}

function agreed<Value>([first, ...others]: Value[]): Value | null {
	return others.every((other) => other === first) ? first : null;
}

function lfdOf({ context, where }: Possibility): string | null {
	const candidates = lfdCandidates(context, where, DateTime.now().toMillis());
	const { day = null, time, zone } = workingLfd(candidates, where) ?? {};
	// A bare date means the same day in any zone.
	if (day !== null && time) return time.isInstant && zone === null ? null : isoDate(day);
	const unparsed = candidates.find((each) => each.applies && each.time === null);
	return unparsed === undefined ? null : `${shortened(unparsed.value)} (cannot be read)`;
}
