import { TONE_COLOURS, toneOf } from '../board/filters';
import { costLine } from '../costLine';
import { escapeHtml } from '../html';
import { lineContextOf, textsOf, type LineContext } from '../line';
import { actionHeading } from '../phrases';
import { moreText, quietText, sumsOf } from '../summary';
import type { Report, ReportEntry } from '../types';

/**
 * An e-mail knows no style sheet that every client keeps, so styles stand inline. Texts and background have the
 * colors of the client, light or dark; those that are set here can be read on both.
 */
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

/** Words without a space, as long as somebody likes. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const LINE = 'border-bottom:1px solid #808080';

/** The report as a page that holds all it needs: no picture, no style sheet, nothing to be loaded. */
export function htmlOf(report: Report): string {
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
		...paragraph(sumsOf(report)),
		...paragraph(quietText(report) ?? ''),
		...paragraph(costLine(report) ?? ''),
		...report.groups.map((group) => groupOf(group, context)),
		...moreOf(report),
		...report.notes.map((note) => `<p style="${STYLES.note};${WRAP}">${escapeHtml(note)}</p>`),
		'</body></html>',
	].join('\n');
}

const paragraph = (text: string): string[] =>
	text === '' ? [] : [`<p style="${STYLES.summary};${WRAP}"><b>${escapeHtml(text)}</b></p>`];

const moreOf = (report: Report): string[] =>
	report.leftOut === 0
		? []
		: [`<p style="${STYLES.note}">${linked(moreText(report), report.boardUrl)}</p>`];

function groupOf({ name, actions }: Report['groups'][number], context: LineContext): string {
	const heading =
		name === '' ? [] : [`<h2 style="${STYLES.group};${WRAP}">${escapeHtml(name)}</h2>`];
	return [
		...heading,
		...actions.map((part) =>
			[
				`<h3 style="${STYLES.action}">${actionHeading(part)}</h3>`,
				`<table style="${STYLES.table}">`,
				...part.entries.map((entry) => rowOf(entry, context)),
				'</table>',
			].join('\n'),
		),
	].join('\n');
}

/** Two columns, which have room on a phone as well: what it is called, and what is to be said about it. */
function rowOf(entry: ReportEntry, context: LineContext): string {
	const { name, link, phrases, facts, papers, acknowledge } = textsOf(entry, context);
	const [first = '', ...further] = phrases;
	const number = `<b>${linked(name, link)}</b>`;
	const edge = `border-left:4px solid ${TONE_COLOURS[toneOf(entry)]}`;
	const told = [`<b>${escapeHtml(first)}</b>`, small([...further, ...facts])];
	if (acknowledge !== null) told.push(small([]) + linked('Acknowledge', acknowledge));
	return (
		`<tr><th scope="row" style="${STYLES.names};${edge};${LINE};${WRAP}">${[number, small(papers)].filter(Boolean).join('<br>')}</th>` +
		`<td style="${STYLES.facts};${LINE};${WRAP}">${told.filter(Boolean).join('<br>')}</td></tr>`
	);
}

const small = (texts: readonly string[]): string =>
	texts.length === 0
		? ''
		: `<span style="${STYLES.small}">${texts.map(escapeHtml).join('<br>')}</span>`;

/** Addresses were looked at when they were read: they lead to the web. */
const linked = (text: string, url: string | null): string =>
	url === null ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
