/** The page about the contract says where each statement is shown. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { PACKAGE_ROOT } from '../harness/package.mts';
import { KINDS } from '../trigger/contractObjects.mts';

const page = readFileSync(join(PACKAGE_ROOT, 'docs/contract.md'), 'utf8');

test('every test that it names is there', () => {
	const names = [...page.matchAll(/`((?:engine|unit|sandbox)\/[\w/.]+)`/g)].map(([, name]) => name);
	expect(names.length).toBeGreaterThan(50);
	const missing = names.filter((name) => !existsSync(join(PACKAGE_ROOT, `test/${name}.test.mts`)));
	expect(missing).toEqual([]);
});

test('every file of tests at a service without extras is named on it', () => {
	for (const name of ['operations', 'refusals', 'workflows']) {
		expect(page).toContain(`engine/bare/${name}`);
	}
	expect(page).toContain(`All ${KINDS.length} are in Trigger On`);
});
