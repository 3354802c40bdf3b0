/** What is installed and built is no part of the repository, in whatever folder or behind whatever link it lies. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const GITIGNORE = fileURLToPath(new URL('../../.gitignore', import.meta.url));
const PLACES = ['node_modules', 'dist', 'test/e2e/.cache', 'test/e2e/host/.cache'];
let scratch: string;

beforeAll(() => {
	scratch = mkdtempSync(join(tmpdir(), 'ignored-'));
	execFileSync('git', ['init', '--quiet', scratch]);
	copyFileSync(GITIGNORE, join(scratch, '.gitignore'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

const untracked = (): string[] =>
	execFileSync('git', ['-C', scratch, 'status', '--porcelain', '--untracked-files=all'], {
		encoding: 'utf8',
	})
		.split('\n')
		.filter(Boolean);

test.each(PLACES)('%s as a link is ignored like a folder', (place) => {
	const path = join(scratch, place);
	mkdirSync(dirname(path), { recursive: true });
	symlinkSync(tmpdir(), path);
	expect(untracked()).toEqual(['?? .gitignore']);
});
