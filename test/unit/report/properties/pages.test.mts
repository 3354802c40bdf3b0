import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { check, sampled } from '../../../check.mts';
import { bare, beginning, strangeIn, textOf, type Allowed } from './markup.mts';
import { hostileReport, PAGE, textsOf, type Case, LINKS, plainReport } from './reports.mts';
import { createEmails } from '../../../../nodes/ContainerTracking/report/email';
import { wordsOf } from '../../../words.mts';

const RUNS = sampled(100, 1 / 2);

describe('a board of any texts', () => {
	it('has nothing but our own elements, attributes and links', () => {
		check([hostileReport(8, 'open')], RUNS, ({ report }) => {
			const board = createBoard(report);
			expect(strangeIn(board, PAGE)).toEqual([]);
			// Nor can a text turn the direction of what follows it.
			expect(board).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
		});
	});

	it('shows each text as a text', () => {
		const missingIn = ({ report, statuses }: Case) => {
			const page = bare(textOf(createBoard(report)));
			return statuses.flatMap(textsOf).filter((text) => !page.includes(beginning(text)));
		};
		check([hostileReport(8, 'open')], RUNS, (each) => {
			expect(missingIn(each)).toEqual([]);
		});
	});
});

/** What readers of mail show without a question. */
const ALLOWED: Allowed = {
	elements: wordsOf(`
		html head meta title style body table tbody thead tr td th div p span a b strong h1 h2 h3 h4
		br ul li bdi small
	`),
	attributes: wordsOf(`
		lang charset name content http-equiv style class href role dir width align valign cellpadding
		cellspacing border colspan bgcolor title scope xmlns aria-hidden rel
	`),
	links: LINKS,
};

describe('an e-mail of any texts', () => {
	it('has nothing but our own elements, attributes and links', () => {
		check([hostileReport()], RUNS, ({ report }) => {
			for (const { html } of createEmails(report, { per: 'all' }))
				expect(strangeIn(html, ALLOWED)).toEqual([]);
		});
	});

	it('has a subject of one line, which no header can hide in', () => {
		check([hostileReport()], RUNS, ({ report }) => {
			for (const { subject } of createEmails(report, { per: 'customer' })) {
				// eslint-disable-next-line no-control-regex
				expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
				expect(subject.trim()).not.toBe('');
				expect(subject.length).toBeLessThan(250);
			}
		});
	});

	it('shows each text as a text, in both forms', () => {
		check([hostileReport()], RUNS, ({ report, statuses }) => {
			const [{ html, text }] = createEmails(report, { per: 'all' });
			const texts = statuses.flatMap(textsOf).map(beginning);
			const [page, plain] = [bare(textOf(html)), bare(text)];
			expect(texts.filter((each) => !page.includes(each))).toEqual([]);
			expect(texts.filter((each) => !plain.includes(each))).toEqual([]);
		});
	});

	it('one for each customer: every container stands in one of them, and in none of another customer', () => {
		check([plainReport(15)], RUNS, ({ report }) => {
			const mails = createEmails(report, { per: 'customer' });
			expect(new Set(mails.map(({ customer }) => customer)).size).toBe(mails.length);
			for (const { number, customer_name } of report.entries) {
				const holding = mails.filter(({ html, text }) => {
					const [inHtml, inText] = [html, text].map((each) => each.includes(String(number)));
					expect(inHtml).toBe(inText);
					return inHtml;
				});
				expect(holding.map(({ customer }) => customer)).toEqual([customer_name]);
			}
		});
	});
});
