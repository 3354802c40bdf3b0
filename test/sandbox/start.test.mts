import { spawn } from 'node:child_process';

import { expect, onTestFinished, test } from 'vitest';

const START = new URL('./start.mts', import.meta.url).pathname;

/** Starts the command line program and answers what it prints first. */
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

/** Does what curl would do, which not every machine has. */
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
