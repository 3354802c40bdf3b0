/** The services that the end-to-end tests need are reachable on this machine only, and end with the tests. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './harness/commands.mts';

const SYSTEM = fileURLToPath(new URL('system.sh', import.meta.url));
/** The addresses that listen at two ports, from Linux's own table, hexadecimal and little-endian. */
const LISTENING =
	'grep -hiE ":($1|$2) 0+:0+ 0A" /proc/net/tcp /proc/net/tcp6 | awk \'{print $2}\' | sort';
const LOOPBACK = '0100007F';

const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

test.each([
	['that works', 0],
	['that does not', 3],
])('PostgreSQL and Redis run while a command runs %s, at 127.0.0.1', async (_, code) => {
	const ports = [await freePort(), await freePort()];
	const listening = ['-c', `${LISTENING}; exit ${code}`, 'listening', ...ports.map(hex)];
	const env = {
		...process.env,
		POSTGRES_PORT: String(ports[0]),
		REDIS_PORT: String(ports[1]),
	};
	const run = promisify(execFile);
	const ended = await run('bash', [SYSTEM, 'bash', ...listening], { env }).catch(
		(failure: { code: number; stdout: string }) => failure,
	);
	expect('code' in ended ? ended.code : 0).toBe(code);
	const during = ended.stdout.trim().split('\n');
	expect(during).toEqual(ports.map((port) => `${LOOPBACK}:${hex(port)}`).sort());
	const { stdout } = await run('bash', ['-c', `${LISTENING}; true`, ...listening.slice(2)]);
	expect(stdout).toBe('');
});
