/** n8n's own judgement of a community package, on which verification depends. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { packAndUnpack, type Unpacked } from './pack.mts';

/** A folder, and which of its files to look at where those are not the sources of a package. */
type Target = [directory: string, patterns?: string[]];

interface Verdict {
	passed: boolean;
	details?: string;
}

let unpacked: Unpacked;
let verdicts: Verdict[];

beforeAll(async () => {
	unpacked = await packAndUnpack();
	verdicts = await scan([
		[PACKAGE_ROOT],
		[unpacked.directory, ['**/*.js', 'package.json']],
		[await forbidden(join(unpacked.directory, '../forbidden')), ['**/*.js']],
	]);
}, 120_000);
afterAll(async () => await unpacked.remove());

async function forbidden(directory: string): Promise<string> {
	await mkdir(directory);
	await writeFile(join(directory, 'timer.js'), 'setTimeout(() => {}, 1);\n');
	return directory;
}

/** In a process of its own: where NODE_ENV is `test`, n8n's rules take every file for one of their own tests. */
async function scan(targets: Target[]): Promise<Verdict[]> {
	const program = `
		const scanner = await import('@n8n/scan-community-package/scanner/scanner.mjs');
		const verdicts = [];
		for (const [directory, patterns] of JSON.parse(process.argv[1])) {
			const chosen = patterns ?? scanner.SOURCE_FILE_PATTERNS;
			verdicts.push(await scanner.analyzePackage(directory, chosen));
		}
		console.log(JSON.stringify(verdicts));
	`;
	const { NODE_ENV: _, ...env } = process.env;
	const options = ['--input-type=module', '-e', program, JSON.stringify(targets)];
	const { stdout } = await promisify(execFile)('node', options, { cwd: PACKAGE_ROOT, env });
	return JSON.parse(stdout) as Verdict[];
}

describe("n8n's scan of community packages", () => {
	it('passes the sources', () => {
		expect(verdicts[0]).toEqual({ passed: true });
	});

	it('passes what is published', () => {
		expect(verdicts[1]).toEqual({ passed: true });
	});

	it('looks at all: it refuses a timer', () => {
		expect(verdicts[2].passed).toBe(false);
	});
});
