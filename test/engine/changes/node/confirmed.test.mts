/** Remember: When Confirmed. What a message service refuses comes again with the next run, and nothing else does. */
import { DateTime } from 'luxon';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { NODE_TYPE, nodeOf, type WorkflowJson } from '../../harness/engine.mts';
import { loadAfresh } from '../fortnight/stage.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { afterFirst, inDays, LFD, startChangesScene } from './scene.mts';

const CONFIRM = 'Confirm Changes';
const APPOINTMENT = 'container.pickup_appointment.changed';

const packaged = (name: string, parameters: INodeParameters) =>
	nodeOf(name, NODE_TYPE, { resource: 'container', ...parameters });
const reader = (name: string, event: string) =>
	packaged(name, {
		...{ operation: 'getChanges', events: [event], options: { remember: 'whenConfirmed' } },
	});
const to = (...names: string[]) => ({
	main: [names.map((node) => ({ node, type: 'main' as const, index: 0 }))],
});

/** One message way for two nodes; the appointments are read first. */
const TWO: WorkflowJson = {
	nodes: [
		nodeOf('Every 15 Minutes', 'test.start', { items: [{}] }),
		reader('Days', LFD),
		reader('Appointments', APPOINTMENT),
		nodeOf('Message', 'n8n-nodes-base.slack', { text: '={{ $json.event }}' }),
		packaged(CONFIRM, { operation: 'confirmChanges' }),
	],
	connections: {
		'Every 15 Minutes': to('Days', 'Appointments'),
		...{ Days: to('Message'), Appointments: to('Message'), Message: to(CONFIRM) },
	},
};

const started = async (profile?: (typeof PROFILES)[number]) => {
	const scene = await startChangesScene({
		...(profile && { profile }),
		parameters: { events: [LFD], options: { remember: 'whenConfirmed' } },
		schedule: { confirms: true },
	});
	await scene.schedule.run();
	const { post } = scene.schedule;
	return { ...scene, post, other: scene.sandbox.situations.ready.containerId };
};

/** IDs of containers and of notifications. */
const read = (items: Array<Record<string, unknown>> | null) => ({
	containers: (items ?? []).map(({ container }) => (container as { id: string }).id),
	ids: (items ?? []).map(({ notification_id }) => notification_id),
});

describe.each(PROFILES)('profile %s', (profile) => {
	test('a message that was refused comes again under its ID, with what changed since', async () => {
		const { schedule, ship, containerId, other, post } = await started(profile);
		ship.moveLfd(containerId, inDays(2));
		post.refusing.add('Message');
		const refused = read(await schedule.run());
		expect(refused.containers).toEqual([containerId]);
		ship.moveLfd(other, inDays(8));
		const again = read(await schedule.run());
		expect(again.containers.sort()).toEqual([containerId, other].sort());
		expect(again.ids).toContain(refused.ids[0]);
		post.refusing.clear();
		const confirmed = read(await schedule.run());
		expect(confirmed.ids.sort()).toEqual(again.ids.sort());
		expect(post.outbox).toHaveLength(2);
		expect(schedule.hints(CONFIRM)).toEqual([]);
		expect(await schedule.run()).toBeNull();
		ship.moveLfd(other, inDays(9));
		expect(read(await schedule.run()).containers).toEqual([other]);
		expect(await schedule.run()).toBeNull();
	});

	test.each(['at once', 'after another run that failed'])(
		'what a retry of a failed run has sent, %s, comes no more',
		async (when) => {
			const { schedule, ship, containerId, other, post } = await started(profile);
			ship.moveLfd(containerId, inDays(2));
			post.refusing.add('Message');
			await schedule.run();
			const failed = schedule.last!;
			const isLater = when !== 'at once';
			if (isLater) {
				ship.moveLfd(other, inDays(8));
				expect(await schedule.run()).toHaveLength(2);
			}
			post.refusing.clear();
			await schedule.retry(failed);
			expect(post.outbox).toHaveLength(1);
			expect(schedule.hints(CONFIRM)).toEqual([]);
			expect(read(await schedule.run()).containers).toEqual(isLater ? [other] : []);
			expect(await schedule.run()).toBeNull();
		},
	);

	test('a retry does not need another Get Changes to which the run had not come', async () => {
		const { sandbox, schedule } = await startChangesScene({ profile, schedule: { file: TWO } });
		await schedule.run();
		const { containerId } = sandbox.situations.laterInHouston;
		schedule.post.refusing.add('Message');
		sandbox.ship.moveLfd(containerId, inDays(2));
		await schedule.run();
		const appointed = { pickup_appointment_at: inDays(1) };
		sandbox.store.update(sandbox.store.get('container', containerId)!, appointed);
		await schedule.run();
		schedule.post.refusing.clear();
		await schedule.retry(schedule.last!);
		expect(schedule.last!.data.resultData.error).toBeUndefined();
		expect(schedule.post.outbox.map(({ parameters }) => parameters.text).sort()).toEqual(
			[APPOINTMENT, LFD].sort(),
		);
		await schedule.run();
		expect(schedule.post.outbox).toHaveLength(2);
	});

	test.each([
		['is answered at once', false, false],
		['is answered after another run', true, false],
		['ends at once', false, true],
		['ends after another run', true, true],
	])(
		'what a run has sent whose wait before it confirms %s comes no more',
		async (_, isAfterAnother, isTimeUp) => {
			const { schedule, ship, containerId, other, post } = await started(profile);
			ship.moveLfd(containerId, inDays(2));
			post.isAsking = true;
			await schedule.run();
			const waiting = schedule.last!;
			ship.moveLfd(other, inDays(8));
			if (isAfterAnother) expect(await schedule.run()).toHaveLength(2);
			await schedule.resume(waiting, isTimeUp);
			expect(schedule.hints(CONFIRM)).toEqual([]);
			post.isAsking = false;
			expect(read(await schedule.run()).containers).toEqual([other]);
			expect(await schedule.run()).toBeNull();
		},
	);

	test.each(['a retry', 'a wait'])(
		'what is remembered outlives %s, after which n8n starts without it, and a restart',
		async (cause) => {
			const { schedule, ship, containerId, other, post } = await started(profile);
			ship.moveLfd(containerId, inDays(2));
			if (cause === 'a wait') post.isAsking = true;
			else post.refusing.add('Message');
			await schedule.run();
			post.refusing.clear();
			const run = schedule.last!;
			await (cause === 'a wait' ? schedule.resume(run, true) : schedule.retry(run, false));
			post.isAsking = false;
			schedule.restart(await loadAfresh());
			ship.moveLfd(other, inDays(8));
			expect(read(await schedule.run()).containers).toContain(other);
		},
	);

	test('another process knows what was confirmed and what was not', async () => {
		const { schedule, ship, containerId, post } = await started(profile);
		ship.moveLfd(containerId, inDays(2));
		post.refusing.add('Message');
		await schedule.run();
		schedule.restart(await loadAfresh());
		post.refusing.clear();
		expect(await schedule.run()).toHaveLength(1);
		schedule.restart(await loadAfresh());
		expect(await schedule.run()).toBeNull();
	});
});

