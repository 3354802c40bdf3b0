/** Draws the map of CONTRIBUTING.md anew. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PACKAGE_ROOT } from '../../engine/harness/package.mts';
import { withMap } from './draw.mts';

const PAGE = join(PACKAGE_ROOT, 'CONTRIBUTING.md');

await writeFile(PAGE, await withMap(await readFile(PAGE, 'utf8')));
