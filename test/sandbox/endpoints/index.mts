import type { Context, Endpoint } from '../endpoint.mts';
import { containerEndpoints } from './containers.mts';
import { customFieldEndpoints } from './customFields.mts';
import { documentEndpoints } from './documents.mts';
import { positionEndpoints } from './positions.mts';
import { partyEndpoints, referenceDataEndpoints } from './referenceData.mts';
import { searchEndpoints } from './search.mts';
import { shipmentEndpoints } from './shipments.mts';
import { trackingRequestEndpoints } from './trackingRequests.mts';
import { webhookNotificationEndpoints } from './webhookNotifications.mts';
import { webhookEndpoints } from './webhooks.mts';

/** Everything under `/v2` that the profile has. */
export const endpointsOf = (context: Context): Endpoint[] =>
	[
		trackingRequestEndpoints,
		shipmentEndpoints,
		containerEndpoints,
		customFieldEndpoints,
		documentEndpoints,
		partyEndpoints,
		positionEndpoints,
		referenceDataEndpoints,
		webhookEndpoints,
		webhookNotificationEndpoints,
		searchEndpoints,
	]
		.flatMap((endpoints) => endpoints(context))
		.filter(({ only }) => only === undefined || only === context.profile);
