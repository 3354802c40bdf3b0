/**
 * A list whose page is answered wrongly: each wrong answer, on the first page, in the middle and on the last,
 * once and for ever, for every operation that reads a list. Whoever reads the result has all rows, or an
 * error after those that came before; never a short list that looks whole.
 */
import { describe, expect, test } from 'vitest';

import { READABLE, UNUSABLE, WITHOUT_ROWS } from './answers.mts';
import { LIST_OPERATIONS, read, wrongIn, type ListOperation } from './lists.mts';
import type { Request, Reported, Spoil } from './service.mts';
import { inTurns, share } from './turns.mts';

interface Case {
	operation: ListOperation;
	page: number;
	lasts: 'once' | 'for ever';
	reported?: Reported;
}

const CASES: Case[] = LIST_OPERATIONS.flatMap((operation) =>
	[1, 2, 3].flatMap((page) =>
		(['once', 'for ever'] as const).map((lasts) => ({ operation, page, lasts })),
	),
);

/** Spoils one page of the list, the first time or each time. */
function spoiler(spoil: Spoil, { page, lasts, operation }: Case) {
	let times = 0;
	return (request: Request): Spoil | undefined => {
		if (request.page !== page || request.path !== operation.path) return undefined;
		return lasts === 'once' && times++ > 0 ? undefined : spoil;
	};
}

/** What differs from what a user is to see, in words. */
async function faultIn(spoil: Spoil, one: Case): Promise<string[]> {
	const { operation, page, lasts, reported } = one;
	const reading = await read(operation, {
		// One that lasts is given up at once instead of after the usual repeats.
		options: lasts === 'once' ? {} : { maxWaitSeconds: 0 },
		service: { reported, spoil: spoiler(spoil, one) },
	});
	const found = [wrongIn(operation, reading), ...surprises(one, reading)].filter(Boolean);
	return found.length ? [`${operation.name}, page ${page}, ${lasts}: ${found.join('; ')}`] : [];
}

function surprises({ operation, page, lasts }: Case, reading: Awaited<ReturnType<typeof read>>) {
	const { all, given, error, requests } = reading;
	if (lasts === 'once') {
		// A sweep of a long account asks for those that are tracked apart, and begins anew where that has no effect.
		const apart = requests.filter(({ query }) => query.has('filter[tracking_stopped]'));
		const plain = requests.filter((request) => !apart.includes(request));
		const isBegunAnew = apart.length > 0 && page === 1;
		const asked = plain.filter((one) => one.page === page).length - Number(isBegunAnew);
		return [
			given.length < all.length && 'not healed',
			error?.message,
			// A busy machine may lose a connection besides.
			(asked < 2 || asked > 3) && `page asked for ${asked} times`,
		];
	}
	const before = operation.atOnce ? 0 : (page - 1) * 100;
	return [
		!error && 'no error',
		given.length !== before && `${given.length} rows given, ${before} came before`,
	];
}

const SPOILS = { ...UNUSABLE, ...WITHOUT_ROWS };
const LESS = ['an empty object', 'no data beside meta and links', 'a reset instead of an answer'];

/** Wrong answers, and how much of the rest of the list the service reports. */
const ANSWERS: Array<{ name: string; reported: Reported }> = [
	...Object.keys(UNUSABLE).map((name) => ({ name, reported: 'total and links' as const })),
	...(['total', 'links', 'nothing'] as const).flatMap((reported) =>
		LESS.map((name) => ({ name, reported })),
	),
	// A page without rows is no end while the total says more, or while a next is announced.
	{ name: 'no rows', reported: 'total and links' },
	{ name: 'no rows', reported: 'total' },
	{ name: 'no rows and a next page', reported: 'total and links' },
	{ name: 'no rows and a next page', reported: 'links' },
];

describe.concurrent('in place of a page', () => {
	test.each(ANSWERS.map((answer, at) => ({ ...answer, at })))(
		'$name, reported: $reported',
		async ({ name, reported, at }) => {
			const faults = await inTurns(
				share(CASES, 11, at),
				async (one) => await faultIn(SPOILS[name], { ...one, reported }),
			);
			expect(faults.flat()).toEqual([]);
		},
	);
});

test.concurrent.each(Object.keys(READABLE).map((name, at) => ({ name, at })))(
	'an odd answer that is whole is read: $name',
	async ({ name, at }) => {
		const operations = share(LIST_OPERATIONS, 4, at);
		const readings = await inTurns(operations, async (operation) => {
			const spoil = ({ path }: Request) => (path === operation.path ? READABLE[name] : undefined);
			const { all, given, error, requests } = await read(operation, { service: { spoil } });
			return { rows: given.length === all.length, error, asked: requests.length };
		});
		expect(readings).toEqual(operations.map(() => ({ rows: true, error: undefined, asked: 3 })));
	},
);
