import type { Check } from '../service.mts';
import { AUTHENTICATION } from './authentication.mts';
import { CONTAINERS } from './containers.mts';
import { CUSTOM_FIELDS } from './customFields.mts';
import { ERRORS } from './errors.mts';
import { EVENTS_OF_CONTAINERS } from './eventsOfContainers.mts';
import { FILTERS } from './filters.mts';
import { FORMS } from './forms.mts';
import { LIMITS } from './limits.mts';
import { NOTIFICATIONS } from './notifications.mts';
import { PAGING } from './paging.mts';
import { REFERENCE_DATA } from './referenceData.mts';
import { SEARCH } from './search.mts';
import { SHIPMENTS } from './shipments.mts';
import { TRACKING_REQUESTS } from './trackingRequests.mts';
import { WEBHOOKS } from './webhooks.mts';

/** Checks in the order in which they run. */
export const READS: Check[] = [
	...SHIPMENTS,
	...TRACKING_REQUESTS,
	...CONTAINERS,
	...EVENTS_OF_CONTAINERS,
	...SEARCH,
	...PAGING,
	...FILTERS,
	...REFERENCE_DATA,
	...WEBHOOKS,
	...NOTIFICATIONS,
	...CUSTOM_FIELDS,
	...AUTHENTICATION,
	...ERRORS,
];

/** Checks of all answers so far, without requests of their own; they run last. */
export const OVER_ALL: Check[] = [...FORMS, ...LIMITS];
