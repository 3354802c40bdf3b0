import { memoize, takeWhile } from 'lodash';

import { costLine } from './costs';
import { FORMATS, type Format } from '../simplify/format';
import { type LineContext, actionHeading, lineContextOf, textsOf } from './line';
import { alertKeysOf, firstOf, moreText, quietText, reportSums } from './report';
import type { Report, ReportEntry, ReportGroup } from './types';

interface MessageOptions {
	format: keyof typeof FORMATS;
	/** Most characters of one message, UTF-16 code units of its final text. */
	maxLength: number;
	/** The most container lines, in one message; 0 or undefined: all, in as many messages as needed. */
	maxLines?: number;
}

/** This limit leaves room for the text under the title. */
const MOST_OF_TITLE = 100;
const MOST_OF_SUMS = 200;
/** Room for ` (12345 of 12345)`. */
const ROOM_FOR_COUNT = 20;

/** Characters that Slack does not cut; bytes that Teams accepts, at most three for each character. */
const MOST_OF = { slack: 40_000, teams: 27_000, text: Infinity };

/** The report as one message for a chat, or as several, cut at line ends. */
export function createMessages(
	report: Report,
	{ format, maxLength, maxLines = 0 }: MessageOptions,
) {
	const isForTeams = format === 'teams';
	const most = isForTeams && maxLines === 0 ? MOST_OF.teams / 3 : MOST_OF[format];
	const write = (part: Report) =>
		messagesOf(part, { format, maxLength: Math.min(maxLength, most) });
	if (maxLines === 0) return write(report);
	// One message, unless the notes and one line do not fit in it.
	const least = write(firstOf(report, 1)).length;
	const mostBytes = isForTeams ? MOST_OF.teams : Infinity;
	const fits = (messages: Array<{ text: string }>) =>
		messages.length <= least && messages.every(({ text }) => Buffer.byteLength(text) <= mostBytes);
	return asManyAsFit(report, maxLines, write, fits);
}

function messagesOf(report: Report, { format: name, maxLength }: MessageOptions) {
	const format = FORMATS[name];
	const context = lineContextOf(report);
	const day = format.escape(context.labels.of(report.now.toISODate() ?? ''));
	const header = `${format.bold(shortText(report.title, format, MOST_OF_TITLE))} ${day}`;
	const allSums = reportSums(report);
	const sums = allSums === '' ? '' : `: ${shortText(allSums, format, MOST_OF_SUMS)}`;
	const most = maxLength - header.length - sums.length - ROOM_FOR_COUNT;
	const parts = pack(linesOf(report, context, format), most, format.lineEnd);
	return parts.map(({ lines: texts, entries }, at) => {
		const count = parts.length > 1 ? ` (${at + 1} of ${parts.length})` : '';
		return {
			text: [`${header}${count}${sums}`, ...texts].join(format.lineEnd),
			part: at + 1,
			parts: parts.length,
			/** The keys of the alerts in this message, one a line. */
			alert_keys: alertKeysOf(entries),
			entries,
			left_out: report.leftOut,
		};
	});
}

interface PackedLine {
	headings: Heading[];
	write: (most: number) => string;
	entry?: ReportEntry;
}

/** A generator, so that thousands of lines are not in memory at once. */
function* linesOf(report: Report, context: LineContext, format: Format): Generator<PackedLine> {
	const lineOf = (text: string): PackedLine => ({
		headings: [],
		write: (most) => writeLine('', [{ text }], format, most),
	});
	for (const text of [quietText(report), costLine(report)]) if (text !== null) yield lineOf(text);
	for (const group of report.groups) yield* linesOfGroup(group, context, format);
	// The text is ours and the link is the user's: neither comes from the service, so neither is cut.
	const more = { text: moreText(report), url: report.boardUrl };
	if (report.leftOut > 0)
		yield { headings: [], write: () => writeLine(format.lineEnd, [more], format, Infinity) };
	for (const note of report.notes) yield lineOf(`Note: ${note}`);
}

function* linesOfGroup(
	{ name, actions }: ReportGroup,
	context: LineContext,
	format: Format,
): Generator<PackedLine> {
	const heading = format.bold(shortText(name, format, MOST_OF_TITLE));
	// An empty line precedes the heading.
	const ofGroup = name === '' ? [] : [headingOf(`${format.lineEnd}${heading}`)];
	for (const part of actions) {
		const label = format.italic(format.escape(actionHeading(part)));
		const headings = [...ofGroup, headingOf(label)];
		for (const entry of part.entries) {
			yield {
				headings,
				write: (most) => writeLine('• ', segmentsOf(entry, context), format, most),
				entry,
			};
		}
	}
}

/** `continued` is the heading where its lines go on in another message. */
const headingOf = (text: string) => ({ text, continued: `${text}, continued` });

