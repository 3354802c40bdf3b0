/** What holds for every ready workflow: it can be imported, it explains itself, and it never stops in silence. */
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { createEngine, NODE_TYPE, POLL_TRIGGER_TYPE, TRIGGER_TYPE } from '../harness/engine.mts';
import { readWorkflow, written } from './stage.mts';

const namesIn = (folder: string): string[] =>
	readdirSync(new URL(`../../../workflows/${folder}`, import.meta.url))
		.filter((file) => file.endsWith('.json'))
		.map((file) => folder + file.replace(/\.json$/, ''));

const FILES = namesIn('');
const POLLED = namesIn('with-poll-trigger/');

/** Versions that both n8n 1.123 and 2.40 know. */
const KNOWN_NODES: { [type: string]: number } = {
	[NODE_TYPE]: 1,
	[TRIGGER_TYPE]: 1.1,
	[POLL_TRIGGER_TYPE]: 1,
	[`${NODE_TYPE}Tool`]: 1,
	'@n8n/n8n-nodes-langchain.agent': 3,
	'@n8n/n8n-nodes-langchain.chat': 1,
	'@n8n/n8n-nodes-langchain.chatTrigger': 1.4,
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 1.3,
	'@n8n/n8n-nodes-langchain.memoryBufferWindow': 1.3,
	'@n8n/n8n-nodes-langchain.outputParserStructured': 1.3,
	'n8n-nodes-base.dataTable': 1,
	'n8n-nodes-base.emailSend': 2.1,
	'n8n-nodes-base.errorTrigger': 1,
	'n8n-nodes-base.filter': 2.2,
	'n8n-nodes-base.formTrigger': 2.3,
	'n8n-nodes-base.if': 2.2,
	'n8n-nodes-base.manualTrigger': 1,
	'n8n-nodes-base.merge': 3,
	'n8n-nodes-base.noOp': 1,
	'n8n-nodes-base.postgres': 2.6,
	'n8n-nodes-base.removeDuplicates': 2,
	'n8n-nodes-base.respondToWebhook': 1.1,
	'n8n-nodes-base.scheduleTrigger': 1.2,
	'n8n-nodes-base.set': 3.4,
	'n8n-nodes-base.slack': 2.3,
	'n8n-nodes-base.sort': 1,
	'n8n-nodes-base.splitOut': 1,
	'n8n-nodes-base.stickyNote': 1,
	'n8n-nodes-base.stopAndError': 1,
	'n8n-nodes-base.summarize': 1.1,
	'n8n-nodes-base.switch': 3.2,
	'n8n-nodes-base.webhook': 2,
};

const CHAT_TRIGGER = '@n8n/n8n-nodes-langchain.chatTrigger';

const STARTS = [
	TRIGGER_TYPE,
	POLL_TRIGGER_TYPE,
	CHAT_TRIGGER,
	'n8n-nodes-base.errorTrigger',
	'n8n-nodes-base.formTrigger',
	'n8n-nodes-base.manualTrigger',
	'n8n-nodes-base.scheduleTrigger',
	'n8n-nodes-base.webhook',
];

const CALLED = [CHAT_TRIGGER, 'n8n-nodes-base.formTrigger', 'n8n-nodes-base.webhook'];

it('there are the eight of operations, and those beside them', () => {
	expect(FILES.sort()).toEqual([
		'acknowledge-and-escalate',
		'ask-your-containers',
		'available-to-dispatch',
		'bulk-start-from-sheet',
		'catch-up-on-missed-events',
		'containers-to-postgresql',
		'daily-arrivals-digest',
		'empties-to-return',
		'eta-slipped',
		'exception-inbox',
		'failed-tracking-triage',
		'fetch-first',
		'hold-monitor',
		'lfd-changed-to-slack',
		'morning-demurrage-sweep',
		'pickup-board',
		'pickup-calendar',
	]);
});

it('LFD changed to Slack has neither a filter nor a request behind its trigger', async () => {
	const { nodes } = await readWorkflow('lfd-changed-to-slack');
	const types = nodes.map(({ type }) => type);
	expect(types).not.toContain('n8n-nodes-base.filter');
	expect(types).not.toContain(NODE_TYPE);
	const trigger = nodes.find(({ type }) => type === TRIGGER_TYPE);
	expect(trigger?.parameters.options).toEqual({ addPickupStatus: true, onlyNews: true });
});

