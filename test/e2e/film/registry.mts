/** The part of npm's registry that has this package, which is not published yet. */
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../serve/index.mts';
import { run } from '../harness/commands.mts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** n8n takes another registry only with a licence. */
const PUBLIC = '--registry=https://registry.npmjs.org';

export interface Registry {
	/** Folder with an `npm` that asks this registry instead of the public one; it has to be first in PATH. */
	readonly bin: string;
	close(): Promise<void>;
}

export async function startRegistry(): Promise<Registry> {
	const bin = await mkdtemp(join(tmpdir(), 'film-registry-'));
	const packing = ['pack', '--json', `--pack-destination=${bin}`];
	const [{ filename }] = JSON.parse(await run('npm', packing, { cwd: ROOT })) as [
		{ filename: string },
	];
	const tarball = await readFile(join(bin, filename));
	const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
		name: string;
		version: string;
	};
	const { name, version } = manifest;
	const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
	const server = await serve(({ path }) => {
		if (path.endsWith('.tgz')) return { body: tarball };
		if (!path.startsWith(`/${name}`)) return { status: 404, body: {} };
		const dist = { tarball: `${server.url}/${filename}`, integrity };
		const versions = { [version]: { ...manifest, dist } };
		return { body: { name, 'dist-tags': { latest: version }, versions } };
	});
	await writeStandIn(join(bin, 'npm'), server.url);
	const close = async () => {
		await server.close();
		await rm(bin, { recursive: true });
	};
	return { bin, close };
}

async function writeStandIn(path: string, url: string): Promise<void> {
	const npm = (await run('which', ['npm'])).trim();
	const script = [
		'#!/bin/bash',
		`exec ${npm} "\${@/${PUBLIC.replaceAll('/', '\\/')}/--registry=${url}}"`,
	];
	await writeFile(path, script.join('\n'));
	await chmod(path, 0o755);
}
