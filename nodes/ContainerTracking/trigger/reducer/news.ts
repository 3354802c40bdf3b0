import { isRealChange } from '../../events/changes';
import type { Reading } from '../../events/reading';
import { isLfdField, lfdValue } from '../../pickup';
import { isWantedField } from '../filters';
import { AVAILABILITY_FIELD } from './availability';
import { HOLDS_FIELD } from './holds';
import type { Known } from './known';
import { momentOfField } from './moments';
import type { Told } from './told';

/** Of what was only compared, that which is as it was tells nothing; nor does any of it once the container is gone. */
export function newsAlone(told: Told): Told {
	const ifNews = <Family extends { isNews: boolean }>(family: Family | undefined) =>
		family?.isNews && !told.isPickedUpNow ? family : undefined;
	const lfd = ifNews(told.lfd);
	return {
		...told,
		fields: lfd?.fields ?? {},
		lfd,
		holds: ifNews(told.holds),
		availability: ifNews(told.availability),
	};
}

/** Whether anything is told that no notification before has told. A doubt is news. */
export function isNews(
	{ kind, changes = [] }: Reading,
	told: Told,
	{ isImplied, changedFields = [] }: { isImplied: boolean; changedFields?: string[] },
): boolean {
	const { lfd, moments, holds, availability, isPickedUpNow } = told;
	const wanted = changes.filter(({ field }) => isWantedField(field, changedFields));
	const isTold = (tells: (field: string) => boolean) =>
		!kind.isUpdate || wanted.some(({ field }) => tells(field));
	const families = [
		isTold(isLfdField) ? lfd : undefined,
		...moments.filter(({ name }) => isTold((field) => momentOfField(field) === name)),
		isTold((field) => field === HOLDS_FIELD) ? holds : undefined,
		isTold((field) => field === AVAILABILITY_FIELD) ? availability : undefined,
	].filter((family) => family !== undefined);
	// An availability that was told before is no news because it comes with the knowledge of it.
	const isToldAlong = (field: string) => field === 'availability_known' && availability;
	const others = wanted.filter(({ field }) => !isOfFamily(field) && !isToldAlong(field));
	if (!isPickedUpNow && families.some((family) => family.isNews)) return true;
	if (isImplied && !isSettledByComparing(changedFields)) return true;
	if (others.some(isRealChange)) return true;
	// An event that is about none of them, such as a milestone, is told by itself.
	return families.length === 0 && (!kind.isUpdate || changes.length === 0);
}

const isOfFamily = (field: string): boolean =>
	isLfdField(field) ||
	field === AVAILABILITY_FIELD ||
	field === HOLDS_FIELD ||
	momentOfField(field) !== undefined;

/**
 * An update that does not say what changed, since the contract shows no changeset, as if it listed what may
 * have: without values, so each is then compared with what was told last. A container that never had a last
 * free day tells nothing of one.
 */
export function withImpliedChanges(reading: Reading, { container: last }: Known): Reading {
	const { kind, changes, context } = reading;
	if (!kind.isUpdate || changes || !context.container) return reading;
	const hasDate = Boolean(last?.lfd?.value ?? lfdValue(context.container, 'pickup_lfd'));
	const fields = [...(hasDate ? ['pickup_lfd'] : []), HOLDS_FIELD, AVAILABILITY_FIELD];
	return { ...reading, changes: fields.map((field) => ({ field })) };
}

/** Whether comparing settles all that Changed Fields asks for; anything else may have changed, too. */
const isSettledByComparing = (changedFields: string[]): boolean =>
	changedFields.length > 0 && changedFields.every(isCompared);

/** Whether it is known decides whether availability is told; what the ramp holds, only the public service tells. */
const COMPARED_ALONG = ['availability_known', 'ind_facility_holds'];

const isCompared = (field: string): boolean =>
	isLfdField(field) ||
	field === HOLDS_FIELD ||
	field === AVAILABILITY_FIELD ||
	COMPARED_ALONG.includes(field);

/** What the item says of it; `isFirst`: no earlier event told of the container. */
export const impliedNote = (isFirst: boolean): string =>
	isFirst
		? 'The event does not say what changed, and none before told of this container: holds, availability and last free day are told as new.'
		: 'The event does not say what changed: holds, availability and last free day were compared with what was told last.';
