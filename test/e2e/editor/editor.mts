import type { Locator, Page } from 'playwright-core';
import { until } from '../harness/commands.mts';
import { takePicture } from './pictures.mts';

const DRAGGED = 480;
const CLICK_MS = 5_000;
const EFFECT_MS = 5_000;
/** A click on Execute leads to this request. */
const RUN = /\/rest\/workflows\/[^/]+\/run(\?|$)/;

/** The steps of a person in n8n's editor. Names of elements are n8n's own test IDs. */
export class Editor {
	constructor(readonly page: Page) {}

	async openEmptyCanvas(): Promise<void> {
		await this.page.goto('/workflow/new');
		await this.get('canvas-plus-button').waitFor();
	}

	/** Loads the editor with a saved workflow. */
	async openWorkflow(id: string): Promise<void> {
		await this.page.goto(`/workflow/${id}`);
		await this.get('canvas-node').first().waitFor();
	}

	/**
	 * Moves the editor to another workflow as its links do, since loading it takes seconds. Only n8n 2 draws the
	 * workflow then, and nodes of the previous workflow may stay on the canvas for a moment.
	 */
	async goOnTo(id: string): Promise<void> {
		await this.goTo(`/workflow/${id}`);
	}

	/** The names of the nodes on the canvas. */
	async nodeNames(): Promise<string[]> {
		const nodes = await this.get('canvas-node').all();
		return await Promise.all(
			nodes.map(async (node) => (await node.getAttribute('data-node-name')) ?? ''),
		);
	}

	/** Brings the whole workflow into view. */
	async fitCanvas(): Promise<void> {
		await this.get('zoom-to-fit').click();
	}

	/** Opens the list of nodes for the first step, or for the step after the last one. */
	async addStep(): Promise<void> {
		const first = this.get('canvas-plus-button');
		await ((await first.isVisible()) ? first : this.get('canvas-handle-plus').last()).click();
		await this.get('node-creator-search-bar').waitFor();
	}

	/** Types into the open list of nodes; results appear a moment later. */
	async search(words: string): Promise<void> {
		await this.get('node-creator-search-bar').fill(words);
	}

	/** The names that the open list of nodes shows, from top to bottom. */
	async found(): Promise<string[]> {
		return await this.get('node-creator-item-name').allInnerTexts();
	}

	/** Picks a node of the list, then one of its actions or triggers; its panel opens. */
	async pick(node: string, action: string): Promise<void> {
		await this.entry(node).click();
		await this.entry(action).click();
		await this.get('ndv').waitFor();
	}

	/** Opens the panel of a node on the canvas. */
	async openNode(name: string): Promise<void> {
		const node = this.get('canvas-node').filter({ hasText: name }).last();
		const panel = this.get('ndv');
		await this.clickUntil(node, async () => await panel.isVisible(), 'dblclick');
	}

	async closeNode(): Promise<void> {
		const close = this.get('ndv-close-button').or(this.get('back-to-canvas'));
		await this.clickUntil(close, async () => await this.get('ndv').isHidden());
	}

	/** Chooses an option of a parameter by its label. */
	async choose(parameter: string, label: string): Promise<void> {
		const field = this.get(`parameter-input-${parameter}`);
		const option = this.option(label);
		await this.openList(field, option);
		await option.click();
	}

	/** Ticks further options of a parameter that takes several, and closes its list. */
	async tick(parameter: string, ...labels: string[]): Promise<void> {
		for (const label of labels) await this.choose(parameter, label);
		await this.page.keyboard.press('Escape');
	}

	/** The options of a node that can be added. */
	async addable(): Promise<string[]> {
		const entries = await this.openAdding();
		const names = await entries.allInnerTexts();
		await this.page.keyboard.press('Escape');
		return names.map((name) => name.trim());
	}

	async addOption(label: string): Promise<void> {
		const entries = await this.openAdding();
		await entries.filter({ hasText: new RegExp(`^\\s*${label}\\s*$`) }).click();
	}

	/** Searches the list of a resource locator and chooses the first result. */
	async chooseFromList(parameter: string, words: string): Promise<string> {
		const locator = this.get(`resource-locator-${parameter}`);
		await this.openList(locator.getByTestId('rlc-input'), this.get('rlc-item').first());
		await this.input('rlc-search').fill(words);
		const item = this.get('rlc-item').filter({ hasText: words }).first();
		await item.click();
		return await this.input('rlc-input').first().inputValue();
	}

	async execute(): Promise<void> {
		const asked = this.page.waitForRequest(RUN);
		await this.get('node-execute-button').first().click();
		await asked;
	}

	/** The output panel as a table: names of columns and number of rows, once there are any. */
	async table(): Promise<{ columns: string[]; rows: number }> {
		const output = this.get('output-panel');
		const heading = output.locator('th').filter({ hasText: /./ });
		await output.getByTestId('radio-button-table').click();
		await heading.first().waitFor();
		return {
			columns: await heading.allInnerTexts(),
			rows: await output.locator('tbody tr').count(),
		};
	}

