import { isObject, listOf, type Resource, textOf } from '../answer.mts';
import { differs, expected, first, judge, kindNamed, some, unknown } from '../findings.mts';
import { type Check, type Service, stated } from '../service.mts';
import { CONTRACT_KINDS, PUBLIC_KINDS, UNDOCUMENTED_KIND } from './vocabulary.mts';

const DOCS = 'interface.md#webhooks';
const KINDS = 'interface.md#event-kinds';

const webhooks = async (service: Service) =>
	some((await service.list('/webhooks')).rows, 'webhook');

/** The event kinds in the service's list, in any form of that list. */
async function listedKinds(service: Service): Promise<string[]> {
	const { rows } = await service.list('/webhooks/events');
	return rows
		.flatMap(({ attributes }) => listOf(attributes.events))
		.map((event) => textOf(isObject(event) ? event.name : event));
}

/** A list of `{name, value}`, null, or absent. */
const areHeaders = ({ attributes: { headers } }: Resource) =>
	headers === null ||
	headers === undefined ||
	listOf(headers).every((header) => isObject(header) && 'name' in header && 'value' in header);

export const WEBHOOKS: Check[] = [
	...stated(DOCS, 'public', {
		'A webhook shows url, active, events and headers (a list or null)': async (service) =>
			judge(
				(await webhooks(service)).flatMap((row) => [
					...['url', 'active', 'events']
						.filter((name) => !(name in row.attributes))
						.map((name) => `no ${name}`),
					...(Array.isArray(row.attributes.events) ? [] : ['events is no list']),
					...(areHeaders(row) ? [] : ['headers in another form']),
				]),
			),
		'GET /webhooks and /webhooks/{id} show the secret': async (service) => {
			const row = first(await webhooks(service), 'webhook');
			const single = await service.one(`/webhooks/${row.id}`);
			return judge([
				...(textOf(row.attributes.secret) ? [] : ['the list does not']),
				...(textOf(single.attributes.secret) ? [] : ['the single one does not']),
			]);
		},
		'A webhook may be for * (all kinds)': async (service) => {
			const isForAll = ({ attributes }: Resource) => listOf(attributes.events).includes('*');
			if ((await webhooks(service)).some(isForAll)) return expected('one of the account is');
			return unknown('no webhook of the account is; --write tries it');
		},
		'GET /webhooks/ips: webhook_notification_ips and last_updated, no JSON:API': async (
			service,
		) => {
			const { status, document } = await service.get('/webhooks/ips');
			if (status !== 200) return differs(`answered with ${status}`);
			const addresses = listOf(document.webhook_notification_ips);
			return judge([
				...(addresses.length > 0 ? [] : ['no webhook_notification_ips']),
				...(addresses.every((one) => /^[\da-f.:/]+$/i.test(textOf(one)))
					? []
					: ['no IP addresses']),
				...('last_updated' in document ? [] : ['no last_updated']),
			]);
		},
	}),
	...stated(KINDS, 'public', {
		'GET /webhooks/events lists every kind of docs/interface.md': async (service) => {
			const kinds = await listedKinds(service);
			const all = [...CONTRACT_KINDS, ...PUBLIC_KINDS];
			return judge(all.filter((kind) => !kinds.includes(kind)).map((kind) => `no ${kind}`));
		},
		'GET /webhooks/events lists no kind that docs/interface.md lacks': async (service) => {
			const known = [...CONTRACT_KINDS, ...PUBLIC_KINDS, UNDOCUMENTED_KIND, '*'];
			const kinds = await listedKinds(service);
			return judge(
				kinds.filter((kind) => !known.includes(kind)).map((kind) => `new: ${kindNamed(kind)}`),
			);
		},
		[`${UNDOCUMENTED_KIND} is not listed`]: async (service) => {
			const kinds = await listedKinds(service);
			return kinds.includes(UNDOCUMENTED_KIND) ? differs('it is listed') : expected();
		},
	}),
];
