/** Each ready workflow that waits for deliveries is there on a schedule, too, and both are in step. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { FOLDER, scheduledFile, WITH_TRIGGER } from './scheduledWorkflows/onASchedule.mts';

const WORKFLOWS = join(PACKAGE_ROOT, 'workflows');

it('those with the trigger are those that have a second file', () => {
	const waiting = readdirSync(WORKFLOWS)
		.filter((file) => file.endsWith('.json'))
		.filter((file) =>
			readFileSync(join(WORKFLOWS, file), 'utf8').includes('.containerTrackingTrigger"'),
		)
		.map((file) => file.replace('.json', ''));
	expect(WITH_TRIGGER).toEqual(waiting.sort());
	expect(readdirSync(FOLDER).sort()).toEqual(WITH_TRIGGER.map((file) => `${file}.json`));
});

it.each(WITH_TRIGGER)('%s is as the other one (mend: npm run workflows)', async (file) => {
	expect(readFileSync(join(FOLDER, `${file}.json`), 'utf8')).toBe(await scheduledFile(file));
});
