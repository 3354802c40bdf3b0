/** Whether a container can be picked up, before and after: one change is reported by an update and by an event. */
import { describe, expect, it } from 'vitest';

import { bare, changed, early, madeAt, updated, withContainer } from '../events/deliveries.mts';
import { itemOf, reported } from './reducing.mts';

const AVAILABLE = 'container.transport.available';
const update = (before: boolean | null, after: unknown) =>
	updated({ available_for_pickup: [before, after] }, { available_for_pickup: after });
const release = bare(AVAILABLE);
const changes = (documents: object[]) => reported('availability_change', documents);
const FIRST = { previous: false, previous_known: true, current: true };
const AGAIN = { previous: true, previous_known: true, current: true };

describe('whether the container can be picked up', () => {
	it('comes with its state before', () => {
		expect(itemOf(update(false, true)).availability_change).toEqual(FIRST);
		expect(itemOf(update(true, false)).availability_change).toEqual({
			previous: true,
			previous_known: true,
			current: false,
		});
	});

	it('by an event alone has no state before', () => {
		expect(itemOf(release).availability_change).toEqual({
			previous: null,
			previous_known: false,
			current: true,
		});
		expect(itemOf(changed('container.transport.not_available')).availability_change).toEqual({
			previous: null,
			previous_known: false,
			current: false,
		});
	});

	it('in one value is reported by what the container says', () => {
		const one = updated({ available_for_pickup: [true] }, { available_for_pickup: true });
		expect(itemOf(one).availability_change).toEqual({
			previous: null,
			previous_known: false,
			current: true,
		});
		const old = updated({ available_for_pickup: [false] }, { available_for_pickup: true });
		expect(itemOf(old).availability_change).toEqual(FIRST);
	});

	it('changes nothing where both sides are the same', () => {
		expect(itemOf(update(true, true)).availability_change).toEqual(AGAIN);
	});

	it('is not reported where it is not known any more, which is no "no"', () => {
		const unknown = { available_for_pickup: false, availability_known: false };
		const changeset = { available_for_pickup: [true, false], availability_known: [true, false] };
		const item = itemOf(updated(changeset, unknown));
		expect(item).not.toHaveProperty('availability_change');
		expect(item.sentence).not.toContain('Not available');
		expect(item.pickup).toMatchObject({ ready: 'unknown' });
	});

	it('is that of the event where the fetched container does not know it', () => {
		const fetched = [withContainer({ available_for_pickup: false, availability_known: false })];
		const item = itemOf(release, { fetched });
		expect(item.availability_change).toMatchObject({ current: true });
	});

	it('is read from texts, too', () => {
		const known = { available_for_pickup: 'true', availability_known: 'true' };
		expect(itemOf(updated({ available_for_pickup: ['false', 'true'] }, known))).toMatchObject({
			availability_change: FIRST,
		});
		const unknown = { ...known, available_for_pickup: 'false', availability_known: 'false' };
		const lost = itemOf(updated({ available_for_pickup: ['true', 'false'] }, unknown));
		expect(lost).not.toHaveProperty('availability_change');
		expect(itemOf(release, { fetched: [withContainer(unknown)] })).toMatchObject({
			availability_change: { current: true },
		});
		expect(
			itemOf(release, { fetched: [withContainer({ available_for_pickup: 'false' })] }),
		).toMatchObject({ availability_change: { current: false } });
	});

	it.each([['yes'], [null], [1]])('is not reported by %j', (after) => {
		expect(itemOf(update(false, after))).not.toHaveProperty('availability_change');
	});
});

describe('said once', () => {
	it('changes nothing where another event reported the same already, in either order', () => {
		for (const order of [
			[update(false, true), release],
			[release, update(false, true)],
		]) {
			const [first, second] = changes(order);
			expect(first).toMatchObject({ current: true });
			expect(first.previous).not.toBe(true);
			expect(second).toEqual(AGAIN);
		}
	});

	it('is reported again where the event that took it back was missed', () => {
		const twice = [update(false, true), update(false, true)];
		expect(changes([...twice, release, release])).toEqual([
			FIRST,
			FIRST,
			AGAIN,
			{ previous: null, previous_known: false, current: true },
		]);
	});

	it('is reported again where the other form of an event reports it hours later', () => {
		const hoursLater = madeAt(update(false, true), '2026-03-03T02:00:00Z');
		expect(changes([release, hoursLater])[1]).toEqual(FIRST);
	});

	it('is reported again after it was taken back', () => {
		const events = ['available', 'not_available', 'available'];
		expect(changes(events.map((name) => bare(`container.transport.${name}`)))).toEqual([
			{ previous: null, previous_known: false, current: true },
			{ previous: true, previous_known: true, current: false },
			{ previous: false, previous_known: true, current: true },
		]);
	});
});

describe('a delivery that a later one overtook', () => {
	it('changes nothing, and leaves what was reported last as it is', () => {
		const takenBack = early(bare('container.transport.not_available'));
		const [, late, after] = changes([update(false, true), takenBack, release]);
		expect(late).toEqual({ previous: false, previous_known: true, current: false });
		expect(after).toEqual(AGAIN);
	});

	it('changes nothing of a container that is gone', () => {
		const out = changed(
			'container.transport.full_out',
			{},
			{ pod_full_out_at: '2026-03-02T16:00:00Z' },
		);
		expect(changes([out, early(release)])[1]).toEqual(AGAIN);
	});
});
