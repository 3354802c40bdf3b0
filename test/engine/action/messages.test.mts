/** What a user reads when the service refuses, in every shape of docs/interface.md#errors. */
import { describe, expect, test, vi } from 'vitest';

import type { Fault } from '../../sandbox/index.mts';
import {
	byId,
	failuresOf,
	givenBill,
	startScene,
	TO_ERROR_OUTPUT,
	TO_OUTPUT,
	type Failure,
} from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';
const TRACK = givenBill('MEDUAB123456', 'TEST');
const DETAIL = 'The sandbox was asked to refuse this.';
const SAYS = `The service says: "${DETAIL}"`;
const CORRECT = 'Correct the parameter that it is about.';

const status = (code: number, body?: unknown): Fault => ({ kind: 'status', status: code, body });
const shape = (name: string): Fault => ({ kind: 'errorShape', shape: name }) as Fault;

/** How a refusal is put into words: test/unit/api/errors. */
const REFUSALS: Array<[shape: string, fault: Fault, message: string, description: string]> = [
	[
		'several entries',
		shape('several'),
		'The service did not accept a value',
		`${SAYS} The service says: "And a second reason." (Carrier (SCAC)). ${CORRECT}`,
	],
	[
		'a web page',
		{ kind: 'html', status: 404 },
		'The service does not have what was asked for',
		'The answer was a web page (status 404) instead of data. Check the Base URL of the credential: a service that has the path answers with data. If it is right, check the ID. POST /tracking_requests was answered with status 404.',
	],
];

test.each(REFUSALS)('a refusal with %s', async (_, fault, message, description) => {
	const { run, sandbox } = await startScene();
	sandbox.faults.add(fault);
	const { error } = await run(CREATE, TRACK);
	expect([error?.message, error?.description]).toEqual([`${message} [Item 0]`, description]);
	// The words that frighten are those of the service alone.
	expect(`${message} ${description}`.replace(/"[^"]*"/g, '')).not.toMatch(
		/error|problem|failure|mistake/i,
	);
});

describe('the key', () => {
	test.each([
		['disabled', 'Invalid API Key', 401, 'The API key was not accepted'],
		['readOnly', 'Insufficient permissions', 403, 'The API key lacks permission for this action'],
	] as const)('that is %s: the words of the service', async (name, words, code, message) => {
		const { KEYS } = await import('../../sandbox/authentication.mts');
		const { run } = await startScene({}, { apiKey: KEYS[name] });
		const done = await run(CREATE, TRACK);
		expect(done.error).toMatchObject({ message: `${message} [Item 0]`, httpCode: String(code) });
		expect(done.error?.description).toContain(`The service says: "${words}".`);
	});

	const KEY = 'sandbox-key';
	const source = { pointer: `/data/${KEY}` };
	const echo = {
		errors: [{ title: `Token ${KEY}`, detail: `Not Token ${KEY}`, code: KEY, source }],
	};

	test.each<[string, Fault]>([
		['a refusal', status(422, echo)],
		['a fault of the service', status(500, echo)],
		['a text', status(400, `Token ${KEY}`)],
		['a page', { kind: 'html', html: `<html>${KEY}</html>` }],
		['a limit', status(429, echo)],
		['no answer in time', { kind: 'timeout' }],
	])('appears nowhere in what n8n keeps or logs: %s', async (_, fault) => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add(fault);
		const logged: unknown[] = [];
		const outputs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
			vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words)),
		);
		const options = { timeoutSeconds: 1, maxWaitSeconds: 0 };
		const parameters = { vesselId: byId('9000017', 'imo'), options };
		const runs = [{}, TO_OUTPUT, TO_ERROR_OUTPUT].map(async (settings) => {
			const done = await run('vessel: get', parameters, [{}], settings);
			expect(sandbox.requests.length).toBeGreaterThan(0);
			expect(serialized(done)).not.toContain(KEY);
		});
		await Promise.all(runs);
		for (const output of outputs) output.mockRestore();
		expect(serialized(logged)).not.toContain(KEY);
	});
});

