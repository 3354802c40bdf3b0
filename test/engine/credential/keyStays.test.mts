import { describe } from 'vitest';

import { CURRENT_N8N } from '../harness/credentialHost.mts';
import { describeKey } from '../harness/credentialSuite.mts';

describe('on the current n8n', () => describeKey(() => CURRENT_N8N));
