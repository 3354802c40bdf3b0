import { upperFirst } from 'lodash';

import { APP_PAGES } from '../api/input/links';
import { TONE_COLOURS, toneOf } from './board/style';
import { costLine } from './costs';
import { DayLabels } from './dayLabels';
import { escapeHtml } from '../simplify/format';
import { type LineContext, actionHeading, lineContextOf, textsOf } from './line';
import { asManyAsFit, createMessages } from './message';
import {
	alertKeysOf,
	byCustomer,
	countsOf,
	moreText,
	quietText,
	reportSums,
	WITHOUT_CUSTOMER,
} from './report';
import { REASON_LABELS, type Report, type ReportEntry } from './types';
import { clipped, counted } from '../pickup/read';

/** @param maxLines the most rows in each e-mail; 0 or undefined: all */
export function createEmails(
	report: Report,
	{ per, maxLines = 0 }: { per: 'all' | 'customer'; maxLines?: number },
) {
	if (per === 'all') return [emailOf(report, null, '', maxLines)];
	return byCustomer(forCustomers(report)).map(({ customer, report: own }) =>
		emailOf(own, customer, customer ?? WITHOUT_CUSTOMER, maxLines),
	);
}

const OF_TERMS = new Set(['return_terms_unknown', 'return_start_unknown']);

/** Removes notes, which may quote other customers, links that open for the team alone, and what is about its terms. */
const forCustomers = (report: Report): Report => ({
	...report,
	entries: report.entries.map((entry) => ({
		...entry,
		link: entry.link?.startsWith(APP_PAGES) ? null : entry.link,
		attention: entry.attention.map((each) =>
			OF_TERMS.has(each.reason) ? { ...each, phrase: REASON_LABELS[each.reason] } : each,
		),
		cost: entry.cost && {
			...{ ...entry.cost, posted: [], notes: [] },
			notAssessable: entry.cost.notAssessable.length === 0 ? [] : ['details on request'],
		},
	})),
	...{ notes: [], boardUrl: null, acknowledgeUrl: null },
});

/** Gmail shows 102 kB and hides the rest. */
const MOST_OF_HTML = 100_000;

function emailOf(report: Report, customer: string | null, name: string, maxLines: number) {
	const write = (part: Report) => ({ part, html: htmlOf(part) });
	const fits = ({ html: text }: { html: string }) => Buffer.byteLength(text) <= MOST_OF_HTML;
	const { part, html } =
		maxLines === 0 ? write(report) : asManyAsFit(report, maxLines, write, fits);
	const [{ text }] = createMessages(part, { format: 'text', maxLength: Infinity });
	const entries = part.entries.slice(0, part.entries.length - part.leftOut);
	return {
		subject: subjectOf(report, name),
		html,
		text,
		/** Null if the e-mail is for all, or for containers without a customer. */
		customer,
		containers: report.entries.length,
		counts: countsOf(report.entries),
		entries,
		left_out: part.leftOut,
		alert_keys: alertKeysOf(entries),
	};
}

const MOST_IN_SUBJECT = 80;
/** A line break in a subject could begin another header. */
const NOT_ONE_LINE = /[\s\p{Cc}]+/gu;

function subjectOf({ title, now, entries }: Report, name: string): string {
	const day = new DayLabels(now.locale ?? 'en', now.year).of(now.toISODate() ?? '');
	const of = name === '' ? '' : `, ${clipped(name, MOST_IN_SUBJECT)}`;
	const sums = name === '' ? reportSums({ entries }) : '';
	const what = sums === '' ? counted(entries.length, 'container') : sums;
	const subject = `${clipped(title, MOST_IN_SUBJECT)}, ${day}${of}: ${what}`;
	return subject.replace(NOT_ONE_LINE, ' ').trim();
}

