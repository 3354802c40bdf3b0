/** The time of the sandbox: LFDs, rate windows and the processing of tracking requests follow it. */

interface Appointment {
	at: number;
	action: () => void;
}

/** Node.js runs longer timers at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class Clock {
	private base: number;
	private setAt = Date.now();
	private appointments: Appointment[] = [];
	private timer?: NodeJS.Timeout;

	/**
	 * @param start where the clock begins, ISO 8601; the real time when absent
	 * @param frozen whether the clock stops between `set` and `advance`
	 */
	constructor(
		start?: string,
		readonly frozen = false,
	) {
		this.base = start === undefined ? Date.now() : instant(start);
	}

	/** Milliseconds since 1970. */
	now(): number {
		return this.frozen ? this.base : this.base + (Date.now() - this.setAt);
	}

	iso(): string {
		return wholeSeconds(this.now());
	}

	/** The present time with milliseconds. */
	exact(): string {
		return new Date(this.now()).toISOString();
	}

	/** Moves the clock to an instant and runs the actions due by then, in order. */
	set(iso: string): void {
		this.move(instant(iso));
	}

	advance(ms: number): void {
		this.move(this.now() + ms);
	}

	/** Runs an action once the clock has reached `at` (milliseconds since 1970). */
	schedule(at: number, action: () => void): void {
		this.appointments.push({ at, action });
		this.appointments.sort((a, b) => a.at - b.at);
		this.wait();
	}

	stop(): void {
		clearTimeout(this.timer);
		this.appointments = [];
	}

	/** Stops at each appointment, so that its action has its own time. */
	private move(to: number): void {
		for (let next = this.nextUntil(to); next; next = this.nextUntil(to)) {
			this.jump(Math.max(next.at, this.now()));
			next.action();
		}
		this.jump(to);
		this.wait();
	}

	private jump(to: number): void {
		this.base = to;
		this.setAt = Date.now();
	}

	private nextUntil(moment: number): Appointment | undefined {
		return this.appointments[0]?.at <= moment ? this.appointments.shift() : undefined;
	}

	private runDue(): void {
		for (let next = this.nextUntil(this.now()); next; next = this.nextUntil(this.now())) {
			next.action();
		}
		this.wait();
	}

	private wait(): void {
		clearTimeout(this.timer);
		const next = this.appointments[0];
		if (next === undefined || this.frozen) return;
		const delay = Math.min(Math.max(next.at - this.now(), 0), LONGEST_TIMER_MS);
		this.timer = setTimeout(() => this.runDue(), delay);
		this.timer.unref();
	}
}

/** ISO 8601 in UTC in whole seconds, as the service writes its times. */
export const wholeSeconds = (ms: number): string =>
	new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

function instant(iso: string): number {
	const ms = Date.parse(iso);
	if (Number.isNaN(ms)) throw new RangeError(`The clock needs an ISO 8601 instant, got "${iso}".`);
	return ms;
}
