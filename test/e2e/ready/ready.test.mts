/** Every ready workflow: imported unchanged, valid for the host in each detail, and run to its message. */
import type { INode, INodeTypeDescription } from 'n8n-workflow';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import type { Workflow } from '../harness/session.mts';
import { setUp, useScene } from '../harness/scene.mts';
import {
	ACTION_TYPE,
	node,
	oneByOne,
	ON_A_SCHEDULE_FOLDER,
	READY_FOLDER,
	readyWorkflows,
	resting,
} from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { acknowledging } from './acknowledging.mts';
import { asking } from './asking.mts';
import { fromNow, HAPPENINGS, onTheWay } from './happenings.mts';
import { complaintsAbout, nodeTypesOf } from './hostTypes.mts';
import { inbox } from './inbox.mts';
import { startMessenger, type Message, type Messenger } from './messenger.mts';
import { addPicks, picked, type Picks } from './picks.mts';
import { runByHand } from './runByHand.mts';
import { servedPages } from './servedPages.mts';

const READY = new Map(await readyWorkflows());
const ON_A_SCHEDULE = new Map(await readyWorkflows(ON_A_SCHEDULE_FOLDER));
const WAITING = HAPPENINGS.filter(({ serves, runFrom }) => !serves && !runFrom);

test('each ready workflow is here', () => {
	expect(HAPPENINGS.map(({ file }) => `${file}.json`)).toEqual([...READY.keys()].sort());
	expect(WAITING.map(({ file }) => `${file}.json`)).toEqual([...ON_A_SCHEDULE.keys()].sort());
});

/** The same happenings occur in both, so each has a service of its own. */
const STAGES = HOSTS.flatMap((host) =>
	['trigger', 'schedule'].map((trigger) => ({ ...host, trigger })),
);

