import { costLine } from '../costLine';
import { quietText, sumsOf } from '../summary';
import { DayLabels } from '../dayLabels';
import { escapeHtml } from '../html';
import type { Report } from '../types';
import { MARK_NAMES } from './drawing';

/** What the page is about, how many need somebody, and as of when. */
export function header(report: Report): string {
	const { title, now, entries } = report;
	// Of no year: it says its own.
	const labels = new DayLabels(now.locale ?? 'en', 0);
	const [, place] = /\/([^/]+)$/.exec(now.zoneName ?? '') ?? [];
	const city = place === undefined ? '' : ` ${place.replaceAll('_', ' ')}`;
	const day = labels.of(now.toISODate() ?? '');
	const text = `As of ${day}, ${now.toFormat("HH:mm '(UTC'Z')'")}${city}`;
	const quiet = entries.length === 0 ? '' : (quietText(report) ?? '');
	const sums = [quiet, sumsOf(report)].filter(Boolean).join(' ');
	const head = sums === '' ? '' : `<p class="costs">${escapeHtml(sums)}</p>`;
	return `<header><h1>${escapeHtml(title)}</h1>${head}<p>${escapeHtml(text)}</p></header>`;
}

/** What waiting costs, of all together. */
export function costs(report: Report): string {
	const line = costLine(report);
	return line === null ? '' : `<p class="costs">${escapeHtml(line)}</p>`;
}

/** How a strip of days is read. */
export function legend(): string {
	const marks = MARK_NAMES.map(
		({ id, label, top }) =>
			`<span><svg viewBox="0 ${top} 16 16" aria-hidden="true"><use href="#m-${id}"/></svg>${label}</span>`,
	);
	return `<p class="legend">${marks.join('\n')}</p>`;
}

/** What the reader has to know: first of all where containers could not be looked at. */
export function notes({ notes: lines, isIncomplete }: Report): string {
	if (lines.length === 0) return '';
	const heading = isIncomplete ? 'Not all could be looked at' : 'Notes';
	const items = lines.map((line) => `<li><bdi>${escapeHtml(line)}</bdi></li>`);
	const tone = isIncomplete ? ' alarm' : '';
	return `<section class="notes${tone}"><h2>${heading}</h2><ul>${items.join('\n')}</ul></section>`;
}
