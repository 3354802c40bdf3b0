import { expect, onTestFinished, test } from 'vitest';
import { spawn } from 'node:child_process';

import type { Sandbox } from './index.mts';
import { bodyOf, call, get, open } from './testing.mts';

const LFD = '2031-01-15T06:00:00Z';

const post = async (sandbox: Sandbox, path: string, body: unknown) => {
	const response = await fetch(`${sandbox.url}/sandbox${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status: response.status, document: (await response.json()) as unknown };
};

test('shows the state, moves the clock and makes things happen', async () => {
	const sandbox = await open({ now: '2025-03-10T12:00:00Z', freeze: true });
	await get(sandbox, '/shipments');
	const summary = await (await fetch(`${sandbox.url}/sandbox`)).json();
	expect(summary).toMatchObject({ profile: 'public', requests: 1, resources: { webhook: 0 } });
	expect((await post(sandbox, '/clock', { advanceMs: 60_000 })).document).toEqual({
		now: '2025-03-10T12:01:00Z',
	});
	await post(sandbox, '/clock', { set: '2025-04-01T00:00:00Z' });
	expect(sandbox.clock.iso()).toBe('2025-04-01T00:00:00Z');
	const { containerId } = sandbox.situations.ready;
	const moved = await post(sandbox, '/ship', { call: 'moveLfd', arguments: [containerId, LFD] });
	expect(moved.document).toMatchObject({
		result: { attributes: { changeset: { pickup_lfd: [expect.any(String), LFD] } } },
	});
	expect(sandbox.requests).toHaveLength(1);
});

test('says what it does not know', async () => {
	const sandbox = await open();
	expect((await post(sandbox, '/ship', { call: 'sink' })).status).toBe(404);
	const nobody = await post(sandbox, '/ship', { call: 'pickUp', arguments: ['nobody'] });
	expect(nobody.status).toBe(400);
});

const party = (company_name: string) => ({ body: bodyOf('party', { company_name }) });

test('every request is recorded, without its key', async () => {
	const sandbox = await open({ now: '2025-03-10T12:00:00Z', freeze: true });
	await get(sandbox, '/shipments?filter[bill_of_lading_number]=A%20B&page[size]=2');
	await call(sandbox, 'POST', '/parties', { ...party('Elm'), key: null });
	expect(sandbox.requests[0]).toMatchObject({
		method: 'GET',
		path: '/shipments',
		query: { 'filter[bill_of_lading_number]': 'A B', 'page[size]': '2' },
		rawUrl: '/v2/shipments?filter[bill_of_lading_number]=A%20B&page[size]=2',
		authorized: true,
		at: '2025-03-10T12:00:00.000Z',
		status: 200,
	});
	expect(sandbox.requests[1]).toMatchObject({
		body: party('Elm').body,
		authorized: false,
		status: 401,
	});
	expect(sandbox.requests[0].headers).not.toHaveProperty('authorization');
	expect(JSON.stringify(sandbox.requests)).not.toContain(sandbox.apiKey);
	sandbox.clearRequests();
	expect(sandbox.requests).toEqual([]);
});

const START = new URL('./start.mts', import.meta.url).pathname;

/** Starts the command line program and returns its first output. */
async function start(...flags: string[]) {
	const child = spawn(process.execPath, ['--import', 'tsx', START, ...flags]);
	onTestFinished(() => void child.kill('SIGKILL'));
	const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
	const printed = await new Promise<string>((resolve, reject) => {
		child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
		child.stderr.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
	});
	return { child, exit, printed };
}

/** Does what curl would do, since not every machine has curl. */
async function run(command: string): Promise<unknown> {
	const words = [...command.matchAll(/'([^']*)'/g)].map(([, word]) => word);
	const url = words.find((word) => word.startsWith('http')) ?? '';
	const body = words.find((word) => word.startsWith('{'));
	const headers = words
		.filter((word) => /^[\w-]+: /.test(word))
		.map((word) => word.split(': ') as [string, string]);
	const response = await fetch(url, { method: body ? 'POST' : 'GET', headers, body });
	return response.json();
}

test('prints URL, key and three commands that work, and ends on Ctrl-C', async () => {
	const { child, exit, printed } = await start('--plan', 'standard', '--profile', 'specification');
	expect(printed).toMatch(/^Base URL {2}http:\/\/127\.0\.0\.1:\d+\nAPI key {3}sandbox-key\n/);
	const commands = printed.split('\n').filter((line) => line.startsWith('  curl '));
	expect(commands).toHaveLength(3);
	for (const command of commands) {
		expect(await run(command)).toHaveProperty('data');
	}
	child.kill('SIGINT');
	expect(await exit).toBe(0);
});

test('refuses a profile it does not know', async () => {
	await expect(start('--profile', 'private')).rejects.toThrow(/public, specification/);
});
