/** The place and the vessel of a transport event, by kind. */
import { type Profile, type Resource, targets, text } from '../resource.mts';
import { seeded, type Store } from '../store.mts';
import { type Place, sceneOf } from './kinds.mts';

export interface Setting {
	location?: Resource;
	terminal?: Resource;
	vessel?: Resource;
	voyage: unknown;
	locode: unknown;
	timezone: unknown;
}

/** Containers change vessels in Busan. */
const HUB = 'KRPUS';

interface About {
	store: Store;
	profile: Profile;
	container?: Resource;
	shipment?: Resource;
}

export function settingOf(kind: string, about: About): Setting {
	const { store, container, shipment } = about;
	const { place, names } = sceneOf(kind);
	const inland = shipment && store.related(shipment, 'destination');
	const isInland = inland !== undefined && isThere(place, container);
	const { location, terminal } = isInland ? inlandOf(place, about) : portOf(place, about);
	const imo = shipment && text(shipment, 'pod_vessel_imo');
	const ownZone = container?.attributes.pod_timezone ?? shipment?.attributes.pod_timezone;
	const zone = place === 'discharge' || (place === 'here' && !isInland);
	return {
		location,
		terminal: names.includes('terminal') ? terminal : undefined,
		vessel: names.includes('vessel') && imo ? store.find(seeded('vessel', imo)) : undefined,
		voyage: names.includes('voyage') ? shipment?.attributes.pod_voyage_number : null,
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
		.find((one) => targets(one, 'port')[0]?.id === seeded('port', code).id);
	return {
		location: store.find(seeded(type, code)),
		terminal: place === 'ramp' ? ramp : (yard ?? ramp),
	};
}

function portOf(place: Place, { store, profile, container, shipment }: About) {
	const at = (type: string, code: unknown) => store.find(seeded(type, String(code)));
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
