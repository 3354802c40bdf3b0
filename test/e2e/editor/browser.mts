import { chromium, selectors, type Browser, type Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach } from 'vitest';
import { wordsOf } from '../../words.mts';
import { type Scene, setUp } from '../harness/scene.mts';

const ARGUMENTS = wordsOf(`
	--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
	--disable-component-update --disable-sync
`);
const PATIENCE_MS = 120_000;
/** Screenshots of failed tests. */
const FAILURES = fileURLToPath(new URL('../.cache/failures/', import.meta.url));

export const launchChromium = async (): Promise<Browser> =>
	await chromium.launch({
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
		args: ARGUMENTS,
	});

export interface OpenBrowser {
	/** A page with the owner logged in and light colours. */
	page(): Promise<Page>;
}

/** Chromium for all tests of a `describe` block. */
export function useBrowser(scene: Scene): OpenBrowser {
	let browser: Browser;
	let page: Page | undefined;
	setUp(async () => {
		// The attribute that n8n marks its elements with.
		selectors.setTestIdAttribute('data-test-id');
		browser = await launchChromium();
	});
	afterEach(async ({ task }) => {
		if (task.result?.state !== 'fail') return;
		await page?.screenshot({ path: `${FAILURES}${task.name.replace(/\W+/g, '-')}.png` });
	});
	afterAll(async () => await browser?.close());

	return {
		page: async () => {
			const context = await browser.newContext({
				baseURL: scene.n8n.url,
				viewport: { width: 1600, height: 900 },
				colorScheme: 'light',
			});
			context.setDefaultTimeout(PATIENCE_MS);
			const { cookieValue: value } = scene.session;
			await context.addCookies([{ name: 'n8n-auth', value, url: scene.n8n.url }]);
			page = await context.newPage();
			return page;
		},
	};
}
