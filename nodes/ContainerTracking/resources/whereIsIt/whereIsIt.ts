import pick from 'lodash/pick';

import { collection } from '../../operation/commonFields';
import { operation } from '../../operation/definition';
import { CONTAINER } from '../fields/locators';
import { AS_OF, LINK_BASE, statusOutput } from '../fields/pickup';
import { presentOne } from '../pickupStatus/presenting';
import { evaluatedContainer } from '../pickupStatus/taken';
import { eventsOf } from './milestones';
import { whereItIs, type WhereItIs } from './containerLocation';

/** The columns of Simplified. */
const FIRST_FIELDS = [
	...(['number', 'last_event', 'last_event_at', 'vessel', 'eta', 'next'] as const),
	...(['last_free_day', 'terminal', 'customer_name', 'sentence'] as const),
];

const FIELDS = [
	...FIRST_FIELDS,
	...['arrived_on', 'bill_of_lading_number', 'current_status', 'days_left', 'eta_days_later'],
	...['eta_original', 'fees', 'holds', 'kind', 'last_event_kind', 'last_event_place', 'link'],
	...['location_at_pod_terminal', 'picked_up', 'place', 'port_of_discharge', 'ready'],
	...['ref_numbers', 'shipment_id', 'shipping_line_scac', 'voyage_number'],
];

export const WHERE_OUTPUT = statusOutput(
	FIELDS,
	'Also voyage, original ETA, holds, fees, bill of lading and the place of the last event',
);

export const whereRow = (where: WhereItIs) => pick(where, FIRST_FIELDS);

/** See docs/where-is-it.md */
export const WHERE_IS_IT = operation({
	value: 'whereIsIt',
	name: 'Where Is It',
	action: 'Where is container: milestone, vessel, arrival',
	description:
		'Say where a container is now: what happened last, its vessel, when it arrives and what comes next',
	fields: [CONTAINER, collection('Options', 'options', [AS_OF, LINK_BASE]), ...WHERE_OUTPUT],
	returns: 'items',
	run: async (run, { containerId, options, ...chosen }) => {
		const asked = { containerSource: 'service' as const, containerId, options };
		const evaluated = await evaluatedContainer(run, asked);
		const events = await eventsOf(run, containerId);
		return presentOne(run, chosen, whereItIs(evaluated, events), whereRow);
	},
});