	/** Saves another key in the credential of the open panel; returns once n8n shows the result. */
	async tryKey(key: string, verdict: RegExp): Promise<void> {
		const modal = this.credential;
		if (!(await modal.isVisible())) await this.get('credential-edit-button').click();
		await this.input('parameter-input-apiKey').fill(key);
		const shown = modal.getByText(verdict).filter({ visible: true });
		await this.clickUntil(this.get('credential-save-button'), async () => await shown.isVisible());
	}

	/** Opens the details of the verdict on a credential and waits until they say this. */
	async detailsSay(words: string): Promise<void> {
		const said = this.credential.getByText(words).filter({ visible: true });
		await this.clickUntil(
			this.credential.getByText('More details'),
			async () => await said.isVisible(),
		);
	}

	/** Waits until the output panel says all of this. */
	async says(...words: Array<string | RegExp>): Promise<void> {
		const panel = this.get('output-panel').filter({ visible: true });
		for (const each of words) await panel.getByText(each).first().waitFor();
	}

	/** Drags the middle of the panel to the left, so that the table gets more room. */
	async widenOutput(): Promise<void> {
		const handle = await this.get('panel-drag-button').boundingBox();
		if (!handle) throw new Error('The panel has no handle to drag');
		const { x, y } = handle;
		await this.page.mouse.move(x + 10, y + 8);
		await this.page.mouse.down();
		await this.page.mouse.move(x - DRAGGED, y + 8, { steps: 10 });
		await this.page.mouse.up();
	}

	/** A picture for the documents. */
	async picture(name: string): Promise<void> {
		await takePicture(this.page, name);
	}

	async closeCredential(): Promise<void> {
		const escape = async () => await this.page.keyboard.press('Escape');
		await until('the credential is closed', async () => {
			if (await this.credential.isHidden()) return true;
			await escape();
			return undefined;
		});
	}

	get credential(): Locator {
		return this.page.getByRole('dialog').filter({ hasText: 'Base URL' });
	}

	get(testId: string): Locator {
		return this.page.getByTestId(testId);
	}

	/** The input of an element: the element itself or one inside, as n8n's versions have it. */
	input(testId: string): Locator {
		const element = `[data-test-id="${testId}"]`;
		return this.page.locator(`input${element}, ${element} input`);
	}

	/** An entry of the open list of nodes. */
	entry(name: string): Locator {
		// n8n leaves the word Trigger out, not the space before it.
		const exactly = new RegExp(`^${name}\\s*$`);
		const label = this.get('node-creator-item-name').filter({ hasText: exactly });
		return this.get('item-iterator-item').filter({ has: label }).first();
	}

	/** An entry of the list that is open. */
	option(label: string): Locator {
		return this.page.getByRole('option').filter({ hasText: label, visible: true }).first();
	}

	/** The button for a new credential in a node's panel, if n8n has no credential for the node. */
	get newCredential(): Locator {
		return this.page.getByText(/^Connect to Container Tracking|Create new credential/).first();
	}

	private async goTo(path: string): Promise<void> {
		await this.page.evaluate(async (to) => {
			const { document } = globalThis as unknown as { document: VueDocument };
			await document.querySelector('#app').__vue_app__.config.globalProperties.$router.push(to);
		}, path);
	}

	/** n8n 2 has a button next to the title, n8n 1 a list below the entries. */
	private async openAdding(): Promise<Locator> {
		const beside = this.get('collection-parameter-add-header').or(
			this.get('collection-parameter-add'),
		);
		const below = this.page.locator('input[placeholder="Add option"]');
		// The sidebar has menu items, too.
		const entries = this.page
			.locator(
				'[role="listbox"] [role="option"], [role="menu"][data-state="open"] [role="menuitem"]',
			)
			.filter({ visible: true });
		// A list that is closing would be taken for the one that opens.
		await entries.first().waitFor({ state: 'hidden' });
		await this.openList(beside.or(below).last(), entries.first());
		return entries;
	}

	private async openList(field: Locator, firstEntry: Locator): Promise<void> {
		await this.clickUntil(field, async () => await firstEntry.isVisible());
	}

	/** Clicks until the click has its effect: a moving panel swallows clicks. */
	private async clickUntil(
		target: Locator,
		isDone: () => Promise<boolean>,
		click: 'click' | 'dblclick' = 'click',
	): Promise<void> {
		await until(`a ${click} on ${target} has its effect`, async () => {
			if (await isDone()) return true;
			await target[click]({ timeout: CLICK_MS }).catch(() => undefined);
			const within = { withinMs: EFFECT_MS };
			return await until('the effect', async () => (await isDone()) || undefined, within).catch(
				() => undefined,
			);
		});
	}
}

/** The app that Vue mounted, as it is stored at its element. */
interface VueDocument {
	querySelector(selector: string): {
		__vue_app__: {
			config: { globalProperties: { $router: { push(path: string): Promise<unknown> } } };
		};
	};
}
