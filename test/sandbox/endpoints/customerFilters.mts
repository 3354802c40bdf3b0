/** A shipment and its containers belong to a customer, which lists can be asked for: docs/interface.md#containers. */
import type { Context } from '../context.mts';
import type { Call } from '../endpoint.mts';
import { type Resource, text } from '../resource.mts';

export const CUSTOMER_ID = 'filter[customer_id]';
export const CUSTOMER_NAME = 'filter[customer_name]';

/** Whether a shipment belongs to the customer whom the query names; all do where it names none. */
export function isForCustomer({ store }: Context, { query }: Call) {
	const { [CUSTOMER_ID]: id, [CUSTOMER_NAME]: name } = query;
	const party = id === undefined ? undefined : store.get('party', id);
	return (shipment: Resource | undefined): boolean =>
		(name === undefined || isCalled(shipment, name)) &&
		(id === undefined || (party !== undefined && isCalled(shipment, text(party, 'company_name'))));
}

const isCalled = (shipment: Resource | undefined, name: string): boolean =>
	shipment !== undefined && text(shipment, 'customer_name').toLowerCase() === name.toLowerCase();
