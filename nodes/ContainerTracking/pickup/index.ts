/** Pickup status: last free days, holds and fees of a container at a moment. Pure; no I/O, no n8n. */
export { URGENCIES, urgencyOrder, compareUrgency, isOfUrgency } from './urgency';
export {
	ANY_LFD_FIELDS,
	isLfdField,
	isSameValue,
	LFD_SOURCES,
	lfdDate,
	lfdDirection,
	lfdValue,
	withLfdAfter,
	withLfdBefore,
} from './change';
export type { LfdDirection, LfdField, LfdFieldChange } from './change';
export { readZone } from './dates';
export { hasHappened, MARKS_OF_LEAVING, MARKS_OF_THE_END } from './marks';
export { isPickedUp, isPickedUpBy } from './pickedUp';
export { lastFreeDayBy } from './lastFreeDay';
export { digits, feeType } from './amounts';
export { readFields } from './read';
export { holdChanges } from './holdChange';
export type { HoldEntry } from './holdChange';
export { holdNames, holdPhrase, holdWords } from './holds';
export { deadlinePhrase, inDays } from './attention';
export { elsewhere, isElsewhere } from './sentenceWarnings';
export { holdsBy } from './listedHolds';
export { feesOf } from './fees';
export type { PickupRelated } from './context';
export { InvalidPickupOption } from './options';
export type { GateHours, PickupOptions, Weekday } from './options';
export { evaluatedAt, pickupStatus, pickupStatusAt } from './pickupStatus';
export type { Evaluated } from './pickupStatus';
export { compareText, plainText } from './plainText';
export type * from './types';
export { REASONS } from './types';
