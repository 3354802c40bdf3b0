import { attribute, listOf } from '../answer.mts';
import { differs, expected, judge, some, unknown, unlisted } from '../findings.mts';
import { movements, wholeContainer } from '../samples.mts';
import { type Check, type Service, stated } from '../service.mts';
import { ALL_KINDS } from './vocabulary.mts';

const DOCS = 'interface.md#containers';

/** Every transport event that came so far. */
async function events(service: Service) {
	await movements(service).catch(() => undefined);
	await wholeContainer(service).catch(() => undefined);
	const all = service.resources().filter(({ type }) => type === 'transport_event');
	return some(all, 'transport event');
}

export const EVENTS_OF_CONTAINERS: Check[] = [
	...stated(DOCS, {
		'One container takes all its includes': async (service) => {
			const { rows, included } = await wholeContainer(service);
			const [row] = rows;
			const types = new Set(included.map(({ type }) => type));
			return judge(
				['shipment', 'transport_events', 'raw_events']
					.filter((name) => listOf([row.relationships[name]?.data ?? []].flat()).length > 0)
					.filter((name) => !types.has(name.replace(/s$/, '')))
					.map((name) => `${name} do not come`),
			);
		},
		'Transport events are ordered by created_at': async (service) => {
			const times = (await movements(service)).rows.map((row) =>
				Date.parse(attribute(row, 'created_at')),
			);
			if (times.length < 2) return unknown('fewer than two came');
			const isSorted = (order: number) =>
				times.every((time, at) => at === 0 || (time - times[at - 1]) * order >= 0);
			if (isSorted(-1)) return expected('newest first');
			return isSorted(1) ? expected('oldest first') : differs('in no order');
		},
		'Raw events come with their index, a number from 0': async (service) => {
			const { rows } = await wholeContainer(service);
			const { rows: came } = await service.list(
				`/containers/${rows[0].id}/raw_events?page[size]=5`,
			);
			if (came.length === 0) return unknown('it has none');
			const odd = came.some(({ attributes }) => !/^\d+$/.test(String(attributes.index)));
			return odd ? differs('an index that is no whole number') : expected();
		},
	}),
	...stated('interface.md#paging', {
		"A container's transport events: pages (public), whole with self and current (contract)":
			async (service) => {
				const { rows, links } = await movements(service);
				if (rows.length === 0) return unknown('it has no transport event');
				if (service.profile === 'public') {
					return rows.length > 2 ? differs('page[size] is not kept') : expected('pages');
				}
				const names = Object.keys(links).sort().join(' and ');
				return names === 'current and self' ? expected('whole') : differs('other links');
			},
	}),
	...stated('interface.md#event-kinds', {
		'Each transport event is of a known kind': async (service) => {
			const kinds = (await events(service)).map(({ attributes }) => attributes.event);
			return judge(unlisted(kinds, ALL_KINDS, 'event'));
		},
	}),
	...stated(DOCS, 'public', {
		'A transport event has a value only where a date changed': async (service) => {
			const valued = (await events(service)).filter((row) => attribute(row, 'value') !== '');
			if (valued.length === 0) return unknown('none came with a value');
			const odd = valued.some((row) => !attribute(row, 'event').endsWith('.changed'));
			return odd ? differs('a value of another kind') : expected();
		},
	}),
];
