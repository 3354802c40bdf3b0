import { acknowledgeLinks } from '../acknowledge';
import { DayLabels } from '../dayLabels';
import { escapeHtml, webAddress } from '../html';
import { ACTION_LABELS } from '../phrases';
import { summaryOf } from '../summary';
import type { Report, ReportEntry, ReportGroup } from '../types';
import { box, classesOf, type BoardContext } from './box';
import { axesOf, sharedDrawings } from './drawing';
import { filtersOf, type FilterId } from './filters';
import { header, legend, notes } from './frame';
import { Strips } from './strip';
import { POLICY, STYLE } from './style';
import { countsOf, tiles } from './tiles';

type Filters = ReadonlySet<FilterId>;

/** The report as one page that needs nothing else: no script, no request, no style but its own. */
export function createBoard(report: Report): string {
	const locale = report.now.locale ?? 'en';
	const filters = new Map(report.entries.map((entry) => [entry, filtersOf(entry)]));
	const context: BoardContext = {
		labels: new DayLabels(locale, report.now.year),
		strips: new Strips(),
		axes: axesOf(report.entries),
		acknowledgeLink: acknowledgeLinks(webAddress(report.acknowledgeUrl) ?? null),
		groupBy: report.groupBy,
	};
	const title = escapeHtml(report.title);
	return [
		`<!DOCTYPE html>\n<html lang="${escapeHtml(locale)}">\n<head>\n<meta charset="utf-8">`,
		`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="referrer" content="no-referrer">\n<meta name="robots" content="noindex">',
		`<title>${title}</title>\n<style>${STYLE}</style>\n</head>\n<body>`,
		sharedDrawings(context.axes, locale),
		header(report),
		...(report.isIncomplete ? [notes(report)] : []),
		...content(report, filters, context),
		...(report.isIncomplete ? [] : [notes(report)]),
		'</body>\n</html>\n',
	].join('\n');
}

function content(report: Report, filters: Map<ReportEntry, Filters>, context: BoardContext) {
	const { entries, groups } = report;
	if (entries.length === 0) return [`<main><p class="none">${summaryOf(report)}</p></main>`];
	return [
		tiles(countsOf(filters.values()), entries.length),
		legend(),
		'<main>',
		...groups.map((each) => group(each, filters, context)),
		'</main>',
	];
}

function group(
	{ name, actions }: ReportGroup,
	filters: Map<ReportEntry, Filters>,
	context: BoardContext,
): string {
	const all = actions.flatMap(({ entries }) => entries);
	const parts = actions.map(({ action, entries }) =>
		[
			`<section class="part${classesOf(union(entries, filters))}">`,
			`<h3>${ACTION_LABELS[action]} ${count(entries)}</h3><ul>`,
			...entries.map((entry) => box(entry, filters.get(entry) ?? filtersOf(entry), context)),
			'</ul></section>',
		].join('\n'),
	);
	const heading = name === '' ? '' : `<h2><bdi>${escapeHtml(name)}</bdi> ${count(all)}</h2>`;
	return `<section class="group part${classesOf(union(all, filters))}">${heading}\n${parts.join('\n')}</section>`;
}

const count = ({ length }: readonly ReportEntry[]): string =>
	`<span class="count">${length}</span>`;

/** A part is shown where one of its containers is. */
function union(entries: readonly ReportEntry[], filters: Map<ReportEntry, Filters>): Filters {
	const ids = new Set<FilterId>();
	for (const entry of entries) {
		for (const id of filters.get(entry) ?? []) ids.add(id);
	}
	return ids;
}
