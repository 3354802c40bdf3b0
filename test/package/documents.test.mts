/** The documents say what is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { RESOURCES } from '../../nodes/ContainerTracking/resources/properties';
import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { withDescriptions, withOperations } from './readme/operations.mts';

const read = (file: string): string => readFileSync(join(PACKAGE_ROOT, file), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as {
	version: string;
	scripts: { [name: string]: string };
};

it('README lists every operation beside its resource', () => {
	const rows = read('README.md')
		.split('\n')
		.filter((line) => line.startsWith('- **'));
	const missing = RESOURCES.flatMap((resource) =>
		resource.operations
			.filter(({ name }) => !rows.some((row) => row.includes(resource.name) && row.includes(name)))
			.map(({ name }) => `${resource.name}: ${name}`),
	);
	expect(missing).toEqual([]);
});

it('the operations in README and docs are what the node says of them (mend: npm run readme)', () => {
	const [readme, page] = [read('README.md'), read('docs/operations.md')];
	expect(readme).toBe(withOperations(readme));
	expect(page).toBe(withDescriptions(page));
});

it('CHANGELOG tells of this version, and README names it', () => {
	expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
	expect(read('README.md')).toContain(`The current version is ${version}.`);
});

const PAGES = [
	...['README.md', 'CONTRIBUTING.md', 'docs/submission.md', 'docs/docker.md'],
	...['SECURITY.md', 'CODE_OF_CONDUCT.md', 'pull_request_template.md'].map(inGitHub),
];

function inGitHub(file: string): string {
	return `.github/${file}`;
}

it.each(PAGES)('%s leads to files that are here', (document) => {
	const text = read(document);
	const linked = [...text.matchAll(/(?:\]\(|src=")([^)"#:]+)(?:#[\w-]+)?[)"]/g)].map(([, path]) =>
		join(dirname(document), path),
	);
	// Files of the repository in running text.
	const named = [...text.matchAll(/`((?:test|docs|\.github|workflows)\/[\w./-]+)`/g)].map(
		([, path]) => path,
	);
	const missing = [...linked, ...named].filter((path) => !existsSync(join(PACKAGE_ROOT, path)));
	expect(missing).toEqual([]);
});

it.each(PAGES)('%s names commands that exist', (document) => {
	const names = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
	expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(PAGES)('%s names operations that exist', (document) => {
	const missing = [...read(document).matchAll(/_([\w ]+)_ → _([\w -]+)_/g)].filter(
		([, name, operation]) =>
			!RESOURCES.find((resource) => resource.name === name)?.operations.some(
				(candidate) => candidate.name === operation,
			),
	);
	expect(missing.map(([text]) => text)).toEqual([]);
});

it.each([
	...['Installation', 'Operations|The action node', 'Credentials', 'Compatibility'],
	...['Usage|Examples', 'Resources', 'Version history'],
])('README has the section that n8n asks for: %s', (heading) => {
	expect(read('README.md')).toMatch(new RegExp(`^## (${heading})\\b`, 'm'));
});

it('README and CONTRIBUTING name the demo', () => {
	for (const document of ['README.md', 'CONTRIBUTING.md'])
		expect(read(document)).toContain('npm run demo');
});

/** As the platforms that show Markdown make them of a heading. */
const anchorsOf = (document: string): string[] =>
	[...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.trim()
			.replaceAll(' ', '-'),
	);

it('comments and pages lead to headings that are there', () => {
	const files = SOURCES.flatMap(filesIn);
	const links = files.flatMap((file) =>
		[...read(file).matchAll(/\b(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)].map(([link, page, anchor]) => ({
			file,
			link,
			page,
			anchor,
		})),
	);
	expect(links.length).toBeGreaterThan(50);
	const dead = links.filter(
		({ page, anchor }) =>
			!existsSync(join(PACKAGE_ROOT, page)) || (anchor && !anchorsOf(page).includes(anchor)),
	);
	expect(dead).toEqual([]);
});

const SOURCES = ['nodes', 'credentials', 'test/sandbox', 'test/unit', 'test/engine', 'test/model'];

const filesIn = (folder: string): string[] =>
	readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.m?ts$/.test(file))
		.map((file) => join(folder, file));
