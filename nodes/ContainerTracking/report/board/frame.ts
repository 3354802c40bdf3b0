import { DayLabels } from '../dayLabels';
import { escapeHtml } from '../html';
import type { Report } from '../types';
import { MARK_NAMES } from './drawing';

/** What the page is about, and as of when. */
export function header({ title, now }: Report): string {
	// Of no year: it says its own.
	const labels = new DayLabels(now.locale ?? 'en', 0);
	const [, place] = /\/([^/]+)$/.exec(now.zoneName ?? '') ?? [];
	const city = place === undefined ? '' : ` ${place.replaceAll('_', ' ')}`;
	const day = labels.of(now.toISODate() ?? '');
	const text = `As of ${day}, ${now.toFormat("HH:mm '(UTC'Z')'")}${city}`;
	return `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></header>`;
}

/** How a strip of days is read. */
export function legend(): string {
	const marks = MARK_NAMES.map(
		({ id, label, top }) =>
			`<span><svg viewBox="0 ${top} 16 16" aria-hidden="true"><use href="#m-${id}"/></svg>${label}</span>`,
	);
	return `<p class="legend">${marks.join('\n')}</p>`;
}

export function notes(lines: readonly string[]): string {
	if (lines.length === 0) return '';
	const items = lines.map((line) => `<li><bdi>${escapeHtml(line)}</bdi></li>`);
	return `<footer class="notes"><h2>Notes</h2><ul>${items.join('\n')}</ul></footer>`;
}
