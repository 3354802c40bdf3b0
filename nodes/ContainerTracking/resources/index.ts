import type { Operation, ResourceDefinition } from '../operation/definition';
import { container } from './container';
import { customField } from './customField';
import { fieldDefinition } from './customField/definition';
import { document, emailSubmission } from './document/document';
import { invoice } from './invoice';
import { party } from './party';
import { pickupReport } from './pickupReport';
import { metroArea, port, shippingLine, terminal, vessel } from './referenceData';
import { search } from './search';
import { shipment } from './shipment';
import { terms } from './terms';
import { trackingRequest } from './trackingRequest';
import { webhook } from './webhook';
import { webhookNotification } from './webhookNotification';

/** Everything the node offers, in the order of its Resource list: what people come for, then the others by name. */
export const RESOURCES: ResourceDefinition[] = [
	container,
	shipment,
	trackingRequest,
	pickupReport,
	search,
	customField,
	fieldDefinition,
	document,
	emailSubmission,
	invoice,
	metroArea,
	party,
	port,
	shippingLine,
	terminal,
	terms,
	vessel,
	webhook,
	webhookNotification,
];

export function findOperation(resource: string, operation: string): Operation {
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	if (!found) throw new Error(`${resource}: ${operation} is not an operation of this node`);
	return found;
}
