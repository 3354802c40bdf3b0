import { DateTime } from 'luxon';

import { type Resource, textOf } from '../../api/jsonapi/types';
import type { ListingOptions, Page } from '../../api/types';
import { missingRows } from '../../api/errors/explanations';
import { nextLink, totalOf } from '../../api/paging/page';
import { rethrow } from '../../api/errors/classify';
import {
	mayRefuse,
	type Service,
	ShipmentLists,
	type ShipmentPage,
	STOPPED_FILTER,
} from './shipmentPages';

/** Beyond that a shipment that is no longer tracked is not looked at. */
export const LOOK_BACK_DAYS = 120;

/** An account of so few shipments takes no fewer requests when they are asked for separately. */
const FEW_SHIPMENTS = 300;

/** Shipments that are looked at wherever the horizon is. */
interface Awaited {
	has: (row: Resource) => boolean;
	/** Whether one of them has not come yet. */
	isMissing: () => boolean;
}

/** Shipments left out: how many, or that there are some. */
type LeftOut = number | 'some';

/**
 * All that are tracked, then those whose tracking was stopped, newest first, back to a horizon: a container that still
 * waits in a yard then is the most expensive of all. Where the service does not filter, every shipment is read.
 */
export class AccountReading {
	private readonly lists: ShipmentLists;
	private readonly horizon: DateTime;
	private leftOut: LeftOut = 0;
	/** What to report of rows that may be missing, once all were read. */
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
		yield* this.everything(this.lists.all());
	}

	/** Pages of all shipments: one whose tracking stops would leave the list of tracked ones and shift its pages. */
	async *part(part: ListingOptions['part']): AsyncGenerator<ShipmentPage, void> {
		yield* this.everything(this.lists.all(part));
	}

	/** Reads an account that is short; of a long one gives the outline alone, so that no page stays in memory. */
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

	/** What the reader of the containers has to know beside them. */
	notes(): string[] {
		return [
			...(this.leftOut === 0 ? [] : [notLookedAt(this.leftOut, this.horizon)]),
			...(this.missing ? [this.missing] : []),
		];
	}

	/** What whoever sets up the node can do about it. */
	hints(): string[] {
		const hint = 'To look at older shipments as well, raise Look Back (Days) under Filters.';
		return this.leftOut === 0 ? [] : [hint];
	}

	/** The same in a few words each. */
	labels(): string[] {
		const { leftOut } = this;
		const many = leftOut === 'some' ? '' : `${leftOut.toLocaleString('en')} `;
		return [
			...(leftOut === 0 ? [] : [`${many}older shipment${leftOut === 1 ? '' : 's'} left out`]),
			...(this.missing ? ['rows may be missing'] : []),
		];
	}

	/** Gives what is to be looked at, and counts the rest. */
	private *read(page: ShipmentPage): Generator<ShipmentPage> {
		const rows = page.rows.filter((row) => !this.isBeyond(row));
		if (this.leftOut !== 'some') this.leftOut += page.rows.length - rows.length;
		this.missing = missingRows(page);
		yield { ...page, rows };
	}

	/** @returns whether those that are tracked and those that are not are all there are, as far as the service says */
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

	/** @returns how many there are; undefined where the filter has no effect */
	private async *tracked(expected: Expected): AsyncGenerator<ShipmentPage, number | undefined> {
		let count = 0;
		for await (const page of this.lists.tracked()) {
			const isUnfiltered = page.number === 1 && expected.isSamePage(page);
			if (isUnfiltered && page.rows.some(isStopped)) return undefined;
			count += page.rows.length;
			expected.see(page.rows);
			yield* this.read(page);
		}
		return count;
	}

	/** `mayBeAll` where as many are tracked as there are shipments. Returns how many there are. */
	private async *stopped(expected: Expected, mayBeAll: boolean) {
		const order = new RowOrder();
		let count = 0;
		for await (const page of this.lists.stopped()) {
			const isFirst = page.number === 1;
			// The filter has no effect, and every shipment came as one that is tracked.
			const isUnfiltered = isFirst && expected.isSamePage(page) && !page.rows.every(isStopped);
			if (isUnfiltered && mayBeAll) return undefined;
			if (isFirst) this.leftOut = 0;
			count += page.rows.length;
			expected.see(page.rows);
			order.add(page.rows);
			yield* this.read(page);
			const last = page.rows.at(-1);
			const isEnough = last && order.isNewestFirst && this.isBeyond(last);
			if (!isEnough || this.awaited.isMissing()) continue;
			expected.seeBefore(this.horizon);
			return this.leaveOut(page, count);
		}
		return count;
	}

	private leaveOut({ document, rows }: Page, count: number): number | undefined {
		const total = totalOf(document) ?? 0;
		const isTotalKnown = total >= count && rows.every(isStopped);
		this.leftOut = isTotalKnown ? total - count + Number(this.leftOut) : 'some';
		return isTotalKnown ? total : undefined;
	}

	/** One that does not say when it was created may be new. */
	private isBeyond(row: Resource): boolean {
		return isStopped(row) && createdMillis(row) < this.horizon.toMillis() && !this.awaited.has(row);
	}
}

const isStopped = ({ attributes }: Resource): boolean =>
	Boolean(attributes?.line_tracking_stopped_at);

/** NaN, which is neither before nor after anything, where a row does not say when it was created. */
const createdMillis = ({ attributes }: Resource): number =>
	DateTime.fromISO(textOf(attributes?.created_at), { zone: 'utc' }).toMillis();

/** Whether a list comes newest first, as far as its rows show. */
class RowOrder {
	private latest = NaN;
	private falls = false;
	private rises = false;

	add(rows: Resource[]): void {
		for (const created of rows.map(createdMillis)) {
			if (Number.isNaN(created)) continue;
			this.falls ||= created < this.latest;
			this.rises ||= created > this.latest;
			this.latest = created;
		}
	}

	get isNewestFirst(): boolean {
		return this.falls && !this.rises;
	}
}

/** The newest shipments, which have to come again when they are asked for separately. */
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

	/** Those that were stopped and lie before a moment were not asked for. */
	seeBefore(horizon: DateTime): void {
		for (const [id, row] of this.missing)
			if (isStopped(row) && createdMillis(row) < horizon.toMillis()) this.missing.delete(id);
	}

	get isMet(): boolean {
		return this.missing.size === 0;
	}

	/** Whether a page is the same once more, but for what changed meanwhile. */
	isSamePage({ rows }: Page): boolean {
		return rows.filter(({ id }) => this.ids.has(textOf(id))).length > rows.length / 2;
	}
}

function notLookedAt(count: LeftOut, horizon: DateTime): string {
	const date = horizon.toISODate();
	if (count === 1)
		return `1 shipment that is no longer tracked was left out, since it was created before ${date}.`;
	const many = count === 'some' ? 'Shipments' : `${count.toLocaleString('en')} shipments`;
	return `${many} that are no longer tracked were left out, since they were created before ${date}.`;
}
