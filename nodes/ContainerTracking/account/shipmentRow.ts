import { DateTime } from 'luxon';

import { textOf, type Resource } from '../jsonapi';

export const isStopped = ({ attributes }: Resource): boolean =>
	Boolean(attributes?.line_tracking_stopped_at);

/** NaN, which is neither before nor after anything, where a row does not tell. */
export const createdAt = ({ attributes }: Resource): number =>
	DateTime.fromISO(textOf(attributes?.created_at), { zone: 'utc' }).toMillis();

/** Whether a list comes newest first, as far as its rows show. */
export class RowOrder {
	private latest = NaN;
	private falls = false;
	private rises = false;

	add(rows: Resource[]): void {
		for (const created of rows.map(createdAt)) {
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
