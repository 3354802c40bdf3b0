/**
 * A list whose page is answered wrongly: each wrong answer, on the first page, in the middle and on the last,
 * once and for ever, for every operation that reads a list. Whoever reads the result has all rows, or an
 * error after those that came before; never a short list that looks whole.
 */
import { describe, expect, test } from 'vitest';

import { inFull } from '../../sample.mts';
import { CUT, READABLE, UNUSABLE, WITHOUT_DATA, WITHOUT_ROWS } from './answers.mts';
import { LIST_OPERATIONS, read, wrongIn, type ListOperation } from './lists.mts';
import type { Request, Spoil, Reported } from './service.mts';
import { inTurns, PATIENT } from './turns.mts';

const PLACES = { 'page 1': 1, 'the middle': 2, 'the last page': 3 };

interface Case {
	operation: ListOperation;
	place: keyof typeof PLACES;
	lasts: 'once' | 'for ever';
	reported?: Reported;
}

const CASES: Case[] = LIST_OPERATIONS.flatMap((operation) =>
	(Object.keys(PLACES) as Array<keyof typeof PLACES>).flatMap((place) =>
		(['once', 'for ever'] as const).map((lasts) => ({ operation, place, lasts })),
	),
);

/** One operation for each way in which a list is read. */
const WAYS = [
	'shipment: getAll',
	'container: getPickupStatusOfMany',
	'webhookNotification: getMissed',
];
const FEWER = CASES.filter(({ operation }) => WAYS.includes(operation.name));

/** Each operation reports what lasts, at one place or at all; that the same repeat heals is seen by one of each way. */
const EACH = CASES.filter(
	(one) => FEWER.includes(one) || (one.lasts === 'for ever' && inFull(true, isPlaceOf(one))),
);

function isPlaceOf({ operation, place }: Case): boolean {
	return PLACES[place] === 1 + (LIST_OPERATIONS.indexOf(operation) % 3);
}

/** Spoils one page of the list, the first time or each time. */
function spoiler(spoil: Spoil, { place, lasts, operation }: Case) {
	let times = 0;
	return ({ page, path }: Request): Spoil | undefined => {
		if (page !== PLACES[place] || path !== operation.path) return undefined;
		return lasts === 'once' && times++ > 0 ? undefined : spoil;
	};
}

/** What differs from what a user is to see, in words. */
async function faultIn(spoil: Spoil, one: Case): Promise<string[]> {
	const { operation, place, lasts, reported } = one;
	const reading = await read(operation, {
		// One that lasts is given up at once instead of after the usual repeats.
		options: lasts === 'once' ? {} : { maxWaitSeconds: 0 },
		service: { reported, spoil: spoiler(spoil, one) },
	});
	const found = [wrongIn(operation, reading), ...surprises(one, reading)].filter(Boolean);
	return found.length ? [`${operation.name}, ${place}, ${lasts}: ${found.join('; ')}`] : [];
}

function surprises({ operation, place, lasts }: Case, reading: Awaited<ReturnType<typeof read>>) {
	const { all, given, error, requests } = reading;
	if (lasts === 'once') {
		// A sweep of a long account asks for those that are tracked apart, and begins anew where that has no effect.
		const apart = requests.filter(({ query }) => query.has('filter[tracking_stopped]'));
		const plain = requests.filter((request) => !apart.includes(request));
		const isBegunAnew = apart.length > 0 && PLACES[place] === 1;
		const asked = plain.filter(({ page }) => page === PLACES[place]).length - Number(isBegunAnew);
		return [
			given.length < all.length && 'not healed',
			error?.message,
			asked !== 2 && `page asked for ${asked} times`,
		];
	}
	const before = operation.atOnce ? 0 : (PLACES[place] - 1) * 100;
	return [
		!error && 'no error',
		given.length !== before && `${given.length} rows given, ${before} came before`,
	];
}

const faultsIn = async (spoil: Spoil, cases: Case[]) =>
	(await inTurns(cases, async (one) => await faultIn(spoil, one))).flat();

describe.concurrent('in place of a page', PATIENT, () => {
	// In part, operations that read in a way that others have are given a third of the answers in turn.
	test.each(Object.keys(WITHOUT_DATA))('%s', async (name) => {
		const at = Object.keys(WITHOUT_DATA).indexOf(name);
		const isInTurn = ({ operation }: Case) => (LIST_OPERATIONS.indexOf(operation) + at) % 3 === 0;
		const cases = EACH.filter((one) => FEWER.includes(one) || inFull(true, isInTurn(one)));
		expect(await faultsIn(WITHOUT_DATA[name], cases)).toEqual([]);
	});

	test.each(Object.entries(CUT))('%s', async (_, spoil) => {
		expect(await faultsIn(spoil, FEWER)).toEqual([]);
	});
});

describe.concurrent('a page without rows is no end', PATIENT, () => {
	test.each<Reported>(['total and links', 'total'])(
		'while the total says more: %s',
		async (reported) => {
			const cases = FEWER.map((one) => ({ ...one, reported }));
			expect(await faultsIn(WITHOUT_ROWS['no rows'], cases)).toEqual([]);
		},
	);

	test.each<Reported>(['total and links', 'links'])(
		'while a next is announced: %s',
		async (reported) => {
			const cases = FEWER.map((one) => ({ ...one, reported }));
			expect(await faultsIn(WITHOUT_ROWS['no rows and a next page'], cases)).toEqual([]);
		},
	);
});

describe.concurrent('wherever the service reports less of the rest of the list', PATIENT, () => {
	const tellings = (['total', 'links', 'nothing'] as const).flatMap((reported) =>
		['an empty object', 'no data beside meta and links', 'a reset instead of an answer'].map(
			(name) => [reported, name] as const,
		),
	);
	test.each(tellings)('%s: %s', async (reported, name) => {
		const cases = FEWER.map((one) => ({ ...one, reported }));
		expect(await faultsIn(UNUSABLE[name], cases)).toEqual([]);
	});
});

describe.concurrent('an odd answer that is whole is read', PATIENT, () => {
	test.each(Object.entries(READABLE))('%s', async (_, spoil) => {
		const readings = await inTurns(LIST_OPERATIONS, async (operation) => {
			const { all, given, error, requests } = await read(operation, {
				service: { spoil: ({ path }) => (path === operation.path ? spoil : undefined) },
			});
			return {
				name: operation.name,
				rows: given.length === all.length,
				error,
				asked: requests.length,
			};
		});
		expect(readings).toEqual(
			LIST_OPERATIONS.map(({ name }) => ({ name, rows: true, error: undefined, asked: 3 })),
		);
	});
});
