/** Holds, fees and availability, ticked by themselves: the service has but one kind for all of them. */
import { describe, expect, it } from 'vitest';

import { PROFILES, type Profile } from '../harness/profiles.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

const UPDATED = 'container.updated';
const HOLD = { name: 'customs', status: 'hold', description: 'exam' };
const FEE = { type: 'demurrage', amount: 120, currency_code: 'USD' };

async function scene(profile: Profile, events: string[], filters = {}) {
	const made = await startTriggerScene(profile, { parameters: { events, filters } });
	await made.host.publish();
	const { ship, situations, deliveries } = made.sandbox;
	const { containerId } = situations.laterInHouston;
	/** The fields that changed, of each run that each happening started. */
	const runs = async (...happenings: Array<() => unknown>) => {
		for (const happening of happenings) happening();
		await deliveries.settled();
		const items = made.host.executions.splice(0).map(({ item }) => item);
		const changes = items.map((item) => item.changes as Array<{ field: string }> | undefined);
		return changes
			.flatMap((each) => each?.map(({ field }) => field) ?? ['nothing reported'])
			.sort();
	};
	const placeHold = () => ship.placeHold(containerId, HOLD as never);
	const setFees = () => ship.setFees(containerId, [FEE] as never);
	const setAvailable = () => ship.setAvailable(containerId, false);
	return { ...made, runs, placeHold, setFees, setAvailable };
}

describe.each(PROFILES)('in profile %s', (profile) => {
	it.each([
		['holds', 'holds_at_pod_terminal'],
		['fees', 'fees_at_pod_terminal'],
	])('%s alone start a run, and the service is asked for the whole kind', async (part, field) => {
		const world = await scene(profile, [`${UPDATED}#${part}`]);
		expect(world.webhooks()).toMatchObject([{ events: [UPDATED] }]);
		expect(await world.runs(world.placeHold, world.setFees, world.setAvailable)).toEqual([field]);
	});

	it('what Changed Fields names is added, and the whole kind takes everything', async () => {
		const both = ['fees_at_pod_terminal', 'holds_at_pod_terminal'];
		// An expression may write it in any letter case.
		const changedFields = ['Fees_At_Pod_Terminal'];
		const narrow = await scene(profile, [`${UPDATED}#holds`], { changedFields });
		expect(await narrow.runs(narrow.placeHold, narrow.setFees)).toEqual(both);
		const whole = await scene(profile, [`${UPDATED}#holds`, UPDATED]);
		expect(await whole.runs(whole.placeHold, whole.setFees)).toEqual(both);
	});
});
