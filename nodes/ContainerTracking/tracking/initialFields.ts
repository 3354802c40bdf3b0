import { BadInput, isBlank } from '../input';
import { containerNumber } from '../input/containerNumber';
import type { JsonObject } from '../jsonapi';
import {
	customFields,
	customValue,
	requireField,
	withOptions,
	type Entity,
} from '../lookup/customFields';
import type { Run } from '../operation/definition';

interface EnteredField {
	field?: string;
	value?: unknown;
	containerNumber?: string | null;
}

/** Values for what will be found, as the user entered them. */
export interface EnteredInitialFields {
	shipmentFields?: { entry?: EnteredField[] };
	containerFields?: { entry?: EnteredField[] };
}

/**
 * `initial_custom_fields` of a new tracking request (docs/interface.md#custom-fields); undefined where none are
 * entered, so that a service without them is never asked.
 */
export async function initialFields(
	run: Run,
	{ shipmentFields, containerFields }: EnteredInitialFields = {},
): Promise<JsonObject | undefined> {
	const shipment = await entriesOf(run, 'shipment', shipmentFields?.entry);
	const containers = await entriesOf(run, 'container', containerFields?.entry);
	if (shipment.length + containers.length === 0) return undefined;
	return {
		...(shipment.length > 0 && { shipment }),
		...(containers.length > 0 && { containers }),
	};
}

async function entriesOf(
	run: Run,
	entity: Entity,
	entered: EnteredField[] = [],
): Promise<JsonObject[]> {
	if (entered.length === 0) return [];
	const fields = await customFields(run, entity);
	const entries = entered.map(async ({ field: name, value, containerNumber: number }) => {
		const field = requireField(fields, name ?? '', 'Initial Custom Fields');
		const entry: JsonObject = {
			api_slug: field.slug,
			value: customValue(await withOptions(run, field), value, run.context.getTimezone()),
		};
		if (!isBlank(number)) entry.number = containerNumber(String(number), 'Container Number');
		return entry;
	});
	return onlyOnce(await Promise.all(entries));
}

/** Which of two values would win is not documented. */
function onlyOnce(entries: JsonObject[]): JsonObject[] {
	const aims = entries.map(({ api_slug, number = '' }) => `${String(api_slug)} ${String(number)}`);
	const twice = entries.find((_, at) => aims.indexOf(aims[at]) < at);
	if (!twice) return entries;
	throw new BadInput(
		`Initial Custom Fields has two values for "${String(twice.api_slug)}"`,
		'Keep one of them.',
	);
}

export const INITIAL_FIELDS_NOT_SET =
	'The initial custom fields were not set: the number was tracked already, and what exists keeps its own. Set them with Custom Field > Set.';
