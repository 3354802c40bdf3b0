import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOutputSchema } from 'n8n-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadPackage, PACKAGE_ROOT } from '../engine/harness/package.mts';
import { packAndUnpack, type Unpacked } from './pack.mts';
import { OPERATIONS } from './schemas/generate.mts';

interface Manifest {
	[field: string]: unknown;
	main: string;
	n8n: { nodes: string[]; credentials: string[] };
	scripts: { [name: string]: string };
}

const DOCUMENTS = ['LICENSE', 'README.md', 'package.json'];

let unpacked: Unpacked;
let manifest: Manifest;

const read = async (file: string): Promise<string> =>
	await readFile(join(unpacked.directory, file), 'utf8');

/** The names of the functions and classes of a module; esbuild makes variables of classes. */
const namesIn = (code: string): Set<string> =>
	new Set(
		[
			...code.matchAll(/^(?:export )?(?:(?:async )?function\*?|(?:abstract )?class|var) (\w+)/gm),
		].map(([, name]) => name),
	);

beforeAll(async () => {
	unpacked = await packAndUnpack();
	manifest = JSON.parse(await read('package.json')) as Manifest;
});
afterAll(async () => await unpacked.remove());

describe('the files of the tarball', () => {
	it('are dist and the documents', () => {
		expect(unpacked.files.filter((file) => !file.startsWith('dist/'))).toEqual(DOCUMENTS);
	});

	it('are code, icons, codex and output previews', () => {
		const others = unpacked.files.filter(
			(file) => file.startsWith('dist/') && !/\.(js|svg|json)$/.test(file),
		);
		expect(others).toEqual([]);
		expect(unpacked.files.some((file) => file.includes('test'))).toBe(false);
	});

	it('can be read: each function of the source stands in the bundle under its name', async () => {
		const sources = (await readdir(join(PACKAGE_ROOT, 'nodes'), { recursive: true }))
			.filter((file) => file.endsWith('.ts'))
			.map(async (file) => await readFile(join(PACKAGE_ROOT, 'nodes', file), 'utf8'));
		const declared = namesIn((await Promise.all(sources)).join('\n'));
		expect(declared.size).toBeGreaterThan(500);
		// Names that two modules have are kept apart by a number.
		const bundled = new Set(
			[...namesIn(await read(manifest.main))].map((name) => name.replace(/\d+$/, '')),
		);
		// Nobody calls what is left out.
		const lost = [...declared].filter((name) => !bundled.has(name.replace(/\d+$/, '')));
		expect(lost.length).toBeLessThan(declared.size / 100);
	});

	it('include every file that package.json names', () => {
		const { main, n8n } = manifest;
		expect(n8n.nodes).toHaveLength(2);
		expect(n8n.credentials).toHaveLength(1);
		expect(unpacked.files).toEqual(
			expect.arrayContaining([main, ...n8n.nodes, ...n8n.credentials]),
		);
	});
});

describe("what n8n's verification reads in package.json", () => {
	it('is name, keyword, licence, origin and author', () => {
		const url = /^https:\/\/\S+$/;
		expect(manifest).toMatchObject({
			name: expect.stringMatching(/^n8n-nodes-[a-z-]+$/),
			description: expect.stringMatching(/^n8n nodes for .+[^.]$/),
			license: 'MIT',
			keywords: expect.arrayContaining(['n8n-community-node-package']),
			homepage: expect.stringMatching(url),
			repository: { type: 'git', url: expect.stringMatching(/^git\+https:\/\/\S+\.git$/) },
			author: { name: expect.any(String), email: expect.stringMatching(/^\S+@\S+$/) },
			files: ['dist'],
			n8n: { n8nNodesApiVersion: 1, strict: true },
		});
	});
});

describe('what the package needs at run time', () => {
	it('is n8n-workflow, given by the host, and nothing to install', () => {
		expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
		for (const field of ['dependencies', 'optionalDependencies', 'bundledDependencies']) {
			expect(manifest).not.toHaveProperty(field);
		}
		expect(manifest).not.toHaveProperty('overrides');
	});

	it('is no script that runs on installation', () => {
		const installation = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
		expect(Object.keys(manifest.scripts).filter((name) => installation.includes(name))).toEqual([]);
	});

	it('is no module but those of the host', async () => {
		const host = /^(n8n-workflow|luxon|lodash(\/.+)?|zod|crypto)$/;
		const imported = new Set<string>();
		for (const file of unpacked.files.filter((name) => name.endsWith('.js'))) {
			// A text may go on in the next line.
			const code = (await read(file)).replaceAll('\\\n', '');
			for (const [, name] of code.matchAll(/require\("([^"]+)"\)/g)) imported.add(name);
		}
		expect(imported).toContain('n8n-workflow');
		expect([...imported].filter((name) => !name.startsWith('.') && !host.test(name))).toEqual([]);
	});
});

describe("n8n's package loader", () => {
	it('loads the nodes and the credential, with icons and search words', async () => {
		const loader = await loadPackage(unpacked.directory);
		expect(Object.keys(loader.credentialTypes)).toEqual(['containerTrackingApi']);
		expect(Object.keys(loader.nodeTypes).sort()).toEqual([
			'containerTracking',
			'containerTrackingTrigger',
		]);
		for (const { type } of Object.values(loader.nodeTypes)) {
			const description = 'description' in type ? type.description : undefined;
			expect(description).toMatchObject({
				iconUrl: { light: expect.stringMatching(/\.svg$/), dark: expect.stringMatching(/\.svg$/) },
				codex: { alias: expect.arrayContaining(['demurrage', 'last free day', 'LFD', 'SCAC']) },
			});
		}
	});

	it('finds an output preview for each operation', () => {
		const nodeDir = join(unpacked.directory, 'dist/nodes/ContainerTracking');
		const without = OPERATIONS.filter((path) => {
			const [resource, operation] = path.split('/');
			return !loadOutputSchema({ nodeDir, version: 1, resource, operation });
		});
		expect(without).toEqual([]);
	});
});
