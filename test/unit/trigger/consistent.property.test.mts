/** Whatever a container goes through, and in whatever form it is reported: no item contradicts itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { bare, changed, madeAt, SHIPMENT, updated, withContainer } from '../events/deliveries.mts';
import { sampled } from '../../sample.mts';
import { midnight } from './lfdDeliveries.mts';
import { trigger } from './reducing.mts';

const day = fc.constantFrom('2026-03-01', '2026-03-10', '2026-03-12', '2026-03-14', '2026-04-20');
const date = fc.oneof(
	{ weight: 4, arbitrary: day.map((each) => midnight(each)) },
	{ weight: 1, arbitrary: day },
	{ weight: 1, arbitrary: day.map((each) => `${each}T19:00:00Z`) },
);
const value = fc.oneof({ weight: 5, arbitrary: fc.option(date) }, fc.constant('soon'));
const KEYS = [
	'pickup_lfd',
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
	'ind_facility_lfd_on',
];
const pair = fc.oneof(
	{ weight: 4, arbitrary: fc.tuple(value, value) },
	{ weight: 1, arbitrary: fc.tuple(value) },
	{ weight: 1, arbitrary: value },
);
const changeset = fc.dictionary(fc.constantFrom(...KEYS, 'weight_in_lbs'), pair, { maxKeys: 3 });

const container = fc.record(
	{
		...{ pickup_lfd: value, ind_facility_lfd_on: value },
		import_deadlines: fc.record(
			{ pickup_lfd_line: value, pickup_lfd_terminal: value, pickup_lfd_rail: value },
			{ requiredKeys: [] },
		),
		final_destination_timezone: fc.constantFrom('America/Chicago', null),
		pod_discharged_at: fc.constantFrom('2026-02-27T10:00:00Z', null),
		pod_rail_departed_at: fc.constantFrom('2026-03-01T10:00:00Z', null),
		ind_ata_at: fc.constantFrom('2026-03-02T10:00:00Z', null),
		pod_full_out_at: fc.constantFrom('2026-03-02T18:00:00Z', null, null),
	},
	{ requiredKeys: ['pickup_lfd'] },
);

const kind = fc
	.constantFrom('', '_line', '_terminal', '_rail')
	.map((source) => `container.pickup_lfd${source}.changed`);
const attributes = fc.record(
	{ value, timezone: fc.constantFrom('America/Los_Angeles', 'nowhere') },
	{ requiredKeys: [] },
);
const document = fc.oneof(
	fc.tuple(changeset, container).map(([each, held]) => updated(each, held)),
	fc
		.tuple(kind, attributes, container)
		.map(([event, reported, held]) => changed(event, reported, held)),
	fc.tuple(kind, attributes).map(([event, reported]) => bare(event, reported)),
);
const delivery = fc.record({
	document,
	createdAt: fc.constantFrom('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', undefined),
	fetched: fc.option(
		container.map((held) => [withContainer(held), SHIPMENT]),
		{ nil: undefined },
	),
});

it('every item says one thing, and the next reporting of the same date is unchanged', () => {
	fc.assert(
		fc.property(fc.array(delivery, { minLength: 1, maxLength: 6 }), (deliveries) => {
			// Each item is held against expectConsistent as it is reported.
			const report = trigger();
			for (const { document: one, createdAt, fetched } of deliveries) {
				const [first, again] = [1, 2].map(() => report(madeAt(one, createdAt), { fetched }));
				const { lfd_change, pickup } = first as { [name: string]: { [name: string]: unknown } };
				// Of a container that is gone nothing is kept, and nothing is news.
				if (!lfd_change || lfd_change.direction === 'unknown' || pickup.picked_up) continue;
				expect(again?.lfd_change).toMatchObject({ direction: 'unchanged' });
			}
		}),
		{ numRuns: sampled(500) },
	);
});
