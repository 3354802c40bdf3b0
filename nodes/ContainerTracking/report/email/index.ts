import { DayLabels } from '../dayLabels';
import { clipped } from '../plainText';
import { asManyAsFit, shownIn } from '../firstOf';
import { createMessages } from '../message';
import { counted } from '../phrases';
import { byCustomer, countsOf, isAlert, WITHOUT_CUSTOMER } from '../report';
import type { Report, ReportEntry } from '../types';
import { sumsOf } from '../summary';
import { htmlOf } from './html';

export interface EmailOptions {
	/** One e-mail for everything, or one for each customer. */
	per: 'all' | 'customer';
	/** At most so many rows in each; 0 or none: all. */
	maxLines?: number;
}

export interface Email {
	/** One line. */
	subject: string;
	html: string;
	text: string;
	/** Null where it is for all, or for those without a customer. */
	customer: string | null;
	/** How many are in it, and why, by the first reason. */
	containers: number;
	counts: ReturnType<typeof countsOf>;
	/** Of the lines in it that are alerts. */
	alert_keys: string[];
	/** Who stands in it. */
	entries: ReportEntry[];
	/** How many containers have no row. */
	left_out: number;
}

export function createEmails(report: Report, { per, maxLines = 0 }: EmailOptions): Email[] {
	if (per === 'all') return [emailOf(report, null, '', maxLines)];
	return byCustomer(report).map(({ customer, report: own }) =>
		// Notes are about the whole account, and may quote what is another customer's.
		emailOf(
			{ ...own, notes: [], isIncomplete: false, boardUrl: null },
			customer,
			customer ?? WITHOUT_CUSTOMER,
			maxLines,
		),
	);
}

/** Gmail shows 102 kB, and hides what is behind them. */
const MOST_OF_HTML = 100_000;

function emailOf(report: Report, customer: string | null, name: string, maxLines: number): Email {
	const write = (part: Report) => ({ part, html: htmlOf(part) });
	const { part, html } =
		maxLines === 0
			? write(report)
			: asManyAsFit(
					report,
					maxLines,
					write,
					(each) => Buffer.byteLength(each.html) <= MOST_OF_HTML,
				);
	const [{ text }] = createMessages(part, { format: 'text', maxLength: Infinity });
	const entries = shownIn(part);
	return {
		subject: subjectOf(report, name),
		html,
		text,
		customer,
		containers: report.entries.length,
		counts: countsOf(report.entries),
		entries,
		left_out: part.leftOut,
		alert_keys: entries.filter(isAlert).map(({ alert_key }) => alert_key),
	};
}

const MOST_OF_NAME = 80;
/** A line break in a subject could begin another header. */
const NOT_ONE_LINE = /[\s\p{Cc}]+/gu;

function subjectOf({ title, now, entries }: Report, name: string): string {
	const day = new DayLabels(now.locale ?? 'en', now.year).of(now.toISODate() ?? '');
	const of = name === '' ? '' : `, ${clipped(name, MOST_OF_NAME)}`;
	const sums = name === '' ? sumsOf({ entries }) : '';
	const what = sums === '' ? counted(entries.length, 'container') : sums;
	const subject = `${clipped(title, MOST_OF_NAME)}, ${day}${of}: ${what}`;
	return subject.replace(NOT_ONE_LINE, ' ').trim();
}
