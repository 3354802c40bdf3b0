/** What runs where with which rights on GitHub. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

const FOLDER = join(PACKAGE_ROOT, '.github/workflows');
const FILES = readdirSync(FOLDER);
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** Without comments. */
const statements = (text: string): string => text.replace(/(^|\s)#.*$/gm, '');

/** The text of each job by its name: they are what is indented by two spaces below `jobs`. */
function jobsOf(file: string): Map<string, string> {
	const [, jobs] = statements(read(file)).split(/^jobs:$/m);
	const [, ...parts] = jobs.split(/^ {2}(\w+):$/m);
	const pairs = parts.flatMap(
		(name, index): Array<[string, string]> => (index % 2 === 0 ? [[name, parts[index + 1]]] : []),
	);
	return new Map(pairs);
}

const linesOf = (text: string, pattern: RegExp): string[] =>
	[...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found]) => found);

describe.each(FILES)('%s', (file) => {
	it('takes each action at one commit, with its version beside it', () => {
		const actions = linesOf(read(file), /\buses: *(.+)$/);
		expect(actions.length).toBeGreaterThan(0);
		for (const action of actions)
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	it('holds no token and names no registry', () => {
		const text = statements(read(file));
		expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN|_authToken/);
		expect(text).not.toMatch(/registry|https?:/);
	});
});

describe('ci.yml', () => {
	const jobs = jobsOf('ci.yml');

	it('runs lint, types and tests on each supported Node.js', () => {
		const test = jobs.get('test') ?? '';
		expect(linesOf(test, /^ +node: \[(.+)\]$/)).toEqual(["'20', '22', '24'"]);
		expect(linesOf(test, /- run: (npm (?:run \w+|test))$/)).toEqual([
			...['npm run lint', 'npm run typecheck', 'npm test', 'npm run demo'],
		]);
	});

	it('runs the end-to-end tests once, on hosts that are kept until a lockfile changes', () => {
		const test = jobs.get('e2e') ?? '';
		expect(test).not.toContain('matrix');
		expect(linesOf(test, /- run: (npm run .+)$/)).toEqual(['npm run test:e2e']);
		expect(linesOf(test, /^ +key: (.+)$/)).toEqual([
			"n8n-${{ hashFiles('test/e2e/host*/package-lock.json', 'test/e2e/oldest/package-lock.json') }}",
		]);
	});
});

describe('publish.yml', () => {
	const jobs = jobsOf('publish.yml');
	const publish = jobs.get('publish') ?? '';

	it('publishes what was tested before', () => {
		expect([...jobs.keys()]).toEqual(['test', 'publish']);
		expect(publish).toMatch(/^ {4}needs: test$/m);
		expect(jobs.get('test')).toMatch(/run: \.ci\/run\n +env:\n +KEEP_TARBALL_IN: packed$/m);
		expect(linesOf(jobs.get('test') ?? '', /^ +path: (.+)$/)).toEqual(['packed/*.tgz']);
		expect(linesOf(publish, /- run: (.+)$/)).toEqual([
			'npm publish ./*.tgz --provenance --access public --ignore-scripts',
		]);
	});

	it('runs no code of the repository or its dependencies where it may publish', () => {
		expect(publish).not.toMatch(/checkout|\bnpm (ci|i|install|run|test|exec)\b|npx|\.ci/);
	});

	it('may speak for the package in that job only', () => {
		const rights = (text: string) => linesOf(text, /^ +([\w-]+: (?:write|read))$/);
		expect(statements(read('publish.yml'))).toMatch(/^permissions: \{\}$/m);
		expect(rights(publish)).toEqual(['id-token: write']);
		expect(rights(jobs.get('test') ?? '')).toEqual(['contents: read']);
	});
});
