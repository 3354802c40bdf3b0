import { createRequire } from 'node:module';

import type { N8nPackages } from '../../engine/harness/credentialHost.mts';
import { OLDEST_CORE } from '../hosts.mts';

/** Resolves packages of the installation of the oldest n8n-core. */
export const requireOldest = createRequire(`${OLDEST_CORE.folder}/package.json`);

export const oldestN8n = (): N8nPackages => ({
	core: requireOldest('n8n-core') as N8nPackages['core'],
	workflow: requireOldest('n8n-workflow') as N8nPackages['workflow'],
});
