/** Writes the ready workflows on a schedule anew, from those with the trigger. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { FOLDER, scheduledFile, WITH_TRIGGER } from './scheduledWorkflows/onASchedule.mts';

for (const file of WITH_TRIGGER)
	await writeFile(join(FOLDER, `${file}.json`), await scheduledFile(file));
