import partition from 'lodash/partition';

import { idOf, type Resource } from '../api/jsonapi/types';
import { hash } from '../trigger/state/boundedStore';
import { detectedEvents } from './detectedEvents';
import type { DetectedEvent } from './documents';
import {
	CONTAINER_FIELDS,
	familyOf,
	type Field,
	isChanged,
	LFD_FIELDS,
	merged,
	type ShipmentSubject,
	valueIn,
	type Values,
} from './fields';
import type { ContainerRow, Snapshot } from './state';
import type { Last } from './store';

/** The same where a change is found once more, since what was kept of a reading was lost. */
export const changeId = (
	before: Snapshot | undefined,
	kind: string,
	{ id }: Resource,
	detail: string,
): string => `reading-${hash(JSON.stringify([before?.at ?? 0, kind, id, detail]))}`;

export const detailOf = ({ attributes }: DetectedEvent): string => JSON.stringify(attributes);

const isLfd = (field: Field): boolean => LFD_FIELDS.includes(field);

interface Read {
	container: Resource;
	now: Values;
	of: ShipmentSubject;
}

/**
 * What is known of a container. Where an item about it was confirmed while another one waits, the reading before does not
 * hold what that item said: it does from now on where a field has changed once more, or a date that moved back would not
 * be reported. What an item that waits is about stays, unless it has changed, so that it comes again.
 */
export function knownRow(
	fingerprint: string,
	{ container, now, of }: Read,
	{ before, confirmed, reported }: Last,
	isWanted: (kind: string) => boolean,
): ContainerRow | undefined {
	const row = before?.containers.get(fingerprint);
	const then = reported?.containers.get(fingerprint);
	if (!before || !row || !then || row === then) return row;
	const latest = merged(then.values, now);
	const moved = new Set<Field>(
		CONTAINER_FIELDS.filter((field) =>
			isChanged(familyOf(field), valueIn(then.values, field), valueIn(latest, field)),
		),
	);
	if (moved.size === 0) return row;
	const shipment = reported?.shipments.get(hash(idOf(of.shipment) ?? '')) ?? of.before;
	const states = { before: row.values, after: then.values, isNew: false, isKnown: true };
	const subject = { container, ...states, of: { ...of, after: shipment } };
	const events = detectedEvents(subject, false).map((event) => ({
		...event,
		id: changeId(before, event.kind, container, detailOf(event)),
		// An item about one last free day says which of them counts.
		fields: event.fields.some(isLfd) ? [...event.fields, ...LFD_FIELDS] : event.fields,
	}));
	const [sent, others] = partition(events, ({ id }) => confirmed.has(id));
	const waiting = new Set<Field>(
		others.filter(({ kind }) => isWanted(kind)).flatMap(({ fields }) => fields),
	);
	const outdated = sent.filter(({ fields }) => fields.some((field) => moved.has(field)));
	if (outdated.length === 0) return row;
	const settled = outdated
		.flatMap(({ fields }) => fields)
		.filter((field) => moved.has(field) || !waiting.has(field));
	for (const { id } of outdated) confirmed.delete(id);
	const values = row.values.map((value, at) =>
		settled.includes(CONTAINER_FIELDS[at]) ? then.values[at] : value,
	);
	const known = { ...row, values };
	before.containers.set(fingerprint, known);
	return known;
}
