import { readTexts, type Fields } from '../pickup/read';
import type { Lacks } from './entry';
import { counted } from './phrases';
import { clipped, lineOf } from './plainText';
import { listIn } from './rowTexts';
import type { ReportEntry } from './types';

const MOST_NAMED = 10;
const MOST_OF_NOTE = 400;

/** What the reader of a report has to know beside its lines. */
export class Notes {
	private readonly failures = new Set<string>();
	private failed = 0;
	/** What the node before had to say. */
	private readonly passedOn = new Set<string>();
	private readonly untold = new Set<string>();
	private readonly unreadFees: string[] = [];
	private withFewFields = 0;

	addFailure(message = 'no pickup status'): void {
		this.failed += 1;
		this.failures.add(message);
	}

	addOf({ note, notes }: Fields, entry: ReportEntry, { reasons, fees }: Lacks): void {
		const own = lineOf(note);
		if (own !== null) (isUntold(entry) ? this.untold : this.passedOn).add(own);
		if (notes !== undefined && notes !== null) this.passOn(notes);
		if (fees !== null) this.unreadFees.push(`${entry.number ?? 'one'} "${fees}"`);
		if (reasons) this.withFewFields += 1;
	}

	private passOn(notes: unknown): void {
		const listed = listIn(notes);
		const texts = listed.length > 0 ? readTexts(listed) : [lineOf(notes) ?? ''];
		for (const text of texts) if (text !== '') this.passedOn.add(text);
	}

	told(): { notes: string[]; gaps: string[] } {
		const notes = [...this.passedOn];
		if (this.withFewFields > 0) notes.push(fewFields(this.withFewFields));
		if (this.unreadFees.length > 0)
			notes.push(`Fees that are not understood: ${some(this.unreadFees)}.`);
		const gaps = [...this.untold].slice(0, MOST_NAMED);
		const more = this.untold.size - gaps.length;
		if (more > 0) gaps.push(`Nothing is known about ${counted(more, 'other container')} either.`);
		if (this.failed > 0) gaps.push(notRead(this.failed, [...this.failures]));
		const short = (text: string) => clipped(text, MOST_OF_NOTE);
		return { notes: notes.map(short), gaps: gaps.map(short) };
	}
}

/** The service names it, and tells nothing about it. */
const isUntold = ({
	last_free_day: lfd,
	current_status: status,
	picked_up,
}: ReportEntry): boolean => lfd === null && status === null && !picked_up;

const some = (texts: readonly string[]): string =>
	[...texts.slice(0, MOST_NAMED), ...(texts.length > MOST_NAMED ? ['…'] : [])].join('; ');

const fewFields = (count: number): string =>
	`${counted(count, 'container')} came with a few fields only: ${count === 1 ? 'its' : 'their'} urgency is that of days and fees, and what a line does not say was not looked at.`;

const notRead = (count: number, messages: readonly string[]): string =>
	`${counted(count, 'incoming item')} held a failure in place of a container: ${some(messages)}`;
