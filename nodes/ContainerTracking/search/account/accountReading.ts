import { compact } from 'lodash';
import { DateTime } from 'luxon';

import { type Resource, textOf } from '../../api/jsonapi/types';
import type { ListingOptions, Page } from '../../api/types';
import { missingRows, ROWS_MISSING } from '../../api/errors/explanations';
import { nextLink, totalOf } from '../../api/paging/page';
import { rethrow } from '../../api/errors/classify';
import {
	mayRefuse,
	type Service,
	ShipmentLists,
	type ShipmentPage,
	STOPPED_FILTER,
} from './shipmentPages';

/** Shipments that are no longer tracked and older than this are left out. */
export const LOOK_BACK_DAYS = 120;

/** Up to this number of shipments, lists of tracked and stopped ones would save no requests. */
const FEW_SHIPMENTS = 300;

/** Shipments that are not left out, however old they are. */
interface Awaited {
	has: (row: Resource) => boolean;
	/** Whether one of these shipments was not read yet. */
	isMissing: () => boolean;
}

/**
 * Reads all tracked shipments, then the stopped ones, newest first, back to a horizon: a container that still waits in
 * a yard after tracking stopped is the most expensive of all. Where the service does not filter, all are read.
 */
export class AccountReading {
	private readonly lists: ShipmentLists;
	private readonly horizon: DateTime;
	/** How many shipments were left out; Infinity where nobody knows. */
	private leftOut = 0;
	/** The message about rows that may be missing, once all pages were read. */
	missing: string | undefined;

	constructor(
		service: Service,
		now: DateTime,
		lookBackDays = LOOK_BACK_DAYS,
		private readonly awaited: Awaited = { has: () => false, isMissing: () => false },
	) {
		this.lists = new ShipmentLists(service);
		this.horizon = now.minus({ days: lookBackDays });
	}

	async *pages(): AsyncGenerator<ShipmentPage, void> {
		const long = yield* this.short();
		if (!long || (yield* this.trackedAndStopped(long.total, long.expected))) return;
		this.leftOut = 0;
		yield* this.part();
	}

	/** Reads all shipments: one whose tracking stops would leave the list of tracked ones and shift its pages. */
	async *part(part?: ListingOptions['part']): AsyncGenerator<ShipmentPage, void> {
		yield* this.everything(this.lists.all(part));
	}

	/** Reads a short account. For a long one, returns what to expect, so that the page does not stay in memory. */
	private async *short() {
		const all = this.lists.all();
		const first = await all.next();
		if (first.done) return undefined;
		const page = first.value;
		const total = totalOf(page.document) ?? 0;
		const hasMorePages = total <= page.rows.length && nextLink(page.document) !== undefined;
		if (total > FEW_SHIPMENTS || hasMorePages) return { total, expected: new Expected(page) };
		yield* this.read(page);
		yield* this.everything(all);
		return undefined;
	}

	private async *everything(all: AsyncGenerator<ShipmentPage, void>) {
		for await (const page of all) yield* this.read(page);
	}

	/** What people who read the containers have to know: shipments left out, rows that may be missing. */
	notes(): string[] {
		const { leftOut, missing, horizon } = this;
		return compact([leftOut !== 0 && notLookedAt(leftOut, horizon), missing]);
	}

	/** What the person who sets up the node can do about shipments left out. */
	hints(): string[] {
		const hint = 'To look at older shipments as well, raise Look Back (Days) under Filters.';
		return this.leftOut === 0 ? [] : [hint];
	}

	labels(): string[] {
		const { leftOut } = this;
		const many = leftOut === Infinity ? '' : `${leftOut.toLocaleString('en')} `;
		return compact([
			leftOut !== 0 && `${many}older shipment${leftOut === 1 ? '' : 's'} left out`,
			this.missing && ROWS_MISSING,
		]);
	}

	/** Yields the shipments within the horizon, and counts the others. */
	private *read(page: ShipmentPage): Generator<ShipmentPage> {
		const rows = page.rows.filter((row) => !this.isBeyond(row));
		this.leftOut += page.rows.length - rows.length;
		this.missing = missingRows(page);
		yield { ...page, rows };
	}

