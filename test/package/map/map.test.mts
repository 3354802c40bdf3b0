/** The map of CONTRIBUTING.md and the floors that lint keeps, against the tree as it is. */
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../engine/harness/package.mts';
import { withMap } from './draw.mts';
import FLOORS from './floors.json' with { type: 'json' };

const HOME = 'nodes/ContainerTracking';
/** What `npm run lint` goes by. */
const RULES = new URL('../../../.dependency-cruiser.mjs', import.meta.url);

it('is drawn in CONTRIBUTING.md as it is', async () => {
	const page = await readFile(join(PACKAGE_ROOT, 'CONTRIBUTING.md'), 'utf8');
	expect(page, '`npm run map` draws it anew').toBe(await withMap(page));
});

it('has a floor for each folder', () => {
	const folders = readdirSync(join(PACKAGE_ROOT, HOME), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && entry.name !== '__schema__')
		.map(({ name }) => name);
	expect(Object.keys(FLOORS).sort()).toEqual(folders.sort());
});

const rules = import(RULES.href).then((module: { default: IConfiguration }) => module.default);

describe('Lint finds', () => {
	let root: string;

	beforeEach(async () => {
		root = await mkdtemp(join(tmpdir(), 'floors-'));
	});
	afterEach(async () => await rm(root, { recursive: true }));

	/** The rules that files of these imports break. */
	async function broken(files: { [path: string]: string }): Promise<string[]> {
		for (const [path, text] of Object.entries(files)) {
			const file = join(root, HOME, path);
			await mkdir(join(file, '..'), { recursive: true });
			await writeFile(file, text);
		}
		const { forbidden, options } = await rules;
		const { output } = await cruise(['nodes'], {
			...options,
			tsConfig: undefined,
			baseDir: root,
			validate: true,
			ruleSet: { forbidden },
		});
		return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name).sort();
	}

	it.each<[what: string, files: { [path: string]: string }, rules: string[]]>([
		[
			'nothing where each leans on what is below',
			{
				'api/a.ts': 'export const a = 1;',
				'operation/b.ts': "export { a } from '../api/a';",
				'resources/c.ts': "export { a } from '../operation/b';",
			},
			[],
		],
		[
			'an arrow that runs back, of a type as of a value',
			{
				'operation/b.ts': "import type { C } from '../resources/c'; export type B = C;",
				'resources/c.ts': 'export type C = 1;',
				'pickup/d.ts': "export { e } from '../trigger/e';",
				'trigger/e.ts': 'export const e = 1;',
			},
			['operation-leans-back', 'pickup-leans-back'],
		],
		[
			'a circle within a folder',
			{
				'pickup/a.ts': "import { b } from './b'; export const a = () => b;",
				'pickup/b.ts': "import { a } from './a'; export const b = () => a;",
			},
			['no-circle'],
		],
		[
			'a folder that has no floor, and a way out of the package',
			{ 'misc/a.ts': "import { readFile } from 'left-pad'; export const a = readFile;" },
			['host-packages-only', 'no-folder-beside-the-floors', 'nothing-unresolved'],
		],
	])('%s', async (_, files, rulesThatBreak) => {
		expect(await broken(files)).toEqual(rulesThatBreak);
	});
});
