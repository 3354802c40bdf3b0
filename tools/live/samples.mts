/** The samples of most checks: the first page of each list, without a page size. */
import type { Answer, Resource } from './answer.mts';
import { attribute, related, targets } from './answer.mts';
import { first, some, stop, unknown } from './findings.mts';
import type { Service } from './service.mts';

export const SHIPMENTS =
	'/shipments?include=containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal';
export const CONTAINERS = '/containers?include=shipment,pod_terminal,pickup_facility';
export const TRACKING_REQUESTS = '/tracking_requests';

export const shipments = (service: Service): Promise<Answer> => service.list(SHIPMENTS);

export const trackingRequests = (service: Service): Promise<Answer> =>
	service.list(TRACKING_REQUESTS);

/** The containers of the list; of the shipments if the contract has no list. */
export async function containers(service: Service): Promise<Resource[]> {
	if (service.profile === 'public') return (await service.list(CONTAINERS)).rows;
	const { included } = await shipments(service);
	return included.filter(({ type }) => type === 'container');
}

/** A container with a history, if there is one. */
export async function aContainer(service: Service): Promise<Resource> {
	const rows = some(await containers(service), 'container');
	return rows.find((row) => targets(row, 'transport_events').length > 0) ?? rows[0];
}

const INCLUDED = 'shipment,pod_terminal,pickup_facility,transport_events,raw_events';

/** One container with everything that it can include. */
export async function wholeContainer(service: Service): Promise<Answer> {
	const { id } = await aContainer(service);
	const nested = service.profile === 'public' ? ',shipment.port_of_lading' : '';
	return service.document(`/containers/${id}?include=${INCLUDED}${nested}`);
}

/** The movements of one container, with their places. */
export async function movements(service: Service): Promise<Answer> {
	const { id } = await aContainer(service);
	const include = 'location,terminal,vessel,shipment,container';
	return service.list(`/containers/${id}/transport_events?page[size]=2&include=${include}`);
}

/** The first resource of a type among all answers so far. */
export const seen = (service: Service, type: string): Resource =>
	first(
		service.resources().filter((one) => one.type === type && one.id !== ''),
		type.replaceAll('_', ' '),
	);

/** The customer of a shipment who is also among the parties. */
export async function aCustomer(service: Service): Promise<Resource> {
	const { rows } = await shipments(service);
	const names = rows.map((row) => attribute(row, 'customer_name'));
	const parties = (await service.list('/parties')).rows;
	const found = parties.find((party) => names.includes(attribute(party, 'company_name')));
	return found ?? stop(unknown('no customer of a shipment is among the parties'));
}

export const customerOf = (row: Resource, included: Resource[]): string | undefined => {
	const shipment = related(row, 'shipment', included)[0];
	return shipment && attribute(shipment, 'customer_name');
};
