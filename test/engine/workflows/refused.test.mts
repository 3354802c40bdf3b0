/**
 * The workflows that wait for events, where Slack refuses: nothing is lost and nothing comes twice. The service repeats
 * what n8n did not acknowledge, or the next reading reports it again.
 */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it, vi } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { inDays, startChangesScene } from '../changes/node/scene.mts';
import { createEngine, TRIGGER_TYPE, type WorkflowJson } from '../harness/engine.mts';
import type { Post } from '../harness/standIns.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';
import { hastened, readWorkflow, slackNodes, Stage, written } from './stage.mts';

const FREIGHT = { name: 'freight', status: 'hold', description: 'Freight not paid' };
const CUSTOMS = { name: 'customs', status: 'hold', description: 'Exam' };
const HOLDS = 'holds_at_pod_terminal';

interface Case {
	file: string;
	/** What happens to a container that is released and in the port, or to its shipment. */
	happens(sandbox: Sandbox, containerId: string): unknown;
	/** Recipients of the message, or messages, that it makes. */
	to: string[];
}

const shipmentOf = ({ store }: Sandbox, containerId: string) =>
	store.related(store.get('container', containerId)!, 'shipment')!;

const CASES: Case[] = [
	{
		file: 'hold-monitor',
		happens: ({ ship }, id) => ship.changeContainer(id, { [HOLDS]: [FREIGHT, CUSTOMS] }),
		to: ['#payables', 'broker@example.com'],
	},
	{
		file: 'available-to-dispatch',
		happens: ({ ship }, id) => ship.setAvailable(id),
		to: ['#drayage'],
	},
	{
		file: 'eta-slipped',
		happens: (sandbox, id) => sandbox.ship.changeEta(shipmentOf(sandbox, id).id, inDays(40)),
		to: ['#arrivals', 'customers@example.com'],
	},
	{
		file: 'failed-tracking-triage',
		happens: ({ ship, store }) =>
			ship.resolveTracking(store.all('tracking_request')[0].id, 'failed', 'not_found'),
		to: ['#tracking'],
	},
	{
		file: 'lfd-changed-to-slack',
		happens: ({ ship }, id) => ship.moveLfd(id, inDays(30)),
		to: ['#drayage'],
	},
];

const recipients = (post: Post) =>
	post.outbox
		.splice(0)
		.map((sent) => written(sent).split(': ')[0])
		.sort();

/** The workflow behind its trigger, which is published at a sandbox that delivers. */
async function published(file: string, service: object = {}) {
	const workflow = hastened(await readWorkflow(file));
	const trigger = workflow.nodes.find(({ type }) => type === TRIGGER_TYPE)!;
	const parameters = structuredClone(trigger.parameters) as INodeParameters;
	parameters.options = { ...(parameters.options as INodeParameters), collectSeconds: 0 };
	const scene = await startTriggerScene('public', { parameters, ...service });
	const { sandbox, host } = scene;
	const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
	let running = 0;
	/** What happens once, as soon as a run has failed and no other is under way. */
	const outage: { ends?: () => void } = {};
	host.run = async (_, items) => {
		running++;
		const { data } = await engine.runWorkflow(workflow, { node: trigger.name, items });
		running--;
		if (!data.resultData.error) return;
		if (running === 0) outage.ends?.();
		throw data.resultData.error;
	};
	await host.publish();
	const id = containerIn(sandbox, file);
	const statuses = () => sandbox.deliveries.attempts.map(({ status }) => status);
	await sandbox.deliveries.settled();
	recipients(engine);
	return { ...scene, engine, workflow, id, statuses, outage };
}

/** One at sea where its ETA slips; else one that is in the port, not released yet where that is what happens. */
function containerIn({ ship, situations }: Sandbox, file: string): string {
	if (file === 'eta-slipped') return situations.arrivingInThreeDays.containerId;
	const { containerId } = situations.ready;
	if (file === 'available-to-dispatch') ship.setAvailable(containerId, false);
	return containerId;
}

