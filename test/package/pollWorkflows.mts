/** Writes the ready workflows with the poll trigger anew, from those with the webhook trigger. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { FOLDER, pollTriggerFile, WITH_TRIGGER } from './pollWorkflows/withPollTrigger.mts';

for (const file of WITH_TRIGGER)
	await writeFile(join(FOLDER, `${file}.json`), await pollTriggerFile(file));
