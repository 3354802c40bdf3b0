import type { ReportEntry } from './types';

/** Entries by container, the last of each: by ID, and by number where one of two does not have it. */
export class LastOfEach {
	private readonly entries: Array<ReportEntry | undefined> = [];
	private readonly byId = new Map<string, number>();
	private readonly byNumber = new Map<string, number>();

	set(entry: ReportEntry): void {
		const { container_id: id, number } = entry;
		const name = number?.toUpperCase();
		const before = this.positionOf(id, name);
		if (before !== undefined) this.entries[before] = undefined;
		const at = this.entries.push(entry) - 1;
		if (id !== null) this.byId.set(id, at);
		if (name !== undefined) this.byNumber.set(name, at);
	}

	/** One number with two IDs is a box that came twice, with two shipments. */
	private positionOf(id: string | null, number: string | undefined): number | undefined {
		const known = id === null ? undefined : this.byId.get(id);
		if (known !== undefined) return known;
		const named = number === undefined ? undefined : this.byNumber.get(number);
		if (named === undefined) return undefined;
		return id === null || this.entries[named]?.container_id === null ? named : undefined;
	}

	all(): ReportEntry[] {
		return this.entries.filter((entry) => entry !== undefined);
	}
}
