/** Ports in several time zones, and what the story says about their containers, written by hand. */
import { DateTime } from 'luxon';

import type { Resource, Sandbox } from '../../sandbox/index.mts';
import { Stage, type StageOptions } from './stage.mts';

export interface Lane {
	port: string;
	zone: string;
	/** As messages name the zone. */
	time: string;
}

export const LOS_ANGELES: Lane = {
	port: 'USLAX',
	zone: 'America/Los_Angeles',
	time: 'Los Angeles time',
};
export const HOUSTON: Lane = { port: 'USHOU', zone: 'America/Chicago', time: 'Chicago time' };
export const NEW_YORK: Lane = { port: 'USNYC', zone: 'America/New_York', time: 'New York time' };
/** Its containers name the zone by an old alias. */
export const SAVANNAH: Lane = { port: 'USSAV', zone: 'US/Eastern', time: 'Eastern time' };
export const VANCOUVER: Lane = {
	port: 'CAVAN',
	zone: 'America/Vancouver',
	time: 'Vancouver time',
};
export const ROTTERDAM: Lane = {
	port: 'NLRTM',
	zone: 'Europe/Amsterdam',
	time: 'Amsterdam time',
};

/** The instant of a local time such as `2026-03-07T23:30`, or of midnight of a day, with `Z`. */
export const instant = (local: string, { zone }: Lane): string =>
	DateTime.fromISO(local, { zone }).toUTC().toISO({ suppressMilliseconds: true }) as string;

/** What messages report about a container beside its dates. */
export interface Known {
	id: string;
	number: string;
	terminal: string;
	billOfLading: string;
	references: string;
	customer: string;
}

export function known({ store }: Sandbox, container: Resource): Known {
	const shipment = store.related(container, 'shipment') as Resource;
	const terminal = store.related(container, 'pod_terminal') as Resource;
	return {
		id: container.id,
		number: String(container.attributes.number),
		terminal: String(terminal.attributes.name),
		billOfLading: String(shipment.attributes.bill_of_lading_number),
		references: [container, shipment]
			.flatMap(({ attributes }) => attributes.ref_numbers as string[])
			.join(', '),
		customer: String(shipment.attributes.customer_name),
	};
}

/** Ends a sentence where no event has said who stated the last free day. */
export const UNCONFIRMED = 'terminal date, source unconfirmed';
/** Ends one where the event that moved it names the terminal. */
export const BY_TERMINAL = 'stated by terminal';

/** The vessel is in and the container on the ground, not released yet. */
export const discharge = (sandbox: Sandbox, containerId: string): unknown =>
	sandbox.ship.changeContainer(containerId, {
		current_status: 'not_available',
		availability_known: true,
		available_for_pickup: false,
		pod_arrived_at: sandbox.clock.iso(),
		pod_discharged_at: sandbox.clock.iso(),
		location_at_pod_terminal: 'Row 7',
	});

/** A stage with one box in the yard of Los Angeles, without a last free day. */
export async function openWithBox(file: string, options: StageOptions) {
	const stage = await Stage.open(file, options);
	const { sandbox } = stage;
	const box = known(sandbox, stage.containersTo('USLAX')[0]);
	await stage.expectAt(options.now, () => discharge(sandbox, box.id), []);
	return { stage, sandbox, ship: sandbox.ship, box };
}
