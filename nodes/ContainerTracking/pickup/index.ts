export { URGENCIES, compareUrgency, isOfUrgency } from './urgency';
export {
	ANY_LFD_FIELDS,
	isLfdField,
	isSameValue,
	LFD_SOURCES,
	lfdDate,
	lfdDirection,
	type LfdDirection,
	type LfdField,
	type LfdFieldChange,
	lfdValue,
	withLfdAfter,
	withLfdBefore,
} from './lfdChange';
export { readZone } from './dates';
export { hasHappened, MARKS_OF_LEAVING, MARKS_OF_THE_END } from './marks';
export { holdsBy, isPickedUp, isPickedUpBy, lastFreeDayBy } from './partialContainer';
export { digits, feesOf, feeType } from './fees';
export { compareText, plainText, readFields } from './read';
export { holdChanges, type HoldEntry, holdNames, holdPhrase, holdWords } from './holds';
export { deadlinePhrase, inDays } from './attention';
export { elsewhere, isElsewhere } from './sentenceWarnings';
export type { PickupRelated } from './context';
export { InvalidPickupOption } from './options';
export type { GateHours, PickupOptions, Weekday } from './options';
export { evaluatedAt, pickupStatus, pickupStatusAt } from './pickupStatus';
export type { Evaluated } from './pickupStatus';
export type * from './types';
export { REASONS } from './types';
