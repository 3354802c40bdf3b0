import { attribute, textOf } from '../answer.mts';
import { differs, first, judge, some, unknown } from '../findings.mts';
import { containers } from '../samples.mts';
import { type Check, type Service, withQuery, stated } from '../service.mts';

const DOCS = 'interface.md#reference-data';
const ENTITIES = ['shipment', 'cargo', 'tracking_request'];

async function searched(service: Service) {
	const numbers = (await containers(service)).map((row) => attribute(row, 'number'));
	const number = first(
		numbers.filter((one) => one !== ''),
		'container with a number',
	);
	const { rows } = await service.list(withQuery('/search', { query: number }));
	return { number, rows };
}

export const SEARCH: Check[] = [
	...stated(DOCS, 'public', {
		'Search finds a container by its number': async (service) => {
			const { number, rows } = await searched(service);
			if (rows.length === 0) return differs('nothing is found');
			const isThere = rows.some((row) => attribute(row, 'number') === number);
			// A shipment that was found by its container has its own number.
			return isThere ? judge([]) : unknown('rows of other numbers');
		},
		'A row of the search is a shipment, cargo or tracking_request, as its entity_type, with number':
			async (service) => {
				const { rows } = await searched(service);
				return judge(
					some(rows, 'row of a search').flatMap(({ type, attributes }) => [
						...(ENTITIES.includes(type) ? [] : ['another type']),
						...(textOf(attributes.entity_type) === type ? [] : ['another entity_type']),
						...(textOf(attributes.number) ? [] : ['no number']),
						...('shipment_id' in attributes ? [] : ['no shipment_id']),
					]),
				);
			},
	}),
];
