import { container } from './container.mts';
import { customField } from './customField.mts';
import { fieldDefinition } from './fieldDefinition.mts';
import { document } from './document.mts';
import { emailSubmission } from './emailSubmission.mts';
import { invoice } from './invoice.mts';
import type { OperationCase, ResourceCases } from './operationCase.mts';
import { party } from './party.mts';
import { pickupReport } from './pickupReport.mts';
import { metroArea, port, shippingLine, terminal, vessel } from './referenceData.mts';
import { search } from './search.mts';
import { shipment } from './shipment.mts';
import { terms } from './terms.mts';
import { trackingRequest } from './trackingRequest.mts';
import { webhook } from './webhook.mts';
import { webhookNotification } from './webhookNotification.mts';

/** Every operation, by resource as the node names it. */
export const CASES: { [resource: string]: ResourceCases } = {
	container,
	customField,
	fieldDefinition,
	document,
	emailSubmission,
	invoice,
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
};

export interface NamedCase extends OperationCase {
	/** `resource: operation`. */
	name: string;
	resource: string;
	operation: string;
}

/** The same one by one. */
export const OPERATIONS: NamedCase[] = Object.entries(CASES).flatMap(([resource, cases]) =>
	Object.entries(cases).map(([operation, one]) => ({
		name: `${resource}: ${operation}`,
		resource,
		operation,
		...one,
	})),
);
