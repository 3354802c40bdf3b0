import { expect, test } from 'vitest';

import { cases, record } from '../cases.mts';

test('a table of text is read as names and fields', () => {
	const SHARED = { at: 1, of: 'port' };
	const table = cases`
		# Nothing of this line is read.
		a name, of 2 words | now 2026-06-12T16:30:00Z | count 3 | none null | list [] # Why.
			| row kind=storage free="" | row ${SHARED} at=2
				of=ramp, by rail
		${'another'} at ${7} | also ${SHARED} | of ${SHARED} | says x=1; y
			| given.box a=1 | given.now 3 | notes[] one
	`;
	expect(table).toEqual([
		[
			'a name, of 2 words',
			{
				...{ now: '2026-06-12T16:30:00Z', count: 3, none: null, list: [] },
				row: [
					{ kind: 'storage', free: '' },
					{ at: 2, of: 'ramp, by rail' },
				],
			},
		],
		[
			'another at 7',
			{ at: 1, of: SHARED, says: { x: '1; y' }, given: { box: { a: 1 }, now: 3 }, notes: ['one'] },
		],
	]);
});

test('a record of text is read as one object', () => {
	const row = record`
		number=TEST1 port=Los Angeles days=-3 free=null
		alerts=true list=[] of=${{ a: 1 }}
	`;
	const texts = { number: 'TEST1', port: 'Los Angeles' };
	expect(row).toEqual({ ...texts, days: -3, free: null, alerts: true, list: [], of: { a: 1 } });
});
