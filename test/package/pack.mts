import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

const execute = promisify(execFile);

export interface Unpacked {
	/** The folder of the unpacked package. */
	directory: string;
	/** All files in it, as paths below that folder. */
	files: string[];
	remove(): Promise<void>;
}

/**
 * The package as a user gets it: `npm pack`, unpacked into a folder outside the repository. `dist` is
 * taken as it is; `npm test` has built it.
 *
 * @param workflowPackage the installed package that stands in for the n8n-workflow of the host
 */
export async function packAndUnpack(workflowPackage = 'n8n-workflow'): Promise<Unpacked> {
	const folder = await mkdtemp(join(tmpdir(), 'container-tracking-'));
	const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
	const { stdout } = await execute('npm', packing, { cwd: PACKAGE_ROOT });
	const [{ filename }] = JSON.parse(stdout) as Array<{ filename: string }>;
	await execute('tar', ['-xzf', join(folder, filename), '-C', folder]);
	const directory = join(folder, 'package');
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
		.sort();
	await provide(folder, {
		'n8n-workflow': workflowPackage,
		luxon: 'luxon',
		lodash: 'lodash',
		zod: 'zod',
	});
	return { directory, files, remove: () => rm(folder, { recursive: true }) };
}

/** What n8n has beside a community package: nothing but what it brings itself. */
async function provide(folder: string, packages: { [name: string]: string }): Promise<void> {
	await mkdir(join(folder, 'node_modules'));
	for (const [name, installed] of Object.entries(packages)) {
		const target = join(PACKAGE_ROOT, 'node_modules', installed);
		await symlink(target, join(folder, 'node_modules', name));
	}
}
