import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { sampled } from '../../../sample.mts';
import { check } from './checking.mts';
import { bare, beginning, strangeIn, textOf, type Allowed } from './markup.mts';
import { ACKNOWLEDGE, ELSEWHERE, hostileReport, LINK, textsOf, type Case } from './reports.mts';
import { wordsOf } from '../../../words.mts';

const RUNS = sampled(100, 1 / 2);

const ALLOWED: Allowed = {
	elements: wordsOf(`
		html head meta title style body header main section nav footer h1 h2 h3 h4 p ul ol li
		div span a strong b em small table thead tbody tr td th dl dt dd bdi time article br svg
		g rect line circle path text title desc polygon figure defs use symbol pattern tspan
		polyline i figcaption
	`),
	attributes: wordsOf(`
		lang charset name content http-equiv class id href title role dir aria-label aria-hidden
		aria-labelledby aria-describedby datetime rel colspan viewBox width height x y x1 x2 y1
		y2 r cx cy d points fill stroke stroke-width transform text-anchor rx
		preserveAspectRatio stroke-dasharray focusable scope font-size stroke-linecap
		patternUnits
	`),
	links: ['#', LINK, ELSEWHERE, ACKNOWLEDGE],
};

describe('a board of any texts', () => {
	it('has nothing but our own elements, attributes and links', () => {
		check(
			hostileReport(8, 'open'),
			({ report }) => {
				const board = createBoard(report);
				expect(strangeIn(board, ALLOWED)).toEqual([]);
				// Nor can a text turn the direction of what follows it.
				expect(board).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
			},
			RUNS,
		);
	});

	it('shows each text as a text', () => {
		const missingIn = ({ report, statuses }: Case) => {
			const page = bare(textOf(createBoard(report)));
			return statuses.flatMap(textsOf).filter((text) => !page.includes(beginning(text)));
		};
		check(hostileReport(8, 'open'), (each) => expect(missingIn(each)).toEqual([]), RUNS);
	});
});
