import { lowerFirst, pick, uniq, upperFirst } from 'lodash';

import { ShipmentFacts, isNamed, isSameShip, vesselLabel } from '../../exceptions/shipment';
import type { Vessel } from '../../exceptions/finding';
import type { FlatResource } from '../../api/jsonapi/types';
import { storedMillis, timeThere } from '../../pickup/dates';
import { clipped, dayCount, isStated, plainText, readText } from '../../pickup/read';
import type { Evaluated } from '../../pickup/pickupStatus';
import type { PickupStatus } from '../../pickup/facts';
import { emptyReturnOf, gateOutOf, returnZone } from '../../pickup/moves';
import { inlandPlaceOf } from '../../pickup/place';
import { feesCell, holdsCell } from '../../simplify/simplify';
import { historyOf, isPast, MOST_OF_NAME, type Happened } from './milestones';

/** Where a container is, as far as it is known. */
export type WhereItIs = ReturnType<typeof whereItIs>;

/** The last event comes from events and dates, the next step from the pickup status and the shipment. */
export function whereItIs(evaluated: Evaluated, events: readonly FlatResource[] = []) {
	const { status, nowMillis } = evaluated;
	const all = [...events, ...eventsByDates(evaluated, events)];
	const { latestFirst, doubtful } = historyOf(all, nowMillis, status.today);
	const last = latestFirst.at(0);
	const shipment = new ShipmentFacts(evaluated).add(evaluated);
	const vessels = [shipment.vessel, ...latestFirst.map((each) => each.vessel)];
	const vessel = vessels.find(isNamed) ?? null;
	const aboard = vessel ? `vessel ${shortLabel(vessel)}` : 'vessel not known';
	const sea = atSea(evaluated, latestFirst, shipment);
	const lastEvent = last ? eventText(last, shipment.vessel) : null;
	const next = nextStep(evaluated, sea, latestFirst);
	const note =
		doubtful.length === 0 ? null : sentence(`${DOUBTFUL}: ${uniq(doubtful).join(', ')}.`);
	return {
		/** `unknown` where the service names the container without any data. */
		kind: 'container',
		number: status.number,
		last_event: lastEvent,
		last_event_at: last?.time.at ?? null,
		last_event_kind: last?.kind ?? null,
		last_event_place: last?.place ?? null,
		vessel: vessel && (vessel.vessel_name ?? vesselLabel({ ...vessel, voyage_number: null })),
		voyage_number: vessel?.voyage_number ?? null,
		port_of_discharge: sea.port,
		eta: sea.eta?.at ?? null,
		eta_original: sea.original?.at ?? null,
		eta_days_later: sea.daysLater,
		next,
		...pick(status, OF_PICKUP),
		sentence: locationSentence(status, lastEvent, sea.isAhead && aboard, next, note),
		note,
		holds: holdsCell(status.active_holds, status.pending_holds, status.holds_from_port),
		fees: feesCell(status.fees, status.fees_not_priced),
		...pick(status, ['shipment_id', 'container_id']),
	};
}

const OF_PICKUP = [
	...(['last_free_day', 'days_left', 'terminal', 'place', 'current_status', 'picked_up'] as const),
	...(['customer_name', 'bill_of_lading_number', 'shipping_line_scac'] as const),
	...(['ready', 'location_at_pod_terminal', 'arrived_on', 'ref_numbers', 'link'] as const),
	// For a report of these items.
	...(['urgency', 'reasons', 'listed_apart'] as const),
];

const RAMP_GATE = 'final_destination_full_out_at';

