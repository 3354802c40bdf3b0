/**
 * `npm run film`: what n8n's reviewers ask to see, in one take in the real editor, from the installation by name to
 * an agent's tool. Writes docs/images/film.mp4; needs Debian's ffmpeg.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectors, type Locator, type Page } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../sandbox/index.mts';
import { agentWorkflow, subNode } from '../agent/agentWorkflow.mts';
import { startScriptedModel } from '../agent/scriptedModel.mts';
import { launchChromium } from '../editor/browser.mts';
import { Editor } from '../editor/editor.mts';
import { clearOverlay, drawOverlay } from '../editor/overlay.mts';
import { run, until } from '../harness/commands.mts';
import { N8n } from '../harness/n8n.mts';
import { Session } from '../harness/session.mts';
import { ACTION_TYPE } from '../harness/workflows.mts';
import { HOSTS, nodeFolder } from '../hosts.mts';
import { installHost } from '../install.mts';
import { Recording } from './recording.mts';
import { startRegistry } from './registry.mts';

const [HOST] = HOSTS;
const FILM = fileURLToPath(new URL('../../../docs/images/film.mp4', import.meta.url));
const MOST_SECONDS = 300;
const PATIENCE_MS = 120_000;
/** How long a line takes to read. */
const READ_MS = 2_200;
const LOOK_MS = 3_500;

/** A person who announces each step in a caption and then takes it. */
class Presenter {
	constructor(private readonly page: Page) {}

	async say(words: string, ms = READ_MS, target?: Locator): Promise<void> {
		await target?.waitFor();
		const box = (await target?.boundingBox()) ?? null;
		await this.page.evaluate(clearOverlay);
		await this.page.evaluate(drawOverlay, { words, box });
		await this.page.waitForTimeout(ms);
	}

	async click(target: Locator, words: string): Promise<void> {
		await this.say(words, READ_MS, target);
		await target.click();
		await this.page.evaluate(clearOverlay);
	}

	async type(target: Locator, value: string, words: string): Promise<void> {
		await this.say(words, READ_MS, target);
		await target.fill('');
		await target.pressSequentially(value, { delay: 40 });
	}
}

interface Stage {
	editor: Editor;
	presenter: Presenter;
	session: Session;
	sandbox: Sandbox;
}

async function installByName({ editor, presenter }: Stage): Promise<void> {
	const { page } = editor;
	await page.goto('/settings/community-nodes');
	await presenter.click(
		page.getByRole('button', { name: /install/i }).first(),
		'Install a package',
	);
	const name = editor.input('package-name-input');
	await presenter.type(name, 'n8n-nodes-container-tracking', 'Its name on npm');
	await presenter.click(editor.get('user-agreement-checkbox'), 'n8n asks: do you trust it?');
	await presenter.click(editor.get('install-community-package-button'), 'Install');
	await page.getByText('2 nodes').first().waitFor();
	await presenter.say('Installed: one action node, one trigger node', LOOK_MS);
}

async function connectAndList({ editor, presenter, sandbox }: Stage): Promise<void> {
	await editor.openEmptyCanvas();
	await presenter.click(editor.get('canvas-plus-button'), 'A new workflow');
	await presenter.click(editor.entry('Trigger manually'), 'Trigger manually');
	await presenter.click(editor.get('canvas-handle-plus').last(), 'Add the next step');
	await editor.search('demurrage');
	await presenter.click(editor.entry('Container Tracking'), 'Found by "demurrage"');
	const action = editor
		.get('node-creator-item-name')
		.filter({ hasText: 'last free days, holds and fees' });
	await presenter.click(action.first(), 'Which containers cost money next?');
	await presenter.click(editor.newCredential, 'Connect the account');
	await presenter.type(editor.input('parameter-input-apiKey'), sandbox.apiKey, 'The API key');
	const baseUrl = editor.input('parameter-input-baseUrl');
	await presenter.type(baseUrl, sandbox.url, 'Here a sandbox stands in for the service');
	await presenter.click(editor.get('credential-save-button'), 'Save: the key is tested');
	await presenter.say('The connection is tested', LOOK_MS);
	await editor.closeCredential().catch(() => undefined);
	await presenter.click(editor.get('node-execute-button').first(), 'Execute');
	await editor.table();
	await editor.widenOutput();
	await presenter.say('One row a container, the most urgent first', 2 * LOOK_MS);
	await editor.closeNode();
}

