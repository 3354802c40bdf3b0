import { describe, expect, test } from 'vitest';

import type { Fault } from './index.mts';
import { bodyOf, call, get, open } from './testing.mts';

const party = (company_name: string) => ({ body: bodyOf('party', { company_name }) });

/** The code of the fault that fetch met, e.g. ECONNRESET; undefined when an answer came. */
const faultOf = async (request: Promise<unknown>): Promise<string | undefined> =>
	request.then(
		() => undefined,
		(thrown: Error & { cause?: { code?: string } }) => thrown.cause?.code ?? thrown.name,
	);

describe('which requests are befallen', () => {
	const status = (more: Partial<Fault>) => ({ kind: 'status', status: 503, ...more }) as Fault;

	test('by method, path and page', async () => {
		const sandbox = await open();
		sandbox.faults.add(status({ match: { method: 'patch' } }));
		sandbox.faults.add(status({ match: { path: '/shipments', page: 2 } }));
		sandbox.faults.add(status({ match: { path: '/v2/vessels/9000017' } }));
		sandbox.faults.add(status({ match: { path: /^\/containers\/[^/]+$/ } }));
		const { containerId } = sandbox.situations.ready;
		expect((await call(sandbox, 'PATCH', '/containers')).status).toBe(503);
		expect((await get(sandbox, '/shipments')).status).toBe(200);
		expect((await get(sandbox, '/shipments?page[number]=2')).status).toBe(503);
		expect((await get(sandbox, '/vessels/9000017')).status).toBe(503);
		expect((await get(sandbox, '/vessels/9000029')).status).toBe(200);
		expect((await get(sandbox, `/containers/${containerId}`)).status).toBe(503);
		expect((await get(sandbox, `/containers/${containerId}/raw_events`)).status).toBe(200);
	});

	test('after so many, so many times, until removed or cleared', async () => {
		const sandbox = await open();
		const statuses = async (requests: number) => {
			const all: number[] = [];
			for (let n = 0; n < requests; n++) all.push((await get(sandbox, '/webhooks')).status);
			return all;
		};
		const placed = sandbox.faults.add(status({ skip: 1, times: 2 }));
		sandbox.faults.add(status({ status: 500, times: 1 } as Partial<Fault>));
		expect(await statuses(5)).toEqual([500, 503, 503, 200, 200]);
		expect(placed.hits).toBe(2);
		const forever = sandbox.faults.add(status({}));
		expect(await statuses(2)).toEqual([503, 503]);
		forever.remove();
		expect(await statuses(1)).toEqual([200]);
		sandbox.faults.add(status({}));
		sandbox.faults.clear();
		expect(await statuses(1)).toEqual([200]);
	});
});

const SHAPES = {
	...{ empty: '{"errors":[{}]}', withoutTitle: '"detail"', withoutDetail: '"title"' },
	...{ nullDetail: '"detail":null', withoutStatus: '"code":"refused"', several: '"source"' },
	...{ errorText: '{"error":"', errorObject: '{"error":{"status"', noBody: '' },
} as const;

test.each<[fault: Fault, status: number, part: string, header?: [name: string, value: string]]>([
	...[429, 500, 502, 503, 504].map((status): [Fault, number, string, [string, string]] => [
		{ kind: 'status', status, headers: { 'Retry-After': '3' } },
		status,
		`"status":"${status}"`,
		['retry-after', '3'],
	]),
	[{ kind: 'status', status: 500, body: { oops: true } }, 500, '{"oops":true}'],
	[{ kind: 'html' }, 502, '<html>', ['content-type', 'text/html']],
	[{ kind: 'redirect', to: 'http://127.0.0.1:9/x' }, 302, '', ['location', 'http://127.0.0.1:9/x']],
	...Object.entries(SHAPES).map(([shape, part]): [Fault, number, string] => [
		{ kind: 'errorShape', shape: shape as keyof typeof SHAPES },
		shape === 'nullDetail' ? 500 : 422,
		part,
	]),
])('in place of processing: %o', async (fault, status, part, header) => {
	const sandbox = await open();
	sandbox.faults.add(fault);
	const reply = await get(sandbox, '/shipments');
	expect(reply.status).toBe(status);
	expect(reply.text).toContain(part);
	expect(reply.text === '').toBe(part === '');
	if (header) expect(reply.headers.get(header[0])).toBe(header[1]);
});

