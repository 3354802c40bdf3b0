/** What comes along with a tracking request unasked is joined in Full, also beside what was asked for. */
import { beforeEach, describe, expect, test } from 'vitest';

import { first } from '../../operations/inSandbox.mts';
import { ALL_EXTRAS, PROFILES } from '../harness/profiles.mts';
import { useScene } from '../harness/scene.mts';

const FULL = { output: 'full' };
const trackingRequest = first('trackingRequestId', 'tracking_request');

describe.each(PROFILES)('in profile %s', (profile) => {
	const scene = useScene(beforeEach, { profile, extras: ALL_EXTRAS });

	/** Its bill of lading, which only a joined shipment has. */
	const billOfLading = (item: object | undefined) =>
		(item as { tracked_object?: { bill_of_lading_number?: string } }).tracked_object
			?.bill_of_lading_number;
	const includeSent = () => scene.sandbox.requests.map(({ query }) => query.include);

	/** Runs it in Full; each tracked row has its shipment joined. */
	const expectJoined = async (operation: string, parameters: object, include?: string) => {
		const own = { ...trackingRequest(scene.sandbox), ...FULL, ...parameters };
		const { items, error } = await scene.run(`trackingRequest: ${operation}`, own);
		expect(error).toBeUndefined();
		const tracked = items.filter(({ tracked_object }) => tracked_object !== null);
		expect(tracked.length).toBeGreaterThan(0);
		for (const item of tracked) expect(billOfLading(item)).toEqual(expect.any(String));
		expect(includeSent()[0]).toBe(include);
	};

	test.each<[string, object, include?: string]>([
		['getAll', {}],
		['getAll', { includes: ['customer'] }, 'customer,tracked_object'],
		[
			'getAll',
			{ moreIncludes: 'tracked_object.port_of_lading' },
			'customer,tracked_object,tracked_object.port_of_lading',
		],
		['get', {}],
		['get', { includes: ['customer'] }, 'tracked_object,customer'],
		['update', { updateFields: { refNumbers: 'PO-1' } }],
	])('%s with %j joins the shipments', expectJoined as never);

	test('Selected Fields without any says that there is only the ID', async () => {
		const undefinedFields = { outputFields: '={{ $json.a }}', moreFields: '={{ $json.b }}' };
		const run = async (fields: object) =>
			await scene.run('shipment: getAll', { output: 'selected', limit: 1, ...fields });
		const { items, hints } = await run(undefinedFields);
		expect(items.map((item) => Object.keys(item))).toEqual([['id']]);
		expect(hints).toEqual([
			'Fields and More Fields are empty, so only id is returned. Pick fields, or correct the expressions that give nothing.',
		]);
		expect((await run({ moreFields: 'id' })).hints).toEqual([]);
	});

	test('a selected field of each of several that are included is one text', async () => {
		const includes = ['containers', 'containers.pod_terminal'];
		const moreFields = 'containers.number, containers.pod_terminal.name';
		const all = { returnAll: true, includes };
		const selected = { ...all, output: 'selected', moreFields };
		const { items, hints } = await scene.run('shipment: getAll', selected);
		const full = await scene.run('shipment: getAll', { ...all, output: 'full' });
		type Container = { number: string; pod_terminal: { name: string } | null };
		const expected = full.items.map(({ id, containers }) => {
			const each = containers as unknown as Container[];
			const names = each.flatMap(({ pod_terminal }) => pod_terminal?.name ?? []);
			const numbers = each.map(({ number }) => number);
			return [id, numbers.join(', ') || null, names.join(', ') || null];
		});
		expect(expected.some(([, numbers]) => String(numbers).includes(', '))).toBe(true);
		expect(
			items.map((item) => [
				...[item.id, item['containers.number'], item['containers.pod_terminal.name']],
			]),
		).toEqual(expected);
		expect(hints).toEqual([]);
	});

	test('a selected field of what is not included leads to Include', async () => {
		const hintsOf = async (moreFields: string, includes: string[] = []) => {
			const selected = { output: 'selected', moreFields, includes };
			return (await scene.run('shipment: getAll', selected)).hints;
		};
		expect(await hintsOf('pod_terminal.name')).toEqual([
			'Nothing here has a field "pod_terminal.name", so null is returned for it. Output: Full shows which fields there are. What a dot reaches into has to be chosen under Include.',
		]);
		expect(await hintsOf('pod_terminal.name', ['pod_terminal'])).toEqual([]);
		expect(await hintsOf('containers.number')).toEqual([expect.stringMatching(/under Include\.$/)]);
		expect((await hintsOf('pod_terminal.nme', ['pod_terminal']))[0]).toMatch(/there are\.$/);
	});
});