test('a change that was taken back before it was confirmed is none', async () => {
	const { schedule, ship, sandbox, containerId, post } = await started();
	const { attributes } = sandbox.store.get('container', containerId)!;
	const standing = String(attributes.pickup_lfd);
	ship.moveLfd(containerId, inDays(2));
	post.refusing.add('Message');
	await schedule.run();
	ship.moveLfd(containerId, standing);
	expect(await schedule.run()).toBeNull();
	post.refusing.clear();
	ship.moveLfd(containerId, inDays(2));
	expect(await schedule.run()).toHaveLength(1);
	expect(await schedule.run()).toBeNull();
});

test('what is added to the first reading is confirmed as well', async () => {
	const { schedule, sandbox } = await startChangesScene({
		parameters: {
			events: ['container.created'],
			options: { remember: 'whenConfirmed', firstReading: 'everything' },
		},
		schedule: { confirms: true },
	});
	schedule.post.refusing.add('Message');
	const all = sandbox.store.all('container').length;
	expect(await schedule.run()).toHaveLength(all);
	expect(await schedule.run()).toHaveLength(all);
	schedule.post.refusing.clear();
	expect(await schedule.run()).toHaveLength(all);
	expect(await schedule.run()).toBeNull();
});

test('Confirm Changes passes its items on as they are, and says where there is nothing to confirm', async () => {
	const { schedule, ship, containerId } = await afterFirst({ schedule: { confirms: true } });
	ship.moveLfd(containerId, inDays(2));
	await schedule.run();
	expect(schedule.hints(CONFIRM)).toEqual([
		expect.stringMatching(/^Nothing waits to be confirmed/),
	]);
	const [task] = schedule.last!.data.resultData.runData[CONFIRM];
	expect(task.data!.main[0]).toEqual([{ json: { ok: true }, pairedItem: [{ item: 0 }] }]);
});

describe('of two changes of one container the message of one alone was sent', () => {
	const [first, second] = [9, 12].map(inDays);

	/** Moved from the first day to the second with an appointment, of which only the day was sent. */
	async function halfSent() {
		const kinds = [LFD];
		const scene = await startChangesScene({
			parameters: {
				events: [LFD, APPOINTMENT],
				options: { addPickupStatus: true, remember: 'whenConfirmed' },
			},
			schedule: { confirmsKinds: kinds },
		});
		const { schedule, ship, containerId } = scene;
		ship.moveLfd(containerId, first);
		await schedule.run();
		ship.moveLfd(containerId, second);
		ship.setAppointment(containerId, inDays(11));
		/** What the next run reports: kind, and the day before and after. */
		const next = async () =>
			((await schedule.run()) ?? []).map(({ event, lfd_change: change }) => {
				const { previous, current } = (change ?? {}) as Record<string, unknown>;
				return event === LFD ? [LFD, previous, current] : [event];
			});
		expect((await next()).map(([kind]) => kind)).toEqual([LFD, APPOINTMENT]);
		return { ...scene, kinds, next };
	}
	const day = (instant: string) =>
		DateTime.fromISO(instant, { zone: 'America/Chicago' }).toISODate();

	test('the other comes again, alone', async () => {
		const { next, kinds } = await halfSent();
		expect(await next()).toEqual([[APPOINTMENT]]);
		kinds.push(APPOINTMENT);
		expect(await next()).toEqual([[APPOINTMENT]]);
		expect(await next()).toEqual([]);
	});

	test('a day that moves back is reported, from the day that was sent', async () => {
		const { ship, containerId, next, kinds } = await halfSent();
		ship.moveLfd(containerId, first);
		expect(await next()).toEqual([[LFD, day(second), day(first)], [APPOINTMENT]]);
		ship.moveLfd(containerId, second);
		expect(await next()).toEqual([[LFD, day(first), day(second)], [APPOINTMENT]]);
		kinds.push(APPOINTMENT);
		expect(await next()).toEqual([[APPOINTMENT]]);
		expect(await next()).toEqual([]);
	});
});
