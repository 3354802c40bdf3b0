/** An account of a few containers, each as a test needs it, at the sandbox; and a table of terms for them. */
import type { IDataObject } from 'n8n-workflow';

import { record } from '../../cases.mts';
import type { Attributes } from '../../sandbox/resource.mts';
import type { SandboxOptions } from '../../sandbox/index.mts';
import { startScene, type Scene } from '../harness/scene.mts';

/** Wednesday 11 March 2026, 08:00 in Los Angeles, where all of them are. */
export const NOW = '2026-03-11T15:00:00Z';

const DEMURRAGE = record`
	kind=demurrage start=discharge first_day=next free_days=4 free_counted=working
	charged_counted=calendar numbering=after_free_time last_day_counts=yes
	closed_weekdays=saturday, sunday holidays=""
`;

/** As the rows of a sheet. */
export const TERMS: IDataObject[] = [
	{ ...DEMURRAGE, name: 'Ocean demurrage', party: 'OCNA', tiers: '1-4: 100 USD; 5-: 200 USD' },
	{ ...DEMURRAGE, name: 'Blue demurrage', party: 'BLUW', tiers: '1-: 90.50 EUR' },
	record`
		${DEMURRAGE} name=Ocean per diem party=OCNA kind=detention start=gate_out free_days=5
		free_counted=calendar tiers=1-: 150 USD
	`,
];

/** Discharged on Friday 27 February, and at the terminal of the port since. */
const AT_PORT: Attributes = record`
	current_status=available available_for_pickup=true availability_known=true
	holds_at_pod_terminal=[] fees_at_pod_terminal=[] pickup_appointment_at=null
	pod_arrived_at=2026-02-26T18:00:00Z pod_discharged_at=2026-02-27T18:00:00Z pod_full_out_at=null
	terminal_checked_at=2026-03-11T14:00:00Z location_at_pod_terminal=Grounded, row 12
	final_destination_full_out_at=null empty_terminated_at=null empty_terminated_timezone=null
	delivered_at=null pod_timezone=America/Los_Angeles final_destination_timezone=null
	pod_rail_carrier_scac=null ind_rail_carrier_scac=null pod_rail_loaded_at=null
	pod_rail_departed_at=null ind_eta_at=null ind_ata_at=null ind_rail_unloaded_at=null
	ind_facility_lfd_on=null ind_facility_holds=null ind_facility_fees=null equipment_type=dry
	equipment_length=40 equipment_height=standard
`;

export interface Box {
	line?: string;
	/** Last free day, at local midnight. */
	lfd?: string;
	attributes?: Attributes;
}

export const ON_SHIP: Attributes = record`
	current_status=on_ship available_for_pickup=false availability_known=false pod_arrived_at=null
	pod_discharged_at=null terminal_checked_at=null location_at_pod_terminal=null
`;

/** Picked up on Monday 2 March at 10:00, before any demurrage. */
export const OUT: Attributes = {
	current_status: 'picked_up',
	available_for_pickup: false,
	pod_full_out_at: '2026-03-02T18:00:00Z',
	location_at_pod_terminal: null,
};

/** Returned on the last of its free days. */
export const RETURNED: Attributes = {
	...OUT,
	current_status: 'empty_returned',
	empty_terminated_at: '2026-03-07T18:00:00Z',
	empty_terminated_timezone: 'America/Los_Angeles',
};

/** Midnight of Los Angeles is at 08:00 until 8 March, and at 07:00 from then on. */
const midnight = (day: string) => `${day}T${day <= '2026-03-08' ? '08' : '07'}:00:00Z`;

export interface CostScene extends Scene {
	/** Of each box by its name. */
	ids: { [name: string]: string };
	/** The name of a container. */
	nameOf(id: unknown): string;
	forecast(parameters?: IDataObject, input?: IDataObject[]): ReturnType<Scene['run']>;
}

/** The account has these boxes and no others, each in a shipment of its own. */
export async function startCostScene(
	options: SandboxOptions,
	boxes: { [name: string]: Box },
	alter?: Parameters<typeof startScene>[2],
): Promise<CostScene> {
	const scene = await startScene({ now: NOW, freeze: true, ...options }, {}, alter);
	const { store } = scene.sandbox;
	const shipments = store
		.all('shipment')
		.filter(({ relationships }) => [relationships.containers?.data ?? []].flat().length === 1);
	const names = Object.keys(boxes);
	const kept = shipments.slice(0, names.length);
	for (const shipment of store.all('shipment'))
		if (!kept.includes(shipment)) store.remove(shipment);
	const ids: CostScene['ids'] = {};
	for (const [at, name] of names.entries()) {
		const { line = 'OCNA', lfd, attributes } = boxes[name];
		const [shipment] = [kept[at]];
		store.update(shipment, {
			shipping_line_scac: line,
			line_tracking_stopped_at: null,
			destination_timezone: null,
			destination_ata_at: null,
			port_of_discharge_locode: 'USLAX',
			destination_locode: null,
			destination_name: null,
		});
		const container = store.related(shipment, 'containers')!;
		ids[name] = container.id;
		const date = lfd === undefined ? null : midnight(lfd);
		const deadlines = { pickup_lfd_line: null, pickup_lfd_terminal: date, pickup_lfd_rail: null };
		store.relate(shipment, 'destination', { data: null });
		store.relate(shipment, 'destination_terminal', { data: null });
		store.update(container, {
			...AT_PORT,
			pickup_lfd: date,
			import_deadlines: deadlines,
			...attributes,
		});
	}
	scene.sandbox.clearRequests();
	return {
		...scene,
		ids,
		nameOf: (id) => names.find((name) => ids[name] === id) ?? String(id),
		forecast: async (parameters = {}, input = TERMS) =>
			await scene.run(
				'container: getCostForecastOfMany',
				{ options: { now: NOW }, ...parameters },
				input,
			),
	};
}
