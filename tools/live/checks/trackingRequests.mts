import { attribute, targets } from '../answer.mts';
import { differs, expected, first, judge, some, unknown, unlisted } from '../findings.mts';
import { trackingRequests } from '../samples.mts';
import { type Check, type Service, stated } from '../service.mts';
import { FAILED_REASONS, FAILED_STATUSES, REQUEST_TYPES, STATUSES } from './vocabulary.mts';

const DOCS = 'interface.md#tracking-requests';

const rowsOf = async (service: Service) =>
	some((await trackingRequests(service)).rows, 'tracking request');

const found = async (service: Service) =>
	first(
		(await rowsOf(service)).filter((row) => targets(row, 'tracked_object').length > 0),
		'tracking request with a shipment',
	);

const listed = (name: string, values: readonly string[]): Check => ({
	title: `${name} of a tracking request is one of the list`,
	docs: DOCS,
	run: async (service) =>
		judge(
			unlisted(
				(await rowsOf(service)).map(({ attributes }) => attributes[name]),
				values,
				name,
			),
		),
});

export const TRACKING_REQUESTS: Check[] = [
	listed('status', STATUSES),
	listed('failed_reason', FAILED_REASONS),
	listed('request_type', REQUEST_TYPES),
	...stated('interface.md#two-profiles', {
		'A tracking request that worked reads created, not succeeded': async (service) => {
			const worked = (await rowsOf(service)).filter(
				(row) =>
					targets(row, 'tracked_object').length > 0 &&
					attribute(row, 'status') !== 'tracking_stopped',
			);
			const states = some(worked, 'tracking request with a shipment').map((row) =>
				attribute(row, 'status'),
			);
			if (states.includes('succeeded')) return differs('it reads succeeded');
			return judge(states.some((state) => state !== 'created') ? ['it reads otherwise'] : []);
		},
		'Tags of a tracking request: shipment_tags (public) or tags (contract)': async (service) => {
			const rows = await rowsOf(service);
			const name = service.profile === 'public' ? 'shipment_tags' : 'tags';
			const other = service.profile === 'public' ? 'tags' : 'shipment_tags';
			if (rows.every(({ attributes }) => name in attributes)) return expected(name);
			return differs(rows.some(({ attributes }) => other in attributes) ? other : 'neither');
		},
	}),
	...stated(DOCS, {
		'A tracking request that failed says why in failed_reason': async (service) => {
			const failed = (await rowsOf(service)).filter((row) =>
				FAILED_STATUSES.includes(attribute(row, 'status')),
			);
			if (failed.length === 0) return unknown('none on the first page failed');
			const silent = failed.some((row) => attribute(row, 'failed_reason') === '');
			return silent ? differs('one without a reason') : expected();
		},
		'In a list of tracking requests the customers come without asking': async (service) => {
			const { rows, included } = await trackingRequests(service);
			const customers = rows.flatMap((row) => targets(row, 'customer'));
			if (customers.length === 0) return unknown('no tracking request has a customer');
			const came = customers.every(({ id }) =>
				included.some((one) => one.id === id && one.type === 'party'),
			);
			return came ? expected() : differs('they do not come');
		},
		'With one tracking request its shipment comes without asking': async (service) => {
			const { id } = await found(service);
			const { included } = await service.document(`/tracking_requests/${id}`);
			const came = included.some(({ type }) => type === 'shipment');
			return came ? expected() : differs('it does not come');
		},
	}),
	...stated(DOCS, 'public', {
		'Tracking requests take include=tracked_object.containers,customer,user': async (service) => {
			const { id } = await found(service);
			const include = 'tracked_object,tracked_object.containers,customer,user';
			const { included } = await service.document(`/tracking_requests/${id}?include=${include}`);
			const shipment = included.find(({ type }) => type === 'shipment');
			if (!shipment) return differs('the shipment does not come');
			if (targets(shipment, 'containers').length === 0) return unknown('it has no container');
			const came = included.some(({ type }) => type === 'container');
			return came ? expected() : differs('the containers do not come');
		},
	}),
];
