import { costLine } from '../costLine';
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
	const parts = pack(linesOf(report, context, format), most, format.lineEnd);
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

/** One after the other: of thousands none has to wait in memory. */
function* linesOf(report: Report, context: LineContext, format: Format): Generator<PackedLine> {
	yield plainLine(summaryOf(report), format);
	const costs = costLine(report);
	if (costs !== null) yield plainLine(costs, format);
	for (const group of report.groups) yield* linesOfGroup(group, context, format);
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
	for (const { action, entries } of actions) {
		const label = format.italic(format.escape(`${ACTION_LABELS[action]} (${entries.length})`));
		const headings = [...ofGroup, headingOf(label)];
		for (const entry of entries) {
			const write = (most: number) => writeEntry('• ', textsOf(entry, context), format, most);
			yield { headings, write, entry };
		}
	}
}

const headingOf = (text: string): Heading => ({ text, continued: `${text}, continued` });
