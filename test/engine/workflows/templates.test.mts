/** What holds for every ready workflow: it can be imported, it explains itself, and it never stops in silence. */
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createEngine, NODE_TYPE, TRIGGER_TYPE } from '../harness/engine.mts';
import { startScene } from '../harness/scene.mts';
import { readWorkflow, written } from './stage.mts';
import { wordsOf } from '../../words.mts';

const namesIn = (folder: string): string[] =>
	readdirSync(new URL(`../../../workflows/${folder}`, import.meta.url))
		.filter((file) => file.endsWith('.json'))
		.map((file) => folder + file.replace(/\.json$/, ''));

const FILES = namesIn('');
const ON_A_SCHEDULE = namesIn('on-a-schedule/');

/** Versions that both n8n 1.123 and 2.40 know. */
const KNOWN_NODES: { [type: string]: number } = {
	[NODE_TYPE]: 1,
	[TRIGGER_TYPE]: 1.1,
	[`${NODE_TYPE}Tool`]: 1,
	'@n8n/n8n-nodes-langchain.agent': 3,
	'@n8n/n8n-nodes-langchain.chat': 1,
	'@n8n/n8n-nodes-langchain.chatTrigger': 1.4,
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 1.3,
	'@n8n/n8n-nodes-langchain.memoryBufferWindow': 1.3,
	'@n8n/n8n-nodes-langchain.outputParserStructured': 1.3,
	'n8n-nodes-base.dataTable': 1,
	'n8n-nodes-base.emailReadImap': 2,
	'n8n-nodes-base.emailSend': 2.1,
	'n8n-nodes-base.errorTrigger': 1,
	'n8n-nodes-base.filter': 2.2,
	'n8n-nodes-base.formTrigger': 2.3,
	'n8n-nodes-base.gmail': 2.1,
	'n8n-nodes-base.googleSheets': 4.7,
	'n8n-nodes-base.if': 2.2,
	'n8n-nodes-base.limit': 1,
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
	'n8n-nodes-base.splitInBatches': 3,
	'n8n-nodes-base.splitOut': 1,
	'n8n-nodes-base.stickyNote': 1,
	'n8n-nodes-base.stopAndError': 1,
	'n8n-nodes-base.summarize': 1.1,
	'n8n-nodes-base.switch': 3.2,
	'n8n-nodes-base.wait': 1.1,
	'n8n-nodes-base.webhook': 2,
};

/** What a text of the service may try in a chat. */
const HOSTILE = '<!channel> <http://evil.example|click> @here *bold* _it_ `code` :ship:';

const GOOGLE_SHEETS = 'n8n-nodes-base.googleSheets';

/** What writes into a sheet. */
const SHEETS = /\.(googleSheets|microsoftExcel)$/;

const CHAT_TRIGGER = '@n8n/n8n-nodes-langchain.chatTrigger';

const STARTS = [
	TRIGGER_TYPE,
	CHAT_TRIGGER,
	'n8n-nodes-base.emailReadImap',
	'n8n-nodes-base.errorTrigger',
	'n8n-nodes-base.formTrigger',
	'n8n-nodes-base.manualTrigger',
	'n8n-nodes-base.scheduleTrigger',
	'n8n-nodes-base.webhook',
];

const CALLED = [CHAT_TRIGGER, 'n8n-nodes-base.formTrigger', 'n8n-nodes-base.webhook'];

it('there are the eight of operations, and those beside them', () => {
	expect(FILES.sort()).toEqual(
		wordsOf(`
		acknowledge-and-escalate arrival-notice ask-your-containers available-to-dispatch
		bulk-start-from-sheet catch-up-on-missed-events check-invoices
		containers-to-google-sheets containers-to-postgresql daily-arrivals-digest
		empties-to-return eta-slipped exception-inbox failed-tracking-triage fetch-first
		hold-monitor lfd-changed-to-slack morning-demurrage-sweep pickup-board pickup-calendar
	`),
	);
});

