/** Wrong answers to what reads one thing: whoever reads the result has the thing, or an error. */
import { describe, expect, test } from 'vitest';

import { UNUSABLE } from './answers.mts';
import { sendDocument, type Spoil } from './service.mts';
import { attempt, READS, UPDATE_CONTAINER, UPDATES } from './single.mts';
import { inTurns, share } from './turns.mts';

const NOT_THERE = 'The service does not have what was asked for';
const EMPTY_LIST: Spoil = (response) =>
	sendDocument(response, { status: 200, document: { data: [] } });

const anyOf = Object.entries(UNUSABLE);

describe.concurrent('reading one thing', () => {
	test.each(anyOf.map(([name, spoil], at) => ({ name, spoil, at })))(
		'$name: read again once, then an error and no item',
		async ({ name, spoil, at }) => {
			const trials = await inTurns(share(READS, 3, at), async (one) => {
				const { item, failure, sent } = await attempt(one, spoil, { times: 1 });
				const lasting = await attempt(one, spoil);
				expect([lasting.item, lasting.count]).toEqual([undefined, 1]);
				expect(lasting.failure?.message).toMatch(/\[Item 0\]$/);
				return { id: item?.[one.idIn ?? 'id'], sent, says: failure?.message };
			});
			// What is there and null is an answer: there is no such thing.
			const seen =
				name === 'data that is null'
					? { id: undefined, sent: 1, says: `${NOT_THERE} [Item 0]` }
					: { id: 'one', sent: 2, says: undefined };
			expect(trials).toEqual(trials.map(() => seen));
		},
	);

	test('an empty list in place of one thing: the service does not have it', async () => {
		const trials = await inTurns(READS, async (one) => {
			const { count, failure, sent } = await attempt(one, EMPTY_LIST);
			return { count, sent, says: failure?.message };
		});
		const says = `${NOT_THERE} [Item 0]`;
		expect(trials).toEqual(READS.map(() => ({ count: 1, sent: 1, says })));
	});
});

describe.concurrent('asked for one thing, answered with another', () => {
	const another =
		(data: unknown): Spoil =>
		(response) =>
			sendDocument(response, { status: 200, document: { data } });
	const row = (id: string, type: string) => ({ type, id, attributes: { number: 'TEST1' } });
	/** What is read or changed, and the name that messages have for it. */
	const ASKED = [...READS, UPDATES[0], UPDATE_CONTAINER].map((one) => {
		const [, resource] = /^\/(\w+?)s\b/.exec(one.path) ?? [];
		return { one, type: resource, name: `${resource.replaceAll('_', ' ')} "one"` };
	});

	const OTHERS: Array<[string, (type: string) => unknown, (name: string) => string]> = [
		['another ID', (type) => row('two', type), (name) => name.replace('one', 'two')],
		['another type', () => row('one', 'vessel'), () => 'vessel "one"'],
		['three rows', (type) => ['one', 'two', 'three'].map((id) => row(id, type)), () => '3 entries'],
		['a message', () => ({ message: 'Being built' }), () => 'the words "Being built"'],
	];

	test.each(OTHERS)('%s', async (_, dataFor, nameOf) => {
		const trials = await inTurns(ASKED, async ({ one, type }) => {
			const { item, failure } = await attempt(one, another(dataFor(type)));
			return { of: one.operation, item, says: failure?.message };
		});
		expect(trials).toEqual(
			ASKED.map(({ one, name }) => ({
				of: one.operation,
				item: undefined,
				says: `The service answered with ${nameOf(name)} in place of ${name} [Item 0]`,
			})),
		);
	});

	test.each(['account', ''])('the type %j is another word for it', async (word) => {
		const trials = await inTurns(ASKED, async ({ one }) => {
			const { item } = await attempt(one, another(row('one', word)));
			return item?.[one.idIn ?? 'id'];
		});
		expect(trials).toEqual(ASKED.map(() => 'one'));
	});

	test('a list of that one thing is legal', async () => {
		const trials = await inTurns(ASKED, async ({ one, type }) => {
			const { item } = await attempt(one, another([row('one', type)]));
			return item?.[one.idIn ?? 'id'];
		});
		expect(trials).toEqual(ASKED.map(() => 'one'));
	});

	test('an update whose answer shows the old values says so', async () => {
		const hints = await inTurns([UPDATES[0], UPDATE_CONTAINER], async (one) => {
			const type = one.path.slice(1).split('s')[0];
			const old = { type, id: 'one', attributes: { ref_numbers: ['OLD-1'] } };
			return (await attempt(one, another(old))).hints;
		});
		const reported = [
			expect.stringMatching(/^The service left out reference numbers of /),
			expect.stringMatching(/^The service kept reference numbers of .*: OLD-1$/),
		];
		expect(hints).toEqual([reported, reported]);
		expect((await attempt(UPDATES[0], another(row('one', 'shipment')))).hints).toEqual([]);
	});
});
