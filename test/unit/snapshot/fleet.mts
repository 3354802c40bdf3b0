/** The reading of a large account as real ones look. */
import { indexIncluded } from '../../../nodes/ContainerTracking/api/jsonapi/flatten';
import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import type { ReadShipment } from '../../../nodes/ContainerTracking/snapshot/account';
import { Prng } from '../../prng.mts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1);
const PHASES = ['new', 'on_ship', 'not_available', 'available', 'on_rail', 'picked_up'];
const HOLDS = ['customs', 'freight', 'TMF', 'USDA', 'VACIS'];

const random = new Prng(1);
const text = (millis: number): string => new Date(millis).toISOString().replace('.000Z', 'Z');
const day = () => text(START + (20 + random.between(0, 19)) * DAY + 8 * 60 * MINUTE);

/** A time of the minute or, every third, of the second, as sources write them. */
const moment = () =>
	text(START + random.between(0, 40 * 1440) * MINUTE + (random.chance(1 / 3) ? 1000 : 0));

const id = () =>
	[8, 4, 4, 4, 12]
		.map((length) => Array.from({ length }, () => random.between(0, 15).toString(16)).join(''))
		.join('-');

/** Two containers a shipment, most of them landed, with last free days, some with holds, fees, appointments. */
export const realisticFleet = (count: number): ReadShipment[] =>
	Array.from({ length: count / 2 }, () => {
		const phase = random.between(0, 5);
		const arrived = phase < 2 ? null : moment();
		const voyage = {
			...{ created_at: text(START), pol_etd_at: day(), pol_atd_at: phase > 0 ? moment() : null },
			...{ pod_eta_at: phase < 2 ? day() : null, pod_ata_at: arrived },
		};
		const shipment = { id: id(), type: 'shipment', attributes: voyage };
		const containers = [box(phase, arrived), box(phase, arrived)];
		return { shipment, containers, index: indexIncluded([]) };
	});

function box(phase: number, arrived: string | null): Resource {
	const when = (isSo: boolean) => (isSo ? moment() : null);
	const lfd = arrived && day();
	const [isByRail, isGone] = [phase === 4, phase === 5];
	const attributes = {
		...{ created_at: text(START), pod_timezone: 'America/Los_Angeles', pickup_lfd: lfd },
		current_status: PHASES[phase],
		import_deadlines: {
			pickup_lfd_line: lfd,
			pickup_lfd_terminal: arrived && random.chance(1 / 3) ? day() : lfd,
			pickup_lfd_rail: isByRail ? day() : null,
		},
		pickup_appointment_at: arrived && random.chance(1 / 3) ? day() : null,
		...{ pod_arrived_at: arrived, pod_discharged_at: when(arrived !== null) },
		...{ pod_rail_loaded_at: when(isByRail), pod_rail_departed_at: when(isByRail) },
		...{ pod_full_out_at: when(isGone), ind_eta_at: when(isByRail) },
		...{ available_for_pickup: phase === 3, availability_known: arrived !== null },
		holds_at_pod_terminal: HOLDS.filter(() => random.chance(1 / 30)).map((name) => ({
			...{ name, status: 'hold' },
			description: `${name} hold placed by the agency, code ${random.between(1, 30)}`,
		})),
		fees_at_pod_terminal: random.chance(1 / 10)
			? [{ type: 'demurrage', amount: random.between(100, 500), currency_code: 'USD' }]
			: [],
	};
	const terminal = `terminal ${random.between(1, 40)}`;
	const relationships = { pod_terminal: { data: { type: 'terminal', id: terminal } } };
	return { id: id(), type: 'container', attributes, relationships } as unknown as Resource;
}
