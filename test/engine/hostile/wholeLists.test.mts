/** Lists that are given whole, in one answer: all rows, or an error, also where the answer says that there is more. */
import { describe, expect, test } from 'vitest';

import { UNUSABLE } from './answers.mts';
import { read, WHOLE_LISTS, wrongIn } from './lists.mts';
import type { Spoil, Told } from './service.mts';
import { inTurns, PATIENT } from './turns.mts';

const ANSWERS = Object.entries(UNUSABLE);
const CASES = WHOLE_LISTS.flatMap((operation) =>
	ANSWERS.map(([name, spoil]) => ({ operation, name, spoil })),
);

/** One page holds them. */
const FEW = 20;

describe.concurrent('one answer', PATIENT, () => {
	test('that is wrong once: the list is whole', async () => {
		const faults = await inTurns(CASES, async ({ operation, name, spoil }) => {
			let times = 1;
			const once = (): Spoil | undefined => (times-- > 0 ? spoil : undefined);
			const reading = await read(operation, { rows: FEW, service: { spoil: once } });
			const fault = wrongIn(operation, reading) ?? reading.error?.message;
			return fault ? `${operation.name}, ${name}: ${fault}` : [];
		});
		expect(faults.flat()).toEqual([]);
	});

	test('that is wrong for ever: an error and no rows', async () => {
		const faults = await inTurns(CASES, async ({ operation, name, spoil }) => {
			const reading = await read(operation, {
				rows: FEW,
				options: { maxWaitSeconds: 0 },
				service: { spoil: () => spoil },
			});
			const isTold = reading.error && reading.given.length === 0;
			return isTold ? [] : `${operation.name}, ${name}: ${reading.given.length} rows`;
		});
		expect(faults.flat()).toEqual([]);
	});
});

describe.concurrent('more than one answer', PATIENT, () => {
	const tellings = WHOLE_LISTS.flatMap((operation) =>
		(['total and links', 'total', 'links'] as const).map((told) => ({ operation, told })),
	);

	test.each<{ operation: (typeof WHOLE_LISTS)[number]; told: Told }>(tellings)(
		'$operation.name, told: $told',
		async ({ operation, told }) => {
			const reading = await read(operation, { service: { told } });
			expect(wrongIn(operation, reading)).toBeUndefined();
			expect(reading.given.length).toBe(reading.all.length);
		},
	);
});
