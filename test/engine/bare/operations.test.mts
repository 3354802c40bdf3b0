/** Every operation that the contract has an endpoint for, at a service that has nothing else. */
import get from 'lodash/get';
import omit from 'lodash/omit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { OPERATIONS } from '../../operations/index.mts';
import { present } from '../../sandbox/presentation.mts';
import type { Resource } from '../../sandbox/resource.mts';
import { byId, type Scene } from '../harness/scene.mts';
import { foreignIn, startAction } from './scene.mts';

let scene: Scene;

beforeAll(async () => void (scene = await startAction()));
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
const RELATIONS: Array<[name: string, field: string, type: string, relations: string[]]> = [
	[
		...(['trackingRequest: get', 'trackingRequestId', 'tracking_request'] as const),
		['tracked_object', 'customer'],
	],
	[
		...(['shipment: get', 'shipmentId', 'shipment'] as const),
		['containers', 'pod_terminal', 'port_of_lading', 'port_of_discharge', 'destination'].concat(
			'destination_terminal',
		),
	],
	[
		...(['container: get', 'containerId', 'container'] as const),
		['shipment', 'pod_terminal', 'pickup_facility', 'transport_events', 'raw_events'],
	],
	[
		...(['webhookNotification: get', 'notificationId', 'webhook_notification'] as const),
		['reference_object', 'webhook'],
	],
];

test.each(
	RELATIONS.flatMap(([name, field, type, relations]) =>
		relations.map((relation) => ({ name, field, type, relation })),
	),
)('$name includes $relation', async ({ name, field, type, relation }) => {
	const { run, sandbox } = scene;
	const { store } = sandbox;
	const has = (row: Resource) => store.allRelated(row, relation).length > 0;
	const [row] = store.all(type).filter(has);
	const parameters = { [field]: byId(row.id), includes: [relation] };
	const full = await run(name, { ...parameters, output: 'full' });
	const simplified = await run(name, parameters);
	expect([full.error, simplified.error]).toEqual([undefined, undefined]);
	const joined = [get(full.items[0], relation)].flat();
	expect(joined).toMatchObject(
		store.allRelated(row, relation).map((one) => present(one, 'specification').attributes),
	);
	expect(simplified.items[0]).toHaveProperty(relation);
	expect(foreignIn(sandbox)).toEqual([]);
});

describe('events of a container', () => {
	test.each(['shipment', 'container', 'vessel', 'location', 'terminal'])(
		'come with their %s',
		async (relation) => {
			const { run, sandbox } = scene;
			const { containerId } = sandbox.situations.everyMovement;
			const parameters = { containerId: byId(containerId), includes: [relation], output: 'full' };
			const { items, error } = await run('container: getTransportEvents', parameters);
			expect(error).toBeUndefined();
			const joined = items.flatMap((item) => item[relation] ?? []) as Resource[];
			expect(joined.length).toBeGreaterThan(0);
			const of = ({ id, type }: Resource) => sandbox.store.find({ id, type })!;
			expect(joined).toMatchObject(
				joined.map((one) => present(of(one), 'specification').attributes),
			);
			expect(foreignIn(sandbox).filter((line) => !TRIED.test(line))).toEqual([]);
		},
	);
});
