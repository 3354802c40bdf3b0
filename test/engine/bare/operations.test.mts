/** Every operation that the contract has an endpoint for, at a service that has nothing else. */
import omit from 'lodash/omit';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { notificationOf } from '../../operations/inSandbox.mts';
import { OPERATIONS } from '../../operations/index.mts';
import { present } from '../../sandbox/presentation.mts';
import type { Resource } from '../../sandbox/resource.mts';
import { byId, type Scene } from '../harness/scene.mts';
import { foreignIn, startAction } from './scene.mts';

let scene: Scene;

beforeAll(async () => {
	scene = await startAction();
	notificationOf(scene.sandbox);
});
beforeEach(() => scene.sandbox.clearRequests());

/** What is tried since other services have it: pages of events, a container by its number, paths with a dot. */
const TRIED =
	/^GET \/(containers\?|search\?|shipments\?number=)|\/(transport|raw)_events\?page\[number\]=1|include=\S*\.\S+/;

/** What a user can leave out, since the contract does not show it. */
const NOT_SHOWN = ['additionalFields.headers'];

const asking = OPERATIONS.filter(
	({ publicOnly, makesNoRequest }) => !publicOnly && !makesNoRequest,
);

test.each(asking)('$name needs nothing but what the contract shows', async (operation) => {
	const { run, sandbox } = scene;
	const { name, parameters, input, fields = ['id'] } = operation;
	const given = omit(parameters?.(sandbox), NOT_SHOWN);
	const done = await run(name, given, input?.(sandbox));
	expect(done.error).toBeUndefined();
	expect(done.items.length).toBeGreaterThan(0);
	expect(Object.keys(done.items[0])).toEqual(expect.arrayContaining(fields));
	expect(foreignIn(sandbox).filter((line) => !TRIED.test(line))).toEqual([]);
});

/** Each relation that the contract reports, of what has it. */
const RELATIONS: Array<[name: string, field: string, type: string, relations: string]> = [
	[
		...(['trackingRequest: get', 'trackingRequestId', 'tracking_request'] as const),
		'tracked_object customer',
	],
	[
		...(['shipment: get', 'shipmentId', 'shipment'] as const),
		'containers pod_terminal port_of_lading port_of_discharge destination destination_terminal',
	],
	[
		...(['container: get', 'containerId', 'container'] as const),
		'shipment pod_terminal pickup_facility transport_events raw_events',
	],
	[
		...(['container: getTransportEvents', 'containerId', 'transport_event'] as const),
		'shipment container vessel location terminal',
	],
	[
		...(['webhookNotification: get', 'notificationId', 'webhook_notification'] as const),
		'reference_object webhook',
	],
];

test.each(
	RELATIONS.flatMap(([name, field, type, relations]) =>
		relations.split(' ').map((relation) => ({ name, field, type, relation })),
	),
)('$name includes $relation', async ({ name, field, type, relation }) => {
	const { run, sandbox } = scene;
	const { store, situations } = sandbox;
	const isOfEvents = type === 'transport_event';
	const related = (row: Resource) => store.allRelated(row, relation);
	const row = store.all(type).find((each) => related(each).length > 0)!;
	const id = isOfEvents ? situations.everyMovement.containerId : row.id;
	const parameters = { [field]: byId(id), includes: [relation], returnAll: isOfEvents };
	const full = await run(name, { ...parameters, output: 'full' });
	const simplified = await run(name, parameters);
	expect([full.error, simplified.error]).toEqual([undefined, undefined]);
	const rows = isOfEvents ? full.items.map((item) => store.find(item as never)!) : [row];
	const expected = rows.flatMap(related);
	expect(expected.length).toBeGreaterThan(0);
	expect(full.items.flatMap((item) => item[relation] ?? [])).toMatchObject(
		expected.map((one) => present(one, 'specification').attributes),
	);
	expect(simplified.items[0]).toHaveProperty(relation);
	expect(foreignIn(sandbox).filter((line) => !TRIED.test(line))).toEqual([]);
});
