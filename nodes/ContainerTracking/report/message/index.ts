import type { DayLabels } from '../dayLabels';
import { lineContextOf, textsOf, type LineContext } from '../line';
import { ACTION_LABELS } from '../phrases';
import { isAlert } from '../report';
import { summaryOf } from '../summary';
import type { Report, ReportEntry, ReportGroup } from '../types';
import { FORMATS, type Format } from './format';
import { pack, type Heading, type PackedLine } from './pack';
import { shortText, writeEntry, writeLine } from './write';

export interface MessageOptions {
	format: keyof typeof FORMATS;
	/** Most characters of one message, UTF-16 code units of its final text. */
	maxLength: number;
}

export interface Message {
	text: string;
	/** Which of how many it is, from 1. */
	part: number;
	parts: number;
	/** Of the lines in it that are alerts. */
	alert_keys: string[];
	/** Whose lines stand in it. */
	entries: ReportEntry[];
}

/** A title that leaves room for what it is the title of. */
const MOST_OF_TITLE = 100;
/** As long as ` (12345 of 12345)`. */
const ROOM_FOR_COUNT = 20;

/** The report as messages for a chat, cut at line ends. */
export function createMessages(
	report: Report,
	{ format: name, maxLength }: MessageOptions,
): Message[] {
	const format = FORMATS[name];
	const context = lineContextOf(report);
	const header = headerOf(report, context.labels, format);
	const most = maxLength - header.length - ROOM_FOR_COUNT;
	const lines = [
		plainLine(summaryOf(report), format),
		...report.groups.flatMap((group) => linesOf(group, context, format)),
		...report.notes.map((note) => plainLine(`Note: ${note}`, format)),
	];
	const parts = pack(lines, most, format.lineEnd);
	return parts.map(({ lines: texts, entries }, at) => {
		const count = parts.length > 1 ? ` (${at + 1} of ${parts.length})` : '';
		return {
			text: [`${header}${count}`, ...texts].join(format.lineEnd),
			part: at + 1,
			parts: parts.length,
			alert_keys: entries.filter(isAlert).map(({ alert_key: key }) => key),
			entries,
		};
	});
}

function headerOf({ title, now }: Report, labels: DayLabels, format: Format): string {
	const day = labels.of(now.toISODate() ?? '');
	return `${format.bold(shortText(title, format, MOST_OF_TITLE))} ${format.escape(day)}`;
}

const plainLine = (text: string, format: Format): PackedLine => ({
	headings: [],
	write: (most) => writeLine('', [{ text }], format, most),
});

function linesOf(
	{ name, actions }: ReportGroup,
	context: LineContext,
	format: Format,
): PackedLine[] {
	const heading = format.bold(shortText(name, format, MOST_OF_TITLE));
	// An empty line above it.
	const ofGroup = name === '' ? [] : [headingOf(`${format.lineEnd}${heading}`)];
	return actions.flatMap(({ action, entries }) => {
		const label = format.italic(format.escape(`${ACTION_LABELS[action]} (${entries.length})`));
		const headings = [...ofGroup, headingOf(label)];
		return entries.map((entry) => ({
			headings,
			write: (most: number) => writeEntry('• ', textsOf(entry, context), format, most),
			entry,
		}));
	});
}

const headingOf = (text: string): Heading => ({ text, continued: `${text}, continued` });
