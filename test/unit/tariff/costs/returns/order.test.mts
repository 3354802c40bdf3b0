/** Which empties come first, and that odd data never throws nor looks fine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
	compareReturn,
	unknownReturn,
} from '../../../../../nodes/ContainerTracking/tariff/costs/returnStatus';
import { evaluatedAt } from '../../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { wordsOf } from '../../../../words.mts';
import { USUAL_RUNS, check } from '../../../../check.mts';
import { MERGED, NOON, PER_DIEM, returnOf, type Fields } from './scene.mts';

const named = (number: string, box: Fields, rows: Fields[] = [PER_DIEM]) =>
	returnOf({ box: { ...box, number }, rows });

test('what costs comes first, then what nobody can say, then what is far away', () => {
	const unreported = unknownReturn(evaluatedAt({ now: NOON })({ id: 'not reported' }));
	const statuses = [
		named('LATER', {}, [{ ...PER_DIEM, free_days: 9 }]),
		named('NOT PICKED UP', { pod_full_out_at: null }),
		named('BACK', { current_status: 'empty_returned' }),
		unreported,
		named('NO TERMS, OUT FOR 1 DAY', { pod_full_out_at: '2026-03-10T18:00:00Z' }, []),
		named('NO TERMS, OUT FOR 5 DAYS', { pod_full_out_at: '2026-03-06T20:00:00Z' }, []),
		named('NO START', { pod_full_out_at: null, current_status: 'picked_up' }),
		named('SOON', {}),
		named('TODAY', { pod_full_out_at: '2026-03-07T18:00:00Z' }),
		named('OVERDUE BY 1', { pod_full_out_at: '2026-03-06T18:00:00Z' }),
		named('OVERDUE BY 2', { pod_full_out_at: '2026-03-05T18:00:00Z' }),
	];
	expect(statuses.sort(compareReturn).map(({ number }) => number)).toEqual([
		'OVERDUE BY 2',
		'OVERDUE BY 1',
		'TODAY',
		'SOON',
		'NO START',
		'NO TERMS, OUT FOR 5 DAYS',
		'NO TERMS, OUT FOR 1 DAY',
		null,
		'LATER',
		'BACK',
		'NOT PICKED UP',
	]);
});

test('one that the service says nothing about is neither out nor back', () => {
	const status = unknownReturn(evaluatedAt({ now: NOON })({ id: 'not reported' }));
	expect(status).toMatchObject({
		...{ state: 'unknown', return_by: null, return_urgency: 'none', attention: [] },
		not_assessable: { kind: null, reason: 'container_unknown' },
	});
});

const TIMES = wordsOf(`
	pod_full_out_at final_destination_full_out_at empty_terminated_at delivered_at
`);
const FIELDS = [
	...TIMES,
	...['pod_timezone', 'empty_terminated_timezone', 'final_destination_timezone', 'current_status'],
	...wordsOf(`
		pod_discharged_at pod_rail_departed_at pod_terminal pickup_facility number id
	`),
	...['equipment_type', 'equipment_length', 'equipment_height', 'shipment'],
];
const oddText = fc.constantFrom(
	...['', ' ', 'null', '2026-02-30', '0001-01-01', '9999-12-31T23:59:59Z', 'UTC', 'picked_up'],
	...['2026-03-10T02:00:00Z', '2026-03-10', 'Asia/Shanghai', 'empty_returned', 'delivered'],
);
const oddBox = fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(fc.jsonValue(), oddText));

test('nothing in odd data throws, and what is out has a day or a reason why it has none', () => {
	check([oddBox, oddBox], USUAL_RUNS, (box, shipment) => {
		const status = returnOf({ box, shipment, rows: [PER_DIEM, { ...MERGED, party: 'MSCU' }] });
		expect(status.state === 'out' && status.return_by === null).toBe(
			status.state === 'out' && status.not_assessable !== null,
		);
		const isSilent = status.state !== 'out' || status.return_urgency === 'later';
		expect(status.attention).toHaveLength(isSilent ? 0 : 1);
		expect(JSON.parse(JSON.stringify(status))).toEqual(status);
	});
});
