import { countBy } from 'lodash';

import { costLine } from '../costs';
import { DayLabels } from '../dayLabels';
import { escapeHtml } from '../../simplify/format';
import { ACTION_LABELS, lineContextOf } from '../line';
import { quietText, reportSums } from '../report';
import type { Report, ReportEntry, ReportGroup } from '../types';
import { type BoardContext, containerRow, classesOf } from './container';
import { BOARD_FILTERS, POLICY, STYLE, filtersOf } from './style';
import { axesOf, MARK_NAMES, sharedDrawings } from './strip';
import { counted } from '../../pickup/read';

/** The report as one page without script, request or external style. */
export function createBoard(report: Report): string {
	const locale = report.now.locale ?? 'en';
	const context: BoardContext = {
		...lineContextOf(report),
		axes: axesOf(report.entries),
		filters: new Map(report.entries.map((entry) => [entry, filtersOf(entry)])),
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
		...content(report, context),
		...(report.isIncomplete ? [] : [notes(report)]),
		// After all text, so that the page read as text begins with its headline, not with the letters of weekdays.
		sharedDrawings(context.axes, locale),
		'</body>\n</html>\n',
	].join('\n');
}

function content(report: Report, context: BoardContext) {
	const { entries, groups } = report;
	const line = costLine(report);
	if (entries.length === 0) return [`<main><p class="none">${quietText(report)}</p></main>`];
	return [
		line === null ? '' : `<p class="costs">${escapeHtml(line)}</p>`,
		tiles(context.filters, entries.length),
		LEGEND,
		'<main>',
		...parts(groups, context),
		'</main>',
	];
}

function header(report: Report): string {
	const { title, now, entries } = report;
	// The year 0, so that the label contains the year of the report.
	const labels = new DayLabels(now.locale ?? 'en', 0);
	const [, place] = /\/([^/]+)$/.exec(now.zoneName ?? '') ?? [];
	const city = place === undefined ? '' : ` ${place.replaceAll('_', ' ')}`;
	const day = labels.of(now.toISODate() ?? '');
	const text = `As of ${day}, ${now.toFormat("HH:mm '(UTC'Z')'")}${city}`;
	const quiet = entries.length === 0 ? '' : (quietText(report) ?? '');
	const sums = [quiet, reportSums(report)].filter(Boolean).join(' ');
	const head = sums === '' ? '' : `<p class="costs">${escapeHtml(sums)}</p>`;
	return `<header><h1>${escapeHtml(title)}</h1>${head}<p>${escapeHtml(text)}</p></header>`;
}

const LEGEND_MARKS = MARK_NAMES.map(
	({ id, label, top }) =>
		`<span><svg viewBox="0 ${top} 16 16" aria-hidden="true"><use href="#m-${id}"/></svg>${label}</span>`,
);
const GATE_DAY = '<span>gate day: a day on which the gates are open</span>';
const LEGEND = `<p class="legend">${[...LEGEND_MARKS, GATE_DAY].join('\n')}</p>`;

/** The notes of the report, marked as an alarm if containers could not be evaluated. */
function notes({ notes: lines, isIncomplete }: Report): string {
	if (lines.length === 0) return '';
	const heading = isIncomplete ? 'Not all could be looked at' : 'Notes';
	const items = lines.map((line) => `<li><bdi>${escapeHtml(line)}</bdi></li>`);
	const tone = isIncomplete ? ' alarm' : '';
	return `<section class="notes${tone}"><h2>${heading}</h2><ul>${items.join('\n')}</ul></section>`;
}

interface Section {
	heading: string;
	entries: ReportEntry[];
}

function parts(groups: readonly ReportGroup[], context: BoardContext): string[] {
	const isDue = (entry: ReportEntry) => (context.filters.get(entry)?.size ?? 0) > 0;
	const due = groups.map(({ name, actions }) => ({
		name,
		sections: actions.map(({ action, entries }) => ({
			heading: ACTION_LABELS[action],
			entries: entries.filter(isDue),
		})),
	}));
	const others = groups.map(({ name, actions }) => ({
		heading: name,
		entries: actions.flatMap(({ entries }) => entries.filter((entry) => !isDue(entry))),
	}));
	return [...due, { name: 'Nothing due yet', sections: others }].flatMap(({ name, sections }) =>
		group(
			name,
			sections.filter(({ entries }) => entries.length > 0),
			context,
		),
	);
}

/** Returns pieces, so that a page of thousands of containers is joined once. */
function group(name: string, sections: Section[], context: BoardContext): string[] {
	if (sections.length === 0) return [];
	const all = sections.flatMap(({ entries }) => entries);
	const html = sections.flatMap(({ heading, entries }) => [
		`<section class="part${classesOf(entries, context)}">`,
		`${headed('h3', heading, entries)}<ul>`,
		...entries.map((entry) => containerRow(entry, context)),
		'</ul></section>',
	]);
	const start = `<section class="group part${classesOf(all, context)}">${headed('h2', name, all)}`;
	return [start, ...html, '</section>'];
}

/** The group of all containers has no name. */
const headed = (tag: 'h2' | 'h3', name: string, { length }: readonly ReportEntry[]): string =>
	name === ''
		? ''
		: `<${tag}><bdi>${escapeHtml(name)}</bdi> <span class="count">${length}</span></${tag}>`;

/** The tiles, and a line about each filter: an anchor in the address selects its line. */
function tiles(filters: BoardContext['filters'], all: number): string {
	const counts = countBy([...filters.values()].flatMap((ids) => [...ids]));
	const shown = BOARD_FILTERS.map((filter) => ({
		...filter,
		count: counts[filter.id] ?? 0,
	})).filter((filter) => filter.count > 0 || 'isAlwaysShown' in filter);
	const lines = shown.map(
		({ id, label, count }) =>
			`<p class="shown filter" id="${id}">${label}: ${count} of ${counted(all, 'container')}. <a href="#all">Show all</a></p>`,
	);
	const links = shown.map(
		({ id, label, tone, count }) =>
			`<a class="${count === 0 ? 'zero' : tone}" href="#${id}"><b>${count}</b> ${label}</a>`,
	);
	lines.push(`<p class="shown" id="all">${counted(all, 'container')}.</p>`);
	const total = `<a href="#all"><b>${all}</b> All</a>`;
	return `${lines.join('\n')}\n<nav aria-label="Show only">${[total, ...links].join('\n')}</nav>`;
}
