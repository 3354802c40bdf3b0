/** What holds for all files of the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

/** What is installed, built or downloaded, and git's own. */
const NOT_OURS = ['.git', 'node_modules', 'dist', 'coverage', '.cache'];
const BINARY = /\.(png|jpe?g|gif|webp|tgz)$/;

const files = filesBelow('');
const SHIPPED = files.filter((file) => /^(nodes|credentials)\/.*\.ts$|^index\.ts$/.test(file));

function filesBelow(folder: string): string[] {
	return readdirSync(join(PACKAGE_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (NOT_OURS.includes(entry.name)) return [];
		if (entry.isDirectory()) return filesBelow(path);
		return entry.isFile() && !BINARY.test(path) ? [path] : [];
	});
}

const read = (file: string): string => readFileSync(join(PACKAGE_ROOT, file), 'utf8');

/** Lines that match, each with its file, for a readable message. */
const linesWith = (pattern: RegExp, among = files): string[] =>
	among.flatMap((file) =>
		read(file)
			.split('\n')
			.filter((line) => pattern.test(line))
			.map((line) => `${file}: ${line.trim().slice(0, 100)}`),
	);

it("uses n8n's lint rules as they are", () => {
	expect(read('eslint.config.mjs').trim().split(/\n+/)).toEqual([
		"import { config } from '@n8n/node-cli/eslint';",
		'export default config;',
	]);
	expect(SHIPPED.length).toBeGreaterThan(50);
	expect(linesWith(/eslint-disable|@ts-(ignore|expect-error|nocheck)/, SHIPPED)).toEqual([]);
});

it('names no folder of the machine it was written on', () => {
	const folders = ['work', 'home', 'root', 'Users', 'mnt'].join('|');
	// The folder of n8n's image and a page of its editor are the same everywhere.
	const own = new RegExp(
		`(^|[\\s'"\`(=])/(?!home/(?:node/\\.n8n|credentials)\\b)(${folders})/[\\w.]`,
	);
	expect(linesWith(own)).toEqual([]);
});

it('reaches for no file outside of itself', () => {
	const outside = files.flatMap((file) =>
		[...read(file).matchAll(/['"`(]((?:\.\.\/)+[^'"`)\s]*)['"`)]/g)]
			.map(([, path]) => relative(PACKAGE_ROOT, join(PACKAGE_ROOT, dirname(file), path)))
			.filter((path) => path.startsWith('..'))
			.map((path) => `${file}: ${path}`),
	);
	expect(outside).toEqual([]);
});

it('installs from whatever registry the user has', () => {
	expect(linesWith(/"resolved":|registry\.npmjs/, ['package-lock.json', '.npmrc'])).toEqual([]);
});