it('LFD changed to Slack has neither a filter nor a request behind its trigger', async () => {
	const { nodes } = await readWorkflow('lfd-changed-to-slack');
	const types = nodes.map(({ type }) => type);
	expect(types).not.toContain('n8n-nodes-base.filter');
	expect(types).not.toContain(NODE_TYPE);
	const trigger = nodes.find(({ type }) => type === TRIGGER_TYPE);
	expect(trigger?.parameters.options).toEqual({
		acknowledge: 'lastNode',
		addPickupStatus: true,
		collectSeconds: 3,
		onlyNews: true,
	});
});

it('Morning demurrage sweep reads once, and takes over whole texts', async () => {
	const { nodes } = await readWorkflow('morning-demurrage-sweep');
	const own = nodes.filter(({ type }) => type === NODE_TYPE);
	expect(own.filter(({ parameters }) => parameters.containersFrom !== 'items')).toHaveLength(1);
	const written = nodes
		.filter(({ type }) => /\.(slack|emailSend)$/.test(type))
		.filter(({ name }) => !name.endsWith('the Team'));
	const expressions = JSON.stringify(written).match(/"=[^"]*"/g);
	expect(new Set(expressions)).toEqual(
		new Set([
			'"={{ $json.text ?? $(\'Write Message\').first().json.text }}"',
			'"={{ $json.text }}"',
			'"={{ $json.subject }}"',
			'"={{ $json.html }}"',
		]),
	);
});

it.each(['empties-to-return', 'fetch-first'])(
	'%s brings terms that are understood',
	async (file) => {
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
	},
);

it.each([
	['pickup-board', 'Board Is Opened', 'Show the Page', 'The board cannot be shown now'],
	['pickup-calendar', 'Calendar Is Asked For', 'Give Calendar', 'The calendar cannot be read now'],
])(
	'%s says so where the service fails, and the team hears of it',
	async (file, asked, shown, says) => {
		const { sandbox, engine } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 501 });
		const workflow = await readWorkflow(file);
		const key = 'a1b2c3d4e5f6g7h8i9j0';
		const { assignments } = (workflow.nodes.find(({ name }) => name === 'Set Key')?.parameters
			.assignments ?? {}) as { assignments?: IDataObject[] };
		if (assignments) assignments[0].value = key;
		const from = { node: asked, items: [{ query: { key }, headers: {}, body: {} }] };
		const { data } = await engine.runWorkflow(workflow, from);
		expect(data.resultData.runData[shown]).toBeUndefined();
		expect(data.resultData.runData['Say That It Failed']).toHaveLength(1);
		expect(data.resultData.lastNodeExecuted).toBe('Stop the Run');
		expect(data.resultData.error?.message).toMatch(/\S/);
		const page = workflow.nodes.find(({ name }) => name === 'Say That It Failed')!;
		expect(page.parameters).toMatchObject({ options: { responseCode: 503 } });
		expect(page.parameters.responseBody).toContain(says);
	},
);

