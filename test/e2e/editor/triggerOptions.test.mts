/** Rarely needed settings of the trigger are under Options, in the real editor. */
import { describe, expect, test } from 'vitest';
import { setUp, useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { savedTrigger, TRIGGER } from '../trigger/stage.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Trigger options', host);
	const browser = useBrowser(scene);
	let editor: Editor;
	let id: string;

	setUp(async () => {
		id = await savedTrigger(scene);
		editor = new Editor(await browser.page());
		await editor.openWorkflow(id);
		await editor.openNode(TRIGGER);
	});

	const panel = () => editor.get('ndv');
	const isThere = async (words: RegExp) => await panel().getByText(words).first().isVisible();
	const field = (name: string) => editor.get(`parameter-input-${name}`);

	test('a new trigger has none of them, and says that n8n needs an address', async () => {
		expect(await field('registration').isVisible()).toBe(false);
		expect(await field('unsignedDeliveries').isVisible()).toBe(false);
		await expect.poll(async () => await isThere(/needs a public address/)).toBe(true);
		const offered = await editor.addable();
		expect(offered).toEqual(expect.arrayContaining(['Registration', 'Unsigned Deliveries']));
		expect(offered).not.toContain('Webhook Secret');
		expect(offered).not.toContain('Secret in URL');
	});

	test('Registration is Manual when it is added; its notice asks for the secret, which is hidden', async () => {
		await editor.addOption('Registration');
		await expect.poll(async () => await isThere(/Copy the URL under Webhook URLs/)).toBe(true);
		expect(await isThere(/needs a public address/)).toBe(false);
		expect(await editor.addable()).not.toContain('Secret in URL');
		await editor.addOption('Webhook Secret');
		const secret = editor.input('parameter-input-webhookSecret');
		expect(await secret.getAttribute('type')).toBe('password');
		await secret.fill('a-secret');
	});

	test('Unsigned Deliveries warns of what it lets in, and asks for its secret', async () => {
		await editor.addOption('Unsigned Deliveries');
		await editor.choose('unsignedDeliveries', 'Accept Any');
		await expect.poll(async () => await isThere(/Anybody who knows or guesses the URL/)).toBe(true);
		await editor.choose('unsignedDeliveries', 'Accept with a Secret in the URL');
		await expect.poll(async () => await isThere(/Without a signature, nothing shows/)).toBe(true);
		await editor.addOption('Secret in URL');
		expect(await editor.input('parameter-input-urlSecret').getAttribute('type')).toBe('password');
		await editor.input('parameter-input-urlSecret').fill('of-the-url');
	});

	test('what was entered is saved, and there again', async () => {
		await editor.closeNode();
		await editor.page.keyboard.press('Control+s');
		const saved = async () => (await scene.session.workflow(id)).nodes[0].parameters.options;
		await expect.poll(saved).toEqual({
			registration: 'manual',
			unsignedDeliveries: 'acceptWithUrlSecret',
			urlSecret: 'of-the-url',
			webhookSecret: 'a-secret',
		});
		await editor.openWorkflow(id);
		await editor.openNode(TRIGGER);
		expect(await editor.input('parameter-input-webhookSecret').inputValue()).toBe('a-secret');
	});
});
