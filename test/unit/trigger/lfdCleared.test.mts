/** A last free day that is not told any more: cleared, closed, or not known before the container was got. */
import { describe, expect, it } from 'vitest';

import { bare, changed, SHIPMENT, withContainer } from '../events/deliveries.mts';
import { dated, LFD, midnight, moved } from './lfdDeliveries.mts';
import { directions, itemOf, told, trigger } from './reducing.mts';

describe('a date that is not there any more', () => {
	const none = { pickup_lfd: null };

	it('without a value: nothing is concluded before the container was got', () => {
		const tell = trigger();
		tell(dated('2026-03-14'));
		const silent = tell(changed(LFD, {}, none));
		expect(silent?.lfd_change).toMatchObject({
			direction: 'unknown',
			previous: '2026-03-14',
			previous_known: true,
			current: null,
			needs_container: true,
		});
		expect(silent).not.toHaveProperty('current');
		expect(tell(moved('2026-03-14', null))?.lfd_change).toMatchObject({ direction: 'cleared' });
	});

	it.each([
		['no container', bare(LFD)],
		['a container without a date', changed(LFD, {}, none)],
		['a value that is no date', changed(LFD, { value: 'soon' }, none)],
	])('without a value, %s: the container is needed', (_, document) => {
		expect(itemOf(document).lfd_change).toMatchObject({
			direction: 'unknown',
			needs_container: true,
		});
	});

	it('is cleared where the container was got and has none', () => {
		const tell = trigger();
		tell(dated('2026-03-18'));
		const item = tell(bare(LFD), { fetched: [withContainer(none), SHIPMENT] });
		expect(item?.lfd_change).toMatchObject({ direction: 'cleared', needs_container: false });
	});

	it('is cleared by a value of null where a date was known', () => {
		const [, cleared] = told('lfd_change', [
			dated('2026-03-20'),
			changed(LFD, { value: null }, none),
		]);
		expect(cleared).toMatchObject({
			direction: 'cleared',
			previous: '2026-03-20',
			current: null,
			needs_container: false,
		});
	});

	it('is cleared by a value of null where the container still says one', () => {
		const stale = changed(LFD, { value: null }, { pickup_lfd: midnight('2026-03-20') });
		expect(itemOf(stale)).toMatchObject({
			lfd_change: { direction: 'cleared', previous: '2026-03-20', current: null },
			pickup: { last_free_day: null },
		});
	});

	it('is never called cleared by a value of null alone: the container is needed', () => {
		expect(itemOf(changed(LFD, { value: null }, none)).lfd_change).toMatchObject({
			direction: 'unknown',
			previous_known: false,
			current: null,
			needs_container: true,
		});
		expect(itemOf(bare(LFD, { value: null })).lfd_change).toMatchObject({
			direction: 'unknown',
			needs_container: true,
		});
	});

	const GONE = { ...none, pod_full_out_at: '2026-03-02T16:00:00Z' };
	const AWAY = { ...none, pod_rail_departed_at: '2026-03-02T16:00:00Z' };

	it.each([
		['picked_up', GONE],
		['on the train', AWAY],
	])('is closed, not cleared, where the container is %s', (_, container) => {
		for (const documents of [
			[moved('2026-03-14', null, container)],
			[dated('2026-03-14'), changed(LFD, { value: null }, container)],
			[dated('2026-03-14'), changed(LFD, {}, container)],
			[changed(LFD, { value: null }, container)],
		]) {
			expect(directions(documents).at(-1)).toBe('closed');
		}
	});
});
