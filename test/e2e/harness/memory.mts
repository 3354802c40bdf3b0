import { readFile } from 'node:fs/promises';

/** The peak memory of each kind of process since the last `take`, in MB (Linux only). */
class PeakMemory {
	private peaks = new Map<string, number>();

	/** Notes the peak resident memory of a running process. */
	async read(pid: number, what: string): Promise<void> {
		const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
		const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
		this.peaks.set(what, Math.max(this.peaks.get(what) ?? 0, Math.round(kilobytes / 1024)));
	}

	take(): Array<[what: string, megabytes: number]> {
		const peaks = [...this.peaks];
		this.peaks = new Map();
		return peaks;
	}
}

export const peakMemory = new PeakMemory();
