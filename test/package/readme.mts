/** Writes the tables of operations anew: of the README and of docs/operations.md. */
import { readFile, writeFile } from 'node:fs/promises';

import { withDescriptions, withOperations } from './readme/operations.mts';

const TABLES = { 'README.md': withOperations, 'docs/operations.md': withDescriptions };

for (const [name, withTable] of Object.entries(TABLES)) {
	const file = new URL(`../../${name}`, import.meta.url);
	await writeFile(file, withTable(await readFile(file, 'utf8')));
}
