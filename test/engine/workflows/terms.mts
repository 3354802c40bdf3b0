/**
 * Terms as a user keeps them in a data table, for the lines of the sandbox; made up, and few enough that a story can
 * reckon with them in its head.
 */
import type { IDataObject } from 'n8n-workflow';

interface Terms {
	free: number;
	/** Of each day, e.g. `100 USD`, or tiers. */
	rate: string;
}

const tiersOf = (rate: string): string => (rate.includes(':') ? rate : `1-: ${rate}`);

const calendar = (kind: string, party: string, start: string, { free, rate }: Terms): IDataObject => ({
	name: `${kind} ${party}`,
	...{ kind, party, terminal: '', equipment: '', start, first_day: 'next' },
	...{ free_days: String(free), free_counted: 'calendar', charged_counted: 'calendar' },
	...{ tiers: tiersOf(rate), numbering: 'after_free_time', last_day_counts: 'yes' },
	...{ closed_weekdays: '', holidays: '', valid_from: '', valid_to: '', return_to: '' },
});

/** From the day after the discharge, all days. A posted last free day wins over it. */
export const demurrage = (party: string, terms: Terms): IDataObject =>
	calendar('demurrage', party, 'discharge', terms);

/** From the day after the pickup, all days. */
export const detention = (party: string, terms: Terms, return_to = ''): IDataObject => ({
	...calendar('detention', party, 'gate_out', terms),
	return_to,
});

/** From the discharge to the return of the empty, in place of both. */
export const combined = (party: string, terms: Terms): IDataObject =>
	calendar('combined', party, 'discharge', terms);
