/** What a model fills in for a thing that is picked: its number, its ID or its link, as people give it. */
import { describe, expect, test } from 'vitest';

import { useTool } from '../harness/agent.mts';
import { byId, startScene } from '../harness/scene.mts';

const NUMBER = `={{ $fromAI('number', 'Container number, e.g. MEDU1234567', 'string') }}`;
const GET = { resource: 'container', operation: 'get' };
const BY_NUMBER = { ...GET, containerId: byId(NUMBER, 'number') };

async function scene() {
	const { sandbox } = await startScene();
	return {
		...sandbox.situations.ready,
		sandbox,
		options: { baseUrl: sandbox.url, apiKey: sandbox.apiKey },
	};
}

const spaced = (number: string) => `${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`;

describe('A container by its number, filled in by a model', () => {
	test('its schema asks for the number alone', async () => {
		const { options, containerNumber } = await scene();
		const used = await useTool(options, BY_NUMBER, { number: containerNumber });
		expect(used.arguments).toEqual({ number: 'Container number, e.g. MEDU1234567' });
	});

	test.each<[string, (about: { containerNumber: string; containerId: string }) => string]>([
		['its number', ({ containerNumber }) => containerNumber],
		['its number as people write it', ({ containerNumber }) => spaced(containerNumber)],
		['its ID', ({ containerId }) => containerId],
		['a link', ({ containerId }) => `https://app.terminal49.com/containers/${containerId}`],
	])('%s', async (_, given) => {
		const about = await scene();
		const used = await useTool(about.options, BY_NUMBER, { number: given(about) });
		expect(used.answer).toEqual([expect.objectContaining({ id: about.containerId })]);
	});

	test('a number that the account does not have is reported to the model', async () => {
		const { options } = await scene();
		const used = await useTool(options, BY_NUMBER, { number: 'MEDU0000000' });
		expect(used.answer).toContain('MEDU0000000');
	});

	test('nothing, and the model is reported what to give', async () => {
		const { options } = await scene();
		const used = await useTool(options, BY_NUMBER, { number: '' });
		expect(used.answer).toMatch(/Container is empty|required/i);
	});
});

describe('Other modes', () => {
	test('a number where an ID is asked for is refused with the way out', async () => {
		const { options, containerNumber } = await scene();
		const parameters = { ...GET, containerId: byId(NUMBER) };
		const used = await useTool(options, parameters, { number: containerNumber });
		expect(used.answer).toContain('is a container number, not an ID');
	});

	test('a shipment by its bill of lading', async () => {
		const { options, billOfLading, shipmentId } = await scene();
		const parameters = {
			...{ resource: 'shipment', operation: 'get' },
			shipmentId: byId(`={{ $fromAI('number') }}`, 'number'),
		};
		const used = await useTool(options, parameters, { number: billOfLading });
		expect(used.answer).toEqual([expect.objectContaining({ id: shipmentId })]);
	});

	test('several arguments, in a locator, a text and a collection', async () => {
		const { options, sandbox, containerNumber, containerId } = await scene();
		const before = sandbox.store.get('container', containerId)!.attributes.ref_numbers as string[];
		const parameters = {
			...{ resource: 'container', operation: 'update' },
			containerId: byId(NUMBER, 'number'),
			updateFields: { refNumbers: `={{ $fromAI('references', 'Separated by commas') }}` },
		};
		const used = await useTool(options, parameters, {
			number: containerNumber,
			references: 'PO-1, PO-2',
		});
		expect(used.arguments).toEqual({
			number: 'Container number, e.g. MEDU1234567',
			references: 'Separated by commas',
		});
		const { attributes } = sandbox.store.all('container').find(({ id }) => id === containerId)!;
		expect(attributes.ref_numbers).toEqual([...before, 'PO-1', 'PO-2']);
	});
});