describe.each([...FILES, ...ON_A_SCHEDULE])('%s', (file) => {
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
		expect(
			[...Object.keys(connections), ...targets].filter((name) => !names.includes(name)),
		).toEqual([]);
		const isReached = ({ name, type }: (typeof nodes)[number]) =>
			STARTS.includes(type) ||
			type.endsWith('.stickyNote') ||
			targets.includes(name) ||
			// It hangs on an agent.
			(connections[name] !== undefined && !('main' in connections[name]));
		expect(nodes.filter((node) => !isReached(node))).toEqual([]);
	});

	it('carries no credentials, and says in a note what to set up', async () => {
		const { nodes } = await readWorkflow(file);
		expect(nodes.filter(({ credentials }) => credentials)).toEqual([]);
		const note = nodes.find(({ name }) => name === 'About This Workflow');
		expect(note?.parameters.content).toMatch(/^## .*\n\*\*Set up\*\*\n1\. /);
		const content = String(note?.parameters.content);
		for (const [, name] of content.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)) {
			const others = ['Morning demurrage sweep', 'Extract from File'];
			expect([...nodes.map((node) => node.name), ...others]).toContain(name);
		}
	});

	it('lets no text of the service become a formula, and overwrites no column that it does not know', async () => {
		const { nodes } = await readWorkflow(file);
		const writing = nodes.filter(
			({ type, parameters }) => SHEETS.test(type) && parameters.operation !== 'read',
		);
		for (const { name, type, parameters } of writing) {
			const { columns, options } = parameters as { columns?: IDataObject; options?: IDataObject };
			const written = { name, type, format: options?.cellFormat, mode: columns?.mappingMode };
			// Excel has no such format: it takes for a formula whatever looks like one.
			expect(written).toEqual({ name, type: GOOGLE_SHEETS, format: 'RAW', mode: 'defineBelow' });
		}
	});

	it('gives each node that is called from outside an ID, without which n8n 1 serves it elsewhere', async () => {
		const { nodes } = await readWorkflow(file);
		const called = nodes.filter(({ type }) => CALLED.includes(type));
		expect(called.filter(({ webhookId }) => !webhookId)).toEqual([]);
	});

	it('reports somebody when a run stops', async () => {
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		const workflow = await readWorkflow(file);
		const execution = {
			url: 'https://n8n.example.com/execution/7',
			lastNodeExecuted: 'Get Container',
			error: { message: 'The service did not answer [Item 0]', description: HOSTILE },
		};
		vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T13:00:00Z') });
		onTestFinished(() => void vi.useRealTimers());
		const stopped = { execution, workflow: { name: workflow.name } };
		await engine.runWorkflow(workflow, { node: 'When a Run Stops', items: [stopped] });
		expect(engine.outbox.map(written)).toEqual([
			[
				`#drayage-automation: :warning: *${workflow.name}* did not finish on Mon 9 Mar, 06:00, it stopped at "Get Container": The service did not answer.  !channel   http //evil.example click   here  bold   it   code   ship:`,
				'What it sends is missing until it has run again: open the run, mend the cause, then retry it there.',
				'https://n8n.example.com/execution/7',
			].join('\n'),
		]);
	});

	it('halves no character of what it shortens', async () => {
		const workflow = await readWorkflow(file);
		expect(JSON.stringify(workflow.nodes)).not.toMatch(/'\)\.slice\(0, \d{3}\)/);
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		const execution = { error: { message: 'x' + '🚢'.repeat(900) } };
		const stopped = { execution, workflow: { name: workflow.name } };
		await engine.runWorkflow(workflow, { node: 'When a Run Stops', items: [stopped] });
		const [text] = engine.outbox.map(written);
		expect(text).toMatch(/x🚢+\n/u);
	});

	it('writes an e-mail about it where Slack itself is down, once that node is active', async () => {
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		const workflow = await readWorkflow(file);
		const mail = workflow.nodes.find(({ name }) => name === 'Mail the Team')!;
		expect(mail.disabled).toBe(true);
		mail.disabled = false;
		engine.refusing.add('Notify the Team');
		const execution = {
			url: 'https://n8n.example.com/execution/7',
			error: { message: 'No answer' },
		};
		const stopped = { execution, workflow: { name: workflow.name } };
		await engine.runWorkflow(workflow, { node: 'When a Run Stops', items: [stopped] });
		expect(engine.outbox.map(written)).toEqual([
			expect.stringMatching(
				/^dispatch@example.com: .* did not finish\nSlack did not take this note\.[^]*No answer[^]*execution\/7$/,
			),
		]);
	});

	it('has a page that explains it', () => {
		const page = `../../../docs/${basename(file)}.md`;
		expect(existsSync(new URL(page, import.meta.url))).toBe(true);
	});
});