describe.each(STAGES)('n8n $version, $trigger', ({ trigger, ...host }) => {
	// An event is missed after thirteen failed deliveries by the service.
	const scene = useScene(`Ready workflows, ${trigger}`, host, { sandbox: { retryScale: 0.001 } });
	let messenger: Messenger;
	let idOf: Map<string, string>;
	let types: INodeTypeDescription[];
	let picks: Picks;

	setUp(async () => {
		messenger = await startMessenger();
		picks = await addPicks(scene, messenger);
		types = await nodeTypesOf(scene.session);
		for (const folder of [READY_FOLDER, ON_A_SCHEDULE_FOLDER])
			await scene.n8n.cli('import:workflow', '--separate', `--input=${folder}`);
		const saved = await scene.session.call<Array<{ id: string; name: string }>>(
			'GET',
			'/workflows',
		);
		idOf = new Map(saved.map(({ id, name }) => [name, id]));
	});
	afterAll(() => messenger?.close());

	let published: string | undefined;
	afterEach(async () => {
		if (published) await scene.session.unpublish(published);
		published = undefined;
		expect(scene.sandbox.store.all('webhook')).toEqual([]);
	});

	/** Makes a user's choices in an imported workflow, and sends its messages to the stand-in. */
	async function prepare(
		file: string,
		change = (node: INode) => node,
		among = READY,
	): Promise<string> {
		const id = idOf.get(among.get(`${file}.json`)!.name)!;
		const { nodes, connections } = await scene.session.workflow(id);
		const prepared = nodes.map((each) => change(resting(picked(each, picks))));
		await scene.session.change(id, { nodes: prepared, connections });
		messenger.take();
		return id;
	}

	/** Shortens the interval of a quarter of an hour. */
	const oftener = (node: INode): INode =>
		node.type === 'n8n-nodes-base.scheduleTrigger'
			? {
					...node,
					parameters: { rule: { interval: [{ field: 'seconds', secondsInterval: 2 }] } },
				}
			: node;

	async function expectImported(original: Workflow, toPick: string[] = []): Promise<void> {
		const imported = await scene.session.workflow(idOf.get(original.name)!);
		expect(imported.nodes).toEqual(original.nodes);
		expect(imported.connections).toEqual(original.connections);
		const complaints = complaintsAbout(imported, types, scene.n8n);
		expect(complaints).toEqual(toPick);
		const note = imported.nodes.find(({ name }) => name === 'About This Workflow')!;
		for (const [named] of complaints.map((each) => each.split(': ')))
			expect(note.parameters.content).toContain(`*${named}*`);
	}

	const saidOf = (says: Array<[to: string, text: string]>) =>
		says.map(([to, text]) => ({ to, text: expect.stringContaining(text) as string }));

	/** The messages and statuses of a workflow once it has sent that many messages and no run is left. */
	const outcome = async (id: string, messages: number) =>
		await until(`${messages} messages of workflow ${id}`, async () => {
			// Counted before the runs are read: a run that begins in between would be missing among them.
			if (messenger.count < messages) return undefined;
			const executions = await scene.session.executions(id);
			const statuses = new Set(executions.map(({ status }) => status));
			const runs = statuses.has('new') || statuses.has('running');
			return statuses.size > 0 && !runs ? { messages: messenger.take(), statuses } : undefined;
		});

	if (trigger === 'schedule') {
		const speaking = WAITING.filter(({ keeps }) => !keeps);
		test.each(speaking)('$file on a schedule runs to its message', async (happening) => {
			const { sandbox, session } = scene;
			const id = await prepare(happening.file, oftener, ON_A_SCHEDULE);
			await happening.before?.(sandbox);
			await session.publish((published = id));
			// The first run reports nothing.
			await session.ended(id, 1);
			await happening.happens?.(sandbox);
			const said = saidOf((happening.saysOnSchedule ?? happening.says)(sandbox));
			const { messages, statuses } = await outcome(id, said.length);
			expect({ messages, statuses }).toEqual({ messages: said, statuses: new Set(['success']) });
		});
		return;
	}

	test.each(HAPPENINGS)(
		'$file is imported unchanged, and n8n knows all of it',
		async ({ file, toPick }) => await expectImported(READY.get(`${file}.json`)!, toPick),
	);

	test.each(WAITING)('$file on a schedule is, too', async ({ file }) => {
		await expectImported(ON_A_SCHEDULE.get(`${file}.json`)!);
	});

	test('the same check does find what n8n does not know', async () => {
		const get = { resource: 'container', operation: 'get' };
		const getMany = { resource: 'container', operation: 'getAll' };
		const noId = { ...get, containerId: { __rl: true, mode: 'id', value: '' } };
		const nodes = [
			node(ACTION_TYPE, 'Typing mistake', { ...getMany, autput: 'full' }, {}),
			node(ACTION_TYPE, 'Nothing chosen', noId, {}),
			{ ...node(ACTION_TYPE, 'Too new', get, {}), typeVersion: 99 },
		];
		expect(complaintsAbout(oneByOne('Broken', nodes), types, scene.n8n)).toEqual([
			'Typing mistake: no parameter /autput',
			'Nothing chosen: Parameter "Container" is required.',
			`Too new: no ${ACTION_TYPE} 99`,
		]);
	});

	test.each(HAPPENINGS.filter(({ serves, keeps }) => !serves && !keeps))(
		'$file runs to its message',
		async (happening) => {
			const { sandbox, session } = scene;
			const id = await prepare(happening.file);
			await happening.before?.(sandbox);
			if (happening.runFrom) await runByHand(session, id, happening.runFrom);
			else await session.publish((published = id));
			await happening.happens?.(sandbox);
			await sandbox.deliveries.settled();

			const said = saidOf(happening.says(sandbox));
			const { messages, statuses } = await outcome(id, said.length);
			expect(statuses).toEqual(new Set(['success']));
			if (happening.saysMore) expect(messages).toEqual(expect.arrayContaining(said));
			else expect(messages).toEqual(said);
			const recipients = (all: Message[]) => new Set(all.map(({ to }) => to));
			expect(recipients(messages)).toEqual(recipients(said));
		},
	);

	acknowledging(async () => {
		const id = await prepare('acknowledge-and-escalate');
		return { scene, messenger, id, publish: () => scene.session.publish((published = id)) };
	});

	inbox(async () => ({ scene, messenger, id: await prepare('exception-inbox') }));

	asking(scene, async (change) => {
		await scene.session.publish((published = await prepare('ask-your-containers', change)));
		return published;
	});

	servedPages(async (file, change) => {
		const workflowId = (published = await prepare(file, change));
		await scene.session.publish(workflowId);
		return { ...scene, workflowId };
	});

	test('what the service refuses is handed to the team, once', async () => {
		const { sandbox, session } = scene;
		const id = await prepare('eta-slipped');
		await session.publish((published = id));
		const refusal = sandbox.faults.add({
			kind: 'status',
			status: 403,
			match: { path: /^\/shipments\// },
		});
		sandbox.ship.changeEta(onTheWay(sandbox).id, fromNow(900));
		const { messages } = await outcome(id, 2);
		refusal.remove();
		// Dispatch had its message before the shipment was asked for.
		expect(messages).toEqual([
			expect.objectContaining({ to: '#arrivals' }),
			{
				to: '#drayage-automation',
				text: expect.stringMatching(
					/^:warning: \*ETA slipped\*: "Get Shipment" was refused and is not tried again: /,
				),
			},
		]);
	});
});
