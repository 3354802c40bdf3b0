/** Shipping lines, vessels, metro areas, ports and terminals. All invented but for the UN/LOCODEs. */
import { type Attributes, type Resource, toMany, toOne, notKnown } from '../resource.mts';
import { seeded, type Store } from '../store.mts';
import { wordsOf } from '../../words.mts';

type PortRow = [
	code: string,
	name: string,
	state: string | null,
	zone: string,
	lat: number,
	lon: number,
];

const PORTS: PortRow[] = [
	['USLAX', 'Los Angeles', 'CA', 'America/Los_Angeles', 33.73, -118.26],
	['USNYC', 'New York', 'NY', 'America/New_York', 40.68, -74.04],
	['USHOU', 'Houston', 'TX', 'America/Chicago', 29.73, -95.27],
	['USSAV', 'Savannah', 'GA', 'US/Eastern', 32.08, -81.09],
	['CAVAN', 'Vancouver', 'BC', 'America/Vancouver', 49.29, -123.11],
	['NLRTM', 'Rotterdam', null, 'Europe/Amsterdam', 51.95, 4.14],
	['USCHI', 'Chicago', 'IL', 'America/Chicago', 41.88, -87.63],
	['USDET', 'Detroit', 'MI', 'America/Detroit', 42.33, -83.05],
	['CNSHA', 'Shanghai', null, 'Asia/Shanghai', 31.23, 121.47],
	['KRPUS', 'Busan', null, 'Asia/Seoul', 35.1, 129.04],
	['VNSGN', 'Ho Chi Minh City', null, 'Asia/Ho_Chi_Minh', 10.77, 106.71],
	['DEHAM', 'Hamburg', null, 'Europe/Berlin', 53.54, 9.98],
];

/** Metro areas, with their state if their port has none. */
const METRO_AREAS: Record<string, string | undefined> = {
	USCHI: undefined,
	USDET: undefined,
	USLAX: undefined,
	USNYC: undefined,
	CAVAN: undefined,
	CNSHA: 'SH',
	KRPUS: '26',
	VNSGN: 'SG',
	DEHAM: 'HH',
};

const TERMINALS: Array<[port: string, name: string, firms: string, smdg: string]> = [
	['USLAX', 'Harbor Gate Terminal', 'Z101', 'HGT'],
	['USLAX', 'Long Pier Terminal', 'Z102', 'LPT'],
	['USNYC', 'Upper Bay Terminal', 'Z201', 'UBT'],
	['USNYC', 'Kill Island Terminal', 'Z202', 'KIT'],
	['USHOU', 'Bayou Bend Terminal', 'Z301', 'BBT'],
	['USSAV', 'Garden Reach Terminal', 'Z401', 'GRT'],
	['CAVAN', 'North Inlet Terminal', 'Z501', 'NIT'],
	['NLRTM', 'Outer Plain Terminal', 'Z601', 'OPT'],
];

/** Yards at inland places, next to the ramps. */
const INLAND_TERMINALS: typeof TERMINALS = [
	['USCHI', 'Prairie Yard Terminal', 'Z702', 'PYT'],
	['USDET', 'Straits Yard Terminal', 'Z802', 'SYT'],
];

const RAIL_TERMINALS: Array<[metro: string, name: string, firms: string]> = [
	['USCHI', 'Prairie Junction Rail Ramp', 'Z701'],
	['USDET', 'Straits Rail Ramp', 'Z801'],
];

const LINES: Array<[scac: string, name: string, short: string, alternatives: string[]]> = [
	['TEST', 'Test Shipping Line', 'Test', []],
	['OCNA', 'Ocean Alpha Line', 'Ocean Alpha', ['OCNB']],
	['BLUW', 'Blue Wave Container Line', 'Blue Wave', []],
	['NRTS', 'Northern Star Shipping', 'Northern Star', ['NRTX', 'NRTY']],
	['PCFC', 'Pacific Crown Line', 'Pacific Crown', []],
];

const VESSELS: Array<[imo: string, name: string, mmsi: string | null]> = [
	['9000017', 'ALPHA HORIZON', '538000017'],
	['9000029', 'ALPHA MERIDIAN', '538000029'],
	['9000031', 'BLUE WAVE PIONEER', '636000031'],
	['9000043', 'NORTHERN STAR I', '219000043'],
	['9000055', 'PACIFIC CROWN', '477000055'],
	['9000067', 'TEST TRADER', null],
];

export function portRow(code: string) {
	const row = PORTS.find((port) => port[0] === code);
	if (!row) throw new RangeError(`The seed has no port ${code}.`);
	return { code, name: row[1], zone: row[3] };
}

/** A shipping line by its SCAC or an alternative SCAC. */
export function findLine(scac: string) {
	const line = LINES.find(([own, , , others]) => own === scac || others.includes(scac));
	return line && { scac: line[0], name: line[1], shortName: line[2] };
}

