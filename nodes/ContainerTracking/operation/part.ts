import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { ListingOptions, Page } from '../api/types';
import type { Run } from './definition';
import { numberField, type ValuesOf } from './field';

/** Several runs can read a list in parts, one part each: docs/rows.md#reading-in-parts */

export const PART_OPTIONS = [
	numberField('Pages to Read', 'pagesToRead', {
		typeOptions: { minValue: 1, numberPrecision: 0 },
		default: 10,
		description:
			'How many pages of 100 one run reads at most, to read a long list in parts. The column next_page says at which page the next run goes on; at the end of the list it is empty.',
	}),
	numberField('Resume From Page', 'resumeFromPage', {
		typeOptions: { minValue: 1, numberPrecision: 0 },
		default: 1,
		description:
			'Page to begin with: next_page of the run before, by an expression. Where that is empty, it is the first page.',
	}),
] as const;

export type Part = NonNullable<ListingOptions['part']>;

/** Undefined where the list is to be read as a whole. */
export function partOf({ options }: { options?: object }): Part | undefined {
	const { pagesToRead: most, resumeFromPage: first }: PartOptions = { ...options };
	if (most === undefined && first === undefined) return undefined;
	return { first: first ?? 1, most: most ?? Infinity };
}

type PartOptions = Partial<ValuesOf<(typeof PART_OPTIONS)[number]>>;

type Item = { page?: unknown; next_page?: unknown };

/** Follows the reading of a list that can be read in parts, and sets the page where the next run resumes. */
export class PartReading {
	private readonly items: Item[] = [];
	private next: number | undefined;
	private latest: Page | undefined;
	private given = 0;

	/** `part` is undefined for the whole list. `canResume`: a later part would have the same pages. */
	constructor(
		private readonly run: Run,
		private readonly part: Part | undefined,
		private readonly canResume: boolean,
	) {
		this.next = part?.first ?? 1;
	}

	see(page: Page): void {
		this.latest = page;
		this.next = page.next;
	}

	add(items: object[], position: number): void {
		this.given += items.length;
		if (!this.part || this.run.output === 'raw') return;
		// Items are changed in place, since a part may be large. `setNextPage` sets next_page once it is known.
		for (const item of items)
			this.items.push(Object.assign(item, { page: position, next_page: null }));
	}

	/** Sets next_page in each item. A part without items emits one item for it. */
	end(emit: (items: object[]) => void, none: (page: Page) => object): void {
		if (!this.part) return;
		if (this.given === 0 && this.latest) {
			const item = none(this.latest);
			this.add([item], this.latest.position);
			emit([item]);
		}
		this.setNextPage();
	}

	/** Adds the page to resume from to an error, and to the items of earlier pages. */
	fail(error: unknown): void {
		this.setNextPage();
		if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) return;
		const keeps = this.run.context.continueOnFail();
		// The earlier items are output only where the node continues on fail. Otherwise the part has to be read again.
		const page = keeps && this.canResume ? this.next : this.part?.first;
		error.context.resumeFromPage = page;
		if (!this.latest && (page ?? 1) === 1) return;
		const kept = keeps && this.latest ? 'The items of the pages before are in the output. ' : '';
		const goOn = `${kept}To go on, set Resume From Page under Options to ${page}.`;
		const advice = page === undefined ? IN_PARTS : goOn;
		error.description = [error.description, advice].filter(Boolean).join(' ');
	}

	private setNextPage(): void {
		for (const item of this.items) item.next_page = this.next ?? null;
	}
}

const IN_PARTS =
	'A long list can be read in parts, so that what came before is not lost: Pages to Read under Options.';
