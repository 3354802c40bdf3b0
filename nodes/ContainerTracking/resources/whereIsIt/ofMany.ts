import orderBy from 'lodash/orderBy';

import type { FlatResource } from '../../jsonapi';
import { collection } from '../../operation/commonFields';
import { operation, type Run } from '../../operation/definition';
import type { Evaluated } from '../../pickup';
import { isStated, readText } from '../../pickup/read';
import { AS_OF, LINK_BASE } from '../fields/pickup';
import { PICKUP_FILTERS } from '../fields/containerFilters';
import { presentMany } from '../pickupStatus/presenting';
import { AccountSweep, type Found, type AccountParameters } from '../pickupStatus/sweep';
import { WHERE_OUTPUT, whereRow } from './whereIsIt';
import { whereItIs, type WhereItIs } from './containerLocation';

/** What the dates of shipment and container say happened: the attribute, the event it stands for, and where. */
const MILESTONES = [
	['pol_atd_at', 'vessel_departed', 'lading'],
	['pod_ata_at', 'vessel_arrived', 'port'],
	['pod_arrived_at', 'vessel_arrived', 'port'],
	['pod_discharged_at', 'vessel_discharged', 'terminal'],
	['pod_rail_loaded_at', 'rail_loaded', 'port'],
	['pod_rail_departed_at', 'rail_departed', 'port'],
	['ind_ata_at', 'arrived_at_inland_destination', 'inland'],
	['destination_ata_at', 'arrived_at_inland_destination', 'inland'],
	['ind_rail_unloaded_at', 'rail_unloaded', 'inland'],
	['pod_full_out_at', 'full_out', 'terminal'],
	['final_destination_full_out_at', 'full_out', 'inland'],
	['empty_terminated_at', 'empty_in', 'empty'],
] as const;

/** The zone and name of each place, in the form that a transport event has them in. */
function placesOf({ shipment, container, zones, portTerminal }: Evaluated['context']) {
	const place = (name: unknown, timezone: unknown, terminal = {}) => ({
		location: { name: readText(name) },
		timezone,
		terminal,
	});
	const port = place(shipment.port_of_discharge_name, zones.port?.name);
	return {
		lading: place(shipment.port_of_lading_name, shipment.pol_timezone),
		port,
		terminal: { ...port, terminal: portTerminal },
		inland: place(shipment.destination_name, zones.inland?.name),
		empty: place(null, container.empty_terminated_timezone ?? zones.port?.name),
	};
}

/** The dates as events, so that one container and many are told by the same rules. */
function eventsByDates(context: Evaluated['context']): FlatResource[] {
	const { shipment, container } = context;
	const places = placesOf(context);
	return MILESTONES.flatMap(([name, event, at]) => {
		const timestamp = container[name] ?? shipment[name];
		if (!isStated(timestamp)) return [];
		const kind = `container.transport.${event}`;
		return [{ id: name, type: 'transport_event', event: kind, timestamp, ...places[at] }];
	});
}

/** Of a container that the service names without telling anything of it, its note is all there is. */
function whereFound({ isReported, ...evaluated }: Found): WhereItIs {
	const where = whereItIs(evaluated, eventsByDates(evaluated.context));
	const { sentence, note } = evaluated.status;
	return isReported ? where : { ...where, next: null, sentence, note };
}

type Parameters = Pick<AccountParameters, 'options'> & {
	pickupFilters: AccountParameters['pickupFilters'] & { includePickedUp?: boolean };
};

async function whereAll(run: Run, parameters: Parameters) {
	const sweep = new AccountSweep(run, parameters);
	const found = new Map<string, WhereItIs>();
	for await (const each of sweep.found()) {
		const { status, isReported } = each;
		const key = status.container_id ?? status.alert_key;
		if (status.picked_up && parameters.pickupFilters.includePickedUp !== true) found.delete(key);
		else if (isReported || !found.has(key)) found.set(key, whereFound(each));
	}
	// Those that arrive next come first, then those whose ETA nobody knows or that are in.
	const statuses = orderBy(
		[...found.values()],
		[({ eta }) => eta === null, ({ eta }) => eta?.slice(0, 10), 'last_free_day', 'number'],
	);
	return { statuses, notes: sweep.notes(), labels: sweep.labels() };
}

/** See docs/where-is-it.md */
export const WHERE_IS_IT_OF_MANY = operation({
	value: 'whereIsItOfMany',
	name: 'Where Is It of Many',
	action: 'Where are containers: last milestone, vessel and arrival of each',
	description:
		'Tell where all containers of the account are: last milestone, vessel and arrival of each, those that arrive next first',
	fields: [PICKUP_FILTERS, collection('Options', 'options', [AS_OF, LINK_BASE]), ...WHERE_OUTPUT],
	returns: 'items',
	run: async (run, { pickupFilters, options, ...chosen }) =>
		presentMany(run, chosen, await whereAll(run, { pickupFilters, options }), whereRow),
});
