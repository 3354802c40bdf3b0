/** The pictures of README.md and docs/, taken in the real editor. */
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const PICTURES = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
/** `npm run pictures` writes the pictures; other runs only check that they can be taken. */
export const isWriting = process.env.UPDATE_PICTURES === '1';
/** How long the canvas and n8n's panels move. */
const SETTLED_MS = 1_000;

/** Takes a picture without the mouse and n8n's notifications. */
export async function takePicture(page: Page, name: string): Promise<void> {
	const path = `${PICTURES}${name}.png`;
	const style = '.el-notification { display: none }';
	if (isWriting) {
		await page.mouse.move(5, 895);
		await page.waitForTimeout(SETTLED_MS);
		await mkdir(PICTURES, { recursive: true });
		await page.screenshot({ path, style });
	} else {
		expect((await page.screenshot({ style })).length).toBeGreaterThan(0);
	}
	expect((await stat(path)).size).toBeGreaterThan(0);
}