/** Dates of shipment and container that show an event: the attribute, the event and its place. */
const MILESTONES = [
	['pol_atd_at', 'vessel_departed', 'lading'],
	['pod_ata_at', 'vessel_arrived', 'port'],
	['pod_arrived_at', 'vessel_arrived', 'port'],
	['pod_discharged_at', 'vessel_discharged', 'terminal'],
	['pod_rail_loaded_at', 'rail_loaded', 'port'],
	['pod_rail_departed_at', 'rail_departed', 'port'],
	['ind_ata_at', 'arrived_at_inland_destination', 'inland'],
	['destination_ata_at', 'arrived_at_inland_destination', 'inland'],
	['ind_rail_unloaded_at', 'rail_unloaded', 'inland'],
	['pod_full_out_at', 'full_out', 'terminal'],
	[RAMP_GATE, 'full_out', 'inland'],
	['empty_terminated_at', 'empty_in', 'empty'],
] as const;

/** Null where not known. */
const destinationOf = ({ where, context: { shipment } }: Evaluated): string | null =>
	readText((where.inland ? inlandPlaceOf(shipment) : shipment).destination_name);

/** The zone and name of each place, in the form of a transport event. */
function placesOf(evaluated: Evaluated) {
	const { shipment, zones, portTerminal } = evaluated.context;
	// Without an inland move, the container is picked up at the port.
	const inlandZone = zones.inland ?? (evaluated.where.inland ? null : zones.port);
	const place = (name: unknown, timezone: unknown) => ({
		location: { name: readText(name) },
		timezone,
		terminal: {},
	});
	const port = place(shipment.port_of_discharge_name, zones.port?.name);
	return {
		lading: place(shipment.port_of_lading_name, shipment.pol_timezone),
		port,
		terminal: { ...port, terminal: portTerminal },
		inland: place(destinationOf(evaluated), inlandZone?.name),
		empty: place(null, returnZone(evaluated.context, gateOutOf(evaluated))?.name),
	};
}

/** The dates as events, unless there is such an event: it has a better time and place, or was taken back. */
function eventsByDates(evaluated: Evaluated, events: readonly FlatResource[]): FlatResource[] {
	const { context, nowMillis, where } = evaluated;
	const { shipment, container } = context;
	const places = placesOf(evaluated);
	const counted = events.filter(
		(event) => isStated(event.invalidated_at) || isPast(event, nowMillis),
	);
	const [portGate, rampGate] = ['pod_full_out_at', RAMP_GATE].map((name) =>
		storedMillis(container[name]),
	);
	// An inland container leaves by two gates: an event at the port gate does not replace the date of the ramp gate.
	const isOfPortGate = (timestamp: unknown): boolean => {
		const at = storedMillis(timestamp);
		if (at === null || portGate === null || rampGate === null) return false;
		return Math.abs(at - portGate) < Math.abs(at - rampGate);
	};
	const isKnown = (name: string, kind: string): boolean =>
		counted.some(
			(each) => each.event === kind && !(name === RAMP_GATE && isOfPortGate(each.timestamp)),
		);
	return MILESTONES.flatMap(([name, event, at]) => {
		const timestamp = container[name] ?? shipment[name];
		const kind = `container.transport.${event}`;
		if (!isStated(timestamp) || isKnown(name, kind)) return [];
		// The destination of a shipment may be its port.
		if (name === 'destination_ata_at' && !where.inland) return [];
		return [{ id: name, type: 'transport_event', event: kind, timestamp, ...places[at] }];
	});
}

const DOUBTFUL = 'Reported without a time that can be read and is past, so not counted';

/** Without the IMO number where the vessel has a name, since people do not know its number. */
const shortLabel = (vessel: Vessel): string =>
	clipped(
		vesselLabel(vessel.vessel_name === null ? vessel : { ...vessel, vessel_imo: null }),
		MOST_OF_NAME,
	);

/** Includes the vessel if it is not the one to the port of discharge. */
function eventText({ what, time, vessel }: Happened, last: Vessel): string {
	const isOther = isSameShip(vessel, last) === false;
	return plainText(`${what}${isOther ? `, vessel ${shortLabel(vessel)}` : ''}, ${time.label}`);
}

type AtSea = ReturnType<typeof atSea>;

const ARRIVAL_KIND = /\.vessel_(arrived|berthed|discharged)$/;

