/** Reference numbers and tags of what exists: added unless asked otherwise, never lost without a word. */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { byId, givenBill, startScene, useScene } from '../harness/scene.mts';

const HOLDERS = [
	['shipment', 'shipment'],
	['container', 'container'],
	['trackingRequest', 'tracking_request'],
] as const;

/** What is entered, what is there before and what has to be there afterwards. */
const CHANGES: Array<[when: string, fields: IDataObject, before: unknown, after: unknown]> = [
	['nothing else is chosen', { refNumbers: 'B, A, C' }, ['A'], ['A', 'B', 'C']],
	['Add is chosen', { refNumbers: ['B'], refNumbersChange: 'add' }, ['C', 'A'], ['C', 'A', 'B']],
	['the service has null', { refNumbers: 'PO-1' }, null, ['PO-1']],
	['the service has a list with null', { refNumbers: 'PO-1' }, [null], ['PO-1']],
	['Replace is chosen', { refNumbers: 'PO-2', refNumbersChange: 'replace' }, ['PO-1'], ['PO-2']],
	['Clear is chosen', { refNumbersChange: 'clear' }, ['PO-1'], []],
	['an expression gives no choice', { refNumbers: 'B', refNumbersChange: '' }, ['A'], ['A', 'B']],
];

/** What changes nothing, whether a cell is empty or holds what is there. */
const NO_CHANGES: Array<[when: string, fields: IDataObject, says: RegExp | undefined]> = [
	['the cell is empty', { refNumbers: '' }, /Reference Numbers is empty/],
	['the cell is null', { refNumbers: null }, /Reference Numbers is empty/],
	['nothing is to replace', { refNumbers: ' , ', refNumbersChange: 'replace' }, /choose Clear/],
	['it has them already', { refNumbers: 'PO-1' }, undefined],
];

const LABELS: { [name: string]: string } = {
	refNumbers: 'Reference Numbers',
	refNumbersChange: 'Change of Reference Numbers',
	tags: 'Tags',
};

