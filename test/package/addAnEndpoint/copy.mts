/** A copy of what the walk-through needs of this repository, to be changed and run. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

import { PACKAGE_ROOT } from '../../engine/harness/package.mts';
import { applyEdit, type Edit } from './walkThrough.mts';

const execute = promisify(execFile);

const NEEDED = [
	...['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'docs', 'workflows'],
	...['credentials', 'dist', 'index.ts', 'nodes'],
	...['gulpfile.js', 'package.json', 'tsconfig.json', 'vitest.config.mts'],
	...['operations', 'package', 'sandbox', 'serve', 'engine/action', 'engine/harness'].map(inTest),
	...['unit/description', 'unit/requests', 'tsconfig.json', 'prng.mts', 'setup.mts'].map(inTest),
	...['randomSeed.mts', 'check.mts', 'slowest.mts', 'words.mts', 'cases.mts'].map(inTest),
];

function inTest(path: string): string {
	return `test/${path}`;
}

export class Copy {
	private constructor(private readonly folder: string) {}

	static async make(): Promise<Copy> {
		const folder = await mkdtemp(join(tmpdir(), 'container-tracking-endpoint-'));
		for (const path of NEEDED)
			await cp(join(PACKAGE_ROOT, path), join(folder, path), { recursive: true });
		await symlink(join(PACKAGE_ROOT, 'node_modules'), join(folder, 'node_modules'));
		return new Copy(folder);
	}

	async read(path: string): Promise<string> {
		return await readFile(join(this.folder, path), 'utf8');
	}

	async edit(edit: Edit): Promise<void> {
		await writeFile(join(this.folder, edit.file), applyEdit(await this.read(edit.file), edit));
	}

	/** The code that n8n loads, of the sources as they are now. */
	async build(): Promise<void> {
		await this.execute('gulp', ['bundle']);
	}

	/** What the compiler says of some files; what they build on is checked elsewhere. */
	typeErrors(files: string[]): string[] {
		const paths = files.map((file) => join(this.folder, file));
		const program = ts.createProgram(paths, this.options('test'));
		return paths
			.flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
			.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
	}

	private options(folder: string): ts.CompilerOptions {
		const file = join(this.folder, folder, 'tsconfig.json');
		return ts.getParsedCommandLineOfConfigFile(
			file,
			{},
			{ ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
		)!.options;
	}

	/** What `npm run` would run, but for the build, which `edit` has done. */
	async runScript([name, ...words]: string[]): Promise<void> {
		const { scripts } = JSON.parse(await this.read('package.json')) as {
			scripts: Record<string, string>;
		};
		const [command, ...rest] = scripts[name].replace('npm run build && ', '').split(' ');
		await this.execute(command, [...rest, ...words]);
	}

	/** The name of each test that ran, with those around it, and how it ended. */
	async test(files: string[], pattern: string): Promise<Map<string, string>> {
		const filter = ['--testNamePattern', pattern, '--maxWorkers=1'];
		const report = ['--reporter=json', '--outputFile=report.json'];
		// Tests that fail end it with a status of their own, and are reported in the report.
		await this.execute('vitest', ['run', ...files, ...filter, ...report]).catch(() => undefined);
		const { testResults } = JSON.parse(await this.read('report.json')) as Report;
		const all = testResults.flatMap(({ assertionResults }) => assertionResults);
		const ran = all.filter(({ status }) => status !== 'skipped' && status !== 'pending');
		return new Map(ran.map(({ fullName, status }) => [fullName, status]));
	}

	private async execute(command: string, words: string[]): Promise<void> {
		const path = join(this.folder, 'node_modules/.bin', command);
		// It is not to take itself for a worker of the tests that it is run by.
		const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...env } = process.env;
		await execute(path, words, { cwd: this.folder, env });
	}

	async remove(): Promise<void> {
		await rm(this.folder, { recursive: true, force: true });
	}
}

interface Report {
	testResults: Array<{ assertionResults: Array<{ fullName: string; status: string }> }>;
}
