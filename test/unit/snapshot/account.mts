/** An account that is read again and again, without n8n and without a service. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { SNAPSHOT_KINDS } from '../../../nodes/ContainerTracking/events/kinds';
import { readNotification } from '../../../nodes/ContainerTracking/events/notification';
import { readEvent } from '../../../nodes/ContainerTracking/events/reading';
import { indexIncluded } from '../../../nodes/ContainerTracking/api/jsonapi/flatten';
import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import {
	Comparison,
	type ComparisonFacts,
	type FoundNotification,
} from '../../../nodes/ContainerTracking/snapshot/comparison';
import type { ReadShipment } from '../../../nodes/ContainerTracking/snapshot/account';

import type { Snapshot } from '../../../nodes/ContainerTracking/snapshot/state';
import type { Known } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { reduce } from '../../../nodes/ContainerTracking/trigger/reducer/reducer';

type Fields = { [name: string]: unknown };

const ZONE = 'America/Los_Angeles';

/** A container in the port, of which nothing is known that matters. */
export const box = (attributes: Fields = {}, id = 'c1'): Resource =>
	({
		id,
		type: 'container',
		attributes: {
			number: 'TEST1234567',
			pod_timezone: ZONE,
			created_at: '2026-01-01T00:00:00Z',
			...standing,
			...attributes,
		},
		relationships: { pod_terminal: { data: { type: 'terminal', id: 't1' } } },
	}) as unknown as Resource;

const standing = {
	current_status: 'not_available',
	pickup_lfd: null,
	import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
	pickup_appointment_at: null,
	availability_known: true,
	available_for_pickup: false,
	pod_arrived_at: '2026-02-20T00:00:00Z',
	pod_discharged_at: '2026-02-21T00:00:00Z',
	holds_at_pod_terminal: [],
	fees_at_pod_terminal: [],
	pod_full_out_at: null,
};

/** Dates of line, terminal and rail carrier. */
export const deadlines = (line: unknown, terminal: unknown = null, rail: unknown = null) => ({
	import_deadlines: {
		pickup_lfd_line: line,
		pickup_lfd_terminal: terminal,
		pickup_lfd_rail: rail,
	},
});

/** Midnight of a day of March at the port, before the clocks change. */
export const march = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T08:00:00Z`;

export const at = (containers: Resource[], attributes: Fields = {}, id = 's1'): ReadShipment => ({
	shipment: {
		id,
		type: 'shipment',
		attributes: {
			bill_of_lading_number: `BL-${id}`,
			created_at: '2026-01-01T00:00:00Z',
			port_of_discharge_locode: 'USLAX',
			pod_timezone: ZONE,
			pod_ata_at: '2026-02-20T00:00:00Z',
			pol_atd_at: '2026-02-01T00:00:00Z',
			...attributes,
		},
	} as unknown as Resource,
	containers,
	index: indexIncluded([
		{ id: 't1', type: 'terminal', attributes: { name: 'Pier Test' } },
		{ id: 't2', type: 'terminal', attributes: { name: 'Pier Other' } },
	]),
});

const FIRST = DateTime.fromISO('2026-03-03T12:00:00Z', { zone: 'utc' });

export interface Reading extends Partial<ComparisonFacts> {
	requests?: Resource[];
	isComplete?: boolean;
}

/** What is kept of each reading is what the next one is compared with. */
export class Account {
	state: Snapshot | undefined;
	readings = 0;

	/** What a reading reports. The first one is silent, an hour lies between two of them. */
	read(read: ReadShipment[], { requests = [], isComplete = true, ...facts }: Reading = {}) {
		const now = FIRST.plus({ hours: this.readings++ });
		const comparison = new Comparison(this.state, {
			at: now,
			reports: this.state ? 'newcomers' : 'nothing',
			isWanted: (kind) => SNAPSHOT_KINDS.includes(kind),
			...{ baseUrl: 'https://service.example/v2', selection: '' },
			...facts,
		});
		const reported = [
			...requests.flatMap((request) => comparison.seeRequest(request, new Map())),
			...read.flatMap((shipment) => comparison.see(shipment)),
		];
		this.state = comparison.end({ isComplete });
		return reported;
	}
}

/** What the second of two readings reports. */
export function reported(before: ReadShipment[], after: ReadShipment[]): FoundNotification[] {
	const account = new Account();
	account.read(before);
	return account.read(after);
}

export const kindOf = ({ document }: FoundNotification): string | undefined =>
	readNotification(document)?.event;

/** Without the first part of most of them. */
export const kindsOf = (notifications: FoundNotification[]): string[] =>
	notifications.map((each) => String(kindOf(each)).replace(/^container\.(transport\.)?/, ''));

/** The items as the trigger makes them of deliveries, one after the other. */
export function itemsOf(notifications: FoundNotification[], onlyNews = false): IDataObject[] {
	const now = FIRST.plus({ hours: 2 });
	const settings = { output: 'simplified', addsPickupStatus: true, onlyNews } as const;
	const known = new Map<string | undefined, Known>();
	return notifications.flatMap((each) => {
		const notification = readNotification(each.document);
		if (!notification) throw new Error('That is no notification.');
		const reading = readEvent(notification, now);
		const subject = reading.context.containerId;
		const reduced = reduce(known.get(subject) ?? each.known(), reading, now, settings);
		known.set(subject, reduced.known);
		return reduced.item ? [reduced.item] : [];
	});
}

/** The one item of a kind. */
export function itemOf(kind: string, notifications: FoundNotification[]): IDataObject {
	const items = itemsOf(notifications.filter((each) => kindOf(each) === kind));
	if (items.length !== 1) throw new Error(`${items.length} items of ${kind}`);
	return items[0];
}
