import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installAll } from '../install.mts';
import { printCosts } from './costs.mts';
import { installedPackage } from './package.mts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Folder with the packed package installed, to be copied to `<user folder>/.n8n/nodes`. */
		nodesFolder: string;
	}
}

/** Before all tests: installs all hosts, packs and installs the package. After them: prints what they cost. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await installAll();
	const nodesFolder = await installedPackage();
	project.provide('nodesFolder', nodesFolder);
	return async () => {
		await rm(dirname(nodesFolder), { recursive: true });
		await printCosts();
	};
}
