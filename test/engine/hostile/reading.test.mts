/** Wrong answers to what reads one thing: whoever reads the result has the thing, or an error. */
import { describe, expect, test } from 'vitest';

import { UNUSABLE } from './answers.mts';
import { sendDocument, type Spoil } from './service.mts';
import { attempt, READS } from './single.mts';
import { inTurns, PATIENT } from './turns.mts';

const NOT_THERE = 'The service does not have what was asked for';
const EMPTY_LIST: Spoil = (response) =>
	sendDocument(response, { status: 200, document: { data: [] } });

const anyOf = Object.entries(UNUSABLE);

describe.concurrent('reading one thing', PATIENT, () => {
	test.each(anyOf)('%s, once: it is read again', async (name, spoil) => {
		const trials = await inTurns(READS, async (one) => {
			const { item, failure, sent } = await attempt(one, spoil, { times: 1 });
			return { of: one.operation, id: item?.[one.idIn ?? 'id'], sent, says: failure?.message };
		});
		// What is there and null is an answer: there is no such thing.
		const seen =
			name === 'data that is null'
				? { id: undefined, sent: 1, says: `${NOT_THERE} [Item 0]` }
				: { id: 'one', sent: 2, says: undefined };
		expect(trials).toEqual(READS.map(({ operation }) => ({ of: operation, ...seen })));
	});

	test.each(anyOf)('%s, for ever: an error and no item', async (_, spoil) => {
		const trials = await inTurns(READS, async (one) => {
			const { item, count, failure } = await attempt(one, spoil);
			return { of: one.operation, item, count, failed: Boolean(failure?.message) };
		});
		expect(trials).toEqual(
			READS.map(({ operation: of }) => ({ of, item: undefined, count: 1, failed: true })),
		);
	});

	test('an empty list in place of one thing: the service does not have it', async () => {
		const trials = await inTurns(READS, async (one) => {
			const { count, failure, sent } = await attempt(one, EMPTY_LIST);
			return { count, sent, says: failure?.message };
		});
		const says = `${NOT_THERE} [Item 0]`;
		expect(trials).toEqual(READS.map(() => ({ count: 1, sent: 1, says })));
	});
});
