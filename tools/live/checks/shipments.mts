import { attribute, related, targets } from '../answer.mts';
import { differs, expected, first, judge, named, some, unknown, unlisted } from '../findings.mts';
import { shipments } from '../samples.mts';
import { type Check, type Service, stated } from '../service.mts';
import { STOPPED_REASONS } from './vocabulary.mts';

const DOCS = 'interface.md#shipments';
const FORM = 'interface.md#the-form-of-an-answer';

const rowsOf = async (service: Service) => some((await shipments(service)).rows, 'shipment');

const TO_ONE = [
	...['port_of_lading', 'port_of_discharge', 'destination'],
	...['pod_terminal', 'destination_terminal'],
];

const TARGETS: Record<string, string[]> = {
	destination: ['port', 'metro_area'],
	pod_terminal: ['terminal', 'rail_terminal'],
	destination_terminal: ['terminal', 'rail_terminal'],
	port_of_lading: ['port'],
	port_of_discharge: ['port'],
};

export const SHIPMENTS: Check[] = [
	...stated(FORM, {
		'Rows have type, a UUID as id, attributes and relationships': async (service) => {
			const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
			return judge(
				(await rowsOf(service)).flatMap(({ type, id, raw }) => [
					...(type === 'shipment' ? [] : ['another type']),
					...(uuid.test(id) ? [] : ['an id that is no UUID']),
					...['attributes', 'relationships'].filter((part) => !raw[part]).map((p) => `no ${p}`),
				]),
			);
		},
		'What is included is joined by type and id, and all of it comes': async (service) => {
			const { rows, included } = await shipments(service);
			some(rows, 'shipment');
			return judge(
				rows.flatMap((row) =>
					[...TO_ONE, 'containers']
						.filter((name) => targets(row, name).length > related(row, name, included).length)
						.map((name) => `${name} is not included`),
				),
			);
		},
		'A destination is a port or a metro area, a terminal a terminal or a rail terminal': async (
			service,
		) =>
			judge(
				(await rowsOf(service)).flatMap((row) =>
					TO_ONE.flatMap((name) =>
						targets(row, name)
							.filter(({ type }) => !TARGETS[name].includes(type))
							.map(({ type }) => `${name} leads to ${named(type)}`),
					),
				),
			),
		'A single shipment is one object, or a list of one': async (service) => {
			const { id } = first(await rowsOf(service), 'shipment');
			const path = `/shipments/${id}`;
			const isSame = (await service.one(path)).id === id;
			const { document } = await service.document(path);
			if (!isSame) return differs('another one came');
			return expected(Array.isArray(document.data) ? 'a list of one' : 'an object');
		},
	}),
	...stated(FORM, 'public', {
		'A nested include with a dot brings the inner resources': async (service) => {
			const path = '/shipments?page[size]=5&include=containers,containers.pod_terminal';
			const { included } = await service.list(path);
			const containers = included.filter(({ type }) => type === 'container');
			const at = containers.filter((row) => targets(row, 'pod_terminal').length > 0);
			if (at.length === 0) return unknown('no container with a terminal on the page');
			const came = at.every((row) => related(row, 'pod_terminal', included).length > 0);
			return came ? expected() : differs('the terminals do not come');
		},
	}),
	...stated(DOCS, {
		'line_tracking_stopped_reason is one of the list, and stands where tracking stopped': async (
			service,
		) => {
			const rows = await rowsOf(service);
			const reasons = rows.map(({ attributes }) => attributes.line_tracking_stopped_reason);
			const open = rows.filter((row) => attribute(row, 'line_tracking_stopped_at') === '');
			const odd = open.some((row) => attribute(row, 'line_tracking_stopped_reason') !== '');
			return judge([
				...unlisted(reasons, STOPPED_REASONS, 'line_tracking_stopped_reason'),
				...(odd ? ['a reason where tracking goes on'] : []),
			]);
		},
	}),
];
