/** What the service answers is read as liberally as what it delivers. */
import { expect, it } from 'vitest';

import {
	deliveryIncluded,
	fetchRelated,
	type ResourcesByKey,
} from '../../../nodes/ContainerTracking/events/related';
import {
	readNotification,
	withFetched,
} from '../../../nodes/ContainerTracking/events/notification';
import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import type { Client } from '../../../nodes/ContainerTracking/api/types';
import { itemOf } from '../trigger/reducing.mts';

const KIND = 'container.transport.available';
const link = (type: string, id: unknown) => ({ data: { type, id } });

const notification = (relationships: object) => ({
	id: 'n1',
	type: 'webhook_notification',
	attributes: { event: KIND, created_at: '2026-03-03T00:00:00Z' },
	relationships,
});
const WHOLE = notification({ reference_object: link('transport_event', 'e1') });

const event = (container: unknown) => ({
	id: 'e1',
	type: 'transport_event',
	attributes: { event: KIND },
	relationships: { container: link('container', container) },
});

const container = (id: unknown) => ({
	id,
	type: 'container',
	attributes: { number: 'TEST1234567', import_deadlines: {} },
});

/** A service that gives these answers by path, and what it was asked. */
function serviceOf(answers: { [path: string]: object }) {
	const asked: string[] = [];
	const send = async ({ path }: { path: string }) => {
		asked.push(path);
		return await Promise.resolve({ status: 200, document: answers[path] ?? { data: null } });
	};
	return { asked, client: { send } as unknown as Client };
}

/** The item of a delivery without anything, completed by these answers. */
async function completed(delivered: object, answers: { [path: string]: object }) {
	const { client, asked } = serviceOf(answers);
	const { resource } = readNotification({ data: delivered as never })!;
	const known: ResourcesByKey = new Map();
	await fetchRelated(client, [resource], known);
	const self = known.get('webhook_notification/n1') ?? resource;
	const fetched = [self, ...deliveryIncluded(self, known)];
	return { item: itemOf({ data: delivered }, { fetched }), asked, fetched };
}

it.each([
	['a number and a text', 77, '77'],
	['a text and a number', '77', 77],
	['two numbers', 77, 77],
])('an ID may be %s: the container is found, and known by a text', async (_name, reported, own) => {
	const { item, fetched } = await completed(WHOLE, {
		'/webhook_notifications/n1': { data: WHOLE, included: [event(reported)] },
		'/containers/77': { data: container(own) },
	});
	expect(item.container).toMatchObject({ id: '77', number: 'TEST1234567' });
	expect(item).not.toHaveProperty('missing');
	const reading = withFetched(readNotification({ data: WHOLE as never })!, fetched);
	expect(reading.included.map(({ id }: Resource) => typeof id)).toEqual(
		reading.included.map(() => 'string'),
	);
});

it('a container that the answer calls by another type is the one that was asked for', async () => {
	const { item } = await completed(WHOLE, {
		'/webhook_notifications/n1': { data: WHOLE, included: [event('c1')] },
		'/containers/c1': { data: { ...container('c1'), type: 'account' } },
	});
	expect(item.container).toMatchObject({ id: 'c1', number: 'TEST1234567' });
	expect(item).not.toHaveProperty('missing');
});

it.each([
	['holes', [null, 7, 'x', {}]],
	['an object', { container: true }],
])('an answer with %s beside the container loses nothing', async (_name, included) => {
	const { item } = await completed(WHOLE, {
		'/webhook_notifications/n1': {
			data: [WHOLE],
			included: [null, { type: 'port', id: 'p1', attributes: [] }, event('c1')],
		},
		'/containers/c1': { data: container('c1'), included },
	});
	expect(item.container).toMatchObject({ id: 'c1', number: 'TEST1234567' });
});

it.each([{}, { reference_object: null }, { reference_object: { data: null } }])(
	'what a container event refers to is asked for where it came with %j',
	async (relationships) => {
		const { item, asked } = await completed(notification(relationships), {
			'/webhook_notifications/n1': { data: WHOLE, included: [event('c1')] },
			'/containers/c1': { data: container('c1') },
		});
		expect(asked).toEqual(['/webhook_notifications/n1', '/containers/c1']);
		expect(item.container).toMatchObject({ id: 'c1', number: 'TEST1234567' });
	},
);
