import type { Reporter, TestModule } from 'vitest/node';

const MOST = 15;

/** Names at the end what takes longest, as CONTRIBUTING and the order in vitest.config.mts go by. */
export class Slowest implements Reporter {
	onTestRunEnd(files: readonly TestModule[]): void {
		if (files.length <= MOST) return;
		const timed = files
			.map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }))
			.sort((one, other) => other.ms - one.ms);
		const all = timed.reduce((sum, { ms }) => sum + ms, 0);
		const lines = timed.slice(0, MOST).map(({ name, ms }) => `${seconds(ms)} ${name}`);
		console.log(
			['', ...lines, `${seconds(all)} all ${files.length} files, side by side`].join('\n'),
		);
	}
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;
