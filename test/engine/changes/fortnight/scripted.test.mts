/**
 * A fortnight of an account, as both triggers report it. The one is reported about each happening; of readers one looks after
 * each, the others at moments of their own.
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { Prng } from '../../../model/prng.mts';
import { inFull } from '../../../sample.mts';
import type { Schedule } from '../../harness/changes.mts';
import { PROFILES, type Profile } from '../../harness/profiles.mts';
import { differences } from './bothTriggers.mts';
import { START } from './fleet.mts';
import { faultsBetween } from './oracle/faults.mts';
import { SCRIPT } from './script/index.mts';
import { parametersOf, Stage, VARIANTS, type Variant } from './stage.mts';
import type { Truth } from './truth.mts';

const MINUTE = 60_000;

/** Looks now and then, from a minute to a day apart. */
class Looker {
	private due: number;
	private seen: Truth;

	constructor(
		readonly schedule: Schedule,
		truth: Truth,
		private readonly random: Prng,
	) {
		this.seen = truth;
		this.due = this.next(Date.parse(START));
	}

	isDue(at: number): boolean {
		return this.due <= at;
	}

	/** What it reports, and what was so when it looked last and is now. */
	async look(truth: Truth): Promise<{ items: IDataObject[]; before: Truth }> {
		const before = this.seen;
		const items = (await this.schedule.run()) ?? [];
		this.seen = truth;
		this.due = this.next(truth.at);
		return { items, before };
	}

	private next(at: number): number {
		const often = this.random.chance(0.5) ? 90 : 1440;
		return at + this.random.between(1, often) * MINUTE;
	}
}

/** In part each profile has each variant once: two of them reported alike, the other two seen now and then. */
const halves = (profile: Profile) => {
	const [ones, others] = [VARIANTS.slice(0, 2), VARIANTS.slice(2)];
	return profile === 'public' ? { ones, others } : { ones: others, others: ones };
};

describe.each(PROFILES)('a fortnight (%s)', (profile) => {
	const { ones, others } = halves(profile);

	it.each(inFull(VARIANTS, ones))('is reported alike: %j', async (variant) => {
		const { stage, parameters } = await opened(profile, variant);
		await stage.webhook(parameters);
		const schedule = stage.schedule(parameters);
		expect(await schedule.run()).toBeNull();
		const faults: string[] = [];
		let before = stage.truth();
		for (const happening of SCRIPT) {
			await stage.happen(happening);
			const [delivered] = await stage.delivered();
			const compared = (await schedule.run()) ?? [];
			const now = stage.truth();
			const found = [
				...differences(delivered, compared, profile),
				...faultsBetween(compared, before, now, variant),
			];
			faults.push(...found.map((fault) => `${happening.at} ${happening.what}: ${fault}`));
			before = now;
		}
		expect(faults).toEqual([]);
	});

	it.each(inFull(VARIANTS, others))(
		'is reported as what came of it, seen now and then: %j',
		async (variant) => {
			const { stage, parameters } = await opened(profile, variant);
			const lookers = inFull([1, 2, 3], [1 + (VARIANTS.indexOf(variant) % 3)]).map(
				(seed) => new Looker(stage.schedule(parameters), stage.truth(), new Prng(seed)),
			);
			for (const { schedule } of lookers) expect(await schedule.run()).toBeNull();
			const faults: string[] = [];
			for (const happening of SCRIPT) {
				await stage.happen(happening);
				const truth = stage.truth();
				for (const [n, looker] of lookers.entries()) {
					if (!looker.isDue(truth.at)) continue;
					const { items, before } = await looker.look(truth);
					const found = faultsBetween(items, before, truth, variant);
					faults.push(...found.map((fault) => `${happening.at} looker ${n + 1}: ${fault}`));
				}
			}
			expect(faults).toEqual([]);
		},
	);
});

async function opened(profile: Profile, variant: Variant) {
	const stage = await Stage.open({ profile });
	return { stage, parameters: parametersOf(variant) };
}