describe.each(PROFILES)('in profile %s', (profile) => {
	const scene = useScene(beforeEach, { profile });

	const hold = (type: string, attributes: object) => {
		const held = scene.sandbox.store.all(type)[0];
		Object.assign(held.attributes, attributes);
		return held;
	};
	const update = async (resource: string, id: string, updateFields: IDataObject) =>
		await scene.run(`${resource}: update`, { [`${resource}Id`]: byId(id), updateFields });

	test.each(['refNumbers', 'refNumbersChange', 'tags'])(
		'nothing is sent where an expression gives nothing for %s',
		async (name) => {
			const { id, attributes } = hold('shipment', { ref_numbers: ['PO-1'] });
			const fields = { refNumbers: 'PO-2', tags: 'urgent', [name]: '={{ $json.absent }}' };
			const { error } = await update('shipment', id, fields);
			const says = 'is empty, as its expression gives nothing [Item 0]';
			expect(error?.message).toBe(`${LABELS[name]} ${says}`);
			expect(error?.description).toContain('null');
			expect(scene.sent()).toEqual([]);
			const cleared = { refNumbers: '={{ $json.absent }}', refNumbersChange: 'clear' };
			expect((await update('shipment', id, cleared)).error).toBeUndefined();
			expect(attributes.ref_numbers).toEqual([]);
		},
	);

	describe.each(HOLDERS)('%s', (resource, type) => {
		test.each(CHANGES)('when %s', async (_, fields, before, after) => {
			const { id, attributes } = hold(type, { ref_numbers: before });
			const done = await update(resource, id, fields);
			expect(done.error).toBeUndefined();
			expect(attributes.ref_numbers).toEqual(after);
			expect(done.items).toEqual([
				expect.objectContaining({ id, changed: true, ...cells('ref_numbers', before, after) }),
			]);
			expect(done.hints).toEqual([]);
		});

		test.each(NO_CHANGES)('nothing is changed when %s', async (_, fields, says) => {
			const { id, attributes } = hold(type, { ref_numbers: ['PO-1'] });
			const done = await update(resource, id, fields);
			expect(done.error).toBeUndefined();
			expect(attributes.ref_numbers).toEqual(['PO-1']);
			expect(scene.sent().filter((line) => line.startsWith('PATCH'))).toEqual([]);
			const same = cells('ref_numbers', ['PO-1'], ['PO-1']);
			expect(done.items).toEqual([expect.objectContaining({ id, changed: false, ...same })]);
			expect(done.hints).toEqual(says ? [expect.stringMatching(says)] : []);
		});

		test('without any field it is refused before any request', async () => {
			const { id } = hold(type, {});
			for (const fields of [{}, { refNumbersChange: 'replace' }]) {
				expect((await update(resource, id, fields)).error?.message).toBe(
					'Update Fields is empty [Item 0]',
				);
			}
			expect(scene.sent()).toEqual([]);
		});

		test('several items that add to the same one leave all of them', async () => {
			const { id, attributes } = hold(type, { ref_numbers: ['PO-0'] });
			const added = ['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO-5', 'PO-6'];
			const updateFields = { refNumbers: '={{ $json.po }}' };
			const { items } = await scene.run(
				`${resource}: update`,
				{ [`${resource}Id`]: byId(id), updateFields },
				added.map((po) => ({ po })),
			);
			expect(attributes.ref_numbers).toEqual(['PO-0', ...added]);
			const before = ['PO-0', ...added.slice(0, -1)].join(', ');
			expect(items[5]).toMatchObject({ ref_numbers_before: before });
		});
	});

	test.each(HOLDERS.filter(([resource]) => resource !== 'container'))(
		'%s: tags are added beside reference numbers that are replaced',
		async (resource, type) => {
			const tags = type === 'shipment' ? 'tags' : 'shipment_tags';
			const { id, attributes } = hold(type, { ref_numbers: ['PO-1'] });
			await update(resource, id, { tags: 'reefer', tagsChange: 'replace' });
			scene.sandbox.clearRequests();
			const fields = { refNumbers: 'PO-2', refNumbersChange: 'replace', tags: 'urgent,reefer' };
			const done = await update(resource, id, fields);
			expect(attributes.ref_numbers).toEqual(['PO-2']);
			const { method, body } = scene.sandbox.requests.at(-1)!;
			const sent = { ref_numbers: ['PO-2'], [tags]: ['reefer', 'urgent'] };
			expect([method, body]).toEqual(['PATCH', { data: { type, id, attributes: sent } }]);
			expect(done.items).toMatchObject([
				{
					...cells('ref_numbers', ['PO-1'], ['PO-2']),
					...cells('tags', ['reefer'], ['reefer', 'urgent']),
				},
			]);
			await update(resource, id, { tagsChange: 'clear' });
			const cleared = { data: { type, id, attributes: { [tags]: [] } } };
			expect(scene.sandbox.requests.at(-1)?.body).toEqual(cleared);
		},
	);

	test('tags are added to those that are there, where the other name of the list is null', async () => {
		const { id } = hold('shipment', { tags: null, shipment_tags: ['reefer'] });
		await update('shipment', id, { tags: 'urgent' });
		const patch = scene.sandbox.requests.find(({ method }) => method === 'PATCH');
		const attributes = { tags: ['reefer', 'urgent'] };
		expect(patch?.body).toEqual({ data: { type: 'shipment', id, attributes } });
	});

	test('a shipment that exists when it is to be created gets what it lacks', async () => {
		const request = scene.sandbox.store.all('tracking_request')[0];
		const { request_type, request_number, scac } = request.attributes as IDataObject;
		const { id } = request.relationships.tracked_object.data as { id: string };
		const { attributes } = scene.sandbox.store.get('shipment', id)!;
		Object.assign(attributes, { ref_numbers: ['PO-1'], tags: null });
		const create = {
			...givenBill(String(request_number), String(scac)),
			requestType: request_type,
			ifAlreadyTracked: 'returnExisting',
		};
		const additionalFields = { refNumbers: 'PO-2', tags: 'urgent' };
		const full = { ...create, additionalFields, output: 'full' };
		const done = await scene.run('trackingRequest: create', full);
		expect(done.error).toBeUndefined();
		expect(attributes).toMatchObject({ ref_numbers: ['PO-1', 'PO-2'], tags: ['urgent'] });
		expect(done.items).toEqual([
			expect.objectContaining({
				id,
				already_tracked: true,
				...cells('ref_numbers', ['PO-1'], ['PO-1', 'PO-2']),
				...cells('tags', [], ['urgent']),
			}),
		]);
		const simplified = await scene.run('trackingRequest: create', { ...create, additionalFields });
		expect(simplified.items).toEqual([
			expect.objectContaining({ id, ref_numbers: 'PO-1, PO-2', tags: 'urgent' }),
		]);
		const picked = { output: 'selected', outputFields: ['shipment_id'], moreFields: 'outcome' };
		const selected = await scene.run('trackingRequest: create', { ...create, ...picked });
		expect(selected.items).toEqual([{ shipment_id: id, outcome: 'already_tracked', id }]);
		// A row of a sheet whose cells are empty is sent as it is, and changes nothing.
		scene.sandbox.clearRequests();
		const empty = { refNumbers: '', tags: '' };
		await scene.run('trackingRequest: create', { ...create, additionalFields: empty });
		expect(scene.sent().filter((line) => line.startsWith('PATCH'))).toEqual([]);
		expect(attributes.ref_numbers).toEqual(['PO-1', 'PO-2']);
	});
});

