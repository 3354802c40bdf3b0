/**
 * What a model reads of the tools carries the words that operators ask with. No model is asked: the tools are ranked
 * by the words that they share with the question, among all operations of the node.
 */
import { describe, expect, it } from 'vitest';

import { QUESTIONS } from '../../e2e/agent/questions.mts';
import { ranked } from './ranker.mts';
import { TOOLS } from './toolTexts.mts';

const TEXTS = TOOLS.map(({ name, description }) => `${name} ${description}`);

/** As n8n would report them without a description of ours. */
const BARE = TOOLS.map(({ name }) => name);

const firstOf = (question: string, texts: string[]): string =>
	TOOLS[ranked(question, texts)[0]].operation;

/** What is asked of the user's own terms, and of what goes wrong quietly. */
const OF_TERMS: Array<[asks: string, operation: string]> = [
	[
		'Which empties have to go back first before per diem runs up?',
		'container: getReturnStatusOfMany',
	],
	['By when does the empty of MEDU1234567 have to be back?', 'container: getReturnStatus'],
	['What will MEDU1234567 cost if it is picked up on Friday?', 'container: getCostForecast'],
	['Which containers should we fetch first to save money?', 'container: getCostForecastOfMany'],
	['What do we owe each line for detention of last month?', 'container: getAccruals'],
	['Which shipments were rolled, are stuck or dwell too long?', 'container: getExceptionsOfMany'],
	['Where is container MEDU1234567 now?', 'container: whereIsIt'],
	['Where is our box MEDU1234567 and what happens next?', 'container: whereIsIt'],
	['Is our tariff sheet of free times understood?', 'terms: check'],
];

describe('Twenty questions of an operator', () => {
	it('are twenty', () => {
		expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBe(20);
	});

	it.each(QUESTIONS)('$asks: $operation', ({ asks, operation }) => {
		expect(firstOf(asks, TEXTS)).toBe(operation);
	});

	it.each(OF_TERMS)('and of costs, returns and exceptions: %s: %s', (asks, operation) => {
		expect(firstOf(asks, TEXTS)).toBe(operation);
	});

	it('are not all answered by the names alone, so the descriptions do the work', () => {
		const found = QUESTIONS.filter(({ asks, operation }) => firstOf(asks, BARE) === operation);
		console.log(`${found.length} of ${QUESTIONS.length} by the names alone`);
		expect(found.length).toBeLessThan(QUESTIONS.length - 3);
	});
});
