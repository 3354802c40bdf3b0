/** One try. Resolves to the milliseconds before the next try, or undefined when done. */
export type Task = () => Promise<number | undefined>;

const MOST_AT_ONCE = 25;

/** Runs a limited number of tasks at once, each as often as it asks for. */
export class WorkQueue {
	private readonly open = new Set<Task>();
	private readonly timers = new Set<NodeJS.Timeout>();
	private waiting: Task[] = [];
	private running = 0;
	private paused = false;
	private whenSettled: Array<() => void> = [];

	add(task: Task): void {
		this.open.add(task);
		this.enqueue(task);
	}

	/** Resolves when no task is running or waiting. While paused, waiting tasks keep it open. */
	settled(): Promise<void> {
		if (this.open.size === 0) return Promise.resolve();
		return new Promise((resolve) => this.whenSettled.push(resolve));
	}

	/** Delays every further try. */
	pause(): void {
		this.paused = true;
	}

	resume(): void {
		this.paused = false;
		this.work();
	}

	/** Drops everything that has not begun. */
	stop(): void {
		for (const timer of this.timers) clearTimeout(timer);
		this.waiting = [];
		this.open.clear();
		this.reportSettled();
	}

	private enqueue(task: Task): void {
		this.waiting.push(task);
		this.work();
	}

	private work(): void {
		while (!this.paused && this.running < MOST_AT_ONCE) {
			const task = this.waiting.shift();
			if (!task) return;
			this.running++;
			void this.run(task);
		}
	}

	private async run(task: Task): Promise<void> {
		const delay = await task();
		this.running--;
		if (delay === undefined) this.finish(task);
		else if (this.open.has(task)) this.later(task, delay);
		this.work();
	}

	private later(task: Task, delay: number): void {
		const timer = setTimeout(() => {
			this.timers.delete(timer);
			this.enqueue(task);
		}, delay);
		this.timers.add(timer);
	}

	private finish(task: Task): void {
		this.open.delete(task);
		if (this.open.size === 0) this.reportSettled();
	}

	private reportSettled(): void {
		for (const resolve of this.whenSettled.splice(0)) resolve();
	}
}
