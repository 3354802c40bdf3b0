import {
	type Charged,
	type CostFigure,
	NO_LONGER_POSTED,
	chargesOf,
	gapIn,
	isUnposted,
	lastChargeable,
	tooLarge,
} from '../costs/charges';
import { validEvents } from '../costs/events';
import { type CostFacts, dayMeant, landedOn, zoneAt } from '../costs/facts';
import { isUntracked } from '../costs/forecast';
import { postedDayOf } from '../costs/freeTime';
import type { Money } from '../costs/money';
import { dueBetween } from '../costs/projection';
import { TermRows } from '../costs/rows';
import type { FlatResource } from '../../api/jsonapi/types';
import type { DayNumber } from '../../pickup/dates';
import { datedBefore } from '../../pickup/moves';
import type { Evaluated } from '../../pickup/pickupStatus';
import { plainText, readText, shortened } from '../../pickup/read';
import { isOfRailway } from '../terms/cells';
import type { TermsTable } from '../terms/termsTable';
import { type EnteredByNumber, endsWithPickup, type Term, type TermKind } from '../terms/types';
import type { InvoiceLine } from './line';

export interface Expected {
	figure: CostFigure;
	term: Term;
	basis: string;
	/** The last day that can be charged: the end of the clock, or today while it runs. */
	lastDay: DayNumber;
	isOver: boolean;
	/** The cost of the days from `from`, or from the first charged one, up to and including `to`, or why it is not known. */
	between(
		from: DayNumber | null,
		to: DayNumber,
	): { days: number; amounts: Money[] } | { missing: string };
}

const EMPTIED = `${NO_LONGER_POSTED}: enter it under Last Free Day`;

export type Finding = { expected: Expected } | { missing: string };

/** Finds the clock of a kind of charge, by the calculation of the cost forecast. */
export function expectedAt(table: TermsTable, entered: EnteredByNumber) {
	const rows = new TermRows(table, entered);
	return (
		evaluated: Evaluated,
		kind: TermKind,
		party: string | null,
		name: string | null = null,
	): Finding => {
		if (!evaluated.where.landed) return { missing: 'the service knows of no discharge yet' };
		const { all, facts, today } = chargesOf(rows, evaluated);
		// Rows of several kinds may have the same name, so of a named charge the biller decides.
		const of = all.filter(
			({ clock }) => clock.charge === name && (name !== null || clock.kind === kind),
		);
		const called = name ?? kind;
		const isRailway = isOfRailway({ party }) || facts.railways.some((scac) => scac === party);
		// A row for any party fits every biller but a railway, which charges at the ramp; so does a row that is not known.
		const ofBiller = of.filter(({ clock: { kind, place, charge } }) => {
			const by = rows.find(kind, place, facts, charge).term?.party ?? null;
			const isElsewhere = isRailway && place === 'port';
			return party === null || by === party || (by === null && !isElsewhere);
		});
		// A gap in the tiers does not count here: days with an amount can still be judged.
		const gap = (ofBiller.length > 0 ? ofBiller : of).find(
			({ charge }) => charge === null,
		)?.missing;
		if (gap) return { missing: gap.phrase === NO_LONGER_POSTED ? EMPTIED : gap.phrase };
		if (ofBiller.length > 1)
			return { missing: `several rows charge ${called}, e.g. at the port and at the ramp` };
		const [first] = ofBiller;
		if (!first?.charge) return { missing: nothingFits(of, called, party) };
		const { figure, term, freeUntil } = first.charge;
		const doubt = doubtOf(facts, first.clock, first.charge);
		if (doubt !== null) return { missing: doubt };
		const { end } = first.clock;
		return {
			expected: {
				figure,
				term,
				basis: basisOf(figure, facts.entered.freeUntil?.[term.kind]?.source),
				lastDay: lastChargeable(end, term, today),
				isOver: end.isOver,
				between: (from, to) => {
					const due = dueBetween(term, freeUntil, from ?? freeUntil + 1, to);
					if (due.isTooLarge) return { missing: tooLarge(term.kind).phrase };
					if (due.gap !== null) return { missing: gapIn(term, due.gap).phrase };
					return { days: due.days, amounts: due.due };
				},
			},
		};
	};
}

function basisOf({ basis, row_name: name }: CostFigure, source: string | null | undefined) {
	if (basis === 'posted_lfd') return 'last free day';
	return basis === 'terms' ? name : `an extension in writing (${source ?? 'no source given'})`;
}

