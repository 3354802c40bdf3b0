import { orderBy, pick } from 'lodash';

import { collection } from '../../operation/commonFields';
import { operation } from '../../operation/definition';
import { PICKUP_FILTERS } from '../fields/containerFilters';
import { CONTAINER } from '../fields/locators';
import { AS_OF, LINK_BASE, statusOutput } from '../fields/pickup';
import { presentMany, presentOne } from '../pickupStatus/presenting';
import { AccountSweep } from '../pickupStatus/sweep';
import { evaluatedContainer } from '../pickupStatus/evaluation';
import { eventsOf } from './milestones';
import { whereItIs, type WhereItIs } from './containerLocation';

const FIRST_FIELDS = [
	...(['number', 'last_event', 'last_event_at', 'vessel', 'eta', 'next'] as const),
	...(['last_free_day', 'terminal', 'place', 'customer_name', 'sentence'] as const),
];

const LOCATION_COLUMNS = [
	...FIRST_FIELDS,
	...['arrived_on', 'bill_of_lading_number', 'current_status', 'days_left', 'eta_days_later'],
	...['eta_original', 'fees', 'holds', 'kind', 'last_event_kind', 'last_event_place', 'link'],
	...['listed_apart', 'location_at_pod_terminal', 'picked_up', 'port_of_discharge', 'ready'],
	...['reasons', 'ref_numbers', 'shipment_id', 'shipping_line_scac', 'urgency', 'voyage_number'],
];

const WHERE_OUTPUT = statusOutput(
	LOCATION_COLUMNS,
	'Also voyage, original ETA, holds, fees, bill of lading and the place of the last event',
);

const WHERE_OPTIONS = collection('Options', 'options', [AS_OF, LINK_BASE]);

const whereRow = (where: WhereItIs) => pick(where, FIRST_FIELDS);

/** See docs/where-is-it.md */
export const WHERE_IS_IT = operation('Where Is It', 'whereIsIt', {
	action: 'Where is container: milestone, vessel, arrival',
	description:
		'Say where a container is now: what happened last, its vessel, when it arrives and what comes next',
	fields: [CONTAINER, WHERE_OPTIONS, ...WHERE_OUTPUT],
	returns: 'items',
	run: async (run, { containerId, options, ...chosen }) => {
		const asked = { containerSource: 'service' as const, containerId, options };
		const evaluated = await evaluatedContainer(run, asked);
		const events = await eventsOf(run, containerId);
		return presentOne(run, chosen, whereItIs(evaluated, events), whereRow);
	},
});

/** See docs/where-is-it.md */
export const WHERE_IS_IT_OF_MANY = operation('Where Is It of Many', 'whereIsItOfMany', {
	action: 'Where are containers: milestone, vessel, arrival',
	description:
		'Say where all containers of the account are: last milestone, vessel and arrival of each, those that arrive next first',
	fields: [PICKUP_FILTERS, WHERE_OPTIONS, ...WHERE_OUTPUT],
	returns: 'items',
	run: async (run, { pickupFilters, options, ...chosen }) => {
		const sweep = new AccountSweep(run, { pickupFilters, options });
		const found = await sweep.read(({ isReported, ...evaluated }): WhereItIs | undefined => {
			const { picked_up: isPickedUp, sentence, note } = evaluated.status;
			if (isPickedUp && pickupFilters.includePickedUp !== true) return undefined;
			const where = whereItIs(evaluated);
			// For a container that the service names without any data, only the note is known.
			return isReported ? where : { ...where, kind: 'unknown', next: null, sentence, note };
		});
		// Containers that arrive next come first, then those without an ETA: it is unknown, or the ship is in.
		const statuses = orderBy(found, [
			({ eta }) => eta === null,
			({ eta }) => eta?.slice(0, 10),
			'last_free_day',
			'number',
		]);
		return presentMany(run, chosen, { statuses, ...sweep.remarks() }, whereRow);
	},
});
