import { container } from './container';
import { customField } from './customField';
import { document } from './document/document';
import { emailSubmission } from './emailSubmission';
import type { ResourceDefinition } from '../operation/definition';
import { party } from './party';
import { pickupReport } from './pickupReport';
import { metroArea, port, shippingLine, terminal, vessel } from './referenceData';
import { search } from './search';
import { shipment } from './shipment';
import { terms } from './terms';
import { trackingRequest } from './trackingRequest';
import { webhook } from './webhook';
import { webhookNotification } from './webhookNotification';

/** Everything the node offers, in the order of its Resource list. */
export const RESOURCES: ResourceDefinition[] = [
	container,
	customField,
	document,
	emailSubmission,
	metroArea,
	party,
	pickupReport,
	port,
	search,
	shipment,
	shippingLine,
	terminal,
	terms,
	trackingRequest,
	vessel,
	webhook,
	webhookNotification,
];
