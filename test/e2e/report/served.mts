/** A page as n8n serves it, in Chromium. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { type Listening, serve } from '../../serve/index.mts';
import { launchChromium } from '../editor/browser.mts';
import { setUp } from '../harness/scene.mts';

/** The policy that n8n 1.123 sends with every webhook answer, instead of one set by a workflow; 2.40 allows more. */
const POLICY_OF_N8N =
	'sandbox allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups allow-presentation allow-scripts allow-top-navigation-by-user-activation allow-top-navigation-to-custom-protocols';

export interface Opened {
	page: Page;
	/** The requests of the page, and the messages of the browser's console. */
	requests: string[];
	complaints: string[];
}

export interface Served {
	/** Where the page is. */
	url: string;
	/** The origin for links to any other path. */
	origin: string;
	open(options?: BrowserContextOptions, anchor?: string): Promise<Opened>;
}

/** Serves the page of `html` for the tests of a `describe` block. */
export function useServed(html: (origin: string) => Promise<string> | string): Served {
	const served = {} as Served;
	let server: Listening;
	let browser: Browser;
	let text = '';
	setUp(async () => {
		const other = { body: '<title>Another page</title>' };
		const board = () => ({ headers: { 'content-security-policy': POLICY_OF_N8N }, body: text });
		const routes = { 'GET /board': board, '*': other };
		server = await serve(routes, { type: 'text/html; charset=utf-8' });
		served.origin = server.url;
		served.url = `${served.origin}/board`;
		text = await html(served.origin);
		browser = await launchChromium();
	});
	served.open = async (options = {}, anchor = '') => {
		const context = await browser.newContext({
			viewport: { width: 1400, height: 900 },
			...options,
		});
		const page = await context.newPage();
		const opened: Opened = { page, requests: [], complaints: [] };
		page.on('request', (request) => opened.requests.push(request.url()));
		page.on('console', (message) => opened.complaints.push(message.text()));
		page.on('pageerror', ({ message }) => opened.complaints.push(message));
		page.on('dialog', (dialog) => opened.complaints.push(`dialog ${dialog.message()}`));
		await page.goto(served.url + anchor);
		return opened;
	};
	afterEach(async () => {
		for (const context of browser?.contexts() ?? []) await context.close();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});
	return served;
}
