/** Operations that make requests as they go really send the one that their cases report. */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { findOperation } from '../../../nodes/ContainerTracking/resources';
import { OPERATIONS } from '../../operations/index.mts';
import type { RecordedRequest } from '../../sandbox/index.mts';
import { useScene, TO_OUTPUT } from '../harness/scene.mts';

const AS_THEY_GO = OPERATIONS.filter(
	({ resource, operation, makesNoRequest }) =>
		findOperation(resource, operation).run && !makesNoRequest,
);

const scene = useScene(beforeAll);

/** As cases report it: which page of a list is asked for is not theirs. */
const reported = ({ method, path, query, body }: RecordedRequest) => ({
	method,
	path,
	query: Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('page['))),
	body,
});

test('they are some, but not most', () => {
	expect(AS_THEY_GO.length).toBeGreaterThan(3);
	expect(AS_THEY_GO.length).toBeLessThan(OPERATIONS.length / 2);
});

describe.each(AS_THEY_GO)('$name', ({ name, requests }) => {
	test.each(requests)('when $when', async ({ set, request: { method, path, query, body } }) => {
		const { sandbox } = scene;
		// A sample for one that is there carries its secret.
		for (const webhook of sandbox.store.all('webhook')) sandbox.store.remove(webhook);
		sandbox.clearRequests();
		await scene.run(name, set as IDataObject, [{}], TO_OUTPUT);
		expect(scene.sandbox.requests.map(reported)).toContainEqual({
			method,
			path,
			query: query ?? {},
			body,
		});
	});
});
