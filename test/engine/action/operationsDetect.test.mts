/** Tracking Request → Detect Carrier: an answer that reports no carrier is none, in whatever form one comes. */
import { expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';

async function detect(body: unknown) {
	const { run } = await startLiteralService({}, { body });
	const options = { maxWaitSeconds: 0 };
	return await run('trackingRequest: detectCarrier', { requestNumber: 'OCNA700037', options });
}

const Reported = {
	number_type: 'bill_of_lading',
	shipping_line: {
		decision: 'needs_confirmation',
		selected: { scac: 'OCNA', name: 'Ocean A' },
		candidates: [{ scac: 'OCNA' }, { scac: 'BLUW' }],
	},
	validation: { is_valid: true, parsed_number: 'OCNA700037', reason: null },
};

test('what is reported as plain fields is given as it came', async () => {
	const { items, error } = await detect(Reported);
	expect(error).toBeUndefined();
	expect(items).toEqual([Reported]);
});

test('what is reported as a resource is given as a row', async () => {
	const { items, error } = await detect({
		data: { id: '1', type: 'infer_number_results', attributes: Reported },
	});
	expect(error).toBeUndefined();
	expect(items).toEqual([
		{
			...{ number: 'OCNA700037', number_type: 'bill_of_lading', scac: 'OCNA' },
			...{ shipping_line_name: 'Ocean A', decision: 'needs_confirmation' },
			...{ candidates: 'OCNA, BLUW', is_valid: true, reason: null, id: '1' },
		},
	]);
});

test('an answer that repeats no number gives the one asked about; a booking is named as Create takes it', async () => {
	const validation = { is_valid: null, parsed_number: null, reason: null };
	const attributes = { number_type: 'booking', number: null, shipping_line: null, validation };
	const { items, error } = await detect({
		data: { id: '1', type: 'infer_number_results', attributes },
	});
	expect(error).toBeUndefined();
	expect(items).toMatchObject([
		{ number: 'OCNA700037', number_type: 'booking_number', scac: null, candidates: null },
	]);
});

test.each([
	['nothing', undefined],
	['an empty object', {}],
	['a message', { message: 'Busy' }],
	['a refusal', { errors: [{ detail: 'Busy' }] }],
])('%s is no answer', async (_, body) => {
	const { items, error } = await detect(body);
	expect(items).toEqual([]);
	expect(error?.message).toBe('The service answered without the data that was asked for [Item 0]');
	// It only asks, so there is nothing that may have been carried out.
	expect(error?.description).not.toContain('carried out');
});
