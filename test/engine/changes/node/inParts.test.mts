/** A ready workflow on a schedule after a stormy night: more changes than one message holds, and Slack's limit. */
import type { IDataObject } from 'n8n-workflow';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createEngine, NODE_TYPE, nodeOf } from '../../harness/engine.mts';
import { hastened, readWorkflow, slackNodes } from '../../workflows/stage.mts';
import { loadAfresh } from '../fortnight/stage.mts';
import { inDays, LFD, startChangesScene } from './scene.mts';

const MOVED = 70;

/** Three containers a shipment, so that no part of 25 ends where a shipment does. */
async function startStorm(file = 'on-a-schedule/lfd-changed-to-slack') {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
	onTestFinished(() => void vi.useRealTimers());
	const workflow = hastened(await readWorkflow(file));
	const node = workflow.nodes.find(({ parameters }) => parameters.operation === 'getChanges')!;
	const scene = await startChangesScene({
		bulk: { shipments: 30, containersPerShipment: 3 },
		parameters: { ...node.parameters },
		schedule: { file: workflow },
	});
	const { schedule, sandbox, ship } = scene;
	const { post } = schedule;
	post.pace.isSlack = true;
	const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);
	post.pace.onWait = wait;
	await schedule.run();
	const boxes = sandbox.store
		.all('container')
		.filter(
			({ attributes }) => /^BLK|^BULK/.test(String(attributes.number)) || attributes.pickup_lfd,
		)
		.slice(-MOVED);
	const storm = (days: number) => {
		for (const { id } of boxes) ship.moveLfd(id, inDays(days));
	};
	const next = () => wait(15 * 60);
	/** The containers of all messages since the last call. */
	const reported = () =>
		post.outbox
			.splice(0)
			.flatMap(({ parameters }) => String(parameters.text).match(/[A-Z]{4}\d{7}(?=[:|])/g) ?? []);
	const numbers = boxes.map(({ attributes }) => String(attributes.number)).sort();
	const goDown = () => slackNodes(workflow).forEach((name) => post.refusing.add(name));
	return { ...scene, post, boxes, storm, next, reported, numbers, wait, goDown };
}

test('what Slack refused in the middle comes with the next run, and nothing twice', async () => {
	const { schedule, storm, next, reported, numbers, post, wait, boxes, ship, goDown } =
		await startStorm();
	post.pace.onWait = (seconds) => {
		wait(seconds);
		if (post.outbox.length === 2) goDown();
	};
	storm(20);
	await schedule.run();
	expect(schedule.last!.data.resultData.error?.message).toMatch(/refused/);
	expect(post.outbox).toHaveLength(2);
	const first = reported();
	expect(first).toHaveLength(50);
	// Another process takes over; one that was reported moves again, one that was not moves on.
	schedule.restart(await loadAfresh());
	post.refusing.clear();
	next();
	const isReported = ({ attributes }: (typeof boxes)[number]) =>
		first.includes(String(attributes.number));
	const [again, onward] = [boxes.find(isReported)!, boxes.find((box) => !isReported(box))!];
	ship.moveLfd(again.id, inDays(22));
	ship.moveLfd(onward.id, inDays(23));
	expect(await schedule.run()).toHaveLength(MOVED - 50 + 1);
	const second = reported();
	expect(second.filter((number) => first.includes(number))).toEqual([again.attributes.number]);
	expect([...new Set([...first, ...second])].sort()).toEqual(numbers);
	next();
	expect(await schedule.run()).toBeNull();
});

test('a first reading that reports everything goes on where it was stopped', async () => {
	const { schedule, post, reported, next, goDown } = await startStorm();
	post.pace.onWait = () => undefined;
	post.pace.isSlack = false;
	schedule.saved = {};
	schedule.restart(await loadAfresh());
	const { nodes } = schedule.options.file!;
	const { parameters } = nodes.find(({ name }) => name === 'Last Free Day Changed')!;
	parameters.options = {
		...(parameters.options as IDataObject),
		firstReading: 'everything',
	} as never;
	post.pace.onWait = () => {
		if (post.outbox.length >= 2) goDown();
	};
	const all = (await schedule.run())!.length;
	expect(all).toBeGreaterThan(60);
	const first = reported();
	post.refusing.clear();
	post.pace.onWait = undefined;
	next();
	await schedule.run();
	const second = reported();
	expect(second.filter((number) => first.includes(number))).toEqual([]);
	expect(second.length).toBeGreaterThan(0);
	next();
	expect(await schedule.run()).toBeNull();
});

test('a container with two holds has two lines: none of them is cut', async () => {
	const { schedule, boxes, sandbox, post, next } = await startStorm('on-a-schedule/hold-monitor');
	const holds = ['freight', 'customs'].map((name) => ({
		name,
		status: 'hold',
		description: 'HELD',
	}));
	for (const { id } of boxes)
		sandbox.store.update(sandbox.store.get('container', id)!, { holds_at_pod_terminal: holds });
	expect(await schedule.run()).toHaveLength(MOVED);
	expect(schedule.last!.data.resultData.error).toBeUndefined();
	const texts = post.outbox.map(({ parameters }) => String(parameters.text || parameters.html));
	expect(texts.join('\n')).not.toMatch(/and \d+ more/);
	next();
	expect(await schedule.run()).toBeNull();
});

test('raw changes are confirmed by their items, too', async () => {
	const of = (name: string, parameters: object) =>
		nodeOf(name, NODE_TYPE, { resource: 'container', ...parameters });
	const to = (node: string) => ({ main: [[{ node, type: 'main' as const, index: 0 }]] });
	const options = { remember: 'whenConfirmed' };
	const file = {
		nodes: [
			nodeOf('Every 15 Minutes', 'test.start', { items: [{}] }),
			of('Get Changes', { operation: 'getChanges', events: [LFD], output: 'raw', options }),
			of('Confirm', { operation: 'confirmChanges', changesToConfirm: 'incoming' }),
		],
		connections: { 'Every 15 Minutes': to('Get Changes'), 'Get Changes': to('Confirm') },
	};
	const { schedule, ship, containerId } = await startChangesScene({ schedule: { file } });
	await schedule.run();
	ship.moveLfd(containerId, inDays(20));
	expect(await schedule.run()).toHaveLength(1);
	expect(schedule.last!.data.resultData.error).toBeUndefined();
	expect(await schedule.run()).toBeNull();
});

test('Confirm Changes behind Slack says that it needs the changes themselves', async () => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	const parameters = {
		resource: 'container',
		operation: 'confirmChanges',
		changesToConfirm: 'incoming',
	};
	const { error } = await engine.runNode(parameters, [{ ok: true }]);
	expect(error?.message).toMatch(/^The incoming item is no change/);
	expect(error?.description).toMatch(/beside what sends the messages/);
});
