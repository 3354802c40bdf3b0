/** How much of what the public service documents the node covers, and why the rest is left out. */
import type { IDataObject } from 'n8n-workflow';
import uniq from 'lodash/uniq.js';
import { beforeAll, describe, expect, test } from 'vitest';

import type { RecordedRequest } from '../sandbox/index.mts';
import { startScene } from '../engine/harness/scene.mts';
import { DOCUMENTED, documentedAs, violationsOf } from '../operations/documented.mts';
import { OPERATIONS } from '../operations/index.mts';

/** Each with the reason why not. */
const NOT_COVERED: { [operation: string]: string } = {
	'GET /custom_field_definitions/{definition_id}/options/{option_id}':
		'Custom Field Definition > Get Options gives it with the others',
	'POST /custom_fields': 'Custom Field > Set sends it by the path of what has the field',
	'GET /custom_fields/{id}': 'Custom Field > Get Many gives it with the others of its thing',
	'PATCH /custom_fields/{id}': 'Custom Field > Set sends it by the path of what has the field',
	'DELETE /custom_fields/{id}': 'Custom Field > Delete sends it by the path of what has the field',
};

/** What the node asks for beyond the description, each with the reason. */
const BEYOND: { [violation: string]: string } = {
	'GET /containers: ?filter[number] is unknown': 'The text of the description names it',
	'GET /ports is not documented': 'It was seen to answer all ports, and a picker needs them',
	'PATCH /tracking_requests/{id}: body.data.attributes.ref_numbers is unknown':
		'The interface contract has it, and a hint says where it was dropped',
	'PATCH /tracking_requests/{id}: body.data.attributes.shipment_tags is unknown':
		'The interface contract has it, and a hint says where it was dropped',
};

const covered = new Set<string | undefined>();
const exchanges: RecordedRequest[] = [];

beforeAll(async () => {
	for (const { requests } of OPERATIONS)
		for (const { request } of requests) covered.add(documentedAs(request.method, request.path));
	// What operations send beside the request that their cases report.
	const { sandbox, run } = await startScene({ recordsAnswers: true });
	for (const { name, parameters, also, input } of OPERATIONS) {
		const sets: IDataObject[] = [parameters?.(sandbox) ?? {}, ...(also?.(sandbox) ?? [])];
		for (const set of sets) await run(name, set, input?.(sandbox).slice(0, 1));
	}
	for (const { method, path } of sandbox.requests) covered.add(documentedAs(method, path));
	exchanges.push(...sandbox.requests);
});

describe('The operations that the public service documents', () => {
	test('are 83', () => {
		expect(new Set(DOCUMENTED).size).toBe(83);
	});

	test('are made by the node, or have a reason why not', () => {
		expect(DOCUMENTED.filter((operation) => !covered.has(operation))).toEqual(
			Object.keys(NOT_COVERED),
		);
	});

	test('are asked and answered as documented, but for what has a reason', () => {
		expect(exchanges.length).toBeGreaterThan(100);
		expect(uniq(exchanges.flatMap(violationsOf)).sort()).toEqual(Object.keys(BEYOND).sort());
	});

	test.each([
		['GET', '/vessels/9321483', 'GET /vessels/{imo}'],
		['GET', '/vessels/3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10', 'GET /vessels/{id}'],
		['GET', '/webhooks/events', 'GET /webhooks/events'],
		['DELETE', '/webhooks/events', 'DELETE /webhooks/{id}'],
		['GET', '/ports', undefined],
	])('%s %s is %s', (method, path, operation) => {
		expect(documentedAs(method, path)).toBe(operation);
	});
});
