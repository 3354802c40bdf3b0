/** The documents say what is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { expect, it } from 'vitest';

import {
	DEFAULT_LENGTH,
	DEFAULT_LINES,
} from '../../nodes/ContainerTracking/resources/pickupReport/fields';
import { RESOURCES } from '../../nodes/ContainerTracking/resources';
import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { withDescriptions, withOperations } from './readme/operations.mts';
import { wordsOf } from '../words.mts';

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

it('CHANGELOG reports this version, and README names it', () => {
	expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
	expect(read('README.md')).toContain(`The current version is ${version}.`);
});

const PAGES = [
	...['README.md', 'CONTRIBUTING.md', 'docs/submission.md', 'docs/docker.md'],
	...['docs/action-node.md', 'docs/installation.md', 'docs/trigger.md'],
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

it('README is read in a few minutes: at most 1,300 words', () => {
	expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1_300);
});

it('README and CONTRIBUTING name the demo', () => {
	for (const document of ['README.md', 'CONTRIBUTING.md'])
		expect(read(document)).toContain('npm run demo');
});

const READY = readdirSync(join(PACKAGE_ROOT, 'workflows'))
	.filter((file) => file.endsWith('.json'))
	.map((file) => file.replace('.json', ''));

it('README and the page of the ready workflows name each of them, and submission says how many', () => {
	for (const [page, folder] of [
		['README.md', 'docs/'],
		['docs/README.md', ''],
	] as const)
		expect(READY.filter((file) => !read(page).includes(`](${folder}${file}.md)`))).toEqual([]);
	const counts = read('docs/submission.md').match(/\d+(?= (?:ready )?workflows (?:come|are))/g);
	expect(counts).toEqual([String(READY.length), String(READY.length)]);
});

it('what is sent on weekdays is shown on one', () => {
	const pages = READY.map((file) => `docs/${file}.md`).filter((page) =>
		read(page).includes('Weekdays'),
	);
	expect(pages.length).toBeGreaterThan(3);
	const days = ['README.md', ...pages].flatMap((page) =>
		[
			...read(page).matchAll(
				/^> \*\*Demurrage sweep\*\* (\w{3})|^(?:[A-Z][\w ]+) (\w{3}) \d+ \w{3}: \d/gm,
			),
		].map(([, shown, other]) => shown ?? other),
	);
	expect(days.length).toBeGreaterThan(3);
	expect(days.filter((day) => !['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].includes(day))).toEqual([]);
});

it('the size of a message and the time for 300 rows are what the code allows', () => {
	const size = `${DEFAULT_LINES} lines and ${DEFAULT_LENGTH.toLocaleString('en')} characters at most`;
	expect(read('docs/action-node.md')).toContain(size);
	const bulk = read('docs/bulk-start-from-sheet.md');
	const [rows, requests, atOnce, wait] = [300, 3, 4, 60];
	expect(bulk).toContain(
		`${rows} rows are ${rows * requests} requests: ${(rows * requests) / 100} minutes`,
	);
	expect(bulk).toContain(`${(rows * requests) / 60} minutes at a service that allows 60`);
	expect(bulk).toContain(`for ${Math.floor(1_000 / requests)} such rows`);
	expect(bulk).toContain(`${rows} of those take ${(rows / atOnce) * (wait / 60)} minutes`);
	const { nodes } = JSON.parse(read('workflows/bulk-start-from-sheet.json')) as { nodes: INode[] };
	expect(nodes.find(({ name }) => name === 'Track Number')?.parameters.waitSeconds).toBe(wait);
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

const SOURCES = wordsOf(`
	nodes credentials test/sandbox test/unit test/engine test/model tools
`);

const filesIn = (folder: string): string[] =>
	readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.m?ts$/.test(file))
		.map((file) => join(folder, file));
