/** Containers as an account of some size has them: every situation of the rules, texts as people write them. */

export const NOW = '2026-03-09T15:00:00Z';

const DAY_MS = 86_400_000;
const CARRIERS = ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'ONEY', 'COSU', 'EGLV', 'ZIMU'];
const CUSTOMERS = [
	'Northwind Home & Garden',
	'Pacific Tile Importers LLC',
	'Müller Maschinenbau GmbH',
	'Lakeshore Furniture <West>',
	null,
];
const PORTS = [
	{ name: 'Pier 400', firms_code: 'W185', zone: 'America/Los_Angeles', yard: 'Grounded, row 12' },
	{ name: 'Maher Terminals', firms_code: 'E425', zone: 'America/New_York', yard: 'Yard H-104' },
	{ name: 'Terminal 18', firms_code: 'Z952', zone: 'America/Los_Angeles', yard: 'Wheeled, lot 3' },
	{ name: 'Garden City', firms_code: 'L737', zone: 'US/Eastern', yard: null },
];
const HOLDS = ['customs', 'freight', 'USDA', 'TMF', 'VACIS', 'other'];
const FEES = ['demurrage', 'exam', 'storage', 'extended_dwell_time'];

/** The n-th, ever the same. */
export function box(n: number) {
	const pick = <Value,>(values: readonly Value[], salt: number): Value =>
		values[mixed(n, salt) % values.length];
	const isOneOf = (many: number, salt: number) => mixed(n, salt) % many === 0;
	const at = (days: number, hour = 8) =>
		new Date(Date.parse(NOW.slice(0, 10)) + days * DAY_MS + hour * 3_600_000).toISOString();
	const port = pick(PORTS, 1);
	const discharged = -2 - (mixed(n, 2) % 12);
	const lfd = isOneOf(6, 3) ? null : at((mixed(n, 4) % 16) - 6);
	const isInland = isOneOf(8, 5);
	return {
		type: 'container',
		id: `3c1f1c0a-5a3b-4a51-9c7e-${String(n).padStart(12, '0')}`,
		number: `${pick(CARRIERS, 6).slice(0, 3)}U${1_000_000 + n}`,
		pickup_lfd: lfd,
		import_deadlines: { pickup_lfd_line: lfd, pickup_lfd_terminal: lfd, pickup_lfd_rail: null },
		pickup_appointment_at: isOneOf(3, 7) ? at((mixed(n, 8) % 8) - 2, 20) : null,
		pod_arrived_at: at(discharged - 1),
		pod_discharged_at: at(discharged),
		terminal_checked_at: at(isOneOf(20, 9) ? -4 : 0, 11),
		pod_timezone: port.zone,
		current_status: 'available',
		availability_known: true,
		available_for_pickup: !isOneOf(4, 10),
		location_at_pod_terminal: port.yard,
		pod_rail_departed_at: isInland ? at(discharged + 1) : null,
		ind_ata_at: isInland ? at(-2) : null,
		ind_facility_lfd_on: isInland ? at(2).slice(0, 10) : null,
		holds_at_pod_terminal: isOneOf(3, 11)
			? [pick(HOLDS, 12), pick(HOLDS, 13)].map((name) => ({
					name,
					status: isOneOf(5, 14) ? 'pending' : 'hold',
					description: `${name} hold placed by the terminal, see the broker's mail`,
				}))
			: [],
		fees_at_pod_terminal: isOneOf(3, 15)
			? [
					{ type: pick(FEES, 16), amount: 120.5 * (1 + (n % 20)), currency_code: 'USD' },
					{ type: pick(FEES, 17), amount: '90.00', currency_code: isOneOf(9, 18) ? 'CAD' : 'USD' },
				]
			: [],
		ref_numbers: [`PO-${400_000 + n}`, isOneOf(10, 20) ? `SO ${n % 977}/A&B` : `SO ${n % 977}/2`],
		equipment_type: 'dry',
		equipment_length: 40,
		equipment_height: 'high_cube',
		weight_in_lbs: 41_000 + (n % 1_000),
		pod_terminal: { type: 'terminal', id: `t${port.firms_code}`, ...port },
		shipment: {
			type: 'shipment',
			id: `9f40a9e1-08ab-4be4-8f10-${String(n >> 1).padStart(12, '0')}`,
			bill_of_lading_number: `${pick(CARRIERS, 6)}${2_000_000_000 + (n >> 1)}`,
			shipping_line_scac: pick(CARRIERS, 6),
			customer_name: pick(CUSTOMERS, 19),
			ref_numbers: [`INV-${70_000 + (n >> 1)}`],
			port_of_discharge_locode: 'USLAX',
			destination_locode: isInland ? 'USCHI' : null,
			destination_timezone: isInland ? 'America/Chicago' : null,
			pod_timezone: port.zone,
		},
	};
}

/** Spreads neighbouring numbers. */
function mixed(n: number, salt: number): number {
	let value = Math.imul(n * 64 + salt + 1, 0x9e3779b1);
	value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
	return (value ^ (value >>> 13)) >>> 0;
}
