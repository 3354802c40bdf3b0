/** What holds for all files of the repository; and who keeps the package, and where, is said the same everywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

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

const { name, author, homepage, bugs, repository } = JSON.parse(read('package.json')) as {
	name: string;
	author: { name: string; email: string };
	homepage: string;
	bugs: string;
	repository: { type: string; url: string };
};
const HOME = repository.url.replace(/^git\+|\.git$/g, '');

/** What people read or n8n shows. */
const SHOWN = files.filter((file) =>
	/^((\.github|credentials|docs|nodes|workflows)\/.*\.(md|ya?ml|json|ts|mjs)|\w+\.md|LICENSE|package\.json)$/.test(
		file,
	),
);

const found = (pattern: RegExp): Array<[file: string, text: string]> =>
	SHOWN.flatMap((file) =>
		[...read(file).matchAll(pattern)].map(([text]): [string, string] => [file, text]),
	);
const filesOf = (matches: Array<[string, string]>): Set<string> =>
	new Set(matches.map(([file]) => file));

describe('The address of the repository', () => {
	const addresses = found(new RegExp(`https?://[^\\s"'<>()]+/${name}\\b`, 'g')).filter(
		([, address]) => !address.includes('npmjs.com/'),
	);

	it('is the same in every file', () => {
		expect(addresses.filter(([, address]) => address !== HOME)).toEqual([]);
	});

	it('stands where people look for help', () => {
		expect([...filesOf(addresses)]).toEqual(
			expect.arrayContaining([
				...[
					'README.md',
					'package.json',
					'.github/SECURITY.md',
					'.github/ISSUE_TEMPLATE/config.yml',
				],
				...['docs/submission.md', 'credentials/ContainerTrackingApi.credentials.ts'],
				...['', 'Trigger'].map(
					(kind) => `nodes/ContainerTracking/ContainerTracking${kind}.node.json`,
				),
			]),
		);
	});

	it('leads to home page and issues', () => {
		expect(repository).toEqual({ type: 'git', url: `git+${HOME}.git` });
		expect({ homepage, bugs }).toEqual({ homepage: `${HOME}#readme`, bugs: `${HOME}/issues` });
	});
});

describe('The maintainer', () => {
	/** Examples of addresses are on the domains that are kept for them. */
	const mails = found(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/g).filter(
		([, mail]) => !/@(.+\.)?example\.(com|org|net)$/.test(mail),
	);

	it('has one e-mail address', () => {
		expect(mails.filter(([, mail]) => mail !== author.email)).toEqual([]);
		expect([...filesOf(mails)]).toEqual(
			expect.arrayContaining(['package.json', '.github/SECURITY.md', '.github/CODE_OF_CONDUCT.md']),
		);
	});

	it('holds the rights', () => {
		expect(read('LICENSE')).toMatch(new RegExp(`^Copyright \\(c\\) \\d{4} ${author.name}$`, 'm'));
	});
});
