import type { Rendered } from './answers.mts';

/** Rendered answers by URL; emptied by any change of the store. */
export class PageCache {
	private revision = -1;
	private readonly pages = new Map<string, Rendered>();

	get(url: string, revision: number): Rendered | undefined {
		if (revision !== this.revision) this.pages.clear();
		this.revision = revision;
		return this.pages.get(url);
	}

	set(url: string, page: Rendered): void {
		this.pages.set(url, page);
	}
}
