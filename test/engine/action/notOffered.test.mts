/** Operations outside the contract, at a service without them: it says so, and how to go on (docs/interface.md#two-profiles). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import {
	NO_SUCH_METHOD,
	NO_SUCH_PATH,
	startLiteralService,
	type Answered,
} from '../harness/literalService.mts';
import { byId } from '../harness/scene.mts';

const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

interface Case {
	name: string;
	parameters: IDataObject;
	/** What the way on names. */
	wayOn: RegExp;
}

const DETECT: Case = {
	name: 'trackingRequest: detectCarrier',
	parameters: { requestNumber: 'OCNA700037' },
	wayOn: /That says nothing about the number\. Enter the carrier code \(SCAC\) yourself/,
};

/** The way on of every operation: test/engine/bare/refusals. What names nothing that could be missing: */
const WITHOUT_ID: Case[] = [
	DETECT,
	{ name: 'container: getAll', parameters: {}, wayOn: /Shipment > Get Many .* Containers/ },
];

const WITH_ID: Case[] = [
	{ name: 'port: get', parameters: { portId: byId('USLAX') }, wayOn: /Shipment > Get / },
	{ name: 'container: refresh', parameters: { containerId: byId(ID) }, wayOn: /Container > Get/ },
	{
		name: 'webhook: update',
		parameters: { webhookId: byId(ID), updateFields: { active: false } },
		wayOn: /Create another/,
	},
];

const NOT_OFFERED = 'This service does not offer this operation [Item 0]';
const EITHER = 'The service does not have this ID, or does not offer this operation [Item 0]';
const WEB_PAGE: Answered = { status: 404, body: '<!DOCTYPE html><html>Not Found</html>' };
const SILENCE: Answered = { status: 404 };

async function refused({ name, parameters }: Case, elsewhere: Answered) {
	const { run } = await startLiteralService({}, elsewhere);
	const { error, items } = await run(name, { ...parameters, options: { maxWaitSeconds: 0 } });
	expect(items).toEqual([]);
	return error!;
}

const ANSWERS: Array<[string, Answered]> = [
	['404', NO_SUCH_PATH],
	['404 without words', SILENCE],
	['404 with a page', WEB_PAGE],
	['405', NO_SUCH_METHOD],
];

describe.each(ANSWERS)('at a service that answers %s', (_, answer) => {
	test.each(WITHOUT_ID)(
		'$name says that it is not offered, and how to go on',
		async (operation) => {
			const error = await refused(operation, answer);
			expect(error.message).toBe(NOT_OFFERED);
			expect(error.description).toMatch(operation.wayOn);
			expect(error.description).not.toContain('Check the ID');
		},
	);

	test.each(WITH_ID)('$name leaves open only what is open', async (operation) => {
		const error = await refused(operation, answer);
		const isOpen = answer === NO_SUCH_PATH;
		expect(error.message).toBe(isOpen ? EITHER : NOT_OFFERED);
		expect(error.description).toMatch(operation.wayOn);
		if (isOpen) expect(error.description).toContain('Check the ID');
		else expect(error.description).not.toContain('Check the ID');
	});
});

test('what was missed cannot be looked up, whichever way a list is not offered', async () => {
	for (const [, answer] of ANSWERS) {
		const { run } = await startLiteralService({}, answer);
		const { error } = await run('webhookNotification: getMissed', { since: '2026-03-01' });
		expect(error?.message).toBe('This service cannot list webhook notifications [Item 0]');
	}
});

test('501 says the same', async () => {
	const error = await refused(DETECT, { ...NO_SUCH_METHOD, status: 501 });
	expect(error.message).toBe(NOT_OFFERED);
});

test('a number that a service with Detect Carrier does not know is another matter', async () => {
	const errors = [{ status: '422', code: 'not_recognized', detail: 'Unknown.' }];
	const error = await refused(DETECT, { status: 422, body: { errors } });
	expect(error.message).toBe('The number was not recognized [Item 0]');
});

test('an operation of the contract still speaks of the ID', async () => {
	const operation = { name: 'shipment: get', parameters: { shipmentId: byId(ID) }, wayOn: /./ };
	const error = await refused(operation, NO_SUCH_PATH);
	expect(error.message).toBe('The service does not have what was asked for [Item 0]');
	expect(error.description).toContain('Check the ID');
});
