import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './commands.mts';

const PACKAGE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Packs the built package and installs the tarball into a fresh folder, as n8n's manual installation says. Returns that
 * folder, to be copied to `<user folder>/.n8n/nodes`. KEEP_TARBALL_IN names a folder where the tarball is kept, to be
 * published.
 */
export async function installedPackage(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'container-tracking-nodes-'));
	const packed = await run('npm', ['pack', '--json', `--pack-destination=${folder}`], {
		cwd: PACKAGE_ROOT,
	});
	const [{ filename }] = JSON.parse(packed) as Array<{ filename: string }>;
	const nodes = join(folder, 'nodes');
	await mkdir(nodes);
	const tarball = join(folder, filename);
	// Without `--prefix` npm takes a folder further up that has packages, such as one left in /tmp.
	const here = `--prefix=${nodes}`;
	await run('npm', ['install', here, '--omit=dev', '--omit=peer', tarball], { cwd: nodes });
	const kept = process.env.KEEP_TARBALL_IN;
	if (kept) {
		await mkdir(resolve(PACKAGE_ROOT, kept), { recursive: true });
		await copyFile(tarball, resolve(PACKAGE_ROOT, kept, filename));
	}
	await rm(tarball);
	return nodes;
}
