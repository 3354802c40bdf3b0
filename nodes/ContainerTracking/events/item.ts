import { pick, snakeCase } from 'lodash';
import type { IDataObject } from 'n8n-workflow';

import { wordsIn } from '../api/input/values';
import { flatten, includeTree, indexIncluded } from '../api/jsonapi/flatten';
import type { JsonObject, Resource } from '../api/jsonapi/types';
import { withLfdAfter } from '../pickup/lfdChange';
import { simplifyResource } from '../simplify/simplify';
import { lfdEvidence } from './lfdEvidence';
import { findIncluded, isIncluded, relatedIdentifier } from './notification';
import type { Reading } from './reading';
import { otherResources } from './related';

export type TriggerOutput = 'simplified' | 'full' | 'raw';

/** Relationships that Full joins. The resources with names in the item are side by side and not joined again. */
const ITEM_INCLUDES = includeTree(
	wordsIn(`
		location vessel port port_of_lading port_of_discharge destination destination_terminal
		pickup_facility customer
	`),
);

/** The item of one notification: facts, `changes`, then each resource that was included. Raw: the body as it came. */
export function eventItem(
	reading: Reading,
	output: TriggerOutput,
	facts: IDataObject,
): IDataObject {
	const { notification, occurredAt, changes, related } = reading;
	if (output === 'raw') return notification.document;
	const { event, id, resource, included } = notification;
	const item: IDataObject = {
		...{ event, notification_id: id ?? null, occurred_at: occurredAt },
		...facts,
		...(changes && { changes }),
	};
	const index = output === 'full' ? indexIncluded(included) : undefined;
	// A simplified container also has fields of its shipment.
	const shipment = isIncluded(related.shipment) ? related.shipment?.attributes : undefined;
	const shape = (of: Resource) => {
		const read = of.type === 'document' ? relatedIdentifier(of, READ) : undefined;
		const representation = read && findIncluded(included, read);
		const beside = {
			...(of.type === 'container' && shipment && { shipment }),
			...(representation && { [READ]: flatten(representation) }),
		};
		return (
			index ? flatten(of, index, ITEM_INCLUDES) : simplifyResource(of, beside)
		) as IDataObject;
	};
	const named = { ...related, container: currentContainer(reading) };
	for (const [name, found] of Object.entries(named)) {
		// An event object that only ties changes to a container adds nothing: the item has both already.
		const isCovered = output === 'simplified' && /^container_\w+_event$/.test(found?.type ?? '');
		if (found && !isCovered) item[snakeCase(name)] = shape(found);
	}
	for (const [type, found] of otherResources(notification, related)) {
		// Several resources of a type are a list under the plural, so that none is taken for the only one.
		const name = found.length === 1 ? type : `${type}s`;
		if (Object.hasOwn(item, name)) continue;
		item[name] = found.length === 1 ? shape(found[0]) : found.map(shape);
	}
	if (output === 'full') item.notification = shape(resource);
	return item;
}

const READ = 'last_document_representation';

/** The container with the values that the event reports, so that it does not contradict the changes beside it. */
function currentContainer(reading: Reading): Resource | undefined {
	const { container } = reading.related;
	if (!container || reading.context.isFetched || !isIncluded(container)) return container;
	const moved = lfdEvidence(reading)?.changes ?? [];
	const dates = pick(withLfdAfter(container.attributes ?? {}, moved), LFD_MEMBERS);
	const attributes = { ...container.attributes, ...reading.context.newerValues, ...dates };
	return { ...container, attributes: attributes as JsonObject };
}

const LFD_MEMBERS = ['pickup_lfd', 'ind_facility_lfd_on', 'import_deadlines'];
