/** The last free day of a simplified container: that of its pickup status, or null where the day is not certain. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { simplify } from '../../../nodes/ContainerTracking/simplify/simplify';
import { cases } from '../../cases.mts';
import { check, sampled } from '../../check.mts';
import { container, statusOf } from './builders.mts';

type Fields = { [name: string]: unknown };

const dayOf = (attributes: Fields) => simplify(container(attributes)).last_free_day;

const MIDNIGHT_13 = '2026-03-13T07:00:00Z';
const HERE = { port_of_discharge_locode: 'USLAX', destination_locode: 'USLAX' };
const CHICAGO = {
	port_of_discharge_locode: 'USLAX',
	destination_locode: 'USCHI',
	destination_timezone: 'America/Chicago',
};

describe('the last free day of a simplified container', () => {
	it.each(cases<{ attributes?: Fields; expected: string | null }>`
		none | expected null
		local midnight | attributes pickup_lfd=${MIDNIGHT_13} | expected 2026-03-13
		midnight in UTC: the earlier day is kept | attributes pickup_lfd=2026-03-13T00:00:00Z
			| expected 2026-03-12
		a bare date, zone not known | attributes pickup_lfd=2026-03-13 pod_timezone=null
			| expected 2026-03-13
		a wall clock | attributes pickup_lfd=2026-03-13 00:00:00 pod_timezone=null | expected 2026-03-13
		an instant, zone not known | attributes pickup_lfd=${MIDNIGHT_13} pod_timezone=null
			| expected null
		no date at all: said | attributes pickup_lfd=soon | expected soon (cannot be read)
		the year 9999 | attributes pickup_lfd=9999-12-31 | expected 9999-12-31 (cannot be read)
		of the terminal alone, and no date | attributes.pickup_lfd null
			| attributes.import_deadlines.pickup_lfd_terminal on=Friday
			| expected {"on":"Friday"} (cannot be read)
		one that is no date beside one that is | attributes.pickup_lfd ${MIDNIGHT_13}
			| attributes.import_deadlines pickup_lfd_line=TBD | expected 2026-03-13
		no date, and it has left | attributes pickup_lfd=soon pod_rail_departed_at=N/A
			| expected soon (cannot be read)
		the zone of the shipment that came along | attributes.pickup_lfd ${MIDNIGHT_13}
			| attributes.pod_timezone null | attributes.shipment pod_timezone=US/Pacific
			| expected 2026-03-13
		picked up: the shipment, which did not come along, says whether that deadline is over
			| attributes pickup_lfd=${MIDNIGHT_13} pod_full_out_at=2026-03-10T16:00:00Z | expected null
		at the ramp: in the zone there
			| attributes ${{ pickup_lfd: MIDNIGHT_13, ind_facility_lfd_on: '2026-03-20T05:00:00Z' }}
				${{ ind_ata_at: '2026-03-11T16:00:00Z', shipment: CHICAGO }} | expected 2026-03-20
		at the ramp, the shipment did not come along: in the zone that the container names
			| attributes ${{ ind_facility_lfd_on: '2026-03-20T05:00:00Z', ind_ata_at: '2026-03-11T16:00:00Z' }}
				final_destination_timezone=America/Chicago | expected 2026-03-20
		at the ramp, its zone not known
			| attributes ind_facility_lfd_on=2026-03-20T05:00:00Z ind_ata_at=2026-03-11T16:00:00Z
			| expected null
	`)('%s', (_, { attributes = {}, expected }) => expect(dayOf(attributes)).toBe(expected));

	const zone = fc.constantFrom('America/Los_Angeles', 'Asia/Tokyo', 'US/Eastern', 'UTC', 'x', null);
	const time = fc.constantFrom(
		...[null, undefined, '', 'soon', '2026-03-11', '2026-03-13 00:00:00', MIDNIGHT_13],
		...['2026-03-13T00:00:00Z', '2026-03-13T05:00:00.000Z', '2026-03-14T23:59:00+09:00'],
	);
	const mark = fc.constantFrom(null, undefined, null, null, '2026-03-10T16:00:00Z');
	const shipment = fc.constantFrom(HERE, CHICAGO, { ...CHICAGO, destination_ata_at: MIDNIGHT_13 });
	const containers = fc.record({
		...{ pickup_lfd: time, ind_facility_lfd_on: time, pod_timezone: zone },
		final_destination_timezone: zone,
		import_deadlines: fc.option(
			fc.record({ pickup_lfd_line: time, pickup_lfd_terminal: time, pickup_lfd_rail: time }),
		),
		...{ pod_full_out_at: mark, pod_rail_departed_at: mark, ind_ata_at: mark, delivered_at: mark },
		current_status: fc.constantFrom('available', 'on_rail', 'picked_up', 'new', null),
		location_at_pod_terminal: fc.constantFrom('Yard', null),
		pod_terminal: fc.constant(null),
	});

	/** The day, or what stands in its place and is none. */
	function shownOf({ last_free_day: day, lfd_dates: dates }: ReturnType<typeof statusOf>) {
		const unreadable = dates.find(({ applies, date }) => applies && date === null);
		return day ?? (unreadable ? `${unreadable.value} (cannot be read)` : null);
	}

	it('is that of the pickup status, wherever the container is, or null where its zone is not known', () => {
		check([containers, shipment], sampled(3000), (attributes, itsShipment) => {
			const all = { ...attributes, shipment: itsShipment };
			const status = statusOf(all, { now: new Date().toISOString() });
			const isDay = !/Z$|\+09:00$/.test(status.lfd_value ?? '');
			expect(dayOf(all)).toBe(isDay || status.lfd_zone !== null ? shownOf(status) : null);
		});
	});

	it('without the shipment it is what each shipment would have it be, or null', () => {
		check(
			[containers, fc.constantFrom(HERE, { ...CHICAGO, destination_timezone: null })],
			sampled(3000),
			(attributes, itsShipment) => {
				const day = dayOf(attributes);
				if (day === null) return;
				const all = { ...attributes, shipment: itsShipment };
				expect(shownOf(statusOf(all, { now: new Date().toISOString() }))).toBe(day);
			},
		);
	});
});
