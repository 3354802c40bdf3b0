import { describe, expect, test } from 'vitest';

import { violationsOf } from '../../operations/documented.mts';
import { kindsOf } from '../events/kinds.mts';
import type { Sandbox } from '../index.mts';
import type { Profile, Resource } from '../resource.mts';
import { bodyOf, call, get, open, register, type Reply, track } from '../testing.mts';
import { SHAPES } from './columns.mts';
import { everythingBeforeThePort } from './everything.mts';
import { asFound, distinct, resourceDefects } from './resourceDefects.mts';

const ALL_INCLUDES = 'shipment,pod_terminal,pickup_facility,transport_events,raw_events';
const CARGO = 'containers,pod_terminal,port_of_lading,port_of_discharge,destination';
const EVENT = 'location,terminal,vessel,shipment,container';

/** Reads everything that the profile serves. */
async function read(sandbox: Sandbox, profile: Profile): Promise<Reply[]> {
	const ids = (type: string) => sandbox.store.all(type).map(({ id }) => id);
	const paths = [
		...ids('container').flatMap((id) => [
			`/containers/${id}?include=${ALL_INCLUDES}`,
			`/containers/${id}/transport_events?include=${EVENT}&page[size]=100`,
			`/containers/${id}/raw_events`,
		]),
		...ids('shipment').map((id) => `/shipments/${id}?include=${CARGO},destination_terminal`),
		...ids('tracking_request').map((id) => `/tracking_requests/${id}?include=customer`),
		...ids('shipping_line').map((id) => `/shipping_lines/${id}`),
		...sandbox.store.all('vessel').map(({ attributes }) => `/vessels/${String(attributes.imo)}`),
		...ids('metro_area').map((id) => `/metro_areas/${id}`),
		...[...ids('terminal'), ...ids('rail_terminal')].map((id) => `/terminals/${id}`),
		...ids('webhook_notification').map(
			(id) => `/webhook_notifications/${id}?include=webhook,reference_object`,
		),
		...kindsOf(profile).map((kind) => `/webhook_notifications/examples?event=${kind}`),
		'/shipments?page[size]=100',
		'/tracking_requests?page[size]=100',
		...(profile === 'public' ? publicPaths(sandbox) : []),
	];
	return Promise.all(paths.map((path) => get(sandbox, path)));
}

const publicPaths = (sandbox: Sandbox): string[] => [
	'/containers?page[size]=100',
	'/shipping_lines',
	'/custom_field_definitions',
	'/documents?include=user',
	'/parties',
	'/webhooks',
	'/webhook_notifications',
	'/search?query=ocna',
	'/search?query=ref-1',
	...sandbox.store.all('port').map(({ id }) => `/ports/${id}`),
];

/** Happenings that change containers and leave events. */
function happenTo(sandbox: Sandbox) {
	const { ship, situations } = sandbox;
	const { ready, waitingForRailAtPort } = situations;
	everythingBeforeThePort(sandbox);
	const lfd = '2031-01-15T06:00:00Z';
	for (const { containerId: id } of [ready, waitingForRailAtPort]) {
		ship.moveLfds(id, { line: lfd, terminal: lfd, rail: lfd });
		ship.moveLfd(id, null, 'line');
		ship.placeHold(id, { name: 'customs', description: 'Exam' });
		ship.setFees(id, [{ type: 'exam', amount: 0, currency_code: 'USD' }]);
		ship.setAppointment(id, lfd);
		ship.setAvailable(id);
	}
	for (const step of ['loadOnRail', 'departByRail', 'arriveInland', 'unloadFromRail'] as const) {
		ship[step](waitingForRailAtPort.containerId);
	}
	ship.pickUp(ready.containerId);
	ship.emptyLfds(ready.containerId);
	ship.returnEmpty(ready.containerId);
	ship.extractDocument();
	ship.failExtraction();
}

/** Creates the resources that only exist after requests that write. */
async function write(sandbox: Sandbox, profile: Profile): Promise<Reply[]> {
	const { ready, laterInHouston } = sandbox.situations;
	const sent = (method: string, path: string, body?: unknown) =>
		call(sandbox, method, path, { body });
	await register(sandbox, 'https://receiver.example/hook');
	sandbox.deliveries.collect();
	happenTo(sandbox);
	const numbers = ['TEST-TR-SUCCEEDED', 'TEST-TR-FAILED', 'AWAITING1', 'RETRIES1', 'OCNA4711'];
	const tracked = await Promise.all(
		numbers.map((number) => track(sandbox, { request_number: number, scac: 'TEST' })),
	);
	sandbox.clock.advance(60_000);
	const references = {
		data: { ...bodyOf('container', { ref_numbers: ['A'] }).data, id: ready.containerId },
	};
	const shipment = `/shipments/${laterInHouston.shipmentId}`;
	return [
		...tracked,
		await sent('POST', '/parties', bodyOf('party', { company_name: 'Elm' })),
		await sent('PATCH', '/containers', references),
		await sent('PATCH', shipment, bodyOf('shipment', { tags: ['x'] })),
		await sent('PATCH', `${shipment}/stop_tracking`),
		await sent('PATCH', `${shipment}/resume_tracking`),
		...(profile === 'public'
			? [
					await sent('POST', '/tracking_requests/infer_number', { number: 'OCNA700037' }),
					await sent('POST', '/tracking_requests/infer_number', { number: 'CSQU3054383' }),
				]
			: []),
	];
}

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('every resource that is answered looks like those of the service', async () => {
		const now = '2026-03-10T12:00:00Z';
		const more = { bulk: { shipments: 9 }, recordsAnswers: true };
		const sandbox = await open({ profile, now, freeze: true, ...more });
		const replies = [...(await write(sandbox, profile)), ...(await read(sandbox, profile))];
		expect(replies.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
		const resources = replies.flatMap(({ rows, included }) => [...rows.map(asFound), ...included]);
		const types = new Set(resources.map(({ type }) => type));
		const least = ['container', 'shipment', 'transport_event', 'raw_event', 'port', 'vessel'];
		expect([...types]).toEqual(expect.arrayContaining(least));
		const defects = resources.flatMap((resource) => resourceDefects(resource, profile));
		expect(distinct(defects)).toEqual([]);
		// The contract has fewer keys than the public service.
		if (profile === 'specification') return;
		expect(keysLacking(resources)).toEqual([]);
		// No reference shows more of a user than that there is one.
		expect(resources.find(({ type }) => type === 'user')?.attributes).toEqual({});
		const unlikeTheDescription = sandbox.requests.flatMap(violationsOf);
		// The contract alone has `*` for all kinds of event.
		expect(distinct(unlikeTheDescription.filter((each) => !each.includes('events[]')))).toEqual([]);
	});
});

/** Keys that live answers have, and none of these resources of the same type. */
function keysLacking(resources: Resource[]): string[] {
	const keysOf = (resource: Pick<Resource, 'type' | 'attributes' | 'relationships'>) =>
		(['attributes', 'relationships'] as const).flatMap((part) =>
			Object.keys(resource[part] ?? {}).map((key) => `${resource.type} ${part}.${key}`),
		);
	const given = new Set(resources.flatMap(keysOf));
	const types = new Set(resources.map(({ type }) => type));
	return Object.entries(SHAPES.resources.live)
		.filter(([type]) => types.has(type))
		.flatMap(([type, shape]) => keysOf({ type, ...shape } as unknown as Resource))
		.filter((key) => !given.has(key));
}