/** As the item reports it: a text, or null where there are none. */
function cells(name: string, before: unknown, after: unknown) {
	const cell = (list: unknown) =>
		(Array.isArray(list) ? list : []).filter(Boolean).join(', ') || null;
	return { [`${name}_before`]: cell(before), [`${name}_after`]: cell(after) };
}

describe('at a service that', () => {
	type Data = { type: string; id: string; attributes: IDataObject };

	/** @param alter what it answers instead, the store included */
	async function startService(alter: (data: Data, method: string) => object | undefined) {
		const { sandbox, run } = await startScene({}, {}, ({ method, body }) => {
			const altered = alter((body as { data: Data }).data, method);
			return altered && { body: { data: altered } };
		});
		const held = sandbox.store.all('tracking_request')[0];
		const tags = { tags: ['late'], shipment_tags: ['late'] };
		Object.assign(held.attributes, { ref_numbers: ['PO-1'], ...tags });
		const update = async (updateFields: IDataObject) =>
			await run('trackingRequest: update', { trackingRequestId: byId(held.id), updateFields });
		return { sandbox, held, update };
	}
	const patched =
		(change: (data: Data) => object) =>
		(data: Data, method: string): object | undefined =>
			method === 'PATCH' ? change(data) : undefined;

	test('drops what its documents do not name, says what was left out', async () => {
		const { held, update } = await startService(
			patched(({ attributes: { tags: _, ...others }, ...data }) => ({
				...data,
				attributes: { ...others, ref_numbers: ['PO-1'], shipment_tags: ['late'] },
			})),
		);
		const { items, hints } = await update({ refNumbers: 'PO-2, PO-3', tags: 'urgent' });
		const same = {
			...cells('ref_numbers', ['PO-1'], ['PO-1']),
			...cells('tags', ['late'], ['late']),
		};
		expect(items).toMatchObject([{ changed: false, ...same }]);
		expect(hints).toEqual([
			`The service left out reference numbers of tracking request ${held.id}: PO-2, PO-3`,
			`The service left out tags of tracking request ${held.id}: urgent`,
		]);
	});

	test('keeps what is to be cleared, says what was kept', async () => {
		const { held, update } = await startService(
			patched(({ attributes, ...data }) => ({
				...{ ...data, attributes: { ...attributes, ref_numbers: ['PO-1'] } },
			})),
		);
		const { hints } = await update({ refNumbersChange: 'clear' });
		const kept = `The service kept reference numbers of tracking request ${held.id}: PO-1`;
		expect(hints).toEqual([kept]);
	});

	test('answers a change with nothing, is asked what it has', async () => {
		const { sandbox, update } = await startService(patched(({ type, id }) => ({ type, id })));
		const { items, hints } = await update({ refNumbers: 'PO-2' });
		expect(sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
		expect(items).toMatchObject([cells('ref_numbers', ['PO-1'], ['PO-1', 'PO-2'])]);
		expect(hints).toEqual([]);
	});

	test('does not show them, is sent nothing that might replace them', async () => {
		const { sandbox, update } = await startService(
			({ attributes: { ref_numbers: _, ...attributes }, ...data }) => ({ ...data, attributes }),
		);
		const { error } = await update({ refNumbers: 'PO-2' });
		expect(error?.message).toBe(
			'The service does not show the reference numbers of this tracking request, so none can be added [Item 0]',
		);
		expect(error?.description).toContain('Replace');
		await update({ refNumbers: '' });
		expect(new Set(sandbox.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
	});
});