/** The voyage to the port of discharge. There is no ETA once the ship is in. */
function atSea(
	{ status, context }: Evaluated,
	history: readonly Happened[],
	{ hasArrived, fields, zone, clock }: ShipmentFacts,
) {
	const isAhead = !hasArrived && !history.some(({ kind }) => ARRIVAL_KIND.test(kind));
	const [eta, original] = [fields.pod_eta_at, fields.pod_original_eta_at].map((value) =>
		isAhead ? timeThere(value, zone, status.today) : null,
	);
	return {
		isAhead,
		isDischarged: status.landed || history.some(({ kind }) => kind.endsWith('.vessel_discharged')),
		port:
			readText(fields.port_of_discharge_name) ??
			readText(context.shipment.port_of_discharge_locode),
		eta,
		original,
		/** Calendar days at the port from the original ETA to the current one; negative: earlier. */
		daysLater: eta && original && eta.day - original.day,
		isPast: eta !== null && eta.day < clock.todayIn(zone),
	};
}

function etaText({ eta, original, daysLater, isPast }: AtSea): string {
	if (eta === null) return 'ETA not known';
	const passed = isPast ? ' (has passed, no arrival known)' : '';
	if (!daysLater || original === null) return `ETA ${eta.label}${passed}`;
	const moved = `${dayCount(Math.abs(daysLater))} ${daysLater > 0 ? 'later' : 'earlier'}`;
	return `ETA ${eta.label}${passed}, ${moved} than first planned (${original.label})`;
}

const AT_RAMP = /\.(arrived_at_inland_destination|rail_unloaded)$/;

/** The next step; null where there is none, or it is unknown. */
function nextStep(evaluated: Evaluated, sea: AtSea, history: readonly Happened[]): string | null {
	const { status, context } = evaluated;
	const { terminal } = status;
	const isAtRamp = history.some(({ kind }) => AT_RAMP.test(kind));
	const place = status.place === 'inland_transit' && isAtRamp ? 'inland_waiting' : status.place;
	const { container, shipment, zones } = context;
	const isBack = emptyReturnOf(evaluated).isOver || history[0]?.kind.endsWith('.empty_in');
	if (place === 'left_port' || isBack) return null;
	if (place === 'picked_up') return 'Return of the empty container';
	const nameOf = (place: unknown) => clipped(readText(place) ?? '', MOST_OF_NAME);
	const destination = nameOf(destinationOf(evaluated)) || 'the inland destination';
	const port = nameOf(sea.port) || 'the port of discharge';
	const inland = container.ind_eta_at ?? shipment.destination_eta_at;
	const text = (): string => {
		if (place === 'inland_transit') {
			const eta = timeThere(inland, zones.inland, status.today)?.label ?? 'not known';
			return `Arrival at ${destination}, ETA ${eta}`;
		}
		if (sea.isAhead) return `Arrival at ${port}, ${etaText(sea)}`;
		if (!sea.isDischarged) return `Discharge at ${port}`;
		if (place !== 'inland_waiting' && status.inland) return `Onward move to ${destination}`;
		return terminal === null ? 'Pickup' : `Pickup at ${nameOf(terminal)}`;
	};
	return plainText(text());
}

/** In characters: nobody reads more, and the service does not limit its texts. */
const MOST_OF_SENTENCE = 1_000;

const sentence = (text: string): string => clipped(plainText(text), MOST_OF_SENTENCE);

/** The journey in one sentence, then the sentence of the pickup status. */
function locationSentence(
	status: PickupStatus,
	last: string | null,
	vessel: string | false,
	next: string | null,
	note: string | null,
): string {
	const name = plainText(status.number ?? 'Container without a number');
	const parts = [last ?? 'no milestone known yet', vessel, next && `next: ${lowerFirst(next)}`];
	const pickup = upperFirst(status.sentence.slice(name.length + ': '.length));
	const journey = `${clipped(name, MOST_OF_NAME)}: ${parts.filter(Boolean).join('; ')}.`;
	return sentence([journey, pickup, note].filter(Boolean).join(' '));
}
