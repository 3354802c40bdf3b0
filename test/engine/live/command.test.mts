/** `npm run check:live` as people run it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { cases } from '../../cases.mts';
import type { Sandbox } from '../../sandbox/index.mts';
import { startDocumented } from './service.mts';

const START = new URL('../../../tools/live/start.mts', import.meta.url).pathname;

function start(args: string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, ['--import', 'tsx', START, ...args], {
		env: { PATH: process.env.PATH ?? '', ...env },
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	let printed = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
	}
	const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
	return { child, done: exit.then((code) => ({ code, printed })) };
}

const run = (args: string[], env: Record<string, string> = {}) => start(args, env).done;

const given = ({ url, apiKey }: Sandbox) => ({
	CONTAINER_TRACKING_URL: url,
	CONTAINER_TRACKING_KEY: apiKey,
});

const FAST = ['--pace', '0'];

test('npm runs it', () => {
	const path = new URL('../../../package.json', import.meta.url);
	const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as { scripts: Record<string, string> };
	expect(scripts['check:live']).toBe('tsx tools/live/start.mts');
});

test('prints the table and ends with 0 where nothing differs', async () => {
	const sandbox = await startDocumented();
	const { code, printed } = await run(FAST, given(sandbox));
	expect(printed).toMatch(/\nService: another than api\.terminal49\.com; profile: public\n/);
	expect(printed).toMatch(/\d+ as expected, \d+ could not tell, 0 differs; \d+ requests\n$/);
	expect(code).toBe(0);
	expect(printed).not.toContain(sandbox.apiKey);
	expect(printed).not.toContain(sandbox.url);
	expect(sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('ends with 1 where something differs', async () => {
	const sandbox = await startDocumented({ dropsUnknownFilters: false });
	const { code, printed } = await run(FAST, given(sandbox));
	expect(printed).toContain('1 differs');
	expect(code).toBe(1);
});

test('ends with 2 where nobody answers', async () => {
	const env = { CONTAINER_TRACKING_URL: 'http://127.0.0.1:9', CONTAINER_TRACKING_KEY: 'x' };
	const { code, printed } = await run(FAST, env);
	expect(printed).toContain('Could not run to its end: the service cannot be asked');
	expect(code).toBe(2);
});

test('takes the key from a file, the address and the profile from arguments', async () => {
	const sandbox = await startDocumented({ profile: 'specification' });
	const folder = mkdtempSync(join(tmpdir(), 'check-live-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'key');
	writeFileSync(file, `${sandbox.apiKey}\n`);
	const args = ['--url', `${sandbox.url}/v2/`, '--key-file', file, '--profile', 'specification'];
	const { code, printed } = await run([...FAST, ...args]);
	expect(printed).toContain('profile: specification');
	expect(code).toBe(0);
});

test.each(cases<{ args: string[]; env: Record<string, string>; message: RegExp }>`
	no address | args [] | env {} | message ${/The base URL is missing/}
	no key | args ["--url", "https://api.example.com"] | env {} | message ${/The API key is missing/}
	a key among the arguments | args ["--key", "secret-of-mine"] | env {}
		| message ${/An argument that is not known/}
	an address without TLS | args ["--url", "http://api.example.com"] | env {}
		| message ${/https:\/\//}
	another profile | args ["--url", "https://a.example", "--profile", "x"] | env key=x
		| message ${/--profile is/}
	a key that is none | args ["--url", "https://a.example"] | env key=${'a\nb'}
		| message ${/characters that no key/}
	an unreadable file | args ["--url", "https://a.example", "--key-file", "/no/such"] | env {}
		| message ${/cannot be read/}
`)('%s is refused with the usage and 2', async (_name, { args, env: { key }, message }) => {
	const { code, printed } = await run(args, key ? { CONTAINER_TRACKING_KEY: key } : {});
	expect(printed).toMatch(message);
	expect(printed).toContain('Usage: ');
	expect(printed).not.toContain('secret-of-mine');
	expect(code).toBe(2);
});

test('Ctrl-C removes the webhook, and prints what was found', async () => {
	const sandbox = await startDocumented();
	let answer = () => {};
	const until = new Promise<void>((resolve) => (answer = resolve));
	sandbox.faults.add({ kind: 'held', until, match: { method: 'PATCH' } });
	const { child, done } = start([...FAST, '--write'], given(sandbox));
	await expect
		.poll(() => sandbox.requests.some(({ method }) => method === 'PATCH'), { timeout: 60_000 })
		.toBe(true);
	expect(sandbox.store.all('webhook')).toHaveLength(1);
	child.kill('SIGINT');
	const { code, printed } = await done;
	answer();
	expect(sandbox.store.all('webhook')).toEqual([]);
	expect(printed).toContain('Could not run to its end: it was stopped');
	expect(code).toBe(2);
});
