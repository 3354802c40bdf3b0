/**
 * `npm run check:live -- [--url base] [--key-file path] [--profile public|specification] [--write] [--pace ms]`
 * with CONTAINER_TRACKING_URL and CONTAINER_TRACKING_KEY in the environment: docs/check-live.md.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { checkLive, type LiveOptions, MOST_READS, MOST_WITH_WRITES } from './check.mts';
import { exitCode, table } from './table.mts';

const USAGE = `Usage: CONTAINER_TRACKING_URL=… CONTAINER_TRACKING_KEY=… npm run check:live
  --url <base URL>        instead of CONTAINER_TRACKING_URL
  --key-file <path>       instead of CONTAINER_TRACKING_KEY; a key among the arguments could be seen by others
  --profile <name>        public (default) or specification: what the service is held against
  --write                 also tracks the two test numbers, and makes and removes one webhook
  --pace <milliseconds>   from one request to the next; default 1100`;

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

function refuse(what: string): never {
	console.error(`${what}\n\n${USAGE}`);
	process.exit(2);
}

function optionsGiven(): LiveOptions {
	const { values } = parsed();
	const baseUrl = values.url ?? process.env.CONTAINER_TRACKING_URL ?? '';
	const key = (keyIn(values['key-file']) ?? process.env.CONTAINER_TRACKING_KEY ?? '').trim();
	if (baseUrl === '') refuse('The base URL is missing.');
	if (!URL.canParse(baseUrl)) refuse('The base URL is no address.');
	const { protocol, hostname, username, search } = new URL(baseUrl);
	const isSafe = protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
	if (!isSafe) refuse('The base URL has to begin with https://, so that nobody reads the key.');
	if (username || search) refuse('The base URL may hold no user and no query.');
	if (key === '') refuse('The API key is missing.');
	if (!/^[\x21-\x7e]+$/.test(key)) refuse('The API key has characters that no key has.');
	const { profile = 'public' } = values;
	if (profile !== 'public' && profile !== 'specification') {
		refuse('--profile is public or specification.');
	}
	const paceMs = Number(values.pace ?? 1_100);
	if (!Number.isFinite(paceMs) || paceMs < 0) refuse('--pace is a number of milliseconds.');
	return { baseUrl, key, profile, write: values.write, paceMs };
}

function parsed() {
	try {
		return parseArgs({
			options: {
				url: { type: 'string' },
				'key-file': { type: 'string' },
				profile: { type: 'string' },
				write: { type: 'boolean' },
				pace: { type: 'string' },
			},
		});
	} catch {
		// The message would repeat the arguments, which may contain a key.
		return refuse('An argument that is not known.');
	}
}

function keyIn(file: string | undefined): string | undefined {
	if (file === undefined) return undefined;
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return refuse('The file with the key cannot be read.');
	}
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

const options = optionsGiven();
const most = options.write ? MOST_WITH_WRITES : MOST_READS;
console.error(`Asking the service, at most ${most} requests. This takes about two minutes.\n`);
const report = await checkLive({ ...options, signal: stopping.signal }).catch(() => undefined);
if (report) console.log(table(report));
else console.error('The check itself failed.');
process.exitCode = report ? exitCode(report) : 2;
