import type { Check } from '../service.mts';
import { trackingChecks } from './tracking.mts';
import { webhookChecks } from './webhooks.mts';
import type { Writing } from './writing.mts';

export const WRITES = (writing: Writing): Check[] => [
	...webhookChecks(writing),
	...trackingChecks(writing),
];
