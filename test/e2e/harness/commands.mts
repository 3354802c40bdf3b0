import { spawn, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Runs a command and returns its output; throws with the output if it fails. */
export async function run(
	command: string,
	args: readonly string[],
	options: Omit<SpawnOptions, 'stdio'> = {},
): Promise<string> {
	const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	let complaints = '';
	child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
	child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaints += text));
	const [code] = (await once(child, 'close')) as [number | null];
	if (code === 0) return output;
	throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${complaints}\n${output}`);
}

/** Repeats `ask` until its answer is not undefined; throws with `what` when time is up. */
export async function until<T>(
	what: string,
	ask: () => Promise<T | undefined> | T | undefined,
	{ withinMs = 120_000, everyMs = 100 } = {},
): Promise<T> {
	const end = Date.now() + withinMs;
	for (;;) {
		const answer = await ask();
		if (answer !== undefined) return answer;
		if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
		await pause(everyMs);
	}
}

export const pause = (ms: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, ms));

/** Below the ports that the system gives to connections, which could take a port before its user does. */
const PORTS = { from: 20_000, to: 32_000 };
/** Each worker of vitest has its own ports, since time passes between finding a port and using it. */
const WORKERS = 8;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
const COUNT = (PORTS.to - PORTS.from) / WORKERS;
let next = randomInt(COUNT);

/** A free port of 127.0.0.1, a different one each time. */
export async function freePort(): Promise<number> {
	for (;;) {
		next = (next + 1) % COUNT;
		const port = PORTS.from + next * WORKERS + worker;
		const server = createServer().listen(port, '127.0.0.1');
		const isFree = await once(server, 'listening').then(
			() => true,
			() => false,
		);
		if (!isFree) continue;
		server.close();
		await once(server, 'close');
		return port;
	}
}
