import type { IDataObject } from 'n8n-workflow';

import type { Arrival, Reported } from '../reporter.mts';
import type { Effect } from '../world.mts';
import type { Family, Heard } from './family.mts';
import { Believed, type HoldEntry } from './holds.mts';

/** Holds are only reported by `container.updated`. */
export class HoldsFamily implements Family {
	readonly subject = 'holds';
	private readonly believed: Believed;

	constructor(private readonly reported: Reported) {
		this.believed = new Believed(reported.history.initial.holds);
		const arrived = new Set(
			reported.arrivals
				.filter(({ sent }) => sent.reporting.form === 'updated')
				.map(({ sent }) => sent.change),
		);
		reported.history.changes.forEach(({ effects }, n) => {
			if (has(effects, 'holds') && !arrived.has(n + 1)) this.believed.lose(this.facts(n + 1));
		});
	}

	private facts(change: number) {
		const { worlds, times } = this.reported;
		return { made: times[change], before: worlds[change - 1].holds, after: worlds[change].holds };
	}

	hear({ sent, happened }: Arrival, item: IDataObject | undefined): Heard | undefined {
		const { effects } = this.reported.history.changes[sent.change - 1];
		if (sent.reporting.form !== 'updated' || !has(effects, 'holds')) return undefined;
		const facts = this.facts(sent.change);
		if (this.reported.worlds[happened].place === 'picked_up') {
			this.believed.lose(facts);
			return { faults: [], news: 'may' };
		}
		const required = this.believed.required(facts);
		const entries = (item?.hold_changes ?? []) as unknown as HoldEntry[];
		const faults = this.believed.hear(facts, entries);
		return { faults, news: required.length > 0 ? 'must' : entries.length > 0 ? 'may' : 'no' };
	}

	atEnd(): string[] {
		return this.believed.atEnd();
	}
}

const has = (effects: Effect[], what: Effect['what']): boolean =>
	effects.some((effect) => effect.what === what);
