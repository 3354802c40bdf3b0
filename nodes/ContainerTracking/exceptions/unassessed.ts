import type { ExceptionKind, Unassessed } from './types';

/** Kinds in words, in a sentence. */
export const KIND_NAMES: { [kind in ExceptionKind]: string } = {
	appointment_missed: 'a missed appointment',
	available_yet_blocked: 'availability despite a hold',
	eta_drift: 'ETA drift',
	fees_without_lfd: 'fees without a last free day',
	no_rail_movement: 'no movement on rail',
	past_eta: 'past ETA',
	port_dwell: 'port dwell',
	rail_dwell: 'rail dwell',
	rolled: 'the change of vessel',
	silent_tracking: 'silent tracking',
	street_dwell: 'street dwell',
};

type Of = 'container' | 'shipment';

/** Counts what was not assessable, by kind and reason. */
export class UnassessedCounts {
	private readonly counts = new Map<
		string,
		{ kind: ExceptionKind; text: string; of: Of; count: number }
	>();

	add(of: Of, unassessed: readonly Unassessed[]): void {
		for (const { kind, phrase } of unassessed) {
			const key = `${kind} ${of} ${phrase}`;
			const known = this.counts.get(key);
			if (known) known.count += 1;
			else this.counts.set(key, { kind, text: phrase, of, count: 1 });
		}
	}

	/** `Not assessable for 3 containers: port dwell, no discharge or arrival is recorded.` */
	notes(): string[] {
		return this.inOrder().map(
			({ kind, text, of, count }) =>
				`Not assessable for ${count.toLocaleString('en')} ${of}${count === 1 ? '' : 's'}: ${KIND_NAMES[kind]}, since ${text}.`,
		);
	}

	/** `not assessable: port dwell 3, the change of vessel 40`; none where all was. */
	labels(): string[] {
		const totals = new Map<ExceptionKind, number>();
		for (const { kind, count } of this.inOrder()) {
			totals.set(kind, (totals.get(kind) ?? 0) + count);
		}
		const parts = [...totals].map(
			([kind, count]) => `${KIND_NAMES[kind]} ${count.toLocaleString('en')}`,
		);
		return parts.length === 0 ? [] : [`not assessable: ${parts.join(', ')}`];
	}

	private inOrder() {
		return [...this.counts.values()].sort((a, b) => b.count - a.count);
	}
}
