/**
 * "Report me each morning which containers need me": counts each click and each typed value in the real editor. The title
 * of each test says what n8n has before.
 */
import { readFile } from 'node:fs/promises';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { findOperation } from '../../../nodes/ContainerTracking/resources/index.ts';
import type { SavedWorkflow } from '../harness/session.mts';
import { setUp, useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';
import { Film } from './film.mts';
import { Person, type Effort } from './person.mts';

const READY = new URL('../../../workflows/morning-demurrage-sweep.json', import.meta.url);
const MESSAGE = /\d+ needs? somebody/;

/** The most clicks of each way. */
const LIMITS = { fresh: 11, built: 8, slack: 11 };
const MOST_TYPED = 2;

describe.each(HOSTS)('n8n $version', (host) => {
	const isCurrent = host.name === 'host';
	const scene = useScene('Clicks to a first workflow', host);
	const browser = useBrowser(scene);
	let editor: Editor;

	setUp(async () => {
		editor = new Editor(await browser.page());
		await editor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	});

	const node = (name: string) => editor.page.locator(`[data-node-name="${name}"]`).first();
	const close = () => editor.get('ndv-close-button').or(editor.get('back-to-canvas')).first();
	const pasteReady = async (person: Person) => {
		await person.elsewhere('copy the ready workflow', async () => {
			const text = await readFile(READY, 'utf8');
			await editor.page.evaluate(
				async (copied) => await navigator.clipboard.writeText(copied),
				text,
			);
		});
		await person.press('Control+v', 'paste it on the canvas');
	};
	const expectEffort = (person: Person, title: string, clicks: number) => {
		console.log(person.report(`n8n ${host.version}, ${title}`));
		const { effort } = person;
		expect(effort).toEqual<Effort>({
			clicks: expect.toSatisfy((count: number) => count <= clicks) as number,
			typed: expect.toSatisfy((count: number) => count <= MOST_TYPED) as number,
			expressions: 0,
		});
	};
	const publish = async (person: Person) => {
		await person.click(editor.get('workflow-open-publish-modal-button'), 'publish');
		await person.click(editor.get('workflow-publish-button'), 'confirm');
	};
	const saved = async (): Promise<SavedWorkflow> => {
		const id = new URL(editor.page.url()).pathname.split('/')[2];
		return await scene.session.workflow(id);
	};

	// n8n 1 does not give a new account to the other nodes of the workflow.
	test.runIf(isCurrent)(
		'from nothing, with the ready workflow: the account is connected, the message is in view',
		async () => {
			const accounts = await scene.session.call<Array<{ id: string }>>('GET', '/credentials');
			for (const { id } of accounts) await scene.session.call('DELETE', `/credentials/${id}`);
			await editor.openEmptyCanvas();
			const person = new Person(editor.page);
			await pasteReady(person);
			await person.doubleClick(node('Get Open Containers'), 'open Get Open Containers');
			await person.click(editor.newCredential, 'connect the account');
			const modal = editor.credential;
			expect(await modal.getByText('Create an API key in the').isVisible()).toBe(true);
			await person.click(editor.input('parameter-input-apiKey'), 'the field of the key');
			await person.type(scene.sandbox.apiKey, 'the API key');
			// The sandbox is not at the default address of the credential.
			await editor.input('parameter-input-baseUrl').fill(scene.sandbox.url);
			await person.click(editor.get('credential-save-button'), 'save');
			await modal.waitFor({ state: 'hidden' });
			await person.click(close(), 'back to the canvas');
			await person.doubleClick(node('Write Message'), 'open Write Message');
			await person.click(editor.get('node-execute-button').first(), 'execute');
			await editor.says(MESSAGE);
			expectEffort(person, 'nothing connected, ready workflow, message in view', LIMITS.fresh);
		},
	);

	test('by hand, with the account connected: each morning at six, finished', async () => {
		await editor.openEmptyCanvas();
		const film = isCurrent ? new Film(editor.page) : undefined;
		const person = new Person(editor.page, film);
		await person.click(editor.get('canvas-plus-button'), 'Add first step');
		await person.click(editor.entry('On a schedule'), 'On a schedule');
		await person.click(editor.get('parameter-input-triggerAtHour'), 'At which hour?');
		await person.click(editor.option('6am'), '6am');
		await person.click(close(), 'Back to the canvas');
		await person.click(editor.get('canvas-handle-plus').last(), 'Add the next step');
		await person.type('demurrage', 'Search for demurrage');
		await person.click(editor.entry('Container Tracking'), 'Container Tracking');
		const { action } = findOperation('pickupReport', 'createMessage');
		await person.click(editor.entry(action), action);
		await editor.get('ndv').waitFor();
		expectEffort(person, 'account connected, built by hand', LIMITS.built);

		const toSee = new Person(editor.page, film);
		await toSee.click(
			editor.get('node-execute-button').first(),
			'Finished. What does it say today?',
		);
		await editor.says(MESSAGE);
		if (film) await editor.widenOutput();
		await film?.end('first-workflow', 'Which containers need somebody, each morning at six');

		// n8n 1 saves a workflow only when asked to.
		if (!isCurrent) return;
		await expect.poll(async () => (await saved()).nodes.length).toBe(2);
		const [schedule, message] = (await saved()).nodes;
		const rule = (schedule.parameters.rule as INodeParameters).interval;
		expect(rule).toEqual([expect.objectContaining({ triggerAtHour: 6 })]);
		// n8n does not save the operation, because it is the default of the resource.
		expect(message.parameters.resource).toBe('pickupReport');
		expect(JSON.stringify(message.parameters)).not.toContain('"=');
	});

	test.runIf(isCurrent)(
		'in Slack, with the ready workflow and both accounts connected: published',
		async () => {
			await scene.session.addCredential('Slack account', { accessToken: 'any' }, 'slackApi');
			await editor.openEmptyCanvas();
			const person = new Person(editor.page);
			await pasteReady(person);
			await person.doubleClick(node('Notify Dispatch'), 'open Notify Dispatch');
			await person.click(
				editor.get('node-credentials-select').first(),
				'the list of Slack accounts',
			);
			await person.click(editor.option('Slack account'), 'the Slack account');
			const channel = editor.get('resource-locator-channelId').getByTestId('rlc-input');
			await person.click(channel, 'the field of the channel');
			await person.press('Control+a', 'select what is in it');
			await person.type('#imports', 'the channel');
			await person.click(close(), 'back to the canvas');
			await publish(person);
			await expect.poll(async () => (await saved()).active).toBe(true);
			expectEffort(
				person,
				'both accounts connected, ready workflow in Slack, published',
				LIMITS.slack,
			);
		},
	);
});
