import { attribute, type Resource } from '../answer.mts';
import { differs, expected, type Finding, first, some, unknown } from '../findings.mts';
import { movements, seen, shipments, wholeContainer } from '../samples.mts';
import { type Check, type Service, stated } from '../service.mts';

const DOCS = 'interface.md#reference-data';

/** Requests a resource by the key in its path, and expects one that was seen before. */
function byKey(folder: string, type: string, key: string, only?: 'public'): Check {
	return {
		title: `GET /${folder}/{${key}}`,
		docs: DOCS,
		only,
		run: async (service) => {
			await gather(service);
			const named = (one: Resource) => (key === 'id' ? one.id : attribute(one, key));
			const known = service.resources().filter((one) => one.type === type && named(one) !== '');
			const one = first(known, `${type.replaceAll('_', ' ')} with ${key}`);
			return same(await service.one(`/${folder}/${encodeURIComponent(named(one))}`), one);
		},
	};
}

/** The contract shows these resources without a type. */
function same(came: Resource, expectedOne: Resource): Finding {
	if (came.id !== expectedOne.id) return differs('another one came');
	return came.type === '' ? expected('without a type') : expected();
}

/** Other requests that include vessels, ports and terminals. */
async function gather(service: Service): Promise<void> {
	for (const ask of [shipments, wholeContainer, movements]) {
		await ask(service).catch(() => undefined);
	}
}

export const REFERENCE_DATA: Check[] = [
	...stated(DOCS, 'public', {
		'GET /shipping_lines lists the lines, each with scac, name and what it tracks': async (
			service,
		) => {
			const { rows } = await service.list('/shipping_lines?page[size]=2');
			const names = ['scac', 'name', 'short_name', 'bill_of_lading_tracking_support'];
			const lacks = names.filter((name) =>
				some(rows, 'shipping line').some(({ attributes }) => !(name in attributes)),
			);
			return lacks.length === 0 ? expected() : differs(`no ${lacks.join(', ')}`);
		},
	}),
	byKey('shipping_lines', 'shipping_line', 'id', 'public'),
	byKey('vessels', 'vessel', 'imo'),
	byKey('vessels', 'vessel', 'id', 'public'),
	byKey('ports', 'port', 'id', 'public'),
	byKey('ports', 'port', 'code', 'public'),
	byKey('metro_areas', 'metro_area', 'id'),
	byKey('metro_areas', 'metro_area', 'code', 'public'),
	byKey('terminals', 'terminal', 'id'),
	...stated(DOCS, {
		'Positions are numbers, also as text, or null': async (service) => {
			await gather(service);
			const places = service
				.resources()
				.filter(({ type }) => ['port', 'metro_area', 'vessel'].includes(type))
				.flatMap(({ attributes }) => [attributes.latitude, attributes.longitude])
				.filter((value) => value !== undefined && value !== null);
			if (places.length === 0) return unknown('none was seen');
			const isOdd = (value: unknown) => value === '' || !Number.isFinite(Number(value));
			if (places.some(isOdd)) return differs('one that is no number');
			return expected(places.some((value) => typeof value === 'string') ? 'as text' : '');
		},
	}),
	...stated('interface.md#parties', 'public', {
		'GET /parties and /parties/{id}: a company_name': async (service) => {
			await service.list('/parties');
			const { id } = seen(service, 'party');
			const party = await service.one(`/parties/${id}`);
			return attribute(party, 'company_name') ? expected() : differs('no company_name');
		},
	}),
];
