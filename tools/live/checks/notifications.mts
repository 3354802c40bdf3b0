import { type Answer, isObject, targets } from '../answer.mts';
import {
	differs,
	expected,
	first,
	judge,
	named,
	some,
	stop,
	unknown,
	unlisted,
} from '../findings.mts';
import { type Check, documented, type Service, withQuery, stated } from '../service.mts';
import {
	ALL_KINDS,
	BARE_KINDS,
	CHANGESET_KEYS,
	DELIVERY_STATUSES,
	REFERENCE_TYPES,
} from './vocabulary.mts';

const DOCS = 'interface.md#deliveries';
const ENDPOINTS = 'interface.md#webhooks';
const LIST = '/webhook_notifications?include=reference_object';

const notifications = async (service: Service) =>
	some((await service.list(LIST)).rows, 'notification');

const listed = (name: string, values: readonly string[], docs: string): Check => ({
	title: `${name} of a notification is one of the list`,
	docs,
	only: 'public',
	run: async (service) => {
		const found = (await notifications(service)).map(({ attributes }) => attributes[name]);
		return judge(unlisted(found, values, name));
	},
});

/** An example of a kind, as a list or one object. */
async function example(service: Service, event: string): Promise<Answer> {
	const path = withQuery('/webhook_notifications/examples', { event });
	const answer = documented(await service.get(path));
	return answer.rows.length > 0 ? answer : stop(unknown('the example is empty'));
}

/** Faults of `{key: [before, after]}`, whose keys have to be known. */
function changesetFaults(changeset: unknown): string[] {
	if (!isObject(changeset)) return ['no changeset'];
	return Object.entries(changeset).flatMap(([key, pair]) => [
		...(CHANGESET_KEYS.includes(key) ? [] : [`another key: ${named(key)}`]),
		...(Array.isArray(pair) && pair.length === 2 ? [] : ['a change that is no pair']),
	]);
}

const changesetsOf = ({ included }: Answer) =>
	included
		.filter(({ type }) => type === 'container_updated_event')
		.map(({ attributes }) => attributes.changeset);

const refersTo = (event: string, type: string): Check => ({
	title: `${event} refers to a ${type}, which comes along`,
	docs: DOCS,
	only: 'public',
	run: async (service) => {
		const { rows, included } = await example(service, event);
		return judge([
			...(targets(rows[0], 'reference_object').some((to) => to.type === type)
				? []
				: ['another reference object']),
			...(included.some((one) => one.type === type) ? [] : ['it does not come along']),
		]);
	},
});

export const NOTIFICATIONS: Check[] = [
	listed('event', ALL_KINDS, 'interface.md#event-kinds'),
	listed('delivery_status', DELIVERY_STATUSES, DOCS),
	...stated(DOCS, 'public', {
		'reference_object of a notification leads to a known type': async (service) => {
			const types = (await notifications(service)).flatMap((row) =>
				targets(row, 'reference_object').map(({ type }) => type),
			);
			return judge(
				types
					.filter((type) => !REFERENCE_TYPES.includes(type))
					.map((type) => `another: ${named(type)}`),
			);
		},
		'container.pickup_lfd.changed has no changeset but a transport event': async (service) => {
			const answer = await example(service, 'container.pickup_lfd.changed');
			const types = targets(answer.rows[0], 'reference_object').map(({ type }) => type);
			return judge([
				...(types.includes('transport_event') ? [] : ['another reference object']),
				...(changesetsOf(answer).length > 0 ? ['a changeset'] : []),
			]);
		},
		'Eight kinds bring no container along, as their examples show': async (service) => {
			const found: string[] = [];
			for (const kind of BARE_KINDS) {
				const { included } = await example(service, kind);
				if (included.some(({ type }) => type === 'container')) found.push(`${kind} does`);
			}
			return judge(found);
		},
		'document.extracted has no reference_object but a document': async (service) => {
			const { rows } = await example(service, 'document.extracted');
			return judge([
				...(targets(rows[0], 'reference_object').length > 0 ? ['a reference object'] : []),
				...(targets(rows[0], 'document').length > 0 ? [] : ['no document']),
			]);
		},
	}),
	...stated(ENDPOINTS, 'public', {
		'GET /webhook_notifications/{id} takes its three includes': async (service) => {
			const row = first(
				(await notifications(service)).filter((one) => targets(one, 'reference_object').length > 0),
				'notification with a reference object',
			);
			const include = 'webhook,reference_object,webhook_notification_logs';
			const path = `/webhook_notifications/${row.id}?include=${include}`;
			const { included } = await service.document(path);
			const [{ type, id }] = targets(row, 'reference_object');
			const came = included.some((one) => one.type === type && one.id === id);
			return came ? expected() : differs('the reference object does not come');
		},
	}),
	...stated(DOCS, {
		'Changesets are flat: {key: [before, after]} with known keys': async (service) => {
			const reported = await service.list(LIST).then(changesetsOf, () => []);
			const shown = changesetsOf(await example(service, 'container.updated'));
			const all = [...reported, ...shown];
			if (all.length === 0) return unknown('no container_updated_event came');
			return judge(
				all.flatMap(changesetFaults),
				reported.length > 0 ? 'also reported ones' : 'the example',
			);
		},
		'An estimated_event reports its time in timestamp or estimated_timestamp': async (service) => {
			const { included } = await example(service, 'shipment.estimated.arrival');
			const events = included.filter(({ type }) => type === 'estimated_event');
			const { attributes } = first(events, 'estimated event');
			const names = ['timestamp', 'estimated_timestamp'].filter((name) => attributes[name]);
			return names.length > 0 ? expected(names.join(' and ')) : differs('in neither');
		},
	}),
	refersTo('container.created', 'container_created_event'),
	refersTo('container.pod_terminal_changed', 'container_pod_terminal_changed_event'),
	...stated(ENDPOINTS, {
		'An example is a list or one object of type webhook_notification': async (service) => {
			const { document, rows } = await example(service, 'container.updated');
			if (rows[0].type !== 'webhook_notification') return differs('another type');
			return expected(Array.isArray(document.data) ? 'a list' : 'one object');
		},
	}),
];
