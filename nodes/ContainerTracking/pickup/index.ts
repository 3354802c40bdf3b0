/** Pickup status: last free days, holds and fees of a container at a moment. Pure; no I/O, no n8n. */
export { BANDS, bandOrder, compareUrgency } from './bands';
export { changedLfdField, lfdChange, lfdDirection } from './change';
export type { LfdChange, LfdChangeInput, LfdDirection } from './change';
export { holdChange } from './holdChange';
export type { HoldChange } from './holdChange';
export { InvalidPickupOption } from './options';
export { pickupStatus, pickupStatusAt } from './pickupStatus';
export type * from './types';