function nothingFits(of: readonly Charged[], charge: string, party: string | null): string {
	const [other] = of.flatMap(({ charge }) => charge?.figure.party ?? []);
	return other === undefined
		? `no row of your terms charges ${charge} for it`
		: `the row of your terms for ${charge} is of ${other}, and ${party} bills it`;
}

/** Why the days or the free time are not certain, so that a verdict would be a guess; null where they are. */
function doubtOf(
	facts: CostFacts,
	clock: Charged['clock'],
	{ figure, term, freeUntil }: NonNullable<Charged['charge']>,
): string | null {
	const { status, where } = facts.evaluated;
	const zone = zoneAt(facts, clock.place);
	if (!zone) return 'the time zone of its place is not known';
	if (status.flags.conflicting)
		return 'its records conflict: marked as moved, yet found in the yard';
	if (status.flags.time_doubtful) return 'some of its times cannot be true';
	if (where.place === 'left_port') return 'it left the port, and its onward move is not known';
	if (status.listed_apart === 'probably_picked_up')
		return 'it was probably picked up, and nobody says when';
	if (isUntracked(status) && !clock.end.isOver) return 'its tracking has stopped';
	const later = clock.place === 'out' ? datedBefore(facts.evaluated, facts.gateOut) : null;
	if (later !== null) return `its gate-out is dated before its ${later}`;
	if (dayMeant(facts, term) !== null) return 'the time entered may mean one of two days';
	const landed = landedOn(facts, clock.place);
	if (figure.basis === 'posted_lfd' && landed !== null && freeUntil < landed)
		return 'the last free day lies before the day when it landed';
	if (figure.basis !== 'terms' || term.applies === 'always' || !endsWithPickup(term.kind))
		return null;
	// Another last free day, which is not posted any more or cannot be used, may have been in force.
	const [unused = null] = postedDayOf(term, clock.place, facts).notes;
	return isUnposted(clock, term, facts) ? EMPTIED : unused;
}

/** A fact that the service or the user's table states, with its time (`YYYY-MM-DD` or ISO 8601) and its source. */
const stated = (fact: string, value: string, at: string | null, source: string) => ({
	fact,
	value,
	at,
	source,
});

const FACTS: Array<[string, string]> = [
	['vessel arrival', 'pod_arrived_at'],
	['discharge', 'pod_discharged_at'],
	['gate-out at the port', 'pod_full_out_at'],
	['arrival by rail', 'ind_ata_at'],
	['gate-out at the final place', 'final_destination_full_out_at'],
	['empty return', 'empty_terminated_at'],
];

const EVIDENCE_WORDS = /\b(?:available|holds?|pickup_lfd\w*|fees?)\b|pickup_lfd|holds/;

/** The evidence of a verdict: facts of the container, events (availability, dates, holds, fees), the row of the terms. */
export function evidenceOf(
	{ lastFreeDay }: Pick<InvoiceLine, 'lastFreeDay'>,
	{ evaluated, events }: { evaluated: Evaluated; events: readonly FlatResource[] },
	expected: Expected | null,
) {
	const { context, status } = evaluated;
	const facts = FACTS.flatMap(([fact, field]) => {
		const at = readText(context.container[field]);
		return at === null ? [] : stated(fact, shortened(at), at, `service: ${field}`);
	});
	const noted = validEvents(events).flatMap(({ event, timestamp, value }) => {
		const kind = readText(event);
		if (kind === null || !EVIDENCE_WORDS.test(kind)) return [];
		const text = shortened(readText(value) ?? 'noted');
		return stated(kind, text, readText(timestamp), 'service: transport event');
	});
	const holds = status.active_holds.map(({ name, description }) => {
		const value = plainText([name, description].filter(Boolean).join(': '));
		return stated('hold', value, null, 'service: holds');
	});
	const rows = [...facts, ...noted, ...holds];
	if (expected === null) return rows;
	const { row, row_name, free_until: free, first_charged_day: charged } = expected.figure;
	const source = `your terms: row ${row}, ${row_name}`;
	const sources = {
		posted_lfd: `${lastFreeDay === null ? 'service' : 'your note'}: ${expected.basis}`,
		in_writing: `your terms: ${expected.basis}`,
		terms: source,
	};
	return [
		...rows,
		stated('free until', free, free, sources[expected.figure.basis]),
		stated('first charged day', charged, charged, source),
	];
}
