/** Single answers and refusals by every reading that the contract allows (docs/contract.md). */
import { describe, expect, test } from 'vitest';

import { byId } from '../harness/scene.mts';
import { Refusal, type Call } from './call.mts';
import { CONTAINER, SHIPMENT } from './known/index.mts';
import type { BareOptions } from './options.mts';
import { id, IDS } from './rows.mts';
import { startAction } from './scene.mts';

describe('a last free day with an offset is the same day', () => {
	test.each(['2026-03-10T00:00:00-07:00', '2026-03-10T08:00:00Z', '2026-03-10T15:00:00+08:00'])(
		'%s',
		async (pickup_lfd) => {
			const { bare, run } = await startAction();
			bare.store.containers[0].attributes!.pickup_lfd = pickup_lfd;
			const parameters = { ...CONTAINER, options: { now: '2026-03-08T12:00:00Z' } };
			const done = await run('container: getPickupStatus', parameters);
			expect(done.items).toMatchObject([
				{ last_free_day: '2026-03-10', days_left: 2, urgency: 'soon' },
			]);
			expect(bare.foreign).toEqual([]);
		},
	);
});

describe('Get Pickup Status of Many', () => {
	test.each([
		['as it is', {}],
		['where lists take no include', { includesInLists: false }],
	] as Array<[string, BareOptions]>)(
		'knows both containers and their terminal %s',
		async (_, options) => {
			const { run } = await startAction(options);
			const parameters = { urgency: [], options: { now: '2026-03-08T12:00:00Z' } };
			const done = await run('container: getPickupStatusOfMany', parameters);
			expect(done.error).toBeUndefined();
			const known = {
				last_free_day: '2026-03-10',
				ready: 'blocked',
				terminal: 'Example Terminal',
			};
			expect(done.items).toMatchObject([
				{ number: 'EXMU1234566', ...known },
				{ number: 'EXMU7654321', ...known },
			]);
		},
	);
});

describe('returns, costs and exceptions', () => {
	// Free from Sat 7 (the next day) to Mon 9, so that Tue 10 would be charged; the posted day, the 10th, comes first.
	const terms = {
		termsFrom: 'json',
		termsJson: [
			{
				...{ kind: 'demurrage', start: 'discharge', first_day: 'next', free_days: 3 },
				...{ free_counted: 'calendar', charged_counted: 'calendar', tiers: '1-: 100 USD' },
				...{ numbering: 'after_free_time', last_day_counts: 'yes' },
			},
		],
	};
	const options = { now: '2026-03-12T12:00:00Z' };

	test('are told of what the contract tells', async () => {
		const { run } = await startAction();
		const costs = await run('container: getCostForecastOfMany', { ...terms, options });
		expect(costs.error).toBeUndefined();
		expect(costs.items).toMatchObject([
			{ accrued: 'USD 200.00', next_day_cost: 'USD 100.00', not_assessable: null },
			{ accrued: 'USD 200.00', next_day_cost: 'USD 100.00', not_assessable: null },
		]);
		const returns = await run('container: getReturnStatusOfMany', { ...terms, options });
		expect(returns).toMatchObject({ error: undefined, items: [] });
		const exceptions = await run('container: getExceptionsOfMany', { options });
		expect(exceptions.error).toBeUndefined();
		// Discharged on Mon 2: ten days at the port.
		const dwell = exceptions.items.filter(({ kind }) => kind === 'port_dwell');
		expect(dwell).toMatchObject([{ days: 10 }, { days: 10 }]);
	});
});

describe('an ID', () => {
	test.each(['id', 'url'])('may be the links.self of a resource (mode %s)', async (mode) => {
		const { bare, run } = await startAction();
		const shipmentId = byId(`/v2/shipments/${IDS.shipment}`, mode);
		const done = await run('shipment: get', { shipmentId });
		expect(done.items).toMatchObject([{ id: IDS.shipment }]);
		expect(bare.requests).toEqual([`GET /v2/shipments/${IDS.shipment}`]);
	});

	test('of a party that was made stands in its links.self, where it stands nowhere else', async () => {
		const withoutId = ({ path }: Call, document: object) => {
			if (path === '/parties') delete (document as { data: { id?: string } }).data.id;
			return document;
		};
		const { run } = await startAction({ otherwise: withoutId });
		const done = await run('party: create', { companyName: 'Fir Trading' });
		expect(done.items).toEqual([{ id: id('d', 900), company_name: 'Fir Trading' }]);
	});

	test('that is looked up by a number: nothing is said of what was not looked at', async () => {
		const { run } = await startAction();
		const link = 'https://app.terminal49.com/containers/find?q=EXMU7654321';
		const done = await run('container: get', { containerId: byId(link, 'url') });
		if (done.error) expect(done.error.message).not.toContain('nothing in the account has');
		else expect(done.items).toMatchObject([{ id: IDS.quietContainer }]);
	});
});

test('examples whose parameter has another name: the message says what to do instead', async () => {
	const { run } = await startAction({ exampleKind: 'event_kind' });
	const { error } = await run('webhookNotification: getExamples', {
		event: byId('container.updated', 'kind'),
	});
	expect(error?.description).not.toContain('above all filters, includes and dates');
});

describe('a refusal', () => {
	const refuse = (refusal: Refusal): BareOptions => ({
		otherwise: () => {
			throw refusal;
		},
	});

	test.each([
		[new Refusal(400, 'request_number is required'), 'The service could not read the request'],
		[new Refusal(403, 'Insufficient permissions'), 'The API key lacks permission for this action'],
		[new Refusal(404, 'No such shipment'), 'The service does not have what was asked for'],
		[new Refusal(422, 'Some new reason'), 'The service did not accept a value'],
	])('%s', async (refusal, message) => {
		const { bare, run } = await startAction(refuse(refusal));
		const { error } = await run('shipment: get', SHIPMENT);
		expect(error?.message).toBe(`${message} [Item 0]`);
		expect(error?.description).toContain(refusal.message);
		expect(bare.requests).toHaveLength(1);
	});

	test('of the key is told as one', async () => {
		const { run } = await startAction({}, 'another-key');
		const { error } = await run('shipment: get', SHIPMENT);
		expect(error?.message).toBe('The API key was not accepted [Item 0]');
		expect(error?.description).toContain('Invalid API Key');
	});
});

describe('the limit', () => {
	test('of a short window is waited for, and every item comes', async () => {
		const { run } = await startAction({ limit: 4, windowMs: 500 });
		const done = await run('shipment: get', SHIPMENT, [{}, {}, {}, {}, {}, {}]);
		expect(done.error).toBeUndefined();
		expect(done.items).toHaveLength(6);
	});

	test('of a long one ends the run, and the message says when it opens', async () => {
		const { run } = await startAction({ limit: 1, windowMs: 3_600_000 });
		const { error } = await run('shipment: get', SHIPMENT, [{}, {}, {}, {}, {}, {}]);
		expect(error?.message).toMatch(/^The service takes no requests before /);
	});
});
