/** Writes the README's table of operations anew. */
import { readFile, writeFile } from 'node:fs/promises';

import { withOperations } from './readme/operations.mts';

const readme = new URL('../../README.md', import.meta.url);

await writeFile(readme, withOperations(await readFile(readme, 'utf8')));