	/** @returns whether both lists together have all shipments, by the total and the newest shipments */
	private async *trackedAndStopped(total: number, expected: Expected) {
		try {
			const tracked = yield* this.tracked(expected);
			if (tracked === undefined) return false;
			const ofTracked = this.missing;
			const stopped = yield* this.stopped(expected, tracked >= total);
			this.missing ??= ofTracked;
			return expected.isMet && tracked + (stopped ?? total) >= total;
		} catch (error) {
			return mayRefuse(error, STOPPED_FILTER) ? false : rethrow(error);
		}
	}

	/** @returns the number of tracked shipments; undefined where the filter has no effect */
	private async *tracked(expected: Expected): AsyncGenerator<ShipmentPage, number | undefined> {
		let count = 0;
		for await (const page of this.lists.filtered(false)) {
			const isUnfiltered = page.number === 1 && expected.isSamePage(page);
			if (isUnfiltered && page.rows.some(isStopped)) return undefined;
			count += page.rows.length;
			expected.see(page.rows);
			yield* this.read(page);
		}
		return count;
	}

	/** `mayBeAll`: the tracked list has as many rows as the total. Returns the number of stopped ones, if known. */
	private async *stopped(expected: Expected, mayBeAll: boolean) {
		const created: number[] = [];
		let count = 0;
		for await (const page of this.lists.filtered(true)) {
			const isFirst = page.number === 1;
			// If the filter has no effect, the list of tracked shipments already had every shipment.
			const isUnfiltered = isFirst && expected.isSamePage(page) && !page.rows.every(isStopped);
			if (isUnfiltered && mayBeAll) return undefined;
			if (isFirst) this.leftOut = 0;
			count += page.rows.length;
			expected.see(page.rows);
			created.push(...page.rows.map(createdMillis).filter((time) => !Number.isNaN(time)));
			yield* this.read(page);
			const last = page.rows.at(-1);
			const isEnough = last && areNewestFirst(created) && this.isBeyond(last);
			if (!isEnough || this.awaited.isMissing()) continue;
			expected.seeBefore(this.horizon);
			return this.leaveOut(page, count);
		}
		return count;
	}

	private leaveOut({ document, rows }: Page, count: number): number | undefined {
		const total = totalOf(document) ?? 0;
		const isTotalKnown = total >= count && rows.every(isStopped);
		this.leftOut += isTotalKnown ? total - count : Infinity;
		return isTotalKnown ? total : undefined;
	}

	/** A shipment without a time of creation may be new, so it is not left out. */
	private isBeyond(row: Resource): boolean {
		return isStopped(row) && createdMillis(row) < this.horizon.toMillis() && !this.awaited.has(row);
	}
}

const isStopped = ({ attributes }: Resource): boolean =>
	Boolean(attributes?.line_tracking_stopped_at);

/** NaN where a row has no time of creation: NaN is neither before nor after anything. */
const createdMillis = ({ attributes }: Resource): number =>
	DateTime.fromISO(textOf(attributes?.created_at), { zone: 'utc' }).toMillis();

/** Whether times of creation fall and never rise. */
const areNewestFirst = (times: number[]): boolean =>
	times[0] > (times.at(-1) ?? Infinity) &&
	times.every((time, at) => at === 0 || time <= times[at - 1]);

/** The newest shipments, each of which has to come again in the list of tracked or of stopped ones. */
class Expected {
	private readonly ids: Set<string>;
	private readonly missing: Map<string, Resource>;

	constructor({ rows }: Page) {
		this.missing = new Map(rows.map((row) => [textOf(row.id), row]));
		this.ids = new Set(this.missing.keys());
	}

	see(rows: Resource[]): void {
		for (const { id } of rows) this.missing.delete(textOf(id));
	}

	/** Stopped shipments from before the horizon were not asked for, so they are not expected. */
	seeBefore(horizon: DateTime): void {
		for (const [id, row] of this.missing)
			if (isStopped(row) && createdMillis(row) < horizon.toMillis()) this.missing.delete(id);
	}

	get isMet(): boolean {
		return this.missing.size === 0;
	}

	/** Whether a page is the first page again, apart from changes in the meantime. */
	isSamePage({ rows }: Page): boolean {
		return rows.filter(({ id }) => this.ids.has(textOf(id))).length > rows.length / 2;
	}
}

function notLookedAt(count: number, horizon: DateTime): string {
	const date = horizon.toISODate();
	if (count === 1)
		return `1 shipment that is no longer tracked was left out, since it was created before ${date}.`;
	const many = count === Infinity ? 'Shipments' : `${count.toLocaleString('en')} shipments`;
	return `${many} that are no longer tracked were left out, since they were created before ${date}.`;
}
