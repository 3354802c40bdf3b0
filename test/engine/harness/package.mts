import { fileURLToPath } from 'node:url';
import { PackageDirectoryLoader } from 'n8n-core';

export const PACKAGE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Loads the built package the way n8n does: from the paths in package.json, out of dist. */
export async function loadPackage(directory = PACKAGE_ROOT): Promise<PackageDirectoryLoader> {
	const loader = new PackageDirectoryLoader(directory);
	await loader.loadAll();
	return loader;
}
