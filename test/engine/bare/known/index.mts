/** What a reader of the contract expects of each operation that has an endpoint (docs/contract.md#endpoints). */
import { CARGO } from './cargo.mts';
import type { Case } from './case.mts';
import { NOTIFICATIONS } from './notifications.mts';
import { REFERENCE } from './reference.mts';
import { TRACKING } from './tracking.mts';

export { CONTAINER, SHIPMENT, TRACKED } from './case.mts';

export const CASES: Case[] = [...TRACKING, ...CARGO, ...REFERENCE, ...NOTIFICATIONS];
