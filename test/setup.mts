/** Runs before each file of tests, also where files share a process. */
import fc from 'fast-check';
import { afterAll, inject } from 'vitest';

import { closeAll } from './engine/harness/closing.mts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('seed') });

afterAll(closeAll);
