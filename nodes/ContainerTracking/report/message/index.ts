import { costLine } from '../costs';
import type { DayLabels } from '../dayLabels';
import { lineContextOf, textsOf, type LineContext } from '../line';
import { actionHeading } from '../phrases';
import { alertKeysOf } from '../report';
import { moreText, quietText, reportSums, asManyAsFit } from '../summary';
import type { Report, ReportEntry, ReportGroup } from '../types';
import { FORMATS, type Format } from './format';
import { type Heading, pack, type PackedLine, shortText, writeEntry, writeLine } from './write';

export interface MessageOptions {
	format: keyof typeof FORMATS;
	/** Most characters of one message, UTF-16 code units of its final text. */
	maxLength: number;
	/** At most so many lines of containers, in one message; 0 or none: all, in as many messages as it takes. */
	maxLines?: number;
}

export interface Message {
	text: string;
	/** Which of how many it is, from 1. */
	part: number;
	parts: number;
	/** Of the lines that are alerts, one a line. */
	alert_keys: string;
	entries: ReportEntry[];
	left_out: number;
}

/** A title that leaves room for what it is the title of. */
const MOST_OF_TITLE = 100;
const MOST_OF_SUMS = 200;
/** As long as ` (12345 of 12345)`. */
const ROOM_FOR_COUNT = 20;

/** Bytes; Teams refuses 28 kB. */
const MOST_OF_TEAMS = 27_000;
const BYTES_OF_CHARACTER = 3;

/** The report as one message for a chat, or as several, cut at line ends. */
export function createMessages(report: Report, options: MessageOptions): Message[] {
	const { format, maxLength, maxLines = 0 } = options;
	const isForTeams = format === 'teams';
	if (maxLines === 0) {
		const most = isForTeams ? Math.min(maxLength, MOST_OF_TEAMS / BYTES_OF_CHARACTER) : maxLength;
		return messagesOf(report, { ...options, maxLength: most });
	}
	return asManyAsFit(
		report,
		maxLines,
		(part) => messagesOf(part, options),
		(messages) =>
			messages.length === 1 &&
			(!isForTeams || Buffer.byteLength(messages[0].text) <= MOST_OF_TEAMS),
	);
}

function messagesOf(report: Report, { format: name, maxLength }: MessageOptions): Message[] {
	const format = FORMATS[name];
	const context = lineContextOf(report);
	const [header, sums] = headerOf(report, context.labels, format);
	const most = maxLength - header.length - sums.length - ROOM_FOR_COUNT;
	const parts = pack(linesOf(report, context, format), most, format.lineEnd);
	return parts.map(({ lines: texts, entries }, at) => {
		const count = parts.length > 1 ? ` (${at + 1} of ${parts.length})` : '';
		return {
			text: [`${header}${count}${sums}`, ...texts].join(format.lineEnd),
			part: at + 1,
			parts: parts.length,
			alert_keys: alertKeysOf(entries),
			entries,
			left_out: report.leftOut,
		};
	});
}

function headerOf(report: Report, labels: DayLabels, format: Format): [string, string] {
	const day = format.escape(labels.of(report.now.toISODate() ?? ''));
	const sums = reportSums(report);
	return [
		`${format.bold(shortText(report.title, format, MOST_OF_TITLE))} ${day}`,
		sums === '' ? '' : `: ${shortText(sums, format, MOST_OF_SUMS)}`,
	];
}

/** The link is ours or the user's, and no text of the service. */
const moreLine = (report: Report, format: Format): PackedLine => {
	const { boardUrl } = report;
	const text = format.escape(moreText(report));
	const line = boardUrl === null ? text : (format.link?.(text, boardUrl) ?? `${text}: ${boardUrl}`);
	return { headings: [], write: () => `${format.lineEnd}${line}` };
};

const plainLine = (text: string, format: Format): PackedLine => ({
	headings: [],
	write: (most) => writeLine('', [{ text }], format, most),
});

/** One after the other: of thousands none has to wait in memory. */
function* linesOf(report: Report, context: LineContext, format: Format): Generator<PackedLine> {
	const head = [quietText(report), costLine(report)];
	for (const text of head) if (text !== null) yield plainLine(text, format);
	for (const group of report.groups) yield* linesOfGroup(group, context, format);
	if (report.leftOut > 0) yield moreLine(report, format);
	for (const note of report.notes) yield plainLine(`Note: ${note}`, format);
}

function* linesOfGroup(
	{ name, actions }: ReportGroup,
	context: LineContext,
	format: Format,
): Generator<PackedLine> {
	const heading = format.bold(shortText(name, format, MOST_OF_TITLE));
	// An empty line above it.
	const ofGroup = name === '' ? [] : [headingOf(`${format.lineEnd}${heading}`)];
	for (const part of actions) {
		const label = format.italic(format.escape(actionHeading(part)));
		const headings = [...ofGroup, headingOf(label)];
		for (const entry of part.entries) {
			const write = (most: number) => writeEntry('• ', textsOf(entry, context), format, most);
			yield { headings, write, entry };
		}
	}
}

const headingOf = (text: string): Heading => ({ text, continued: `${text}, continued` });
