/** The promise about the key in n8n 1.123.0, with that version's own request helpers. */
import { expect, test } from 'vitest';

import { describeKey } from '../../engine/harness/credentialSuite.mts';
import { oldestN8n, requireOldest } from './packages.mts';

test('it is n8n-core 1.122.0 with n8n-workflow 1.120.0', () => {
	const versions = ['n8n-core', 'n8n-workflow', 'axios'].map(
		(name) => (requireOldest(`${name}/package.json`) as { version: string }).version,
	);
	expect(versions).toEqual(['1.122.0', '1.120.0', '1.12.0']);
});

describeKey(oldestN8n);