async function listen({ editor, presenter, sandbox }: Stage): Promise<void> {
	await editor.openEmptyCanvas();
	await presenter.click(editor.get('canvas-plus-button'), 'A second workflow, for events');
	await editor.search('last free day');
	await presenter.click(editor.entry('Container Tracking'), 'Found by "last free day"');
	await presenter.click(editor.entry('On last free day changed'), 'When a last free day changes');
	await presenter.click(editor.get('node-execute-button').first(), 'Listen for a test event');
	const webhooks = () => sandbox.store.all('webhook');
	await until('the webhook is registered', () => webhooks().length > 0 || undefined);
	await presenter.say('Its webhook is registered at the service. A terminal moves a date …');
	const { containerId } = sandbox.situations.ready;
	sandbox.ship.moveLfd(containerId, '2026-12-18T08:00:00Z', 'terminal');
	await editor.table();
	await editor.widenOutput();
	await presenter.say('… and the event is here, with the days that are left', 2 * LOOK_MS);
	await editor.closeNode();
}

async function askAgent({ editor, presenter, session }: Stage): Promise<() => void> {
	const model = await startScriptedModel();
	model.calls = [{ arguments: {} }];
	const openAi = await session.call<{ id: string; name: string }>('POST', '/credentials', {
		...{ name: 'Scripted model', type: 'openAiApi' },
		data: { apiKey: 'none', url: model.url },
	});
	const [account] = await session
		.call<Array<{ id: string; name: string; type: string }>>('GET', '/credentials')
		.then((all) => all.filter(({ type }) => type === 'containerTrackingApi'));
	const { id, name } = account;
	const tool = subNode(
		'Container Tracking',
		`${ACTION_TYPE}Tool`,
		1,
		{ resource: 'container', operation: 'getPickupStatusOfMany' },
		{ containerTrackingApi: { id, name } },
	);
	const question = 'Which containers cost money by tomorrow?';
	const workflow = agentWorkflow(question, { openAiApi: openAi }, [tool]);
	const positions: Array<[number, number]> = [
		[0, 0],
		[240, 0],
		[160, 240],
		[380, 240],
	];
	workflow.nodes.forEach((node, index) => (node.position = positions[index]));
	const saved = await session.addWorkflow(workflow);
	await editor.openWorkflow(saved.id);
	await editor.fitCanvas();
	await presenter.say('The same node as the tool of an AI agent (its model is scripted)', LOOK_MS);
	await presenter.click(editor.get('execute-workflow-button').first(), `Ask: ${question}`);
	await until('the agent has answered', () => model.questions.length > 1 || undefined);
	await editor.openNode('Agent');
	await editor.says('The tool says');
	await presenter.say('The agent has asked the node, and answers from it', 2 * LOOK_MS);
	return () => model.close();
}

// Fails at once without ffmpeg, not after minutes.
await run('ffmpeg', ['-version']);
await installHost(HOST);
const registry = await startRegistry();
const sandbox = await startSandbox({ retryScale: 0.01 });
const n8n = await N8n.create(HOST, await mkdtemp(join(tmpdir(), 'film-nodes-')), {
	PATH: `${registry.bin}:${nodeFolder(HOST)}/bin:${process.env.PATH}`,
});
await n8n.start();
const session = await Session.open(n8n);
selectors.setTestIdAttribute('data-test-id');
const browser = await launchChromium();
try {
	const context = await browser.newContext({
		baseURL: n8n.url,
		viewport: { width: 1280, height: 720 },
		colorScheme: 'light',
	});
	context.setDefaultTimeout(PATIENCE_MS);
	await context.addCookies([{ name: 'n8n-auth', value: session.cookieValue, url: n8n.url }]);
	const editor = new Editor(await context.newPage());
	const stage: Stage = { editor, presenter: new Presenter(editor.page), session, sandbox };
	const recording = await Recording.start(editor.page);
	let closeModel: () => void = () => undefined;
	try {
		await installByName(stage);
		await connectAndList(stage);
		await listen(stage);
		closeModel = await askAgent(stage);
	} catch (error) {
		await editor.page.screenshot({ path: '/tmp/film-failed.png' });
		throw error;
	}
	closeModel();
	const seconds = await recording.end(FILM);
	if (seconds > MOST_SECONDS) throw new Error(`${seconds} s are more than five minutes`);
	console.log(`${FILM}: ${Math.round(seconds)} s, uncut`);
} finally {
	await browser.close();
	await n8n.remove();
	await sandbox.close();
	await registry.close();
}
