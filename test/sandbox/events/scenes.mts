/** Where something happens, and with which vessel: what a transport event of a kind points at. */
import type { Profile, Resource } from '../resource.mts';
import { targets, text } from '../resource.mts';
import { referenceId } from '../seed/referenceData.mts';
import type { Store } from '../store.mts';

type Place = 'lading' | 'ladingArea' | 'hub' | 'discharge' | 'ramp' | 'inland' | 'here';

interface Scene {
	place: Place;
	vessel?: boolean;
	terminal?: boolean;
	voyage?: boolean;
}

export interface Setting {
	location?: Resource;
	terminal?: Resource;
	vessel?: Resource;
	voyage: unknown;
	locode: unknown;
	timezone: unknown;
}

const AT_SEA = { vessel: true, voyage: true };

const SCENES: Record<string, Scene> = {
	empty_out: { place: 'ladingArea' },
	full_in: { place: 'lading' },
	vessel_loaded: { place: 'lading', ...AT_SEA },
	vessel_departed: { place: 'lading', ...AT_SEA },
	'estimated.vessel_departed': { place: 'lading', ...AT_SEA },
	vessel_arrived: { place: 'discharge', ...AT_SEA },
	'estimated.vessel_arrived': { place: 'discharge', ...AT_SEA },
	vessel_berthed: { place: 'discharge', terminal: true, ...AT_SEA },
	vessel_discharged: { place: 'discharge', terminal: true, ...AT_SEA },
	full_out: { place: 'here', terminal: true },
	empty_in: { place: 'discharge' },
	rail_loaded: { place: 'discharge' },
	rail_departed: { place: 'discharge' },
	rail_arrived: { place: 'ramp', terminal: true },
	rail_unloaded: { place: 'ramp', terminal: true },
	arrived_at_inland_destination: { place: 'inland', vessel: true, terminal: true },
	'estimated.arrived_at_inland_destination': { place: 'inland', vessel: true, terminal: true },
	available: { place: 'here', terminal: true },
	not_available: { place: 'here', terminal: true },
	delivered: { place: 'here' },
	pickup_lfd: { place: 'here', vessel: true, terminal: true },
	pickup_lfd_rail: { place: 'inland', vessel: true, terminal: true },
};

/** Containers change vessels in Busan. */
const HUB = 'KRPUS';

function sceneOf(kind: string): Scene {
	const name = kind.replace(/^container\.(transport\.)?/, '').replace(/\.changed$/, '');
	if (/^(transshipment|feeder)_/.test(name)) return { place: 'hub', ...AT_SEA };
	return SCENES[name] ?? { place: 'discharge', terminal: true };
}

interface About {
	store: Store;
	profile: Profile;
	container?: Resource;
	shipment?: Resource;
}

export function settingOf(kind: string, about: About): Setting {
	const { store, container, shipment } = about;
	const scene = sceneOf(kind);
	const inland = shipment && store.related(shipment, 'destination');
	const isInland = inland !== undefined && isThere(scene.place, container);
	const { location, terminal } = isInland ? inlandOf(scene.place, about) : portOf(scene, about);
	const imo = shipment && text(shipment, 'pod_vessel_imo');
	const ownZone = container?.attributes.pod_timezone ?? shipment?.attributes.pod_timezone;
	const zone = scene.place === 'discharge' || (scene.place === 'here' && !isInland);
	return {
		location,
		terminal: scene.terminal ? terminal : undefined,
		vessel: scene.vessel && imo ? store.get('vessel', referenceId('vessel', imo)) : undefined,
		voyage: scene.voyage ? shipment?.attributes.pod_voyage_number : null,
		locode: location?.attributes.code ?? null,
		timezone: (zone && ownZone) || (location?.attributes.time_zone ?? ownZone ?? null),
	};
}

/** The ramp's own events, and those of a container that has arrived there. */
const isThere = (place: Place, container?: Resource): boolean =>
	place === 'ramp' || place === 'inland' || (place === 'here' && hasArrivedInland(container));

const hasArrivedInland = (container?: Resource): boolean =>
	Boolean(container?.attributes.ind_ata_at ?? container?.attributes.ind_rail_unloaded_at);

/** Rail events name the metro area and its ramp, others the inland port and a terminal there; the contract knows ports. */
function inlandOf(place: Place, { store, profile, shipment }: About) {
	const code = shipment ? text(shipment, 'destination_locode') : '';
	const asArea = place === 'ramp' && profile === 'public';
	const type = asArea ? 'metro_area' : 'port';
	const ramp = shipment && store.related(shipment, 'destination_terminal');
	const yard = store
		.all('terminal')
		.find((one) => targets(one, 'port')[0]?.id === referenceId('port', code));
	return {
		location: store.get(type, referenceId(type, code)),
		terminal: place === 'ramp' ? ramp : (yard ?? ramp),
	};
}

function portOf({ place }: Scene, { store, profile, container, shipment }: About) {
	const at = (type: string, code: unknown) => store.get(type, referenceId(type, String(code)));
	const { port_of_lading_locode: origin, port_of_discharge_locode: discharge } =
		shipment?.attributes ?? {};
	const terminal = container && store.related(container, 'pod_terminal');
	const area = profile === 'public' ? at('metro_area', origin) : undefined;
	switch (place) {
		case 'ladingArea':
			return { location: area ?? at('port', origin), terminal: undefined };
		case 'lading':
			return { location: at('port', origin), terminal: undefined };
		case 'hub':
			return { location: at('port', HUB), terminal: undefined };
		default:
			return { location: at('port', discharge), terminal };
	}
}
