/** A film of the editor: a series of pictures as an animated WebP, which browsers and GitHub show. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { animatedWebp, type Frame } from './animatedWebp.mts';
import { clearOverlay, drawOverlay } from './overlay.mts';
import { isWriting, PICTURES } from './pictures.mts';

const SCALE = 0.7;
const QUALITY = 70;
const SHOWN_MS = 1_700;
const LAST_SHOWN_MS = 5_000;
/** A README loads the whole film at once. */
const LARGEST_BYTES = 1_500_000;

export class Film {
	private readonly frames: Frame[] = [];

	constructor(private readonly page: Page) {}

	/** Adds the current screen with a caption and a ring around the next click. */
	async frame(words: string, target?: Locator, durationMs = SHOWN_MS): Promise<void> {
		await target?.scrollIntoViewIfNeeded();
		const box = (await target?.boundingBox()) ?? null;
		await this.page.evaluate(drawOverlay, { words, box });
		this.frames.push({ webp: await this.screenshot(), durationMs });
		await this.page.evaluate(clearOverlay);
	}

	/** Adds the last picture. `npm run pictures` writes the film; other runs only check that it can be made. */
	async end(name: string, words: string): Promise<void> {
		await this.frame(words, undefined, LAST_SHOWN_MS);
		const film = animatedWebp(this.frames);
		expect(film.length).toBeLessThan(LARGEST_BYTES);
		const path = `${PICTURES}${name}.webp`;
		if (isWriting) {
			await mkdir(PICTURES, { recursive: true });
			await writeFile(path, film);
		}
		expect((await stat(path)).size).toBeGreaterThan(0);
	}

	private async screenshot(): Promise<Buffer> {
		const { width, height } = this.page.viewportSize()!;
		const session = await this.page.context().newCDPSession(this.page);
		const { data } = await session.send('Page.captureScreenshot', {
			format: 'webp',
			quality: QUALITY,
			clip: { x: 0, y: 0, width, height, scale: SCALE },
		});
		await session.detach();
		return Buffer.from(data, 'base64');
	}
}
