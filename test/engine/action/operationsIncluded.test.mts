/** What comes along with a tracking request unasked is joined in Full, also beside what was asked for. */
import { beforeEach, describe, expect, test } from 'vitest';

import { findOperation } from '../../../nodes/ContainerTracking/resources';
import { first } from '../../operations/inSandbox.mts';
import { ALL_EXTRAS, PROFILES } from '../harness/profiles.mts';
import { startScene, type Scene } from '../harness/scene.mts';

const FULL = { output: 'full' };
const trackingRequest = first('trackingRequestId', 'tracking_request');

describe.each(PROFILES)('in profile %s', (profile) => {
	let scene: Scene;

	beforeEach(async () => {
		scene = await startScene({ profile, extras: ALL_EXTRAS });
	});

	/** Its bill of lading, which only a joined shipment has. */
	const billOfLading = (item: object | undefined) =>
		(item as { tracked_object?: { bill_of_lading_number?: string } }).tracked_object
			?.bill_of_lading_number;
	const includeSent = () => scene.sandbox.requests.map(({ query }) => query.include);

	test('Get Many joins the shipments without being asked to', async () => {
		const { items, error } = await scene.run('trackingRequest: getAll', FULL);
		expect(error).toBeUndefined();
		const tracked = items.filter(({ tracked_object }) => tracked_object !== null);
		expect(tracked.length).toBeGreaterThan(0);
		for (const item of tracked) expect(billOfLading(item)).toEqual(expect.any(String));
		expect(includeSent()).toEqual([undefined]);
	});

	test('a selected field of what is not included leads to Include', async () => {
		const selected = { output: 'selected', moreFields: 'pod_terminal.name' };
		const { hints } = await scene.run('shipment: getAll', selected);
		expect(hints).toEqual([
			'Nothing here has a field "pod_terminal.name", so null is returned for it. Output: Full shows which fields there are. What a dot reaches into has to be chosen under Include.',
		]);
		const included = { ...selected, includes: ['pod_terminal'] };
		expect((await scene.run('shipment: getAll', included)).hints).toEqual([]);
		const misspelt = { ...included, moreFields: 'pod_terminal.nme' };
		expect((await scene.run('shipment: getAll', misspelt)).hints[0]).toMatch(/there are\.$/);
	});

	test('Get Many asks for the shipments again beside another include', async () => {
		scene = await startScene({ profile, extras: ALL_EXTRAS });
		const { items } = await scene.run('trackingRequest: getAll', {
			...FULL,
			moreIncludes: 'tracked_object.port_of_lading',
		});
		expect(includeSent()).toEqual(['customer,tracked_object,tracked_object.port_of_lading']);
		const tracked = items.find(({ tracked_object }) => tracked_object !== null);
		expect(billOfLading(tracked)).toEqual(expect.any(String));
	});

	test.each([
		['getAll', 'customer,tracked_object'],
		['get', 'tracked_object,customer'],
	])('%s joins the shipments beside customers that are asked for', async (operation, include) => {
		const { items } = await scene.run(`trackingRequest: ${operation}`, {
			...trackingRequest(scene.sandbox),
			...FULL,
			includes: ['customer'],
		});
		expect(includeSent()).toEqual([include]);
		const tracked = items.filter(({ tracked_object }) => tracked_object !== null);
		expect(tracked.length).toBeGreaterThan(0);
		for (const item of tracked) expect(billOfLading(item)).toEqual(expect.any(String));
	});

	test('a user is no choice, but can be typed', async () => {
		const choices = findOperation('trackingRequest', 'getAll').includes?.choices;
		expect(choices).toEqual(['customer', 'tracked_object', 'tracked_object.containers']);
		scene = await startScene({ profile, extras: {} });
		const { items, error } = await scene.run('trackingRequest: getAll', {
			...FULL,
			moreIncludes: 'user',
		});
		expect(includeSent()).toEqual(['customer,tracked_object,user']);
		if (profile === 'specification') {
			expect(error?.message).toBe('The service does not offer the include "user" [Item 0]');
			return;
		}
		const joined = items.filter(({ user }) => Object.keys(user ?? {}).length > 2);
		expect(joined.length).toBeGreaterThan(0);
	});

	test.each([
		['get', {}],
		['update', { updateFields: { refNumbers: 'PO-1' } }],
	])('%s joins the shipment', async (operation, parameters) => {
		const { items } = await scene.run(`trackingRequest: ${operation}`, {
			...trackingRequest(scene.sandbox),
			...parameters,
			...FULL,
		});
		expect(items).toHaveLength(1);
		expect(billOfLading(items[0])).toEqual(expect.any(String));
	});
});