describe.each(CASES)('$file', ({ file, happens, to }) => {
	it('Slack is down: the service delivers again, and each message comes once when it is back', async () => {
		const scene = await published(file, { retryScale: 0.02 });
		const { sandbox, engine, workflow, id, statuses, host, outage } = scene;
		const before = statuses().length;
		const { length: runs } = host.executions;
		for (const name of slackNodes(workflow)) engine.refusing.add(name);
		const meanwhile: string[] = [];
		outage.ends = () => {
			meanwhile.push(...recipients(engine));
			engine.refusing.clear();
		};
		happens(sandbox, id);
		await sandbox.deliveries.settled();
		expect(statuses().slice(before)).toContain(500);
		expect(meanwhile).toEqual([]);
		expect(recipients(engine)).toEqual(to);
		expect(statuses().at(-1)).toBe(200);
		expect(host.executions.length - runs).toBeGreaterThan(1);
	});

	/** What is sent where these nodes are refused; each delivery is acknowledged at once. */
	async function sentWhile(refused: (workflow: WorkflowJson) => string[], most = Infinity) {
		const { sandbox, engine, workflow, id, statuses } = await published(file);
		const before = statuses().length;
		let tries = 0;
		for (const name of refused(workflow)) engine.refusing.add(name);
		engine.pace.onRefused = () => {
			if (++tries === most) engine.refusing.clear();
		};
		happens(sandbox, id);
		await sandbox.deliveries.settled();
		expect(new Set(statuses().slice(before))).toEqual(new Set([200]));
		const handed = engine.outbox
			.map(written)
			.find((text) => text.startsWith('#drayage-automation'));
		return { tries, handed, to: recipients(engine) };
	}
	/** The team hears in place of a channel or an address. */
	const inPlaceOf = (mark: '#' | '@') =>
		to.map((each) => (each.includes(mark) ? '#drayage-automation' : each)).sort();

	it('Slack refuses for some seconds: the node tries again by itself', async () => {
		expect(await sentWhile(slackNodes, 4)).toEqual({ tries: 4, handed: undefined, to });
	});

	it('one channel refuses, as one that the bot is not invited to: the team gets its message, and nothing comes twice', async () => {
		const channels = (all: WorkflowJson) => slackNodes(all).filter((each) => !/Team/.test(each));
		const { handed, to: recipients } = await sentWhile(channels);
		expect(recipients).toEqual(inPlaceOf('#'));
		expect(handed).toContain('The message was refused');
		expect(handed).toMatch(/[A-Z]{4}\d{6}|TEST-/);
	});

	it.runIf(to.some((each) => each.includes('@')))(
		'the mail server refuses: the team gets it in Slack, and nothing comes twice',
		async () => {
			const mails = ({ nodes }: WorkflowJson) =>
				nodes.filter(({ type }) => type.endsWith('.emailSend')).map(({ name }) => name);
			const { handed, to: recipients } = await sentWhile(mails);
			expect(recipients).toEqual(inPlaceOf('@'));
			expect(handed).toMatch(/What it was about:\n[^]*[A-Z]{4}\d{6}/);
		},
	);

	it('on a schedule: what Slack refused comes with the next reading, each once', async () => {
		const workflow = hastened(await readWorkflow(`on-a-schedule/${file}`));
		const node = workflow.nodes.find(({ parameters }) => parameters.operation === 'getChanges')!;
		const scene = await startChangesScene({
			parameters: { ...node.parameters },
			schedule: { file: workflow },
		});
		const { schedule, sandbox } = scene;
		const { post } = schedule;
		const id = containerIn(sandbox, file);
		await schedule.run();
		recipients(post);
		happens(sandbox, id);
		for (const name of slackNodes(workflow)) post.refusing.add(name);
		await schedule.run();
		expect(schedule.last!.data.resultData.error?.message).toMatch(/refused/);
		expect(recipients(post)).toEqual([]);
		post.refusing.clear();
		await schedule.run();
		expect(recipients(post)).toEqual(to);
		expect(await schedule.run()).toBeNull();
		expect(recipients(post)).toEqual([]);
	});
});

it.each(['morning-demurrage-sweep', 'fetch-first', 'empties-to-return'])(
	'%s: of all lines in several messages each comes once, also where Slack takes five at a time',
	async (file) => {
		const stage = await Stage.open(file, { now: '2026-03-10T13:00:00Z' });
		const { engine, workflow } = stage;
		const write = workflow.nodes.find(({ name }) => name === 'Write Message')!;
		const maxLength = file === 'empties-to-return' ? 500 : 1_500;
		write.parameters.options = {
			...(write.parameters.options as INodeParameters),
			maxLines: 0,
			maxLength,
		};
		Object.assign(engine.pace, {
			isSlack: true,
			onWait: () => vi.setSystemTime(Date.now() + 60_000),
		});
		await stage.run();
		const heads = stage
			.messages()
			.map((message) => /\((\d+) of (\d+)\)/.exec(message)?.slice(1).map(Number));
		const parts = heads[0]?.[1] ?? 0;
		expect(parts).toBeGreaterThan(1);
		expect(heads).toEqual(Array.from({ length: parts }, (_, at) => [at + 1, parts]));
	},
);

it.each(['morning-demurrage-sweep', 'fetch-first'])(
	'%s: where the mail server refuses, Slack has the report, and the team hears what was not mailed',
	async (file) => {
		const stage = await Stage.open(file, { now: '2026-03-10T13:00:00Z' });
		const mail = stage.workflow.nodes.find(({ name }) => name === 'E-mail Dispatch')!;
		mail.disabled = false;
		stage.engine.refusing.add(mail.name);
		await stage.run();
		const [handed, report, ...further] = stage.messages();
		expect(further).toEqual([]);
		expect(report).toMatch(/^#drayage: .*Tue 10 Mar: \d+ need/);
		expect(handed).toMatch(
			/^#drayage-automation: .*"E-mail Dispatch" .*The message was refused\n.*\n• .*, Tue 10 Mar: \d+ need/,
		);
	},
);