type Heading = ReturnType<typeof headingOf>;

const BETWEEN = ' · ';
const SHORTENED = ' … (shortened)';

/** A piece of a line, as plain text. Each format escapes it, and makes it a link if it can. */
interface Segment {
	text: string;
	url?: string | null;
	isBold?: true;
}

function segmentsOf(entry: ReportEntry, context: LineContext): Segment[] {
	const { name, link, phrases, facts, papers, acknowledge } = textsOf(entry, context);
	return [
		{ text: name, url: link, isBold: true },
		...[...phrases, ...facts, ...papers].map((text) => ({ text })),
		...(acknowledge === null ? [] : [{ text: 'Acknowledge', url: acknowledge }]),
	];
}

/** One escaped line of at most `most` characters. A longer line is cut and marked as shortened. */
function writeLine(
	start: string,
	segments: readonly Segment[],
	format: Format,
	most: number,
): string {
	const shown = format.link ? segments : besideTheirTexts(segments);
	const texts = shown.map(({ text, url, isBold }, at) => {
		const escaped = format.escape(text);
		const linked = url ? (format.link?.(escaped, url) ?? escaped) : escaped;
		return separator(at) + (isBold ? format.bold(linked) : linked);
	});
	// Joined, since a text built by addition keeps all its pieces in memory.
	const whole = [start, ...texts].join('');
	if (whole.length <= most) return whole;
	let line = start;
	for (const [at, text] of texts.entries()) {
		const room = most - SHORTENED.length - line.length;
		// In formats with links, only the text of a link is cut, not its address.
		if (text.length > room)
			return line + beginningOf(separator(at) + shown[at].text, format, room) + SHORTENED;
		line += text;
	}
	return line;
}

/** A colon follows the name, which comes first. */
const separator = (at: number): string => ['', ': '][at] ?? BETWEEN;

/** In a format without links, addresses come at the end of the line. */
function besideTheirTexts(segments: readonly Segment[]): Segment[] {
	const addresses = segments.flatMap(({ text, url, isBold }) =>
		url ? [{ text: isBold ? url : `${text}: ${url}` }] : [],
	);
	return [...segments.filter(({ url, isBold }) => isBold || !url), ...addresses];
}

/** No escaped character is longer, so that each cut leaves as much as fits. */
const LONGEST_ENTITY = '&quot;'.length;

function beginningOf(text: string, format: Format, room: number): string {
	const most = Math.max(room, 0);
	const characters = [...text].slice(0, most);
	let escaped = format.escape(characters.join(''));
	while (escaped.length > most) {
		characters.splice(-Math.ceil((escaped.length - most) / LONGEST_ENTITY));
		escaped = format.escape(characters.join(''));
	}
	return escaped;
}

function shortText(text: string, format: Format, most: number): string {
	const escaped = format.escape(text);
	return escaped.length <= most ? escaped : `${beginningOf(text, format, most - 1)}…`;
}

/** Packs lines into parts of at most `most` characters, each with the headings of its lines. */
function pack(lines: Iterable<PackedLine>, most: number, lineEnd: string) {
	const parts: Array<{ lines: string[]; entries: ReportEntry[] }> = [];
	let length = 0;
	let shown: Heading[] = [];
	const lengthOf = (texts: readonly string[]) =>
		texts.reduce((sum, text) => sum + text.length + lineEnd.length, 0);
	const roomUnder = memoize(
		(headings: Heading[]) =>
			most - lengthOf(headings.map(({ continued }) => continued)) - lineEnd.length,
	);
	for (const { headings, write, entry } of lines) {
		const line = write(roomUnder(headings));
		const goesOn = takeWhile(headings, (heading, at) => heading === shown[at]).length;
		let texts = [...headings.slice(goesOn).map(({ text }) => text), line];
		if (parts.length === 0 || length + lengthOf(texts) > most) {
			texts = [...headings.slice(0, goesOn).map(({ continued }) => continued), ...texts];
			parts.push({ lines: [], entries: [] });
			length = 0;
		}
		const part = parts[parts.length - 1];
		part.lines.push(...texts);
		if (entry) part.entries.push(entry);
		length += lengthOf(texts);
		shown = headings;
	}
	return parts;
}

export function asManyAsFit<Written>(
	report: Report,
	most: number,
	write: (report: Report) => Written,
	fits: (written: Written) => boolean,
): Written {
	let [low, high] = [0, Math.min(most, report.entries.length)];
	const all = write(firstOf(report, high));
	if (fits(all)) return all;
	let found = write(firstOf(report, 0));
	while (low + 1 < high) {
		const middle = Math.floor((low + high) / 2);
		const written = write(firstOf(report, middle));
		if (fits(written)) [low, found] = [middle, written];
		else high = middle;
	}
	return found;
}
