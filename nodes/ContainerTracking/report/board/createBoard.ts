import { acknowledgeLinks } from '../acknowledge';
import { DayLabels } from '../dayLabels';
import { escapeHtml, webAddress } from '../html';
import { quietText } from '../summary';
import type { Report } from '../types';
import type { BoardContext } from './box';
import { axesOf, sharedDrawings } from './drawing';
import { filtersOf } from './filters';
import { parts, type Filters } from './groups';
import { costs, header, legend, notes } from './frame';
import { Strips } from './strip';
import { POLICY, STYLE } from './style';
import { countsOf, tiles } from './tiles';

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
		header(report),
		...(report.isIncomplete ? [notes(report)] : []),
		...content(report, filters, context),
		...(report.isIncomplete ? [] : [notes(report)]),
		// Behind all text: whoever reads the page as text begins with its headline, not with the letters of weekdays.
		sharedDrawings(context.axes, locale),
		'</body>\n</html>\n',
	].join('\n');
}

function content(report: Report, filters: Filters, context: BoardContext) {
	const { entries, groups } = report;
	if (entries.length === 0) return [`<main><p class="none">${quietText(report)}</p></main>`];
	return [
		costs(report),
		tiles(countsOf(filters.values()), entries.length),
		legend(),
		'<main>',
		...parts(groups, filters, context),
		'</main>',
	];
}
