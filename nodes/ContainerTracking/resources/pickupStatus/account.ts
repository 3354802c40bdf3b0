import type { ShipmentPage } from '../../account';
import type { Items, Run } from '../../operation/definition';
import { PartReading, type Part } from '../../operation/part';
import { rethrow } from '../../transport';
import type { AccountSweep, Found } from './sweep';

/** An item, and the page that it came with. */
export interface Paged<Value> {
	value: Value;
	page: ShipmentPage['position'];
}

/** What a run makes of what it finds. */
interface Making<Value> {
	/** What is kept of a container, by what tells which one it is; undefined for one that is not wanted. */
	keep(found: Found, page: ShipmentPage): { key: string; value: Value } | undefined;
	/** The items, in their order, each with what it was made of. */
	make(kept: Array<Paged<Value>>): Array<Paged<object>>;
	/** In place of items, where a part of the account gives none. */
	none(page: { askedAt: number; position: number }): object;
}

/** Reads an account or a part of it, each container once, and tells where to go on. */
export async function readAccount<Value>(
	run: Run,
	{ sweep, part }: { sweep: AccountSweep; part: Part | undefined },
	{ keep, make, none }: Making<Value>,
): Promise<Items> {
	const reading = new PartReading(run, part, part !== undefined);
	const kept = new Map<string, Paged<Value>>();
	const items = (): object[] =>
		make([...kept.values()]).map(({ value, page }) => {
			reading.add([value], page);
			return value;
		});
	try {
		for await (const { page, found } of sweep.pages()) {
			for (const each of found) {
				const { key, value } = keep(each, page) ?? {};
				if (key === undefined || value === undefined) continue;
				// One that is named again and not told stays as it was told.
				if (each.isTold || !kept.has(key)) kept.set(key, { value, page: page.position });
			}
			reading.see(page);
		}
	} catch (error) {
		// Where the run goes on, what came before the page that failed is not lost.
		if (part) run.emit(items());
		reading.fail(error);
		return rethrow(error);
	}
	const all = items();
	reading.end((more) => all.push(...more), none);
	return { items: all };
}
