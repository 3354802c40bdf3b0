/** One date in two notations is one date: it says nothing of another one before. */
import { expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/jsonapi';
import { CONTAINER, publicDelivery, transportEvent, updated } from '../events/deliveries.mts';
import { areNews, itemOf } from './reducing.mts';

const LFD = 'container.pickup_lfd.changed';

/** The container says 12 March, midnight in Los Angeles. */
const delivery = (value: string): JsonObject => {
	const event = transportEvent({ event: LFD, value, timestamp: '2026-03-02T17:30:00Z' });
	return publicDelivery(LFD, event, [CONTAINER]);
};

it.each(['2026-03-12', '2026-03-12 00:00:00', '2026-03-13T06:59:00Z', '2026-03-12T21:00:00.000Z'])(
	'a first telling of %s is news, of which the date before is not known',
	(value) => {
		const { lfd_change } = itemOf(delivery(value));
		expect(lfd_change).toMatchObject({
			direction: 'unknown',
			previous_known: false,
			current: '2026-03-12',
		});
		expect(areNews([delivery(value), delivery('2026-03-12T07:00:00Z')])).toEqual([true, false]);
	},
);

it('another day than the container’s tells the one before', () => {
	expect(itemOf(delivery('2026-03-10')).lfd_change).toMatchObject({
		direction: 'earlier',
		previous: '2026-03-12',
		current: '2026-03-10',
	});
});

it('terminals are found by ids that are numbers', () => {
	const named = (id: number, name: string) => ({
		id: String(id),
		type: 'terminal',
		attributes: { name },
	});
	const document = updated({ pod_terminal: [5, 6] });
	(document.included as object[]).push(named(5, 'Pier A'), named(6, 'Pier B'));
	expect(itemOf(document).changes).toMatchObject([
		{ field: 'pod_terminal', before: 'Pier A', after: 'Pier B' },
	]);
});
