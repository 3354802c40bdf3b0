import { mapValues } from 'lodash';

import { BadInput, splitAdvice } from '../../api/input/badInput';
import { ownText } from '../../api/input/values';
import { textOf } from '../../api/jsonapi/types';
import { isPickedUp } from '../../pickup/pickupStatus';
import { type Fields, isStated, readFields, readFlag } from '../../pickup/read';
import { dayIn } from '../../report/dayLabels';
import { fromJson, usualRow } from '../../report/rowColumns';
import { feesIn, holdsIn } from '../../report/rowFields';

/** Fields that every container of the service has, even as null, and that a simplified container lacks. */
const EXTRA_FIELDS = ['pod_discharged_at', 'empty_terminated_at', 'created_at'];

/** Fields that identify a container without a type. */
const OF_CONTAINERS = ['pickup_lfd', 'import_deadlines', 'pod_timezone'];

export const hasFirstFieldsOnly = (container: unknown): boolean =>
	!EXTRA_FIELDS.some((name) => Object.hasOwn(readFields(container), name));

/** A table keeps lists as JSON text, and its columns of dates come as dates. */
const asStored = (fields: Fields): Fields =>
	mapValues(fields, (value) =>
		typeof value === 'object' ? (ownText(value) ?? value) : fromJson(value),
	);

/** A data table of n8n has numbers of its own as IDs. */
const withOwnId = (row: Fields): Fields =>
	typeof row.id === 'number' && Object.hasOwn(row, 'createdAt')
		? { ...row, id: row.container_id }
		: row;

/** A container as this node or the trigger returns it: the item itself, or its `container` field. */
export function incomingContainer(item: Fields): unknown {
	const input = withOwnId(asStored(usualRow(item)));
	const nested = asEvaluated(asStored(readFields(input.container)));
	if (!isContainer(nested)) {
		if (isContainer(input)) return asEvaluated(input);
		throw new BadInput(
			'The incoming item carries no container',
			`Pass on a container with all its fields (Output: Full), or set Take Container From to Service.${splitAdvice(item)}`,
		);
	}
	const terminal = readFields(input.terminal);
	const facility = terminal.type === 'rail_terminal' ? terminal : undefined;
	return {
		...nested,
		shipment: resourceBeside(nested.shipment, input.shipment),
		pod_terminal: resourceBeside(nested.pod_terminal, facility ? undefined : input.terminal),
		pickup_facility: resourceBeside(nested.pickup_facility, facility),
	};
}

/** Columns of a row for a database (docs/rows.md) that a container has under another name. */
function columnsOf(row: Fields): Fields {
	const { pending_holds: pending, fees, ref_numbers: own, shipment_ref_numbers: references } = row;
	const announced = isStated(pending) ? `announced: ${textOf(pending)}` : null;
	const isInland = textOf(row.place).startsWith('inland');
	return {
		id: row.container_id,
		created_at: row.container_created_at,
		ref_numbers: textOf(own).split(', ').filter(Boolean),
		pickup_appointment_at: row.appointment_at,
		pickup_lfd: dayIn(row.lfd_combined),
		import_deadlines: {
			pickup_lfd_line: dayIn(row.lfd_line),
			pickup_lfd_terminal: dayIn(row.lfd_terminal),
			pickup_lfd_rail: dayIn(row.lfd_rail),
		},
		holds: [row.active_holds, announced].filter(isStated).join('; '),
		fees: [fees, readFlag(row.fees_not_priced) && NOT_PRICED].filter(isStated).join(', '),
		[isInland ? 'pickup_facility' : 'pod_terminal']: {
			name: row.terminal,
			firms_code: row.firms_code,
		},
		shipment: {
			...row,
			id: row.shipment_id,
			ref_numbers: textOf(references).split(', ').filter(Boolean),
		},
	};
}

const NOT_PRICED = 'fees not yet priced';

/** Excel leaves out an empty cell, so a row may lack its columns. */
const isRow = (container: Fields): boolean =>
	container.kind === 'container' || Object.hasOwn(container, 'lfd_source');

/**
 * Restores the fields of a simplified container or a row, which have `picked_up` without some dates, holds and fees as
 * texts.
 */
function asEvaluated(given: Fields): Fields {
	if (!hasFirstFieldsOnly(given) && !isRow(given)) return given;
	const container = isRow(given) ? { ...given, ...columnsOf(given) } : given;
	const { last_free_day: day, holds, fees } = container;
	// A sheet has TRUE and FALSE as texts.
	const isSaid = readFlag(container.picked_up);
	const { active, pending } = holdsIn(textOf(holds) || null);
	const { fees: priced, notPriced, unread } = feesIn(textOf(fees) || null);
	const lines = priced.flatMap(({ currency_code, types }) =>
		types.map((each) => ({ currency_code, ...each })),
	);
	return {
		...container,
		...(isSaid !== null && { picked_up: isSaid }),
		...(isSaid === true && !isPickedUp(container) && { current_status: 'picked_up' }),
		...(isStated(day) && { pickup_lfd: dayIn(day) ?? day }),
		...(holds !== undefined && { holds_at_pod_terminal: [...active, ...pending] }),
		...(fees !== undefined && {
			// A fee that cannot be read from the text becomes a fee that is not priced: its amount is 0.
			fees_at_pod_terminal: notPriced || unread !== null ? [...lines, { amount: 0 }] : lines,
		}),
	};
}

function isContainer(value: Fields): boolean {
	// n8n's Aggregate makes a list of each field.
	if (OF_CONTAINERS.concat('number').some((name) => Array.isArray(value[name]))) return false;
	if (value.type !== undefined) return value.type === 'container';
	// Other rows than those of containers have their time zones as well.
	if (['page', 'shipment', 'unknown'].includes(textOf(value.kind))) return false;
	// A row of which a zone is not known has none of their fields where empty cells are left out.
	const isWhole = value.kind === 'container' && Object.hasOwn(value, 'read_at');
	return isWhole || OF_CONTAINERS.some((name) => Object.hasOwn(value, name));
}

/** In an item of the trigger, resources are side by side, and the container only refers to them. */
function resourceBeside(own: unknown, beside: unknown): unknown {
	const [reference, resource] = [readFields(own), readFields(beside)];
	const isTheSame = reference.id === undefined || reference.id === resource.id;
	return isTheSame && resource.id !== undefined ? resource : own;
}
