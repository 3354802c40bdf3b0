/** What holds for all files of the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
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

it('exports by name only in its sources, as the build takes for granted', () => {
	expect(linesWith(/^export (default|=)|\bas default\b/, SHIPPED)).toEqual([]);
});

it('has no text that spans lines in its sources, since the build takes lines out', () => {
	const spanning = SHIPPED.filter((file) => {
		const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022);
		const spansLines = (node: ts.Node): boolean =>
			(ts.isTemplateLiteral(node) &&
				[...templateTexts(node)].some((text) => text.includes('\n'))) ||
			(ts.forEachChild(node, spansLines) ?? false);
		return spansLines(source);
	});
	expect(spanning).toEqual([]);
});

/** The parts of a template as they are written, an escaped line break not being one. */
function templateTexts(node: ts.TemplateLiteral): string[] {
	if (ts.isNoSubstitutionTemplateLiteral(node)) return [node.rawText ?? ''];
	return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(
		({ rawText }) => rawText ?? '',
	);
}

it('names no folder of the machine it was written on', () => {
	const folders = ['work', 'home', 'root', 'Users', 'mnt'].join('|');
	// That of the user of n8n's image is the same everywhere.
	const own = new RegExp(`(^|[\\s'"\`(=])/(?!home/node/\\.n8n\\b)(${folders})/[\\w.]`);
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
