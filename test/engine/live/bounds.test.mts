/** A run is bounded in requests and time, and ends clearly whatever answers. */
import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { checkLive, MOST_READS, type Report } from '../../../tools/live/check.mts';
import { exitCode, table } from '../../../tools/live/table.mts';
import { listen } from '../../serve/index.mts';
import { check, startDocumented, startPopulated } from './service.mts';

async function answering(listener: RequestListener) {
	let requests = 0;
	const { url, close } = await listen((request, response) => {
		requests++;
		listener(request, response);
	});
	onTestFinished(close);
	return { url, requests: () => requests };
}

const against = (baseUrl: string, more = {}): Promise<Report> =>
	checkLive({ baseUrl, key: 'some-key', paceMs: 0, timeoutMs: 300, ...more });

function expectEnded(report: Report, why: RegExp): void {
	expect(report.ended).toMatch(why);
	expect(exitCode(report)).toBe(2);
	expect(table(report)).toContain('Could not run to its end: ');
	expect(report.rows.every(({ state }) => state !== 'differs')).toBe(true);
}

const sending =
	(text: string, status = 200): RequestListener =>
	(_request, response) =>
		response.writeHead(status).end(text);

const drip: RequestListener = (_request, response) => {
	response.writeHead(200, { 'Content-Type': 'application/json' });
	const timer = setInterval(() => response.write(' '), 20);
	response.on('close', () => clearInterval(timer));
};

test.each<[string, RequestListener, RegExp]>([
	['a web page', sending('<!DOCTYPE html><html><body>Hello</body></html>'), /web page/],
	['silence', () => undefined, /cannot be asked: no answer in time/],
	['a cut connection', (request) => request.socket.destroy(), /cannot be asked: no connection/],
	['an answer that never ends', drip, /no answer in time/],
	['another document', sending('{"hello": 1}'), /is no list/],
	['nothing', sending(''), /is no list/],
	['a 404', sending('{}', 404), /answered with 404/],
	['a 500', sending('', 500), /the service failed \(500\)/],
])('%s ends it at once', async (_name, listener, why) => {
	const { url, requests } = await answering(listener);
	// Only silence is waited for briefly: what answers may take as long as a busy machine needs.
	const timeoutMs = /no answer/.test(why.source) ? 300 : 10_000;
	expectEnded(await against(url, { timeoutMs }), why);
	expect(requests()).toBe(1);
});

test('a port at which nobody listens ends it at once', async () => {
	expectEnded(await against('http://127.0.0.1:9'), /cannot be asked/);
});

test('the key goes to no other address', async () => {
	const other = await answering((_request, response) => response.end('{"data": []}'));
	const { url } = await answering((_request, response) =>
		response.writeHead(302, { Location: `${other.url}/v2/shipments` }).end(),
	);
	expectEnded(await against(url), /sends elsewhere/);
	expect(other.requests()).toBe(0);
});

test('a wrong key ends it at once', async () => {
	const sandbox = await startDocumented();
	const report = await check(sandbox, sandbox.url, { key: 'wrong-key' });
	expectEnded(report, /does not take the key/);
	expect(sandbox.requests).toHaveLength(1);
});

test('a service that falls silent on the way ends it, with what was found so far', async () => {
	const sandbox = await startDocumented();
	sandbox.faults.add({ kind: 'reset', skip: 20 });
	const report = await check(sandbox, sandbox.url);
	expect(report.ended).toBe('the service does not answer');
	expect(exitCode(report)).toBe(2);
	expect(report.requests).toBe(22);
	expect(report.rows.filter(({ state }) => state === 'as expected').length).toBeGreaterThan(10);
	expect(report.rows.filter(({ note }) => note === 'not asked').length).toBeGreaterThan(50);
});

test('one answer that is missing costs its own statement alone', async () => {
	const sandbox = await startPopulated();
	sandbox.faults.add({ kind: 'status', status: 502, match: { path: '/webhooks/ips' } });
	const report = await check(sandbox, sandbox.url);
	const row = report.rows.find(({ title }) => title.startsWith('GET /webhooks/ips'));
	expect([row?.state, row?.note]).toEqual(['could not tell', 'the service failed (502)']);
	expect(exitCode(report)).toBe(0);
});

test('waits as long as Retry-After says, and says that it does', async () => {
	const sandbox = await startDocumented();
	const headers = { 'Retry-After': '1' };
	sandbox.faults.add({ kind: 'status', status: 429, headers, times: 1, skip: 3 });
	const start = Date.now();
	const report = await check(sandbox, sandbox.url);
	expect(Date.now() - start).toBeGreaterThanOrEqual(990);
	const row = report.rows.find(({ title }) => title.startsWith('A 429'));
	expect([row?.state, row?.note]).toEqual(['as expected', 'seconds']);
	expect(exitCode(report)).toBe(0);
});

test('a 429 without Retry-After differs', async () => {
	const sandbox = await startDocumented();
	sandbox.faults.add({ kind: 'status', status: 429, times: 1, skip: 3 });
	const report = await check(sandbox, sandbox.url, { pauseMs: 10 });
	const row = report.rows.find(({ title }) => title.startsWith('A 429'));
	expect([row?.state, row?.note]).toEqual(['differs', 'a 429 without Retry-After']);
});

test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
	'does not wait until %s',
	async (reported) => {
		const sandbox = await startDocumented();
		const headers = { 'Retry-After': reported };
		sandbox.faults.add({ kind: 'status', status: 429, headers, skip: 3 });
		const report = await check(sandbox, sandbox.url);
		expect(report.ended).toBe('the service asks to wait longer than this command does');
		expect(exitCode(report)).toBe(2);
	},
);

test('a service that always answers 429 gets no more requests than any other', async () => {
	const sandbox = await startDocumented();
	sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '0' } });
	const report = await check(sandbox, sandbox.url);
	expectEnded(report, /no more requests/);
	expect(sandbox.requests).toHaveLength(MOST_READS);
});

test('keeps its pace', async () => {
	const sandbox = await startDocumented();
	sandbox.faults.add({ kind: 'reset', skip: 5 });
	const start = Date.now();
	await check(sandbox, sandbox.url, { paceMs: 100 });
	expect(sandbox.requests).toHaveLength(7);
	// Six intervals, less what a clock rounds.
	expect(Date.now() - start).toBeGreaterThanOrEqual(590);
});
