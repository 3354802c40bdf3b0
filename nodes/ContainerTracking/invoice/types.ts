import type { Money } from '../costs';
import type { DayNumber } from '../pickup/dates';
import type { TermKind } from '../terms';

/** The cells of one line of an invoice, as the user's rows hold them. */
export type InvoiceCells = {
	[Each in Exclude<keyof InvoiceLine, 'kind' | 'named' | 'problems'>]?: unknown;
};

/** The same, understood. What a cell does not say is null. */
export interface InvoiceLine {
	invoiceNumber: string | null;
	/** SCAC of who bills, upper case. */
	line: string | null;
	container: string | null;
	charge: string | null;
	/** Null where the charge is none that terms are for. */
	kind: TermKind | null;
	/** Where it is one of several charges of the kind, as the terms call it. */
	named: string | null;
	/** First and last day billed. */
	from: DayNumber | null;
	to: DayNumber | null;
	freeDays: number | null;
	rate: number | null;
	amount: number | null;
	currency: string | null;
	invoiceDate: DayNumber | null;
	dueDate: DayNumber | null;
	billOfLading: string | null;
	/** Cells that say something which cannot be read, in words. */
	problems: string[];
}

export type Verdict = 'agrees' | 'cannot_be_judged' | 'differs';

/** Something that the service or the user's table states, and where and when. */
export interface Evidence {
	fact: string;
	value: string;
	/** `YYYY-MM-DD` or ISO 8601. */
	at: string | null;
	source: string;
}

/** One of the things that 46 CFR 541 asks of an invoice. */
export interface FormalPoint {
	point: string;
	/** `not_given`: the row does not say it, so look at the paper. */
	state: 'excepted' | 'given' | 'late' | 'not_given';
	text: string;
}

/** What comes of one line. Plain JSON. See docs/invoice.md. */
export interface InvoiceCheck {
	invoice_number: string | null;
	number: string | null;
	charge: string | null;
	verdict: Verdict;
	billed: Money | null;
	/** By the user's terms, for the days billed; null where it cannot be judged. */
	expected: Money | null;
	/** Billed less expected. */
	difference: Money | null;
	days: {
		billed: number | null;
		expected: number | null;
		first_charged_day: string | null;
		free_until: string | null;
		ended_on: string | null;
	};
	reason: string;
	evidence: Evidence[];
	formal_points: FormalPoint[];
	/** Null unless more is billed than the terms give. */
	dispute_text: string | null;
	container_id: string | null;
	note: string | null;
}
