import { arch, platform } from 'node:os';
import { fileURLToPath } from 'node:url';

/** An installation for the end-to-end tests: the folder of its lockfile, and its target. */
export interface Installation {
	/** A title for progress messages. */
	readonly title: string;
	/** Folder of package.json and package-lock.json, committed. */
	readonly recipe: string;
	/** Folder of the installation, git-ignored and kept between runs. */
	readonly folder: string;
}

/** An n8n that the end-to-end tests run. */
export interface Host extends Installation {
	readonly name: 'host' | 'host-1';
	readonly version: string;
	/** Set if n8n runs in containers of this image; the tests import packages from the installation. */
	readonly image?: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const installation = (name: string, title: string): Installation => ({
	title,
	recipe: here(`./${name}`),
	folder: here(`./.cache/${name}`),
});

const host = (name: Host['name'], version: string): Host => ({
	...installation(name, `n8n ${version}`),
	name,
	version,
});

/** The current n8n, and the oldest line that the package supports. */
export const HOSTS: readonly Host[] = [current(), host('host-1', '1.123.80')];

/** The current n8n, or any image instead: test/e2e/image.sh. */
function current(): Host {
	const image = process.env.N8N_IMAGE;
	const installed = host('host', '2.40.7');
	return image ? { ...installed, version: image.split(':').at(-1) ?? image, image } : installed;
}

/** The engine of 1.123.0, the first n8n of that line: its request helpers are less careful. */
export const OLDEST_CORE = installation('oldest', 'n8n-core 1.122.0');

/** The Node.js that npm installed with the host, whatever Node.js runs the tests. */
export function nodeFolder({ folder }: Installation): string {
	return `${folder}/node_modules/node-${platform()}-${arch()}`;
}