/** Clients drop style sheets, so styles are inline; these colors can be read on light and dark. */
const STYLES = {
	body: 'margin:0 auto;padding:12px;max-width:760px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.4',
	title: 'margin:0 0 4px;font-size:20px',
	summary: 'margin:0 0 16px',
	group: 'margin:24px 0 0;padding:0 0 4px;font-size:17px;border-bottom:2px solid #808080',
	action: 'margin:12px 0 4px;font-size:15px',
	table: 'width:100%;border-collapse:collapse;table-layout:fixed',
	names: 'width:42%;padding:8px 6px 8px 8px;vertical-align:top;text-align:left;font-weight:normal',
	facts: 'padding:8px 0;vertical-align:top',
	small: 'font-size:13px',
	note: 'margin:16px 0 0;font-size:13px',
} as const;

/** Texts of the service may have words of any length. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const LINE = 'border-bottom:1px solid #808080';

/** The report as a page without pictures, style sheets or anything else to be loaded. */
function htmlOf(report: Report): string {
	const context = lineContextOf(report);
	const title = escapeHtml(report.title);
	const day = escapeHtml(context.labels.of(report.now.toISODate() ?? ''));
	return [
		'<!DOCTYPE html>',
		`<html lang="${escapeHtml(report.now.locale ?? 'en')}" style="color-scheme:light dark"><head>`,
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		'<meta name="supported-color-schemes" content="light dark">',
		`<title>${title}</title></head>`,
		`<body style="${STYLES.body}">`,
		`<h1 style="${STYLES.title}">${title}, ${day}</h1>`,
		...paragraph(reportSums(report)),
		...paragraph(quietText(report) ?? ''),
		...paragraph(costLine(report) ?? ''),
		...report.groups.map((group) => groupOf(group, context)),
		...(report.leftOut === 0
			? []
			: [`<p style="${STYLES.note}">${linked(moreText(report), report.boardUrl)}</p>`]),
		...report.notes.map((note) => `<p style="${STYLES.note};${WRAP}">${escapeHtml(note)}</p>`),
		'</body></html>',
	].join('\n');
}

const paragraph = (text: string): string[] =>
	text === '' ? [] : [`<p style="${STYLES.summary};${WRAP}"><b>${escapeHtml(text)}</b></p>`];

function groupOf({ name, actions }: Report['groups'][number], context: LineContext): string {
	const heading =
		name === '' ? [] : [`<h2 style="${STYLES.group};${WRAP}">${escapeHtml(name)}</h2>`];
	return [
		...heading,
		...actions.map((part) =>
			[
				`<h3 style="${STYLES.action}">${actionHeading(part)}</h3>`,
				`<table style="${STYLES.table}">`,
				...part.entries.map((entry) => entryRow(entry, context)),
				'</table>',
			].join('\n'),
		),
	].join('\n');
}

/** Two columns, which fit on a phone: the names of the container, and the facts about it. */
function entryRow(entry: ReportEntry, context: LineContext): string {
	const { name, link, phrases, facts, papers, acknowledge } = textsOf(entry, context);
	const [first = '', ...otherPhrases] = phrases;
	const number = `<b>${linked(name, link)}</b>`;
	const edge = `border-left:4px solid ${TONE_COLOURS[toneOf(entry)]}`;
	const cells = [
		`<b>${escapeHtml(upperFirst(first))}</b>`,
		small([...otherPhrases, ...facts].map(upperFirst)),
	];
	if (acknowledge !== null) cells.push(small([]) + linked('Acknowledge', acknowledge));
	return (
		`<tr><th scope="row" style="${STYLES.names};${edge};${LINE};${WRAP}">${[number, small(papers)].filter(Boolean).join('<br>')}</th>` +
		`<td style="${STYLES.facts};${LINE};${WRAP}">${cells.filter(Boolean).join('<br>')}</td></tr>`
	);
}

const small = (texts: readonly string[]): string =>
	texts.length === 0
		? ''
		: `<span style="${STYLES.small}">${texts.map(escapeHtml).join('<br>')}</span>`;

/** Addresses were checked when they were read: they are http or https. */
const linked = (text: string, url: string | null): string =>
	url === null ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
