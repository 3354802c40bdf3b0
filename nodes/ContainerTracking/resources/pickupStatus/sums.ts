import { DateTime } from 'luxon';

import { BadInput, isBlank } from '../../api/input/badInput';
import { utcTimestamp } from '../../api/input/values';
import { compareText } from '../../pickup/read';
import type { PickupStatus } from '../../pickup/facts';
import type { Urgency } from '../../pickup/types';
import type { Items, Run } from '../../operation/definition';
import { presentSums } from './presenting';
import { AccountSweep, type AccountParameters, type Found } from './sweep';

type Count = 'containers' | 'attention' | 'picked_up' | 'unknown';
type Counts = Record<Count | Urgency, number>;

const none = (): Counts => ({
	containers: 0,
	overdue: 0,
	today: 0,
	soon: 0,
	later: 0,
	none: 0,
	attention: 0,
	picked_up: 0,
	unknown: 0,
});

/** How many containers there are of each urgency, in all and at each terminal: of a row nothing is kept but its ID. */
export async function sumsOf(
	run: Run,
	parameters: AccountParameters,
	isPart: boolean,
): Promise<Items> {
	if (isPart) {
		throw new BadInput(
			'Sums Only counts the whole account, so it does not go with Pages to Read and Resume From Page',
			'Remove both under Options, or choose another Output.',
		);
	}
	const sweep = new AccountSweep(run, parameters);
	const begun = DateTime.utc().toISO();
	const sums = new Sums();
	for (const found of await sweep.read((each) => sums.placed(each))) sums.add(found);
	const { now } = parameters.options;
	const evaluatedAt = isBlank(now) ? begun : utcTimestamp(now, 'As Of');
	const items = sums.items(sweep.emptyShipments);
	return presentSums(
		run,
		{ notes: sweep.notes(), labels: sweep.labels() },
		items.map((item) => ({ ...item, evaluated_at: evaluatedAt })),
	);
}

interface Terminal {
	terminal: string | null;
	firms_code: string | null;
	counts: Counts;
}

interface Placed {
	at: Counts;
	as: Urgency | 'picked_up' | 'unknown';
	needsAttention: boolean;
}

class Sums {
	private readonly all = none();
	private readonly terminals = new Map<string, Terminal>();

	/** Where a container counts, and as what: all that is kept of it. */
	placed({ status, isReported }: Found): Placed {
		const as = status.picked_up ? 'picked_up' : status.urgency;
		return {
			at: this.countsAt(status),
			as: isReported ? as : 'unknown',
			needsAttention: status.reasons.length > 0,
		};
	}

	add({ at, as, needsAttention }: Placed): void {
		for (const counts of [this.all, at]) {
			counts[as]++;
			if (as === 'picked_up' || as === 'unknown') continue;
			counts.containers++;
			if (needsAttention) counts.attention++;
		}
	}

	/** The sum of all, then the terminals, those with the most containers first. */
	items(shipmentsWithoutContainer: number): object[] {
		const terminals = [...this.terminals.values()]
			// Not one whose containers were read again elsewhere.
			.filter(({ counts }) => Object.values(counts).some((count) => count > 0))
			.sort(
				(one, other) =>
					other.counts.containers - one.counts.containers ||
					compareText(one.terminal ?? '', other.terminal ?? ''),
			);
		const all = { scope: 'all', terminal: null, firms_code: null, ...this.all };
		return [
			{ ...all, shipments_without_container: shipmentsWithoutContainer },
			...terminals.map(({ counts, ...place }) => ({
				...{ scope: 'terminal', ...place, ...counts },
				shipments_without_container: null,
			})),
		];
	}

	private countsAt({ terminal, firms_code: firmsCode }: PickupStatus): Counts {
		const key = JSON.stringify([terminal, firmsCode]);
		const known = this.terminals.get(key);
		if (known) return known.counts;
		const counts = none();
		this.terminals.set(key, { terminal, firms_code: firmsCode, counts });
		return counts;
	}
}
