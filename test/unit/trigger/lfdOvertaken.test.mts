/** Which way a last free day moved, where the date before is a guess or a later event came first. */
import { describe, expect, it } from 'vitest';

import { bare, changed, early, madeAt, updated, withContainer } from '../events/deliveries.mts';
import { dated, deadlines, LFD, midnight, moved } from './lfdDeliveries.mts';
import { directions, NOW, told, trigger } from './reducing.mts';

describe('a guess from pickup_lfd alone', () => {
	const guessed = () =>
		updated(
			{ pickup_lfd: [midnight('2026-03-14'), midnight('2026-03-12')] },
			{ pickup_lfd: midnight('2026-03-12'), ...deadlines('2026-03-12', '2026-03-12') },
		);

	it('is taken where nothing was told before', () => {
		const [change] = told('lfd_change', [guessed()]);
		expect(change).toMatchObject({ direction: 'earlier', previous: '2026-03-14' });
	});

	it('gives way to what was told: the terminal said the same day all along', () => {
		const before = updated(
			{ pickup_lfd_terminal: [midnight('2026-03-13'), midnight('2026-03-12')] },
			{ pickup_lfd: midnight('2026-03-14'), ...deadlines('2026-03-14', '2026-03-12') },
		);
		const [first, change] = told('lfd_change', [before, guessed()]);
		expect(first).toMatchObject({ direction: 'earlier', current: '2026-03-12' });
		expect(change).toMatchObject({ direction: 'unchanged', previous: '2026-03-12' });
	});

	it('gives way to what was told: another day before', () => {
		const [, change] = told('lfd_change', [dated('2026-03-13'), guessed()]);
		expect(change).toMatchObject({ direction: 'earlier', previous: '2026-03-13' });
	});
});

describe('a delivery that a later one overtook', () => {
	it('moves nothing, and leaves what was told last as it is', () => {
		const history = [
			moved('2026-03-14', '2026-03-12'),
			early(dated('2026-03-14')),
			dated('2026-03-12'),
			moved('2026-03-12', '2026-03-10'),
		];
		expect(directions(history)).toEqual(['earlier', 'unchanged', 'unchanged', 'earlier']);
		const overtaken = told('lfd_change', history).map((change) => change.overtaken);
		expect(overtaken).toEqual([false, true, false, false]);
	});

	it('asks nobody to get the container', () => {
		const [, late] = told('lfd_change', [
			dated('2026-03-12'),
			early(changed(LFD, {}, { pickup_lfd: null })),
		]);
		expect(late).toMatchObject({ direction: 'unchanged', overtaken: true, needs_container: false });
	});

	it('of one source alone, without the container, moves nothing either', () => {
		const event = 'container.pickup_lfd_terminal.changed';
		const late = early(bare(event, { value: midnight('2026-03-14') }));
		const [, change] = told('lfd_change', [dated('2026-03-12'), late]);
		expect(change).toMatchObject({ direction: 'unchanged', overtaken: true });
	});

	it('a container that was fetched is as new as its fetch, so what was made before it is late', () => {
		const tell = trigger();
		const fetched = [withContainer({ pickup_lfd: midnight('2026-03-10') })];
		tell(bare(LFD), { fetched });
		const before = madeAt(dated('2026-03-12'), '2026-03-03T11:00:00Z');
		expect(tell(before)?.lfd_change).toMatchObject({ direction: 'unchanged', overtaken: true });
		const after = madeAt(dated('2026-03-12'), '2026-03-03T12:00:00Z');
		expect(tell(after)?.lfd_change).toMatchObject({ direction: 'later', overtaken: false });
	});

	it('a container that was fetched tells what it is, however late the event comes', () => {
		const tell = trigger();
		tell(dated('2026-03-14'));
		const fetched = [withContainer({ pickup_lfd: midnight('2026-03-10') })];
		expect(tell(early(bare(LFD)), { fetched })?.lfd_change).toMatchObject({
			...{ direction: 'earlier', previous: '2026-03-14', current: '2026-03-10', overtaken: false },
		});
	});

	it('is not overtaken where both were made at the same moment, or it does not tell when', () => {
		const silent = madeAt(dated('2026-03-10'), undefined);
		expect(directions([dated('2026-03-14'), dated('2026-03-12'), silent])).toEqual([
			'unknown',
			'earlier',
			'earlier',
		]);
	});

	it('after the container was told to be gone, nothing of it is told any more', () => {
		const tell = trigger();
		tell(dated('2026-03-14'));
		const out = { pod_full_out_at: '2026-03-02T16:00:00Z' };
		tell(changed('container.transport.full_out', {}, out));
		expect(tell(early(dated('2026-03-12')))).toMatchObject({
			lfd_change: { direction: 'unchanged', overtaken: true },
			pickup: { alerts: false },
		});
		// One that the service made later is not late.
		const later = madeAt(dated('2026-03-12'), '2026-03-04T00:00:00Z');
		expect(tell(later, { now: NOW.plus({ days: 2 }) })?.lfd_change).toMatchObject({
			direction: 'unknown',
			overtaken: false,
		});
	});
});
