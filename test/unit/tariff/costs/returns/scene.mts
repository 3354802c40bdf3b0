/** A container that left Los Angeles by truck, and rows for what it may be out; days worked out by hand beside each test. */
import {
	type ReturnStatus,
	returnStatusAt,
} from '../../../../../nodes/ContainerTracking/tariff/costs/returnStatus';
import { evaluatedAt } from '../../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import { record } from '../../../../cases.mts';
import { ROW } from '../../terms/row.mts';

export type Fields = { [name: string]: unknown };

/** Noon of Wednesday, 11 March 2026, in Los Angeles. */
export const NOON = '2026-03-11T19:00:00Z';

/** From gate-out, the next day being day 1 of 4 calendar days; Saturdays and Sundays are closed. */
export const PER_DIEM: Fields = record`
	${ROW} name=Contract 12 kind=detention party=MAEU start=gate_out free_days=4 free_counted=calendar
	tiers=1-: 100 USD
`;

/** One free time from the discharge to the return of the empty. */
export const MERGED: Fields = record`
	${PER_DIEM} name=Merged kind=combined start=discharge free_days=7
`;

const PORT_TERMINAL = { id: 't1', type: 'terminal', name: 'Pier 400', firms_code: 'W185' };

/** Out of the gate on Monday, 9 March, at 19:00 in Los Angeles: free to Friday, 13 March. */
export const OUT: Fields = record`
	id=11111111-1111-4111-8111-111111111111 type=container number=TEST1234567
	pod_timezone=America/Los_Angeles pod_discharged_at=2026-03-06T18:00:00Z
	pod_full_out_at=2026-03-10T02:00:00Z equipment_type=dry equipment_length=40
	equipment_height=high_cube pod_terminal=${PORT_TERMINAL}
`;

const SHIPMENT: Fields = record`
	id=22222222-2222-4222-8222-222222222222 type=shipment shipping_line_scac=MAEU
	bill_of_lading_number=TESTBL1 customer_name=Example Foods ref_numbers=["PO-1"]
`;

/** Marks of a train, which arrived on Monday. */
export const RAIL = {
	pod_rail_departed_at: '2026-03-07T10:00:00Z',
	ind_ata_at: '2026-03-09T10:00:00Z',
};

/** Goes on to a ramp in Chicago. */
export const TO_CHICAGO: Fields = {
	port_of_discharge_locode: 'USLAX',
	destination_locode: 'USCHI',
	destination_timezone: 'America/Chicago',
	destination_terminal: { id: 't2', type: 'rail_terminal', name: 'Global 4' },
};

interface Given {
	/** None at all: no table was given. */
	rows?: Fields[];
	box?: Fields;
	shipment?: Fields;
	now?: string;
	soonDays?: number;
}

export function returnOf({
	rows = [PER_DIEM],
	box,
	shipment,
	now = NOON,
	soonDays,
}: Given = {}): ReturnStatus {
	const { terms, entered, refused } = readTerms(rows);
	if (rows.length > 0 && refused.length > 0) throw new Error(JSON.stringify(refused));
	const evaluate = evaluatedAt({ now, soonDays });
	const evaluated = evaluate({ ...OUT, ...box }, { shipment: { ...SHIPMENT, ...shipment } });
	return returnStatusAt(new TermsTable(terms), entered)(evaluated);
}

/** What somebody would be reported. */
export const reported = ({ attention }: ReturnStatus): string[] =>
	attention.map(({ reason, phrase }) => `${reason}: ${phrase}`);
