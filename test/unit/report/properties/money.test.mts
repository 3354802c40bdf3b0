/**
 * Money is never silent: what a sweep with its default filters has to name, by rules of its own
 * (docs/last-free-day.md).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	isOfUrgency,
	pickupStatusAt,
} from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { Urgency } from '../../../../nodes/ContainerTracking/pickup/types';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { check } from '../../../check.mts';
import { sampled } from '../../../sample.mts';
import { NOW, plainContainer } from './containers.mts';

const DEFAULT_BANDS = new Set<Urgency>(['overdue', 'today', 'soon']);

const isNamed = (status: PickupStatus): boolean =>
	!status.picked_up && isOfUrgency(status, DEFAULT_BANDS) && status.attention.length > 0;

describe('any container', () => {
	const at = pickupStatusAt({ now: NOW });

	it('with demurrage posted is named until it is gone, or under way from where it was charged', () => {
		const amounts = fc.constantFrom(1, 2_440, '90.50', '1,250.00');
		const charged = fc.tuple(plainContainer, amounts).map(([each, amount]) => ({
			...each,
			fees_at_pod_terminal: [
				...(each.fees_at_pod_terminal ?? []),
				{ type: 'demurrage', amount, currency_code: 'USD' },
			],
		}));
		let named = 0;
		check([charged], sampled(3_000), (each) => {
			const status = at(each);
			const { picked_up, place, flags } = status;
			if (picked_up || place === 'inland_transit' || flags.check_before_arrival) return;
			named += 1;
			expect(isNamed(status)).toBe(true);
		});
		expect(named).toBeGreaterThan(sampled(300));
	});

	it('that is overdue or due is named, and none that is gone', () => {
		check([plainContainer], sampled(3_000), (each) => {
			const status = at(each);
			if (status.picked_up) expect(status.attention).toEqual([]);
			else if (DEFAULT_BANDS.has(status.urgency)) expect(isNamed(status)).toBe(true);
		});
	});

	it('has one phrase for each reason, in the same order, each reason once', () => {
		check([plainContainer], sampled(2_000), (each) => {
			const { attention, reasons } = at(each);
			expect(attention.map(({ reason }) => reason)).toEqual(reasons);
			expect(new Set(reasons).size).toBe(reasons.length);
			for (const { phrase } of attention) expect(phrase).toMatch(/^\S.*[^\s.]$/);
		});
	});
});
