import { describe, expect, it } from 'vitest';

import {
	changesOf,
	fieldName,
	isRealChange,
	readNotification,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import { isSameMoment } from '../../../nodes/ContainerTracking/pickup/dates';
import { relatedResources } from '../../../nodes/ContainerTracking/events/related';
import { publicDelivery, transportEvent, updated, updatedEvent } from './deliveries.mts';

const read = (document: object): Notification => readNotification(document) as Notification;

const notification = (event: string, reference: { id: string; type: string }): Notification =>
	read(publicDelivery(event, reference));

/** The changes of an update whose container came along in the given state. */
function changesWith(changeset: object, container: object, further: object[] = []) {
	const update = read(updated(changeset, container, further));
	return changesOf(update, relatedResources(update).container);
}

describe('changes', () => {
	it('are read from the changeset, in its order, with the names a container has', () => {
		const hold = [{ name: 'customs', description: 'exam' }];
		const event = updatedEvent({
			pickup_lfd: ['2026-03-10T08:00:00Z', null],
			pod_terminal_holds: [null, hold],
			odd: 'no pair',
		});
		expect(changesOf(notification('container.updated', event))).toEqual([
			{ field: 'pickup_lfd', before: '2026-03-10T08:00:00Z', after: null },
			{ field: 'holds_at_pod_terminal', before: null, after: hold },
			{ field: 'odd', after: 'no pair' },
		]);
		expect(fieldName('pod_terminal_holds')).toBe('holds_at_pod_terminal');
		expect(fieldName('toString')).toBe('toString');
	});

	it('are unknown where there is no changeset', () => {
		expect(
			changesOf(notification('container.transport.full_out', transportEvent())),
		).toBeUndefined();
		const strange = { ...updatedEvent({}), attributes: { changeset: [1] } };
		expect(changesOf(notification('container.updated', strange))).toBeUndefined();
	});

	it('of one value are reported by what the container holds: the same, so it is the new one', () => {
		expect(changesWith({ weight_in_lbs: [900] }, { weight_in_lbs: 900 })).toEqual([
			{ field: 'weight_in_lbs', after: 900 },
		]);
	});

	it('of one value are reported by what the container holds: another, so it is the old one', () => {
		expect(changesWith({ weight_in_lbs: [900] }, { weight_in_lbs: 800 })).toEqual([
			{ field: 'weight_in_lbs', before: 900, after: 800 },
		]);
	});

	it('of one value, where the container does not say, name only the new one', () => {
		expect(changesWith({ weight_in_lbs: [900] }, {})).toEqual([
			{ field: 'weight_in_lbs', after: 900 },
		]);
	});

	it('of a flat list of holds are what is there now, not a pair', () => {
		const [one, other] = ['customs', 'freight'].map((name) => ({ name, description: name }));
		for (const list of [[one], [one, other]])
			expect(changesWith({ pod_terminal_holds: list }, { holds_at_pod_terminal: list })).toEqual([
				{ field: 'holds_at_pod_terminal', after: list },
			]);
	});

	it('of one deadline look where a container keeps it', () => {
		const line = { pickup_lfd_line: '2026-03-10' };
		expect(changesWith({ pickup_lfd_line: ['2026-03-12'] }, { import_deadlines: line })).toEqual([
			{ field: 'pickup_lfd_line', before: '2026-03-12', after: '2026-03-10' },
		]);
	});

	it('of an empty pair report neither value', () => {
		expect(changesWith({ weight_in_lbs: [] }, { weight_in_lbs: 800 })).toEqual([
			{ field: 'weight_in_lbs' },
		]);
	});

	it('of whole import deadlines are reported field by field, only those that moved', () => {
		const before = { pickup_lfd_line: '2026-03-14', pickup_lfd_terminal: '2026-03-15' };
		const after = { pickup_lfd_line: '2026-03-12', pickup_lfd_terminal: '2026-03-15' };
		expect(changesWith({ import_deadlines: [before, after] }, {})).toEqual([
			{ field: 'pickup_lfd_line', before: '2026-03-14', after: '2026-03-12' },
		]);
		expect(changesWith({ import_deadlines: [null, after] }, {})).toEqual([
			{ field: 'pickup_lfd_line', before: null, after: '2026-03-12' },
			{ field: 'pickup_lfd_terminal', before: null, after: '2026-03-15' },
		]);
	});

	it('of whole import deadlines of which one side is reported leave the other one open', () => {
		const now = { pickup_lfd_line: '2026-03-14', pickup_lfd_terminal: null };
		const open = [
			{ field: 'pickup_lfd_line', after: '2026-03-14' },
			{ field: 'pickup_lfd_terminal', after: null },
		];
		for (const import_deadlines of [[now], now])
			expect(changesWith({ import_deadlines }, { import_deadlines: now })).toEqual(open);
	});

	it('of a terminal are names, with the ids beside them', () => {
		const old = { id: 't0', type: 'terminal', attributes: { name: 'Pier Old' } };
		expect(changesWith({ pod_terminal: ['t0', 't1'] }, {}, [old])).toEqual([
			{
				field: 'pod_terminal',
				before: 'Pier Old',
				after: 'Pier Test',
				beforeId: 't0',
				afterId: 't1',
			},
		]);
	});

	it('of a terminal that did not come along keep its id; none stays none', () => {
		expect(changesWith({ pod_terminal: ['t0', 't1'] }, {})).toEqual([
			{ field: 'pod_terminal', before: 't0', after: 'Pier Test', afterId: 't1' },
		]);
		expect(changesWith({ pod_terminal: [null, 't1'] }, {})).toEqual([
			{ field: 'pod_terminal', before: null, after: 'Pier Test', afterId: 't1' },
		]);
	});
});

describe('a change is real', () => {
	it.each([
		['a value to another', 1, 2, true],
		['null to a list', null, [], true],
		['a date to null', '2026-03-10T08:00:00Z', null, true],
		['a moment to a later one', '2026-03-10T08:00:00Z', '2026-03-10T08:00:01Z', true],
		[
			'a moment to the same in another zone',
			'2026-03-10T08:00:00Z',
			'2026-03-10T00:00:00-08:00',
			false,
		],
		['a bare date to the next', '2026-03-10', '2026-03-11', true],
		['a list to an equal one', [{ name: 'customs' }], [{ name: 'customs' }], false],
		['a list to one in another order', [{ a: 1, b: 2 }, 'x'], ['x', { b: 2, a: 1 }], false],
		['an amount to the same as a text', [{ amount: 1300 }], [{ amount: '1,300.00' }], false],
		['an amount to another', [{ amount: 300 }], [{ amount: '300.01' }], true],
		['an amount to another currency', [{ amount: 1 }, 'USD'], [{ amount: 1 }, 'CAD'], true],
		['texts that are no dates', '2026-99-99Tx', '2026-99-99Ty', true],
		['something that is not reported', undefined, undefined, true],
		['a value that is not reported to one', undefined, 1, true],
	])('from %s: %#', (_, before, after, real) => {
		expect(isRealChange({ field: 'any', before, after })).toBe(real);
	});

	it.each([
		['2026-03-10T08:00:00Z', '2026-03-10T08:00:00.000Z', true],
		['2026-03-10T08:00:00Z', '2026-03-10T08:00:00+00:00', true],
		['2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z', false],
		['2026-03-10', '2026-03-10', true],
		['2026-03-10', '2026-03-10T00:00:00Z', false],
		[null, null, false],
	])('%s and %s name one moment: %s', (one, other, same) => {
		expect(isSameMoment(one, other)).toBe(same);
	});
});
