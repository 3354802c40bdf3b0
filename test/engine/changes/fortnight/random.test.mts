/**
 * Random fortnights. Compared after each happening, the items are those of the webhook trigger. Compared now and then, with
 * whatever goes wrong at an office in between, they say what came of it: nothing missed, doubled or invented.
 */
import { describe, expect, it } from 'vitest';

import { inFull } from '../../../check.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { differences } from './bothTriggers.mts';
import { Disturbed, SMALL_PAGE } from './disturbed.mts';
import { faultsBetween } from './oracle/faults.mts';
import { randomFortnight } from './random/index.mts';
import { parametersOf, Stage, VARIANTS } from './stage.mts';

/** `FORTNIGHT_SEED=7` for one again, `FORTNIGHTS=40` for more of them; four have each variant and both profiles. */
const { FORTNIGHT_SEED: one, FORTNIGHTS: many = inFull(8, 4) } = process.env;

const SEEDS = one ? [Number(one)] : Array.from({ length: Number(many) }, (_, n) => n + 1);

/** Drawn for all of the fortnight: fewer are further apart. */
const HAPPENINGS = inFull(150, 30);

const settingsOf = (seed: number) => ({
	profile: PROFILES[(seed - 1) % 2],
	variant: VARIANTS[(seed + Math.floor((seed - 1) / 4)) % VARIANTS.length],
});

describe.each(SEEDS)('fortnight %i', (seed) => {
	const { profile, variant } = settingsOf(seed);

	it(`is reported alike (${profile}, ${JSON.stringify(variant)})`, async () => {
		const stage = await Stage.open({ profile });
		const parameters = parametersOf(variant);
		await stage.webhook(parameters);
		const schedule = stage.schedule(parameters);
		await schedule.run();
		const faults: string[] = [];
		let before = stage.truth();
		for (const happening of randomFortnight(seed, HAPPENINGS)) {
			await stage.happen(happening);
			const [delivered] = await stage.delivered();
			const compared = (await schedule.run()) ?? [];
			const now = stage.truth();
			const found = [
				...differences(delivered, compared, profile),
				...faultsBetween(compared, before, now, variant),
			];
			faults.push(...found.map((fault) => `${happening.at}: ${fault}`));
			before = now;
		}
		expect(faults).toEqual([]);
	});

	it(`is reported through kills, faults and moving pages (${profile}, ${JSON.stringify(variant)})`, async () => {
		const stage = await Stage.open({ profile, largestPage: SMALL_PAGE });
		const office = new Disturbed(stage, variant, seed);
		await office.publish();
		for (const happening of randomFortnight(seed + 1000, HAPPENINGS)) {
			await stage.happen(happening);
			await office.perhapsRead();
		}
		await office.read();
		expect(office.faults).toEqual([]);
		expect(office.count).toBeGreaterThan(HAPPENINGS / 3);
		expect(office.troubles).toBeGreaterThan(HAPPENINGS / 15);
	});
});
