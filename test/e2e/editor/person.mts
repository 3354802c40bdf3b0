import type { Locator, Page } from 'playwright-core';
import type { Film } from './film.mts';

/** How long n8n's panels move: a moving panel swallows clicks. */
const SETTLED_MS = 700;

export interface Effort {
	clicks: number;
	typed: number;
	expressions: number;
}

/**
 * A person at the editor who takes one step after the other, and the effort. A double click counts as two clicks, a key
 * press such as Ctrl+V as one; each value typed into a field counts once, with all its letters.
 */
export class Person {
	readonly effort: Effort = { clicks: 0, typed: 0, expressions: 0 };
	private readonly steps: string[] = [];

	constructor(
		private readonly page: Page,
		private readonly film?: Film,
	) {}

	async click(target: Locator, doing: string): Promise<void> {
		await this.act(doing, 1, target, async () => await target.click());
	}

	async doubleClick(target: Locator, doing: string): Promise<void> {
		await this.act(doing, 2, target, async () => await target.dblclick());
	}

	async press(keys: string, doing: string): Promise<void> {
		await this.act(doing, 1, undefined, async () => await this.page.keyboard.press(keys));
	}

	/** A step outside the editor, such as a click on GitHub's button that copies a file. */
	async elsewhere(doing: string, act: () => Promise<void>): Promise<void> {
		await this.act(doing, 1, undefined, act);
	}

	/** Types into the field that has the focus, from n8n or the last click. */
	async type(value: string, doing: string): Promise<void> {
		this.effort.typed += 1;
		if (/^=|\{\{/.test(value)) this.effort.expressions += 1;
		this.steps.push(`      types: ${doing}`);
		await this.page.keyboard.type(value);
		await this.page.waitForTimeout(SETTLED_MS);
		await this.film?.frame(doing);
	}

	/** The effort and the steps, for the output of the tests. */
	report(title: string): string {
		const { clicks, typed, expressions } = this.effort;
		const costs = `${clicks} clicks, ${typed} typed values, ${expressions} expressions`;
		return [`${title}: ${costs}`, ...this.steps].join('\n');
	}

	private async act(
		doing: string,
		clicks: number,
		target: Locator | undefined,
		act: () => Promise<void>,
	): Promise<void> {
		await target?.waitFor();
		await this.page.waitForTimeout(SETTLED_MS);
		await this.film?.frame(doing, target);
		this.effort.clicks += clicks;
		this.steps.push(`  ${String(this.effort.clicks).padStart(2)}  ${doing}`);
		await act();
		await this.page.waitForTimeout(SETTLED_MS);
	}
}