export function lineRow(scac: string) {
	const line = findLine(scac);
	if (!line) throw new RangeError(`The seed has no shipping line ${scac}.`);
	return line;
}

/** The vessel that a shipping line uses for everything. */
export function vesselOf(scac: string) {
	const [imo, name] = VESSELS[LINES.findIndex(([own]) => own === lineRow(scac).scac)];
	return { imo, name };
}

/** The terminals of a port by FIRMS code, the rail ramp of a metro area. */
export const firmsOf = (code: string): string[] =>
	[...TERMINALS.map(([port, , firms]) => [port, firms]), ...RAIL_TERMINALS.map((r) => [r[0], r[2]])]
		.filter(([place]) => place === code)
		.map(([, firms]) => firms);

/** The FIRMS code of the yard of an inland place. */
export const yardOf = (code: string): string | undefined =>
	INLAND_TERMINALS.find(([place]) => place === code)?.[2];

export function seedReferenceData(store: Store, position_timestamp: string): void {
	for (const row of PORTS) {
		const port = put(store, 'port', row[0], { ...place(row), city: row[1] });
		port.relationships.terminals = toMany([]);
	}
	for (const row of PORTS.filter(([code]) => code in METRO_AREAS)) {
		const area = place(row);
		const state_abbr = METRO_AREAS[row[0]] ?? area.state_abbr;
		put(store, 'metro_area', row[0], { ...area, state_abbr });
	}
	for (const [port, name, firms, smdg] of [...TERMINALS, ...INLAND_TERMINALS]) {
		const terminal = put(store, 'terminal', firms, terminalAttributes(port, name, firms, smdg));
		terminal.relationships.port = toOne(seeded('port', port));
		store.append(store.get('port', seeded('port', port).id)!, 'terminals', terminal);
	}
	for (const [metro, name, firms_code] of RAIL_TERMINALS) {
		const attributes = {
			name,
			nickname: name.split(' ')[0],
			firms_code,
			city: portRow(metro).name,
		};
		const terminal = put(store, 'rail_terminal', firms_code, attributes);
		const metro_area = toOne(seeded('metro_area', metro));
		terminal.relationships = { port: toOne(null), metro_area };
	}
	for (const [scac, name, short_name, alternative_scacs] of LINES) {
		put(store, 'shipping_line', scac, {
			scac,
			name,
			short_name,
			alternative_scacs,
			bill_of_lading_tracking_support: true,
			booking_number_tracking_support: true,
			container_number_tracking_support: scac !== 'PCFC',
			tracking_url: null,
			contact_url: null,
			provided_data: providedData(LINE_DATA),
		});
	}
	VESSELS.forEach(([imo, name, mmsi], index) => {
		const position = mmsi === null ? NO_POSITION : positionOf(index, position_timestamp);
		put(store, 'vessel', imo, { name, imo, mmsi, ...position });
	});
}

function place([code, name, state_abbr, time_zone, latitude, longitude]: PortRow): Attributes {
	const country_code = code.slice(0, 2);
	return { name, code, state_abbr, country_code, time_zone, latitude, longitude };
}

const NO_POSITION = notKnown(`
	latitude longitude nautical_speed_knots navigational_heading_degrees position_timestamp
`);

const positionOf = (index: number, position_timestamp: string) => ({
	latitude: 30 + index,
	longitude: -140 + 4 * index,
	nautical_speed_knots: 14 + index,
	navigational_heading_degrees: 80 + index,
	position_timestamp,
});

function terminalAttributes(port: string, name: string, firms_code: string, smdg_code: string) {
	const [, city, state_abbr] = PORTS.find(([code]) => code === port) ?? [];
	return {
		name,
		nickname: name.replace(' Terminal', ''),
		firms_code,
		smdg_code,
		bic_facility_code: `${port}${smdg_code}X`,
		street: `${firms_code.slice(1)} Quay Road`,
		city,
		state: state_abbr,
		state_abbr,
		zip: `9${firms_code.slice(1)}0`,
		country: port.slice(0, 2),
		facility_type: 'ocean_terminal',
		provided_data: providedData(TERMINAL_DATA),
	};
}

const LINE_DATA = wordsOf(`
	empty_terminated_at equipment_height equipment_length equipment_type final_destination_full_out_at
	pod_arrived_at pod_discharged_at pod_full_out_at seal_number weight_in_lbs
`);

const TERMINAL_DATA = wordsOf(`
	available_for_pickup fees_at_pod_terminal holds_at_pod_terminal location_at_pod_terminal
	pickup_appointment_at pickup_lfd pod_full_out_chassis_number
`);

/** What a line or terminal states, and what is to be known of that. */
const providedData = (fields: string[]) =>
	Object.fromEntries(
		fields.flatMap((field) => [
			[field, true],
			[`${field}_notes`, ''],
		]),
	);

function put(store: Store, type: string, key: string, attributes: Attributes): Resource {
	return store.add({ ...seeded(type, key), attributes, relationships: {} });
}
