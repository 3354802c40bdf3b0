import { compact, groupBy, pick, uniq } from 'lodash';
import { DateTime } from 'luxon';

import type { Evaluated } from '../pickup/pickupStatus';
import { DAY_MS, storedMillis } from '../pickup/dates';
import { compareText, counted, plainText } from '../pickup/read';
import {
	type Assessment,
	type Exception,
	containerExceptionsAt,
	containerKey,
	type ExceptionOptions,
	shipmentExceptionsAt,
	watchedOf,
} from './assess';
import {
	type EarlierRow,
	type ExceptionChange,
	type ExceptionTransition,
	earlierVessels,
	transitionsOf,
} from './earlier';
import { type ReadSubject, endedItem } from './ending';
import { costPhrases, ITEM_KINDS, SEVERITIES, unassessedTexts, VESSEL_FIELDS } from './finding';
import { ShipmentFacts, shipmentKey } from './shipment';

/** An exception, or the vessel that a shipment was first seen on, with what has become of it. */
export type ExceptionItem = Exception & {
	/** Null without an earlier state. */
	change: ExceptionChange | null;
	/** The single reasons of an item that combines several, as a table keeps them until the next run. */
	reasons?: Array<Pick<Exception, (typeof REASON)[number]>>;
	note: null;
};

interface AccountOptions extends ExceptionOptions {
	/** The exceptions that were open before, by key; null where they are not known. */
	earlier: ReadonlyMap<string, EarlierRow> | null;
	/** With an earlier state: whether exceptions that are still open are returned, too. Default: changes only. */
	show?: 'all' | 'changes';
	returnWatched?: boolean;
	/** Whether exceptions of one container or shipment with the same change are one item, with their reasons in it. */
	onePerContainer?: boolean;
}

export class AccountExceptions {
	private readonly assessContainer: (evaluated: Evaluated) => Assessment;
	private readonly assessShipment: ReturnType<typeof shipmentExceptionsAt>;
	private readonly earlier: ReadonlyMap<string, EarlierRow>;
	private readonly subjects: ReadonlySet<string>;
	private readonly containers = new Map<string, Assessment>();
	/** What the phrases of several exceptions of a container end with. */
	private readonly costs = new Map<string, string[]>();
	private readonly shipments = new Map<string, ShipmentFacts>();
	/** Only subjects of earlier rows are kept: thousands of others would fill the memory for nothing. */
	private readonly read = new Map<string, ReadSubject>();
	private readonly unnamed = new Set<string>();
	private nowMillis = NaN;

	/** @throws BadInput for thresholds that cannot be used */
	constructor(private readonly options: AccountOptions) {
		this.assessContainer = containerExceptionsAt(options);
		this.assessShipment = shipmentExceptionsAt(options);
		this.earlier = options.earlier ?? new Map<string, EarlierRow>();
		this.subjects = new Set([...this.earlier.values()].map(({ subject }) => subject));
	}

	/** The last reading of each container counts. The shipment of an unknown container is always known. */
	add(evaluated: Evaluated, isKnown = true): void {
		this.nowMillis = evaluated.nowMillis;
		const ofShipment = shipmentKey(evaluated.status);
		const shipment = this.shipments.get(ofShipment) ?? new ShipmentFacts(evaluated);
		this.shipments.set(ofShipment, shipment.add(evaluated, isKnown));
		const key = containerKey(evaluated.status);
		if (!isKnown) {
			// Where several have no ID, each has an alert key of its own.
			const { container_id: id, alert_key: otherKey } = evaluated.status;
			if (!this.containers.has(key)) this.unnamed.add(id ?? otherKey);
			return;
		}
		this.unnamed.delete(key);
		this.containers.set(key, this.assessContainer(evaluated));
		const costs = costPhrases(evaluated.status).map(plainText);
		if (costs.length > 0) this.costs.set(key, costs);
		if (this.subjects.has(key)) this.read.set(key, { container: evaluated });
	}

	result(): { items: ExceptionItem[]; notes: string[]; labels: string[] } {
		const { earlier, show, returnWatched, onePerContainer } = this.options;
		const showsAll = earlier === null || show === 'all';
		const assessments = this.assessments();
		const all = [...assessments.values()];
		const found = all.flatMap(({ exceptions }) => exceptions);
		const { notes, labels } = unassessedTexts(all.flatMap(({ unassessed }) => unassessed));
		const changes = transitionsOf(this.earlier, found, (row) => this.isAssessed(row, assessments))
			.map(storedAnew)
			.filter(({ now, earlier: row }) => returnWatched || (now ?? row)?.kind !== 'watched');
		const items = changes
			.filter(({ change }) => showsAll || change === 'opened' || change === 'closed')
			.map((change) => this.itemOf(change))
			.sort(compareExceptions);
		const unknown = changes.filter(({ change }) => change === 'unknown').length;
		return {
			items: onePerContainer ? onePerSubject(items, this.costs) : items,
			notes: compact([
				this.unnamed.size > 0 &&
					`The service names ${counted(this.unnamed.size, 'container')} or reports shipments without naming them, and nothing more, so only what concerns their shipments was looked at.`,
				...notes,
				unknown > 0 &&
					`${counted(unknown, 'earlier exception')} could not be looked at again, so nothing was closed there: not read, of a kind that is not chosen, or not assessable now. Show: Everything names them.`,
			]),
			labels,
		};
	}

