import { isRealChange } from '../../events/changes';
import type { Reading } from '../../events/reading';
import { isLfdField } from '../../pickup';
import { isWantedField } from '../filters';
import { AVAILABILITY_FIELD } from './availability';
import { HOLDS_FIELD } from './holds';
import { momentOfField } from './moments';
import type { Told } from './told';
import { isSettledByComparing } from './unsaid';

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
	{ isUnsaid, changedFields = [] }: { isUnsaid: boolean; changedFields?: string[] },
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
	if (isUnsaid && !isSettledByComparing(changedFields)) return true;
	if (others.some(isRealChange)) return true;
	// An event that is about none of them, such as a milestone, is told by itself.
	return families.length === 0 && (!kind.isUpdate || changes.length === 0);
}

const isOfFamily = (field: string): boolean =>
	isLfdField(field) ||
	field === AVAILABILITY_FIELD ||
	field === HOLDS_FIELD ||
	momentOfField(field) !== undefined;
