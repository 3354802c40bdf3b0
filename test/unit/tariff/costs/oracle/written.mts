/** Rows as a user writes them, and a container as the service writes it. */
import { DateTime } from 'luxon';

import type { Fields } from '../vectors/vectors.mts';
import { textOf } from '../vectors/reading.mts';
import {
	FIRMS,
	INLAND,
	LINE,
	PORT,
	RAILWAY,
	TERMINAL,
	type BoxSpec,
	type Day,
	type TermSpec,
} from './specs.mts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const NUMBER = 'VECT1234567';

export function rowOf(term: TermSpec): Fields {
	const { type, length, height } = term.equipment;
	return {
		kind: term.kind,
		charge: term.charge ?? '',
		port: term.port ?? '',
		shipper_owned: term.shipperOwned === null ? '' : term.shipperOwned ? 'yes' : 'no',
		party: term.party ?? '',
		terminal: term.terminal ?? '',
		equipment: [length, type, height].filter((word) => word !== null).join(' '),
		start: term.start,
		first_day: term.firstDay,
		free_days: term.freeDays ?? '',
		free_counted: term.freeCount,
		charged_counted: term.chargedCount,
		tiers: term.tiers
			.map(({ from, to, units, currency }) => `${from}-${to ?? ''}: ${amountOf(units)} ${currency}`)
			.join('; '),
		numbering: term.numbering,
		last_day_counts: term.lastDayCounts ? 'yes' : 'no',
		closed_weekdays: term.closed.map((at) => WEEKDAYS[at - 1]).join(', ') || 'none',
		holidays: term.holidays.join(', '),
		valid_from: term.validFrom ?? '',
		valid_to: term.validTo ?? '',
	};
}

/** With four decimals where there are three, since `1.250` might be thousands. */
const amountOf = (units: bigint): string => textOf(units).replace(/(\.\d{3})$/, '$10');

/** How an instant is written; each way means the same. */
export type Notation = (millis: number) => string;

export const inUtc: Notation = (millis) => new Date(millis).toISOString().replace('.000Z', 'Z');

export function timesRow(
	{ available, notified, shipperOwned, written }: BoxSpec,
	write: Notation = inUtc,
): Fields[] {
	const times = {
		...{ container: NUMBER, shipper_owned: shipperOwned ? 'yes' : '' },
		available_at: available === null ? '' : write(available),
		rail_notified_at: notified === null ? '' : write(notified),
	};
	const isKnown = available !== null || notified !== null || shipperOwned;
	const extensions = Object.entries(written).map(([kind, day]) => ({
		...{ container: NUMBER, kind, free_until: day, source: 'mail' },
	}));
	return [...(isKnown ? [times] : []), ...extensions];
}

export function boxOf(box: BoxSpec, write: Notation = inUtc): { box: Fields; shipment: Fields } {
	const { stage, inland, lfd } = box;
	const time = (millis: number | null) => (millis === null ? null : write(millis));
	const posted = (day: Day | null, zone: string) =>
		day === null || !box.lfdAsInstant
			? day
			: write(DateTime.fromISO(day, { zone }).startOf('day').toMillis());
	return {
		box: {
			id: 'c1',
			type: 'container',
			number: NUMBER,
			pod_timezone: box.portZone,
			final_destination_timezone: inland ? box.inlandZone : null,
			current_status: stage === 'sea' ? 'on_ship' : stage === 'gone' ? 'picked_up' : null,
			available_for_pickup: stage === 'port' && box.discharged === null ? true : null,
			pod_arrived_at: time(box.shipArrived),
			pod_discharged_at: time(box.discharged),
			...(inland
				? { pod_rail_departed_at: time(box.left), pod_rail_carrier_scac: RAILWAY }
				: { pod_full_out_at: time(box.left) }),
			ind_ata_at: time(box.rampArrived),
			final_destination_full_out_at: time(box.rampLeft),
			empty_terminated_at: time(box.returned),
			empty_terminated_timezone: box.returnZone,
			pickup_lfd: posted(lfd.combined, box.portZone),
			import_deadlines: {
				pickup_lfd_line: posted(lfd.line, box.portZone),
				pickup_lfd_terminal: posted(lfd.terminal, box.portZone),
				pickup_lfd_rail: posted(lfd.rail, box.inlandZone),
			},
			equipment_type: box.equipment.type,
			equipment_length: box.equipment.length,
			equipment_height: box.equipment.height,
			pod_terminal: { id: 't1', type: 'terminal', name: TERMINAL, firms_code: FIRMS },
		},
		shipment: {
			id: 's1',
			type: 'shipment',
			shipping_line_scac: LINE,
			port_of_discharge_locode: PORT,
			destination_locode: inland ? INLAND : PORT,
		},
	};
}
