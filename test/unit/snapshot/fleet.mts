/** Readings of large accounts: as real ones look, and as bad as can be. */
import { indexIncluded } from '../../../nodes/ContainerTracking/api/jsonapi/flatten';
import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import type { ReadShipment } from '../../../nodes/ContainerTracking/snapshot/account';
import { wordsOf } from '../../words.mts';

type Draw = (below: number) => number;

/** The same numbers for the same seed. */
function drawing(seed: number): Draw {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

const uuid = (draw: Draw): string =>
	[8, 4, 4, 4, 12]
		.map((length) => Array.from({ length }, () => draw(16).toString(16)).join(''))
		.join('-');

const text = (millis: number): string => new Date(millis).toISOString().replace('.000Z', 'Z');
const DAY = 86_400_000;
const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1);
const PHASES = wordsOf(`
	new on_ship not_available available available on_rail picked_up
`);

/** A time of the hour, of the minute or of the second, as sources write them. */
const moment = (draw: Draw, from: number): string =>
	text(from + draw(20 * 1440) * MINUTE + (draw(3) === 0 ? draw(60) * 1000 : 0));

const day = (draw: Draw): string => text(START + (20 + draw(20)) * DAY + 8 * 60 * MINUTE);

/** Two to three containers a shipment, half of them at the port, with last free days, holds, fees, appointments. */
export function realisticFleet(count: number, seed = 1): ReadShipment[] {
	const draw = drawing(seed);
	const terminals = Array.from({ length: 40 }, () => uuid(draw));
	const shipments: ReadShipment[] = [];
	for (let left = count; left > 0; ) {
		const size = Math.min(left, 2 + (shipments.length % 2));
		left -= size;
		const phase = draw(PHASES.length);
		const arrived = moment(draw, START);
		const containers = Array.from({ length: size }, () =>
			realisticBox(draw, { phase, arrived, terminal: terminals[draw(40)] }),
		);
		shipments.push({
			shipment: { id: uuid(draw), type: 'shipment', attributes: voyage(draw, phase, arrived) },
			containers,
			index: indexIncluded([]),
		});
	}
	return shipments;
}

const voyage = (draw: Draw, phase: number, arrived: string) => ({
	created_at: text(START),
	pol_etd_at: text(START - draw(30) * DAY),
	pol_atd_at: phase > 0 ? moment(draw, START - 40 * DAY) : null,
	pod_eta_at: phase < 2 ? text(START + draw(40) * DAY + draw(24) * 60 * MINUTE) : null,
	pod_ata_at: phase < 2 ? null : arrived,
	destination_ata_at: null,
	line_tracking_stopped_at: phase === 6 && draw(2) === 0 ? moment(draw, START) : null,
});

interface Standing {
	phase: number;
	arrived: string;
	terminal: string;
}

function realisticBox(draw: Draw, { phase, arrived, terminal }: Standing): Resource {
	const isLanded = phase >= 2;
	const when = (isSo: boolean, from = START + 20 * DAY) => (isSo ? moment(draw, from) : null);
	const lfd = isLanded ? day(draw) : null;
	const isOther = draw(3) === 0;
	return {
		id: uuid(draw),
		type: 'container',
		attributes: {
			created_at: text(START),
			pod_timezone: 'America/Los_Angeles',
			current_status: PHASES[phase],
			pickup_lfd: lfd,
			import_deadlines: {
				pickup_lfd_line: lfd,
				pickup_lfd_terminal: isLanded && isOther ? day(draw) : lfd,
				pickup_lfd_rail: phase === 5 ? day(draw) : null,
			},
			ind_facility_lfd_on: null,
			pickup_appointment_at:
				phase >= 2 && draw(3) === 0 ? text(START + draw(900) * 60 * MINUTE) : null,
			pod_arrived_at: isLanded ? arrived : null,
			pod_discharged_at: when(isLanded),
			pod_rail_loaded_at: when(phase === 5),
			pod_rail_departed_at: when(phase === 5),
			pod_full_out_at: when(phase === 6),
			ind_eta_at: when(phase === 5),
			ind_ata_at: when(phase === 5 && draw(2) === 0),
			ind_rail_unloaded_at: null,
			final_destination_full_out_at: null,
			delivered_at: null,
			empty_terminated_at: when(phase === 6 && draw(2) === 0),
			available_for_pickup: PHASES[phase] === 'available',
			availability_known: isLanded,
			holds_at_pod_terminal: draw(10) === 0 ? holdsOf(draw) : [],
			ind_facility_holds: null,
			fees_at_pod_terminal: isLanded && draw(10) === 0 ? [feeOf(draw)] : [],
			ind_facility_fees: null,
		},
		relationships: { pod_terminal: { data: { type: 'terminal', id: terminal } } },
	} as unknown as Resource;
}

const NAMES = ['customs', 'freight', 'TMF', 'USDA', 'VACIS'];

const holdsOf = (draw: Draw) =>
	NAMES.filter(() => draw(3) === 0).map((name) => ({
		name,
		status: draw(4) === 0 ? 'pending' : 'hold',
		description: `${name} hold placed by the agency, code ${draw(30)}`,
	}));

const feeOf = (draw: Draw) => ({
	type: 'demurrage',
	amount: (draw(40_000) / 100 + 100).toFixed(2),
	currency_code: 'USD',
});

/** Every value is set, to the second, and no two containers share one; each has five holds in words of its own. */
export function worstFleet(count: number): ReadShipment[] {
	const draw = drawing(7);
	const second = () => text(START + draw(60 * 86_400) * 1000);
	return Array.from({ length: count }, (_, at) => {
		const shipment: ReadShipment = realisticFleet(1, at + 1)[0];
		const allSet = (resource: Resource) => {
			const attributes = resource.attributes ?? {};
			for (const name of Object.keys(attributes))
				if (/_(at|on|lfd)$/.test(name)) attributes[name] = second();
		};
		allSet(shipment.shipment);
		const [{ attributes }] = shipment.containers ?? [];
		if (!attributes) throw new Error('A fleet has containers.');
		allSet(shipment.containers?.[0] as Resource);
		const long = (kind: string) => ({
			name: kind,
			status: 'hold',
			description: `${kind} ${uuid(draw)}`,
		});
		attributes.import_deadlines = {
			...{ pickup_lfd_line: second(), pickup_lfd_terminal: second(), pickup_lfd_rail: second() },
		};
		attributes.holds_at_pod_terminal = NAMES.map(long);
		attributes.fees_at_pod_terminal = [feeOf(draw), feeOf(draw)];
		return shipment;
	});
}
