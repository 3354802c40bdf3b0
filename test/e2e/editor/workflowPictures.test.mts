/** The ready workflows on the canvas of the real editor: the pictures of their pages in docs/. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useScene } from '../harness/scene.mts';
import { readyWorkflows, withCredentials } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

const [host] = HOSTS;
const DOCS = new URL('../../../docs/', import.meta.url);

describe(`n8n ${host.version}`, async () => {
	const scene = useScene('Pictures of the ready workflows', host);
	const browser = useBrowser(scene);

	test.each(await readyWorkflows())('%s is drawn as its page shows it', async (file, workflow) => {
		const name = file.replace('.json', '');
		const saved = await scene.session.addWorkflow(withCredentials(workflow, scene.credentials));
		const editor = new Editor(await browser.page());
		await editor.openWorkflow(saved.id);
		await editor.fitCanvas();
		const nodes = workflow.nodes.filter(({ type }) => type !== 'n8n-nodes-base.stickyNote');
		await expect.poll(async () => await editor.get('canvas-node').count()).toBe(nodes.length);
		await editor.picture(name);

		const picture = `images/${name}.png`;
		expect(existsSync(new URL(picture, DOCS))).toBe(true);
		expect(await readFile(new URL(`${name}.md`, DOCS), 'utf8')).toContain(`](${picture})`);
	});
});
