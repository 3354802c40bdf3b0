/** Who keeps the package and where stands in package.json; whatever else names them agrees with it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

const read = (file: string): string => readFileSync(join(PACKAGE_ROOT, file), 'utf8');
const { name, author, homepage, bugs, repository } = JSON.parse(read('package.json')) as {
	name: string;
	author: { name: string; email: string };
	homepage: string;
	bugs: string;
	repository: { type: string; url: string };
};
const HOME = repository.url.replace(/^git\+|\.git$/g, '');

/** What people read or n8n shows. */
const PLACES = ['.github', 'credentials', 'docs', 'nodes', 'workflows'];
const FILES = [
	...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'package.json'],
	...PLACES.flatMap((place) =>
		readdirSync(join(PACKAGE_ROOT, place), { recursive: true, encoding: 'utf8' })
			.map((file) => join(place, file))
			.filter((file) => /\.(md|ya?ml|json|ts|mjs)$/.test(file)),
	),
].filter((file) => statSync(join(PACKAGE_ROOT, file)).isFile());

const found = (pattern: RegExp): Array<[file: string, text: string]> =>
	FILES.flatMap((file) =>
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
