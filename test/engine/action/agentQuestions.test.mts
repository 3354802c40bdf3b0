/** Twenty questions of an operator, their tools called with what a model fills in: the answer holds the fact. */
import { describe, expect, test } from 'vitest';

import { QUESTIONS } from '../../e2e/agent/questions.mts';
import { useTool } from '../harness/agent.mts';
import { startScene } from '../harness/scene.mts';

describe('A tool, called as a model would', () => {
	test.each(QUESTIONS)('$asks', async (question) => {
		const { sandbox } = await startScene();
		const [resource, operation] = question.operation.split(': ');
		question.before?.(sandbox);
		const used = await useTool(
			{ baseUrl: sandbox.url, apiKey: sandbox.apiKey },
			{ resource, operation, ...question.parameters },
			question.args?.(sandbox),
		);
		const answer = JSON.stringify(used.answer);
		const missing = question.facts(sandbox).filter((fact) => !answer.includes(fact));
		expect({ missing, answer }).toEqual({ missing: [], answer });
		if (question.after) expect(question.after(sandbox)).toBeTruthy();
	});
});