it('Morning demurrage sweep reads once, and takes over whole texts', async () => {
	const { nodes } = await readWorkflow('morning-demurrage-sweep');
	const own = nodes.filter(({ type }) => type === NODE_TYPE);
	expect(own.filter(({ parameters }) => parameters.containersFrom !== 'items')).toHaveLength(1);
	const written = nodes.filter(({ name }) => name !== 'Tell the Team');
	const expressions = JSON.stringify(written).match(/"=[^"]*"/g);
	expect(new Set(expressions)).toEqual(
		new Set(['"={{ $json.text }}"', '"={{ $json.subject }}"', '"={{ $json.html }}"']),
	);
});

it.each(['empties-to-return', 'fetch-first'])('%s brings terms that are understood', async (file) => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	const { nodes } = await readWorkflow(file);
	const { parameters } = nodes.find(({ name }) => name === 'Your Terms')!;
	const { terms } = JSON.parse(String(parameters.jsonOutput)) as { terms: IDataObject[] };
	const check = { resource: 'terms', operation: 'check', termsFrom: 'items' };
	const { items, error } = await engine.runNode(check, terms);
	expect(error).toBeUndefined();
	const understood = items.filter(({ finding }) => finding === 'understood');
	expect(understood).toHaveLength(terms.length);
	expect(items.filter(({ severity }) => severity === 'problem')).toEqual([]);
});

describe.each([...FILES, ...POLLED])('%s', (file) => {
	it('uses nodes and versions that every supported n8n knows, and no Code node', async () => {
		const { nodes } = await readWorkflow(file);
		for (const { name, type, typeVersion } of nodes) {
			expect([name, typeVersion]).toEqual([name, KNOWN_NODES[type]]);
		}
	});

	it('has unique names and ids, and connects every node', async () => {
		const { nodes, connections } = await readWorkflow(file);
		const names = nodes.map(({ name }) => name);
		expect(new Set(names).size).toBe(nodes.length);
		expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
		const targets = Object.values(connections).flatMap((outputs) =>
			Object.values(outputs).flatMap((ways) =>
				ways.flatMap((way) => (way ?? []).map(({ node }) => node)),
			),
		);
		expect([...Object.keys(connections), ...targets].filter((name) => !names.includes(name))).toEqual(
			[],
		);
		const isReached = ({ name, type }: (typeof nodes)[number]) =>
			STARTS.includes(type) ||
			type.endsWith('.stickyNote') ||
			targets.includes(name) ||
			// It hangs on an agent.
			(connections[name] !== undefined && !('main' in connections[name]));
		expect(nodes.filter((node) => !isReached(node))).toEqual([]);
	});

	it('carries no credentials, and says in a note what to set', async () => {
		const { nodes } = await readWorkflow(file);
		expect(nodes.filter(({ credentials }) => credentials)).toEqual([]);
		const note = nodes.find(({ name }) => name === 'About This Workflow');
		expect(note?.parameters.content).toContain('**To set**');
		const content = String(note?.parameters.content);
		for (const [, name] of content.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)) {
			const others = ['Morning demurrage sweep', 'Extract from File'];
			expect([...nodes.map((node) => node.name), ...others]).toContain(name);
		}
	});

	it('gives each node that is called from outside an ID, without which n8n 1 serves it elsewhere', async () => {
		const { nodes } = await readWorkflow(file);
		const called = nodes.filter(({ type }) => CALLED.includes(type));
		expect(called.filter(({ webhookId }) => !webhookId)).toEqual([]);
	});

	it('tells somebody when a run stops', async () => {
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		const workflow = await readWorkflow(file);
		const execution = {
			url: 'https://n8n.example.com/execution/7',
			lastNodeExecuted: 'Get Container',
			error: { message: 'The service did not answer' },
		};
		const stopped = { execution, workflow: { name: workflow.name } };
		await engine.runWorkflow(workflow, { node: 'When a Run Stops', items: [stopped] });
		expect(engine.outbox.map(written)).toEqual([
			`#drayage-automation: :warning: *${workflow.name}* stopped at "Get Container": The service did not answer\nhttps://n8n.example.com/execution/7`,
		]);
	});

	it('has a page that explains it', () => {
		const page = `../../../docs/${basename(file)}.md`;
		expect(existsSync(new URL(page, import.meta.url))).toBe(true);
	});
});
