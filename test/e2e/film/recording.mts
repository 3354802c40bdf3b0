import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';

const QUALITY = 85;
/** Pictures per second in the file; the last picture is repeated until the next change. */
const RATE = 10;

/** Everything that a page shows from start to end, in real time and uncut. */
export class Recording {
	private readonly pictures: Array<{ path: string; seconds: number }> = [];
	private readonly written: Array<Promise<void>> = [];

	private constructor(
		private readonly session: CDPSession,
		private readonly folder: string,
	) {}

	static async start(page: Page): Promise<Recording> {
		const session = await page.context().newCDPSession(page);
		const recording = new Recording(session, await mkdtemp(join(tmpdir(), 'film-')));
		session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
			recording.add(data, metadata.timestamp ?? Date.now() / 1000);
			void session.send('Page.screencastFrameAck', { sessionId });
		});
		await session.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY });
		return recording;
	}

	/** Writes the film as MP4; returns its length in seconds. */
	async end(path: string): Promise<number> {
		await this.session.send('Page.stopScreencast');
		await Promise.all(this.written);
		const list = join(this.folder, 'pictures.txt');
		await writeFile(list, this.timeline(Date.now() / 1000));
		const input = ['-f', 'concat', '-safe', '0', '-i', list];
		const coding = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-pix_fmt', 'yuv420p'];
		const output = ['-r', String(RATE), ...coding, '-movflags', '+faststart', path];
		await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output]);
		await rm(this.folder, { recursive: true });
		return Date.now() / 1000 - this.pictures[0].seconds;
	}

	private add(data: string, seconds: number): void {
		const path = join(this.folder, `${this.pictures.length}.jpeg`);
		this.pictures.push({ path, seconds });
		this.written.push(writeFile(path, Buffer.from(data, 'base64')));
	}

	/** In the format of ffmpeg's concat demuxer, which wants the last picture a second time. */
	private timeline(end: number): string {
		const lines = this.pictures.map(({ path, seconds }, index) => {
			const until = this.pictures[index + 1]?.seconds ?? end;
			return `file '${path}'\nduration ${(until - seconds).toFixed(3)}`;
		});
		return [...lines, `file '${this.pictures.at(-1)?.path}'`].join('\n');
	}
}
