/** From items of any kind to the groups of a report: nothing is dropped without a word, and the order is that of value. */
import fc from 'fast-check';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { pickupStatusAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { itemWithoutStatus, readEntries } from '../../../../nodes/ContainerTracking/report/read';
import { isAlert, reportOf } from '../../../../nodes/ContainerTracking/report/report';
import type { GroupBy, Report } from '../../../../nodes/ContainerTracking/report/types';
import {
	pickupRow,
	presentMany,
} from '../../../../nodes/ContainerTracking/resources/pickupStatus/presenting';
import type { Run } from '../../../../nodes/ContainerTracking/operation/definition';
import { check, sampled } from '../../../check.mts';
import { hostileContainer, NOW, plainContainer } from './containers.mts';

const run = { hint: () => undefined } as unknown as Run;
const simplified = (statuses: PickupStatus[]) =>
	presentMany(run, { output: 'simplified' }, { statuses, notes: [], labels: [] }, pickupRow).items;

const RUNS = sampled(100, 1 / 2);
const statusAt = pickupStatusAt({ now: NOW });
const GROUPINGS: GroupBy[] = ['terminal', 'customer', 'carrier', 'none'];

const read = (inputs: unknown[]) =>
	readEntries(inputs, {
		now: DateTime.fromISO(NOW, { zone: 'utc' }),
		ownLinks: null,
		otherLinks: null,
	});

function report(inputs: unknown[], groupBy: GroupBy = 'terminal'): Report {
	return reportOf(read(inputs), {
		title: 'Morning report',
		now: DateTime.fromISO(NOW),
		groupBy,
		reasons: [],
		acknowledgeUrl: null,
		keeps: 'attention',
	});
}

/** From the issue: what leads, what follows. Those of one line weigh alike. */
const BY_VALUE: string[][] = [
	['appointment_after_lfd'],
	['overdue'],
	['today'],
	['last_gate_day'],
	['soon'],
	['appointment_missed'],
	['hold_outlasts_lfd'],
	['demurrage_without_lfd', 'demurrage_before_lfd_over'],
	['no_lfd_after_discharge', 'no_lfd_at_ramp'],
	['lfd_unreadable', 'lfd_implausible'],
	['conflicting', 'lfd_dates_disagree'],
	['stale'],
	['onward_move_unknown', 'probably_picked_up', 'tracking_stopped'],
];

const valueOf = (reason: string | undefined): number =>
	BY_VALUE.findIndex((line) => line.includes(reason ?? ''));

/** Statuses of containers with numbers of their own. */
const statuses = (from: typeof plainContainer, most = 20) =>
	fc.array(from, { maxLength: most }).map((list) =>
		list.map((each, index) => ({
			...statusAt({ ...each, number: `ABCU${1_000_000 + index}` }),
			container_id: `c${index}`,
		})),
	);

const numbersOf = (entries: Report['entries']): string[] =>
	entries.map(({ number }) => String(number));

const sorted = (texts: string[]): string[] => [...texts].sort();

const alarming = (list: PickupStatus[]): string[] =>
	list
		.filter(({ attention, picked_up }) => attention.length > 0 && !picked_up)
		.map(({ number }) => String(number));

describe('what stands in a report', () => {
	it('is every container with a reason, once, in one group and under one action', () => {
		check([statuses(hostileContainer), fc.constantFrom(...GROUPINGS)], RUNS, (list, groupBy) => {
			const { entries, groups } = report(list, groupBy);
			expect(sorted(numbersOf(entries))).toEqual(sorted(alarming(list)));
			const grouped = groups.flatMap(({ actions }) => actions.flatMap((each) => each.entries));
			expect(sorted(numbersOf(grouped))).toEqual(sorted(alarming(list)));
			for (const { actions } of groups) {
				expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
				for (const { action, entries: own } of actions)
					expect(own.map((each) => each.action)).toEqual(own.map(() => action));
			}
		});
	});

	it('comes by its first reason, what is listed apart last', () => {
		check([statuses(plainContainer)], RUNS, (list) => {
			const { entries, groups } = report(list);
			const rank = (each: Report['entries'][number]) =>
				valueOf(each.attention[0]?.reason) + (each.listed_apart === null ? 0 : 100);
			const lists = [
				entries,
				...groups.flatMap(({ actions }) => actions.map((each) => each.entries)),
			];
			for (const each of lists) {
				const ranks = each.map(rank);
				expect(ranks).not.toContain(-1);
				expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
			}
		});
	});
});

/** A status in the forms in which it may come along. */
const FORMS: { [form: string]: (status: PickupStatus) => unknown } = {
	'as it is': (status) => status,
	'in an item of the trigger': (status) => ({ event: 'container.updated', pickup: status }),
	'in a list': (status) => ({ statuses: [status] }),
	'in a row of a table': (status) => ({
		id: 7,
		createdAt: '2026-03-01',
		...Object.fromEntries(Object.entries(status).map(([name, value]) => [name, cellOf(value)])),
	}),
	'in a row of texts': (status) =>
		Object.fromEntries(
			Object.entries(status).map(([name, value]) => {
				const cell = cellOf(value);
				return [name, cell === null ? '' : String(cell)];
			}),
		),
};

const cellOf = (value: unknown): unknown =>
	typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const form = fc.constantFrom(...Object.keys(FORMS));

const GARBAGE: unknown[] = [
	...[null, undefined, 0, 7, '', 'TEST1234567', true, [], [[]], [null], {}, { json: {} }],
	...[{ error: 'The service is busy' }, { error: { message: 'No such container' } }],
	...[{ pickup: null }, { pickup: 'soon' }, { container: { id: 'c1' } }, { statuses: [] }],
	...[
		{ statuses: [null] },
		{ urgency: null },
		{ days_left: {} },
		{ attention: 5 },
		{ alert_key: [] },
	],
	...[
		{ urgency: 'overdue' },
		{ days_left: 'many', number: 5 },
		{ last_free_day: 'soon', number: null },
	],
	...[
		{ attention: '[{', number: 'X' },
		{ attention: [null, 5, {}], number: 'Y' },
	],
	...[
		{ fees: 'USD', days_left: 1 },
		{ active_holds: 'customs', days_left: '1' },
	],
];

const currency = (code: string | null) => (code === 'USD' || code === 'CAD' ? code : null);
const isPlainType = (type: string | null) => type === null || /^[a-z_]+$/.test(type);
/** With fees that a row says in words that can be read. */
const inPlainFees = plainContainer.map((each) => ({
	...each,
	fees_at_pod_terminal: (each.fees_at_pod_terminal ?? [])
		.filter(({ type }) => isPlainType(type))
		.map((fee) => ({ ...fee, currency_code: currency(fee.currency_code) })),
}));

describe('items of any kind', () => {
	it('a container with a reason is never lost, in whatever form it comes', () => {
		check(
			[
				statuses(plainContainer).chain((list) =>
					fc
						.array(form, { minLength: list.length, maxLength: list.length })
						.map((forms) => ({ list, forms })),
				),
			],
			RUNS,
			({ list, forms }) => {
				const items = list.map((status, index) => FORMS[forms[index]](status));
				expect(itemWithoutStatus(items)).toBeUndefined();
				const { entries } = report(items);
				expect(sorted(numbersOf(entries))).toEqual(sorted(alarming(list)));
				const reported = new Map(list.map((status) => [status.number, status]));
				for (const { number, attention, fees, active_holds, days_left } of entries) {
					expect({ attention, fees, active_holds, days_left }).toEqual({
						attention: reported.get(number)?.attention,
						fees: reported.get(number)?.fees,
						active_holds: reported.get(number)?.active_holds,
						days_left: reported.get(number)?.days_left,
					});
				}
			},
		);
	});

	it('a row without reasons, with a day that is near or with money on it is never lost, nor what it costs', () => {
		const namesOf = (holds: PickupStatus['active_holds']) => [
			...new Set(
				sorted(
					holds.map(
						({ name, description }) =>
							(name === 'other' ? (description ?? name) : name) ?? description ?? 'unnamed',
					),
				),
			),
		];
		const sums = (fees: PickupStatus['fees']) =>
			sorted(fees.map((fee) => `${fee.currency_code} ${fee.amount}`));
		check([statuses(inPlainFees)], RUNS, (list) => {
			// As a sheet has them that keeps no reasons.
			const rows = simplified(list).map((row) => omit(row, 'reasons'));
			const { entries } = read(rows);
			const found = new Map(report(rows).entries.map((entry) => [entry.number, entry]));
			for (const {
				number,
				picked_up,
				place,
				urgency,
				fees,
				listed_apart,
				active_holds,
				pending_holds,
			} of list) {
				const entry = entries.find((each) => each.number === number);
				expect(sums(entry?.fees ?? [])).toEqual(sums(fees));
				expect(namesOf(entry?.active_holds ?? [])).toEqual(namesOf(active_holds));
				expect(namesOf(entry?.pending_holds ?? [])).toEqual(namesOf(pending_holds));
				// On the train nothing is due: what was posted before it left is history.
				const isDemurrage =
					place !== 'inland_transit' &&
					fees.some(({ types }) => types.some(({ type }) => type === 'demurrage'));
				const isNear = ['overdue', 'today', 'soon'].includes(urgency);
				if (!picked_up && listed_apart === null && (isNear || isDemurrage))
					expect([number, found.has(number)]).toEqual([number, true]);
			}
		});
	});

	it('simplified rows have the reasons and the action of the whole statuses, and what is listed separately is', () => {
		check([statuses(inPlainFees)], RUNS, (list) => {
			const [whole, rows] = [read(list), read(simplified(list))];
			const facts = ({ entries }: typeof whole) =>
				entries.map((entry) => ({
					...pick(entry, ['number', 'listed_apart', 'action', 'place', 'picked_up']),
					isAlert: isAlert(entry),
					reasons: entry.attention.map(({ reason }) => reason),
				}));
			expect(facts(rows)).toEqual(facts(whole));
			expect(rows.notes.join()).not.toContain('few fields');
		});
	});

	it('nothing throws, and what is no container is named', () => {
		check(
			[fc.array(fc.oneof(fc.constantFrom(...GARBAGE), fc.jsonValue()), { maxLength: 6 })],
			RUNS,
			(items) => {
				itemWithoutStatus(items);
				const { entries, notes } = read(items);
				for (const note of notes) expect(note).not.toMatch(/undefined|\[object|NaN/);
				expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
			},
		);
	});
});
