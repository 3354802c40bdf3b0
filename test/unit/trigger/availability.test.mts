/** Whether a container can be picked up, before and after: one change is reported by an update and by an event. */
import { expect, it } from 'vitest';

import { bare, changed, early, madeAt, updated, withContainer } from '../events/deliveries.mts';
import { itemOf, reported } from './reducing.mts';

const update = (before: boolean | null, after: unknown) =>
	updated({ available_for_pickup: [before, after] }, { available_for_pickup: after });
const one = (value: boolean) =>
	updated({ available_for_pickup: [value] }, { available_for_pickup: true });
const release = bare('container.transport.available');
const takenBack = bare('container.transport.not_available');
const gone = { pod_full_out_at: '2026-03-02T16:00:00Z' };
const out = changed('container.transport.full_out', {}, gone);
const hoursLater = madeAt(update(false, true), '2026-03-03T02:00:00Z');

const unknown = { available_for_pickup: false, availability_known: false };
const UNREAD = { available_for_pickup: 'false', availability_known: 'false' };

/** What was before, `?` where nobody knows, and is now: `no yes`. */
type Change = `${'no' | 'yes' | '?'} ${'no' | 'yes'}` | null;

const CASES: Array<[name: string, documents: object[], expected: Change[]]> = [
	['an update may take it back', [update(true, false)], ['yes no']],
	['an event alone does not say what was before', [release], ['? yes']],
	['nor does the one that takes it back', [takenBack], ['? no']],
	['one value is the old one where the container says another', [one(false)], ['no yes']],
	['nothing changes where both sides are the same', [update(true, true)], ['yes yes']],
	['a text is no value', [update(false, 'yes')], [null]],
	[
		'a second report in another form is none',
		[update(false, true), release],
		['no yes', 'yes yes'],
	],
	[
		'the same form again is a change: the event that took it back was missed',
		[update(false, true), update(false, true), release, release],
		['no yes', 'no yes', 'yes yes', '? yes'],
	],
	['the other form hours later is a change', [release, hoursLater], ['? yes', 'no yes']],
	['taken back and given again', [release, takenBack, release], ['? yes', 'yes no', 'no yes']],
	['nor does one of a container that is gone', [out, early(release)], [null, 'yes yes']],
];

const changeOf = (change?: object): Change => {
	if (!change) return null;
	const word = (value: unknown) => (value ? 'yes' : 'no');
	const { previous, previous_known, current } = change as Record<string, unknown>;
	if (!previous_known) expect(previous).toBeNull();
	return `${previous_known ? word(previous) : '?'} ${word(current)}`;
};

it.each(CASES)('%s', (_, documents, expected) => {
	expect(reported<object>('availability_change', documents).map(changeOf)).toEqual(expected);
});

it('is not reported where it is not known any more, which is no "no"', () => {
	const changeset = { available_for_pickup: [true, false], availability_known: [true, false] };
	const item = itemOf(updated(changeset, unknown));
	expect(item).not.toHaveProperty('availability_change');
	expect(item.sentence).not.toContain('Not available');
	expect(item.pickup).toMatchObject({ ready: 'unknown' });
	const lost = updated({ available_for_pickup: ['true', 'false'] }, UNREAD);
	expect(itemOf(lost)).not.toHaveProperty('availability_change');
});

it.each([
	['that of the event, where it does not know', unknown, true],
	['its own, in texts', { available_for_pickup: 'false' }, false],
])('of a fetched container counts %s', (_, attributes, current) => {
	const { availability_change } = itemOf(release, { fetched: [withContainer(attributes)] });
	expect(availability_change).toMatchObject({ current });
});
