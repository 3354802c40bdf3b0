import { arch, platform } from 'node:os';
import { fileURLToPath } from 'node:url';

/** An n8n that the end-to-end tests run: its lockfile's folder and where it gets installed. */
export interface Host {
	readonly name: 'host' | 'host-1';
	readonly version: string;
	/** Folder of package.json and package-lock.json, committed. */
	readonly recipe: string;
	/** Folder of the installation, git-ignored and kept between runs. */
	readonly folder: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const host = (name: Host['name'], version: string): Host => ({
	name,
	version,
	recipe: here(`./${name}`),
	folder: here(`./.cache/${name}`),
});

/** The current n8n, and the oldest line that the package supports. */
export const HOSTS: readonly Host[] = [host('host', '2.40.7'), host('host-1', '1.123.80')];

/** The Node.js that npm brought with the host, whatever Node.js runs the tests. */
export function nodeFolder(host: Host): string {
	return `${host.folder}/node_modules/node-${platform()}-${arch()}`;
}
