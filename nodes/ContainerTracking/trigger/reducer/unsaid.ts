import type { Reading } from '../../events/reading';
import { isLfdField, lfdValue } from '../../pickup';
import { AVAILABILITY_FIELD } from './availability';
import { HOLDS_FIELD } from './holds';
import type { Known } from './known';

/**
 * An update that does not say what changed, since the contract shows no changeset, as if it listed what may
 * have: without values, so each is then compared with what was told last. A container that never had a last
 * free day tells nothing of one.
 */
export function withUnsaidChanges(reading: Reading, { container: last }: Known): Reading {
	const { kind, changes, context } = reading;
	if (!kind.isUpdate || changes || !context.container) return reading;
	const hasDate = Boolean(last?.lfd?.value ?? lfdValue(context.container, 'pickup_lfd'));
	const fields = [...(hasDate ? ['pickup_lfd'] : []), HOLDS_FIELD, AVAILABILITY_FIELD];
	return { ...reading, changes: fields.map((field) => ({ field })) };
}

/** Whether comparing settles all that Changed Fields asks for; anything else may have changed, too. */
export const isSettledByComparing = (changedFields: string[]): boolean =>
	changedFields.length > 0 && changedFields.every(isCompared);

/** Whether it is known decides whether availability is told; what the ramp holds, only the public service tells. */
const COMPARED_ALONG = ['availability_known', 'ind_facility_holds'];

const isCompared = (field: string): boolean =>
	isLfdField(field) ||
	field === HOLDS_FIELD ||
	field === AVAILABILITY_FIELD ||
	COMPARED_ALONG.includes(field);

/** What the item says of it; `isFirst`: no earlier event told of the container. */
export const unsaid = (isFirst: boolean): string =>
	isFirst
		? 'The event does not say what changed, and none before told of this container: holds, availability and last free day are told as new.'
		: 'The event does not say what changed: holds, availability and last free day were compared with what was told last.';
