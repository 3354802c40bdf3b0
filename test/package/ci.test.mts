/** What runs where with which rights on GitHub. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

interface Step {
	uses?: string;
	run?: string;
	with?: { [name: string]: unknown };
	env?: { [name: string]: string };
}

interface Job {
	needs?: string;
	permissions?: { [scope: string]: string };
	strategy?: { matrix: { node: string[] } };
	steps: Step[];
}

interface Workflow {
	permissions: { [scope: string]: string };
	jobs: { [name: string]: Job };
}

const FOLDER = join(PACKAGE_ROOT, '.github/workflows');
const FILES = readdirSync(FOLDER);
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const workflow = (file: string): Workflow => parse(read(file)) as Workflow;

const commandsOf = ({ steps }: Job): string[] => steps.flatMap(({ run }) => run ?? []);
const stepWith = ({ steps }: Job, action: string): Array<Step['with']> =>
	steps.flatMap(({ uses, with: given }) =>
		uses?.startsWith(`actions/${action}@`) ? [given ?? {}] : [],
	);

describe.each(FILES)('%s', (file) => {
	const { jobs } = workflow(file);
	const steps = Object.values(jobs).flatMap((job) => job.steps);

	it('takes each action at one commit, with its version beside it', () => {
		const actions = [...read(file).matchAll(/\buses: *(.+)$/gm)].map(([, action]) => action);
		expect(actions).toHaveLength(steps.filter(({ uses }) => uses).length);
		expect(actions.length).toBeGreaterThan(0);
		for (const action of actions)
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	it('holds no token and names no registry', () => {
		const text = JSON.stringify(workflow(file));
		expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN|_authToken/);
		expect(text).not.toMatch(/registry|https?:/);
	});

	it('leaves no right to write behind for the code that it runs', () => {
		for (const given of Object.values(jobs).flatMap((job) => stepWith(job, 'checkout')))
			expect(given).toEqual({ 'persist-credentials': false });
	});
});

describe('ci.yml', () => {
	const { permissions, jobs } = workflow('ci.yml');

	it('may only read', () => {
		expect(permissions).toEqual({ contents: 'read' });
		expect(Object.values(jobs).map((job) => job.permissions)).toEqual([undefined, undefined]);
	});

	it('runs lint, types and tests on each supported Node.js', () => {
		expect(jobs.test.strategy?.matrix.node).toEqual(['20', '22', '24']);
		expect(commandsOf(jobs.test)).toEqual([
			...['npm install --global npm@11', 'npm ci'],
			...['npm run lint', 'npm run typecheck', 'npm test', 'npm run demo'],
		]);
	});

	it('runs the end-to-end tests once, on hosts that are kept until a lockfile changes', () => {
		expect(jobs.e2e.strategy).toBeUndefined();
		expect(commandsOf(jobs.e2e)).toEqual(['npm ci', 'npm run test:e2e']);
		expect(stepWith(jobs.e2e, 'cache').map((given) => given?.key)).toEqual([
			"n8n-${{ hashFiles('test/e2e/host*/package-lock.json', 'test/e2e/oldest/package-lock.json') }}",
		]);
	});
});

describe('publish.yml', () => {
	const { permissions, jobs } = workflow('publish.yml');

	it('is three jobs, each after the other', () => {
		expect(Object.entries(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
			['test', undefined],
			['publish', 'test'],
			['release', 'publish'],
		]);
	});

	it('begins with what the tag says: it is the version, and CHANGELOG reports it', () => {
		expect(commandsOf(jobs.test)).toEqual([
			`test "$GITHUB_REF_NAME" = "v$(node -p "require('./package.json').version")"`,
			'mkdir packed && node .github/releaseNotes.mjs "${GITHUB_REF_NAME#v}" > packed/notes.md',
			'npm audit --package-lock-only --omit=dev --omit=peer',
			'npm audit --package-lock-only || true',
			'.ci/run',
		]);
	});

	it('publishes the tarball that was tested, and nothing else', () => {
		const tests = jobs.test.steps.find(({ run }) => run === '.ci/run');
		expect(tests?.env).toEqual({ KEEP_TARBALL_IN: 'packed' });
		expect(stepWith(jobs.test, 'upload-artifact')).toMatchObject([
			{ name: 'package', path: 'packed/*.tgz' },
			{ name: 'notes', path: 'packed/notes.md' },
		]);
		expect(stepWith(jobs.publish, 'download-artifact')).toEqual([{ name: 'package' }]);
		expect(commandsOf(jobs.publish).at(-1)).toBe(
			'npm publish ./*.tgz --provenance --access public --ignore-scripts',
		);
	});

	it.each(['publish', 'release'])(
		'runs no code of the repository or its dependencies: %s',
		(job) => {
			const program = JSON.stringify(jobs[job].steps);
			expect(program).not.toMatch(/checkout|\bnpm (ci|i|install|run|test|exec)\b|npx|node \.|\.ci/);
			expect(jobs[job].steps.map(({ uses }) => uses?.split('@')[0] ?? 'run')).toEqual(
				job === 'publish'
					? ['actions/download-artifact', 'actions/setup-node', 'run', 'run']
					: ['actions/download-artifact', 'run'],
			);
		},
	);

	it('gives each job the one right that it needs', () => {
		expect(permissions).toEqual({});
		expect(Object.values(jobs).map((job) => job.permissions)).toEqual([
			{ contents: 'read' },
			{ 'id-token': 'write' },
			{ contents: 'write' },
		]);
	});

	it('reports the release what CHANGELOG says', () => {
		expect(stepWith(jobs.release, 'download-artifact')).toEqual([{ name: 'notes' }]);
		expect(commandsOf(jobs.release)).toEqual([
			'gh release create "$GITHUB_REF_NAME" --verify-tag --title "$GITHUB_REF_NAME" --notes-file notes.md',
		]);
	});
});

describe('The notes of a release', () => {
	const root = (file: string): string => readFileSync(join(PACKAGE_ROOT, file), 'utf8');
	const { version, homepage } = JSON.parse(root('package.json')) as {
		version: string;
		homepage: string;
	};
	const notesOf = async (given: string): Promise<string> => {
		const script = join(PACKAGE_ROOT, '.github/releaseNotes.mjs');
		return (await promisify(execFile)('node', [script, given])).stdout;
	};

	it('are the section of its version, with links that lead to its files', async () => {
		const notes = await notesOf(version);
		const files = `](${homepage.replace('#readme', '')}/blob/v${version}/`;
		expect(notes).toContain(`${files}docs/`);
		expect(notes).not.toMatch(/\]\((?!https:)|^#/m);
		expect(root('CHANGELOG.md')).toContain(`\n## ${version}\n\n${notes.replaceAll(files, '](')}`);
	});

	it('end the publishing where CHANGELOG has none', async () => {
		await expect(notesOf('0.0')).rejects.toThrow('CHANGELOG.md has no section "## 0.0"');
	});
});
