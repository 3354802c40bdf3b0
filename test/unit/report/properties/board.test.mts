import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { sampled } from '../../../sample.mts';
import { check } from '../../../check.mts';
import { bare, beginning, strangeIn, textOf } from './markup.mts';
import { hostileReport, PAGE, textsOf, type Case } from './reports.mts';

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
