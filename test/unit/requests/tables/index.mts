import type { RequestTable } from '../cases.mts';
import { container } from './container.mts';
import { party } from './party.mts';
import { metroArea, port, shippingLine, terminal, vessel } from './referenceData.mts';
import { search } from './search.mts';
import { shipment } from './shipment.mts';
import { trackingRequest } from './trackingRequest.mts';
import { webhook } from './webhook.mts';
import { webhookNotification } from './webhookNotification.mts';

/** The request of every operation, by resource as the node names it. */
export const TABLES: { [resource: string]: RequestTable } = {
	container,
	metroArea,
	party,
	port,
	search,
	shipment,
	shippingLine,
	terminal,
	trackingRequest,
	vessel,
	webhook,
	webhookNotification,
};
