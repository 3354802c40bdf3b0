import { AccountExceptions } from '../../../nodes/ContainerTracking/exceptions/account';
import { readEarlier } from '../../../nodes/ContainerTracking/exceptions/earlier';
import type { ExceptionKind, Vessel } from '../../../nodes/ContainerTracking/exceptions/finding';
import {
	type Assessment,
	type Exception,
	containerExceptionsAt,
	type ExceptionOptions,
	shipmentExceptionsAt,
} from '../../../nodes/ContainerTracking/exceptions/assess';
import { type Evaluated, evaluatedAt } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { ShipmentFacts } from '../../../nodes/ContainerTracking/exceptions/shipment';
import { container, NOON_LOS_ANGELES } from '../pickup/builders.mts';

export type Attributes = { [name: string]: unknown };

/** Discharged at Los Angeles on Friday, 6 March 2026; it is noon of Wednesday, 11 March. */
export function box(attributes: Attributes = {}, shipment: Attributes = {}): Evaluated {
	return evaluatedAt({ now: NOON_LOS_ANGELES })(container(attributes), {
		shipment: {
			id: 's1',
			type: 'shipment',
			bill_of_lading_number: 'TESTBL001',
			shipping_line_scac: 'TEST',
			customer_name: 'Example Foods',
			...shipment,
		},
	});
}

/** The same one while its ship is at sea. */
export const AT_SEA: Attributes = {
	pod_discharged_at: null,
	terminal_checked_at: null,
	available_for_pickup: false,
	availability_known: false,
};

/** On its way by rail to Chicago, and not available there. */
export const BY_RAIL: Attributes = {
	available_for_pickup: false,
	final_destination_timezone: 'America/Chicago',
	pod_rail_carrier_scac: 'UPRR',
};

export const ofContainer = (evaluated: Evaluated, options?: ExceptionOptions): Assessment =>
	containerExceptionsAt(options)(evaluated);

export const ofShipment = (
	boxes: Evaluated[],
	options?: ExceptionOptions,
	watched?: Vessel,
): Assessment => {
	const facts = new ShipmentFacts(boxes[0]);
	for (const each of boxes) facts.add(each);
	return shipmentExceptionsAt(options)(facts, { watched });
};

export type Options = Omit<ConstructorParameters<typeof AccountExceptions>[0], 'earlier'>;

/** @param rows of a table, as an earlier run gave them; null for none */
export function accountOf(
	boxes: Evaluated[],
	rows: unknown[] | null,
	options: Options = {},
	isReported = true,
) {
	const earlier = rows && readEarlier(rows);
	const account = new AccountExceptions({ ...options, earlier });
	for (const each of boxes) account.add(each, isReported);
	return account.result();
}

/** What was found of one kind: the exception, why it could not be reported, or null for neither. */
export function verdict(
	{ exceptions, unassessed }: Assessment,
	kind: ExceptionKind,
): Exception | string | null {
	const found = exceptions.find((each) => each.kind === kind);
	return found ?? unassessed.find((each) => each.kind === kind)?.phrase ?? null;
}

/** Days, else severity; why nobody can say; or null: what most tables report. */
export function inShort(assessment: Assessment, kind: ExceptionKind): number | string | null {
	const found = verdict(assessment, kind);
	return found !== null && typeof found === 'object' ? (found.days ?? found.severity) : found;
}
