/** Random numbers that are the same in every run: a Mulberry32 generator, started from a text. */
export class Random {
	private state: number;

	constructor(seed: string) {
		this.state = [...seed].reduce((hash, c) => (Math.imul(hash, 31) + c.charCodeAt(0)) | 0, 7);
	}

	/** From 0 up to, but not including, 1. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number, both ends included. */
	between(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	pick<T>(choices: readonly T[]): T {
		return choices[this.between(0, choices.length - 1)];
	}
}
