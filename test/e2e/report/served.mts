/** A page as n8n serves it, in Chromium. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchChromium } from '../editor/browser.mts';
import { setUp } from '../harness/setUp.mts';

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
	let server: Server;
	let browser: Browser;
	let text = '';
	setUp(async () => {
		server = createServer(({ url }, response) => {
			response.setHeader('content-type', 'text/html; charset=utf-8');
			if (url !== '/board') return response.end('<title>Another page</title>');
			response.setHeader('content-security-policy', POLICY_OF_N8N);
			return response.end(text);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
		server?.close();
	});
	return served;
}