describe('the connection', () => {
	test.each<[fault: Fault, met: string, added: number]>([
		[{ kind: 'reset' }, 'ECONNRESET', 0],
		[{ kind: 'resetAfter' }, 'ECONNRESET', 1],
		[{ kind: 'timeout' }, 'TimeoutError', 0],
		[{ kind: 'timeout', processed: true }, 'TimeoutError', 1],
	])('%o: what was asked for has happened, or not', async (fault, met, added) => {
		const sandbox = await open();
		sandbox.faults.add(fault);
		const parties = sandbox.store.all('party').length;
		const { body } = party('Elm');
		const request = fetch(`${sandbox.url}/v2/parties`, {
			method: 'POST',
			headers: { Authorization: `Token ${sandbox.apiKey}`, 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
			...(fault.kind === 'timeout' && { signal: AbortSignal.timeout(150) }),
		});
		expect(await faultOf(request)).toBe(met);
		await expect.poll(() => sandbox.store.all('party')).toHaveLength(parties + added);
		expect(sandbox.requests[0]).toMatchObject({ path: '/parties', status: null });
	});

	test('late', async () => {
		const sandbox = await open({ latencyMs: ({ path }) => (path === '/webhooks' ? 60 : 0) });
		sandbox.faults.add({ kind: 'slow', ms: 60, match: { path: '/shipments' } });
		for (const [path, least] of [
			['/webhooks', 55],
			['/shipments', 55],
		] as const) {
			const before = performance.now();
			expect((await get(sandbox, path)).status).toBe(200);
			expect(performance.now() - before).toBeGreaterThan(least);
		}
	});

	test('broken off in the middle of the body, or a complete answer of half a body', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'truncated', times: 1 });
		sandbox.faults.add({ kind: 'truncated', how: 'json' });
		expect(await faultOf(get(sandbox, '/shipments'))).toBe('UND_ERR_SOCKET');
		await expect(get(sandbox, '/shipments')).rejects.toThrow(SyntaxError);
	});
});

describe('answers that deviate', () => {
	test('every row on each page, with next and last advertised for ever', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'everyRowOnEachPage', match: { path: '/shipping_lines' } });
		const first = await get(sandbox, '/shipping_lines?page[size]=2');
		const far = await get(sandbox, '/shipping_lines?page[size]=2&page[number]=40');
		expect(first.rows).toHaveLength(sandbox.store.all('shipping_line').length);
		expect(far.rows).toEqual(first.rows);
		expect(far.links.next).toContain('page[number]=41');
		expect(far.links.last).toBeDefined();
	});

	test('next leads to itself, or to another origin', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'repeatedNext', times: 1 });
		sandbox.faults.add({ kind: 'foreignNext', origin: 'http://evil.example' });
		const repeated = await get(sandbox, '/shipments?page[number]=2');
		expect(repeated.links.next).toBe(repeated.links.self);
		const foreign = await get(sandbox, '/shipments');
		expect(foreign.links.next).toBe(
			'http://evil.example/v2/shipments?page[number]=2&page[size]=30',
		);
		expect((await get(sandbox, '/vessels/9000017')).links).toEqual({});
	});

	test('meta in other forms, and links absent', async () => {
		const sandbox = await open();
		for (const shape of ['total', 'pagination', 'absent', 'withoutLinks'] as const) {
			sandbox.faults.add({ kind: 'meta', shape, times: 1 });
		}
		const total = sandbox.store.all('shipment').length;
		expect((await get(sandbox, '/shipments')).meta).toEqual({ total });
		expect((await get(sandbox, '/shipments')).meta).toEqual({ pagination: { size: 30, total } });
		const bare = await get(sandbox, '/shipments');
		expect(bare.meta).toEqual({});
		expect(bare.links).toHaveProperty('next');
		const linkless = await get(sandbox, '/shipments');
		expect([linkless.meta.total, linkless.links]).toEqual([total, {}]);
	});

	test('filters without effect', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'dropFilters' });
		const path = '/shipments?filter[bill_of_lading_number]=nothing&page[size]=3&include=containers';
		const { rows, included } = await get(sandbox, path);
		expect(rows).toHaveLength(3);
		expect(included.length).toBeGreaterThan(0);
	});

	test('a list as one', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'oneObject' });
		const path = '/webhook_notifications/examples?event=container.updated';
		expect((await get(sandbox, path)).data.type).toBe('webhook_notification');
	});

	test('a cached page is not served in place of a fault', async () => {
		const sandbox = await open({ cachePages: true });
		await get(sandbox, '/shipments');
		sandbox.faults.add({ kind: 'meta', shape: 'absent', times: 1 });
		expect((await get(sandbox, '/shipments')).meta).toEqual({});
		expect((await get(sandbox, '/shipments')).meta).not.toEqual({});
	});
});