test('each item says its own: number, parameter, code and all entries', async () => {
	const { run, sandbox } = await startScene();
	const known = sandbox.store.all('tracking_request')[0].attributes;
	const rows = [
		{ number: known.request_number as string, scac: known.scac as string },
		{ number: 'MEDUAB123456', scac: 'ZZZZ' },
		{ number: 'MEDU$', scac: 'TEST' },
	];
	const done = await run(
		CREATE,
		givenBill('={{ $json.number }}', '={{ $json.scac }}'),
		rows,
		TO_ERROR_OUTPUT,
	);
	expect(done.items).toEqual([]);
	expect(failuresOf(done, 1).map(({ message, code }: Failure) => [message, code])).toEqual([
		['The number is already tracked with this carrier: Number [Item 0]', 'duplicate'],
		['The carrier is not supported: Carrier (SCAC) [Item 1]', 'blank'],
		['The number was not recognized: Number [Item 2]', 'not_recognized'],
	]);
	const detail = 'The carrier code ZZZZ is not supported.';
	const source = '/data/attributes/scac';
	const entry = { status: '422', title: 'Unprocessable Entity', code: 'blank' };
	expect(failuresOf(done, 1)[1]).toEqual({
		message: 'The carrier is not supported: Carrier (SCAC) [Item 1]',
		description: expect.stringContaining(detail) as string,
		...{ status: 422, code: 'blank', errors: [{ ...entry, detail, source }] },
	});
	// The incoming fields come along, so that the row can be mended and sent again.
	expect(done.outputs[1].map(({ json }) => ({ number: json.number, scac: json.scac }))).toEqual(
		rows,
	);
});

/** Everything an object holds, also what JSON leaves out: messages, stacks and causes of errors. */
function serialized(value: unknown): string {
	const seen = new Set<unknown>();
	const texts: string[] = [];
	const visit = (inner: unknown): void => {
		if (typeof inner === 'string') texts.push(inner);
		if (typeof inner !== 'object' || inner === null || seen.has(inner)) return;
		seen.add(inner);
		for (const name of Object.getOwnPropertyNames(inner)) {
			texts.push(name);
			visit((inner as { [name: string]: unknown })[name]);
		}
	};
	visit(value);
	return texts.join('\n');
}

test.each([
	['stopTracking', 'stop', 'stopped'],
	['resumeTracking', 'resume', 'resumed'],
])('%s that is refused names no parameter, since it has none', async (operation, verb, done) => {
	const { run, sandbox } = await startScene();
	sandbox.faults.add({ ...shape('several'), match: { method: 'PATCH' } } as Fault);
	const { shipmentId } = sandbox.situations.ready;
	const { error } = await run(`shipment: ${operation}`, { shipmentId: byId(shipmentId) });
	expect(error?.message).toBe(`The service did not ${verb} the tracking of this shipment [Item 0]`);
	expect(error?.description).toContain(SAYS);
	expect(error?.description).toContain(`It may have been ${done} before`);
});

const AUTOMATIC = { customFields: { mappingMode: 'autoMapInputData', value: null } };

test.each([
	['pickupReport: createMessage', { containersFrom: 'items' }],
	['container: getPickupStatus', { containerSource: 'item' }],
	['container: confirmChanges', { changesToConfirm: 'incoming' }],
	['container: getExceptionsOfMany', { earlierFrom: 'items' }],
	['customField: set', { ...AUTOMATIC }],
	['terms: check', { termsFrom: 'items' }],
])('%s: of rows in one item, as of Aggregate, the way to split them', async (of, parameters) => {
	const { run, sandbox } = await startScene();
	const { containerId } = sandbox.situations.ready;
	const all = { containerId: byId(containerId), ...parameters };
	const { error } = await run(of, all, [{ data: [{ number: 'A' }] }]);
	expect(error?.description).toContain(`Its field "data" holds a list: put n8n's Split Out node`);
});
