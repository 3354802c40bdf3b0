/** --write makes one webhook and two tracking requests, and removes the webhook whatever happens. */
import { expect, test } from 'vitest';

import { MOST_WITH_WRITES } from '../../../tools/live/check.mts';
import { exitCode, table } from '../../../tools/live/table.mts';
import { cases } from '../../cases.mts';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.mts';
import { check, startAltered, startDocumented, titlesIn, type Alter } from './service.mts';

const documented = (options: SandboxOptions = {}): Promise<Sandbox> =>
	startDocumented({ resolveAfterMs: 50, ...options });

const webhooksOf = ({ store }: Sandbox) => store.all('webhook');

const writesOf = ({ requests }: Sandbox) => requests.filter(({ method }) => method !== 'GET');

const REQUESTS_STAY = 'the tracking requests of the test numbers, which cannot be removed';

test('all is as documented, and the webhook is gone', async () => {
	const sandbox = await documented();
	const report = await check(sandbox, sandbox.url, { write: true });
	const writes = report.rows.filter(({ title }) => title.startsWith('write: '));
	expect(writes.length).toBeGreaterThanOrEqual(14);
	expect(writes.filter(({ state }) => state !== 'as expected')).toEqual([]);
	expect([exitCode(report), report.left]).toEqual([0, [REQUESTS_STAY]]);
	expect(webhooksOf(sandbox)).toEqual([]);
	expect(report.requests).toBe(sandbox.requests.length);
	expect(report.requests).toBeLessThanOrEqual(MOST_WITH_WRITES);
});

test('writes touch the test numbers and the own webhook, and nothing else', async () => {
	const sandbox = await documented();
	await check(sandbox, sandbox.url, { write: true });
	const { store } = sandbox;
	const own = store
		.all('tracking_request')
		.filter(({ attributes }) => String(attributes.request_number).startsWith('TEST-TR-'))
		.map(({ id }) => `/tracking_requests/${id}`);
	const isAllowed = (method: string, path: string) =>
		method === 'POST'
			? ['/webhooks', '/tracking_requests', '/tracking_requests/infer_number'].includes(path)
			: path.startsWith('/webhooks/') || own.includes(path);
	const others = writesOf(sandbox).filter(({ method, path }) => !isAllowed(method, path));
	expect(others).toEqual([]);
	const posted = writesOf(sandbox).filter(({ path }) => path === '/webhooks');
	for (const { body } of posted) {
		const { url, active } = (body as { data: { attributes: { url: string; active: boolean } } })
			.data.attributes;
		expect(url).toMatch(/^https:\/\/check-live\.invalid\/check-live-[0-9a-f]{12}$/);
		expect(active).toBe(false);
	}
});

test('without a way to remove a webhook none is made', async () => {
	const sandbox = await documented({ profile: 'specification' });
	const report = await check(sandbox, sandbox.url, { write: true });
	expect(exitCode(report)).toBe(0);
	expect(webhooksOf(sandbox)).toEqual([]);
	expect(writesOf(sandbox).map(({ path }) => path)).not.toContain('/webhooks');
});

test.each(cases<{ options: SandboxOptions; title: string; note: string }>`
	* is refused | options.webhooks refuses=["*"]
		| title write: POST /webhooks takes * and answers with a secret | note * is refused with 422
	there is no secret | options.webhooks omits=["secret"]
		| title write: POST /webhooks takes * and answers with a secret | note no secret
`)('finds that %s', async (_name, { options, title, note }) => {
	const sandbox = await documented(options);
	const report = await check(sandbox, sandbox.url, { write: true });
	expect(report.rows.find((row) => row.title === title)).toMatchObject({ state: 'differs', note });
	expect(webhooksOf(sandbox)).toEqual([]);
});

test.each<[string, Alter, string]>([
	[
		'a new request is found at once',
		({ method, path, body }) => {
			if (method === 'POST' && path === '/tracking_requests' && body?.data) {
				body.data.attributes.status = 'created';
			}
		},
		'write: POST /tracking_requests answers 201 and pending, without a shipment yet',
	],
	[
		'a carrier that is not supported has another code',
		({ status, body }) => {
			if (status === 422 && body.errors[0].code) body.errors[0].code = 'no_such_carrier';
		},
		'write: a carrier that is not supported: 422, unsupported_scac or blank, pointer to scac',
	],
	[
		'a removed webhook answers otherwise',
		(answer) => {
			if (answer.method === 'DELETE') answer.status = 202;
		},
		'write: DELETE /webhooks/{id} answers 200 or 204, and it is gone',
	],
])('finds that %s', async (_name, alter, title) => {
	const sandbox = await documented();
	const proxy = await startAltered(sandbox, alter);
	const report = await check(sandbox, proxy.url, { write: true });
	expect(titlesIn(report, 'differs')).toContain(title);
	expect(webhooksOf(sandbox)).toEqual([]);
});

/** Stops the run as soon as the webhook was asked for, or was made. */
test.each(['POST', 'PATCH'])('a run that is stopped at a %s leaves no webhook', async (method) => {
	const sandbox = await documented();
	const stopping = new AbortController();
	const proxy = await startAltered(sandbox, (answer) => {
		const isDue = answer.method === method && answer.path.startsWith('/webhooks');
		if (isDue && webhooksOf(sandbox).length > 0) stopping.abort();
	});
	const { signal } = stopping;
	const report = await check(sandbox, proxy.url, { write: true, signal });
	expect(report.ended).toBe('it was stopped');
	expect(exitCode(report)).toBe(2);
	expect(webhooksOf(sandbox)).toEqual([]);
	expect(report.left).toEqual([]);
});

test('a creation whose answer is lost leaves no webhook', async () => {
	const sandbox = await documented();
	sandbox.faults.add({
		kind: 'resetAfter',
		match: { method: 'POST', path: '/webhooks' },
		times: 2,
	});
	const report = await check(sandbox, sandbox.url, { write: true });
	expect(webhooksOf(sandbox)).toEqual([]);
	expect(report.left.filter((what) => what !== REQUESTS_STAY)).toEqual([]);
});

test('a webhook that cannot be removed is reported about', async () => {
	const sandbox = await documented();
	sandbox.faults.add({ kind: 'status', status: 403, match: { method: 'DELETE' } });
	const report = await check(sandbox, sandbox.url, { write: true });
	const [webhook] = webhooksOf(sandbox);
	const end = String(webhook.attributes.url).split('/').at(-1);
	const reported = `perhaps the webhook whose URL ends in /${end}: remove it by hand`;
	expect(report.left).toContain(reported);
	expect(table(report)).toContain(reported);
});