	/** By container and shipment; vessels count as exceptions of their shipment. */
	private assessments(): Map<string, Assessment> {
		const vessels = earlierVessels(this.earlier);
		const assessments = new Map(this.containers);
		for (const [key, shipment] of this.shipments) {
			const { exceptions, unassessed } = this.assessShipment(shipment, vessels.get(key));
			const watched = watchedOf(shipment, vessels.get(key));
			const all = watched === null ? exceptions : [...exceptions, watched];
			assessments.set(key, { exceptions: all, unassessed });
			if (this.subjects.has(key)) this.read.set(key, { shipment });
		}
		return assessments;
	}

	/** Whether a key that was not found was assessed: its subject was read, its kind is chosen and could be assessed. */
	private isAssessed(row: EarlierRow, assessments: ReadonlyMap<string, Assessment>): boolean {
		const assessment = assessments.get(row.subject);
		if (assessment === undefined) return false;
		const { kinds = [] } = this.options;
		if (row.kind === 'watched') return true;
		const isWanted = kinds.length === 0 || kinds.includes(row.kind);
		return isWanted && !assessment.unassessed.some(({ kind }) => kind === row.kind);
	}

	private itemOf({ change, now, earlier }: ExceptionTransition): ExceptionItem {
		const shownChange = this.options.earlier === null ? null : change;
		if (now === undefined) {
			const row = earlier as EarlierRow;
			return { change, ...endedItem(row, change, this.read.get(row.subject)), note: null };
		}
		if (shownChange === null || now.since !== null)
			return { change: shownChange, ...now, note: null };
		// A problem without a date began when a run first saw it.
		const present = DateTime.fromMillis(this.nowMillis, { zone: 'utc' }).startOf('second');
		const since = earlier?.since ?? present.toISO({ suppressMilliseconds: true });
		const began = storedMillis(since);
		const days = began === null ? null : Math.max(0, Math.floor((this.nowMillis - began) / DAY_MS));
		return { change: shownChange, ...now, since, days, note: null };
	}
}

/** Combines the exceptions of one subject with the same change into the worst one, which comes first. */
function onePerSubject(
	sorted: readonly ExceptionItem[],
	costsOf: ReadonlyMap<string, string[]>,
): ExceptionItem[] {
	const groups = groupBy(sorted, ({ change, kind, container_id, shipment_id, name }) =>
		JSON.stringify([change, kind === 'watched', container_id, shipment_id, name]),
	);
	return Object.values(groups).map((items) => {
		const [worst] = items;
		// Several reasons may repeat what the delay costs.
		const costs = costsOf.get(worst.container_id ?? worst.number ?? '') ?? [];
		const end = costs.map((cost) => `; ${cost}`).join('');
		const parts = items.flatMap(({ phrase }) =>
			phrase.endsWith(end) ? [phrase.slice(0, phrase.length - end.length), ...costs] : phrase,
		);
		const phrases = uniq(parts).join('; ');
		return {
			...worst,
			sentence: `${plainText(worst.name)}: ${phrases}.`,
			reasons: items.map((item) => pick(item, REASON)),
		};
	});
}

const REASON = [
	...(['exception_key', 'kind', 'severity', 'since', 'number', 'phrase', 'holds'] as const),
	...VESSEL_FIELDS,
];

/** A vessel is stored again if the stored row lacks something that is known now. */
function storedAnew(change: ExceptionTransition): ExceptionTransition {
	const { now, earlier } = change;
	const isToBeStored =
		now?.kind === 'watched' &&
		earlier &&
		VESSEL_FIELDS.some((name) => now[name] !== null && earlier[name] === null);
	return isToBeStored ? { ...change, change: 'opened' } : change;
}

/** For Array.sort: watched vessels last, then by severity, kind, days (longest first) and number. */
const compareExceptions = (a: Exception, b: Exception): number =>
	Number(a.kind === 'watched') - Number(b.kind === 'watched') ||
	SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
	ITEM_KINDS.indexOf(a.kind) - ITEM_KINDS.indexOf(b.kind) ||
	(b.days ?? -1) - (a.days ?? -1) ||
	compareText(a.number ?? a.exception_key, b.number ?? b.exception_key);
