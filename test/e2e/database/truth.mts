/** The expected row, derived from the sandbox; shares no code with the statements. */
import { wordsOf } from '../../words.mts';
import type { Resource, Sandbox } from '../../sandbox/index.mts';
import type { Row } from './tables.mts';

const INSTANTS = wordsOf(`
	pod_arrived_at pod_discharged_at pod_full_out_at pod_rail_departed_at ind_eta_at ind_ata_at
	final_destination_full_out_at delivered_at empty_terminated_at
`);
const SHIPMENT_TEXTS = [
	...['bill_of_lading_number', 'customer_name', 'shipping_line_scac', 'pod_vessel_name'],
	...['port_of_discharge_locode', 'destination_locode', 'line_tracking_stopped_reason'],
];
const SHIPMENT_INSTANTS = [
	...['pol_etd_at', 'pol_atd_at', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at'],
	...['destination_eta_at', 'destination_ata_at', 'line_tracking_stopped_at'],
];

/** Bill of lading numbers of the sandbox's bulk shipments. */
const PLAIN = /B\d{7}$/;

interface Hold {
	name: string;
	status: string;
}
interface Fee {
	type: string;
	amount: number;
	currency_code: string;
}

const textOf = (values: string[]): string | null => [...new Set(values)].sort().join(', ') || null;

const millis = (value: unknown): number | null =>
	value === null || value === undefined ? null : Date.parse(String(value));

/** The LFD of a container whose sources agree, in the zone of its port; null if it has none. */
function lastFreeDay({ pickup_lfd, pod_timezone }: Resource['attributes']): string | null {
	if (pickup_lfd === null) return null;
	const format = new Intl.DateTimeFormat('en-CA', { timeZone: String(pod_timezone) });
	return format.format(new Date(String(pickup_lfd)));
}

const holdsOf = ({ holds_at_pod_terminal }: Resource['attributes']): string | null =>
	textOf(
		((holds_at_pod_terminal ?? []) as unknown as Hold[])
			.filter(({ status }) => status === 'hold')
			.map(({ name }) => name),
	);

function feesOf({ fees_at_pod_terminal }: Resource['attributes']): number | null {
	const fees = (fees_at_pod_terminal ?? []) as unknown as Fee[];
	return fees.length === 0 ? null : fees.reduce((sum, { amount }) => sum + amount, 0);
}

/** The result of the rules of the last free day for a plain container at a port; only facts for the situations. */
export function truthOf({ store }: Pick<Sandbox, 'store'>, container: Resource): Row {
	const { attributes } = container;
	const shipment = store.related(container, 'shipment')!;
	const isPlain = PLAIN.test(String(shipment.attributes.bill_of_lading_number));
	return {
		container_id: container.id,
		shipment_id: shipment.id,
		number: attributes.number,
		current_status: attributes.current_status,
		available_for_pickup: attributes.available_for_pickup,
		appointment_at: millis(attributes.pickup_appointment_at),
		...(isPlain && {
			last_free_day: lastFreeDay(attributes),
			active_holds: holdsOf(attributes),
			fees_amount: feesOf(attributes),
			terminal: store.related(container, 'pod_terminal')?.attributes.name ?? null,
		}),
		...Object.fromEntries(INSTANTS.map((name) => [name, millis(attributes[name])])),
	};
}

export function truthOfShipment({ id, attributes }: Resource): Row {
	return {
		shipment_id: id,
		...Object.fromEntries(SHIPMENT_TEXTS.map((name) => [name, attributes[name] ?? null])),
		...Object.fromEntries(SHIPMENT_INSTANTS.map((name) => [name, millis(attributes[name])])),
	};
}

/** The columns of a row that `truth` has, moments as numbers. */
export function comparable(row: Row, truth: Row): Row {
	const names = [...INSTANTS, ...SHIPMENT_INSTANTS, 'appointment_at'];
	const value = (name: string) => (names.includes(name) ? millis(row[name]) : row[name]);
	return Object.fromEntries(Object.keys(truth).map((name) => [name, value(name)]));
}
