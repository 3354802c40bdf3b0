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
import { publicDelivery, updated, updatedEvent } from './deliveries.mts';

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

	const BEFORE = { pickup_lfd_line: '2026-03-14', pickup_lfd_terminal: '2026-03-15' };
	const AFTER = { ...BEFORE, pickup_lfd_line: '2026-03-12' };
	const LINE = { field: 'pickup_lfd_line', before: '2026-03-14', after: '2026-03-12' };
	const OLD = { id: 't0', type: 'terminal', attributes: { name: 'Pier Old' } };
	const TO = { field: 'pod_terminal', after: 'Pier Test', afterId: 't1' };
	const flat = (list: object[]) => [{ field: 'holds_at_pod_terminal', after: list }];
	const [one, other] = ['customs', 'freight'].map((name) => ({ name, description: name }));
	const weight = (values: unknown) => ({ weight_in_lbs: values });
	const change = (values: object) => [{ field: 'weight_in_lbs', ...values }];

	it.each<[name: string, changeset: object, container: object, changes: object[], more?: object]>([
		['one value, the new one', weight([900]), weight(900), change({ after: 900 })],
		['one value, the container silent', weight([900]), {}, change({ after: 900 })],
		...[[one], [one, other]].map((list): [string, object, object, object[]] => [
			`a flat list of ${list.length} holds, no pair`,
			{ pod_terminal_holds: list },
			{ holds_at_pod_terminal: list },
			flat(list),
		]),
		[
			'holds under both of their names, once',
			{ holds_at_pod_terminal: null, pod_terminal_holds: [[], [one]] },
			{},
			[{ field: 'holds_at_pod_terminal', before: [], after: [one] }],
		],
		[
			'a deadline that is listed alone and with all others, once',
			{ pickup_lfd_line: ['2026-03-14', '2026-03-12'], import_deadlines: [BEFORE, AFTER] },
			{},
			[LINE],
		],
		['an empty pair', weight([]), weight(800), change({})],
		[
			'one deadline, where a container keeps it',
			{ pickup_lfd_line: ['2026-03-14'] },
			{ import_deadlines: { pickup_lfd_line: '2026-03-12' } },
			[LINE],
		],
		['whole deadlines: what moved', { import_deadlines: [BEFORE, AFTER] }, {}, [LINE]],
		[
			'whole deadlines from none',
			{ import_deadlines: [null, AFTER] },
			{},
			[
				{ ...LINE, before: null },
				{ field: 'pickup_lfd_terminal', before: null, after: '2026-03-15' },
			],
		],
		[
			'a terminal, by its name',
			{ pod_terminal: ['t0', 't1'] },
			{},
			[{ ...TO, before: 'Pier Old', beforeId: 't0' }],
			OLD,
		],
		['one that did not come', { pod_terminal: ['t0', 't1'] }, {}, [{ ...TO, before: 't0' }]],
	])('%s', (_, changeset, container, changes, more) => {
		expect(changesWith(changeset, container, more && [more])).toEqual(changes);
	});
});

describe('a change is real', () => {
	it.each([
		[
			'a moment to the same in another zone',
			'2026-03-10T08:00:00Z',
			'2026-03-10T00:00:00-08:00',
			false,
		],
		['a list to one in another order', [{ a: 1, b: 2 }, 'x'], ['x', { b: 2, a: 1 }], false],
		['an amount to the same as a text', [{ amount: 1300 }], [{ amount: '1,300.00' }], false],
		['an amount to another', [{ amount: 300 }], [{ amount: '300.01' }], true],
		['an amount to another currency', [{ amount: 1 }, 'USD'], [{ amount: 1 }, 'CAD'], true],
		['something that is not reported', undefined, undefined, true],
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
