/**
 * Wrong answers to what writes: it is never carried out twice, and what may have been carried out is said to
 * be in doubt.
 */
import { describe, expect, test } from 'vitest';

import { CUT, NOTHING_MADE, UNUSABLE, WITHOUT_DATA, WITHOUT_ROWS } from './answers.mts';
import { attempt, CREATE_PARTY, DELETE, TRACK, UPDATES, type Trial } from './single.mts';
import { inTurns } from './turns.mts';

const anyOf = Object.entries(UNUSABLE);
const anyOfCreation = [...anyOf, ...Object.entries(NOTHING_MADE)];
/** A PATCH or DELETE that is answered 204 is done. */
const unusableToWrites = anyOf.filter(([name]) => name !== '204');

describe.concurrent('changing one thing', () => {
	test.each(unusableToWrites.map(([name, spoil], at) => ({ name, spoil, of: UPDATES[at % 2] })))(
		'$name: sent again once, then an error that reports the doubt',
		async ({ spoil, of }) => {
			const [once, lasting] = await Promise.all([
				attempt(of, spoil, { times: 1 }),
				attempt(of, spoil),
			]);
			expect([once.failure, once.item?.id, once.sent]).toEqual([undefined, 'one', 2]);
			expect(lasting.item).toBeUndefined();
			expect(lasting.failure?.description).toContain('was carried out is not known');
		},
	);

	test('204 is done', async () => {
		for (const one of UPDATES) {
			const { count, failure, sent } = await attempt(one, WITHOUT_DATA['204']);
			expect({ count, failure, sent }).toEqual({ count: 1, failure: undefined, sent: 1 });
		}
	});
});

describe.concurrent('deleting one thing', () => {
	// Of an answer this short, what gzip leaves may be read as no body, which is one.
	const cut = Object.entries(CUT).filter(([name]) => !name.startsWith('gzip'));

	test.each(cut)('%s: it is sent again, and gone', async (_, spoil) => {
		const { item, failure, sent } = await attempt(DELETE, spoil, { times: 1 });
		expect({ item, failure, sent }).toEqual({
			item: { success: true },
			failure: undefined,
			sent: 2,
		});
	});

	test.each(['an empty body', 'an empty object', 'null', 'data that is null', '204'])(
		'%s is done',
		async (name) => {
			const { item, sent } = await attempt(DELETE, WITHOUT_DATA[name]);
			expect({ item, sent }).toEqual({ item: { success: true }, sent: 1 });
		},
	);

	test('errors are no success', async () => {
		const { item, failure } = await attempt(DELETE, WITHOUT_DATA.errors, { carriesOut: false });
		expect(item).toBeUndefined();
		expect(failure?.description).toContain('The list is being built');
	});
});

describe.concurrent('creating one thing', () => {
	test.each(anyOfCreation)('%s: sent once, and the doubt is reported', async (_, spoil) => {
		const { item, failure, sent } = await attempt(CREATE_PARTY, spoil);
		expect({ item, sent }).toEqual({ item: undefined, sent: 1 });
		expect(failure?.description).toContain('Whether POST /parties was carried out is not known');
	});
});

/** Each wrong answer to the POST that tracks a number, and what came of it. */
async function track(options: { times?: number; carriesOut?: boolean }) {
	return await inTurns(anyOfCreation, async ([name, spoil]) => {
		const { item, failure, sent, service } = await attempt(TRACK, spoil, options);
		const held = service.lists['/tracking_requests'];
		const made = held.filter(({ attributes }) => attributes.request_number === 'TEST700037').length;
		return { name, id: item?.id, doubt: isInDoubt(failure), sent, made };
	});
}

const isInDoubt = (failure: Trial['failure']) =>
	failure && failure.description.includes('was carried out is not known');

const MADE = { id: 'made-2', doubt: undefined, sent: 1, made: 1 };

describe.concurrent('tracking a number', () => {
	test.each([
		['once, though it was carried out: found, not sent again', { times: 1 }, MADE],
		[
			'once, and not carried out: sent again',
			{ times: 1, carriesOut: false },
			{ ...MADE, sent: 2 },
		],
		[
			'for ever, and never carried out: an error that reports the doubt',
			{ carriesOut: false },
			{ id: undefined, doubt: true, sent: 3, made: 0 },
		],
	])('%s', async (_, answered, seen) => {
		expect(await track(answered)).toEqual(anyOfCreation.map(([name]) => ({ name, ...seen })));
	});

	test('carried out, and the list of requests cannot be read: an error, never a second one', async () => {
		const answers = [...anyOf, ...Object.entries(WITHOUT_ROWS)];
		const trials = await inTurns(answers, async ([name, lookUp]) => {
			const { item, failure, service } = await attempt(TRACK, WITHOUT_DATA['204'], { lookUp });
			const made = service.lists['/tracking_requests'].length - 1;
			return { name, item, failed: Boolean(failure), made };
		});
		expect(trials).toEqual(
			answers.map(([name]) => ({ name, item: undefined, failed: true, made: 1 })),
		);
	});
});
