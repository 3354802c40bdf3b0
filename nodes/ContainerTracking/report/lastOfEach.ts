import { joined, type Told } from './told';

/** What is told of each container, the last of each: by ID, and by number where one of two does not have it. */
export class LastOfEach {
	private readonly all: Array<Told | undefined> = [];
	private readonly byId = new Map<string, number>();
	private readonly byNumber = new Map<string, number>();

	add(told: Told): void {
		const position = this.positionOf(told);
		const before = position === undefined ? undefined : this.all[position];
		if (position !== undefined) this.all[position] = undefined;
		const latest = before === undefined ? told : joined(before, told);
		const at = this.all.push(latest) - 1;
		const { id, number } = latest;
		if (id !== null) this.byId.set(id, at);
		if (number !== null) this.byNumber.set(number.toUpperCase(), at);
	}

	/** One number with two IDs is a box that came twice, with two shipments. */
	private positionOf({ id, number }: Told): number | undefined {
		const known = id === null ? undefined : this.byId.get(id);
		if (known !== undefined) return known;
		const named = number === null ? undefined : this.byNumber.get(number.toUpperCase());
		if (named === undefined) return undefined;
		return id === null || this.all[named]?.id === null ? named : undefined;
	}

	each(): Told[] {
		return this.all.filter((told) => told !== undefined);
	}
}
